"""The tables of words that each language must have."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True, slots=True)
class KeyWords:
    """The words for a key of a rule set and for each of its values.

    ``answers``: to the question; ``brief``: in a word or two, where ``yes`` and ``no`` are not
    enough; ``clauses``: what is true under each value, to explain an answer by another value.
    A value is ``yes`` or ``no``, ``list`` or ``none``, ``number``, its own name; ``always`` where
    there is no choice. A list has two clauses, ``with`` and ``without`` a member.
    """

    question: str
    answers: Mapping[str, str]
    label: str = ""
    brief: Mapping[str, str] = field(default_factory=dict)
    clauses: Mapping[str, str] = field(default_factory=dict)


class Vocabulary(Protocol):
    """A language's module, ``pao.words.en`` or ``ja``: sentences and names by their key.

    A sentence has placeholders in braces, such as ``"{seat} calls {tile}"``, for the facts.
    """

    SEATS: dict[str, str]
    SUITS: dict[str, str]
    HONOURS: dict[str, str]
    SHORT_HONOURS: dict[str, str]
    TILE: dict[str, str]
    IN_HAND: dict[str, str]
    CALLS: dict[str, str]
    MELDS: dict[str, str]
    SETS: dict[str, str]
    YAKUMAN: dict[str, str]
    MEANINGS: dict[str, str]
    YAKU: dict[str, str]
    PURPOSES: dict[str, str]
    WORTHS: dict[str, str]
    UNIT_SUFFIXES: dict[str, str]
    LIST: dict[str, str]
    PHRASES: dict[str, str]

    HEADLINES: dict[str, str]
    EVENTS: dict[str, str]
    STEPS: dict[str, str]
    WHY: dict[str, str]
    BRIEFS: dict[str, str]
    PROOFS: dict[str, str]
    MISTAKES: dict[str, str]
    LOGS: dict[str, str]
    RELATED: dict[str, str]
    RELATED_NAMES: dict[str, str]
    FAULTS: dict[str, str]
    """Empty if :mod:`pao.errors` is already in the language."""

    RULES_LINE: dict[str, str]
    RULE_SECTIONS: dict[str, str]
    RULE_YES_NO: dict[str, str]
    RULE_KEYS: dict[str, KeyWords]
    RULE_WHOLE: dict[str, KeyWords]
