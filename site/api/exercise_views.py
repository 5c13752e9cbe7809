"""The addresses of the API for exercises, collections and the hand of a day."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.models import Learner
from api.endpoint import endpoint
from api.forms import ExercisesForm, ParametersForm
from api.problems import ProblemError
from pao.deals import difficulty
from pao.ruling import ENGINE
from quiz.authoring.tags import tags_of
from quiz.bank.listed import TOLD, hits
from quiz.collections.progress import task_of
from quiz.daily.hands import hand_of, question_of
from quiz.errors import QuestionUnavailableError
from quiz.exchange.documents import content_of, document
from quiz.models import Collection, CollectionItem, Version
from quiz.questions.catalogue import Question
from quiz.selectors import find_question, version_named
from quiz.titles import list_name
from web.pages import SITE

Cleaned = Mapping[str, Any]


@endpoint(ExercisesForm)
def exercises(cleaned: Cleaned) -> dict[str, Any]:
    """List the exercises of the bank: built-in hands first, then the newest."""
    page = cleaned["page"] or 1
    on_page = hits(cleaned, page)
    built_in = (_of_question(question) for question in on_page.questions)
    rows = [*built_in, *_of_versions(on_page.numbers)]
    return {"engine": ENGINE, "total": on_page.total, "page_number": page, "exercises": rows}


@endpoint(ParametersForm)
def exercise(_cleaned: Cleaned, name: str) -> dict[str, Any]:
    """Return an exercise that is in the bank or published by its link, with its hand."""
    try:
        question = find_question(name, Learner())
    except QuestionUnavailableError as error:
        raise ProblemError(404, "not-found", _("This exercise does not exist.")) from error
    version = version_named(name, Learner())
    content = content_of(question, version)
    return {
        "engine": ENGINE,
        **_of_question(question),
        "exercise": document(content) if content else None,
    }


@endpoint(ParametersForm)
def collection(_cleaned: Cleaned, key: str) -> dict[str, Any]:
    """Return a published collection: its words, and what each item asks."""
    row = Collection.objects.filter(key=key, is_open=True).first()
    if row is None:
        raise ProblemError(404, "not-found", _("This collection does not exist."))
    items = row.items.filter(standing=CollectionItem.ItemStatus.IN)
    items = items.select_related("task__rules", "version__exercise", "version__task__rules")
    return {
        "title": row.title,
        "language": row.language,
        "introduction": row.introduction,
        "page": SITE + row.walk,
        "items": [*filter(None, map(_of_item, items))],
    }


@endpoint(ParametersForm)
def daily(_cleaned: Cleaned, day: str) -> dict[str, Any]:
    """Return the question of a day, written YYYY-MM-DD."""
    try:
        hand = hand_of(_date(day))
        question = question_of(hand)
    except (ValueError, QuestionUnavailableError) as error:
        raise ProblemError(
            404, "not-found", _("There is no hand of the day for this date.")
        ) from error
    about = {**_of_question(question), "page": SITE + reverse("quiz:daily-hand", args=[hand.day])}
    return {"engine": ENGINE, "day": day, **about}


def _date(day: str) -> date:
    """Read YYYY-MM-DD; raise ValueError, also for other ways to write a date."""
    read = date.fromisoformat(day)
    if read.isoformat() != day:
        raise ValueError(day)
    return read


def _of_question(question: Question) -> dict[str, Any]:
    prompt, snapshot = question.prompt, question.snapshot
    return {
        "name": question.id,
        "page": _page(question.id),
        "title": list_name(snapshot).title,
        "kind": prompt.kind,
        "rules": prompt.rules.id,
        "level": difficulty(question.ruling),
        "tags": _public_tags(tags_of(question.ruling)),
        "text": snapshot.scenario,
        "facts": snapshot.facts,
    }


def _of_versions(numbers: tuple[int, ...]) -> Iterator[dict[str, Any]]:
    rows = Version.objects.filter(pk__in=numbers).order_by("-pk")
    for version in rows.select_related("exercise", "task").prefetch_related("tags"):
        yield {
            "name": version.name,
            "page": _page(version.name),
            "title": list_name(version).title,
            "kind": version.task.kind,
            "rules": version.rules,
            "level": version.level,
            "tags": _public_tags(tag.tag for tag in version.tags.all()),
            "text": version.task.scenario,
            "facts": version.task.facts,
        }


def _of_item(item: CollectionItem) -> dict[str, Any] | None:
    """Return what an item asks; None if its exercise is not published any more."""
    task = task_of(item)
    if task is None or (item.version and not item.version.exercise.is_asked):
        return None
    return {
        "name": item.name,
        "page": _page(item.name),
        "title": list_name(item.version or task).title,
        "before": item.before,
        "after": item.after,
        "kind": task.kind,
        "text": task.scenario,
        "facts": task.facts,
    }


def _public_tags(tags: Iterable[str]) -> list[str]:
    """Return the tags in order, without those that give the answer away."""
    return sorted(tag for tag in tags if tag not in TOLD)


def _page(name: str) -> str:
    return SITE + reverse("quiz:question", args=[name])
