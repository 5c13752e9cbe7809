"""Figures in a lesson's prose, each worked out by the engine.

========================================  =================================================
``{{ story: W to S }}``                   what West pays South in all
``{{ story: W to S for honba }}``         what of it is for the honba
``{{ story: W }}``                        how West's points change, with its sign
``{{ story: worth }}``                    what the winning hand is worth by itself
``{{ chombo: mleague }}``                 what a false win takes off the result there
``{{ assumed: mu liability.calls }}``     “(assumed)”; refused once a source states it
========================================  =================================================
"""

import re

from django.utils.translation import gettext as _

import pao
from lessons.hands import Hands
from pao.game import Seat
from pao.next_door import false_win
from pao.ruling import Ruling
from pao.words import Words

PAYMENT = re.compile(r"([ESWN]) to ([ESWN])(?: for ([a-z]+))?")


def amount(formula: str, hands: Hands, words: Words) -> str:
    """Raise ValueError where the hand has no such figure."""
    name, _, what = (part.strip() for part in formula.partition(":"))
    if name == "chombo":
        return _chombo(what)
    if name == "assumed":
        return _assumed(*what.split())
    ruling = hands.named(name)
    if what == "worth" and ruling.wins:
        return words.points(ruling.wins[0].points)
    if what in ruling.deltas:
        return words.signed(ruling.deltas[Seat(what)])
    if payment := PAYMENT.fullmatch(what):
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
