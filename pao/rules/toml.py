"""Write a rule set as TOML: whole, or as changes to another."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from pao.rules.keys import RuleSet
from pao.rules.schema import HEAD

MOST_ON_A_LINE: Final = 10
APART: Final = {*HEAD, "name", "silent", "sources"}


def toml_of(rules: RuleSet, base: RuleSet | None = None) -> str:
    r"""Return the text from which ``rule_set_from_toml`` reads these rules again.

    With ``base``, a built-in rule set, only the differences are written. Everything is written if
    one of the two has a section that the other does not have.

    >>> from pao.rules import rule_set, rule_set_from_toml
    >>> house = 'base = "mleague"\n\n[value]\nkazoe = true\n'
    >>> lines = toml_of(rule_set_from_toml(house, "house.toml"), rule_set("mleague")).splitlines()
    >>> lines[0], lines[-2:]
    ('base = "mleague"', ['[value]', 'kazoe = true'])
    """
    data, below = rules.to_dict(), base.to_dict() if base else {}
    if {*_sections(data)} != {*_sections(below)}:
        below = {}
    return "\n".join(_lines(data, below)) + "\n"


def _lines(data: dict[str, Any], below: dict[str, Any]) -> Iterator[str]:
    if below:
        yield f"base = {toml_value(below['id'])}"
    for key in HEAD:
        if key == "id" or data[key] != below.get(key):
            yield f"{key} = {toml_value(data[key])}"
    yield f"name = {toml_value(data['name'])}"
    if silent := [key for key in data["silent"] if key not in below.get("silent", ())]:
        yield from _listed("silent", silent)
    for name, section in _sections(data).items():
        yield from _table(name, _changed(section, below.get(name, {})))
    sources = _changed(data["sources"], below.get("sources", {}))
    yield from _table("sources", {toml_value(key): source for key, source in sources.items()})


def _listed(key: str, members: list[str]) -> Iterator[str]:
    """Yield a list on one line, or a long list with one line per member.

    A line may have only so many dots: ``pao.rules.load.MOST_DOTS``.
    """
    if len(members) <= MOST_ON_A_LINE:
        yield f"{key} = {toml_value(members)}"
        return
    yield f"{key} = ["
    yield from (f"  {toml_value(member)}," for member in members)
    yield "]"


def _sections(data: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    return {key: value for key, value in data.items() if key not in APART}


def _changed(section: dict[str, Any], below: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in section.items() if value != below.get(key)}


def _table(name: str, values: dict[str, Any]) -> Iterator[str]:
    if values:
        yield from ("", f"[{name}]")
        yield from (f"{key} = {toml_value(value)}" for key, value in values.items())


def toml_value(value: Any) -> str:
    """Return one value, on one line.

    >>> toml_value({"en": "House", "on": [True, 3]})
    '{ en = "House", on = [true, 3] }'
    """
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {toml_value(inner)}" for key, inner in value.items())
        return f"{{ {inside} }}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(toml_value, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
