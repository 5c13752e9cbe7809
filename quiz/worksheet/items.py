"""What stands on a worksheet: each hand with its blanks, or with its answer and the reasons."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from pao.words import Words
from quiz.answering.assumptions import assumed
from quiz.answering.parts import Part, say_right
from quiz.kinds.kind import Told
from quiz.pages import title_of
from quiz.questions.catalogue import Question, question
from quiz.questions.names import Wish
from quiz.questions.similar import alike
from quiz.questions.task import Posed

MOST_TRIES = 3


@dataclass(frozen=True, slots=True)
class Item:
    """A hand on paper. ``who`` and ``changes``: what is to be filled in; ``scene``: what happened.

    ``address``: where it can be answered and marked.
    """

    title: str
    rules: str
    assumed: tuple[tuple[str, str], ...]
    posed: Posed
    who: Part
    changes: Part
    scene: dict[str, Any]
    address: str


@dataclass(frozen=True, slots=True)
class Solved:
    """The same hand answered: field by field, and why."""

    title: str
    rules: str
    posed: Posed
    right: tuple[tuple[str, str], ...]
    told: Told
    address: str


def chosen(hands: Sequence[str], new: int, wish: Wish, seed: str) -> list[Question]:
    """Hands of the library, then new ones; raise KeyError where there are none to that wish."""
    return [*map(question, hands), *_new(new, wish, seed)]


def item(asked: Question, words: Words, absolute: Callable[[str], str]) -> Item:
    posed, kind = asked.posed, asked.kind
    who, changes = kind.parts(posed, words)
    return Item(
        title=title_of(posed),
        rules=kind.rules_line(posed, words),
        assumed=assumed(posed, words),
        posed=posed,
        who=who,
        changes=changes,
        scene=kind.scene(posed, words),
        address=_address(asked, absolute),
    )


def solved(asked: Question, words: Words, absolute: Callable[[str], str]) -> Solved:
    posed, kind = asked.posed, asked.kind
    right = kind.right(posed)
    return Solved(
        title=title_of(posed),
        rules=kind.rules_line(posed, words),
        posed=posed,
        right=tuple(
            (label, say_right(part, right[field], words))
            for part in kind.parts(posed, words)
            for field, label in part.names.items()
        ),
        told=kind.told(posed, words),
        address=_address(asked, absolute),
    )


def _new(count: int, wish: Wish, seed: str) -> list[Question]:
    """No two with the same answer for the same reasons, as far as the wish allows."""
    found: list[Question] = []
    spare: list[Question] = []
    for one in _made(count * MOST_TRIES, wish, seed):
        if len(found) == count:
            break
        (spare if any(alike(one, other) for other in found) else found).append(one)
    return [*found, *spare][:count]


def _made(count: int, wish: Wish, seed: str) -> Iterator[Question]:
    return (question(wish.name(f"{seed}{number}")) for number in range(1, count + 1))


def _address(asked: Question, absolute: Callable[[str], str]) -> str:
    return absolute(reverse("quiz:question", args=[asked.id]))
