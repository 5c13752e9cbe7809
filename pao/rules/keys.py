"""The keys of a rule set, section by section, with their allowed values.

A new value of a key is declared here, in its ``Literal``; a new key is declared as a field.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Literal

from pao.game import CallKind, Wait, Yakuman


@dataclass(frozen=True, slots=True)
class Liability:
    """What creates liability."""

    yakuman: tuple[Yakuman, ...]
    calls: tuple[CallKind, ...]
    ankan_is_visible: bool
    rinshan: Literal["no", "yes"]
    rinshan_after_further_kans: bool


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who pays under a liability."""

    scope: Literal["responsible-yakuman", "whole-hand"]
    on_ron_by_another: Literal["split", "discarder-pays"]
    honba_on_tsumo: Literal["liable", "shared-if-combined"]
    honba_on_ron: Literal["liable", "discarder"]
    honba_with_two_liable: Literal["first", "last"]


@dataclass(frozen=True, slots=True)
class Value:
    """What hands are worth, and what several winners get.

    ``tsumo_loss``: only for three players. ``double_wind_pair``: the fu of a pair that is both seat
    and round wind. ``nagashi``: whether nagashi mangan is paid. ``kokushi_robs_ankan``: whether
    thirteen orphans win off a concealed kan. ``honba``: whether honba are counted at all. A key
    with a default is newer than some files: if a file does not state it, the default is assumed,
    and the key is silent.
    """

    yakuman_add_up: bool
    double_yakuman: tuple[Yakuman | Wait, ...]
    kazoe: bool
    kiriage: bool
    multiple_ron: Literal["head-bump", "all"]
    triple_ron: Literal["all", "draw", "draw-off-discard"]
    honba_with_multiple_ron: Literal["nearest", "each"]
    double_wind_pair: Literal[2, 4] = 4
    nagashi: bool = True
    kokushi_robs_ankan: bool = False
    honba: bool = True
    tsumo_loss: bool | None = None


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One rule set.

    ``liability`` and ``settlement``: None if nobody is ever liable. ``value``: None if hands are
    not paid in points. ``sections``: the tables that files of its family have. ``silent``: the keys
    (such as ``settlement.scope``) whose value no source states and we assume. ``sources``: for each
    other key, where it is stated, by language.
    """

    sections: ClassVar[Mapping[str, type]]

    id: str
    family: str
    players: int
    name: Mapping[str, str]
    value: Value | None = None
    liability: Liability | None = None
    settlement: Settlement | None = None
    silent: tuple[str, ...] = ()
    sources: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        sources = {key: MappingProxyType({**stated}) for key, stated in self.sources.items()}
        object.__setattr__(self, "name", MappingProxyType({**self.name}))
        object.__setattr__(self, "sources", MappingProxyType(sources))

    @property
    def knows_liability(self) -> bool:
        """Whether anyone can be liable."""
        return self.liability is not None

    @property
    def knows_honba(self) -> bool:
        """Whether honba are counted; if hands are not paid in points there are none."""
        return self.value is not None and self.value.honba

    def source(self, key: str, language: str) -> str | None:
        """Return where a key's value is stated; None if the sources are silent."""
        stated = self.sources.get(key)
        return stated[language] if stated else None

    def to_dict(self) -> dict[str, Any]:
        """Return the keys of its file for JSON; ``rule_set_from_dict`` reads them again."""
        return _held(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsRules(RuleSet):
    """A rule set of riichi, which pays in points. It always states what hands are worth."""

    sections: ClassVar[Mapping[str, type]] = MappingProxyType(
        {"liability": Liability, "settlement": Settlement, "value": Value}
    )

    value: Value


def _held(data: Any) -> dict[str, Any]:
    """Return the fields of a rule set or section, without those that are None."""
    columns = {field.name: getattr(data, field.name) for field in fields(data)}
    return {name: _plain(value) for name, value in columns.items() if value is not None}


def _plain(value: Any) -> Any:
    """Return a value with new dictionaries and lists."""
    if is_dataclass(value):
        return _held(value)
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items()}
    return [*value] if isinstance(value, tuple) else value
