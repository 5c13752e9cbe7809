"""Count the replies to a question: which choices, and which points."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pao.words import Words
from quiz.answering.wording import parts_of
from quiz.marking import Choice, Figures, Part, Reply, RightReply, accepted, say_right
from quiz.questions.catalogue import Question

MOST: Final = 5
"""How many different points are listed for each player: those given most often."""
FEW: Final = 6
"""Up to this number of choices all are listed, whether chosen or not."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A possible answer, and how many of how many gave it."""

    words: str
    number: int
    of: int
    is_right: bool

    @property
    def percent(self) -> int:
        return round(100 * self.number / self.of) if self.of else 0


@dataclass(frozen=True, slots=True)
class PartReplies:
    """The replies to one part of a question. ``legend``: what was asked."""

    legend: str
    bars: tuple[Bar, ...]
    others: int = 0


def tallies(
    question: Question, replies: Sequence[Reply], words: Words, *, tells: bool
) -> list[PartReplies]:
    """Count the replies, part by part of the form. ``tells``: whether to mark what is right."""
    right = question.snapshot.right if tells else {}
    return [
        tally
        for part in parts_of(question.prompt, words)
        for tally in _tallies_of(part, right, replies, words)
    ]


def _tallies_of(
    part: Part, right: RightReply, replies: Sequence[Reply], words: Words
) -> Iterator[PartReplies]:
    if isinstance(part, Choice):
        yield _chosen(part, _rights(right, part.name), replies)
        return
    for row in part.open_rows:
        values = [reply.get(row.name) for reply in replies]
        yield _named(part, row.name, _rights(right, row.name), values, words)


def _rights(right: RightReply, name: str) -> list[Any]:
    return accepted(right[name]) if name in right else []


def _chosen(part: Choice, rights: Sequence[Any], replies: Sequence[Reply]) -> PartReplies:
    chosen = Counter(each for reply in replies for each in _ticked(part, reply.get(part.name)))
    correct = {each for right in rights for each in _ticked(part, right)}
    bars = [
        Bar(option.label, chosen[option.value], len(replies), option.value in correct)
        for option in part.offered
    ]
    if len(bars) > FEW:
        bars = [bar for bar in bars if bar.number or bar.is_right]
    return PartReplies(part.legend, tuple(bars))


def _ticked(part: Choice, value: Any) -> list[str]:
    """Return the single choices in a value; 'nothing holds' counts as one."""
    if isinstance(value, list):
        return value or ([part.nothing.value] if part.nothing else [])
    return [] if value is None else [str(value)]


def _named(
    part: Figures, name: str, rights: Sequence[Any], values: Sequence[Any], words: Words
) -> PartReplies:
    named = Counter(each for each in values if each is not None)
    listed = [points for points, _times in named.most_common(MOST)]
    listed += [points for points in rights if points not in listed]
    bars = tuple(
        Bar(part.say(points, words), named[points], len(values), points in rights)
        for points in sorted(listed)
    )
    return PartReplies(part.names[name], bars, named.total() - sum(bar.number for bar in bars))


def right_of(question: Question, words: Words) -> list[tuple[str, str]]:
    """Return for each thing that is asked its name and the right answer, in words."""
    right = question.snapshot.right
    return [
        (label, say_right(part, right[name], words))
        for part in parts_of(question.prompt, words)
        for name, label in part.names.items()
        if name in right
    ]
