"""The versions of an exercise, and how each changes its text and its outcome."""

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
from quiz.authoring.forms import WORDS, ManuscriptForm
from quiz.errors import QuestionUnavailableError
from quiz.marking import Choice
from quiz.models import Exercise, Version
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import Question, question_for
from quiz.selectors import with_words

SHOWN: Final = 20
"""How many versions are shown, the newest ones."""

HEAD: Final = 2
"""The number of lines at the start of a diff that name the files."""


@dataclass(frozen=True, slots=True)
class ChangedLine:
    """A line that only one of two texts has. ``is_new``: whether it is in the newer text."""

    text: str
    is_new: bool


Changed = tuple[str | Promise, tuple[ChangedLine, ...]]
"""The label of what was changed, and its changed lines."""


@dataclass(frozen=True, slots=True)
class InShort:
    """What a version asks, and what the engine says of it today.

    ``form``: what is asked and offered, a line for each field. All are empty if the engine can no
    longer read the version.
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
class VersionChange:
    """A version and what it changed.

    ``texts``: its texts, line by line. ``before``: the outcome of the version before; None if the
    outcome is the same or there was no version before.
    """

    version: Version
    outcome: InShort
    texts: tuple[Changed, ...] = ()
    before: InShort | None = None


def version_changes(exercise: Exercise, words: Words) -> list[VersionChange]:
    """Return the versions of an exercise with what they changed, the newest first."""
    newest = exercise.versions.select_related("exercise", "task__rules").order_by("-number")
    versions = [*newest[:SHOWN]][::-1]
    outcomes = {version.pk: _outcome(version, words) for version in versions}
    lines = [VersionChange(first, outcomes[first.pk]) for first in versions[:1]]
    for older, newer in pairwise(versions):
        now, before = outcomes[newer.pk], outcomes[older.pk]
        texts = _texts(ExerciseContent.read(older.content), ExerciseContent.read(newer.content))
        fields_before = _changed_fields(before.form, now.form)
        is_same = before.comes_to_the_same(now)
        lines.append(
            VersionChange(newer, now, (*texts, *fields_before), None if is_same else before)
        )
    return lines[::-1]


def _outcome(version: Version, words: Words) -> InShort:
    try:
        question = with_words(question_for(version.name, version.task), version.content)
    except QuestionUnavailableError:
        return InShort()
    ruling = question.ruling
    return InShort(tuple(_form(question, words)), words.headline(ruling), changes(ruling, words))


def _form(question: Question, words: Words) -> Iterator[str]:
    """Yield the question, its fields with what they offer, and whether there are hints."""
    yield question.kind.sentence(question.prompt, words)
    for part in parts_of(question.prompt, words):
        if isinstance(part, Choice):
            offered = (f"{option.label} {option.note}".strip() for option in part.offered)
            yield f"{part.label}: {words.listed(offered)}"
        else:
            yield from (part.names[row.name] for row in part.open_rows)
    yield gettext("Hints turned on") if question.has_engine_hints else gettext("Hints turned off")


def _changed_fields(older: tuple[str, ...], newer: tuple[str, ...]) -> Iterator[Changed]:
    """Yield the change of what is asked.

    Nothing is yielded if one of the two questions can no longer be read.
    """
    if older and newer and older != newer:
        yield _("What is asked"), tuple(_lines(older, newer))


TEXTS: Final = {
    "text": _("The hand"),
    **{name: ManuscriptForm.base_fields[name].label or "" for name in WORDS},
}
"""The label of each text of an exercise."""


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
