"""What is written when somebody works on an exercise: never a word lost, whoever else writes."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from secrets import choice
from typing import Final
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone as clock

from accounts.models import Learner
from pao.deals import difficulty
from pao.rules import rule_set_ids
from quiz.authoring.tags import languages_of, tags_of, wording
from quiz.models import Exercise, Revision, Version, VersionTag
from quiz.models.bank import KEY
from quiz.models.content import ExerciseContent, merge
from quiz.questions.catalogue import Question
from quiz.questions.similarity import likeness
from quiz.services import keep_solution
from web.errors import LimitReachedError

MOST_EXERCISES: Final = 500
MOST_OF_A_GUEST: Final = 30
"""Exercises of somebody without an account."""
MOST_REVISIONS: Final = 100
"""Of one exercise: the oldest go first."""

MOST_VERSIONS: Final = 100
MOST_TAGS: Final = 12
LONGEST_TAG: Final = 40


LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Without those that look alike when they are read aloud or copied by hand: 99 bits in a key."""


def new_key() -> str:
    return "".join(choice(LETTERS) for _ in range(KEY))


class ClashError(Exception):
    """Somebody else has meanwhile changed the same: what both wrote is kept.

    ``theirs``: as it stands now, in the revision ``state``; ``fields``: those that both have
    changed.
    """

    def __init__(self, state: int, theirs: ExerciseContent, fields: tuple[str, ...]) -> None:
        super().__init__(fields)
        self.state = state
        self.theirs = theirs
        self.fields = fields


@transaction.atomic
def begin(
    *,
    learner: Learner,
    nonce: UUID,
    content: ExerciseContent,
    origin: str = "",
    fork_of: Version | None = None,
) -> Exercise:
    """An exercise with its first revision; a page sent twice begins one.

    Raise LimitReachedError.
    """
    Learner.objects.select_for_update().get(pk=learner.pk)  # one page after the other
    theirs = Exercise.objects.of(learner)
    if same := theirs.filter(nonce=nonce).first():
        return same
    if theirs.count() >= most_exercises(learner):
        raise LimitReachedError
    exercise = Exercise.objects.create(
        learner=learner, key=new_key(), nonce=nonce, origin=origin[:100], fork_of=fork_of
    )
    _add(exercise, content, before=0)
    return exercise


def most_exercises(learner: Learner) -> int:
    return MOST_EXERCISES if learner.root.user_id else MOST_OF_A_GUEST


def save(exercise: Exercise, content: ExerciseContent, *, base: int) -> Exercise:
    """Keep what somebody wrote who had the revision ``base`` before their eyes; raise ClashError.

    What another tab or device has changed meanwhile stays, where it is not the same field. What
    says nothing new is no revision, and where it was written of the revision that was read there is
    nothing to do.
    """
    is_as_read = base == exercise.current_revision
    if is_as_read and (content == exercise.content or _moved_on(exercise, content)):
        return exercise
    with transaction.atomic():
        exercise = _locked(exercise)
        theirs = exercise.content
        if base == exercise.current_revision:
            return _keep(exercise, content, theirs)
        was = exercise.revisions.filter(number=base).first()
        merged = merge(
            ExerciseContent.read(was.content) if was else ExerciseContent(), content, theirs
        )
        if not merged.clashes:
            return _keep(exercise, merged.content, theirs)
        _put_aside(exercise, content, before=base if was else 0)
    raise ClashError(
        exercise.current_revision, theirs, merged.clashes
    )  # what was put aside is kept


@transaction.atomic
def step_back(exercise: Exercise) -> Exercise:
    """To what it was before the last change; where it began, nothing happens."""
    exercise = _locked(exercise)
    before = exercise.revisions.filter(number=exercise.revision.before).first()
    return _go_to(exercise, before)


@transaction.atomic
def step_forward(exercise: Exercise) -> Exercise:
    """To what was taken back last."""
    exercise = _locked(exercise)
    return _go_to(exercise, exercise.revisions.filter(before=exercise.current_revision).last())


@dataclass(frozen=True, slots=True)
class Steps:
    """Whether one can go back from here, and forward again."""

    back: bool
    forward: bool


def steps(exercise: Exercise) -> Steps:
    here, before = exercise.current_revision, exercise.revision.before
    beside = exercise.revisions.filter(Q(number=before) | Q(before=here))
    found = [*beside.order_by().values_list("number", "before")]
    return Steps(
        back=any(number == before for number, _ in found),
        forward=any(came_from == here for _, came_from in found),
    )


