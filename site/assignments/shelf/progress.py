"""What stands on a club's shelf, and how far whoever looks is with it."""

from contextlib import suppress
from dataclasses import dataclass

from django.db.models import Count
from django.urls import reverse

from accounts.models import Learner
from assignments.models import Shelved
from clubs.rights import Access, Right
from quiz.errors import QuestionUnavailableError
from quiz.models import Answer, CollectionItem, ItemAnswer, Version
from quiz.questions.catalogue import Question, question, question_for
from quiz.titles import ListName, list_name, told_apart
from web.pages import page_words


@dataclass(frozen=True, slots=True)
class Placed:
    """``of``: how many questions are in it, of which ``answered``; ``more``: what tells one apart.

    ``address``: where it is worked through; empty where its author has taken it back.
    """

    item: Shelved
    title: str
    address: str
    of: int
    answered: int
    language: str = ""
    more: str = ""


def shelf_of(access: Access) -> list[Placed]:
    """The newest first; what was taken back is for organisers alone, who can clear it away."""
    learner = access.me.learner.root
    items = [*access.club.shelf.select_related("collection", "exercise")]
    placed = [*_collections(items, learner), *_questions(items, learner)]
    shown = [each for each in placed if each.address or access.may(Right.KEEP_SHELF)]
    return sorted(shown, key=lambda each: -each.item.pk)


def _collections(items: list[Shelved], learner: Learner) -> list[Placed]:
    held = {item.collection_id: item for item in items if item.collection_id}
    inside = CollectionItem.objects.filter(
        collection__in=held, standing=CollectionItem.ItemStatus.IN
    )
    given = ItemAnswer.objects.filter(item__in=inside, answer__in=Answer.objects.of(learner))
    by_collection = inside.order_by().values_list("collection")
    all_of = dict(by_collection.annotate(number=Count("pk")))
    by_given = given.order_by().values_list("item__collection")
    answered = dict(by_given.annotate(number=Count("item", distinct=True)))
    return [
        Placed(
            item,
            each.title,
            each.walk if each.is_open else "",
            all_of.get(each.pk, 0),
            answered.get(each.pk, 0),
            language=each.language,
        )
        for item in held.values()
        if (each := item.collection)
    ]


def _questions(items: list[Shelved], learner: Learner) -> list[Placed]:
    named = {item.name: item for item in items if item.name}
    written = Version.objects.filter(
        is_newest=True, exercise__in=[item.exercise_id for item in named.values()]
    )
    versions = {
        version.exercise_id: version
        for version in written.select_related("exercise", "task__rules")
    }
    asked = [_asked(item, versions.get(item.exercise_id or 0)) for item in named.values()]
    names = told_apart([*map(_name, named.values(), asked)])
    own = Answer.objects.of(learner)
    plain = {*own.filter(name__in=[*named]).values_list("name", flat=True)}
    whose = "task__versions__exercise"
    of_authors = {
        *own.filter(**{f"{whose}__in": [*versions]}).values_list(whose, flat=True),
    }
    return [
        Placed(
            item,
            name.title,
            reverse("quiz:question", args=[item.name]) if found and _is_there(item) else "",
            1,
            int(item.name in plain or item.exercise_id in of_authors),
            more=name.more,
        )
        for item, found, name in zip(named.values(), asked, names, strict=True)
    ]


def _is_there(item: Shelved) -> bool:
    return item.exercise is None or item.exercise.is_asked


def _asked(item: Shelved, version: Version | None) -> Question | None:
    """None where the engine of today no longer reads it."""
    with suppress(QuestionUnavailableError):
        return question_for(version.name, version.task) if version else question(item.name)
    return None


def _name(item: Shelved, asked: Question | None) -> ListName:
    if asked is None:
        return ListName(str(item.exercise or item.name))
    rules = asked.prompt.rules.name[page_words().code] if asked.prompt.has_hand else ""
    return list_name(asked.snapshot, rules)
