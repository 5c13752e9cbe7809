"""Read exercises to import: pasted or uploaded notation, archives of ``.pao`` files, and JSON.

Nothing is stored, and everything is bounded before it is read. Names of files are only shown.
"""

import io
import json
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from desk.hand_text import read
from desk.rule_choices import RuleChoices
from formats import schema
from formats.field import FORMAT
from quiz.authoring.drafts import can_be_asked, extract_words, kinds_for_hands
from quiz.authoring.services import MOST_EXERCISES
from quiz.models.content import ExerciseContent, split_tags, tags_fit
from web.pages import page_words

MOST_ENTRIES: Final = 50
MOST_BYTES_AT_ONCE: Final = 200_000
"""The most entries, and bytes of all texts together, unpacked, that a page reads at once.

A single file in an archive has no more bytes than that for the worker either.
"""

MOST_BY_WORKER: Final = MOST_EXERCISES
MOST_UNPACKED: Final = 4_000_000
"""The same for an import that the worker reads: no more than a person has, and is exported."""

MOST_RATIO: Final = 100
"""How many times larger a file in an archive may become. Hands become about ten times larger."""

MOST_FAULTS: Final = 5
"""The most errors of an entry that are shown."""

LONGEST_NAME: Final = 80
MOST_LEFT_OUT: Final = 50
MOST_VARIANTS: Final = 1_000
ZIP: Final = b"PK\x03\x04"
DAMAGED: Final = (BadZipFile, EOFError, OSError, ValueError, NotImplementedError, zlib.error)
"""What reading a damaged archive can raise."""

ARCHIVE_DAMAGED: Final = gettext_lazy("This zip file is damaged. Create the zip file again.")
CANNOT_BE_ASKED: Final = gettext_lazy("This question cannot be asked about this hand.")
NOT_PAO: Final = gettext_lazy(
    "This file in the zip file was not read, because its name does not end with .pao."
)
NOT_UTF_8: Final = gettext_lazy(
    "This site cannot read this file as text. Open the file in a text editor, save it"
    " as plain text with the encoding UTF-8, and choose it again."
)
TOO_LARGE: Final = gettext_lazy("This file is too large when unpacked.")
UNKNOWN_FIELD: Final = gettext_lazy(
    "An exercise cannot have a field “%(name)s”. Remove this field."
)

BETWEEN: Final = re.compile(r"^-{3,}[ \t]*$", re.MULTILINE)
"""A line between two hands."""


class UnreadableImportError(ValueError):
    """The error of something that cannot be imported at all; its text says what to do."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One exercise that was found. ``content``: None if it is refused because of its ``faults``."""

    name: str
    content: ExerciseContent | None
    faults: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Source:
    """What is to be imported: a function for each entry, and the bytes of all texts, unpacked."""

    parts: tuple[Callable[[], Entry], ...]
    size: int

    @property
    def is_large(self) -> bool:
        """Whether the worker has to read it."""
        return len(self.parts) > MOST_ENTRIES or self.size > MOST_BYTES_AT_ONCE


def entries_of(data: bytes, rule_choices: RuleChoices) -> tuple[Entry, ...]:
    """Return all that was found, in order; raise UnreadableImportError, also if it is large."""
    source = source_of(data, rule_choices)
    _bound(len(source.parts), MOST_ENTRIES)
    if source.is_large:
        raise UnreadableImportError(too_long(MOST_BYTES_AT_ONCE))
    return tuple(part() for part in source.parts)


def source_of(data: bytes, rule_choices: RuleChoices) -> Source:
    """Return what is to be imported, before any hand is read; raise UnreadableImportError."""
    if data.startswith(ZIP):
        return _of_archive(data, rule_choices)
    text = _decoded(data)
    is_json = text.lstrip().startswith(("{", "["))
    parts = tuple(_of_json(text, rule_choices) if is_json else _of_notation(text, rule_choices))
    return Source(parts, len(data))


