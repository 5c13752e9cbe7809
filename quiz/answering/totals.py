"""Why points are wrong, payment by payment, where no mistake explains them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.game import Seat
from pao.payment import Payment, deltas
from pao.ruling import Ruling
from pao.words import Words
from quiz.kinds import KINDS
from quiz.kinds.payments import Payments
from quiz.marking import Credit, Figures, Part, Reply
from quiz.prompts import Prompt

LEAVES_OUT: Final = gettext_lazy(
    "%(name)s: you answered %(given)s. These payments are missing: %(payments)s"
)
NEITHER_PAYS_NOR_RECEIVES: Final = gettext_lazy(
    "%(name)s 0: this player neither pays nor receives anything here."
)
MOST_LEFT_OUT: Final = 3
"""The most payments that one wrong total is said to leave out."""


def why_not_totals(
    prompt: Prompt, parts: Iterable[Part], reply: Reply, marks: Mapping[str, str], words: Words
) -> Iterator[str]:
    """A sentence for each field with wrong points, in the order of the form.

    ``marks``: the credit of each field.
    """
    kind = KINDS[prompt.kind]
    if not isinstance(kind, Payments):
        return
    totals = {
        f"{prefix}{seat}": (seat, payments)
        for prefix, payments in kind.payments_asked(prompt.ruling.payments).items()
        for seat in prompt.ruling.deltas
    }
    for part in parts:
        for field, name in part.names.items() if isinstance(part, Figures) else ():
            points = reply.get(field)
            if marks.get(field) == Credit.WRONG and isinstance(points, int):
                total = Total(name, *totals[field])
                yield why_not(total, points, prompt.ruling, words)


class Total(NamedTuple):
    """A player's points in a bill, or in a part of it: its name, and the payments to add up."""

    name: str
    seat: Seat
    payments: Sequence[Payment]


def why_not(total: Total, points: int, ruling: Ruling, words: Words) -> str:
    """The payments that the given points leave out, else all payments of this player."""
    name, seat, payments = total
    unit, players = ruling.unit, ruling.rules.players
    own = [payment for payment in payments if seat in (payment.payer, payment.payee)]
    right = deltas(own, players)[seat]
    if not own:
        return str(NEITHER_PAYS_NOR_RECEIVES) % {"name": name}
    for part in _few_of(own):
        if points + deltas(part, players)[seat] == right:
            return str(LEAVES_OUT) % {
                "name": name,
                "given": words.signed(points),
                "payments": payments_in_words(part, unit, words),
            }
    return _("%(name)s %(right)s: %(payments)s") % {
        "name": name,
        "right": words.signed(right),
        "payments": payments_in_words(own, unit, words),
    }


def _few_of(payments: Sequence[Payment]) -> Iterator[tuple[Payment, ...]]:
    for count in range(1, MOST_LEFT_OUT + 1):
        yield from combinations(payments, count)


def payments_in_words(payments: Iterable[Payment], unit: str, words: Words) -> str:
    """Who pays whom how much, and for what, in sentences."""
    return words.sentences(_in_words(payment, unit, words) for payment in payments)


def _in_words(payment: Payment, unit: str, words: Words) -> str:
    """A payment, with its reason unless the purpose says the same."""
    facts = {"payment": words.payment(payment, unit), "why": words.why(payment)}
    if payment.why == payment.purpose:
        return _("%(payment)s.") % facts
    return _("%(payment)s (%(why)s).") % facts
