"""Numbers of points to choose from: the right ones, and those of likely mistakes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import chain
from typing import Final

from pao import rule
from pao.game import Seat
from pao.payment import HONBA_EACH, NOTEN_TOTAL
from pao.ruling import Ruling
from quiz.kinds import KINDS
from quiz.kinds.breakdown import HAND, HONBA
from quiz.marking import Figures
from quiz.mistakes import MISWRITTEN, misreadings
from quiz.prompts import Prompt

REMEMBERED: Final = 500

MOST: Final = 12
"""The most wrong numbers of points that are offered: a list that a phone shows at once."""


def figures_to_offer(prompt: Prompt, part: Figures) -> tuple[int, ...]:
    """The points to choose from: losses, the least first, then gains; without 0."""
    if part.offered or not prompt.has_hand:
        return part.offered
    return _figures_to_offer(prompt, tuple(row.name for row in part.open_rows))


@lru_cache(REMEMBERED)
def _figures_to_offer(prompt: Prompt, fields: tuple[str, ...]) -> tuple[int, ...]:
    answer = KINDS[prompt.kind].right(prompt)
    figures = {answer[field] for field in fields}
    most = len(figures) + MOST
    for points in _mistaken(prompt, fields):
        figures.add(points)
        if len(figures) == most:
            break
    return tuple(sorted(figures - {0}, key=lambda points: (points > 0, abs(points))))


def _mistaken(prompt: Prompt, fields: Sequence[str]) -> Iterator[int]:
    """Yield the points that a seat would get or pay by some mistake."""
    seats, ruling = [Seat(field[-1]) for field in fields], prompt.ruling
    if ruling.rules.family != "riichi":
        return chain(_misread(ruling, seats), _multiples(ruling))
    if any(field.startswith(HONBA) for field in fields):
        return (-HONBA_EACH * ruling.scenario.honba * halves // 2 for halves in (2, 3, 4, 6))
    if any(field.startswith(HAND) for field in fields):
        ruling = rule(replace(ruling.scenario, honba=0, sticks=0), ruling.rules)
    return chain(_noten(ruling), _misread(ruling, seats))


def _multiples(ruling: Ruling) -> Iterator[int]:
    """Yield each payment of a hand in units as a loss: as it is, halved, doubled and tripled."""
    for payment in ruling.payments:
        yield from (-payment.points * halves // 2 for halves in (1, 2, 4, 6))


def _misread(ruling: Ruling, seats: Sequence[Seat]) -> Iterator[int]:
    for reading in misreadings(ruling, []):
        if reading.mistake.slip not in MISWRITTEN:
            yield from (reading.deltas[seat] for seat in seats)


def _noten(ruling: Ruling) -> Iterator[int]:
    """Yield the noten payments after a draw, for one, two or three payers, with both signs."""
    total = 0 if ruling.wins else NOTEN_TOTAL[ruling.rules.players]
    for share in (total, total // 2, total // 3):
        yield from (-share, share)
