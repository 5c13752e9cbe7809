"""What every kind of question has: how to pose one, what it asks for, what is right, and why."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from django.utils.functional import Promise

from pao.trace import Step
from pao.words import Words
from quiz.marking import Mark, Reply, Right, mark
from quiz.parts import Part
from quiz.posed import Posed
from quiz.topics import PLAINEST_FIRST
from quiz.wishes import Wish


@dataclass(frozen=True, slots=True)
class Reason:
    """One step in words, and where its rule is stated."""

    text: str
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """The answer in one line, and the reasons for it."""

    headline: str
    reasons: tuple[Reason, ...]


class Kind(ABC):
    """A kind of question.

    ``title``: the question in a few words; ``about``: what it practises; ``asks``: the question in
    a sentence. ``shows``: the fragments that show what is asked about, and what came out.
    """

    id: ClassVar[str]
    title: ClassVar[Promise]
    about: ClassVar[Promise]
    asks: ClassVar[Promise]
    shows: ClassVar[tuple[str, str]] = ("quiz/_hand.html", "quiz/_ruled_hand.html")

    @property
    def topics(self) -> tuple[str, ...]:
        """The topics it can be about, the plainest first."""
        return PLAINEST_FIRST

    @abstractmethod
    def pose(self, wish: Wish, seed: str) -> Posed:
        """The question of a seed; raise RulesError where no table shows what is wished for."""

    @abstractmethod
    def parts(self, posed: Posed, words: Words) -> tuple[Part, ...]:
        """What its form asks for."""

    @abstractmethod
    def right(self, posed: Posed) -> Right:
        """The right answer, by field."""

    def task(self, posed: Posed, words: Words) -> str:
        """The question in a sentence, about this hand."""
        return str(self.asks)

    def mark(self, posed: Posed, given: Reply) -> tuple[Mark, ...]:
        return mark(self.right(posed), given)

    def told(self, posed: Posed, words: Words) -> Told:
        """Why that is right."""
        ruling = posed.ruling
        return Told(words.headline(ruling), reasons(ruling.trace, posed, words))

    def hints(self, posed: Posed, words: Words) -> tuple[str, ...]:
        """What helps without giving the answer away, the first hint first."""
        return ()


def reasons(steps: Sequence[Step], posed: Posed, words: Words) -> tuple[Reason, ...]:
    """Steps of a trace in words, each with its source."""
    return tuple(Reason(words.step(step), words.source(step, posed.rules)) for step in steps)
