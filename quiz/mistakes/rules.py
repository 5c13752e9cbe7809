"""One rule of the rule set turned to another value that it may have."""

from collections.abc import Callable, Iterator

from pao.ruling import Ruling, rule
from pao.what_if import Neighbour, neighbours
from quiz.mistakes.mistake import Mistake, Reading, Slip


def other_payment(ruling: Ruling) -> Iterator[Reading]:
    """Another rule on what a hand is worth or who pays."""
    return _other(ruling, lambda key: not key.startswith("liability"))


def other_liability(ruling: Ruling) -> Iterator[Reading]:
    """Another rule on who becomes liable."""
    return _other(ruling, lambda key: key.startswith("liability"))


def _other(ruling: Ruling, is_asked: Callable[[str], bool]) -> Iterator[Reading]:
    for other in neighbours(ruling.rules):
        if not is_asked(other.key) or not _can_matter(other, ruling):
            continue
        facts = {"key": other.key, "value": other.value, "member": other.member}
        deltas = rule(ruling.scenario, other.rules).deltas
        yield Reading(Mistake(Slip.OTHER_RULE, facts), deltas)


def _can_matter(other: Neighbour, ruling: Ruling) -> bool:
    """Of the many yakuman that may count double only those that were won."""
    if other.key != "value.double_yakuman":
        return True
    return any(other.member in held for held in ruling.scenario.yakuman.values())
