"""The members of a demo club, their questions and their answers.

A seed decides everything, so a club that is made again differs only in its dates.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import chain, islice
from random import Random
from typing import Final

from django.utils.functional import Promise
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from assignments.presets import FeedbackPreset
from pao.game import Seat, Tile
from pao.words import Words, for_language
from quiz.answering.wording import parts_of
from quiz.marking import LIABLE, WHAT, Choice, Reply, Value, accepted
from quiz.mistakes import MISWRITTEN, misreadings, mistakes_in
from quiz.questions.catalogue import Question

HONOURS: Final = tuple(f"{number}z" for number in range(1, 7))
COPIES: Final = (1, 2, 3, 4)
OWNER: Final = "7z"

LIKELIEST: Final = 6
"""The maximum number of different mistakes that members make in a hand."""
MOST_READINGS: Final = 40


@dataclass(frozen=True, slots=True)
class Homework:
    """A homework of the demo club.

    ``opened``, ``due``: time from now, negative for the past. ``hard``: how likely wrong answers
    are, apart from the player's skill.
    """

    title: Promise
    questions: tuple[str, ...]
    feedback: FeedbackPreset
    opened: timedelta
    due: timedelta
    hard: float
    attempts: int = 1


def _days(number: int) -> timedelta:
    return timedelta(days=number)


HOMEWORK: Final = (
    Homework(
        _("Week 1: the third dragon"),
        tuple(f"payments/mleague/dragons/1/demo{letter}" for letter in "abcde"),
        FeedbackPreset.HOMEWORK,
        _days(-28),
        _days(-21),
        hard=0.25,
        attempts=2,
    ),
    Homework(
        _("Week 2: who is liable?"),
        tuple(f"liable/mleague/any/2/demo{letter}" for letter in "abcdef"),
        FeedbackPreset.EXAM,
        _days(-21),
        _days(-14),
        hard=0.4,
    ),
    Homework(
        _("Week 3: honba and ron"),
        (
            *(f"payments/mleague/honba_ron_liable/any/demo{letter}" for letter in "abc"),
            *(f"payments/mleague/ron/2/demo{letter}" for letter in "abc"),
        ),
        FeedbackPreset.HOMEWORK,
        _days(-14),
        _days(-7),
        hard=0.6,
    ),
    Homework(
        _("Week 4: kans, and two yakuman"),
        (
            *(f"payments/mleague/kans/2/demo{letter}" for letter in "ab"),
            *(f"payments/mleague/two-yakuman/any/demo{letter}" for letter in "ab"),
        ),
        FeedbackPreset.PRACTICE,
        _days(-3),
        _days(4),
        hard=0.5,
    ),
)


SEASONS: Final = (
    (_("First season"), _days(-90), _days(-19)),
    (_("Second season"), _days(-18), _days(90)),
)
"""Names, first and last days from now: the first homework was due in the first season."""


@dataclass(frozen=True, slots=True)
class Player:
    """A member of the demo club.

    ``skill``: from 0 to 1. ``zeal``: the probability that the player does a homework.
    """

    name: str
    skill: float
    zeal: float


def tile_name(tile: str, words: Words) -> str:
    return capfirst(words.tile(Tile.named(tile), short=True))


def players(words: Words) -> Iterator[Player]:
    """Yield four players for each honour tile, with a random skill and zeal."""
    dice = Random("players")  # noqa: S311 - the same each time
    for honour in HONOURS:
        for copy in COPIES:
            name = f"{tile_name(honour, words)} {copy}"
            yield Player(name, skill=dice.random(), zeal=0.75 + 0.25 * dice.random())


def answer_of(
    player: Player, right: Reply, wrong: Sequence[Reply], hard: float, dice: Random
) -> Reply | None:
    """A player's answer; None where there is none."""
    if dice.random() < (1 - player.skill) * 0.08:
        return None
    if not wrong or dice.random() > hard * (1.3 - player.skill):
        return right
    likelihood = [1 / (place + 1) for place in range(len(wrong))]
    return dice.choices(wrong, likelihood)[0]


def right_answer(question: Question) -> Reply:
    return {name: accepted(value)[0] for name, value in question.snapshot.right.items()}


def likely_mistakes(question: Question) -> list[Reply]:
    """Return the likely wrong replies, the simplest first.

    The feedback names the mistakes in each of them, and no two have the same ones.
    """
    right = right_answer(question)
    replies: dict[tuple[str, ...], Reply] = {}
    for reply in chain(_misread(question, right), _misnamed(question, right)):
        noticed = mistakes_in(question.prompt, reply).values()
        slips = tuple(mistake.id for mistake in noticed if mistake.slip not in MISWRITTEN)
        if slips:
            replies.setdefault(slips, reply)
    return [*replies.values()][:LIKELIEST]


def _misread(question: Question, right: Reply) -> Iterator[Reply]:
    """Yield the points that result from each mistake, if points are asked."""
    seats = [seat for seat in Seat if seat in right]
    if seats:
        for reading in islice(misreadings(question.prompt.ruling), MOST_READINGS):
            yield {**right, **{seat.value: reading.deltas[seat] for seat in seats}}


def _misnamed(question: Question, right: Reply) -> Iterator[Reply]:
    """If the question asks for the liable player: answers that name another, or nobody."""
    if LIABLE not in right:
        return
    parts = {name: part for part in _choices(question) for name in part.names}
    yakuman = [option.value for option in parts[WHAT].options] if WHAT in parts else []
    for option in parts[LIABLE].options:
        yield _reply_naming(right, [option.value], right.get(WHAT) or yakuman[:1])
    yield _reply_naming(right, [], [])


def _reply_naming(right: Reply, seats: list[str], yakuman: Value) -> Reply:
    return {**right, LIABLE: seats} | ({WHAT: yakuman} if WHAT in right else {})


def _choices(question: Question) -> Iterator[Choice]:
    for part in parts_of(question.prompt, for_language("en")):
        if isinstance(part, Choice):
            yield part
