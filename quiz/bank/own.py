"""List and search a learner's own exercises, drafts included, those changed last first."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Concat
from django.urls import reverse
from django.utils.translation import gettext

from accounts.models import Learner
from pao.scenario import USUAL_RULES
from pao.words import Words
from quiz.authoring.selectors import current_contents, own
from quiz.authoring.tags import languages_of, wording
from quiz.bank.dealt import dealt_items, row_of_dealt
from quiz.bank.forms import State
from quiz.bank.listed import (
    A_PAGE,
    Query,
    ResultPage,
    Row,
    draw_melds,
    filtered,
    rules_name,
    shown_tags,
    words_of,
)
from quiz.kinds import KINDS
from quiz.models import CollectionItem, Exercise, Report, Revision, Version
from quiz.models.content import ExerciseContent
from quiz.titles import ListName, disambiguate, list_name

RULES_LINE: Final = re.compile(r"^rules:[^\S\n]*(\S+)", re.MULTILINE)

Review = Version.Review

NEWEST: Final = Version.objects.filter(exercise=OuterRef("pk"), is_newest=True)
IN_BANK: Final = Version.objects.filter(exercise=OuterRef("pk"), review=Review.PASSED)
REPORTED: Final = Report.objects.filter(
    is_open=True, is_abuse=False, name__startswith=Concat(Value("x-"), OuterRef("key"))
)
CURRENT: Final = Revision.objects.order_by().filter(
    exercise=OuterRef("exercise"), number=OuterRef("exercise__current_revision")
)
CHANGED: Final = NEWEST.annotate(now=Subquery(CURRENT.values("content"))).exclude(content=F("now"))
"""The newest version, if its author has changed the exercise since."""

IN_STATE: Final = {
    State.DRAFT: ~Exists(NEWEST),
    State.PUBLISHED: Q(is_open=True),
    State.CHANGED: Q(Exists(CHANGED), is_open=True),
    State.ASKED: Q(Exists(NEWEST.filter(review=Review.ASKED)), is_open=True),
    State.IN_BANK: Q(Exists(IN_BANK), is_open=True, is_hidden=False),
    State.RETURNED: Exists(NEWEST.filter(review=Review.RETURNED)),
    State.REPORTED: Exists(REPORTED),
    State.CLOSED: Q(Exists(NEWEST), is_open=False),
    State.DEALT: Q(pk__in=()),
}


@dataclass(frozen=True, slots=True)
class Own:
    """An exercise as its author last left it, and its newest version, if it has one."""

    exercise: Exercise
    content: ExerciseContent
    version: Version | None

    @property
    def tags(self) -> tuple[str, ...]:
        """The engine's keywords of the newest version, and its author's of today."""
        tags = self.version.tags.all() if self.version else ()
        return (*(tag.tag for tag in tags if not tag.is_own), *self.content.own_tags)

    @property
    def rules(self) -> str:
        """The id of its rule set, also while its hand cannot be read."""
        line = RULES_LINE.search(self.content.text)
        return line[1] if line else USUAL_RULES


def search_own(query: Query, page: int, learner: Learner, words: Words) -> ResultPage:
    """Return a page of a learner's own exercises, then the dealt hands of their collections.

    The number of its queries is always the same.
    """
    exercises = _matching(query, learner)
    dealt, is_all = dealt_items(query, learner)
    listed: list[Exercise | CollectionItem] = [*exercises, *dealt]
    start = (page - 1) * A_PAGE
    rows = _rows(listed[start : start + A_PAGE], words)
    return ResultPage(rows=tuple(rows), total=len(listed), page=page, is_all=is_all)


def published_names(query: Query, learner: Learner) -> list[str]:
    """Return the names of a learner's published exercises that match."""
    exercises = _matching({**query, "state": State.PUBLISHED, "collection": None}, learner)
    newest = Version.objects.filter(is_newest=True, exercise__in=exercises)
    rows = newest.order_by("-pk").select_related("exercise").only("number", "exercise__key")
    return [version.name for version in rows]