def _of_archive(data: bytes, rule_choices: RuleChoices) -> Source:
    try:
        archive = ZipFile(io.BytesIO(data))
    except DAMAGED as error:
        raise UnreadableImportError(str(ARCHIVE_DAMAGED)) from error
    files = [info for info in archive.infolist() if not info.filename.endswith("/")]
    _bound(len(files), MOST_BY_WORKER)
    size = sum(info.file_size for info in files)
    if size > MOST_UNPACKED:
        raise UnreadableImportError(too_long(MOST_UNPACKED))
    return Source(tuple(partial(_of_file, archive, info, rule_choices) for info in files), size)


def _of_file(archive: ZipFile, info: ZipInfo, rule_choices: RuleChoices) -> Entry:
    name = re.split(r"[/\\]", info.filename)[-1]
    name = "".join(filter(str.isprintable, name))[-LONGEST_NAME:]
    if not name.endswith(".pao"):
        return Entry(name, None, (str(NOT_PAO),))
    if info.flag_bits & 1:
        return Entry(
            name, None, (_("This file has a password. Pack the file again without a password."),)
        )
    if info.file_size > min(MOST_BYTES_AT_ONCE, MOST_RATIO * max(info.compress_size, 1)):
        return Entry(name, None, (str(TOO_LARGE),))
    data = _unpacked(archive, info)
    if data is None:
        return Entry(name, None, (str(ARCHIVE_DAMAGED),))
    try:
        return _of_hand(name, _decoded(data), rule_choices)
    except UnreadableImportError as error:
        return Entry(name, None, (str(error),))


def _unpacked(archive: ZipFile, info: ZipInfo) -> bytes | None:
    """Return a file of an archive; None if it is damaged, or packed in another way than usual."""
    if info.compress_type not in {ZIP_STORED, ZIP_DEFLATED}:
        return None
    try:
        with archive.open(info) as file:
            return file.read(MOST_BYTES_AT_ONCE + 1)
    except DAMAGED:
        return None


def _of_notation(text: str, rule_choices: RuleChoices) -> Iterator[Callable[[], Entry]]:
    hands = [hand for hand in BETWEEN.split(text) if hand.strip()]
    if not hands:
        raise UnreadableImportError(_("Paste hands, or choose a file."))
    _bound(len(hands), MOST_BY_WORKER)
    for number, hand in enumerate(hands, start=1):
        name = _("Hand %(number)s") % {"number": number}
        yield partial(_of_hand, name, hand.strip() + "\n", rule_choices)


def _of_json(text: str, rule_choices: RuleChoices) -> Iterator[Callable[[], Entry]]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise UnreadableImportError(
            _(
                "This text cannot be read as JSON. Check for missing brackets, commas and "
                "quotation marks."
            )
        ) from error
    documents = _documents(data)
    _bound(len(documents), MOST_BY_WORKER)
    for number, item in enumerate(documents, start=1):
        name = _("Exercise %(number)s") % {"number": number}
        yield partial(_of_document, name, item, rule_choices)


def _of_document(name: str, item: Any, rule_choices: RuleChoices) -> Entry:
    if fault := _form_fault(item):
        return Entry(name, None, (fault,))
    content = ExerciseContent.read({key: item[key] for key in item if key != FORMAT})
    return _checked(content.name or name, content, rule_choices)


def _documents(data: Any) -> list[Any]:
    """Return the exercises in JSON: one, a list of them, or those of a collection."""
    if isinstance(data, dict) and data.get(FORMAT) == "pao-collection/1":
        items = data.get("items")
        if isinstance(items, list):
            return [item.get("exercise") if isinstance(item, dict) else None for item in items]
    return data if isinstance(data, list) else [data]


