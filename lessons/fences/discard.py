"""``discard two``: the reader throws a tile of a real hand, and the engine says what comes of it.

====================================  =======================================================
``W: 345m678p2245678s7z``             first who throws, with the tile that was drawn
``S: 123m9p2s77z``                    what another holds; who can call, does
``after S: S tsumo 9p hand 123m9p``   how the hand runs on after South's call
``otherwise: draw``                   how it runs on where nobody took the tile
====================================  =======================================================
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

import pao
from board.tables import draw_settled
from board.tile_rows import draw_row
from lessons.fences.key_values import read_rows
from lessons.fences.moment import Moment, Place
from lessons.hands import Hands
from pao.game import Call, CallKind, Seat, count_kinds, parse_tiles
from pao.ruling import Ruling
from pao.scenario import Draw, Scenario, Win
from pao.what_if import Dilemma, Thrown, throw
from pao.words import Words, for_language

OTHERWISE = "otherwise"


@dataclass(frozen=True, slots=True)
class Story:
    """A turn, and how the hand runs on: by whoever called, or ``otherwise``."""

    dilemma: Dilemma
    ruling: Ruling
    runs_on: Mapping[str, str]

    def end(self, thrown: Thrown) -> Ruling:
        """The hand to its end."""
        if thrown.after.wins:
            return pao.rule(thrown.after, self.ruling.rules)
        key = f"after {thrown.taken.seat}" if thrown.taken else OTHERWISE
        if key not in self.runs_on:
            raise ValueError(f"how does the hand run on {key}?")
        text = f"{pao.format(thrown.after).rstrip()}\n{self.runs_on[key]}"
        return pao.rule(pao.parse(text), self.ruling.rules)


@dataclass(frozen=True, slots=True)
class TileButton:
    """A tile of the hand, to be thrown. ``number``: its place, for tiles come more than once."""

    number: int
    tile: str
    words: str
    picture: SafeString
    is_thrown: bool


@dataclass(frozen=True, slots=True)
class Consequence:
    """What the engine answers: what is said at the table, what it means, and the bill."""

    said: str
    meaning: tuple[str, ...]
    end: str
    headline: str
    bill: SafeString
    cost: str


def draw(named: str, text: str, hands: Hands, language: str, place: Place) -> Moment:
    """Raise ValueError where the hands are not whole, or a call leads nowhere."""
    words, story = for_language(language), read_story(named, text, hands)
    thrown = _thrown(story, place.choice)
    outcome = _outcome(story, thrown, words) if thrown else None
    context = {
        "place": place,
        "question": _("Your turn. Which tile do you discard?"),
        "tiles": [*_buttons(story.dilemma, thrown, words)],
        "outcome": outcome,
    }
    asked = render_to_string("lessons/_discard.html", context)
    aloud = f"{outcome.said} {outcome.headline}" if outcome else ""
    return Moment(asked, _("Read on"), aloud=aloud)


def read_story(named: str, text: str, hands: Hands) -> Story:
    """Raise ValueError."""
    rows = read_rows(text)
    runs_on = {key: rows.pop(key) for key in [*rows] if key == OTHERWISE or key[:6] == "after "}
    (thrower, hand), *others = ((Seat(key), parse_tiles(tiles)) for key, tiles in rows.items())
    ruling = hands.named(named)
    dilemma = Dilemma(ruling.scenario, thrower, hand, dict(others))
    _refuse(dilemma)
    return Story(dilemma, ruling, runs_on)


def _refuse(dilemma: Dilemma) -> None:
    """Hands of a wrong length; a fifth tile of a kind."""
    for seat, tiles in {dilemma.seat: dilemma.hand[1:], **dilemma.held}.items():
        if len(tiles) != 13 - 3 * len(dilemma.scenario.melds(seat)):
            raise ValueError(f"{seat} holds {len(tiles)} tiles")
    held = [tile for tiles in dilemma.held.values() for tile in tiles]
    counted = count_kinds(held)
    if many := [str(tile) for tile in held if counted[tile.kind] > dilemma.unseen(tile)]:
        raise ValueError(f"too many of {', '.join(many)}")


def _thrown(story: Story, choice: str) -> Thrown | None:
    """None where nothing was chosen, or no tile of this hand."""
    chosen = next((tile for tile in story.dilemma.hand if str(tile) == choice), None)
    return throw(story.dilemma, chosen, story.ruling.rules) if chosen else None


def _buttons(dilemma: Dilemma, thrown: Thrown | None, words: Words) -> list[TileButton]:
    first = dilemma.hand.index(thrown.tile) if thrown else None
    return [
        TileButton(number, str(tile), words.tile(tile), draw_row([tile]), number == first)
        for number, tile in enumerate(dilemma.hand)
    ]


def _outcome(story: Story, thrown: Thrown, words: Words) -> Consequence:
    end = story.end(thrown)
    return Consequence(
        said=_said(thrown, words),
        meaning=tuple(_meaning(story, thrown, words)),
        end="" if thrown.after.wins else " ".join(_run_out(end.scenario, words)),
        headline=words.headline(end),
        bill=draw_settled(end, words.code, story.dilemma.seat) if end.payments else SafeString(),
        cost=words.signed(end.deltas[story.dilemma.seat]),
    )


def _run_out(scenario: Scenario, words: Words) -> Iterator[str]:
    """How the hand ended; where it was drawn, that nobody knows here who pays noten."""
    yield words.result(scenario)
    if scenario.ending == Draw():
        yield _("What the others hold is not told here, so the noten payments are left out.")


def _said(thrown: Thrown, words: Words) -> str:
    facts = {"tile": words.tile(thrown.tile, short=True)}
    match thrown.taken:
        case None:
            return _("You discard %(tile)s. Nobody calls it.") % facts
        case Win():
            sentence = _("You discard %(tile)s. “Ron,” says %(seat)s.")
        case Call(kind=CallKind.PON):
            sentence = _("You discard %(tile)s. “Pon,” says %(seat)s.")
        case _:
            sentence = _("You discard %(tile)s. “Kan,” says %(seat)s.")
    return sentence % {**facts, "seat": words.seat(thrown.taken.seat)}


def _meaning(story: Story, thrown: Thrown, words: Words) -> list[str]:
    """What the call made sure; where there was none, what the thrower could know of it."""
    if isinstance(thrown.taken, Win):
        return []
    if thrown.taken:
        ruling = pao.rule(thrown.after, story.ruling.rules)
        return [words.step(ruling.trace[-1])]
    if thrown.feared:
        risk = _(
            "Nobody happened to hold enough of them. But you could not know that: "
            "a call by %(winner)s would have made you liable for %(purpose)s."
        )
        return [
            risk % {"winner": words.seat(one.winner), "purpose": words.purpose(one.what)}
            for one in thrown.feared
        ]
    seen = 4 - story.dilemma.unseen(thrown.tile)
    return [
        _("No call of it could have made you liable. Of its four you see %(seen)s.")
        % {"seen": seen}
    ]
