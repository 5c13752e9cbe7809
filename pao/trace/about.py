"""What there is to say about a rule of the trace, beside its name."""

from collections.abc import Set
from dataclasses import dataclass
from enum import StrEnum


class Topic(StrEnum):
    """What there is to practise, the rarest first: a hand belongs to the first that it meets."""

    RINSHAN = "rinshan"
    TWO_LIABLE = "two-liable"
    SEVERAL_WINNERS = "several-winners"
    TWO_YAKUMAN = "two-yakuman"
    NOTHING_DUE = "nothing-due"
    KANS = "kans"
    NOT_ENSURED = "not-ensured"
    HONBA = "honba"
    WINDS = "winds"
    RON = "ron"
    DRAGONS = "dragons"


class Asked(StrEnum):
    """What may be asked of a hand on which a rule is met.

    What its melds make sure; who had better not feed the next tile; under which rules somebody is
    liable.
    """

    ENSURED = "ensured"
    FEEDING = "feeding"
    DISPUTED = "disputed"


@dataclass(frozen=True, slots=True)
class About:
    """What is true of a rule.

    ``switch``: the key of the rule set that it rests on; None where it follows from the game
    itself. ``facts``: the names of a step's facts, in order.
    ``topic``: what it belongs to when practised; ``asked``: what may be asked of it. ``is_plain``:
    every table is made of it, so it makes none harder. ``values``: the values of the switch under
    which a step has it, where not under all.
    """

    switch: str | None
    facts: tuple[str, ...]
    topic: Topic | None = None
    asked: Set[Asked] = frozenset()
    is_plain: bool = False
    values: tuple[object, ...] = ()


OF_A_CALL = ("winner", "seat", "yakuman", "call", "tile", "seen", "needed")
OF_A_KAN = ("winner", "seat", "tile", "kans")
OF_A_CLAIM = ("winner", "seat", "call", "tile")
OF_A_LIABILITY = ("winner", "seat", "purpose")
OF_A_RON = ("winner", "seat", "discarder", "purpose", "points", "rinshan")
OF_THE_WALL = ("winner", "seat", "wall", "late")
OF_WINNERS = ("winner", "winners", "discarder")
OF_SHARES = ("winner", "seat", "discarder", "purpose", "all_pay", "liable_pays", "discarder_pays")
OF_A_THROW = ("winner", "discarder", "seat", "discarder_pays", "each_pays")