def _form_fault(item: Any) -> str:
    """Return what about an exercise is not in its format; empty if all is."""
    form = schema("pao-exercise/1")
    if not isinstance(item, dict) or item.get(FORMAT) != "pao-exercise/1":
        return _("This is not an exercise in the format pao-exercise/1.")
    missing = [name for name in form["required"] if name not in item]
    if missing:
        return _("The field “%(name)s” is missing.") % {"name": missing[0]}
    for name, value in item.items():
        about = form["properties"].get(name)
        if about is None:
            known = name[:LONGEST_NAME] if _is_text(name) else "?"
            return UNKNOWN_FIELD % {"name": known}
        if name != FORMAT and not _fits(name, value, about):
            return _(
                "The value of the field “%(name)s” is not allowed. The JSON Schema on "
                "the import page lists the allowed values."
            ) % {"name": name}
    return ""


def _fits(name: str, value: Any, about: Mapping[str, Any]) -> bool:
    if name == "kind":
        return value in [kind.id for kind in kinds_for_hands()]
    if name == "tags" and not (isinstance(value, str) and tags_fit(split_tags(value))):
        return False
    if about["type"] == "string":
        return isinstance(value, str) and len(value) <= about["maxLength"] and _is_text(value)
    if about["type"] == "boolean":
        return isinstance(value, bool)
    if about["type"] == "integer":
        is_number = isinstance(value, int) and not isinstance(value, bool)
        return is_number and 0 <= value < MOST_VARIANTS
    longest = about["items"]["maxLength"]
    is_short = isinstance(value, list) and len(value) <= MOST_LEFT_OUT
    return is_short and all(
        isinstance(each, str) and len(each) <= longest and _is_text(each) for each in value
    )


def _of_hand(name: str, text: str, rule_choices: RuleChoices) -> Entry:
    """Return the exercise of a hand: who pays, or the first question that can be asked of it."""
    content = extract_words(ExerciseContent(text=text))
    if not content.words_fit:
        fault = _("The titles, texts or keywords are too long. Shorten them.")
        return Entry(name, None, (fault,))
    kinds = dict.fromkeys([content.kind, *(kind.id for kind in kinds_for_hands())])
    asking = (replace(content, kind=kind) for kind in kinds)
    reading = read(content.text, rule_choices.find)
    fitting = next((one for one in asking if can_be_asked(one, reading)), None)
    if fitting:
        return Entry(content.name or name, fitting)
    return _checked(content.name or name, content, rule_choices)


def _checked(name: str, content: ExerciseContent, rule_choices: RuleChoices) -> Entry:
    reading = read(content.text, rule_choices.find)
    if reading.ruling is None:
        words = page_words()
        errors = [
            _error_line(error.line, words.error(error)) for error in reading.errors[:MOST_FAULTS]
        ]
        rest = len(reading.errors) - MOST_FAULTS
        if rest > 0:
            more = ngettext("And %(rest)s more error.", "And %(rest)s more errors.", rest)
            errors.append(more % {"rest": rest})
        return Entry(name, None, tuple(errors))
    if not can_be_asked(content, reading):
        return Entry(name, None, (str(CANNOT_BE_ASKED),))
    return Entry(name, content)


def _error_line(line: int, sentence: str) -> str:
    return (_("Line %(number)s: ") % {"number": line} if line else "") + sentence


def _decoded(data: bytes) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableImportError(str(NOT_UTF_8)) from error
    if "\0" in text:
        raise UnreadableImportError(_("This file is not text."))
    return text.replace("\r\n", "\n")


def _is_text(value: str) -> bool:
    """Whether a database can store a text: no zero byte, and no half of a character."""
    try:
        value.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in value


def _bound(number: int, most_entries: int) -> None:
    if number > most_entries:
        most = {"most": f"{most_entries:,}"}
        raise UnreadableImportError(_("At most %(most)s exercises can be imported at once.") % most)
    if number == 0:
        raise UnreadableImportError(_("There are no hands and no exercises in this text or file."))


def too_long(most_bytes: int) -> str:
    most = {"most": f"{most_bytes:,}"}
    return (
        _(
            "These hands are too large to import at once. They can have at most %(most)s "
            "bytes in all, counted before zipping. Import fewer hands at a time."
        )
        % most
    )
