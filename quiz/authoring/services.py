"""Save exercises. Two editors at once never overwrite each other."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
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
from quiz.models.bank import new_key
from quiz.models.content import ExerciseContent, merge
from quiz.questions.catalogue import Question
from quiz.questions.similarity import likeness
from quiz.services import keep_solution
from web.errors import LimitReachedError

MOST_EXERCISES: Final = 500
MOST_OF_A_GUEST: Final = 30
"""The most exercises of a learner without an account."""
MOST_REVISIONS: Final = 100
"""The most revisions of one exercise; the oldest ones are deleted first."""

MOST_VERSIONS: Final = 100


class ClashError(Exception):
    """The error of conflicting changes of the same fields; what both have written is kept.

    ``theirs``: the current content, which is in the revision ``state``. ``fields``: those that both
    have changed.
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
    """Start an exercise with its first revision; a page sent twice starts one.

    Raise LimitReachedError if the learner may not have more.
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


@transaction.atomic
def begin_all(learner: Learner, contents: Mapping[UUID, ExerciseContent]) -> None:
    """Start an exercise for each nonce, the first of the list last; all of them or none.

    Nonces that already have an exercise are passed over. Raise LimitReachedError.
    """
    Learner.objects.select_for_update().get(pk=learner.pk)  # one page after the other
    theirs = Exercise.objects.of(learner)
    started = {*theirs.filter(nonce__in=contents).values_list("nonce", flat=True)}
    new = [(nonce, contents[nonce]) for nonce in reversed([*contents]) if nonce not in started]
    if theirs.count() + len(new) > most_exercises(learner):
        raise LimitReachedError
    exercises = Exercise.objects.bulk_create(
        Exercise(learner=learner, key=new_key(), nonce=nonce, name=content.name, current_revision=1)
        for nonce, content in new
    )
    Revision.objects.bulk_create(
        Revision(exercise=exercise, number=1, content=content.content)
        for exercise, (_nonce, content) in zip(exercises, new, strict=True)
    )


def most_exercises(learner: Learner) -> int:
    return MOST_EXERCISES if learner.root.user_id else MOST_OF_A_GUEST


def save(exercise: Exercise, content: ExerciseContent, *, base: int) -> Exercise:
    """Save content that was written on top of the revision ``base``; raise ClashError.

    Changes that another tab or device has made meanwhile are kept, unless they are in the same
    field. Content without changes makes no revision; if it was based on the revision that was read,
    nothing is done.
    """
    is_as_read = base == exercise.current_revision
    if is_as_read and (content == exercise.content or _saved_in_one_step(exercise, content)):
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
    """Go back to the revision before the last change; do nothing at the first one."""
    exercise = _locked(exercise)
    before = exercise.revisions.filter(number=exercise.revision.before).first()
    return _go_to(exercise, before)


@transaction.atomic
def step_forward(exercise: Exercise) -> Exercise:
    """Go forward to the revision that was undone last."""
    exercise = _locked(exercise)
    return _go_to(exercise, exercise.revisions.filter(before=exercise.current_revision).last())


@dataclass(frozen=True, slots=True)
class Steps:
    """Whether undo and redo are possible."""

    back: bool
    forward: bool


def steps(exercise: Exercise) -> Steps:
    current, before = exercise.current_revision, exercise.revision.before
    beside = exercise.revisions.filter(Q(number=before) | Q(before=current))
    revisions = [*beside.order_by().values_list("number", "before")]
    return Steps(
        back=any(number == before for number, _ in revisions),
        forward=any(came_from == current for _, came_from in revisions),
    )


@transaction.atomic
def publish(exercise: Exercise, question: Question) -> Version:
    """Publish what an exercise asks now, as a version that never changes.

    Everyone who has its address can open it. If nothing has changed, there is no new version. Raise
    LimitReachedError if there would be too many.
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
    """Make an exercise private again. Answers to it stay with the learners who gave them."""
    exercise.is_open = False
    exercise.save(update_fields=["is_open", "changed"])


def _new_version(exercise: Exercise, question: Question, task: int) -> Version:
    number = exercise.version.number + 1 if exercise.version else 1
    if number > MOST_VERSIONS:
        raise LimitReachedError
    content, rules = exercise.content, question.prompt.rules.id
    tags = tags_of(question.ruling)
    exercise.versions.update(is_newest=False)
    version = exercise.versions.create(
        number=number,
        task_id=task,
        content=content.content,
        title=content.title,
        title_ja=content.title_ja,
        rules=rules if rules in rule_set_ids() else "",
        level=difficulty(question.ruling),
        wording=wording(content, tags),
        languages=languages_of(content),
        likeness=likeness(question.prompt),
    )
    _tag(version, tags, is_own=False)
    _tag(version, content.own_tags, is_own=True)
    return version


def _tag(version: Version, tags: Iterable[str], *, is_own: bool) -> None:
    rows = [VersionTag(version=version, tag=tag, is_own=is_own) for tag in tags]
    VersionTag.objects.bulk_create(rows, ignore_conflicts=True)


def _locked(exercise: Exercise) -> Exercise:
    """Return the exercise as it is now, under a lock.

    A revision that was already read is not read again, because revisions never change.
    """
    now = Exercise.objects.select_for_update().get(pk=exercise.pk)
    read = exercise.__dict__.get("revision")
    if read is not None and read.number == now.current_revision:
        now.revision = read
    return now


def _saved_in_one_step(exercise: Exercise, content: ExerciseContent) -> bool:
    """Save a new revision in one step; return False if that is not possible.

    It is possible in the usual case: nobody else has written meanwhile, and nothing was undone
    before.
    """
    was, number, name = exercise.current_revision, exercise.current_revision + 1, content.name
    unmoved = Exercise.objects.filter(pk=exercise.pk, current_revision=was)
    with suppress(IntegrityError), transaction.atomic():
        if unmoved.update(current_revision=number, name=name, changed=clock.now()):
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
    if (oldest := exercise.current_revision - MOST_REVISIONS) > 0:
        exercise.revisions.filter(number__lte=oldest).delete()


def _put_aside(exercise: Exercise, content: ExerciseContent, *, before: int) -> None:
    """Save a revision that is not the current one, once however often it is sent."""
    aside = exercise.revisions.filter(before=before)
    if not any(revision.content == content.content for revision in aside):
        _revision(exercise, content, number=_free_number(exercise), before=before)


def _free_number(exercise: Exercise) -> int:
    numbers = exercise.revisions.order_by("-number").values_list("number", flat=True)
    return (numbers.first() or 0) + 1


def _revision(
    exercise: Exercise, content: ExerciseContent, *, number: int, before: int
) -> Revision:
    """Create a revision; raise IntegrityError if there already is one with that number."""
    return exercise.revisions.create(number=number, before=before, content=content.content)


def _go_to(exercise: Exercise, revision: Revision | None) -> Exercise:
    if revision:
        exercise.revision, exercise.current_revision = revision, revision.number
        exercise.name = ExerciseContent.read(revision.content).name
        exercise.save(update_fields=["current_revision", "name", "changed"])
    return exercise
