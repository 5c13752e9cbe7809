"""A hand reduced to what its settlement needs, so that it can be settled with one thing changed."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from pao import settle
from pao.game import Worth
from pao.liability import Standing
from pao.payment import Payment, WinResult, deltas
from pao.rules import RuleSet
from pao.ruling import Ruling
from pao.scenario import Scenario, Win
from quiz.mistakes.mistake import Misreading, Mistake, Slip


@dataclass(frozen=True, slots=True)
class BareHand:
    """Wins with their worth stated: what is changed about them leaves the worth alone.

    ``scenario`` has no calls, and the sticks of this hand lie with those on the table.
    """

    scenario: Scenario
    rules: RuleSet
    standing: tuple[Standing, ...]

    @classmethod
    def of(cls, ruling: Ruling) -> "BareHand":
        scenario = ruling.scenario
        results = {win.winner: win for win in ruling.wins}
        wins = [_stated(win, results[win.seat], scenario) for win in scenario.wins]
        ending = [scenario.ending] if scenario.ending else []
        bare = Scenario(
            events=(*wins, *ending),
            honba=scenario.honba,
            sticks=scenario.sticks + len(scenario.riichi) if wins else 0,
        )
        return cls(bare, ruling.rules, ruling.standing)

    @property
    def win(self) -> Win | None:
        """The win, where there is exactly one."""
        return self.scenario.wins[0] if len(self.scenario.wins) == 1 else None

    def but(self, **changes: Any) -> "BareHand":
        """With other counters or other events."""
        return replace(self, scenario=replace(self.scenario, **changes))

    def won(self, **changes: Any) -> "BareHand":
        """With its one win changed."""
        (win,) = self.scenario.wins
        return self.but(events=(replace(win, **changes),))

    def payments(self) -> tuple[Payment, ...]:
        return settle(self.scenario, self.rules, self.standing).payments

    def read(self, slip: Slip, /, **facts: Any) -> Misreading:
        """What this hand comes to, as the outcome of a mistake."""
        return moved(slip, self.payments(), self.rules, **facts)


def moved(slip: Slip, payments: Iterable[Payment], rules: RuleSet, /, **facts: Any) -> Misreading:
    """What these payments come to, as the outcome of a mistake."""
    return Misreading(Mistake(slip, facts), deltas(payments, rules.players))


def _stated(win: Win, result: WinResult, scenario: Scenario) -> Win:
    yakuman = scenario.yakuman[win.seat]
    worth = Worth(yakuman=yakuman) if yakuman else result.value
    return Win(win.seat, win.feeder, rinshan=win.rinshan, worth=worth)
