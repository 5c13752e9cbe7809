"""The versions of an exercise, and what each has changed: its text and its outcome."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from itertools import islice, pairwise
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from board.changes import Change, changes
from pao.words import Words
from quiz.answering.wording import parts_of
from quiz.errors import QuestionUnavailableError
from quiz.marking.parts import Choice
from quiz.models import Exercise, Version
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import Question, question_for

SHOWN: Final = 20
"""Of the versions, the newest."""

HEAD: Final = 2
"""Lines of a difference that name the files."""


@dataclass(frozen=True, slots=True)
class ChangedLine:
    """A line that only one of two texts has: the newer one, where it is ``new``."""

    text: str
    is_new: bool


Changed = tuple[str | Promise, tuple[ChangedLine, ...]]
"""What is changed, and its lines."""


@dataclass(frozen=True, slots=True)
class InShort:
    """What is asked, and what the engine says of it today; empty where it no longer reads it.

    ``form``: what is asked and offered, a line for each field.
    """

    form: tuple[str, ...] = ()
    headline: str = ""
    changes: tuple[Change, ...] = ()

    @property
    def asks(self) -> str:
        return next(iter(self.form), "")

    def comes_to_the_same(self, other: "InShort") -> bool:
        return (self.headline, self.changes) == (other.headline, other.changes)


@dataclass(frozen=True, slots=True)
class Told:
    """A version, and what it changed: its texts line by line; ``before``: the outcome till then.

    ``before`` is None where that stayed the same, or nothing was before.
    """

    version: Version
    outcome: InShort
    texts: tuple[Changed, ...] = ()
    before: InShort | None = None


def told_versions(exercise: Exercise, words: Words) -> list[Told]:
    """The newest first."""
    newest = exercise.versions.select_related("exercise", "task__rules").order_by("-number")
    versions = [*newest[:SHOWN]][::-1]
    outcomes = {version.pk: _outcome(version, words) for version in versions}
    told = [Told(first, outcomes[first.pk]) for first in versions[:1]]
    for older, newer in pairwise(versions):
        now, before = outcomes[newer.pk], outcomes[older.pk]
        texts = _texts(ExerciseContent.read(older.content), ExerciseContent.read(newer.content))
        asked = _asked(before.form, now.form)
        is_same = before.comes_to_the_same(now)
        told.append(Told(newer, now, (*texts, *asked), None if is_same else before))
    return told[::-1]


def _outcome(version: Version, words: Words) -> InShort:
    try:
        question = question_for(version.name, version.task, has_hints=version.content["has_hints"])
    except QuestionUnavailableError:
        return InShort()
    ruling = question.ruling
    return InShort(tuple(_form(question, words)), words.headline(ruling), changes(ruling, words))


def _form(question: Question, words: Words) -> Iterator[str]:
    """The question, its fields with what they offer, and whether there are hints."""
    yield question.kind.sentence(question.prompt, words)
    for part in parts_of(question.prompt, words):
        if isinstance(part, Choice):
            offered = (f"{option.label} {option.note}".strip() for option in part.offered)
            yield f"{part.label}: {words.listed(offered)}"
        else:
            yield from (part.names[row.name] for row in part.asked)
    yield gettext("With hints") if question.has_hints else gettext("Without hints")


def _asked(older: tuple[str, ...], newer: tuple[str, ...]) -> Iterator[Changed]:
    """Nothing where one of both questions can no longer be read."""
    if older and newer and older != newer:
        yield _("What is asked"), tuple(_lines(older, newer))


TEXTS = {
    "text": _("The hand"),
    "title": _("Title, in English"),
    "note": _("Note, in English"),
    "title_ja": _("Title, in Japanese"),
    "note_ja": _("Note, in Japanese"),
}


def _texts(older: ExerciseContent, newer: ExerciseContent) -> Iterator[Changed]:
    for name, label in TEXTS.items():
        before, after = getattr(older, name), getattr(newer, name)
        if before != after:
            yield label, tuple(_lines(before.splitlines(), after.splitlines()))


def _lines(before: Sequence[str], after: Sequence[str]) -> Iterator[ChangedLine]:
    difference = unified_diff(before, after, n=0, lineterm="")
    for line in islice(difference, HEAD, None):
        if not line.startswith("@") and line[1:].strip():
            yield ChangedLine(line[1:], is_new=line.startswith("+"))
