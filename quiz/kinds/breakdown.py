"""The full breakdown: who is liable for what, and the hand, the honba and the sticks apart."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.game import seats_of
from pao.payment import Payment, Why
from pao.rules import UnitsRules
from pao.words import Words
from quiz.kinds.liable import NOBODY, liable_and_for_what, who_and_for_what
from quiz.kinds.payments import Payments, changes, seat_by_seat, seat_rows
from quiz.kinds.worths import worth_of_hands
from quiz.marking.marks import RightReply
from quiz.marking.parts import Choice, Figures, Option, Part
from quiz.prompts.prompt import Prompt

HAND, HONBA, STICKS = "hand_", "honba_", "sticks"
APART: Final = frozenset({"honba", "sticks"})


class Breakdown(Payments):
    id = "breakdown"
    title = gettext_lazy("The full breakdown")
    about = gettext_lazy("The hand, the honba and the sticks, each by itself.")
    asks = gettext_lazy("Take the payments of this hand apart: the hand, the honba, the sticks.")

    prefixes = (HAND, HONBA)

    def sentence(self, prompt: Prompt, words: Words) -> str:
        if _is_apart(prompt):
            return _("Take the payments of this hand apart: %(parts)s.") % {
                "parts": words.listed(_things_apart(prompt))
            }
        if isinstance(prompt.rules, UnitsRules):
            return super().sentence(prompt, words)
        return _("Look at the hand. Who is liable and for what, and how do the points change?")

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        return tuple(self._parts(prompt, words))

    def right(self, prompt: Prompt) -> RightReply:
        return {
            **liable_and_for_what(prompt),
            **self.figures(prompt, prompt.ruling.payments),
        }

    def figures(self, prompt: Prompt, payments: Sequence[Payment]) -> RightReply:
        def only(part: Callable[[Payment], bool], prefix: str) -> RightReply:
            return seat_by_seat(filter(part, payments), prompt, prefix)

        fields = dict(only(lambda paid: paid.purpose not in APART, HAND))
        if _honba(prompt):
            fields |= only(lambda paid: paid.purpose == "honba", HONBA)
        if _sticks(prompt):
            taken = (str(paid.payee) for paid in payments if paid.why is Why.STICKS)
            fields[STICKS] = next(taken, NOBODY)
        return fields

    def _parts(self, prompt: Prompt, words: Words) -> Iterator[Part]:
        yield from who_and_for_what(prompt, words)
        hand = seat_rows(prompt, words, HAND)
        if not _is_apart(prompt):
            yield replace(changes(prompt, words), rows=hand)
            return
        worth = worth_of_hands(prompt, words)
        yield Figures(_("What changes for the hand alone?"), hand, worth, suffix=_(" · hand"))
        if _honba(prompt):
            honba = seat_rows(prompt, words, HONBA)
            yield Figures(_("And for the honba?"), honba, suffix=_(" · honba"))
        if _sticks(prompt):
            yield _who_takes_the_sticks(prompt, words)


def _is_apart(prompt: Prompt) -> bool:
    """Whether there is anything to tell from the hand."""
    return bool(_honba(prompt) or _sticks(prompt))


def _things_apart(prompt: Prompt) -> Iterator[str]:
    yield _("the hand")
    if _honba(prompt):
        yield _("the honba")
    if _sticks(prompt):
        yield _("the sticks")


def _honba(prompt: Prompt) -> int:
    """The honba to ask for: none where the rules know none."""
    return prompt.scenario.honba if prompt.rules.knows_honba else 0


def _sticks(prompt: Prompt) -> int:
    return prompt.scenario.sticks + len(prompt.scenario.riichi)


def _who_takes_the_sticks(prompt: Prompt, words: Words) -> Choice:
    seats = tuple(Option(seat, words.seat(seat)) for seat in seats_of(prompt.rules.players))
    nobody = Option(NOBODY, _("nobody: they stay on the table"))
    return Choice(STICKS, _("Riichi sticks"), _("Who takes the riichi sticks?"), (*seats, nobody))
