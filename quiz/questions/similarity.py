"""Decide whether questions look alike or have the same answer, and find another question."""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from hashlib import sha256
from itertools import groupby, permutations
from typing import Any, Final

from pao.game import SEATS, Call, CallKind, Seat, Tile
from pao.rules import identity
from pao.scenario import Event, Scenario, Win, write_event
from pao.trace import Topic
from quiz.errors import QuestionUnavailableError
from quiz.prompts import ANYTHING, LEVELS, Prompt, Wish, new_seed
from quiz.questions.catalogue import Question, question
from web.topics import PLAINEST_FIRST

LIKENESS: Final = "pao-likeness/1"
LETTERS: Final = 16
"""How many letters of a likeness are kept: enough for a collection of hundreds of hands."""

Seats = Mapping[Seat, Seat]
Suits = tuple[int, ...]
SUITS: Final = tuple(permutations(range(3)))


def likeness(prompt: Prompt) -> str:
    """Return one digest for all questions that do not differ in anything that counts.

    What makes no difference: the words, which player has which seat, which suit is which, an order
    of calls that decides nothing, what is left out of the form, and whom the question asks about.
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
    """Digests of how a question looks (its calls and its end), and of its answer and reasons."""

    looks: str
    comes_to: str


def loose_likeness(question: Question) -> Likeness:
    return Likeness(_digest(_looks(question))[:LETTERS], _digest(_outcome(question))[:LETTERS])


def has_same_outcome(question: Question, other: Question) -> bool:
    return _outcome(question) == _outcome(other)


def _outcome(question: Question) -> list[object]:
    """Return what the question comes to: the right answer and the rules that lead to it."""
    why = [str(step.rule) for step in question.ruling.trace] if question.prompt.has_hand else []
    return [question.prompt.kind, question.snapshot.right, why]


def _looks(question: Question) -> Any:
    """The visible features of a hand; the question itself without one.

    Not counters, dora, discards, the rest of the winner's tiles, red fives, the names of the suits,
    or the seats but for the dealer.
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
    """The numbers of the calls that make a player liable."""
    return frozenset(standing.event for standing in prompt.ruling.standing if standing.event)


def _ways(hand: Scenario, players: int, decisive: Collection[int]) -> Iterator[list[str]]:
    """Yield the hand's lines for each turn of the seats and each exchange of the suits."""
    for turn in range(players):
        seats = _turned(turn, players)
        for suits in SUITS:
            dora = " ".join(str(_renamed(tile, suits)) for tile in hand.dora)
            events = [_moved(event, seats, suits) for event in hand.events]
            yield [dora, *map(write_event, in_set_order(events, decisive))]


def _turned(turn: int, players: int) -> Seats:
    return {seat: SEATS[(number + turn) % players] for number, seat in enumerate(SEATS)}


def in_set_order(events: Iterable[Event], decisive: Collection[int] = ()) -> Iterator[Event]:
    """Yield the events in a fixed order, as far as their order decides nothing.

    Calls that follow each other are sorted by seat. The calls of a seat are sorted between the
    decisive ones. A kan at the end of a run of calls stays there: the tile behind it, or the kan
    itself, may be won on.
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
    """Return the sort key of a call; it puts a pon before the kakan that adds to it."""
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


MOST_TRIES: Final = 24
MOST_TRIES_FOR_A_PAPER: Final = 60
"""How many questions are tried for a paper.

Under rules on which the sources say little, hardly one hand in ten depends on no assumption.
"""

PLAIN: Final = frozenset(PLAINEST_FIRST[: PLAINEST_FIRST.index(Topic.KANS)])
"""The topics to begin with."""


def another(wish: Wish, after: Question | None = None) -> Question:
    """Return a new question to practise; raise QuestionUnavailableError if there is none.

    If its answer depends on an assumption of ours, the page says so.
    """
    for _ in range(MOST_TRIES):
        candidate = question(wish.name(new_seed()))
        if _is_fit(candidate) and (after is None or not has_same_outcome(candidate, after)):
            break
    return candidate


def for_paper(wish: Wish) -> Question:
    """Return a new question to be marked, whose answer depends on no assumption of ours.

    Raise QuestionUnavailableError if none is found.
    """
    for _ in range(MOST_TRIES_FOR_A_PAPER):
        candidate = question(wish.name(new_seed()))
        if _is_fit(candidate) and candidate.is_settled:
            return candidate
    raise QuestionUnavailableError(wish.name(""))


def _is_fit(candidate: Question) -> bool:
    """Return False for an easy question on any topic whose own topic is not plain."""
    is_to_be_plain = (candidate.wish.topic, candidate.wish.level) == (ANYTHING, LEVELS[0])
    return not is_to_be_plain or candidate.topic in PLAIN
