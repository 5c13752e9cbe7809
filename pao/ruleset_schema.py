"""What a rule set's file may say: every key, and what is allowed for it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from pao.calls import CallKind
from pao.fitting import FITTING
from pao.worth import BLESSINGS, Yakuman


@dataclass(frozen=True, slots=True)
class Allowed:
    """How a value is read (ValueError or TypeError when not allowed); what is allowed, in words.

    ``choices``: the values there are to choose from; ``fault``: what a value that is not allowed
    is refused with.
    """

    read: Callable[[Any], Any]
    words: str
    choices: tuple[Any, ...] = ()
    fault: str = "value_other"

    @property
    def is_list(self) -> bool:
        """Whether any number of the choices may be taken at once."""
        return self.fault == "value_list"

    @property
    def facts(self) -> dict[str, str]:
        """What a fault's sentence names."""
        return {"allowed": self.words, "choices": ", ".join(map(_toml, self.choices))}

    def meant(self, value: Any) -> str:
        """The choice that a mistyped value comes near to, if any, as TOML writes it."""
        if self.is_list != isinstance(value, list):
            return ""
        given = value if self.is_list else [value]
        wrong = [one for one in given if isinstance(one, str) and one not in self.choices]
        plain = {_toml(choice).strip('"'): _toml(choice) for choice in self.choices}
        near = get_close_matches(wrong[0], plain, n=1) if wrong else []
        return plain[near[0]] if near else ""


def _toml(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _one_of(*values: str) -> Allowed:
    def read(value: Any) -> str:
        if value not in values:
            raise ValueError(value)
        return str(value)

    return Allowed(read, " or ".join(map(_toml, values)), values, "value_choice")


def _list_of(kind: type[Yakuman] | type[CallKind], values: list[Any]) -> Allowed:
    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise TypeError(value)
        if any(item not in values for item in value):
            raise ValueError(value)
        return tuple(dict.fromkeys(map(kind, value)))

    words = "a list of " + ", ".join(map(_toml, values))
    return Allowed(read, words, tuple(values), "value_list")


def _id(value: Any) -> str:
    if not ID.fullmatch(value):
        raise ValueError(value)
    return str(value)


def _players(value: Any) -> int:
    if type(value) is not int or value not in (3, 4):
        raise ValueError(value)
    return value


def _bool(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


ID = re.compile("[a-z0-9]+(-[a-z0-9]+)*")
TRUTH = Allowed(_bool, "true or false", (True, False), "value_choice")
NAMED = [yakuman for yakuman in Yakuman if yakuman not in BLESSINGS]
ATTACHING = [
    Yakuman.DAISANGEN,
    Yakuman.DAISUUSHI,
    Yakuman.SUUKANTSU,
    *(one.yakuman for one in FITTING),
]
CALLING = [CallKind.CHI, CallKind.PON, CallKind.DAIMINKAN, CallKind.KAKAN]

HEAD = {
    "id": Allowed(_id, "a name of small letters, digits and hyphens", fault="value_id"),
    "family": _one_of("riichi"),
    "players": Allowed(_players, "3 or 4", (3, 4), "value_choice"),
}
LIABILITY = {
    "yakuman": _list_of(Yakuman, ATTACHING),
    "calls": _list_of(CallKind, CALLING),
    "ankan_is_visible": TRUTH,
    "rinshan": _one_of("no", "yes", "fresh-tile"),
    "rinshan_after_further_kans": TRUTH,
}
SETTLEMENT = {
    "scope": _one_of("responsible-yakuman", "whole-hand"),
    "on_ron_by_another": _one_of("split", "discarder-pays"),
    "honba_on_tsumo": _one_of("liable", "shared-if-combined"),
    "honba_on_ron": _one_of("liable", "discarder"),
    "honba_with_two_liable": _one_of("first", "last"),
}
VALUE = {
    "yakuman_add_up": TRUTH,
    "double_yakuman": _list_of(Yakuman, NAMED),
    "kazoe": TRUTH,
    "kiriage": TRUTH,
    "multiple_ron": _one_of("head-bump", "all"),
    "triple_ron": _one_of("all", "draw"),
    "honba_with_multiple_ron": _one_of("nearest", "each"),
}
THREE_PLAYERS = {"tsumo_loss": TRUTH}

NO_SWITCHES = (
    "liability",
    "liability.in_riichi",
    "liability.kakan",
    "settlement.rinshan_as_ron",
    "settlement.two_liable",
    "value.noten",
)
"""What the engine does alike under all rule sets; a file may name its source, or leave it silent.

``liability``: that nobody is liable, in a file without that section; ``in_riichi``: riichi is no
excuse; ``kakan``: it neither makes nor frees; ``rinshan_as_ron``: how it is paid; ``two_liable``:
each bears their own part, of the whole hand half; ``noten``: 2000 in all among three players.
"""


def sections(data: dict[str, Any]) -> dict[str, dict[str, Allowed]]:
    """The tables that these data must have, and their keys."""
    value = {"value": VALUE | (THREE_PLAYERS if data["players"] == 3 else {})}
    if "liability" in data or "settlement" in data:
        return {"liability": LIABILITY, "settlement": SETTLEMENT} | value
    return value
