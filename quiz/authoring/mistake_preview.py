"""What a learner would be told on each likely mistake, and which of them look alike here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pao.game import Seat
from pao.words import Words
from quiz.authoring.build_question import seats_with_points
from quiz.mistakes import MISWRITTEN, misreadings, sentence_on
from quiz.prompts.prompt import Prompt

MOST: Final = 14


@dataclass(frozen=True, slots=True)
class Foreseen:
    """Points that a mistake comes to, by seat; ``told``: what is said of them.

    ``alike``: what else comes to the same, and is not said.
    """

    points: tuple[tuple[str, str], ...]
    told: str
    alike: tuple[str, ...]


def foreseen(prompt: Prompt, words: Words) -> tuple[Foreseen, ...]:
    """The likeliest first; nothing where no points are asked."""
    ruling = prompt.ruling
    seats = seats_with_points(prompt, words)
    if not seats or ruling.rules.family != "riichi" or not any(ruling.deltas.values()):
        return ()
    by_points: dict[tuple[int, ...], dict[str, None]] = {}
    for reading in misreadings(ruling):
        points = _of(seats, reading.deltas)
        if reading.mistake.slip not in MISWRITTEN and points != _of(seats, ruling.deltas):
            told = sentence_on(reading.mistake, ruling.rules, words)
            by_points.setdefault(points, {})[told] = None
    return tuple(
        Foreseen(_said(seats, points, words), *_first([*told]))
        for points, told in [*by_points.items()][:MOST]
    )


def _first(sentences: list[str]) -> tuple[str, tuple[str, ...]]:
    return sentences[0], tuple(sentences[1:])


def _of(seats: tuple[Seat, ...], deltas: Mapping[Seat, int]) -> tuple[int, ...]:
    return tuple(deltas[seat] for seat in seats)


def _said(
    seats: tuple[Seat, ...], points: tuple[int, ...], words: Words
) -> tuple[tuple[str, str], ...]:
    return tuple(
        (words.seat(seat), words.signed(change)) for seat, change in zip(seats, points, strict=True)
    )
