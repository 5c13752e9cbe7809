"""A small ruling: a question of the table, what it needs to know, and how it is answered."""

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise

from nextdoor.answer import Opinion
from nextdoor.form import AnyField, Form
from pao.words import Words


@dataclass(frozen=True, slots=True, kw_only=True)
class SmallRuling:
    """``tiles``: what its card shows; ``question`` in a line, ``about`` in a sentence or two.

    ``rule`` raises ImpossibleError where what was said cannot have happened.
    """

    id: str
    title: Promise
    question: Promise
    about: Promise
    tiles: str
    fields: tuple[AnyField, ...]
    rule: Callable[[Form, Words], Opinion]