def _matching(query: Query, learner: Learner) -> list[Exercise]:
    exercises = [*_exercises(query, learner)]
    if any(query[name] for name in ("q", "tag", "kind", "rules", "language")):
        sought = words_of(query)
        exercises = [
            own_exercise.exercise
            for own_exercise in _read(exercises)
            if _matches(own_exercise, query, sought)
        ]
    return exercises


def _exercises(query: Query, learner: Learner) -> QuerySet[Exercise]:
    """Return the exercises that match what the database can compare."""
    rows = Exercise.objects.of(learner)
    if query["state"]:
        rows = rows.filter(IN_STATE[query["state"]])
    if query["collection"]:
        items = CollectionItem.objects.filter(
            collection=query["collection"], standing=CollectionItem.ItemStatus.IN
        )
        rows = rows.filter(pk__in=items.values("version__exercise"))
    if any(query[name] for name in ("about", "level")):
        published = filtered(own(learner), {**query, "tag": ""})
        rows = rows.filter(pk__in=published.values("exercise"))
    return rows.annotate(
        is_in_bank=Exists(IN_BANK), is_reported=Exists(REPORTED), is_changed=Exists(CHANGED)
    )


def _read(exercises: list[Exercise]) -> Iterator[Own]:
    contents = current_contents(exercises)
    newest = Version.objects.filter(is_newest=True, exercise__in=exercises).defer("content")
    versions = {version.exercise_id: version for version in newest.prefetch_related("tags")}
    for exercise in exercises:
        content = contents.get(exercise.pk, ExerciseContent())
        yield Own(exercise, content, versions.get(exercise.pk))


def _matches(own_exercise: Own, query: Query, sought: list[str]) -> bool:
    content = own_exercise.content
    searched = (
        f"{wording(content, ())}\n{own_exercise.version.wording if own_exercise.version else ''}"
    )
    return (
        all(word in searched for word in sought)
        and query["tag"] in {"", *own_exercise.tags}
        and query["kind"] in {"", content.kind}
        and query["rules"] in {"", own_exercise.rules}
        and (not query["language"] or query["language"] in languages_of(content).split())
    )


def _rows(listed: list[Exercise | CollectionItem], words: Words) -> Iterator[Row]:
    exercises = _read([each for each in listed if isinstance(each, Exercise)])
    rows = [next(exercises) if isinstance(each, Exercise) else each for each in listed]
    names = disambiguate([*map(_list_name, rows)])
    for row, name in zip(rows, names, strict=True):
        if isinstance(row, Own):
            yield _row(row, name, words)
        else:
            yield row_of_dealt(row, name, words)


def _list_name(listed: Own | CollectionItem) -> ListName:
    if isinstance(listed, Own):
        return list_name(listed.content)
    return list_name(listed.task) if listed.task else ListName(listed.name)


def _row(own_exercise: Own, name: ListName, words: Words) -> Row:
    version = own_exercise.version
    if version:
        version.exercise = own_exercise.exercise
    return Row(
        name=version.name if version else "",
        address=own_exercise.exercise.get_absolute_url(),
        title=name.title or gettext("Untitled exercise"),
        kind=str(KINDS[own_exercise.content.kind].title),
        rules=rules_name(own_exercise.rules, words),
        level=version.level if version else 0,
        tags=shown_tags(own_exercise.tags, words),
        melds=draw_melds(own_exercise.content.text),
        states=tuple(_states(own_exercise)),
        results=reverse("authoring:answers", args=[version.exercise_id]) if version else "",
        changed=own_exercise.exercise.changed,
    )


def _states(own_exercise: Own) -> Iterator[str]:
    exercise, version = own_exercise.exercise, own_exercise.version
    if version is None:
        yield str(State.DRAFT.label)
    elif not exercise.is_open:
        yield str(State.CLOSED.label)
    else:
        yield str(State.PUBLISHED.label)
        if exercise.is_changed:  # type: ignore[attr-defined]
            yield str(State.CHANGED.label)
        if exercise.is_hidden:
            yield gettext("hidden by the site’s staff")
        elif exercise.is_in_bank:  # type: ignore[attr-defined]
            yield str(Review.PASSED.label)
        if version.review not in {Review.NONE, Review.PASSED}:
            yield version.review_label
    if exercise.is_reported:  # type: ignore[attr-defined]
        yield str(State.REPORTED.label)
