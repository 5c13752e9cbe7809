"""The headline of a ruling: who is liable, and why a liable player pays nothing."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pao.game import Seat
from pao.liability import Standing
from pao.ruling import Ruling
from pao.trace import Rule, Step
from pao.words.names import Names

UNPAID: Final[Mapping[Rule, str]] = MappingProxyType(
    {
        Rule.DISCARDER_PAYS_ALONE: "discarder_alone",
        Rule.UNITS_DISCARDER_ALONE: "discarder_alone",
        Rule.UNITS_NINE_TILES: "discarder_alone",
        Rule.UNITS_BAO_AS_USUAL: "as_usual",
        Rule.YAKUMAN_NOT_COUNTED: "uncounted",
        Rule.UNITS_TWO_LIABLE: "paid_once",
        Rule.ANOTHER_WON: "another_won",
        Rule.NOTHING_DUE_ON_DRAW: "nobody_won",
        Rule.YAKUMAN_NOT_COMPLETED: "not_completed",
    }
)
"""The rules of steps by which a liability costs nothing extra, with their headline."""


class HeadlineWords(Names):
    """The headline of a ruling."""

    def headline(self, ruling: Ruling) -> str:
        """Return who is liable, in one line."""
        if ruling.liable:
            return self._headlines(ruling, ruling.liable, "one")
        if ruling.standing:
            kind = "standing" if ruling.end is None else "nothing_due"
            return self._headlines(ruling, ruling.standing, kind)
        return self._vocabulary.HEADLINES["nobody_yet" if ruling.end is None else "nobody"]

    def _headlines(self, ruling: Ruling, liabilities: tuple[Standing, ...], usual: str) -> str:
        """Return a sentence for each winner and liable player; those who pay come first."""
        purposes: dict[tuple[str, Seat, Seat, Seat | None], list[str]] = {}
        for liability in liabilities:
            step = _unpaid(liability, ruling)
            key = _why_unpaid(step) if step else usual
            other = _other_payer(step) if step else None
            group = (key, liability.winner, liability.seat, other)
            purposes.setdefault(group, []).append(self.purpose(liability.purpose))
        return self._vocabulary.RULES_LINE["join"].join(
            self._vocabulary.HEADLINES[key].format(
                winner=self.seat(winner),
                seat=self.seat(seat),
                other=self.seat(other) if other else "",
                purpose=self.listed(purposes[key, winner, seat, other]),
            )
            for key, winner, seat, other in sorted(purposes, key=lambda group: group[0] != usual)
        )


def _unpaid(liability: Standing, ruling: Ruling) -> Step | None:
    """Return the step that says why a liability costs nothing extra; None if it is paid."""
    steps = (step for step in ruling.trace if step.rule in UNPAID)
    return next((step for step in steps if _is_about(step, liability)), None)


def _why_unpaid(step: Step) -> str:
    if step.rule is Rule.NOTHING_DUE_ON_DRAW and step.facts["has_wins"]:
        return "nothing_due"
    return UNPAID[step.rule]


def _is_about(step: Step, liability: Standing) -> bool:
    facts = step.facts
    if facts["winner"] is not liability.winner:
        return False
    if step.rule is Rule.UNITS_TWO_LIABLE:
        return facts["seat"] is not liability.seat
    is_same_purpose = facts.get("purpose", liability.purpose) == liability.purpose
    return facts["seat"] is liability.seat and is_same_purpose


def _other_payer(step: Step) -> Seat | None:
    """Return the player who pays instead, if the sentence names one."""
    if step.rule is Rule.UNITS_TWO_LIABLE:
        bearer: Seat = step.facts["seat"]
        return bearer
    return step.facts.get("discarder")
