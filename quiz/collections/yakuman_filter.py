"""Whether a question of a batch on a yakuman is about it: won with it, or asked of its melds."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from pao.game import Yakuman
from pao.ruling import Ruling
from pao.trace import Rule, Topic
from quiz.prompts.names import Wish, is_made, read_name
from quiz.questions.catalogue import Question

YAKUMAN: Final[Mapping[str, Yakuman]] = MappingProxyType(
    {
        Rule.THIRD_DRAGON_ENSURES: Yakuman.DAISANGEN,
        Rule.FOURTH_WIND_ENSURES: Yakuman.DAISUUSHI,
        Rule.FOURTH_KAN_ENSURES: Yakuman.SUUKANTSU,
    }
)
"""What a batch can be about beside topics: the rule that makes each certain."""


NEARLY: Final = Topic.NOT_ENSURED.value
"""The topic of which a batch mixes hands with which somebody is liable and others."""

LIABLE: Final = frozenset({"liable", "payments", "breakdown"})
NONE: Final = frozenset({"no", "never"})


def is_certain(question: Question) -> bool | None:
    """Whether the right answer names a liable player, a certain yakuman or a deciding call.

    None for the kinds that ask none of these.
    """
    prompt = question.prompt
    if prompt.kind in LIABLE:
        return bool(question.ruling.liable)
    first = question.kind.right(prompt).get(ASKS_FIRST.get(prompt.kind, ""))
    return None if first is None else first not in NONE


ASKS_FIRST: Final[Mapping[str, str]] = MappingProxyType(
    {"ensured": "sure", "turning-point": "call"}
)


def yakuman_of(wish: Wish) -> Yakuman | None:
    """None where a batch is on a topic, or on anything."""
    return YAKUMAN.get(wish.topic)


def is_about(question: Question, yakuman: Yakuman) -> bool:
    """Whether it is asked whether or when that is certain, who feeds it, or what a win comes to.

    A hand that is over is about it too where it was certain and came to nothing.
    """
    facts = question.prompt.facts
    if "yakuman" in facts:
        return bool(facts["yakuman"] == yakuman)
    return any(step.facts.get("yakuman") == yakuman for step in question.ruling.trace)


def came_to_nothing(question: Question, yakuman: Yakuman) -> bool:
    """Whether the question is on a hand that is over and that nobody won with it."""
    is_over = question.ruling.end is not None and "yakuman" not in question.prompt.facts
    return is_over and not _is_won(question.ruling, yakuman)


def lost(question: Question) -> Yakuman | None:
    """The yakuman of a batch on one, where nobody won the hand with it."""
    if not is_made(question.id):
        return None
    yakuman = yakuman_of(read_name(question.id)[0])
    return yakuman if yakuman and came_to_nothing(question, yakuman) else None


def _is_won(ruling: Ruling, yakuman: Yakuman) -> bool:
    """What the winner's tiles show counts, whether or not the rules pay for each of two."""
    held = ruling.scenario.yakuman
    return any(yakuman in held[win.winner] for win in ruling.wins if not win.bumped)
