"""The hands that a lesson names, and the numbers that the engine computes of them."""

import re
from dataclasses import dataclass, field
from typing import Final

from django.utils.translation import gettext as _

import pao
from board.figures import VIEWS, Block
from pao.game import Seat
from pao.next_door import false_win
from pao.ruling import Ruling
from pao.scenario.library import UnknownScenarioError, library_scenario
from pao.words import Words

NAME: Final = r"[a-z][a-z0-9-]*"
FENCE: Final = re.compile(rf"{VIEWS}(?: as (?P<name>{NAME}))?")


@dataclass(slots=True)
class Hands:
    """The hands that a lesson names.

    ``viewer``: the seat from which the reader looks, until another fence names one.
    """

    own: dict[str, Ruling] = field(default_factory=dict)
    viewers: dict[str, Seat | None] = field(default_factory=dict)
    viewer: Seat | None = None

    def named(self, name: str) -> Ruling:
        """Return the ruling on a hand; raise ValueError if there is no such hand."""
        if name in self.own:
            return self.own[name]
        try:
            return pao.rule(library_scenario(name))
        except UnknownScenarioError:
            raise ValueError(f"no hand is called {name!r}") from None

    def read(self, info: str, text: str) -> Block:
        """Read a ``pao`` fence: the name of a hand, or one in notation; raise ValueError."""
        fence = FENCE.fullmatch(info)
        if not fence:
            raise ValueError(
                f"expected pao [table] [calls] [hand] [payments] [from W] [as name], not {info!r}"
            )
        name = text.strip()
        ruling = self.named(name) if re.fullmatch(NAME, name) else pao.rule(pao.parse(text))
        if fence["viewer"]:
            self.viewer = Seat(fence["viewer"])
        if fence["name"]:
            self.own[fence["name"]] = ruling
            self.viewers[fence["name"]] = self.viewer
        return Block(ruling, tuple(fence["views"].split()), self.viewer)

    def viewer_of(self, name: str) -> Seat | None:
        """Return the seat from which a hand is shown; None for a hand of the library."""
        return self.viewers.get(name)


PAYMENT: Final = re.compile(r"([ESWN]) to ([ESWN])(?: for ([a-z]+))?")


def amount(formula: str, hands: Hands, words: Words) -> str:
    """Return the text of a formula in a lesson; raise ValueError if the hand has no such number.

    ========================================  =============================================
    ``{{ story: W to S }}``                   what West pays South in total
    ``{{ story: W to S for honba }}``         how much of it is for the honba
    ``{{ story: W }}``                        how West's points change, with the sign
    ``{{ story: worth }}``                    what the winning hand is worth by itself
    ``{{ chombo: mleague }}``                 what a false win takes off the result there
    ``{{ assumed: mu liability.calls }}``     "(assumed)"; refused once a source states it
    ========================================  =============================================
    """
    name, _, expected = (part.strip() for part in formula.partition(":"))
    if name == "chombo":
        return _chombo(expected)
    if name == "assumed":
        return _assumed(*expected.split())
    ruling = hands.named(name)
    if expected == "worth" and ruling.wins:
        return words.points(ruling.wins[0].points)
    if expected in ruling.deltas:
        return words.signed(ruling.deltas[Seat(expected)])
    if payment := PAYMENT.fullmatch(expected):
        return words.points(_paid(ruling, *payment.groups()))
    raise ValueError(f"{formula!r} is no figure of that hand")


def _chombo(rules: str) -> str:
    points = false_win.cost(rules, 0).from_result
    if points is None:
        raise ValueError(f"{rules} takes nothing off the result")
    return str(points)


def _assumed(rules: str, *keys: str) -> str:
    stated = {*keys} - {*pao.rule_set(rules).silent}
    if stated or not keys:
        raise ValueError(f"{rules} is not silent on {', '.join(sorted(stated)) or 'nothing'}")
    return _("(assumed)")


def _paid(ruling: Ruling, payer: str, payee: str, purpose: str | None) -> int:
    points = sum(
        payment.points
        for payment in ruling.payments
        if payment.payer == payer and payment.payee == payee and purpose in (None, payment.purpose)
    )
    if not points:
        raise ValueError(f"{payer} pays {payee} nothing there")
    return points
