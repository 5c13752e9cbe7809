"""One exercise of the bank, as its page tells of it: never its answer."""

from dataclasses import dataclass
from typing import Final

from django.db.models import QuerySet
from django.utils.safestring import SafeString

from accounts.models import Learner
from board.hands import draw_subject
from pao.deals import difficulty
from pao.words import Words
from quiz.authoring.selectors import in_bank
from quiz.authoring.tags import tags_of
from quiz.bank.listed import shown_tags
from quiz.bank.rights import VersionAccess
from quiz.models import Exercise, Remark, Version
from quiz.questions.catalogue import Question, questions
from quiz.titles import list_name, title_in

MOST_OTHERS: Final = 20


@dataclass(frozen=True, slots=True)
class Sheet:
    """``version``: none of a built-in hand."""

    question: Question
    version: Version | None
    title: str
    sentence: str
    rules: str
    level: int
    tags: tuple[str, ...]
    melds: SafeString
    note: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Origin:
    """What an exercise was made from; ``name``: empty where it is not open to everybody.

    The address of one that is shared by link is never told on.
    """

    name: str
    title: str


def origin_of(exercise: Exercise, words: Words) -> Origin | None:
    """None for one that somebody began from nothing."""
    if exercise.fork_of_id:
        open_to_all = in_bank().filter(pk=exercise.fork_of_id).select_related("exercise").first()
        if open_to_all:
            return Origin(open_to_all.name, title_in(open_to_all, words))
        return Origin("", "")
    known = next((one for one in questions() if one.id == exercise.origin), None)
    return Origin(known.id, list_name(known.snapshot).title) if known else None


def other_versions(version: Version, *, is_author: bool) -> QuerySet[Version]:
    """With which it can be held together: of others' exercises what stands in the bank."""
    rows = Version.objects.filter(exercise=version.exercise_id).exclude(pk=version.pk)
    rows = rows if is_author else rows.filter(review=Version.Review.PASSED)
    return rows.select_related("exercise").order_by("-number")[:MOST_OTHERS]


@dataclass(frozen=True, slots=True)
class Said:
    """``who``: "you", "author" or "reviewer"; nobody's name is told."""

    remark: Remark
    who: str


def remarks_on(access: VersionAccess, learner: Learner) -> list[Said]:
    """The thread of a version, as somebody reads it who may."""
    rows = [*access.version.remarks.all()]
    own = {*Remark.objects.of(learner).filter(version=access.version).values_list("pk", flat=True)}
    author = access.version.exercise.learner
    by_author = {
        *Remark.objects.of(author.root).filter(version=access.version).values_list("pk", flat=True)
    }
    return [
        Said(row, "you" if row.pk in own else "author" if row.pk in by_author else "reviewer")
        for row in rows
    ]


def sheet(question: Question, version: Version | None, words: Words) -> Sheet:
    prompt = question.prompt
    tags = [tag.tag for tag in version.tags.all()] if version else tags_of(question.ruling)
    return Sheet(
        question=question,
        version=version,
        title=list_name(question.snapshot).title,
        sentence=question.kind.sentence(prompt, words),
        rules=prompt.rules.name[words.code],
        level=difficulty(question.ruling),
        tags=shown_tags(tags, words),
        melds=draw_subject(prompt.scenario),
        note=words.note(prompt.scenario),
    )
