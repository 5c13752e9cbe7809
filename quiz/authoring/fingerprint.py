"""Hands that are the same but for what makes no difference: one digest for all of them.

That is the words, who sits where, which suit is which, and an order of calls that decides nothing.
What is left out of the form, or whom it asks about, makes no difference either.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import fields, replace
from hashlib import sha256
from itertools import groupby, permutations
from typing import Any, Final

from pao.game import SEATS, Call, CallKind, Seat, Tile
from pao.rules import identity
from pao.scenario import Event, Scenario, Win, write_event
from quiz.prompts.prompt import Prompt

LIKENESS: Final = "pao-likeness/1"
SUITS: Final = tuple(permutations(range(3)))


def likeness(prompt: Prompt) -> str:
    """Under these rules, whatever they are called, asked in this way."""
    hand = prompt.scenario
    rules = {key: value for key, value in identity(prompt.rules).items() if key != "id"}
    same = {
        "format": LIKENESS,
        "kind": prompt.kind,
        "rules": rules,
        "table": [hand.honba, hand.sticks, hand.round, hand.wall],
        "hand": min(_ways(hand, prompt.rules.players, deciding(prompt))),
    }
    return sha256(json.dumps(same, sort_keys=True, default=str).encode()).hexdigest()


def deciding(prompt: Prompt) -> frozenset[int]:
    """The calls that make somebody liable, by their numbers."""
    return frozenset(standing.event for standing in prompt.ruling.standing if standing.event)


def _ways(hand: Scenario, players: int, decisive: Collection[int]) -> Iterator[list[str]]:
    """The hand's lines, each way round the table and by each naming of the suits."""
    for turn in range(players):
        seats = {seat: SEATS[(number + turn) % players] for number, seat in enumerate(SEATS)}
        for suits in SUITS:
            dora = " ".join(str(_renamed(tile, suits)) for tile in hand.dora)
            events = [_moved(event, seats, suits) for event in hand.events]
            yield [dora, *map(write_event, in_set_order(events, decisive))]


def in_set_order(events: Iterable[Event], decisive: Collection[int] = ()) -> Iterator[Event]:
    """Calls that follow each other, seat by seat, and of a seat those between decisive ones sorted.

    A kan at the end stays there: the tile behind it, or the kan itself, may be won on.
    """
    numbered = enumerate(events, start=1)
    for kind, run in groupby(numbered, key=lambda one: type(one[1])):
        if kind is Call:
            yield from _calls([*run], decisive)
        elif kind is Win:
            yield from sorted((event for _, event in run), key=_seat_of)
        else:
            yield from (event for _, event in run)


def _calls(run: list[tuple[int, Any]], decisive: Collection[int]) -> Iterator[Call]:
    last = run.pop()[1] if run[-1][1].kind.is_kan else None
    for _, own in groupby(sorted(run, key=lambda one: _seat_of(one[1])), lambda one: one[1].seat):
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


def _moved(event: Event, seats: Mapping[Seat, Seat], suits: tuple[int, ...]) -> Event:
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


def _renamed(tile: Tile, suits: tuple[int, ...]) -> Tile:
    if tile.is_honour:
        return tile
    return Tile(suits[tile.kind // 9] * 9 + tile.kind % 9, tile.red)
