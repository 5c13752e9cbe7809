"""Who is liable, and how each seat's points change in all."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.game import Seat, seats_of
from pao.payment import Payment, deltas
from pao.rules import UnitsRules
from pao.words import Words
from quiz.kinds.hints import with_hidden_figures
from quiz.kinds.liable import Liable, liable_seats, who
from quiz.kinds.worths import price, worth_in_units, worth_of_hands
from quiz.marking.follow_through import if_liable
from quiz.marking.marks import LIABLE, WHAT, Credit, Mark, Reply, RightReply, counted, mark
from quiz.marking.parts import Figures, Part, Row
from quiz.prompts.prompt import Prompt


class Payments(Liable):
    id = "payments"
    title = gettext_lazy("Who pays?")
    about = gettext_lazy("Name the liable player, and how each player’s points change.")
    asks = gettext_lazy("Look at the hand. Who is liable, and how do the points change?")

    prefixes: ClassVar[tuple[str, ...]] = ("",)
    """What stands before a seat in the names of the fields with its points."""

    def sentence(self, prompt: Prompt, words: Words) -> str:
        if isinstance(prompt.rules, UnitsRules):
            return _("Look at the hand. Who is liable, and how many units does each pay?")
        return super().sentence(prompt, words)

    def meanings(self, prompt: Prompt, words: Words) -> list[tuple[str, str]]:
        """What a yakuman costs as well, or who pays units how often."""
        return [*super().meanings(prompt, words), price(prompt, words)]

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        return who(prompt, words), changes(prompt, words)

    def right(self, prompt: Prompt) -> RightReply:
        return {LIABLE: liable_seats(prompt), **self.figures(prompt, prompt.ruling.payments)}

    def figures(self, prompt: Prompt, payments: Sequence[Payment]) -> RightReply:
        """The fields that follow from payments."""
        return seat_by_seat(payments, prompt)

    def asked(self, prompt: Prompt) -> RightReply:
        """All but what the one winner gets: the others' payments, and what lies on the table."""
        told = {f"{prefix}{seat}" for seat in told_seats(prompt) for prefix in self.prefixes}
        asked = super().asked(prompt)
        return {field: value for field, value in asked.items() if field not in told}

    def mark(self, prompt: Prompt, reply: Reply) -> tuple[Mark, ...]:
        """Field by field; figures that follow from the liable player that was named count."""
        marks = mark(self.asked(prompt), reply)
        readings = [self.figures(prompt, paid) for paid in _if_as_named(prompt, reply, marks)]
        followed = (_followed(marks, reading) for reading in readings)
        best = max(followed, key=_count, default=marks)
        return counted(best)

    def hints(self, prompt: Prompt, words: Words) -> tuple[str, ...]:
        return tuple(with_hidden_figures(words.step(step)) for step in prompt.ruling.trace)


def seat_by_seat(payments: Iterable[Payment], prompt: Prompt, prefix: str = "") -> RightReply:
    totals = deltas(payments, prompt.rules.players)
    return {f"{prefix}{seat}": points for seat, points in totals.items()}


def changes(prompt: Prompt, words: Words) -> Figures:
    if isinstance(prompt.rules, UnitsRules):
        return Figures(
            _("How many units does each pay?"),
            seat_rows(prompt, words),
            worth_in_units(prompt, words),
        )
    hint = _in_all(prompt)
    if prompt.scenario.riichi:
        hint += " " + _(
            "The stick of a riichi in this hand left the player when it was declared: count it "
            "only for whoever takes it now."
        )
    hint = f"{worth_of_hands(prompt, words)} {hint}".strip()
    return Figures(_("How do the points change?"), seat_rows(prompt, words), hint)


def _gets_all(prompt: Prompt) -> str:
    has_sticks = prompt.scenario.sticks or prompt.scenario.riichi
    if has_sticks:
        return _("gets what the others pay, and the riichi sticks")
    return _("gets what the others pay")


def seat_rows(prompt: Prompt, words: Words, prefix: str = "") -> tuple[Row, ...]:
    told = told_seats(prompt)
    return tuple(
        Row(
            f"{prefix}{seat}",
            words.seat(seat),
            _("dealer") if seat.is_dealer else "",
            told=_gets_all(prompt) if seat in told else "",
        )
        for seat in seats_of(prompt.rules.players)
    )


def _in_all(prompt: Prompt) -> str:
    hand = prompt.scenario
    if not (hand.honba or hand.sticks or hand.riichi):
        return _("In all.")
    if prompt.rules.knows_honba:
        return _("In all, with honba and riichi sticks.")
    return _("In all, with riichi sticks.")


def told_seats(prompt: Prompt) -> tuple[Seat, ...]:
    """Whose points nobody is asked for, as they follow: the winner's, where there is one."""
    winners = tuple(win.winner for win in prompt.ruling.wins)
    return winners if len(winners) == 1 else ()


def _if_as_named(
    prompt: Prompt, reply: Reply, marks: Sequence[Mark]
) -> Iterable[tuple[Payment, ...]]:
    """The payments of each reading of a wrong answer on who is liable, and for what."""
    if all(mark.is_right for mark in marks if mark.field in (LIABLE, WHAT)):
        return ()
    named = [Seat(seat) for seat in _listed(reply, LIABLE)]
    return if_liable(prompt.ruling, named, _listed(reply, WHAT))


def _listed(reply: Reply, field: str) -> list[str]:
    """What was chosen of several; nothing where that was not asked."""
    chosen = reply.get(field)
    return chosen if isinstance(chosen, list) else []


def _followed(marks: Sequence[Mark], reading: RightReply) -> tuple[Mark, ...]:
    return tuple(
        Mark(mark.field, mark.value, mark.right, Credit.FOLLOWS)
        if not mark.is_right and mark.field in reading and mark.value == reading[mark.field]
        else mark
        for mark in marks
    )


def _count(marks: Sequence[Mark]) -> int:
    return sum(mark.counts for mark in marks)
