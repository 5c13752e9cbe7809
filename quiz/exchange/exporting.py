"""What is exported of an exercise or a collection, and the files that are made of it."""

import io
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from django.conf import settings
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import Learner
from formats.field import FORMAT
from pao.scenario import format as written
from pao.scenario import parse
from pao.words import Words
from quiz.authoring.drafts import with_texts
from quiz.authoring.services import MOST_EXERCISES
from quiz.collections.progress import name_of, question_of
from quiz.errors import QuestionUnavailableError
from quiz.exchange.anki import anki_package, key_of
from quiz.exchange.documents import content_of, document
from quiz.exchange.gift import gift
from quiz.exchange.moodle import moodle_xml
from quiz.exchange.plain_questions import PlainQuestion, can_be_plain, plain_question
from quiz.models import Collection, CollectionItem, Version
from quiz.models.content import LONGEST_TITLE, ExerciseContent
from quiz.questions.catalogue import Question
from quiz.titles import list_name

ANOTHER_VERSION: Final = gettext_lazy(
    "Another version of this exercise is in the Anki deck, which has only one version"
    " of each exercise."
)
BEYOND_THE_LIMIT: Final = gettext_lazy("Only %(most)s exercises can be exported at a time.")
TOO_MANY_CHOICES: Final = gettext_lazy(
    "This format needs a list of choices, but a field of this exercise has too many possible "
    "answers."
)
UNPUBLISHED: Final = gettext_lazy("The author has unpublished this exercise.")

TIME: Final = (2000, 1, 1, 0, 0, 0)
"""The time of the files in an archive, so that the same exercises give the same bytes."""

LONGEST_STEM: Final = 60
MOST: Final = MOST_EXERCISES
"""How many exercises are exported at most: as many as can be imported."""
MOST_BYTES: Final = settings.FILE_UPLOAD_MAX_MEMORY_SIZE - 10_000
"""The most bytes of one JSON file of several exercises, so that a form can send it back."""


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
    """What is exported.

    ``collection``: None for a single exercise; not stored for a practice list.
    """

    stem: str
    items: tuple[ExportItem, ...]
    left_out: tuple[LeftOut, ...] = ()
    collection: Collection | None = None

    def to_json(self) -> bytes:
        """Return the exercise (``pao-exercise/1``) or the collection (``pao-collection/1``)."""
        data = self._collection() if self.collection else document(self.items[0].content)
        return json.dumps(data, ensure_ascii=False, indent=2).encode() + b"\n"

    def json_files(self) -> dict[str, bytes]:
        """Return the JSON under its name, in several numbered files if one is too large to import.

        Each of them is a collection of its own.
        """
        parts = _json_parts(self)
        if len(parts) == 1:
            return {f"{self.stem}.json": parts[0]}
        return {f"{self.stem}-{number}.json": part for number, part in enumerate(parts, start=1)}

    def to_zip(self) -> bytes:
        """Return an archive with one file in the notation for each hand."""
        return packed(self.notation_files())

    def notation_files(self) -> Iterator[tuple[str, str]]:
        """Yield the name and the text of a file for each hand."""
        for place, item in enumerate(self.items, start=1):
            name = f"{place:03}-{_stem(item.title) or item.content.kind}.pao"
            yield name, notation(item.content)

    def to_moodle(self, words: Words) -> bytes:
        """Return the questions that Moodle can ask as Moodle XML, in the reader's language."""
        return moodle_xml(self.title, self._with_gaps(words), words)

    def to_gift(self, words: Words) -> bytes:
        """Return the same questions as GIFT."""
        return gift(self.title, self._with_gaps(words))

    def to_anki(self, words: Words) -> bytes:
        """Return a deck for Anki, with one version of each exercise."""
        cards = [_plain_question(item, words) for item in self._cards().values()]
        return anki_package(self.title, self.stem, cards, words)

    def not_in_anki(self) -> list[LeftOut]:
        cards = self._cards()
        doubled = (item for item in self.items if cards[key_of(item.question)] is not item)
        return [LeftOut(item.title, str(ANOTHER_VERSION)) for item in doubled]

    def without_gaps(self, words: Words) -> list[LeftOut]:
        """Return the questions that are left out of Moodle XML and GIFT, with the reason."""
        cannot = (item for item in self.items if not can_be_plain(item.question, words))
        return [LeftOut(item.title, str(TOO_MANY_CHOICES)) for item in cannot]

    @property
    def title(self) -> str:
        return self.collection.title if self.collection else self.items[0].title

    def _with_gaps(self, words: Words) -> list[PlainQuestion]:
        items = (item for item in self.items if can_be_plain(item.question, words))
        return [_plain_question(item, words) for item in items]

    def _cards(self) -> dict[str, ExportItem]:
        return {key_of(item.question): item for item in self.items}

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
    return written(with_texts(parse(content.text), content))


