"""Check whether the engine settles a logged hand as the log does."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from pao.errors import ScenarioError
from pao.game import Seat
from pao.rules import RuleSet, rule_set
from pao.ruling import Ruling, rule
from pao.scenario import Win
from pao.tenhou.reading import LoggedHand
from pao.what_if import Neighbour, neighbours


@dataclass(frozen=True, slots=True)
class LiableDiffers:
    """A difference in who is liable to a winner: by the log, and by the ruling."""

    winner: Seat
    logged: Seat | None
    ruled: Seat | None

    def to_dict(self) -> dict[str, Any]:
        return {"liable to": self.winner, "log": self.logged, "ruling": self.ruled}


@dataclass(frozen=True, slots=True)
class PointsDiffer:
    """A difference in a seat's change of points: by the log, and by the ruling."""

    seat: Seat
    logged: int
    ruled: int

    def to_dict(self) -> dict[str, Any]:
        return {"points of": self.seat, "log": self.logged, "ruling": self.ruled}


Difference = LiableDiffers | PointsDiffer


def differences(hand: LoggedHand, rules: RuleSet | None = None) -> tuple[Difference, ...]:
    """Return where the log and the ruling differ; empty if they agree.

    Raise ScenarioError if the hand has no value under these rules.
    """
    ruling = rule(hand.scenario, rules)
    return (*_of_liable(hand, ruling), *_of_points(hand, ruling))


def explanations(hand: LoggedHand, rules: RuleSet | None = None) -> tuple[Neighbour, ...]:
    """Return the rules that differ in one key and under which log and ruling agree.

    Each of them explains a difference.
    """
    rules = rules or rule_set(hand.scenario.rules)
    return tuple([other for other in neighbours(rules) if agrees(hand, other.rules)])


def agrees(hand: LoggedHand, rules: RuleSet) -> bool:
    """Whether these rules can settle a hand, and settle it as the log does."""
    try:
        return not differences(hand, rules)
    except ScenarioError:
        return False


def _of_liable(hand: LoggedHand, ruling: Ruling) -> Iterator[LiableDiffers]:
    seats = {liability.winner: liability.seat for liability in ruling.liable}
    for win in hand.scenario.wins:
        logged, ruled = hand.liable.get(win.seat), seats.get(win.seat)
        if logged is not ruled and not _is_ordinary(win, logged, ruled):
            yield LiableDiffers(win.seat, logged, ruled)


def _is_ordinary(win: Win, logged: Seat | None, ruled: Seat | None) -> bool:
    """Whether a ron off the liable player is missing in the log.

    It is paid like any other, so a log need not name the liable player.
    """
    return logged is None and ruled is win.feeder


def _of_points(hand: LoggedHand, ruling: Ruling) -> Iterator[PointsDiffer]:
    for seat, ruled in ruling.deltas.items():
        if hand.deltas[seat] != ruled:
            yield PointsDiffer(seat, hand.deltas[seat], ruled)
