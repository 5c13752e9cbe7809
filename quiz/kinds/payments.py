"""The kind of question who is liable, and how each seat's points change in total."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import ClassVar, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from pao import settle
from pao.game import Seat, seats_of
from pao.liability import Standing
from pao.payment import Payment, deltas
from pao.rules import UnitsRules
from pao.ruling import Ruling
from pao.words import Words
from quiz.kinds.liable import Liable, liable_choice, liable_seats
from quiz.kinds.worths import price, worth_in_units, worth_of_hands
from quiz.marking import (
    LIABLE,
    WHAT,
    Credit,
    Figures,
    Mark,
    Part,
    Reply,
    RightReply,
    Row,
    mark,
    without_free,
)
from quiz.prompts import Prompt

KONGS_ASIDE: Final = gettext_lazy(
    "Do not count the payments for a kan: players pay for a kan as soon as it is declared."
)
HOW_POINTS_CHANGE: Final = gettext_lazy("How do the points change?")
HOW_MANY_UNITS: Final = gettext_lazy("How many units does each player pay?")
LIABLE_AND_UNITS: Final = gettext_lazy(
    "Look at the hand. Who is liable, and how many units does each player pay?"
)
EACH_TOTAL: Final = gettext_lazy("Enter each player’s total change.")
WITH_HONBA_AND_STICKS: Final = gettext_lazy("Enter totals that include honba and riichi sticks.")
WITH_STICKS: Final = gettext_lazy("Enter totals that include riichi sticks.")


def if_liable(
    ruling: Ruling, seats_named: Collection[Seat], yakuman: Collection[str] = ()
) -> Iterator[tuple[Payment, ...]]:
    """The payments of a hand with these seats liable, in each way that the reply may mean.

    ``yakuman``: those they would be liable for; if empty, that of the ruling, else a yakuman of
    the hand. Without seats: the payments without liability.
    """
    if ruling.rules.settlement is None or not ruling.wins:
        return
    winners = {win.winner for win in ruling.wins}
    due = _due(ruling, yakuman)
    if winners & {*seats_named} or len(due) < len(seats_named):
        return
    for seats in product(seats_named, repeat=len(due)) if seats_named else [()]:
        if {*seats} == {*seats_named}:
            standing = tuple(
                standing._replace(seat=seat)
                for standing, seat in zip(due, seats, strict=bool(seats_named))
            )
            yield settle(ruling.scenario, ruling.rules, standing).payments


def _due(ruling: Ruling, what: Collection[str]) -> tuple[Standing, ...]:
    """The liabilities to give to the named seats."""
    liable = tuple(standing for standing in ruling.liable if not what or standing.purpose in what)
    if liable:
        return liable
    win = ruling.wins[0]
    listed = ruling.rules.liability.yakuman if ruling.rules.liability else ()
    yakuman = [name for name in win.yakuman if not what or name in what]
    first = sorted(yakuman, key=lambda name: name not in listed)[:1]
    return tuple(Standing(win.winner, str(name), win.winner, None) for name in first)


class Payments(Liable):
    id = "payments"
    title = gettext_lazy("Who pays?")
    about = gettext_lazy("Say which player is liable, and how each player’s points change.")
    asks = gettext_lazy("Look at the hand. Who is liable, and how do the points change?")

    prefixes: ClassVar[tuple[str, ...]] = ("",)
    """The prefixes of the names of the fields with a seat's points."""

    def sentence(self, prompt: Prompt, words: Words) -> str:
        if isinstance(prompt.rules, UnitsRules):
            return str(LIABLE_AND_UNITS)
        return super().sentence(prompt, words)

    def meanings(self, prompt: Prompt, words: Words) -> list[tuple[str, str]]:
        """Return what the terms mean, also what a yakuman costs or who pays units how often."""
        return [*super().meanings(prompt, words), price(prompt, words)]

    def parts(self, prompt: Prompt, words: Words) -> tuple[Part, ...]:
        return liable_choice(prompt, words), changes(prompt, words)

    def right(self, prompt: Prompt) -> RightReply:
        return {LIABLE: liable_seats(prompt), **self.figures(prompt, prompt.ruling.payments)}

    def payments_asked(self, payments: Sequence[Payment]) -> Mapping[str, Sequence[Payment]]:
        """The payments that the fields ask about, by the prefix of the fields."""
        return {"": payments}

    def figures(self, prompt: Prompt, payments: Sequence[Payment]) -> RightReply:
        """Return the fields that follow from payments."""
        return seat_by_seat(payments, prompt)

    def right_as_asked(self, prompt: Prompt) -> RightReply:
        """Return what is asked for: everything except what a single winner gets.

        That follows from the payments of the others and from what is on the table.
        """
        public = {f"{prefix}{seat}" for seat in told_seats(prompt) for prefix in self.prefixes}
        right = super().right_as_asked(prompt)
        return {field: value for field, value in right.items() if field not in public}

    def mark(self, prompt: Prompt, reply: Reply) -> tuple[Mark, ...]:
        """Return the marks, field by field.

        Figures that follow from the liable player that the reply names count.
        """
        marks = mark(self.right_as_asked(prompt), reply)
        if all(mark.is_right for mark in marks if mark.field in (LIABLE, WHAT)):
            return without_free(marks)
        readings = _figures_if_liable(self, prompt, _listed(reply, LIABLE), _listed(reply, WHAT))
        followed = (_followed(marks, reading) for reading in readings)
        best = max(followed, key=_count, default=marks)
        return without_free(best)

    def hints(self, prompt: Prompt, words: Words) -> tuple[str, ...]:
        return tuple(with_hidden_figures(words.step(step)) for step in prompt.ruling.trace)


