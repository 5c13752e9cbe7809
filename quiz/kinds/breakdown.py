"""The kind of question on the full breakdown: who is liable for what, and each payment.

The payments for the hand, the honba and the sticks are asked for separately.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.game import seats_of
from pao.payment import Payment, Why
from pao.rules import UnitsRules
from pao.words import Words
from quiz.kinds.liable import (
    NOBODY,
    liable_and_for_what,
    who_and_for_what,
    why_not_for_what,
)
from quiz.kinds.payments import Payments, changes, seat_by_seat, seat_rows
from quiz.kinds.worths import worth_of_hands
from quiz.marking import Choice, Figures, Option, Part, Reply, RightReply
from quiz.prompts import Prompt

HAND, HONBA, STICKS = "hand_", "honba_", "sticks"
APART: Final = frozenset({"honba", "sticks"})

SPLIT: Final = gettext_lazy("Split the payments of this hand into %(parts)s.")
THE_VALUE: Final = gettext_lazy("the value of the hand")
THE_HONBA: Final = gettext_lazy("the honba")
THE_STICKS: Final = gettext_lazy("the riichi sticks")
NOT_SPLIT: Final = gettext_lazy(
    "Look at the hand. Who is liable and for what, and how do the points change?"
)
WITHOUT_HONBA_AND_STICKS: Final = gettext_lazy(
    "How do the points change, without honba and riichi sticks?"
)
BECAUSE_OF_HONBA: Final = gettext_lazy("How do the points change because of the honba?")
WHO_TAKES_STICKS: Final = gettext_lazy("Who takes the riichi sticks?")


class Breakdown(Payments):
    id = "breakdown"
    title = gettext_lazy("The full breakdown")
    about = gettext_lazy(
        "Enter the payments for the hand, the honba and the riichi sticks separately."
    )
    asks = gettext_lazy(
        "Split the payments of this hand into three parts: the value of the hand, the "
        "honba and the riichi sticks."
    )

    prefixes = (HAND, HONBA)

    def sentence(self, prompt: Prompt, words: Words) -> str:
        if _is_apart(prompt):
            return SPLIT % {"parts": words.listed(_things_apart(prompt))}
        if isinstance(prompt.rules, UnitsRules):
            return super().sentence(prompt, words)
        return str(NOT_SPLIT)

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        return tuple(self._parts(prompt, words))

    def right(self, prompt: Prompt) -> RightReply:
        return {
            **liable_and_for_what(prompt),
            **self.figures(prompt, prompt.ruling.payments),
        }

    def payments_asked(self, payments: Sequence[Payment]) -> Mapping[str, Sequence[Payment]]:
        return {
            HAND: [paid for paid in payments if paid.purpose not in APART],
            HONBA: [paid for paid in payments if paid.purpose == "honba"],
        }

    def figures(self, prompt: Prompt, payments: Sequence[Payment]) -> RightReply:
        by_purpose = self.payments_asked(payments)
        fields = dict(seat_by_seat(by_purpose[HAND], prompt, HAND))
        if _honba(prompt):
            fields |= seat_by_seat(by_purpose[HONBA], prompt, HONBA)
        if _sticks(prompt):
            payees = (str(paid.payee) for paid in payments if paid.why is Why.STICKS)
            fields[STICKS] = next(payees, NOBODY)
        return fields

    def corrections(self, prompt: Prompt, reply: Reply, words: Words) -> Iterator[str]:
        return why_not_for_what(prompt, reply, words)

    def _parts(self, prompt: Prompt, words: Words) -> Iterator[Part]:
        yield from who_and_for_what(prompt, words)
        hand = seat_rows(prompt, words, HAND)
        if not _is_apart(prompt):
            yield replace(changes(prompt, words), rows=hand)
            return
        worth = worth_of_hands(prompt, words)
        yield Figures(
            str(WITHOUT_HONBA_AND_STICKS),
            hand,
            worth,
            suffix=_(" · hand"),
        )
        if _honba(prompt):
            honba = seat_rows(prompt, words, HONBA)
            yield Figures(str(BECAUSE_OF_HONBA), honba, suffix=_(" · honba"))
        if _sticks(prompt):
            yield _who_takes_the_sticks(prompt, words)


def _is_apart(prompt: Prompt) -> bool:
    """Whether there is anything to tell apart from the hand."""
    return bool(_honba(prompt) or _sticks(prompt))


def _things_apart(prompt: Prompt) -> Iterator[str]:
    yield str(THE_VALUE)
    if _honba(prompt):
        yield str(THE_HONBA)
    if _sticks(prompt):
        yield str(THE_STICKS)


def _honba(prompt: Prompt) -> int:
    """Return the honba to ask for; 0 if the rules have none."""
    return prompt.scenario.honba if prompt.rules.knows_honba else 0


def _sticks(prompt: Prompt) -> int:
    return prompt.scenario.sticks + len(prompt.scenario.riichi)


def _who_takes_the_sticks(prompt: Prompt, words: Words) -> Choice:
    seats = tuple(Option(seat, words.seat(seat)) for seat in seats_of(prompt.rules.players))
    nobody = Option(NOBODY, _("nobody: the sticks stay on the table"))
    return Choice(STICKS, _("Riichi sticks"), str(WHO_TAKES_STICKS), (*seats, nobody))
