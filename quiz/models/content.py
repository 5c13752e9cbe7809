"""What the author of an exercise writes: a hand, the words around it, and what is asked."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from pao.scenario import MOST_CHARACTERS

LONGEST_TEXT: Final = MOST_CHARACTERS
"""Of the hand in the notation: all that the engine reads, and what it does not is kept as typed."""

LONGEST_TITLE: Final = 100
LONGEST_NOTE: Final = 2_000
"""In each language."""


@dataclass(frozen=True, slots=True)
class ExerciseContent:
    """``text``: the hand in the notation, readable or not yet; titles and notes stand apart.

    ``kind``: of question; ``variant``: which of several things it can ask about this hand.
    ``left_out``: fields of its form that are not asked for. A note is a little Markdown.
    """

    text: str = ""
    title: str = ""
    title_ja: str = ""
    note: str = ""
    note_ja: str = ""
    kind: str = "payments"
    variant: int = 0
    left_out: tuple[str, ...] = ()
    has_hints: bool = True

    @staticmethod
    def read(content: Mapping[str, Any]) -> "ExerciseContent":
        """As it is kept (``pao-exercise/1``)."""
        return ExerciseContent(**{**content, "left_out": tuple(content["left_out"])})

    @property
    def content(self) -> dict[str, Any]:
        """To be kept."""
        return {**asdict(self), "left_out": [*self.left_out]}

    @property
    def name(self) -> str:
        """What it is called where no language is asked for."""
        return self.title or self.title_ja


@dataclass(frozen=True, slots=True)
class Merged:
    """Two changes of one manuscript in one; ``clashes``: the fields that both have changed.

    There what is ``mine`` stands.
    """

    content: ExerciseContent
    clashes: tuple[str, ...]


def merge(base: ExerciseContent, mine: ExerciseContent, theirs: ExerciseContent) -> Merged:
    """What two tabs make of the same exercise, field by field.

    >>> base = ExerciseContent(text="S riichi")
    >>> merged = merge(base, replace(base, title="Mine"), replace(base, note="Theirs"))
    >>> merged.content.title, merged.content.note, merged.clashes
    ('Mine', 'Theirs', ())
    """
    was, here, there = (asdict(one) for one in (base, mine, theirs))
    taken = {name: there[name] for name in was if here[name] == was[name]}
    clashes = (
        name for name in was if here[name] != was[name] != there[name] and here[name] != there[name]
    )
    return Merged(replace(mine, **taken), tuple(clashes))
