"""``discard two``: the reader discards a tile from a hand, and the engine shows the outcome.

====================================  =======================================================
``W: 345m678p2245678s7z``             the player who discards, with the drawn tile last
``S: 123m9p2s77z``                    another player's hand; who can call, calls
``after S: S tsumo 9p hand 123m9p``   how the hand continues after South's call
``otherwise: draw``                   how it continues if nobody calls
====================================  =======================================================
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import pao
from board.tables import draw_settled
from board.tile_rows import draw_row
from lessons.fences.figures import read_rows
from lessons.fences.moment import Moment, Place
from lessons.hands import Hands
from pao.game import Call, CallKind, Seat, count_kinds, parse_tiles
from pao.ruling import Ruling
from pao.scenario import Draw, Scenario, Win
from pao.what_if import Dilemma, Thrown, throw
from pao.words import Words, for_language

OTHERWISE: Final = "otherwise"
NOBODY_CALLS: Final = gettext_lazy("You discard %(tile)s. Nobody calls it.")
SAYS_RON: Final = gettext_lazy("You discard %(tile)s. “Ron,” says %(seat)s.")
SAYS_PON: Final = gettext_lazy("You discard %(tile)s. “Pon,” says %(seat)s.")
SAYS_KAN: Final = gettext_lazy("You discard %(tile)s. “Kan,” says %(seat)s.")
MADE_CERTAIN: Final = gettext_lazy(
    "The call makes %(winner)s’s %(purpose)s certain. You become liable."
)
NOTEN_NOT_COUNTED: Final = gettext_lazy(
    "The other players’ hands are not known, so noten payments are not counted."
)


@dataclass(frozen=True, slots=True)
class Story:
    """A turn, and how the hand continues: after a call by each player, or ``otherwise``."""

    dilemma: Dilemma
    ruling: Ruling
    runs_on: Mapping[str, str]

    def end(self, thrown: Thrown) -> Ruling:
        """The ruling at the end of the hand."""
        if thrown.after.wins:
            return pao.rule(thrown.after, self.ruling.rules)
        key = f"after {thrown.taken.seat}" if thrown.taken else OTHERWISE
        if key not in self.runs_on:
            raise ValueError(f"how does the hand run on {key}?")
        text = f"{pao.format(thrown.after).rstrip()}\n{self.runs_on[key]}"
        return pao.rule(pao.parse(text), self.ruling.rules)


@dataclass(frozen=True, slots=True)
class TileButton:
    """A tile of the hand, as a button to discard it.

    ``number``: its place in the hand, because a tile can occur more than once.
    """

    number: int
    tile: str
    words: str
    picture: SafeString
    is_thrown: bool


@dataclass(frozen=True, slots=True)
class Consequence:
    """The outcome: the words at the table, their meaning, and the payments.

    ``sentences``: the words at the table and their meaning. ``is_safe``: whether the tile is
    discarded without a ron, or a call that could cost.
    """

    action: str
    sentences: str
    end: str
    headline: str
    bill: SafeString
    cost: str
    is_safe: bool


def draw(named: str, text: str, hands: Hands, language: str, place: Place) -> Moment:
    """Return the moment; raise ValueError if hands are not whole or a call leads nowhere."""
    words, story = for_language(language), read_story(named, text, hands)
    thrown = _throw(story, place.choice)
    outcome = _outcome(story, thrown, words) if thrown else None
    context = {
        "place": place,
        "question": _("Your turn. Which tile do you discard?"),
        "tiles": [*_buttons(story.dilemma, thrown, words)],
        "outcome": outcome,
    }
    question = render_to_string("lessons/_discard.html", context)
    aloud = f"{outcome.action} {outcome.headline}" if outcome else ""
    is_right = outcome.is_safe if outcome else None
    return Moment(question, _("Read on"), aloud=aloud, is_over=bool(outcome), is_right=is_right)


def read_story(named: str, text: str, hands: Hands) -> Story:
    """Read the lines of the fence; raise ValueError."""
    rows = read_rows(text)
    runs_on = {key: rows.pop(key) for key in [*rows] if key == OTHERWISE or key[:6] == "after "}
    (thrower, hand), *others = ((Seat(key), parse_tiles(tiles)) for key, tiles in rows.items())
    ruling = hands.named(named)
    dilemma = Dilemma(ruling.scenario, thrower, hand, dict(others))
    _refuse(dilemma)
    return Story(dilemma, ruling, runs_on)


def _refuse(dilemma: Dilemma) -> None:
    """Raise ValueError for hands of a wrong length, or for a fifth tile of a kind."""
    for seat, tiles in {dilemma.seat: dilemma.hand[1:], **dilemma.held}.items():
        if len(tiles) != 13 - 3 * len(dilemma.scenario.melds(seat)):
            raise ValueError(f"{seat} holds {len(tiles)} tiles")
    tiles_held = [tile for tiles in dilemma.held.values() for tile in tiles]
    counted = count_kinds(tiles_held)
    if many := [str(tile) for tile in tiles_held if counted[tile.kind] > dilemma.unseen(tile)]:
        raise ValueError(f"too many of {', '.join(many)}")


def _throw(story: Story, choice: str) -> Thrown | None:
    """Return the outcome of the chosen discard; None if no tile of this hand was chosen."""
    chosen = next((tile for tile in story.dilemma.hand if str(tile) == choice), None)
    return throw(story.dilemma, chosen, story.ruling.rules) if chosen else None


def _buttons(dilemma: Dilemma, thrown: Thrown | None, words: Words) -> list[TileButton]:
    first = dilemma.hand.index(thrown.tile) if thrown else None
    return [
        TileButton(number, str(tile), words.tile(tile), draw_row([tile]), number == first)
        for number, tile in enumerate(dilemma.hand)
    ]


def _outcome(story: Story, thrown: Thrown, words: Words) -> Consequence:
    end, action = story.end(thrown), _discard_in_words(thrown, words)
    return Consequence(
        action=action,
        sentences=words.sentences([action, *_meaning(story, thrown, words)]),
        end="" if thrown.after.wins else words.sentences(_run_out(end.scenario, words)),
        headline=words.headline(end),
        bill=draw_settled(end, words.code, story.dilemma.seat, SafeString())
        if end.payments
        else SafeString(),
        cost=words.signed(end.deltas[story.dilemma.seat]),
        is_safe=_is_safe(story, thrown),
    )


def _is_safe(story: Story, thrown: Thrown) -> bool:
    if isinstance(thrown.taken, Win) or thrown.feared:
        return False
    standing = pao.rule(thrown.after, story.ruling.rules).standing
    return story.dilemma.seat not in {liability.seat for liability in standing}


def _run_out(scenario: Scenario, words: Words) -> Iterator[str]:
    """How the hand ended; for a draw, that noten payments are left out."""
    is_draw = scenario.ending == Draw()
    if not is_draw:
        yield _("The hand continues.")
    yield words.result(scenario)
    if is_draw:
        yield str(NOTEN_NOT_COUNTED)


def _discard_in_words(thrown: Thrown, words: Words) -> str:
    facts = {"tile": words.tile(thrown.tile, short=True)}
    match thrown.taken:
        case None:
            return NOBODY_CALLS % facts
        case Win():
            sentence = SAYS_RON
        case Call(kind=CallKind.PON):
            sentence = SAYS_PON
        case _:
            sentence = SAYS_KAN
    return sentence % {**facts, "seat": words.seat(thrown.taken.seat)}


def _meaning(story: Story, thrown: Thrown, words: Words) -> list[str]:
    """What the call made certain; without a call, how risky the discard was."""
    if isinstance(thrown.taken, Win):
        return []
    if thrown.taken:
        ruling = pao.rule(thrown.after, story.ruling.rules)
        return [
            MADE_CERTAIN
            % {"winner": words.seat(liability.winner), "purpose": words.purpose(liability.purpose)}
            for liability in ruling.standing
            if liability.seat is story.dilemma.seat
        ]
    if thrown.feared:
        risk = _(
            "By chance, nobody could call your discard, but you could not know this "
            "before you discarded. If %(winner)s had called this tile, you would "
            "have been liable for %(purpose)s."
        )
        return [
            risk
            % {"winner": words.seat(liability.winner), "purpose": words.purpose(liability.purpose)}
            for liability in thrown.feared
        ]
    visible = 4 - story.dilemma.unseen(thrown.tile)
    return [
        _(
            "Even if somebody called this tile, you would not be liable. You can see %(seen)s"
            " of the four copies of the tile."
        )
        % {"seen": visible}
    ]
