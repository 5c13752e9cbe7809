"""The stops of a hand: what the opponents see after each event, and what it ensures."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pao
from pao.game import Call, Seat, Yakuman
from pao.proof import PAIRS, Proof
from pao.ruling import Ruling
from pao.scenario import Event, Win
from pao.trace import Step


@dataclass(frozen=True, slots=True)
class Watch:
    """A yakuman of the ruling, and the seat whose hand it is."""

    winner: Seat
    yakuman: Yakuman


@dataclass(frozen=True, slots=True)
class Sight:
    """Whether the visible melds ensure a yakuman. ``has_turned``: since this stop."""

    watch: Watch
    proof: Proof
    has_turned: bool


@dataclass(frozen=True, slots=True)
class Stop:
    """The table after an event; several wins off one discard are one stop.

    ``number``: of the event, 0 before the first. ``ruling``: on the hand so far. ``news``: steps of
    the trace that the previous stop did not have.
    """

    number: int
    events: tuple[Event, ...]
    ruling: Ruling
    news: tuple[Step, ...]
    sights: tuple[Sight, ...]

    @property
    def is_sure(self) -> bool:
        return any(sight.proof.holds for sight in self.sights)

    @property
    def has_turned(self) -> bool:
        return any(sight.has_turned for sight in self.sights)

    @property
    def decided(self) -> frozenset[tuple[Seat, str]]:
        """Seats whose hand became ensured here, and those that became liable without a proof."""
        turned = {
            (sight.watch.winner, sight.watch.yakuman) for sight in self.sights if sight.has_turned
        }
        standing = self.ruling.standing
        liable = {
            (liability.winner, liability.purpose)
            for liability in standing
            if liability.event == self.number
        }
        return frozenset({*turned, *liable})

    def decides(self, watch: Watch) -> bool:
        return (watch.winner, watch.yakuman) in self.decided

    @property
    def deciding(self) -> Call | None:
        """The claim of another player's tile that decided it."""
        for event in self.events:
            if isinstance(event, Call) and event.feeder and self.decided:
                return event
        return None


def walk(ruling: Ruling) -> tuple[Stop, ...]:
    """Return all stops of a hand, beginning with the empty table."""
    watches = tuple(dict.fromkeys(_watches(ruling.trace)))
    stops: list[Stop] = []
    steps: tuple[Step, ...] = ()
    sure: frozenset[Watch] = frozenset()
    for number, events in _groups(ruling.scenario.events):
        so_far = _rule_so_far(ruling, number + len(events[1:]))
        sights = tuple(_sight(watch, so_far, sure) for watch in watches)
        news = tuple(step for step in so_far.trace if step not in steps)
        stops.append(Stop(number, events, so_far, news, sights))
        steps = so_far.trace
        sure = frozenset(sight.watch for sight in sights if sight.proof.holds)
    return tuple(stops)


def _watches(trace: Iterable[Step]) -> Iterator[Watch]:
    for step in trace:
        if step.facts.get("yakuman") in PAIRS:
            yield Watch(step.facts["winner"], Yakuman(step.facts["yakuman"]))


def _groups(events: tuple[Event, ...]) -> Iterator[tuple[int, tuple[Event, ...]]]:
    """Yield events with the number of the first; wins, which come last, are grouped."""
    wins = tuple(event for event in events if isinstance(event, Win))
    played = len(events) - len(wins)
    yield 0, ()
    for number, event in enumerate(events[:played], start=1):
        yield number, (event,)
    if wins:
        yield played + 1, wins


def _rule_so_far(ruling: Ruling, count: int) -> Ruling:
    scenario = ruling.scenario
    if count == len(scenario.events):
        return ruling
    return pao.rule(scenario.until(count), ruling.rules)


def _sight(watch: Watch, so_far: Ruling, sure: frozenset[Watch]) -> Sight:
    liability, scenario = so_far.rules.liability, so_far.scenario
    proof = pao.ensured(
        scenario.melds(watch.winner),
        watch.yakuman,
        hidden_kans=liability is not None and not liability.ankan_is_visible,
        around=pao.Around.of(scenario, watch.winner, players=so_far.rules.players),
    )
    return Sight(watch, proof, proof.holds and watch not in sure)
