"""How hard practice is for whoever leaves that open: as easy as it gets, then as it goes."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import takewhile
from typing import Final

from django.db.models import F
from django.utils import timezone as clock

from accounts.models import Learner
from quiz.kinds import KINDS
from quiz.models import Answer, Marking
from quiz.prompts.names import ANYTHING, LEVELS, Wish, is_made, read_name

LOOKED_BACK: Final = 30
"""Answers, of the last days; what went before says little of today."""
LATELY: Final = timedelta(days=30)
UP: Final = 3
"""Right without a hint in a row: a harder one."""
DOWN: Final = 2
"""Not right in a row: an easier one."""


@dataclass(frozen=True, slots=True)
class Gone:
    """How a question went. ``is_clear``: right, and without a hint."""

    level: str
    is_right: bool
    is_clear: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """``wishes``: in their turn, as not every level is asked of everything."""

    is_harder: bool
    wishes: tuple[Wish, ...]


def fitting_wishes(learner: Learner, wish: Wish) -> tuple[Wish, ...]:
    """What to ask somebody who left the level open: the one that fits before all others."""
    place = _fitting(_gone(learner, wish))
    return (*_at(wish, LEVELS[place:]), *_at(wish, LEVELS[:place][::-1]), wish)


def offer_after(answer: Answer) -> Offer | None:
    """Another level than that of the question, where it fits better by now."""
    wish = read_name(answer.name)[0] if is_made(answer.name) else None
    if wish is None or wish.level == ANYTHING or not KINDS[wish.kind].has_levels:
        return None
    place = _fitting(_gone(answer.learner, wish, until=answer))
    asked = LEVELS.index(wish.level)
    if place > asked:
        return Offer(is_harder=True, wishes=_at(wish, LEVELS[place:]))
    if place < asked:
        return Offer(is_harder=False, wishes=_at(wish, LEVELS[: place + 1][::-1]))
    return None


def _fitting(gone: list[Gone]) -> int:
    """The place of the level; ``gone``: the newest first."""
    if not gone:
        return 0
    level = gone[0].level
    place, row = LEVELS.index(level), [*takewhile(lambda each: each.level == level, gone)]
    if len(row) >= UP and all(each.is_clear for each in row[:UP]):
        return min(place + 1, len(LEVELS) - 1)
    if len(row) >= DOWN and not any(each.is_right for each in row[:DOWN]):
        return max(place - 1, 0)
    return place


def _gone(learner: Learner, wish: Wish, until: Answer | None = None) -> list[Gone]:
    """Those of the same kind, topic and rule set among the last answers."""
    last = until.created if until else clock.now()
    lately = Answer.objects.of(learner).filter(created__range=(last - LATELY, last))
    answers = lately.order_by("-created", "-pk").values_list("pk", "name", "hints")[:LOOKED_BACK]
    asked = {
        number: (level, hints) for number, name, hints in answers if (level := _level(name, wish))
    }
    newest = Marking.objects.filter(is_newest=True, answer__in=asked)
    right = {*newest.filter(score=F("out_of")).values_list("answer_id", flat=True)}
    return [
        Gone(level, number in right, number in right and not hints)
        for number, (level, hints) in asked.items()
    ]


def _level(name: str, wish: Wish) -> str:
    """Of a question of that name; none where it is not what is wished for."""
    asked = read_name(name)[0] if is_made(name) else None
    is_alike = asked is not None and replace(asked, level=wish.level) == wish
    return asked.level if asked and is_alike and asked.level in LEVELS else ""


def _at(wish: Wish, levels: Iterable[str]) -> tuple[Wish, ...]:
    return tuple(replace(wish, level=level) for level in levels)
