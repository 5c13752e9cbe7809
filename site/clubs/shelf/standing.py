"""What stands on a club's shelf, and how far whoever looks is with it."""

from contextlib import suppress
from dataclasses import dataclass

from django.db.models import Count
from django.urls import reverse

from accounts.models import Learner
from clubs.models import Shelved
from people.rights import Access, Right
from quiz.models import Answer, CollectionItem, ItemAnswer, Version
from quiz.questions.catalogue import Question, question
from quiz.selectors import question_of
from quiz.titles import name_in_list
from web.pages import page_words


@dataclass(frozen=True, slots=True)
class Placed:
    """``of``: how many questions are in it, of which ``answered``; ``rules``: of a single one.

    ``address``: where it is worked through; empty where its author has taken it back.
    """

    item: Shelved
    title: str
    address: str
    of: int
    answered: int
    language: str = ""
    rules: str = ""


def shelf_of(here: Access) -> list[Placed]:
    """The newest first; what was taken back is for organisers alone, who can clear it away."""
    learner = here.me.learner.root
    items = [*here.club.shelf.select_related("collection", "exercise")]
    placed = [*_collections(items, learner), *_questions(items, learner)]
    shown = [each for each in placed if each.address or here.may(Right.KEEP_SHELF)]
    return sorted(shown, key=lambda each: -each.item.pk)


def _collections(items: list[Shelved], learner: Learner) -> list[Placed]:
    held = {item.collection_id: item for item in items if item.collection_id}
    inside = CollectionItem.objects.filter(collection__in=held, standing=CollectionItem.Standing.IN)
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
    own = Answer.objects.of(learner)
    plain = {*own.filter(name__in=[*named]).values_list("name", flat=True)}
    whose = "task__versions__exercise"
    of_authors = {
        *own.filter(**{f"{whose}__in": [*versions]}).values_list(whose, flat=True),
    }
    return [
        _question(
            item,
            versions.get(item.exercise_id or 0),
            int(item.name in plain or item.exercise_id in of_authors),
        )
        for item in named.values()
    ]


def _question(item: Shelved, version: Version | None, answered: int) -> Placed:
    is_there = item.exercise is None or item.exercise.is_asked
    found: Question | None = None
    with suppress(KeyError):
        found = question_of(version) if version else question(item.name)
    if found is None:
        return Placed(item, str(item.exercise or item.name), "", 1, answered)
    address = reverse("quiz:question", args=[item.name]) if is_there else ""
    rules = found.prompt.rules.name[page_words().code] if found.prompt.has_hand else ""
    return Placed(item, name_in_list(found.prompt), address, 1, answered, rules=rules)
