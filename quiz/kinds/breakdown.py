"""The full breakdown: who is liable for what, and the hand, the honba and the sticks apart."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.game import seats_of
from pao.payment import Payment, Why
from pao.words import Words
from quiz.kinds.liable import NOBODY, for_what, liable_for, liable_seats, who
from quiz.kinds.payments import Payments, seat_by_seat, seat_rows, worth_of_hands
from quiz.marking.marks import LIABLE, WHAT, Right
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

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        return tuple(self._parts(prompt, words))

    def right(self, prompt: Prompt) -> Right:
        liable = {LIABLE: liable_seats(prompt), WHAT: liable_for(prompt)}
        return {**liable, **self.figures(prompt, prompt.ruling.payments)}

    def figures(self, prompt: Prompt, payments: Sequence[Payment]) -> Right:
        def only(part: Callable[[Payment], bool], prefix: str) -> Right:
            return seat_by_seat(filter(part, payments), prompt, prefix)

        fields = dict(only(lambda paid: paid.purpose not in APART, HAND))
        if prompt.scenario.honba:
            fields |= only(lambda paid: paid.purpose == "honba", HONBA)
        if _sticks(prompt):
            taken = (str(paid.payee) for paid in payments if paid.why is Why.STICKS)
            fields[STICKS] = next(taken, NOBODY)
        return fields

    def _parts(self, prompt: Prompt, words: Words) -> Iterator[Part]:
        yield who(prompt, words)
        yield for_what(prompt, words)
        hand = seat_rows(prompt, words, HAND)
        worth = worth_of_hands(prompt, words)
        yield Figures(_("What changes for the hand alone?"), hand, worth, suffix=_(" · hand"))
        if prompt.scenario.honba:
            honba = seat_rows(prompt, words, HONBA)
            yield Figures(_("And for the honba?"), honba, suffix=_(" · honba"))
        if _sticks(prompt):
            yield _who_takes_the_sticks(prompt, words)


def _sticks(prompt: Prompt) -> int:
    return prompt.scenario.sticks + len(prompt.scenario.riichi)


def _who_takes_the_sticks(prompt: Prompt, words: Words) -> Choice:
    seats = tuple(Option(seat, words.seat(seat)) for seat in seats_of(prompt.rules.players))
    nobody = Option(NOBODY, _("nobody: they stay on the table"))
    return Choice(STICKS, _("Riichi sticks"), _("Who takes the riichi sticks?"), (*seats, nobody))
