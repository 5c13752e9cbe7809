"""A learner's progress in a collection, and the way from one exercise to the next."""

from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.learners import LearnerRequest
from accounts.models import Learner
from board.notes import AuthorNote
from quiz.errors import QuestionUnavailableError
from quiz.marking import Verdict
from quiz.models import Answer, Collection, CollectionItem, ItemAnswer, Marking, Task
from quiz.models.content import ExerciseContent
from quiz.navigation import How, NextLink, Way, another
from quiz.prompts import is_made, is_written
from quiz.questions.catalogue import Question, question, question_for
from quiz.selectors import find_question
from quiz.titles import ListName, ListNames, list_name, rules_of


def question_of(item: CollectionItem, learner: Learner) -> Question:
    """Return the question as it was added; raise QuestionUnavailableError if it is not asked.

    An exercise that its author has withdrawn is asked again when it is open again.
    """
    if is_written(item.name):
        return find_question(item.name, learner)
    if item.task is None:
        raise QuestionUnavailableError(item.name)
    return question_for(item.name, item.task)


def name_of(item: CollectionItem) -> ListName:
    """Return the name of an item.

    A built-in hand is called as it is called today. The name is empty if the author has deleted the
    exercise.
    """
    rules = _rules(item)
    if not (is_written(item.name) or is_made(item.name)):
        with suppress(QuestionUnavailableError):  # a hand that is no more
            return list_name(question(item.name).snapshot, rules)
    task = task_of(item)
    return list_name(task, rules) if task else ListName("" if is_written(item.name) else item.name)


def task_of(item: CollectionItem) -> Task | None:
    """Return what an item asks; None if its author has deleted it."""
    return item.version.task if item.version else item.task


def _rules(item: CollectionItem) -> str:
    """Return the name of the rule set; empty if there is none, or it is an author's own."""
    task = task_of(item)
    is_somebodys = item.version is not None and not item.version.rules
    return "" if task is None or is_somebodys else rules_of(task)


@dataclass(frozen=True, slots=True)
class Step:
    """An item in its place, from 1.

    ``marking``: of its last answer, None before it is answered. ``names``: of all items of the
    list, in order.
    """

    place: int
    item: CollectionItem
    marking: Marking | None
    names: ListNames

    @property
    def list_name(self) -> ListName:
        return self.names.all[self.place - 1]

    @property
    def is_gone(self) -> bool:
        """Whether it is an exercise that was withdrawn, hidden or deleted."""
        version = self.item.version
        return not (self.item.task_id or (version and version.exercise.is_asked))

    @property
    def has_words(self) -> bool:
        """Whether anything is said before or after the exercise, here or by its author."""
        version = self.item.version
        content = ExerciseContent.read(version.content) if version else ExerciseContent()
        texts = (content.note, content.note_ja, content.after, content.after_ja)
        return any((self.item.before, self.item.after, *texts))

    @property
    def verdict(self) -> Verdict | None:
        return self.marking.verdict if self.marking else None

    @property
    def address(self) -> str:
        return reverse("collections:item", args=[self.item.collection.key, self.item.pk])

    @property
    def words_at(self) -> str:
        """Return the address at which its author edits the words before and after it."""
        return reverse("collections:edit-item", args=[self.item.collection_id, self.item.pk])

    @property
    def answer(self) -> str:
        """Return the address at which the result of an answer is shown."""
        key, number = self.item.collection.key, self.marking.answer_id if self.marking else 0
        return reverse("collections:answer", args=[key, self.item.pk, number])


