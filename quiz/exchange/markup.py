"""Parts of a question as HTML for other programs."""

import re
from typing import Final

from pao.ruling import ENGINE
from quiz.exchange.plain_questions import PlainQuestion
from web.visible import NOT_IN_XML

SPECIAL: Final = str.maketrans({sign: f"&#{ord(sign)};" for sign in "&<>\"'{}~#=%\\:[]"})
"""The characters that have a meaning in HTML, cloze or GIFT, as entities."""


def escaped(text: str) -> str:
    """Return text on one line, escaped for HTML and for a cloze question.

    An entity's own ``&#`` is protected: Moodle reads no sign right after ``&``.
    """
    return " ".join(NOT_IN_XML.sub("", text).translate(SPECIAL).split())


def paragraphs(text: str) -> str:
    """Return a text as it was typed, in paragraphs."""
    parts = filter(str.strip, re.split(r"\n\s*\n", text))
    return "".join(f"<p>{escaped(part)}</p>" for part in parts)


def question_html(plain: PlainQuestion) -> str:
    """Return what happened, what is asked, and how to answer."""
    facts = "".join(f"<p>{escaped(fact)}</p>" for fact in plain.facts)
    notes = "".join(f"<p>{escaped(note)}</p>" for note in plain.notes)
    return f"{facts}<p><strong>{escaped(plain.sentence)}</strong></p>{notes}"


def feedback_html(plain: PlainQuestion) -> str:
    """Return the ruling, the texts after the question, and a link."""
    headline, *reasons = plain.reasons
    listed = "".join(f"<li>{escaped(reason)}</li>" for reason in reasons)
    link = escaped(plain.address)
    return (
        f"<p><strong>{escaped(headline)}</strong></p><ol>{listed}</ol>{paragraphs(plain.after)}"
        f'<p>Pao {ENGINE}, <a href="{link}">{link}</a></p>'
    )
