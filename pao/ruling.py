"""Rule on a scenario: who is liable, who pays whom, and why."""

from types import MappingProxyType
from typing import Any, Final, NamedTuple

from pao.families import FAMILIES, attached, rules_for, settled
from pao.game import Seat
from pao.liability import Standing
from pao.payment import Payment, Why, WinResult, deltas
from pao.rules import RuleSet
from pao.scenario import Draw, Nagashi, Scenario, as_read
from pao.trace import SWITCHES, Step

ENGINE: Final = "1.12"
"""The engine's version. It is increased whenever a ruling changes.

tests/pao/test_golden_rulings.py checks this.
"""

FORMAT: Final = "pao-ruling/1"
FALSE_WIN: Final = Why.FALSE_WIN


class Ruling(NamedTuple):
    """A scenario settled under a rule set.

    ``standing``: every liability that attached; ``liable``: those of a winner whose win holds what
    they are for. The properties are worked out on request.
    """

    scenario: Scenario
    rules: RuleSet
    standing: tuple[Standing, ...]
    liable: tuple[Standing, ...]
    wins: tuple[WinResult, ...]
    payments: tuple[Payment, ...]
    trace: tuple[Step, ...]

    @property
    def end(self) -> str | None:
        """How the hand ended; None for an unfinished hand.

        One of tsumo, ron, draw, abortive-draw, nagashi, false-win.
        """
        if self.payments and self.payments[0].why is FALSE_WIN:
            return "false-win"
        if self.scenario.wins:
            return "tsumo" if self.scenario.wins[0].is_tsumo else "ron"
        match self.scenario.ending:
            case Draw(abortive=abortive):
                return "abortive-draw" if abortive else "draw"
            case Nagashi():
                return "nagashi"
        return None

    @property
    def deltas(self) -> MappingProxyType[Seat, int]:
        """How the points or units of each seat change: the sum of its payments."""
        return deltas(self.payments, self.rules.players)

    @property
    def unit(self) -> str:
        """What the payments count: ``points`` or ``units``."""
        return FAMILIES[self.rules.family].unit

    @property
    def silent(self) -> tuple[str, ...]:
        """The keys that this ruling depends on and that no source states."""
        used = {SWITCHES[step.rule] for step in self.trace}
        return tuple([key for key in self.rules.silent if key in used])

    def to_dict(self) -> dict[str, Any]:
        """Return the JSON form ``pao-ruling/1``."""
        return {
            "format": FORMAT,
            "engine": ENGINE,
            "rules": self.rules.id,
            "unit": self.unit,
            "end": self.end,
            "standing": [liability.to_dict() for liability in self.standing],
            "liable": [liability.to_dict() for liability in self.liable],
            "wins": [win.to_dict() for win in self.wins],
            "payments": [
                {"from": payer, "to": payee, "points": points, "for": purpose, "why": why}
                for payer, payee, points, purpose, why in self.payments
            ],
            "deltas": self.deltas.copy(),
            "trace": [step.to_dict() for step in self.trace],
            "silent": list(self.silent),
        }


def rule(scenario: Scenario, rules: RuleSet | str | None = None) -> Ruling:
    r"""Rule on a scenario under its own or another rule set.

    Raise ScenarioError or RulesError.

    >>> from pao import parse
    >>> text = "honba: 1\n\nS pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
    >>> ruling = rule(parse(text + "S tsumo 2z hand 1112z"))
    >>> [(str(seat), points) for seat, points in ruling.deltas.items()]
    [('E', -16000), ('S', 64300), ('W', -40300), ('N', -8000)]
    """
    scenario = as_read(scenario)
    rules = rules_for(scenario, rules)
    FAMILIES[rules.family].refuse(scenario, rules)
    standing, steps = attached(scenario, rules)
    settlement = settled(scenario, rules, standing)
    return Ruling(
        scenario,
        rules,
        standing,
        settlement.liable,
        settlement.wins,
        settlement.payments,
        (*steps, *settlement.steps),
    )
