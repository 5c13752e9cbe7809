"""The base of a case: a small situation from a seed, and the engine's verdict."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from board.reasons import Reason
from nextdoor.forms import SmallRuling
from pao.deals import Dice
from pao.game import Tile
from pao.next_door.outcome import Because
from pao.words import Words
from quiz.kinds.kind import Explanation
from quiz.marking import Choice, Option, Part, Reply, RightReply
from quiz.prompts import Facts

YES: Final = "yes"
NO: Final = "no"


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One thing to look at: tiles, or words."""

    label: str
    text: str = ""
    tiles: tuple[Tile, ...] = ()


class Case(ABC):
    """One rule next door. ``id``: its topic; ``ruling``: the form that labels its facts."""

    id: ClassVar[str]
    ruling: ClassVar[type[SmallRuling]]
    title: ClassVar[Promise]
    about: ClassVar[Promise]

    def label(self, field: str) -> str:
        """Return what the ruling's form calls a fact."""
        return str(self.ruling.base_fields[field].label)

    @abstractmethod
    def pose(self, dice: Dice) -> Facts:
        """Return the facts of a case, fit for JSON."""

    @abstractmethod
    def sentence(self, facts: Facts, words: Words) -> str:
        """Return the rule that is played, and the question."""

    @abstractmethod
    def exhibits(self, facts: Facts, words: Words) -> Iterator[Exhibit]:
        """Yield what there is to look at."""

    @abstractmethod
    def parts(self, facts: Facts, words: Words) -> tuple[Part, ...]:
        """Return what is asked for."""

    @abstractmethod
    def right(self, facts: Facts) -> RightReply:
        """Return the right answer, which comes from the engine."""

    @abstractmethod
    def explanation(self, facts: Facts, words: Words) -> Explanation:
        """Return why the right answer is right."""

    @abstractmethod
    def corrections(self, facts: Facts, reply: Reply, words: Words) -> Iterator[str]:
        """Yield why this reply is wrong; nothing if it is right or says nothing."""


def because(reasons: tuple[Because, ...], words: Words) -> tuple[Reason, ...]:
    return tuple(Reason(words.related(reason)) for reason in reasons)


def yes_or_no(name: str, label: str, legend: str) -> Choice:
    return Choice(name, label, legend, (Option(YES, _("yes")), Option(NO, _("no"))))


def tiles_of(names: Any) -> tuple[Tile, ...]:
    return tuple(Tile.named(name) for name in names)
