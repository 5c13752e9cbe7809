"""Who is liable, and how each seat's points change in all."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao.game import Seat, seats_of
from pao.payment import Payment, deltas
from pao.words import Words
from quiz.answering.follow_through import if_liable
from quiz.answering.hints import with_hidden_figures
from quiz.answering.marking import LIABLE, WHAT, Credit, Mark, Reply, Right, mark
from quiz.answering.parts import Figures, Part, Row
from quiz.kinds.liable import Liable, liable_seats, who
from quiz.questions.task import Posed


class Payments(Liable):
    id = "payments"
    title = gettext_lazy("Who pays?")
    about = gettext_lazy("Name the liable player, and how each player’s points change.")
    asks = gettext_lazy("Look at the hand. Who is liable, and how do the points change?")

    def parts(self, posed: Posed, words: Words) -> tuple[Part, ...]:
        return who(posed, words), changes(posed, words)

    def right(self, posed: Posed) -> Right:
        return {LIABLE: liable_seats(posed), **self.figures(posed, posed.ruling.payments)}

    def figures(self, posed: Posed, payments: Sequence[Payment]) -> Right:
        """The fields that follow from payments."""
        return seat_by_seat(payments, posed)

    def mark(self, posed: Posed, given: Reply) -> tuple[Mark, ...]:
        """Field by field; figures that follow from the liable player that was named count."""
        marks = mark(self.right(posed), given)
        readings = [self.figures(posed, paid) for paid in _if_as_named(posed, given, marks)]
        return max((_followed(marks, one) for one in readings), key=_count, default=marks)

    def hints(self, posed: Posed, words: Words) -> tuple[str, ...]:
        return tuple(with_hidden_figures(words.step(step)) for step in posed.ruling.trace)


def seat_by_seat(payments: Iterable[Payment], posed: Posed, prefix: str = "") -> Right:
    totals = deltas(payments, posed.rules.players)
    return {f"{prefix}{seat}": points for seat, points in totals.items()}


def changes(posed: Posed, words: Words) -> Figures:
    hint = _("In all, with honba and riichi sticks. Type 0 for whoever neither pays nor gets.")
    if posed.scenario.riichi:
        hint += " " + _(
            "The stick of a riichi in this hand left the player when it was declared: count it "
            "only for whoever takes it now."
        )
    return Figures(_("How do each player’s points change?"), seat_rows(posed, words), hint)


def seat_rows(posed: Posed, words: Words, prefix: str = "") -> tuple[Row, ...]:
    return tuple(
        Row(f"{prefix}{seat}", words.seat(seat), _("dealer") if seat.is_dealer else "")
        for seat in seats_of(posed.rules.players)
    )


def _if_as_named(
    posed: Posed, given: Reply, marks: Sequence[Mark]
) -> Iterable[tuple[Payment, ...]]:
    """The payments of each reading of a wrong answer on who is liable, and for what."""
    if all(one.is_right for one in marks if one.field in (LIABLE, WHAT)):
        return ()
    named = [Seat(one) for one in _listed(given, LIABLE)]
    return if_liable(posed.ruling, named, _listed(given, WHAT))


def _listed(given: Reply, field: str) -> list[str]:
    """What was chosen of several; nothing where that was not asked."""
    chosen = given.get(field)
    return chosen if isinstance(chosen, list) else []


def _followed(marks: Sequence[Mark], reading: Right) -> tuple[Mark, ...]:
    return tuple(
        Mark(one.field, one.given, one.right, Credit.FOLLOWS)
        if not one.is_right and one.field in reading and one.given == reading[one.field]
        else one
        for one in marks
    )


def _count(marks: Sequence[Mark]) -> int:
    return sum(one.counts for one in marks)
