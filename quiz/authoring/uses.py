"""Where an exercise is used in an older version: in collections and in assignments."""

from dataclasses import dataclass
from typing import Final

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone as clock

from accounts.models import Learner
from clubs.rights import Right, clubs_with
from quiz.models import Collection, CollectionItem, Exercise, PaperItem
from quiz.models.attempts import title_for_reader
from quiz.prompts import read_written

MOST: Final = 10
"""The most items of collections, and the most questions of assignments, that are listed."""


@dataclass(frozen=True, slots=True)
class AssignedVersion:
    """An older version in an assignment. ``address``: of the page that replaces it."""

    number: int
    title: str
    address: str


def replaceable_items(exercise: Exercise) -> list[CollectionItem]:
    """Return the items of the author's collections whose place an open exercise can take.

    Those have an older version of it, or the question from which it was made.
    """
    if not exercise.is_asked:
        return []
    older = Q(version__exercise=exercise, version__is_newest=False)
    if exercise.origin:
        older |= Q(name=exercise.origin)
    items = CollectionItem.objects.filter(older, standing=CollectionItem.ItemStatus.IN)
    own = items.filter(collection__in=Collection.objects.of(exercise.learner))
    rows = own.select_related("collection", "version").order_by("-collection__changed", "pk")
    return [*rows[:MOST]]


def older_in_assignments(exercise: Exercise, learner: Learner) -> list[AssignedVersion]:
    """Return the older versions in assignments that are not over, which the learner may change."""
    version = exercise.version
    if version is None or version.number == 1 or not exercise.is_asked:
        return []
    clubs = clubs_with(learner, Right.ASSIGN)
    items = PaperItem.objects.filter(
        name__startswith=f"{exercise.question_name}-",
        replaced=None,
        paper__assignment__club__in=clubs,
        paper__assignment__closed=None,
        paper__assignment__due__gt=clock.now(),
    ).exclude(Q(name=version.name) | Q(paper__assignment__feedback="live"))
    rows = items.order_by("-pk").values_list(
        "name", "paper__title_en", "paper__title_ja", "paper__assignment__club", "paper", "pk"
    )
    return [
        AssignedVersion(
            read_written(name)[1] or 0,
            title_for_reader(title_en, title_ja),
            f"{reverse('assignments:replace', args=numbers)}?name={exercise.question_name}",
        )
        for name, title_en, title_ja, *numbers in rows[:MOST]
    ]
