"""Questions as GIFT, a text format of Moodle: a question for each gap, without pictures.

What Moodle accepts is stated by ``question/format/gift/format.php`` of its source.
"""

import re
from collections.abc import Iterable, Iterator

from quiz.exchange.markup import escaped, feedback_html, paragraphs, question_html
from quiz.exchange.moodle import LONGEST_ID, LONGEST_NAME, category_of
from quiz.exchange.plain_questions import Gap, PlainQuestion
from web.visible import NOT_IN_XML


def gift(title: str, questions: Iterable[PlainQuestion]) -> bytes:
    """Return questions as a category named by ``title``."""
    # Moodle treats a backslash as an escape, but does not unescape it in a category.
    category = category_of(title.replace("\\", "\N{FULLWIDTH REVERSE SOLIDUS}"))
    blocks = [f"$CATEGORY: {category}"]
    for number, question in enumerate(questions, start=1):
        blocks += _blocks(number, question)
    return "".join(f"{block}\n\n" for block in blocks).encode()


def _blocks(number: int, plain: PlainQuestion) -> Iterator[str]:
    """Yield a question for each gap, with what is asked in all of them repeated."""
    table = "".join(f"<p>{escaped(line)}</p>" for line in plain.table)
    text = _gift(f"{paragraphs(plain.before)}{question_html(plain)}{table}")
    feedback = _gift(feedback_html(plain))
    tags = " ".join(f"[tag:{tag}]" for tag in plain.tags)
    for place, gap in enumerate(plain.gaps, start=1):
        name = _gift(_line(f"{number:03}-{place} {plain.title}")[:LONGEST_NAME])
        identity = f"pao-{plain.question.id}-{place}"[:LONGEST_ID]
        label = _gift(f"<p>{escaped(gap.label)}</p>")
        yield (
            f"// [id:{identity}] {tags}\n"
            f"::{name}::[html]{text}{label}{{{answer(gap)}####[html]{feedback}}}"
        )


def answer(gap: Gap) -> str:
    """Return what is right as GIFT: a number, or alternatives to choose from."""
    if gap.number is not None:
        return f"#{gap.number}:0"
    signs = ("=" if alternative in gap.right else "~" for alternative in gap.alternatives)
    texts = (_gift(escaped(alternative)) for alternative in gap.alternatives)
    return "".join(map("".join, zip(signs, texts, strict=True)))


def _line(text: str) -> str:
    return " ".join(NOT_IN_XML.sub("", text).split())


def _gift(text: str) -> str:
    r"""Escape the characters that have a meaning in GIFT.

    >>> _gift("a=b")
    'a\\=b'
    """
    return re.sub(r"[~=#{}:\\]", r"\\\g<0>", text)
