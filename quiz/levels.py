"""Choose the difficulty of practice when the learner has not: easy first, then by results."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import takewhile
from typing import Final

from django.db.models import DateTimeField, F, Q
from django.utils import timezone as clock

from accounts.models import Learner
from quiz.kinds import KINDS
from quiz.models import Answer
from quiz.prompts import ANYTHING, LEVELS, Wish, is_made, read_name
from web.prepared import Prepared

LOOKED_BACK: Final = 30
"""The most answers of the last days that are considered; older ones say little."""
LATELY: Final = timedelta(days=30)
UP: Final = 3
"""How many right answers in a row, without hints, lead to a harder question."""
DOWN: Final = 2
"""How many answers in a row that are not right lead to an easier question."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a question. ``is_clear``: right, and without a hint."""

    level: str
    is_right: bool
    is_clear: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """``wishes``: to be tried in this order, as not every level has questions."""

    is_harder: bool
    wishes: tuple[Wish, ...]


def fitting_wishes(learner: Learner, wish: Wish) -> tuple[Wish, ...]:
    """The wishes to try for an open level, the most fitting one first."""
    place = _fitting(_recent_outcomes(learner, wish))
    return (*_at(wish, LEVELS[place:]), *_at(wish, LEVELS[:place][::-1]), wish)


def offer_after(answer: Answer) -> Offer | None:
    """Another level than that of the question, if it fits the last answers better."""
    wish = read_name(answer.name)[0] if is_made(answer.name) else None
    if wish is None or wish.level == ANYTHING or not KINDS[wish.kind].has_levels:
        return None
    place = _fitting(_recent_outcomes(answer.learner, wish, until=answer))
    level = LEVELS.index(wish.level)
    if place > level:
        return Offer(is_harder=True, wishes=_at(wish, LEVELS[place:]))
    if place < level:
        return Offer(is_harder=False, wishes=_at(wish, LEVELS[: place + 1][::-1]))
    return None


def _fitting(outcomes: list[Outcome]) -> int:
    """Return the index of the fitting level. ``outcomes``: the newest first."""
    if not outcomes:
        return 0
    level = outcomes[0].level
    place, row = LEVELS.index(level), [*takewhile(lambda each: each.level == level, outcomes)]
    if len(row) >= UP and all(each.is_clear for each in row[:UP]):
        return min(place + 1, len(LEVELS) - 1)
    if len(row) >= DOWN and not any(each.is_right for each in row[:DOWN]):
        return max(place - 1, 0)
    return place


def _recent_outcomes(learner: Learner, wish: Wish, until: Answer | None = None) -> list[Outcome]:
    """The outcomes of the last answers of the same kind, topic and rule set."""
    if learner.is_nobody:
        return []
    last = until.created if until else clock.now()
    return [
        Outcome(level, row["is_right"], row["is_right"] and not row["hints"])
        for row in _LATEST(learner.root_id, last - LATELY, last)
        if (level := _level(row["name"], wish))
    ]


_LATEST: Final = Prepared(
    lambda root, first, last: (
        Answer.objects.of(Learner(pk=root))
        .filter(created__range=(first, last), markings__is_newest=True)
        .annotate(is_right=Q(markings__score=F("markings__out_of")))
        .order_by("-created", "-pk")
        .values("name", "hints", "is_right")[:LOOKED_BACK]
    ),
    first=DateTimeField(),
    last=DateTimeField(),
)


def _level(name: str, wish: Wish) -> str:
    """The level of a question; empty if its wish differs in anything else."""
    answered = read_name(name)[0] if is_made(name) else None
    is_alike = answered is not None and replace(answered, level=wish.level) == wish
    return answered.level if answered and is_alike and answered.level in LEVELS else ""


def _at(wish: Wish, levels: Iterable[str]) -> tuple[Wish, ...]:
    return tuple(replace(wish, level=level) for level in levels)
