"""What is exported of an exercise or a collection, and the files that are made of it."""

import io
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.utils.text import slugify
from django.utils.translation import gettext as _

from accounts.models import Learner
from formats.field import FORMAT
from pao.scenario import format as written
from pao.scenario import parse
from pao.words import Words
from quiz.authoring.drafts import worded
from quiz.collections.progress import name_of, question_of
from quiz.errors import QuestionUnavailableError
from quiz.exchange.asked import can_be_asked
from quiz.exchange.documents import content_of, document
from quiz.exchange.moodle import moodle_xml
from quiz.models import Collection, CollectionItem, Version
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import Question
from quiz.titles import list_name

TIME: Final = (2000, 1, 1, 0, 0, 0)
"""The time of the files in an archive, so that the same exercises give the same bytes."""

LONGEST_STEM: Final = 60
MOST_IN_MOODLE: Final = 60
"""How many questions a file for Moodle may have, each with its picture."""


@dataclass(frozen=True, slots=True)
class ExportItem:
    """An exercise to export, with the words around it in a collection."""

    content: ExerciseContent
    question: Question
    title: str
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A question that cannot be exported, and why."""

    title: str
    why: str


@dataclass(frozen=True, slots=True)
class Export:
    """What is exported. ``collection``: None for a single exercise."""

    stem: str
    items: tuple[ExportItem, ...]
    left_out: tuple[LeftOut, ...] = ()
    collection: Collection | None = None

    def to_json(self) -> bytes:
        """Return the exercise (``pao-exercise/1``) or the collection (``pao-collection/1``)."""
        data = self._collection() if self.collection else document(self.items[0].content)
        return json.dumps(data, ensure_ascii=False, indent=2).encode() + b"\n"

    def to_zip(self) -> bytes:
        """Return an archive with one file in the notation for each hand."""
        target = io.BytesIO()
        with ZipFile(target, "w", ZIP_DEFLATED) as archive:
            for place, item in enumerate(self.items, start=1):
                name = f"{place:03}-{_stem(item.title) or item.content.kind}.pao"
                archive.writestr(ZipInfo(name, TIME), notation(item.content), ZIP_DEFLATED)
        return target.getvalue()

    def to_moodle(self, words: Words) -> bytes:
        """Return the questions that Moodle can ask as Moodle XML, in the reader's language."""
        title = self.collection.title if self.collection else self.items[0].title
        items = [item for item in self.items if can_be_asked(item.question, words)]
        rows = [(item.title, item.question, item.before, item.after) for item in items]
        return moodle_xml(title, rows[:MOST_IN_MOODLE], words)

    def not_in_moodle(self, words: Words) -> list[LeftOut]:
        """Return the questions that the Moodle file leaves out, each with the reason."""
        why = _("Its answer has too many choices for a list in Moodle.")
        cannot = [item for item in self.items if not can_be_asked(item.question, words)]
        can = [item for item in self.items if item not in cannot]
        beyond = _("A file for Moodle has at most %(most)s questions.") % {"most": MOST_IN_MOODLE}
        return [
            *(LeftOut(item.title, why) for item in cannot),
            *(LeftOut(item.title, beyond) for item in can[MOST_IN_MOODLE:]),
        ]

    def _collection(self) -> Mapping[str, Any]:
        if self.collection is None:
            raise ValueError(self.stem)
        return {
            FORMAT: "pao-collection/1",
            "title": self.collection.title,
            "language": self.collection.language,
            "introduction": self.collection.introduction,
            "items": [
                {"before": item.before, "after": item.after, "exercise": document(item.content)}
                for item in self.items
            ],
        }


def notation(content: ExerciseContent) -> str:
    """Return the hand with its titles and the text before it, in the notation."""
    return written(worded(parse(content.text), content))


def export_of_exercise(question: Question, version: Version | None) -> Export:
    content = content_of(question, version)
    title = list_name(version or question.snapshot).title
    stem = f"pao-{_stem(question.id)}"
    if content is None:
        return Export(stem, (), (LeftOut(title, _not_asked()),))
    return Export(stem, (ExportItem(content, question, title),))


def export_of_collection(collection: Collection, learner: Learner) -> Export:
    items: list[ExportItem] = []
    left_out: list[LeftOut] = []
    rows = collection.items.filter(standing=CollectionItem.ItemStatus.IN)
    for row in rows.select_related("task__rules", "version__exercise", "version__task__rules"):
        title = name_of(row).title or _("Deleted exercise")
        try:
            question = question_of(row, learner)
            content = content_of(question, row.version)
        except QuestionUnavailableError:
            left_out.append(LeftOut(title, _("Its author has unpublished it.")))
            continue
        if content is None:
            left_out.append(LeftOut(title, _not_asked()))
        else:
            items.append(ExportItem(content, question, title, row.before, row.after))
    return Export(f"pao-{collection.key}", tuple(items), tuple(left_out), collection)


def _not_asked() -> str:
    return _("No exercise asks exactly this question.")


def _stem(title: str) -> str:
    """Return a title as part of a file name, without anything that a path could mean."""
    return re.sub(r"[^\w-]", "", slugify(title, allow_unicode=True))[:LONGEST_STEM]
