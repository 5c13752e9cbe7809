"""The fences of a lesson as pictures, drawn by the board."""

from django.template.loader import render_to_string

from board.hands import draw_hand, draw_tiles
from board.payments import draw_payments
from board.tables import draw_table
from lessons.hands import Block, Hands
from lessons.prediction import choices
from pao.tiles import parse_tiles
from pao.words import for_language


def draw_block(block: Block, language: str) -> str:
    """Each view of a hand in turn."""
    return "".join(_view(view, block, language) for view in block.views)


def draw_row(notation: str, language: str) -> str:
    """A row of tiles; raise ValueError where they cannot be read."""
    tiles = parse_tiles(notation)
    words = for_language(language)
    return _picture("tiles", draw_tiles(tiles, language), words.tiles(tiles))


def draw_prediction(name: str, question: str, hands: Hands, language: str) -> str:
    """Who pays? Raise ValueError where the hand is not fit to ask."""
    ruling, words = hands.named(name), for_language(language)
    options = [(words.listed(map(words.seat, choice.seats)), choice) for choice in choices(ruling)]
    return render_to_string(
        "lessons/_prediction.html",
        {
            "question": question.strip(),
            "options": options,
            "headline": words.headline(ruling),
            "payments": draw_payments(ruling, language),
        },
    )


def _view(view: str, block: Block, language: str) -> str:
    ruling, words = block.ruling, for_language(language)
    scenario = ruling.scenario
    if view == "table":
        table = draw_table(scenario, ruling.rules, language, ruling.standing, block.viewer)
        return _picture(view, table)
    if not scenario.wins:
        raise ValueError(f"nobody wins that hand: it has no {view}")
    if view == "payments":
        return _picture(view, draw_payments(ruling, language))
    (win, *_) = scenario.wins
    return _picture(view, draw_hand(win, scenario, language), words.hand(win, scenario))


def _picture(kind: str, drawn: str, caption: str = "") -> str:
    context = {"kind": kind, "drawn": drawn, "caption": caption}
    return render_to_string("lessons/_picture.html", context)
