"""The content of an exercise: a hand, the words around it, and the question."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from board.notes import AuthorNote, in_either
from pao.scenario import MOST_CHARACTERS
from web.visible import visible_line

LONGEST_TEXT: Final = MOST_CHARACTERS
"""The most characters of a hand in the notation: all that the engine reads.

Text that the engine cannot read is stored as it was typed.
"""

LONGEST_TITLE: Final = 100
LONGEST_NOTE: Final = 2_000
"""The most characters of a text before or after an exercise, in each language."""

LONGEST_HINTS: Final = 1_000
MOST_HINTS: Final = 5
"""The most hints of an author, in each language."""

MOST_TAGS: Final = 12
LONGEST_TAG: Final = 40
"""The most keywords of an author, and the most characters of each."""


@dataclass(frozen=True, slots=True)
class ExerciseContent:
    """``text``: the hand in the notation, valid or not, without its titles and notes.

    ``note``: the text before the exercise; ``after``: the text after the answer; ``hints``: the
    author's own hints, with an empty line between two of them. All are a little Markdown.
    ``tags``: the author's keywords, with a comma between two of them. ``kind``: of question;
    ``variant``: which of its questions about this hand. ``left_out``: fields that the form does
    not ask for. ``has_hints``: whether the engine's hints are offered.
    """

    text: str = ""
    title: str = ""
    title_ja: str = ""
    note: str = ""
    note_ja: str = ""
    after: str = ""
    after_ja: str = ""
    hints: str = ""
    hints_ja: str = ""
    tags: str = ""
    kind: str = "payments"
    variant: int = 0
    left_out: tuple[str, ...] = ()
    has_hints: bool = True

    @staticmethod
    def read(content: Mapping[str, Any]) -> "ExerciseContent":
        """Read the stored form (``pao-exercise/1``)."""
        return ExerciseContent(**{**content, "left_out": tuple(content["left_out"])})

    @property
    def content(self) -> dict[str, Any]:
        """The form to store."""
        return {**asdict(self), "left_out": [*self.left_out]}

    @property
    def name(self) -> str:
        """A title in either language."""
        return self.title or self.title_ja

    @property
    def words_fit(self) -> bool:
        """Whether no title, text before the exercise or keyword is too long."""
        titles, notes = (self.title, self.title_ja), (self.note, self.note_ja)
        return (
            all(len(title) <= LONGEST_TITLE for title in titles)
            and all(len(note) <= LONGEST_NOTE for note in notes)
            and tags_fit(self.own_tags)
        )

    @property
    def own_tags(self) -> tuple[str, ...]:
        """Return the author's keywords."""
        return split_tags(self.tags)

    @property
    def afterword(self) -> AuthorNote | None:
        """Return the text after the answer, in the reader's language or in the other one."""
        return in_either(self.after, self.after_ja)

    @property
    def own_hints(self) -> tuple[AuthorNote, ...]:
        """Return the author's hints, in the reader's language or in the other one."""
        text = in_either(self.hints, self.hints_ja)
        if text is None:
            return ()
        return tuple(AuthorNote(hint, text.language) for hint in split_hints(text.text))


def split_hints(text: str) -> list[str]:
    r"""Return the hints of a text: an empty line is between two of them.

    >>> split_hints("Count the dragons.\n\n\nWho fed\nthe third?\n")
    ['Count the dragons.', 'Who fed\nthe third?']
    """
    return [hint.strip() for hint in re.split(r"\n[^\S\n]*\n", text) if hint.strip()]


def split_tags(text: str) -> tuple[str, ...]:
    """Return the keywords of a text, each once: a comma is between two of them.

    >>> split_tags("Friday club, kans、 kans ,")
    ('Friday club', 'kans')
    """
    tags = (visible_line(tag) for tag in re.split(r"[,、，\n]", text))
    return tuple(dict.fromkeys(filter(None, tags)))


def tags_fit(tags: Sequence[str]) -> bool:
    """Whether an exercise can have these keywords."""
    return len(tags) <= MOST_TAGS and all(len(tag) <= LONGEST_TAG for tag in tags)


def joined_tags(tags: Iterable[str]) -> str:
    """Return keywords as one line, as ``ExerciseContent`` has them."""
    return ", ".join(split_tags(",".join(tags)))


@dataclass(frozen=True, slots=True)
class Merged:
    """Two changes of one exercise, merged; ``clashes``: the fields that both changed.

    Of these ``content`` has those of ``mine``.
    """

    content: ExerciseContent
    clashes: tuple[str, ...]


def merge(base: ExerciseContent, mine: ExerciseContent, theirs: ExerciseContent) -> Merged:
    """Merge the changes of two tabs field by field.

    >>> base = ExerciseContent(text="S riichi")
    >>> merged = merge(base, replace(base, title="Mine"), replace(base, note="Theirs"))
    >>> merged.content.title, merged.content.note, merged.clashes
    ('Mine', 'Theirs', ())
    """
    old, ours, others = (asdict(content) for content in (base, mine, theirs))
    changes = {name: others[name] for name in old if ours[name] == old[name]}
    clashes = (name for name in old if len({old[name], ours[name], others[name]}) == 3)
    return Merged(replace(mine, **changes), tuple(clashes))
