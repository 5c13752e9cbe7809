"""Questions as GIFT, a text format of Moodle: a question for each gap, without pictures.

What Moodle accepts is stated by ``question/format/gift/format.php`` of its source.
"""

import re
from collections.abc import Iterable, Iterator

from quiz.exchange.asked import Asked, Gap
from quiz.exchange.markup import escaped, feedback_html, paragraphs, question_html
from quiz.exchange.moodle import LONGEST_ID, LONGEST_NAME, category_of
from web.visible import NOT_IN_XML


def gift(title: str, questions: Iterable[Asked]) -> bytes:
    """Return questions as a category named by ``title``."""
    # Moodle reads a backslash as a sign that protects the next one, but not back in a category.
    category = category_of(title.replace("\\", "\N{FULLWIDTH REVERSE SOLIDUS}"))
    blocks = [f"$CATEGORY: {category}"]
    for number, question in enumerate(questions, start=1):
        blocks += _blocks(number, question)
    return "".join(f"{block}\n\n" for block in blocks).encode()


def _blocks(number: int, asked: Asked) -> Iterator[str]:
    """Yield a question for each gap, with what is asked in all of them repeated."""
    table = "".join(f"<p>{escaped(line)}</p>" for line in asked.table)
    text = _gift(f"{paragraphs(asked.before)}{question_html(asked)}{table}")
    feedback = _gift(feedback_html(asked))
    tags = " ".join(f"[tag:{tag}]" for tag in asked.tags)
    for place, gap in enumerate(asked.gaps, start=1):
        name = _gift(_line(f"{number:03}-{place} {asked.title}")[:LONGEST_NAME])
        identity = f"pao-{asked.question.id}-{place}"[:LONGEST_ID]
        label = _gift(f"<p>{escaped(gap.label)}</p>")
        yield (
            f"// [id:{identity}] {tags}\n"
            f"::{name}::[html]{text}{label}{{{answer(gap)}####[html]{feedback}}}"
        )


def answer(gap: Gap) -> str:
    """Return what is right as GIFT: a number, or alternatives to choose from."""
    if gap.number is not None:
        return f"#{gap.number}:0"
    signs = ("=" if one in gap.right else "~" for one in gap.alternatives)
    texts = (_gift(escaped(one)) for one in gap.alternatives)
    return "".join(map("".join, zip(signs, texts, strict=True)))


def _line(text: str) -> str:
    return " ".join(NOT_IN_XML.sub("", text).split())


def _gift(text: str) -> str:
    r"""Protect what means something in GIFT.

    >>> _gift("a=b")
    'a\\=b'
    """
    return re.sub(r"[~=#{}:\\]", r"\\\g<0>", text)
