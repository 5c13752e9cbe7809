"""Read exported files as Anki and Moodle do."""

import io
import json
import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from html import unescape
from typing import Any
from zipfile import ZipFile

from quiz.exchange.anki import FIELDS, MODEL

Row = Mapping[str, Any]

Read = tuple[str, str, list[tuple[bool, str]], str]
"""The name, the text, whether each alternative is right, and the feedback of a question."""


def notes(package: bytes) -> list[Row]:
    """Return the notes of a deck, each field by its name, with its media files."""
    with ZipFile(io.BytesIO(package)) as archive, closing(sqlite3.connect(":memory:")) as database:
        database.deserialize(archive.read("collection.anki2"))
        media = {
            name: archive.read(number) for number, name in json.loads(archive.read("media")).items()
        }
        models = json.loads(database.execute("SELECT models FROM col").fetchone()[0])
        assert [each["name"] for each in models[str(MODEL)]["flds"]] == [*FIELDS]
        rows = database.execute(
            "SELECT guid, mid, tags, flds, (SELECT count() FROM cards WHERE nid = notes.id)"
            " FROM notes ORDER BY id"
        ).fetchall()
    return [
        {
            "guid": guid,
            "type": kind,
            "tags": tags.split(),
            "cards": cards,
            "media": media,
            **dict(zip(FIELDS, fields.split("\x1f"), strict=True)),
        }
        for guid, kind, tags, fields, cards in rows
    ]


def parsed_as_moodle(text: str) -> list[Read]:
    """A port of ``readquestion`` of Moodle's ``qformat_gift``, for what Pao writes."""
    return [_question(block) for block in re.split(r"\n{2,}", text.strip())[1:]]


def _question(block: str) -> Read:
    text = "\n".join(line for line in block.splitlines() if not line.startswith("//"))
    text = re.sub(r"\\(.)", lambda match: f"&&{ord(match[1]):03};", text)
    assert text.startswith("::")
    name, text = text[2:].split("::", 1)
    start, end = text.index("{"), text.index("}")
    assert end == len(text) - 1
    answers, _, feedback = text[start + 1 : end].rpartition("####")
    if answers.startswith("#"):
        alternatives = [(True, answers[1:])]
    else:
        assert "~" in answers
        parts = answers.replace("=", "~=").split("~")[1:]
        alternatives = [(part.startswith("="), part.removeprefix("=")) for part in parts]
        assert not any(part.startswith("%") or "#" in part for _right, part in alternatives)
    return (
        _text(name),
        _text(text[:start]),
        [(right, unescape(_text(part))) for right, part in alternatives],
        _text(feedback),
    )


def _text(text: str) -> str:
    text = text.removeprefix("[html]")
    return re.sub(r"&&(\d{3});", lambda match: chr(int(match[1])), text).strip()
