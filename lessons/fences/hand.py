"""The fences of a lesson as pictures, drawn by the board."""

from itertools import chain

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from board.hands import draw_hand, draw_meld, draw_tiles
from board.tables import draw_marked, draw_settled
from lessons.fences.prediction import Prediction
from lessons.fences.proof import Proved
from lessons.hands import Block
from pao.game import parse_tiles
from pao.words import for_language
from web.hands import board_with, desk_of, timeline_of


def draw_block(block: Block, language: str) -> str:
    """Each view of a hand in turn."""
    views = [view for view in block.views if view != "table" or not _is_settled(block)]
    return "".join(_view(view, block, language) for view in views)


def draw_row(notation: str, language: str) -> str:
    """Tiles, a row for each line; raise ValueError where they cannot be read."""
    rows = [parse_tiles(line) for line in notation.splitlines()]
    drawn = SafeString("".join(draw_tiles(row, language) for row in rows))
    return _picture("tiles", drawn, for_language(language).tiles(chain(*rows)))


def draw_proof(proved: Proved, language: str) -> str:
    """What the proof found, said below the hand that breaks it, or below the melds alone."""
    scenario = proved.scenario
    if scenario.wins:
        drawn = draw_hand(scenario.wins[0], scenario, language)
    else:
        melds = (draw_meld(meld, language) for meld in scenario.melds(proved.seat))
        drawn = SafeString("".join(melds))
    context = {
        "drawn": drawn,
        "said": for_language(language).proof(proved.proof),
        "board": f"{board_with(' '.join(map(str, proved.proof.melds)))}#own",
    }
    return render_to_string("lessons/_proof.html", context)


def draw_prediction(prediction: Prediction, language: str) -> str:
    ruling, words = prediction.ruling, for_language(language)
    return render_to_string(
        "lessons/_prediction.html",
        {
            "prediction": prediction,
            "headline": words.headline(ruling),
            "why": words.step(ruling.trace[-1]) if ruling.end is None else "",
            "payments": draw_settled(ruling, language),
            "timeline": timeline_of(ruling.scenario),
            "desk": desk_of(ruling.scenario),
        },
    )


def _is_settled(block: Block) -> bool:
    """Whether the payments are drawn as well: on the table itself, which is not drawn twice."""
    return "payments" in block.views and bool(block.ruling.payments)


def _view(view: str, block: Block, language: str) -> str:
    ruling, words = block.ruling, for_language(language)
    scenario = ruling.scenario
    if view == "table":
        return _picture(view, draw_marked(ruling, language, block.viewer))
    if view == "payments" and ruling.payments:
        return _picture(view, draw_settled(ruling, language, block.viewer))
    if not scenario.wins:
        raise ValueError(f"nobody wins that hand: it has no {view}")
    (win, *_) = scenario.wins
    return _picture(view, draw_hand(win, scenario, language), words.hand(win, scenario))


def _picture(kind: str, drawn: str, caption: str = "") -> str:
    """The picture itself says its caption to those who do not see it."""
    context = {"kind": kind, "drawn": drawn, "caption": caption}
    return render_to_string("lessons/_picture.html", context)
