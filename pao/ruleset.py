"""Rule sets are data: one TOML file each, every stated fact with its source."""

import tomllib
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from pao.calls import CallKind
from pao.errors import RuleFault, RulesError
from pao.ruleset_base import laid_over
from pao.ruleset_check import checked, shaped
from pao.worth import Yakuman

HERE = Path(__file__).parent / "rulesets"


@dataclass(frozen=True, slots=True)
class Liability:
    """What creates liability."""

    yakuman: tuple[Yakuman, ...]
    calls: tuple[CallKind, ...]
    ankan_is_visible: bool
    rinshan: str
    rinshan_after_further_kans: bool


@dataclass(frozen=True, slots=True)
class Settlement:
    """Who pays under a liability."""

    scope: str
    on_ron_by_another: str
    honba_on_tsumo: str
    honba_on_ron: str
    honba_with_two_liable: str


@dataclass(frozen=True, slots=True)
class Value:
    """What hands are worth, and what several winners get."""

    yakuman_add_up: bool
    double_yakuman: tuple[Yakuman, ...]
    kazoe: bool
    kiriage: bool
    multiple_ron: str
    triple_ron: str
    honba_with_multiple_ron: str
    tsumo_loss: bool = False


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One rule set. ``liability`` and ``settlement`` are None where nobody is ever liable.

    ``silent``: the keys (``settlement.scope``) whose value no source states and we assume;
    ``sources``: for each other key, where it is stated, by language.
    """

    id: str
    family: str
    players: int
    name: Mapping[str, str]
    value: Value
    liability: Liability | None = None
    settlement: Settlement | None = None
    silent: tuple[str, ...] = ()
    sources: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    def source(self, key: str, language: str) -> str | None:
        """Where this key's value is stated; None where the sources are silent."""
        stated = self.sources.get(key)
        return stated[language] if stated else None

    def to_dict(self) -> dict[str, Any]:
        """The keys of its file, fit for JSON; ``rule_set_from_dict`` reads it back."""
        data = asdict(self, dict_factory=_plain)
        if self.players != 3:
            del data["value"]["tsumo_loss"]
        return data


def _plain(fields: list[tuple[str, Any]]) -> dict[str, Any]:
    """Without the sections that are not there; lists for tuples."""
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in fields
        if value is not None
    }


def rule_set(name: str) -> RuleSet:
    """A rule set by its id, or from a path to a TOML file; raise RulesError.

    >>> rule_set("mleague").settlement.honba_on_ron
    'liable'
    """
    if name.endswith(".toml"):
        return rule_set_from_toml(_read(Path(name)), name)
    return built_in(name)


@cache
def rule_set_ids() -> tuple[str, ...]:
    """The ids of the built-in rule sets."""
    return tuple(sorted(path.stem for path in HERE.glob("*.toml")))


@cache
def built_in(name: str) -> RuleSet:
    """A rule set by its id alone, whatever a stranger typed: no other file is opened."""
    if name not in rule_set_ids():
        raise _failed("", "", "rules_unknown", given=name, known=", ".join(rule_set_ids()))
    return rule_set_from_toml(_read(HERE / f"{name}.toml"), f"{name}.toml")


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise _failed(str(path), "", "unreadable", why=str(error)) from error


def rule_set_from_toml(text: str, file: str) -> RuleSet:
    """Read a rule set from TOML text; ``file`` is named in errors. Raise RulesError."""
    return _build(checked(_complete(text, file), file))


def rule_set_from_dict(data: dict[str, Any]) -> RuleSet:
    """Read what ``RuleSet.to_dict`` wrote. Raise RulesError."""
    return _build(checked(data, str(data.get("id"))))


def _complete(text: str, file: str) -> dict[str, Any]:
    """The data of the file laid over the data of its ``base``."""
    data = shaped(_read_toml(text, file), file)
    base = data.pop("base", None)
    if base is None:
        return data
    if base not in rule_set_ids():
        known = ", ".join(rule_set_ids())
        raise _failed(file, "base", "base_unknown", given=repr(base), known=known)
    name = f"{base}.toml"
    below = _complete(_read(HERE / name), name)
    changed = {"en": "{} (changed)", "ja": "{}（変更あり）"}
    own = {
        "id": Path(file).stem,
        "name": {k: t.format(below["name"][k]) for k, t in changed.items()},
    }
    return laid_over(below, own | data)


def _read_toml(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # too deep, or a number without end
        raise _failed(file, "", "not_toml", why=str(error)) from error


def _failed(file: str, key: str, fault: str, **facts: str) -> RulesError:
    return RulesError(RuleFault(file, key, fault, facts))


def _build(data: dict[str, Any]) -> RuleSet:
    liability = data.get("liability")
    settlement = data.get("settlement")
    return RuleSet(
        id=data["id"],
        family=data["family"],
        players=data["players"],
        name=data["name"],
        value=Value(**data["value"]),
        liability=Liability(**liability) if liability else None,
        settlement=Settlement(**settlement) if settlement else None,
        silent=tuple(data["silent"]),
        sources=data["sources"],
    )
