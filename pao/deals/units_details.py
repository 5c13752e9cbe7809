"""Details of tables in units: the worth of hands, flowers, doubles, the wall."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pao.deals.dice import Dice
from pao.game import SEATS, Call, CallKind, Seat, Worth, Yakuman
from pao.rules import Bao, UnitsRules
from pao.scenario import (
    Doubles,
    Draw,
    Event,
    FalseWin,
    Flowers,
    LongHand,
    Nagashi,
    Riichi,
    Scenario,
    ShortHand,
    Win,
)
from pao.units import is_priced

WORTHS: Final = (1, 2, 4, 8)


@dataclass(slots=True)
class Draft:
    """A table in progress."""

    dice: Dice
    events: list[Event]
    bao: Bao
    wall: int | None = None

    @property
    def wins(self) -> list[Win]:
        return [event for event in self.events if isinstance(event, Win)]

    @property
    def ending(self) -> int:
        """The index of the first event that ends the hand."""
        return next(
            (place for place, event in enumerate(self.events) if isinstance(event, Win | Draw)),
            len(self.events),
        )

    def change(self, old: Event, new: Event) -> None:
        self.events[self.events.index(old)] = new


Extra = Callable[[Draft], None]


def add_details(
    dice: Dice, table: Scenario, rules: UnitsRules, extras: Sequence[Extra], more: int = 0
) -> Scenario:
    """Return the hand for a game in units, with the required details.

    If none are required, sometimes a random detail is added. ``more``: how many further details are
    added that each add a branch of the rules.
    """
    events = [_as_a_draw(event) for event in table.events if not isinstance(event, Riichi)]
    bare = Scenario(tuple(events), rules.id)
    events = [_priced(dice, event, bare, rules) for event in events]
    if rules.bao is None:
        return replace(bare, events=tuple(events))
    draft = Draft(dice, events, rules.bao)
    details = extras or dice.weighted((((), 8), *(((extra,), 1) for extra in EXTRAS)))
    for extra in (*dice.shuffled(BRANCHES)[:more], *details):
        extra(draft)
    return replace(bare, events=tuple(draft.events), wall=draft.wall)


def _as_a_draw(event: Event) -> Event:
    return Draw() if isinstance(event, Nagashi | Draw) else event


def _priced(dice: Dice, event: Event, bare: Scenario, rules: UnitsRules) -> Event:
    if not isinstance(event, Win) or is_priced(event, bare, rules):
        return event
    is_limit = bool(bare.yakuman[event.seat]) or dice.chance(1, 8)
    units = rules.units.limit if is_limit else dice.pick(WORTHS)
    return replace(event, worth=Worth(units=units))


def late_wall(draft: Draft) -> None:
    draft.wall = draft.dice.below(draft.bao.late_wall + 1)
    _freshen(draft, is_fresh=draft.dice.chance(2, 3))


def early_wall(draft: Draft) -> None:
    draft.wall = draft.bao.late_wall + 1 + draft.dice.below(8)
    _freshen(draft, is_fresh=True)


def _freshen(draft: Draft, *, is_fresh: bool) -> None:
    for win in draft.wins:
        if win.feeder:
            draft.change(win, replace(win, fresh=is_fresh))


def kongs(draft: Draft) -> None:
    """State that open kans are paid for, late in the wall by one player."""
    for event in draft.events.copy():
        if isinstance(event, Call) and event.kind is CallKind.DAIMINKAN:
            is_late = draft.dice.chance(1, 2)
            late = draft.bao.late_kong
            wall = draft.dice.below(late + 1) if is_late else late + 1 + draft.dice.below(40)
            draft.change(event, replace(event, wall=wall, worth=Worth(units=1)))


def long_thrower(draft: Draft) -> None:
    feeders = [win.feeder for win in draft.wins if win.feeder and not win.chankan]
    if feeders:
        draft.events.insert(draft.ending, LongHand(feeders[0]))


def wrong_length(draft: Draft) -> None:
    wins = [win for win in draft.wins if not (win.rinshan or win.chankan)]
    if wins:
        seat = draft.dice.pick(wins).seat
        is_long = draft.dice.chance(1, 2)
        draft.events.insert(draft.ending, LongHand(seat) if is_long else ShortHand(seat))


def false_win(draft: Draft) -> None:
    draft.events[draft.ending :] = [FalseWin(draft.dice.pick(SEATS))]


def flowers(draft: Draft) -> None:
    """Give a player seven flowers, and let another player reveal the last."""
    winner = _aspirant(draft)
    other = draft.dice.pick([seat for seat in SEATS if seat is not winner])
    first = draft.dice.below(draft.ending + 1)
    draft.events.insert(first, Flowers(winner, 7))
    place = first + 1 + draft.dice.below(draft.ending - first)
    draft.events.insert(place, Flowers(other, 1))


def doubles(draft: Draft) -> None:
    """Let a called set bring the doubles to the limit, or let them be there already."""
    winner = _aspirant(draft)
    calls = [event for event in draft.events if isinstance(event, Call) and event.feeder]
    own = [call for call in calls if call.seat is winner]
    if not own or draft.dice.chance(1, 3):
        draft.events.insert(0, Doubles(winner, draft.bao.doubles))
        return
    place = draft.events.index(draft.dice.pick(own))
    draft.events.insert(place + 1, Doubles(winner, draft.bao.doubles))
    draft.events.insert(place, Doubles(winner, draft.bao.doubles - 1))


def at_the_limit(draft: Draft) -> None:
    for win in draft.wins:
        draft.change(win, replace(win, worth=Worth(at_limit=True)))


def jade_or_blue(draft: Draft) -> None:
    hand = draft.dice.pick((Yakuman.JADE_HAND, Yakuman.BLUE_HAND))
    for win in draft.wins:
        if not Scenario(tuple(draft.events)).yakuman[win.seat]:
            draft.change(win, replace(win, worth=Worth(yakuman=(hand,))))


def _aspirant(draft: Draft) -> Seat:
    """The winner, or the player who has called most."""
    if draft.wins:
        return draft.wins[0].seat
    callers = [event.seat for event in draft.events if isinstance(event, Call)]
    return max(SEATS, key=callers.count)


BRANCHES: Final = (kongs, early_wall, late_wall)
EXTRAS: Final = (
    late_wall,
    early_wall,
    kongs,
    long_thrower,
    wrong_length,
    false_win,
    flowers,
    doubles,
    at_the_limit,
    jade_or_blue,
)
