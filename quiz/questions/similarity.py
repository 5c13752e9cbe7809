"""When two questions are the same, look alike, or have one answer for the same reasons."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from hashlib import sha256
from itertools import groupby, permutations
from typing import Any, Final

from pao.game import SEATS, Call, CallKind, Seat, Tile
from pao.rules import identity
from pao.scenario import Event, Scenario, Win, write_event
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import Question

LIKENESS: Final = "pao-likeness/1"
LETTERS: Final = 16
"""Of a digest of what looks alike: enough for the hundreds of hands in a collection."""

Seats = Mapping[Seat, Seat]
Suits = tuple[int, ...]
SUITS: Final = tuple(permutations(range(3)))


def likeness(prompt: Prompt) -> str:
    """Return one digest for all questions that differ in nothing that counts.

    The words make no difference, nor who sits where, which suit is which, an order of calls that
    decides nothing, what is left out of the form, or whom it asks about.
    """
    hand = prompt.scenario
    rules = {key: value for key, value in identity(prompt.rules).items() if key != "id"}
    same = {
        "format": LIKENESS,
        "kind": prompt.kind,
        "rules": rules,
        "table": [hand.honba, hand.sticks, hand.round, hand.wall],
        "hand": min(_ways(hand, prompt.rules.players, deciding(prompt))),
    }
    return _digest(same)


@dataclass(frozen=True, slots=True)
class Likeness:
    """Digests of how a question looks, calls and end, and of what it comes to, and why."""

    looks: str
    comes_to: str


def loose_likeness(question: Question) -> Likeness:
    return Likeness(_digest(_looks(question))[:LETTERS], _digest(_outcome(question))[:LETTERS])


def has_same_outcome(question: Question, other: Question) -> bool:
    return _outcome(question) == _outcome(other)


def _outcome(question: Question) -> list[object]:
    """The right answer and the rules that lead to it."""
    why = [str(step.rule) for step in question.ruling.trace] if question.prompt.has_hand else []
    return [question.prompt.kind, question.snapshot.right, why]


def _looks(question: Question) -> Any:
    """What a learner notices of the hand; the question itself where there is no hand.

    Not counters, dora, discards, the rest of the winner's tiles, red fives, which suit is which, or
    who sits where but for the dealer.
    """
    prompt, hand = question.prompt, question.prompt.scenario
    if not prompt.has_hand:
        return question.digest
    calls = [_without_reds(call) for _number, call in hand.calls]
    seats_in_turn = (*(win.seat for win in hand.wins), *(call.seat for call in calls))
    hub = next(iter(seats_in_turn), Seat.EAST)
    seats = _turned(-SEATS.index(hub), prompt.rules.players)
    named = ([write_event(_moved(call, seats, suits)) for call in calls] for suits in SUITS)
    return {
        "kind": prompt.kind,
        "deals": hub.is_dealer,
        "calls": min(named),
        "end": sorted(_ends(hand, seats)),
    }


def _without_reds(call: Call) -> Call:
    return replace(call, tiles=tuple(sorted(Tile(tile.kind) for tile in call.tiles)))


def _ends(hand: Scenario, seats: Seats) -> Iterator[str]:
    for win in hand.wins:
        feeder = seats[win.feeder] if win.feeder else None
        yakuman = sorted(map(str, hand.yakuman[win.seat]))
        yield f"{seats[win.seat]} {feeder} {win.rinshan} {win.chankan} {yakuman}"
    if hand.ending:
        yield str(hand.ending)


def deciding(prompt: Prompt) -> frozenset[int]:
    """The calls that make somebody liable, by their numbers."""
    return frozenset(standing.event for standing in prompt.ruling.standing if standing.event)


def _ways(hand: Scenario, players: int, decisive: Collection[int]) -> Iterator[list[str]]:
    """The hand's lines, each way round the table and by each naming of the suits."""
    for turn in range(players):
        seats = _turned(turn, players)
        for suits in SUITS:
            dora = " ".join(str(_renamed(tile, suits)) for tile in hand.dora)
            events = [_moved(event, seats, suits) for event in hand.events]
            yield [dora, *map(write_event, in_set_order(events, decisive))]


def _turned(turn: int, players: int) -> Seats:
    return {seat: SEATS[(number + turn) % players] for number, seat in enumerate(SEATS)}


def in_set_order(events: Iterable[Event], decisive: Collection[int] = ()) -> Iterator[Event]:
    """Calls that follow each other, seat by seat, and of a seat those between decisive ones sorted.

    A kan at the end stays there: the tile behind it, or the kan itself, may be won on.
    """
    numbered = enumerate(events, start=1)
    for kind, run in groupby(numbered, key=lambda pair: type(pair[1])):
        if kind is Call:
            yield from _calls([*run], decisive)
        elif kind is Win:
            yield from sorted((event for _, event in run), key=_seat_of)
        else:
            yield from (event for _, event in run)


def _calls(run: list[tuple[int, Any]], decisive: Collection[int]) -> Iterator[Call]:
    last = run.pop()[1] if run[-1][1].kind.is_kan else None
    for _, own in groupby(
        sorted(run, key=lambda pair: _seat_of(pair[1])), lambda pair: pair[1].seat
    ):
        between: list[Call] = []
        for number, call in own:
            if number in decisive:
                yield from sorted(between, key=_place)
                yield call
                between = []
            else:
                between.append(call)
        yield from sorted(between, key=_place)
    if last:
        yield last


def _place(call: Call) -> tuple[int, bool, str]:
    """What a kakan is added to comes before it."""
    lowest = min(tile.kind for tile in call.tiles)
    return lowest, call.kind is CallKind.KAKAN, write_event(call)


def _seat_of(event: Any) -> int:
    return SEATS.index(event.seat)


def _moved(event: Event, seats: Seats, suits: Suits) -> Event:
    def moved(value: Any) -> Any:
        if isinstance(value, Seat):
            return seats[value]
        if isinstance(value, Tile):
            return _renamed(value, suits)
        return tuple(map(moved, value)) if type(value) is tuple else value

    changed = {
        field.name: new
        for field in fields(event)
        if (new := moved(value := getattr(event, field.name))) is not value
    }
    return replace(event, **changed) if changed else event


def _renamed(tile: Tile, suits: Suits) -> Tile:
    if tile.is_honour:
        return tile
    return Tile(suits[tile.kind // 9] * 9 + tile.kind % 9, tile.red)


def _digest(value: Any) -> str:
    return sha256(json.dumps(value, sort_keys=True, default=str).encode()).hexdigest()
