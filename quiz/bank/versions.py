"""The versions of an exercise, and what each has changed: its text and its outcome."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from itertools import islice, pairwise
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from board.changes import Change, changes
from pao.words import Words
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.models import Exercise, Version
from quiz.models.manuscript import Manuscript
from quiz.questions.catalogue import Question
from quiz.selectors import question_of

SHOWN: Final = 20
"""Of the versions, the newest."""

HEAD: Final = 2
"""Lines of a difference that name the files."""


@dataclass(frozen=True, slots=True)
class ChangedLine:
    """A line that only one of two texts has: the newer one, where it is ``new``."""

    text: str
    is_new: bool


@dataclass(frozen=True, slots=True)
class InShort:
    """What is asked, and what the engine says of it today; empty where it no longer reads it."""

    asks: str
    headline: str
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """A version, and what it changed: its texts line by line; ``before``: the outcome till then.

    ``before`` is None where that stayed the same, or nothing was before.
    """

    version: Version
    outcome: InShort
    texts: tuple[tuple[str | Promise, tuple[ChangedLine, ...]], ...] = ()
    before: InShort | None = None


def told_versions(exercise: Exercise, words: Words) -> list[Told]:
    """The newest first."""
    newest = exercise.versions.select_related("exercise", "task__rules").order_by("-number")
    versions = [*newest[:SHOWN]][::-1]
    outcomes = {version.pk: _outcome(version, words) for version in versions}
    told = [Told(first, outcomes[first.pk]) for first in versions[:1]]
    for older, newer in pairwise(versions):
        now, before = outcomes[newer.pk], outcomes[older.pk]
        texts = tuple(_texts(Manuscript.read(older.content), Manuscript.read(newer.content)))
        told.append(Told(newer, now, texts, before if before != now else None))
    return told[::-1]


def _outcome(version: Version, words: Words) -> InShort:
    try:
        question = question_of(version)
    except QuestionUnavailableError:
        return InShort("", "", ())
    return InShort(
        _asks(question), words.headline(question.ruling), changes(question.ruling, words)
    )


def _asks(question: Question) -> str:
    return str(KINDS[question.prompt.kind].title)


TEXTS = {
    "text": _("The hand"),
    "title": _("Title, in English"),
    "note": _("Note, in English"),
    "title_ja": _("Title, in Japanese"),
    "note_ja": _("Note, in Japanese"),
}


def _texts(
    older: Manuscript, newer: Manuscript
) -> Iterator[tuple[str | Promise, tuple[ChangedLine, ...]]]:
    for name, label in TEXTS.items():
        before, after = getattr(older, name), getattr(newer, name)
        if before != after:
            yield label, tuple(_lines(before, after))


def _lines(before: str, after: str) -> Iterator[ChangedLine]:
    difference = unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    for line in islice(difference, HEAD, None):
        if not line.startswith("@") and line[1:].strip():
            yield ChangedLine(line[1:], is_new=line.startswith("+"))
