"""The answers of a batch: in how many hands nobody is liable, and in how many each seat is."""

from collections import Counter
from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, Final

from pao.game import SEATS, seats_of
from pao.trace import Rule, Topic
from quiz.kinds.liable import NOBODY
from quiz.prompts import ANYTHING, Wish
from quiz.questions.catalogue import Question
from rulebook.frozen import rules_named

NEARLY: Final = Topic.NOT_ENSURED.value
"""The topic of batches that mix hands with a liable player and hands without one."""

LIABLE: Final = frozenset({"liable", "payments", "breakdown"})
"""The kinds of questions whose answer names the liable player."""

ANSWERS: Final = (NOBODY, *map(str, SEATS))
SEVERAL: Final = "several"
CERTAIN: Final = "certain"
NOT_CERTAIN: Final = "not certain"
NONE: Final = frozenset({"no", "never"})
ASKS_FIRST: Final = MappingProxyType({"ensured": "sure", "turning-point": "call"})

Mix = Mapping[str, int]
"""How many hands of a batch have each answer; those of the other answers share what is left."""

AS_DEALT: Final[Mix] = MappingProxyType({})
"""No wish for certain answers."""

TSUMO: Final = "tsumo"
LIABLE_DEALS_IN: Final = "liable deals in"
OTHER_DEALS_IN: Final = "other deals in"
KINDS_OF_WIN: Final = (TSUMO, LIABLE_DEALS_IN, OTHER_DEALS_IN)
"""The kinds of win that a batch mixes."""

LEAST: Final = 4
"""The share of hands without a liable player: one in this many, if no mix is wished for.

In a batch on what is nearly certain, at least this share is certain, and at least this is not.
"""

MOST_LEANING: Final = 12
"""How many hands in a row may have a winner or a kind of win of which there are enough."""

COUNTER_EXAMPLES: Final = (Rule.OWN_KAN_ENSURES, Rule.COMPLETED_UNCALLED)
"""The rules of won yakuman that nobody is liable for."""

LOOKS_LIABLE: Final = frozenset(
    {
        *COUNTER_EXAMPLES,
        Rule.NO_LIABILITY,
        Rule.NOT_YET_ENSURED,
        Rule.NOT_LISTED,
        Rule.CLAIM_NEVER_COUNTS,
        Rule.ANKAN_IS_HIDDEN,
        Rule.PAIR_IS_FREE,
        Rule.YAKUMAN_NOT_COMPLETED,
        Rule.ANOTHER_WON,
        Rule.NOTHING_DUE_ON_DRAW,
        Rule.RINSHAN_NOT_LISTED,
        Rule.RINSHAN_FURTHER_KANS,
    }
)
"""The rules by which a hand is a counter-example: it looks liable, and nobody is."""


def answer_of(question: Question) -> str | None:
    """Return the answer that a mix counts; None for kinds of questions that have no such answer."""
    return answer_in(question.prompt.kind, question.snapshot.right, _liable_in(question))


def answer_in(kind: str, right: Mapping[str, Any], liable: Collection[str]) -> str | None:
    """Return the answer that a mix counts, from a stored solution. ``liable``: the liable seats."""
    if kind in LIABLE:
        return (SEVERAL if len(liable) > 1 else next(iter(liable))) if liable else NOBODY
    first = right.get(ASKS_FIRST.get(kind, ""))
    return None if first is None else NOT_CERTAIN if first in NONE else CERTAIN


def is_bland(question: Question) -> bool:
    """Whether nobody is liable in a hand, and nothing in it looks as if somebody were."""
    if question.prompt.rules.family == "units" or answer_of(question) != NOBODY:
        return False
    return LOOKS_LIABLE.isdisjoint(step.rule for step in question.ruling.trace)


def counter_examples(wish: Wish) -> tuple[Rule, ...]:
    """Return the rules to deal besides the topic of a wish, so that nobody is liable in some."""
    is_fit = wish.topic in {ANYTHING, NEARLY} or wish.topic in {*Rule}
    return COUNTER_EXAMPLES if is_fit and wish.kind in LIABLE else ()


class Quotas:
    """How many more hands of each answer a batch takes.

    ``others``: how many more of all answers that the mix leaves open.
    """

    def __init__(self, wish: Wish, count: int, mix: Mix = AS_DEALT) -> None:
        self.mix = mix
        self.others = count - sum(mix.values())
        self.remaining = {**_shared(wish, self.others, mix), **mix} if mix else _evenly(wish, count)

    @property
    def is_stated(self) -> bool:
        return bool(self.mix)

    def has_room(self, answer: str | None) -> bool:
        """Whether a hand with this answer is wanted, so that those left open share evenly."""
        is_open = answer in self.mix or self.others > 0
        return is_open and self.remaining.get(answer or "", self.others) > 0

    def fits_in(self, answer: str | None) -> bool:
        """Whether a hand is better than none, although others share what is left unevenly then."""
        return not self.mix or (answer not in self.mix and self.others > 0)

    def take(self, answer: str | None) -> None:
        if answer in self.remaining:
            self.remaining[answer] -= 1
        if answer not in self.mix:
            self.others -= 1

    @property
    def missing(self) -> Mix:
        """Return how many of each stated answer are still to be dealt."""
        return {answer: self.remaining[answer] for answer in self.mix if self.remaining[answer] > 0}


class Balance:
    """How many more hands of a batch may have the same winner or the same kind of win.

    A winner has at most half of them, a kind of win two in five. Hands that nobody won are not
    counted. After ``MOST_LEANING`` hands in a row that it has no room for, the topic has no others,
    and every hand is taken.
    """

    def __init__(self, count: int) -> None:
        kinds, winners = -(-count * 2 // 5), -(-count // 2)
        self.most = dict.fromkeys(map(str, SEATS), winners) | dict.fromkeys(KINDS_OF_WIN, kinds)
        self.counts: Counter[str] = Counter()
        self.leaning = 0

    def has_room(self, question: Question) -> bool:
        is_full = any(self.counts[each] >= self.most[each] for each in wins_of(question))
        self.leaning = self.leaning + 1 if is_full else 0
        return not is_full or self.leaning > MOST_LEANING

    def take(self, question: Question) -> None:
        self.counts.update(wins_of(question))


def wins_of(question: Question) -> set[str]:
    """Return who won a hand, as seats, and the kinds of these wins."""
    liable, wins = _liable_in(question), question.prompt.scenario.wins
    kinds = {
        TSUMO if win.is_tsumo else LIABLE_DEALS_IN if str(win.feeder) in liable else OTHER_DEALS_IN
        for win in wins
    }
    return kinds | {str(win.seat) for win in wins}


def _liable_in(question: Question) -> set[str]:
    prompt = question.prompt
    return {str(each.seat) for each in prompt.ruling.liable} if prompt.has_hand else set()


def _evenly(wish: Wish, count: int) -> dict[str, int]:
    """Return the most hands of each answer, so that no answer is the safe guess."""
    least = -(-count // LEAST)
    if wish.kind in LIABLE:
        return {NOBODY: least, **_shared(wish, count - least, {NOBODY: least})}
    most = count - count // LEAST
    return {CERTAIN: most, NOT_CERTAIN: most} if wish.topic == NEARLY else {}


def _shared(wish: Wish, others: int, mix: Mix) -> dict[str, int]:
    """Return the most hands of each answer that a mix leaves open, if they share evenly."""
    seats = seats_of(rules_named(wish.rules).players)
    left_open = [answer for answer in (NOBODY, *map(str, seats)) if answer not in mix]
    return {answer: -(-others // len(left_open)) for answer in left_open}
