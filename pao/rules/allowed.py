"""The allowed values of the keys of a rule set, and how they are read."""

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints


@dataclass(frozen=True, slots=True)
class Allowed:
    """The allowed values of a key.

    ``read``: reads a value; raises ValueError or TypeError if it is not allowed. ``words``: the
    allowed values in words. ``choices``: the values to choose from. ``fault``: the fault that is
    reported for a value that is not allowed. ``bounds``: the least and the greatest whole number,
    if there are no choices.
    """

    read: Callable[[Any], Any]
    words: str
    choices: tuple[Any, ...] = ()
    fault: str = "value_choice"
    bounds: tuple[int, int] = (0, 0)

    @property
    def is_list(self) -> bool:
        """Whether any number of the choices can be selected at once."""
        return self.fault == "value_list"

    @property
    def facts(self) -> dict[str, str]:
        """The facts that a fault's sentence names."""
        choices = ", ".join(map(_toml, self.choices)) or "–".join(map(str, self.bounds))
        return {"allowed": self.words, "choices": choices}

    def closest(self, value: Any) -> str:
        """Return the choice closest to a mistyped value, as TOML writes it; empty if none."""
        if self.is_list != isinstance(value, list):
            return ""
        members = value if self.is_list else [value]
        wrong = [
            member for member in members if isinstance(member, str) and member not in self.choices
        ]
        plain = {_toml(choice).strip('"'): _toml(choice) for choice in self.choices}
        near = get_close_matches(wrong[0], plain, n=1) if wrong else []
        return plain[near[0]] if near else ""


def _toml(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def one_of(*values: str) -> Allowed:
    def read(value: Any) -> str:
        if value not in values:
            raise ValueError(value)
        return str(value)

    return Allowed(read, " or ".join(map(_toml, values)), values)


def list_of(kind: Callable[[str], str], values: list[Any]) -> Allowed:
    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise TypeError(value)
        if any(item not in values for item in value):
            raise ValueError(value)
        return tuple(dict.fromkeys(map(kind, value)))

    words = "a list of " + ", ".join(map(_toml, values))
    return Allowed(read, words, tuple(values), "value_list")


def number(*choices: int, least: int = 0, most: int = 0) -> Allowed:
    """Allow one of the choices, or, without choices, a whole number in a range."""
    allowed = choices or range(least, most + 1)

    def read(value: Any) -> int:
        if type(value) is not int or value not in allowed:
            raise ValueError(value)
        return value

    if not choices:
        words = f"a whole number from {least} to {most}"
        return Allowed(read, words, fault="value_number", bounds=(least, most))
    return Allowed(read, " or ".join(map(str, choices)), choices)


def _bool(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


TRUTH: Final = Allowed(_bool, "true or false", (True, False))


def keys_of(section: type, **stated: Allowed) -> dict[str, Allowed]:
    """Return what is allowed for each key of a section.

    It is as stated, or else follows from the type of the field.
    """
    types = get_type_hints(section)
    return {key: stated.get(key) or _of_type(kind) for key, kind in types.items()}


def _of_type(kind: Any) -> Allowed:
    """Allow true or false, or the values of a ``Literal``; raise TypeError for another type."""
    if kind is bool:
        return TRUTH
    if get_origin(kind) is not Literal:
        raise TypeError(kind)
    choices = get_args(kind)
    return number(*choices) if type(choices[0]) is int else one_of(*choices)