@dataclass(frozen=True)
class CollectionProgress:
    """A collection as one learner works through it."""

    collection: Collection
    steps: tuple[Step, ...]

    @property
    def answered(self) -> int:
        return sum(bool(step.marking) for step in self.steps)

    @property
    def right(self) -> int:
        return sum(step.verdict is Verdict.RIGHT for step in self.steps)

    @cached_property
    def next(self) -> Step | None:
        """Return the step to go on with: the first one that is not yet answered."""
        return self.after(0)

    def after(self, place: int) -> Step | None:
        """Return the next step not yet answered, going once round the list, or None."""
        round_the_list = (*self.steps[place:], *self.steps[:place])
        waiting = (step for step in round_the_list if not (step.marking or step.is_gone))
        return next(waiting, None)

    @property
    def wordless(self) -> tuple[Step, ...]:
        """Return the steps that have no words before or after them yet."""
        return tuple(step for step in self.steps if not (step.has_words or step.is_gone))

    def wordless_after(self, place: int) -> Step | None:
        """Return the next step without words, going once round the list, or None."""
        others = [step for step in self.wordless if step.place != place]
        return next((step for step in others if step.place > place), next(iter(others), None))


def walk_of(collection: Collection, learner: Learner) -> CollectionProgress:
    standing = CollectionItem.ItemStatus.IN
    items = collection.items.filter(standing=standing).select_related(
        "task__rules", "version__exercise", "version__task__rules"
    )
    answers = ItemAnswer.objects.filter(
        item__collection=collection, answer__in=Answer.objects.of(learner)
    )
    item_of = dict(answers.order_by("answer").values_list("answer", "item"))
    markings = Marking.objects.filter(is_newest=True, answer__in=[*item_of]).order_by("answer")
    last = {item_of[marking.answer_id]: marking for marking in markings}
    steps, names = [], ListNames(map(name_of, items))
    for place, item in enumerate(items, start=1):
        item.collection = collection
        steps.append(Step(place, item, last.get(item.pk), names))
    return CollectionProgress(collection, tuple(steps))


def _answered(collection: Collection, learner: Learner) -> int:
    """Return how many items of the collection the learner has answered."""
    answers = ItemAnswer.objects.filter(
        item__collection=collection,
        item__standing=CollectionItem.ItemStatus.IN,
        answer__in=Answer.objects.of(learner),
    )
    return answers.values("item").distinct().count()


@dataclass(frozen=True)
class ThroughACollection(Way):
    """The way through a collection.

    ``walk``: the progress when the page was requested, before what is sent with it was saved.
    ``request``: its learner may be created with that first answer.
    """

    walk: CollectionProgress
    step: Step
    request: LearnerRequest

    @property
    def within(self) -> NextLink:
        collection = self.walk.collection
        where = _("%(title)s: exercise %(place)s of %(all)s") % {
            "title": collection.title,
            "place": self.step.place,
            "all": len(self.walk.steps),
        }
        number = _answered(collection, self.request.learner)
        answered = ngettext(
            "you answered %(number)s exercise", "you answered %(number)s exercises", number
        ) % {"number": number}
        return NextLink(collection.walk, f"{where} · {answered}")

    @property
    def foreword(self) -> AuthorNote | None:
        return self.walk.collection.note(self.step.item.before)

    @property
    def afterword(self) -> AuthorNote | None:
        return self.walk.collection.note(self.step.item.after)

    def question(self, name: str) -> str:  # noqa: ARG002 - an item has one
        return self.step.address

    def answer(self, answer: Answer) -> str:
        args = [self.walk.collection.key, self.step.item.pk, answer.pk]
        return reverse("collections:answer", args=args)

    def keep(self, answer: Answer) -> None:
        """Record the answer for the item. An answer sent twice counts once."""
        ItemAnswer.objects.get_or_create(answer=answer, defaults={"item": self.step.item})

    def onward(self, answer: Answer) -> tuple[NextLink, ...]:
        following = walk_of(self.walk.collection, self.request.learner).after(self.step.place)
        overview = NextLink(self.walk.collection.walk, _("All exercises of this collection"))
        if following is None:
            return (
                NextLink(self.walk.collection.walk, _("All exercises answered: see your results")),
                self.again(answer),
                another(answer),
            )
        onward = NextLink(following.address, _("Next exercise"), How.ASK)
        return (onward, self.again(answer), another(answer), overview)
