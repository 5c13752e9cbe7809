"""What a question on a rule next door has: a small case from a seed, and the engine's verdict."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.functional import Promise

from board.reasons import Reason
from pao.deals import Dice
from pao.game import Tile
from pao.next_door.outcome import Because
from pao.words import Words
from quiz.kinds.kind import Explanation
from quiz.marking.marks import RightReply
from quiz.marking.parts import Part
from quiz.prompts.prompt import Facts


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One thing to look at: tiles, or words."""

    label: str
    text: str = ""
    tiles: tuple[Tile, ...] = ()


class Case(ABC):
    """One rule next door. ``id`` is its topic."""

    id: ClassVar[str]
    title: ClassVar[Promise]
    about: ClassVar[Promise]

    @abstractmethod
    def pose(self, dice: Dice) -> Facts:
        """A case, fit for JSON."""

    @abstractmethod
    def sentence(self, facts: Facts, words: Words) -> str:
        """The rule that is played, and the question."""

    @abstractmethod
    def exhibits(self, facts: Facts, words: Words) -> Iterator[Exhibit]:
        """What there is to look at."""

    @abstractmethod
    def parts(self, facts: Facts, words: Words) -> tuple[Part, ...]:
        """What is asked for."""

    @abstractmethod
    def right(self, facts: Facts) -> RightReply:
        """What the engine says."""

    @abstractmethod
    def explanation(self, facts: Facts, words: Words) -> Explanation:
        """Why."""


def because(reasons: tuple[Because, ...], words: Words) -> tuple[Reason, ...]:
    return tuple(Reason(words.related(reason)) for reason in reasons)


def tiles_of(names: Any) -> tuple[Tile, ...]:
    return tuple(Tile.named(name) for name in names)