def seat_by_seat(payments: Iterable[Payment], prompt: Prompt, prefix: str = "") -> RightReply:
    totals = deltas(payments, prompt.rules.players)
    return {f"{prefix}{seat}": points for seat, points in totals.items()}


def changes(prompt: Prompt, words: Words) -> Figures:
    if isinstance(prompt.rules, UnitsRules):
        hint = words.sentences(filter(None, (worth_in_units(prompt, words), _kongs_aside(prompt))))
        return Figures(str(HOW_MANY_UNITS), seat_rows(prompt, words), hint)
    hints = [worth_of_hands(prompt, words), _in_all(prompt)]
    if prompt.scenario.riichi:
        hints.append(
            _(
                "Riichi sticks were already paid when riichi was declared, so do not subtract them "
                "again. Add the sticks only for the player who takes them at the end of the hand."
            )
        )
    hint = words.sentences(filter(None, hints))
    return Figures(str(HOW_POINTS_CHANGE), seat_rows(prompt, words), hint)


def _kongs_aside(prompt: Prompt) -> str:
    """Return a note not to count the kans; empty if a kan states its worth, or without kans."""
    kongs = [call for _number, call in prompt.scenario.calls if call.kind.is_kan]
    if kongs and not any(call.worth for call in kongs):
        return str(KONGS_ASIDE)
    return ""


def _gets_all(prompt: Prompt) -> str:
    has_sticks = prompt.scenario.sticks or prompt.scenario.riichi
    if has_sticks:
        return _("gets what the other players pay, and the riichi sticks")
    return _("gets what the other players pay")


def seat_rows(prompt: Prompt, words: Words, prefix: str = "") -> tuple[Row, ...]:
    shown_seats = told_seats(prompt)
    return tuple(
        Row(
            f"{prefix}{seat}",
            words.seat(seat),
            _("dealer") if seat.is_dealer else "",
            text=_gets_all(prompt) if seat in shown_seats else "",
        )
        for seat in seats_of(prompt.rules.players)
    )


def _in_all(prompt: Prompt) -> str:
    hand = prompt.scenario
    if not (hand.honba or hand.sticks or hand.riichi):
        return str(EACH_TOTAL)
    if prompt.rules.knows_honba:
        return str(WITH_HONBA_AND_STICKS)
    return str(WITH_STICKS)


def told_seats(prompt: Prompt) -> tuple[Seat, ...]:
    """The seats whose points follow from the others': that of a single winner."""
    winners = tuple(win.winner for win in prompt.ruling.wins)
    return winners if len(winners) == 1 else ()


@lru_cache(1000)
def _figures_if_liable(
    kind: Payments, prompt: Prompt, seats_named: tuple[str, ...], yakuman: tuple[str, ...]
) -> tuple[RightReply, ...]:
    """The figures of each reading of a wrong answer, which many people give to one question."""
    readings = if_liable(prompt.ruling, [Seat(seat) for seat in seats_named], yakuman)
    return tuple(kind.figures(prompt, payments) for payments in readings)


def _listed(reply: Reply, field: str) -> tuple[str, ...]:
    """Return what was chosen of several choices; empty if that was not asked."""
    values = reply.get(field)
    return tuple(values) if isinstance(values, list) else ()


def _followed(marks: Sequence[Mark], reading: RightReply) -> tuple[Mark, ...]:
    return tuple(
        Mark(mark.field, mark.value, mark.right, Credit.FOLLOWS)
        if not mark.is_right and mark.field in reading and mark.value == reading[mark.field]
        else mark
        for mark in marks
    )


def _count(marks: Sequence[Mark]) -> int:
    return sum(mark.counts for mark in marks)


FIGURE: Final = re.compile(r"\d{1,3}(?:,\d{3})+|\d{3,}")
"""The pattern of points, which are hundreds at least.

Honba, han and the numbers of tiles are less.
"""


def with_hidden_figures(sentence: str) -> str:
    """Return the sentence with an ellipsis in place of each number of points.

    >>> with_hidden_figures("West pays South 32,000 for 2 honba.")
    'West pays South … for 2 honba.'
    """
    return FIGURE.sub("…", sentence)
