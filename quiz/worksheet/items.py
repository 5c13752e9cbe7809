"""What stands on a worksheet: each hand with its blanks, or with its answer and the reasons."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import reverse

from pao.words import Words
from quiz.answering.assumptions import assumed
from quiz.kinds.kind import Explanation
from quiz.marking.parts import Part, say_right
from quiz.prompts.names import Wish
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import Question, question
from quiz.questions.similarity import has_same_outcome
from quiz.titles import title_of

MOST_TRIES = 3


@dataclass(frozen=True, slots=True)
class Item:
    """A hand on paper. ``who`` and ``changes``: what is to be filled in; ``scene``: what happened.

    ``address``: where it can be answered and marked.
    """

    title: str
    rules: str
    assumed: tuple[tuple[str, str], ...]
    prompt: Prompt
    who: Part
    changes: Part
    scene: dict[str, Any]
    address: str


@dataclass(frozen=True, slots=True)
class Solved:
    """The same hand answered: field by field, and why."""

    title: str
    rules: str
    prompt: Prompt
    right: tuple[tuple[str, str], ...]
    explanation: Explanation
    address: str


def chosen(hands: Sequence[str], new: int, wish: Wish, seed: str) -> list[Question]:
    """Return built-in hands, then new ones; raise QuestionUnavailableError."""
    return [*map(question, hands), *_new(new, wish, seed)]


def item(question: Question, words: Words, absolute: Callable[[str], str]) -> Item:
    prompt, kind = question.prompt, question.kind
    who, changes = kind.parts(prompt, words)
    return Item(
        title=title_of(prompt),
        rules=kind.rules_line(prompt, words),
        assumed=assumed(prompt, words),
        prompt=prompt,
        who=who,
        changes=changes,
        scene=kind.scene(prompt, words),
        address=_address(question, absolute),
    )


def solved(question: Question, words: Words, absolute: Callable[[str], str]) -> Solved:
    prompt, kind = question.prompt, question.kind
    right = kind.right(prompt)
    return Solved(
        title=title_of(prompt),
        rules=kind.rules_line(prompt, words),
        prompt=prompt,
        right=tuple(
            (label, say_right(part, right[field], words))
            for part in kind.parts(prompt, words)
            for field, label in part.names.items()
        ),
        explanation=kind.explanation(prompt, words),
        address=_address(question, absolute),
    )


def _new(count: int, wish: Wish, seed: str) -> list[Question]:
    """No two with the same answer for the same reasons, as far as the wish allows."""
    unlike: list[Question] = []
    spare: list[Question] = []
    for candidate in _from_seed(count * MOST_TRIES, wish, seed):
        if len(unlike) == count:
            break
        (spare if any(has_same_outcome(candidate, other) for other in unlike) else unlike).append(
            candidate
        )
    return [*unlike, *spare][:count]


def _from_seed(count: int, wish: Wish, seed: str) -> Iterator[Question]:
    return (question(wish.name(f"{seed}{number}")) for number in range(1, count + 1))


def _address(question: Question, absolute: Callable[[str], str]) -> str:
    return absolute(reverse("quiz:question", args=[question.id]))
