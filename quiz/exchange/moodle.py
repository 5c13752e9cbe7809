"""Questions as Moodle XML: one cloze question each, with the picture of its table.

What Moodle accepts is stated by ``question/format/xml/format.php`` and
``question/type/multianswer/questiontype.php`` of its source.
"""

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from django.urls import reverse
from django.utils.translation import gettext as _

from cards.drawing import draw
from pao.ruling import ENGINE
from pao.words import Words
from quiz.exchange.asked import Asked, Gap, asked
from quiz.pages import question_card
from quiz.questions.catalogue import Question
from web.pages import SITE

UNREADABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML cannot hold."""

SPECIAL: Final = str.maketrans({sign: f"&#{ord(sign)};" for sign in "&<>\"'{}~#=%\\:"})
"""What means something in HTML or in a cloze, as entities."""

LONGEST_NAME: Final = 200
LONGEST_ID: Final = 100


def moodle_xml(title: str, items: Iterable[tuple[str, Question, str, str]], words: Words) -> bytes:
    """Return questions as a category named by ``title``.

    ``items``: the title of each, the question, and the texts before and after it.
    """
    quiz = Element("quiz")
    category = SubElement(quiz, "question", type="category")
    # a slash would begin a category inside the category
    _text(category, "category", f"$course$/top/Pao/{title.replace('/', '//')}")
    for number, item in enumerate(items, start=1):
        _question(quiz, number, *item, words=words)
    body: bytes = tostring(quiz, "utf-8", xml_declaration=True)
    return body


def _question(
    quiz: Element, number: int, title: str, question: Question, *notes: str, words: Words
) -> None:
    plain = asked(question, words)
    before, after = notes
    element = SubElement(quiz, "question", type="cloze")
    _text(element, "name", f"{number:03} {title}"[:LONGEST_NAME])
    file = f"pao-{number:03}.svg"
    text = _text(element, "questiontext", _body(plain, before, file), format="html")
    picture = SubElement(text, "file", name=file, path="/", encoding="base64")
    picture.text = b64encode(draw(question_card(question, words)).encode()).decode()
    _text(element, "generalfeedback", "".join(_feedback(plain, after, question)), format="html")
    SubElement(element, "penalty").text = "0.3333333"
    SubElement(element, "hidden").text = "0"
    SubElement(element, "idnumber").text = f"pao-{question.id}"[:LONGEST_ID]
    tags = SubElement(element, "tags")
    for tag in (question.prompt.kind, f"rules-{question.prompt.rules.id}"):
        _text(tags, "tag", tag)


def _text(parent: Element, name: str, text: str, **attributes: str) -> Element:
    element = SubElement(parent, name, attributes)
    SubElement(element, "text").text = UNREADABLE.sub("", text)
    return element


def _body(plain: Asked, before: str, file: str) -> str:
    picture = _html(_("Table"))
    return "".join(
        (
            _paragraphs(before),
            f'<p><img src="@@PLUGINFILE@@/{file}" alt="{picture}" width="800"></p>',
            *(f"<p>{_html(fact)}</p>" for fact in plain.facts),
            f"<p><strong>{_html(plain.sentence)}</strong></p>",
            *(f"<p>{_html(gap.label)} {cloze(gap)}</p>" for gap in plain.gaps),
        )
    )


def _feedback(plain: Asked, after: str, question: Question) -> Iterator[str]:
    headline, *reasons = plain.reasons
    yield f"<p><strong>{_html(headline)}</strong></p><ol>"
    yield from (f"<li>{_html(reason)}</li>" for reason in reasons)
    yield f"</ol>{_paragraphs(after)}"
    link = _html(f"{SITE}{reverse('quiz:question', args=[question.id])}")
    yield f'<p>Pao {ENGINE}, <a href="{link}">{link}</a></p>'


def cloze(gap: Gap) -> str:
    """Return a gap as Moodle writes it: a number, or a list to choose from."""
    if gap.number is not None:
        return f"{{1:NUMERICAL:={gap.number}:0}}"
    alternatives = (f"{'=' if one in gap.right else ''}{_html(one)}" for one in gap.alternatives)
    return f"{{1:MULTICHOICE:{'~'.join(alternatives)}}}"


def _html(text: str) -> str:
    """Return text as HTML in which nothing means anything in a cloze.

    An entity's own ``&#`` is protected: Moodle reads no sign right after ``&``.
    """
    return " ".join(text.translate(SPECIAL).split())


def _paragraphs(text: str) -> str:
    return "".join(f"<p>{_html(part)}</p>" for part in re.split(r"\n\s*\n", text) if part.strip())
