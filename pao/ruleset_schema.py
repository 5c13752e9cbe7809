"""What a rule set's file may say: every key, and what is allowed for it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pao.calls import CallKind
from pao.errors import RulesError
from pao.worth import BLESSINGS, Yakuman

Read = Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Allowed:
    """How a value is read (ValueError when it is not allowed), and what is allowed, in words."""

    read: Read
    words: str


def _one_of(*values: str) -> Allowed:
    def read(value: Any) -> str:
        if value not in values:
            raise ValueError(value)
        return str(value)

    return Allowed(read, " or ".join(f'"{value}"' for value in values))


def _list_of(kind: type[Yakuman] | type[CallKind], values: list[Any]) -> Allowed:
    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise TypeError(value)
        if any(item not in values for item in value):
            raise ValueError(value)
        return tuple(map(kind, value))

    return Allowed(read, "a list of " + ", ".join(f'"{value}"' for value in values))


def _bool(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


TRUTH = Allowed(_bool, "true or false")
NAMED = [yakuman for yakuman in Yakuman if yakuman not in BLESSINGS]
ATTACHING = [Yakuman.DAISANGEN, Yakuman.DAISUUSHI, Yakuman.SUUKANTSU]

LIABILITY = {
    "yakuman": _list_of(Yakuman, ATTACHING),
    "calls": _list_of(CallKind, [CallKind.PON, CallKind.DAIMINKAN]),
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

TOP = frozenset(
    {"id", "family", "players", "name", "silent", "sources", "liability", "settlement", "value"}
)
LANGUAGES = ("en", "ja")


def checked(data: dict[str, Any], file: str) -> dict[str, Any]:
    """The data with every value read; raise RulesError naming file, key and what is allowed."""
    _Check(file).top(data)
    sections = _sections(data)
    read: dict[str, Any] = {
        **data,
        "silent": data.get("silent", []),
        "sources": data.get("sources", {}),
    }
    for name, keys in sections.items():
        read[name] = _Check(file).section(name, data.get(name), keys)
    _Check(file).words(read, [f"{name}.{key}" for name, keys in sections.items() for key in keys])
    return read


def _sections(data: dict[str, Any]) -> dict[str, dict[str, Allowed]]:
    three = THREE_PLAYERS if data["players"] == 3 else {}
    sections = {"value": VALUE | three}
    if "liability" in data or "settlement" in data:
        sections |= {"liability": LIABILITY, "settlement": SETTLEMENT}
    return sections


@dataclass(frozen=True, slots=True)
class _Check:
    file: str

    def fail(self, key: str, what: str) -> RulesError:
        return RulesError(f"{self.file}: {key}: {what}")

    def top(self, data: dict[str, Any]) -> None:
        for key in data:
            if key not in TOP:
                raise self.fail(key, f"unknown key; known are {', '.join(sorted(TOP | {'base'}))}")
        for key in ("id", "family", "players", "name"):
            if key not in data:
                raise self.fail(key, "missing")
        self.one(data["family"], "family", _one_of("riichi"))
        if data["players"] not in (3, 4):
            raise self.fail("players", f"{data['players']!r}; allowed is 3 or 4")
        self.spoken(data["name"], "name")
        if not isinstance(data["id"], str):
            raise self.fail("id", "allowed is a name of small letters, digits and hyphens")

    def section(self, name: str, given: Any, keys: dict[str, Allowed]) -> dict[str, Any]:
        if not isinstance(given, dict):
            raise self.fail(name, "missing; write it as a table")
        for key in given:
            if key not in keys:
                raise self.fail(f"{name}.{key}", f"unknown key; known are {', '.join(keys)}")
        for key, allowed in keys.items():
            if key not in given:
                raise self.fail(f"{name}.{key}", f"missing; allowed is {allowed.words}")
        return {key: self.one(given[key], f"{name}.{key}", keys[key]) for key in given}

    def one(self, value: Any, key: str, allowed: Allowed) -> Any:
        try:
            return allowed.read(value)
        except (ValueError, TypeError):
            raise self.fail(key, f"{value!r}; allowed is {allowed.words}") from None

    def spoken(self, value: Any, key: str) -> None:
        if not isinstance(value, dict) or sorted(value) != sorted(LANGUAGES):
            raise self.fail(key, "allowed is { en = ..., ja = ... }")

    def words(self, data: dict[str, Any], keys: list[str]) -> None:
        """Each key has a source in both languages or stands under ``silent``, never both."""
        for where in ("silent", "sources"):
            for key in data[where]:
                if key not in keys:
                    raise self.fail(f"{where}: {key}", "is no key of this rule set")
        for key in keys:
            is_silent, stated = key in data["silent"], data["sources"].get(key)
            if is_silent == (stated is not None):
                raise self.fail(key, "needs a source, or a place under silent, and not both")
            if stated is not None:
                self.spoken(stated, f"sources: {key}")
