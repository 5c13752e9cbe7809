"""Read a club's practice list, and a member's progress with it."""

from contextlib import suppress
from dataclasses import dataclass

from django.db.models import Count
from django.urls import reverse

from accounts.models import Learner
from assignments.models import Assignment, PracticeItem
from assignments.presets import FeedbackPreset
from clubs.rights import Access, Right
from quiz.errors import QuestionUnavailableError
from quiz.models import Answer, CollectionItem, ItemAnswer, PaperItem, Version
from quiz.prompts import is_written, read_written
from quiz.questions.catalogue import Question, question, question_for
from quiz.titles import ListName, disambiguate, list_name
from web.pages import page_words


@dataclass(frozen=True, slots=True)
class Placed:
    """A collection or question on a practice list, with the member's progress.

    ``of``: how many questions it has. ``answered``: how many of these the member answered.
    ``more``: what tells equal titles apart. ``address``: the page to work through it; empty if its
    author has withdrawn it.
    """

    item: PracticeItem
    title: str
    address: str
    of: int
    answered: int
    language: str = ""
    more: str = ""


def practice_list_of(access: Access) -> list[Placed]:
    """Return what is on a club's practice list, the newest first.

    Withdrawn items are only for organisers, who can remove them.
    """
    learner = access.me.learner.root
    items = [*access.club.practice_list.select_related("collection", "exercise")]
    placed = [*_collections(items, learner), *_questions(items, learner)]
    visible = [each for each in placed if each.address or access.may(Right.KEEP_PRACTICE_LIST)]
    return sorted(visible, key=lambda each: -each.item.pk)


def _collections(items: list[PracticeItem], learner: Learner) -> list[Placed]:
    listed = {item.collection: item for item in items if item.collection}
    inside = CollectionItem.objects.filter(
        collection__in=listed, standing=CollectionItem.ItemStatus.IN
    )
    answers = ItemAnswer.objects.filter(item__in=inside, answer__in=Answer.objects.of(learner))
    sizes = dict(inside.order_by().values_list("collection").annotate(number=Count("pk")))
    answered = dict(
        answers.order_by()
        .values_list("item__collection")
        .annotate(number=Count("item", distinct=True))
    )
    return [
        Placed(
            item,
            collection.title,
            collection.walk if collection.is_open else "",
            sizes.get(collection.pk, 0),
            answered.get(collection.pk, 0),
            language=collection.language,
        )
        for collection, item in listed.items()
    ]


def _questions(items: list[PracticeItem], learner: Learner) -> list[Placed]:
    items_by_name = {item.name: item for item in items if item.name}
    newest = Version.objects.filter(
        is_newest=True, exercise__in=[item.exercise_id for item in items_by_name.values()]
    )
    versions = {
        version.exercise_id: version for version in newest.select_related("exercise", "task__rules")
    }
    questions = [
        _question(item, versions.get(item.exercise_id or 0)) for item in items_by_name.values()
    ]
    names = disambiguate([*map(_name, items_by_name.values(), questions)])
    own = Answer.objects.of(learner)
    names_answered = {*own.filter(name__in=[*items_by_name]).values_list("name", flat=True)}
    lookup = "task__versions__exercise"
    exercises_answered = {
        *own.filter(**{f"{lookup}__in": [*versions]}).values_list(lookup, flat=True)
    }
    return [
        Placed(
            item,
            name.title,
            reverse("quiz:question", args=[item.name])
            if asked_question and _is_available(item)
            else "",
            1,
            int(item.name in names_answered or item.exercise_id in exercises_answered),
            more=name.more,
        )
        for item, asked_question, name in zip(items_by_name.values(), questions, names, strict=True)
    ]


def _is_available(item: PracticeItem) -> bool:
    return item.exercise is None or item.exercise.is_asked


def _question(item: PracticeItem, version: Version | None) -> Question | None:
    """Return the question of an item; None if today's engine can no longer read it."""
    with suppress(QuestionUnavailableError):
        return question_for(version.name, version.task) if version else question(item.name)
    return None


def _name(item: PracticeItem, asked_question: Question | None) -> ListName:
    if asked_question is None:
        return ListName(str(item.exercise or item.name))
    prompt = asked_question.prompt
    rules = prompt.rules.name[page_words().code] if prompt.has_hand else ""
    return list_name(asked_question.snapshot, rules)


def places_on_practice_list(assignment: Assignment) -> list[int]:
    """Return the places of an exam's questions that are on the club's practice list, in order.

    Hands dealt to one member are on no list. Items that their author has withdrawn do not count,
    because members do not see them there.
    """
    if assignment.feedback != FeedbackPreset.EXAM:
        return []
    items = assignment.items.filter(replaced=None)
    practice_list = assignment.club.practice_list
    inside = CollectionItem.objects.filter(
        collection__in=practice_list.filter(collection__is_open=True).values("collection"),
        standing=CollectionItem.ItemStatus.IN,
    )
    single = practice_list.exclude(name="").exclude(exercise__is_open=False)
    names = {*single.values_list("name", flat=True)}
    for name, task, key in inside.values_list("name", "task", "version__exercise__key"):
        names |= {name, f"task {task}", f"x-{key}"}
    return [item.place for item in items if names & _known_as(item)]


def _known_as(item: PaperItem) -> set[str]:
    """Return the keys of a question: its name, its task, and its exercise in any version."""
    exercise_name = {f"x-{read_written(item.name)[0]}"} if is_written(item.name) else set()
    return {item.name, f"task {item.task_id}", *exercise_name}
