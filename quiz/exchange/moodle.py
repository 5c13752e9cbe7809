"""Questions as Moodle XML: one cloze question each, with the picture of its table.

What Moodle accepts is stated by ``question/format/xml/format.php`` and
``question/type/multianswer/questiontype.php`` of its source.
"""

from base64 import b64encode
from collections.abc import Iterable
from html import escape
from typing import Final
from xml.etree.ElementTree import Element, SubElement, tostring

from cards.drawing import draw
from pao.words import Words
from quiz.exchange.markup import escaped, feedback_html, paragraphs, question_html
from quiz.exchange.plain_questions import Gap, PlainQuestion
from quiz.pages import question_card
from web.visible import NOT_IN_XML

LONGEST_NAME: Final = 200
LONGEST_ID: Final = 100


def moodle_xml(title: str, questions: Iterable[PlainQuestion], words: Words) -> bytes:
    """Return questions as a category named by ``title``."""
    quiz = Element("quiz")
    category = SubElement(quiz, "question", type="category")
    _text(category, "category", category_of(title))
    for number, question in enumerate(questions, start=1):
        _question(quiz, number, question, words)
    body: bytes = tostring(quiz, "utf-8", xml_declaration=True)
    return body


def category_of(title: str) -> str:
    """Return the path of a category in Moodle; a slash would begin a category inside it."""
    return f"$course$/top/Pao/{' '.join(title.replace('/', '//').split())}"


def _question(quiz: Element, number: int, plain: PlainQuestion, words: Words) -> None:
    element = SubElement(quiz, "question", type="cloze")
    _text(element, "name", f"{number:03} {plain.title}"[:LONGEST_NAME])
    file = f"pao-{number:03}.svg"
    text = _text(element, "questiontext", _body(plain, file), format="html")
    picture = SubElement(text, "file", name=file, path="/", encoding="base64")
    picture.text = b64encode(draw(question_card(plain.question, words)).encode()).decode()
    _text(element, "generalfeedback", feedback_html(plain), format="html")
    SubElement(element, "penalty").text = "0.3333333"
    SubElement(element, "hidden").text = "0"
    SubElement(element, "idnumber").text = f"pao-{plain.question.id}"[:LONGEST_ID]
    tags = SubElement(element, "tags")
    for tag in plain.tags:
        _text(tags, "tag", tag)
    for hint in plain.hints:
        _text(element, "hint", paragraphs(hint), format="html")


def _text(parent: Element, name: str, text: str, **attributes: str) -> Element:
    element = SubElement(parent, name, attributes)
    SubElement(element, "text").text = NOT_IN_XML.sub("", text)
    return element


def _body(plain: PlainQuestion, file: str) -> str:
    table = escaped(" ".join(plain.table))
    picture = f'<p><img src="@@PLUGINFILE@@/{file}" alt="{table}" width="800"></p>'
    gaps = "".join(f"<p>{escaped(gap.label)} {cloze(gap)}</p>" for gap in plain.gaps)
    return f"{paragraphs(plain.before)}{picture}{question_html(plain)}{gaps}"


def cloze(gap: Gap) -> str:
    """Return a gap as Moodle writes it: a number, or a list to choose from."""
    if gap.number is not None:
        return f"{{1:NUMERICAL:={gap.number}:0}}"
    # Moodle decodes an alternative once, and then shows it as HTML.
    alternatives = (
        f"{'=' if alternative in gap.right else ''}{escaped(escape(alternative))}"
        for alternative in gap.alternatives
    )
    return f"{{1:MULTICHOICE:{'~'.join(alternatives)}}}"
