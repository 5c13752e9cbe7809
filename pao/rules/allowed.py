"""What is allowed for a key of a rule set, and how it is read."""

from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Literal, get_args, get_origin, get_type_hints


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

    return Allowed(read, " or ".join(map(_toml, values)), values, "value_choice")


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
    """One of the choices, or without any a whole number in a range."""
    allowed = choices or range(least, most + 1)

    def read(value: Any) -> int:
        if type(value) is not int or value not in allowed:
            raise ValueError(value)
        return value

    if not choices:
        return Allowed(read, f"a whole number from {least} to {most}")
    return Allowed(read, " or ".join(map(str, choices)), choices, "value_choice")


def _bool(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(value)
    return value


TRUTH = Allowed(_bool, "true or false", (True, False), "value_choice")


def keys_of(section: type, **stated: Allowed) -> dict[str, Allowed]:
    """What is allowed for each key of a section: as stated, or as the type of its field says."""
    types = get_type_hints(section)
    return {key: stated.get(key) or _of_type(kind) for key, kind in types.items()}


def _of_type(kind: Any) -> Allowed:
    """True or false, or one of what a ``Literal`` lists; raise TypeError for any other."""
    if kind is bool:
        return TRUTH
    if get_origin(kind) is not Literal:
        raise TypeError(kind)
    choices = get_args(kind)
    return number(*choices) if type(choices[0]) is int else one_of(*choices)
