"""Load rule sets from TOML files. Every stated value has a source."""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from pao.errors import RuleFault, RulesError
from pao.rules.carried import called_as_carried, is_carried, unpacked
from pao.rules.check import checked, shaped
from pao.rules.keys import PointsRules, RuleSet
from pao.rules.schema import FAMILIES, HEAD

MOST_CHARACTERS: Final = 60_000
MOST_DOTS: Final = 20
"""The most dots in a line.

A key of n parts, ``a.a.a``, costs n² steps and as much memory in Python 3.11.
"""

Fault = tuple[str, dict[str, str]]


def too_much(text: str) -> Fault | None:
    r"""Return the fault of a text beyond the bounds; None if there is none.

    >>> too_much('name = "M.League"\n' + "a." * 9000 + "b = 1")
    ('toml_dots', {'line': '2', 'given': '9000', 'most': '20'})
    """
    if len(text) > MOST_CHARACTERS:
        return "toml_too_long", {"given": str(len(text)), "most": str(MOST_CHARACTERS)}
    for number, line in enumerate(text.split("\n"), start=1):
        dots = line.count(".")
        if dots > MOST_DOTS:
            return "toml_dots", {"line": str(number), "given": str(dots), "most": str(MOST_DOTS)}
    return None


FOLDER: Final = Path(__file__).parent / "files"


@cache
def rule_set_ids() -> tuple[str, ...]:
    """Return the ids of the built-in rule sets."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@cache
def rule_sets() -> tuple[RuleSet, ...]:
    """Return all built-in rule sets, in the order of their ids."""
    return tuple([rule_set(name) for name in rule_set_ids()])


@cache
def points_rule_sets() -> Mapping[str, PointsRules]:
    """Return the built-in rule sets that pay in points, by id."""
    paying = [rules for rules in rule_sets() if isinstance(rules, PointsRules)]
    return MappingProxyType({rules.id: rules for rules in paying})


def rule_set(name: str) -> RuleSet:
    """Return a built-in rule set by id, or the one that a name carries; raise RulesError.

    No other file is opened, whatever a stranger typed.

    >>> rule_set("mleague").settlement.honba_on_ron
    'liable'
    """
    return _carried_rules(name) if is_carried(name) else _built_in(name)


@lru_cache(64)
def _carried_rules(name: str) -> RuleSet:
    return called_as_carried(rule_set_from_toml(unpacked(name), "own.toml"), name)


@cache
def _built_in(name: str) -> RuleSet:
    if name not in rule_set_ids():
        raise _failed("", "", "rules_unknown", given=name, known=", ".join(rule_set_ids()))
    return rule_set_from_file(FOLDER / f"{name}.toml", f"{name}.toml")


def rule_set_from_file(path: Path, file: str = "") -> RuleSet:
    """Read a rule set from a TOML file; raise RulesError. ``file``: how errors name the file."""
    return rule_set_from_toml(_read(path), file or str(path))


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise _failed(str(path), "", "unreadable", why=str(error)) from error


class RulesFile(NamedTuple):
    """The rules that a file comes to, and what it says itself.

    ``base``: the id of the rule set on which it is based, if any; ``silent``: the keys that it
    lists so, without those of its base.
    """

    rules: RuleSet
    base: str
    silent: tuple[str, ...]


def rules_file(text: str, file: str) -> RulesFile:
    """Read the text of a file; raise RulesError. ``file``: how errors name it."""
    data = shaped(_read_toml(text, file), file)
    rules = _build(checked(_complete(data, file), file))
    return RulesFile(rules, data.get("base", ""), tuple(data["silent"]))


def rule_set_from_toml(text: str, file: str) -> RuleSet:
    """Read a rule set from TOML text; raise RulesError. ``file``: how errors name it."""
    return rules_file(text, file).rules


def rule_set_from_dict(data: dict[str, Any]) -> RuleSet:
    """Read what ``RuleSet.to_dict`` wrote; raise RulesError."""
    return _build(checked(data, str(data.get("id"))))


def _complete(data: dict[str, Any], file: str) -> dict[str, Any]:
    """Return the data of a file merged over the data of its ``base``."""
    if "base" not in data:
        return data
    own = {key: value for key, value in data.items() if key != "base"}
    base = data["base"]
    if base not in rule_set_ids():
        ids = ", ".join(rule_set_ids())
        raise _failed(file, "base", "base_unknown", given=repr(base), known=ids)
    name = f"{base}.toml"
    below = _complete(shaped(_read_toml(_read(FOLDER / name), name), name), name)
    changed = {"en": "{} (changed)", "ja": "{}（変更あり）"}
    names = {
        "id": Path(file).stem,
        "name": {k: t.format(below["name"][k]) for k, t in changed.items()},
    }
    return laid_over(below, names | own)


def _read_toml(text: str, file: str) -> dict[str, Any]:
    if beyond := too_much(text):
        fault, facts = beyond
        raise _failed(file, "", fault, **facts)
    try:
        data = tomllib.loads(text)
        repr(data)  # faults show what was given
    except (ValueError, RecursionError) as error:  # too deep, or a number without end
        raise _failed(file, "", "not_toml", why=str(error)) from error
    return data


def _failed(file: str, key: str, fault: str, **facts: str) -> RulesError:
    return RulesError(RuleFault(file, key, fault, facts))


def _build(data: dict[str, Any]) -> RuleSet:
    kind = FAMILIES[data["family"]].holds
    columns = {name: data[name] for name in ("id", "family", "players", "name", "sources")}
    sections = {name: section for name, section in kind.sections.items() if name in data}
    built = {name: section(**data[name]) for name, section in sections.items()}
    return kind(**columns, silent=tuple(data["silent"]), **built)


def laid_over(base: dict[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    """Return ``data`` merged over ``base``, table by table.

    A value, source or silence that ``data`` states for a key replaces the old one. A value that it
    changes without a source becomes silent, because the old source never stated it.
    """
    merged = {key: _over(base.get(key), value) for key, value in {**base, **data}.items()}
    own = {*data["sources"], *data["silent"]}
    unsaid = [key for key in _changed(base, merged) if key not in own]
    merged["silent"] = [*(key for key in base["silent"] if key not in own), *data["silent"]]
    merged["silent"] += [key for key in unsaid if key not in merged["silent"]]
    sources = {key: text for key, text in base["sources"].items() if key not in {*own, *unsaid}}
    merged["sources"] = sources | data["sources"]
    return merged


def _over(old: Any, new: Any) -> Any:
    return {**old, **new} if isinstance(old, dict) and isinstance(new, dict) else new


def _changed(base: dict[str, Any], merged: dict[str, Any]) -> list[str]:
    """Return the keys of ``base`` whose value has changed."""
    return [
        f"{name}.{key}"
        for name, section in base.items()
        if isinstance(section, dict) and isinstance(merged[name], dict)
        if name not in {*HEAD, "name", "sources"}
        for key, value in section.items()
        if merged[name][key] != value
    ]