@transaction.atomic
def publish(exercise: Exercise, question: Question) -> Version:
    """What it asks now, as a version that never changes, and open to whoever has its address.

    What says nothing new is no version. Raise LimitReachedError.
    """
    exercise = _locked(exercise)
    task = keep_solution(question.snapshot).task
    version, content = exercise.version, exercise.content.content
    if version is None or (version.task_id, version.content) != (task.pk, content):
        version = _new_version(exercise, question, task.pk)
    exercise.is_open = True
    exercise.save(update_fields=["is_open", "changed"])
    return version


def withdraw(exercise: Exercise) -> None:
    """Its author's alone again; answers to it stay with whoever gave them."""
    exercise.is_open = False
    exercise.save(update_fields=["is_open", "changed"])


def _new_version(exercise: Exercise, question: Question, task: int) -> Version:
    number = exercise.version.number + 1 if exercise.version else 1
    if number > MOST_VERSIONS:
        raise LimitReachedError
    content, rules = exercise.content, question.prompt.rules.id
    tags, own = tags_of(question.ruling), question.prompt.scenario.tags[:MOST_TAGS]
    exercise.versions.update(is_newest=False)
    version = exercise.versions.create(
        number=number,
        task_id=task,
        content=content.content,
        title=content.title,
        title_ja=content.title_ja,
        rules=rules if rules in rule_set_ids() else "",
        level=difficulty(question.ruling),
        wording=wording(content, (*tags, *own)),
        languages=languages_of(content),
        likeness=likeness(question.prompt),
    )
    _tag(version, tags, is_own=False)
    _tag(version, own, is_own=True)
    return version


def _tag(version: Version, tags: Iterable[str], *, is_own: bool) -> None:
    rows = [VersionTag(version=version, tag=tag[:LONGEST_TAG], is_own=is_own) for tag in tags]
    VersionTag.objects.bulk_create(rows, ignore_conflicts=True)


def _locked(exercise: Exercise) -> Exercise:
    """As it is now; a revision that was read of it is not read again: none ever changes."""
    now = Exercise.objects.select_for_update().get(pk=exercise.pk)
    read = exercise.__dict__.get("revision")
    if read is not None and read.number == now.current_revision:
        now.revision = read
    return now


def _moved_on(exercise: Exercise, content: ExerciseContent) -> bool:
    """The usual case, in one breath: nobody else has written, and nothing was taken back before."""
    was, number, name = exercise.current_revision, exercise.current_revision + 1, content.name
    here = Exercise.objects.filter(pk=exercise.pk, current_revision=was)
    with suppress(IntegrityError), transaction.atomic():
        if here.update(current_revision=number, name=name, changed=clock.now()):
            revision = _revision(exercise, content, number=number, before=was)
            exercise.revision, exercise.current_revision, exercise.name = revision, number, name
            _drop_oldest(exercise)
            return True
    return False


def _keep(exercise: Exercise, content: ExerciseContent, now: ExerciseContent) -> Exercise:
    if content != now:
        _add(exercise, content, before=exercise.current_revision)
    return exercise


def _add(exercise: Exercise, content: ExerciseContent, *, before: int) -> None:
    _go_to(exercise, _revision(exercise, content, number=_free_number(exercise), before=before))
    _drop_oldest(exercise)


def _drop_oldest(exercise: Exercise) -> None:
    if (gone := exercise.current_revision - MOST_REVISIONS) > 0:
        exercise.revisions.filter(number__lte=gone).delete()


def _put_aside(exercise: Exercise, content: ExerciseContent, *, before: int) -> None:
    """Beside what is worked on, once however often it is sent."""
    aside = exercise.revisions.filter(before=before)
    if not any(revision.content == content.content for revision in aside):
        _revision(exercise, content, number=_free_number(exercise), before=before)


def _free_number(exercise: Exercise) -> int:
    numbers = exercise.revisions.order_by("-number").values_list("number", flat=True)
    return (numbers.first() or 0) + 1


def _revision(
    exercise: Exercise, content: ExerciseContent, *, number: int, before: int
) -> Revision:
    """Raise IntegrityError where there is one of that number."""
    return exercise.revisions.create(number=number, before=before, content=content.content)


def _go_to(exercise: Exercise, revision: Revision | None) -> Exercise:
    if revision:
        exercise.revision, exercise.current_revision = revision, revision.number
        exercise.name = ExerciseContent.read(revision.content).name
        exercise.save(update_fields=["current_revision", "name", "changed"])
    return exercise
