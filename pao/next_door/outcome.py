"""The answer of a related rule: whether something is allowed, with the reasons as data."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from pao.next_door.reasons import Reason


class Source(StrEnum):
    """A source of a rule, where sources differ."""

    FOUR_WINDS = "four-winds"
    SINGAPORE = "singapore"
    RIICHI_WIKI = "riichi-wiki"
    TENHOU = "tenhou"
    MAHJONG_SOUL = "mahjong-soul"


class Gap(StrEnum):
    """A list that a source announces, but that is empty in the text as we have it."""

    RIICHI_PREREQUISITES = "riichi_prerequisites"
    AFTER_RIICHI = "after_riichi"
    RIICHI_REQUIREMENTS = "riichi_requirements"
    RIICHI_PAYMENTS = "riichi_payments"
    ABORTIVE_DRAWS = "abortive_draws"
    PENALTIES = "penalties"


@dataclass(frozen=True, slots=True)
class Because:
    """One reason, and the facts that it applies to."""

    reason: Reason
    facts: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "facts", MappingProxyType({**self.facts}))


@dataclass(frozen=True, slots=True)
class Permission:
    """Whether something is allowed, and why. ``is_allowed``: None if no source says."""

    is_allowed: bool | None
    because: tuple[Because, ...]


def because(reason: Reason, **facts: Any) -> Because:
    return Because(reason, facts)


def allowed(reason: Reason, **facts: Any) -> Permission:
    return Permission(is_allowed=True, because=(Because(reason, facts),))


def forbidden(reason: Reason, **facts: Any) -> Permission:
    return Permission(is_allowed=False, because=(Because(reason, facts),))


def silent() -> Permission:
    return Permission(is_allowed=None, because=(Because(Reason.SOURCES_SILENT),))


def missing(source: Source, gap: Gap) -> Because:
    """The reason where a source's list is missing."""
    return because(Reason.LIST_MISSING, source=source, gap=gap)
