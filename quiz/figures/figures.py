"""Figures of exercises for their author: anonymous, from first answers."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from statistics import quantiles
from typing import Final

from pao.errors import RulesError, ScenarioError
from pao.words import Words
from quiz.answering.wording import parts_of
from quiz.figures.first_answers import (
    FEWEST,
    NEWEST_IN_COLLECTION,
    FirstAnswer,
    in_collection,
    reportable,
    reportable_number,
    shares_elsewhere,
    to_exercise,
)
from quiz.figures.mistakes import Mistakes, NotRight, mistakes_by_item
from quiz.figures.statistics import ENOUGH, Discrimination, Share, discrimination
from quiz.figures.tally import Tally
from quiz.marking import Credit, Verdict
from quiz.models import Collection, ItemAnswer, Task, Version
from web.pages import page_words

LEVELS: Final = ((0.7, 1), (0.4, 2), (0.0, 3))
"""The share of right first answers from which a question is easy, of medium difficulty, or hard."""


@dataclass(frozen=True, slots=True)
class FieldShare:
    """How many were right in a field of the form."""

    label: str
    share: Share


@dataclass(frozen=True, slots=True)
class Times:
    """How many seconds the answers took: the median and the quartiles around it."""

    low: int
    median: int
    high: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The results of a question.

    ``tally``: its ``left_open`` are those who did not know. ``hinted``: how many read a hint first.
    ``times``: None if too few are known.
    """

    tally: Tally
    hinted: int
    times: Times | None
    fields: tuple[FieldShare, ...]
    mistakes: Mistakes | None

    @property
    def people(self) -> int:
        return self.tally.total

    @property
    def levels(self) -> tuple[int, ...]:
        """The measured difficulty from 1 to 3: two levels if both are likely."""
        share = self.tally.share
        return tuple(dict.fromkeys((_level(share.high), _level(share.low))))


@dataclass(frozen=True, slots=True)
class CollectionFigures:
    """The results of a collection.

    ``people``: how many answered anything, as far as that is told; ``by_item``: the results by the
    item's number, without items that too few answered; ``is_cut``: whether older answers are left
    out.
    """

    people: int
    by_item: dict[int, Figures]
    is_cut: bool


def figures_of_version(version: Version) -> Figures | None:
    """Return the results of a version; None below five people."""
    firsts = to_exercise(version.name, version.exercise.learner)
    people = {first.person for first in firsts}
    rest = shares_elsewhere(version, people) if len(firsts) >= ENOUGH else {}
    figures = _figures({version.pk: reportable(firsts)}, lambda first: rest.get(first.person))
    return figures.get(version.pk)


def figures_of_collection(collection: Collection) -> CollectionFigures:
    firsts = in_collection(collection)
    earned: dict[int, list[float]] = {}
    by_item: dict[int, list[FirstAnswer]] = {}
    for first in firsts:
        earned.setdefault(first.person, []).append(first.share)
        by_item.setdefault(first.item, []).append(first)

    def rest(first: FirstAnswer) -> float | None:
        shares = earned[first.person]
        others = len(shares) - 1
        return (sum(shares) - first.share) / others if others else None

    figures = _figures({item: reportable(answers) for item, answers in by_item.items()}, rest)
    answers = ItemAnswer.objects.filter(item__collection=collection)
    is_cut = answers.count() > NEWEST_IN_COLLECTION
    return CollectionFigures(reportable_number(len(earned)), figures, is_cut)


Rest = Callable[[FirstAnswer], float | None]
"""What the person of an answer earned elsewhere, from 0 to 1; None if nothing is known."""


def _figures(by_item: Mapping[int, list[FirstAnswer]], rest: Rest) -> dict[int, Figures]:
    words = page_words()
    by_item = {item: firsts for item, firsts in by_item.items() if firsts}
    numbers = {firsts[-1].task for firsts in by_item.values()}
    tasks = Task.objects.select_related("rules").in_bulk(numbers)
    mistakes = mistakes_by_item(_not_right(by_item), tasks, words)
    return {
        item: Figures(
            tally=_tally(firsts, rest),
            hinted=sum(bool(first.hints) for first in firsts),
            times=_times(firsts),
            fields=tuple(_fields(tasks[firsts[-1].task], firsts, words)),
            mistakes=mistakes.get(item),
        )
        for item, firsts in by_item.items()
    }


def _not_right(by_item: Mapping[int, Iterable[FirstAnswer]]) -> Iterator[NotRight]:
    """Yield the answers that are not wholly right, without those of people who did not know."""
    for item, firsts in by_item.items():
        for first in firsts:
            if first.reply and first.verdict is not Verdict.RIGHT:
                yield NotRight(item, first.task, first.marking.mistakes, first.reply)


def _tally(firsts: Iterable[FirstAnswer], rest: Rest) -> Tally:
    counted = Counter(first.verdict if first.reply else None for first in firsts)
    known = [(first, share) for first in firsts if (share := rest(first)) is not None]
    return Tally(
        right=counted[Verdict.RIGHT],
        partly=counted[Verdict.PARTLY],
        wrong=counted[Verdict.WRONG],
        left_open=counted[None],
        over=len(known),
        discrimination=_discrimination(known),
    )


def _discrimination(known: list[tuple[FirstAnswer, float]]) -> Discrimination | None:
    if len(known) < ENOUGH:
        return None
    is_right = [first.verdict is Verdict.RIGHT for first, _ in known]
    return discrimination(is_right, [share for _, share in known])


def _times(firsts: Iterable[FirstAnswer]) -> Times | None:
    seconds = [first.seconds for first in firsts if first.seconds is not None]
    if len(seconds) < FEWEST:
        return None
    return Times(*map(round, quantiles(seconds, n=4, method="inclusive")))


def _fields(task: Task, firsts: Iterable[FirstAnswer], words: Words) -> Iterator[FieldShare]:
    all_marks = [first.marking.marks for first in firsts]
    with suppress(RulesError, ScenarioError):
        for part in parts_of(task.to_prompt(), words):
            for field, label in part.names.items():
                earned_in = [marks[field] for marks in all_marks if field in marks]
                if len(earned_in) >= FEWEST:
                    yield FieldShare(label, Share(earned_in.count(Credit.RIGHT), len(earned_in)))


def _level(share: float) -> int:
    return next(level for least, level in LEVELS if share >= least)
