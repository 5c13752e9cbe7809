"""What is exported of an exercise or a collection, and the files that are made of it."""

import io
import json
import re
from collections.abc import Callable, Mapping
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
from quiz.exchange.anki import anki_package, key_of
from quiz.exchange.asked import Asked, asked, can_be_asked
from quiz.exchange.documents import content_of, document
from quiz.exchange.gift import gift
from quiz.exchange.moodle import moodle_xml
from quiz.models import Collection, CollectionItem, Version
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import Question
from quiz.titles import list_name

TIME: Final = (2000, 1, 1, 0, 0, 0)
"""The time of the files in an archive, so that the same exercises give the same bytes."""

LONGEST_STEM: Final = 60
MOST_QUESTIONS: Final = 60
"""How many questions a file for other programs may have, most with their pictures."""


@dataclass(frozen=True, slots=True)
class ExportItem:
    """An exercise to export, with the words around it in a collection."""

    content: ExerciseContent
    question: Question
    title: str
    before: str = ""
    after: str = ""

    def asked(self, words: Words) -> Asked:
        return asked(self.question, words, title=self.title, before=self.before, after=self.after)


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
        return moodle_xml(self.title, self._with_gaps(words), words)

    def to_gift(self, words: Words) -> bytes:
        """Return the same questions as GIFT."""
        return gift(self.title, self._with_gaps(words))

    def to_anki(self, words: Words) -> bytes:
        """Return a deck for Anki, with one version of each exercise."""
        asked = [item.asked(words) for item in self._cards()[:MOST_QUESTIONS]]
        return anki_package(self.title, self.stem, asked, words)

    def not_in_anki(self) -> list[LeftOut]:
        cards = self._cards()
        doubled = _("Another version of this exercise is in the deck.")
        return [
            *(LeftOut(item.title, doubled) for item in self.items if item not in cards),
            *(LeftOut(item.title, _too_many()) for item in cards[MOST_QUESTIONS:]),
        ]

    def _cards(self) -> list[ExportItem]:
        return [*{key_of(item.question): item for item in self.items}.values()]

    def without_gaps(self, words: Words) -> list[LeftOut]:
        """Return the questions that are left out of Moodle XML and GIFT, with the reason."""
        why = _("Its answer has too many choices for a list.")
        cannot = [item for item in self.items if not can_be_asked(item.question, words)]
        can = [item for item in self.items if item not in cannot]
        return [
            *(LeftOut(item.title, why) for item in cannot),
            *(LeftOut(item.title, _too_many()) for item in can[MOST_QUESTIONS:]),
        ]

    @property
    def title(self) -> str:
        return self.collection.title if self.collection else self.items[0].title

    def _with_gaps(self, words: Words) -> list[Asked]:
        items = [item for item in self.items if can_be_asked(item.question, words)]
        return [item.asked(words) for item in items[:MOST_QUESTIONS]]

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


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file. ``write`` returns the file of an export."""

    ending: str
    content_type: str
    write: Callable[[Export, Words], bytes]


FORMATS: Final[Mapping[str, Format]] = {
    "json": Format("json", "application/json", lambda export, _words: export.to_json()),
    "pao": Format("zip", "application/zip", lambda export, _words: export.to_zip()),
    "moodle": Format("xml", "application/xml", Export.to_moodle),
    "gift": Format("gift.txt", "text/plain; charset=utf-8", Export.to_gift),
    "anki": Format("apkg", "application/octet-stream", Export.to_anki),
}
"""The files that can be made, by their name in an address."""


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


def _too_many() -> str:
    return _("A file has at most %(most)s questions.") % {"most": MOST_QUESTIONS}


def _not_asked() -> str:
    return _("No exercise asks exactly this question.")


def _stem(title: str) -> str:
    """Return a title as part of a file name, without anything that a path could mean."""
    return re.sub(r"[^\w-]", "", slugify(title, allow_unicode=True))[:LONGEST_STEM]