def packed(files: Iterable[tuple[str, str | bytes]]) -> bytes:
    """Return an archive of files, each with its name; the same files give the same bytes."""
    target = io.BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for name, content in files:
            archive.writestr(ZipInfo(name, TIME), content, ZIP_DEFLATED)
    return target.getvalue()


def export_of_exercise(question: Question, version: Version | None) -> Export:
    item = read_exercise(question, version, list_name(version or question.snapshot).title)
    return _export(f"pao-{_stem(question.id)}", [item])


def export_of_collection(collection: Collection, learner: Learner) -> Export:
    return _export(f"pao-{collection.key}", exercises_of(collection, learner), collection)


def export_of_all(
    stem: str, title: str, language: str, rows: Iterable[ExportItem | LeftOut]
) -> Export:
    """Return exercises of several origins as one collection, each question once."""
    collection = Collection(title=title[:LONGEST_TITLE], language=language)
    return _export(stem, rows, collection)


def _export(
    stem: str, rows: Iterable[ExportItem | LeftOut], collection: Collection | None = None
) -> Export:
    items: dict[str, ExportItem] = {}
    left_out: list[LeftOut] = []
    for row in rows:
        if isinstance(row, LeftOut):
            left_out.append(row)
        elif len(items) < MOST:
            items.setdefault(row.question.id, row)
        elif row.question.id not in items:
            left_out.append(LeftOut(row.title, BEYOND_THE_LIMIT % {"most": MOST}))
    return Export(stem, (*items.values(),), (*left_out,), collection)


def _json_parts(export: Export) -> list[bytes]:
    whole, half = export.to_json(), len(export.items) // 2
    if len(whole) <= MOST_BYTES or not half:
        return [whole]
    halves = (export.items[:half], export.items[half:])
    return [part for items in halves for part in _json_parts(replace(export, items=items))]


def exercises_of(collection: Collection, learner: Learner) -> Iterator[ExportItem | LeftOut]:
    rows = collection.items.filter(standing=CollectionItem.ItemStatus.IN)
    for row in rows.select_related("task__rules", "version__exercise", "version__task__rules"):
        title = name_of(row).title or _("Deleted exercise")
        try:
            question = question_of(row, learner)
            yield read_exercise(question, row.version, title, row.before, row.after)
        except QuestionUnavailableError:
            yield unpublished(title)


def read_exercise(
    question: Question, version: Version | None, title: str, before: str = "", after: str = ""
) -> ExportItem | LeftOut:
    content = content_of(question, version)
    if content is None:
        return LeftOut(title, _("Questions of this kind cannot be exported."))
    return ExportItem(content, question, title, before, after)


def unpublished(title: str) -> LeftOut:
    return LeftOut(title, str(UNPUBLISHED))


def _plain_question(item: ExportItem, words: Words) -> PlainQuestion:
    return plain_question(
        item.question, words, title=item.title, before=item.before, after=item.after
    )


def _stem(title: str) -> str:
    """Return a title as part of a file name, without anything that a path could mean."""
    return re.sub(r"[^\w-]", "", slugify(title, allow_unicode=True))[:LONGEST_STEM]
