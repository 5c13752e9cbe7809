"""Questions as a deck for Anki: a card each, with the picture of its table."""

import io
import json
import sqlite3
import time
from collections.abc import Iterable
from hashlib import sha256
from itertools import count
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

from django.utils.translation import gettext as _
from genanki import Deck, Model, Note, Package, guid_for

from cards.drawing import draw
from pao.words import Words
from quiz.exchange.markup import escaped, feedback_html, paragraphs, question_html
from quiz.exchange.plain_questions import PlainQuestion
from quiz.pages import question_card
from quiz.prompts import is_written, read_written
from quiz.questions.catalogue import Question

MODEL: Final = 1_795_732_901
"""How Anki knows our type of note. Another number, or other fields, would make a new type."""

FIELDS: Final = ("Key", "Title", "Before", "Picture", "Question", "Hints", "Answer", "Ruling")
FRONT: Final = "<h3>{{Title}}</h3>{{Before}}{{Picture}}{{Question}}{{Hints}}"
BACK: Final = '{{FrontSide}}<hr id="answer">{{Answer}}{{Ruling}}'
CSS: Final = """\
.card { font-family: sans-serif; font-size: 18px; max-width: 800px; margin: auto; padding: 8px }
img { max-width: 100% }
"""


def anki_package(title: str, stem: str, questions: Iterable[PlainQuestion], words: Words) -> bytes:
    """Return a deck as an ``.apkg`` file. ``stem`` identifies the deck in Anki."""
    deck = Deck(_number(stem), f"Pao::{title.replace('::', ':')}")
    model = Model(
        MODEL,
        "Pao",
        fields=[{"name": name} for name in FIELDS],
        templates=[{"name": "Pao", "qfmt": FRONT, "afmt": BACK}],
        css=CSS,
    )
    pictures: dict[str, str] = {}
    for question in questions:
        picture = draw(question_card(question.question, words))
        file = f"pao-{sha256(picture.encode()).hexdigest()[:16]}.svg"
        pictures[file] = picture
        deck.add_note(_note(model, question, file, words))
    return _packed(deck, pictures)


def key_of(question: Question) -> str:
    """Return what identifies a question in all its versions."""
    if is_written(question.id):
        return f"x-{read_written(question.id)[0]}"
    return question.id


def _note(model: Model, plain: PlainQuestion, file: str, words: Words) -> Note:
    table = escaped(" ".join(plain.table))
    answers = "".join(
        f"<dt>{escaped(label)}</dt><dd>{escaped(right)}</dd>" for label, right in plain.answers
    )
    hint = escaped(_("Hint"))
    fields = {
        "Key": key_of(plain.question),
        "Title": escaped(plain.title),
        "Before": paragraphs(plain.before),
        "Picture": f'<img src="{file}" alt="{table}">',
        "Question": question_html(plain),
        "Hints": "".join(
            f"<details><summary>{hint}</summary>{paragraphs(text)}</details>"
            for text in plain.hints
        ),
        "Answer": f"<dl>{answers}</dl>",
        "Ruling": feedback_html(plain),
    }
    guid = guid_for("pao", fields["Key"], words.code)
    return Note(model, [fields[name] for name in FIELDS], tags=["pao", *plain.tags], guid=guid)


def _packed(deck: Deck, pictures: dict[str, str]) -> bytes:
    """Return what ``genanki.Package.write_to_file`` writes, without leaving temporary files."""
    now = time.time()
    collection = sqlite3.connect(":memory:")
    Package(deck).write_to_db(collection.cursor(), now, count(int(now * 1000)))
    collection.commit()
    target = io.BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        archive.writestr("collection.anki2", collection.serialize())
        archive.writestr("media", json.dumps(dict(enumerate(pictures))))
        for number, picture in enumerate(pictures.values()):
            archive.writestr(str(number), picture)
    collection.close()
    return target.getvalue()


def _number(stem: str) -> int:
    """Return a number for a deck that is the same each time and in the range that Anki uses."""
    return 2**30 + int(sha256(stem.encode()).hexdigest(), 16) % 2**30
