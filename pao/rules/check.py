"""Check a rule set's data against the schema and report all errors at once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final

from pao.errors import RuleFault, RulesError
from pao.rules.allowed import Allowed
from pao.rules.schema import ASSUMED, FAMILIES, HEAD, NO_SWITCHES, sections

TABLES: Final = {name for family in FAMILIES.values() for name in family.holds.sections}
TOP: Final = {*HEAD, "name", "silent", "sources", *TABLES}
LANGUAGES: Final = {"en", "ja"}


def shaped(data: dict[str, Any], file: str) -> dict[str, Any]:
    """Return complete data with a list ``silent`` and a table ``sources``; raise RulesError."""
    check = _Check(file)
    silent, sources = data.get("silent", []), data.get("sources", {})
    if not isinstance(silent, list) or not all(isinstance(key, str) for key in silent):
        check.fail("silent", "silent_is_list")
    if not isinstance(sources, dict):
        check.fail("sources", "sources_is_table")
    check.done()
    read = {**data, "silent": silent, "sources": sources}
    return read if "base" in data else _with_assumed(read)


def _with_assumed(data: dict[str, Any]) -> dict[str, Any]:
    """Return the data with the keys that are newer than the file, marked as silent.

    A ``base`` has them already.
    """
    family = data.get("family")
    if not isinstance(family, str) or family not in FAMILIES:
        return data
    section, assumed = ASSUMED[family]
    values = data.get(section)
    if not isinstance(values, dict):
        return data
    missing = [
        key for key in assumed if key not in values and f"{section}.{key}" not in data["sources"]
    ]
    unsaid = [name for key in missing if (name := f"{section}.{key}") not in data["silent"]]
    return {
        **data,
        section: values | {key: assumed[key] for key in missing},
        "silent": [*data["silent"], *unsaid],
    }


def checked(data: dict[str, Any], file: str) -> dict[str, Any]:
    """Return the data with every value read.

    Raise RulesError naming file, key and what is allowed.
    """
    check, read = _Check(file), shaped(data, file)
    check.head(read)
    if not check.knows_its_table:
        check.done()
    allowed = sections(read)
    check.other_tables(read, allowed)
    names = [
        f"{name}.{key}"
        for name, keys in allowed.items()
        if isinstance(read.get(name), dict)
        for key in keys
        if key in read[name]
    ]
    for name, keys in allowed.items():
        read[name] = check.section(name, read.get(name), keys)
    keys_known = [f"{name}.{key}" for name, keys in allowed.items() for key in keys]
    check.sources(read, keys_known, names)
    check.done()
    return read


@dataclass(frozen=True, slots=True)
class _Check:
    file: str
    faults: list[RuleFault] = field(default_factory=list)

    def fail(self, key: str, fault: str, **facts: str) -> None:
        self.faults.append(RuleFault(self.file, key, fault, facts))

    def done(self) -> None:
        if self.faults:
            raise RulesError(*self.faults)

    @property
    def knows_its_table(self) -> bool:
        """Whether the head is correct enough to determine which sections there must be."""
        return not any(fault.key in HEAD for fault in self.faults)

    def head(self, data: dict[str, Any]) -> None:
        for key in data:
            if key not in TOP:
                self.unknown(key, key, sorted(TOP | {"base"}))
        for key in (*HEAD, "name"):
            if key not in data:
                self.fail(key, "key_missing")
        for key, allowed in HEAD.items():
            if key in data:
                self.value(data[key], key, allowed)
        if "name" in data:
            self.spoken(data["name"], "name")

    def other_tables(self, data: dict[str, Any], allowed: Iterable[str]) -> None:
        """Refuse tables of another family, or that do not go together with the others."""
        for name in data:
            if name in TABLES and name not in allowed:
                self.fail(name, "key_unknown", known=", ".join(allowed))

    def unknown(self, where: str, key: str, known: Iterable[str]) -> None:
        names = [*known]
        near = get_close_matches(key, names, n=1)
        fault = "key_meant" if near else "key_unknown"
        self.fail(where, fault, known=", ".join(names), meant="".join(near))

    def section(self, name: str, data: Any, keys: Mapping[str, Allowed]) -> dict[str, Any]:
        listed = ", ".join(keys)
        if data is None:
            self.fail(name, "section_missing", keys=listed)
            return {}
        if not isinstance(data, dict):
            self.fail(name, "section_is_table", given=repr(data), keys=listed)
            return {}
        for key in data:
            if key not in keys:
                self.unknown(f"{name}.{key}", key, keys)
        for key, allowed in keys.items():
            if key not in data:
                self.fail(f"{name}.{key}", "value_missing", **allowed.facts)
        return {
            key: self.value(data[key], f"{name}.{key}", keys[key]) for key in data if key in keys
        }

    def value(self, value: Any, key: str, allowed: Allowed) -> Any:
        try:
            return allowed.read(value)
        except (ValueError, TypeError):
            closest = allowed.closest(value)
            fault = "value_meant" if closest else allowed.fault
            self.fail(key, fault, given=repr(value), meant=closest, **allowed.facts)

    def spoken(self, value: Any, key: str) -> None:
        texts = value.values() if isinstance(value, dict) and set(value) == LANGUAGES else [None]
        if not all(isinstance(text, str) and text.strip() for text in texts):
            self.fail(key, "not_spoken", given=repr(value))
        elif any("\0" in text for text in texts if text):  # no database keeps it
            self.fail(key, "nul", given=repr(value))

    def sources(self, data: dict[str, Any], keys: list[str], stated: list[str]) -> None:
        """Each key has a source in both languages or is listed under ``silent``, never both."""
        silent, sources = data["silent"], data["sources"]
        for where in ("silent", "sources"):
            for key in data[where]:
                if key not in keys and key not in NO_SWITCHES:
                    near = get_close_matches(key, [*keys, *NO_SWITCHES], n=1)
                    fault = "no_such_key_meant" if near else "no_such_key"
                    self.fail(f"{where}: {key}", fault, meant="".join(near))
        for key, source in sources.items():
            self.spoken(source, f"sources: {key}")
            if key in silent:
                self.fail(key, "sourced_and_silent")
        for key in stated:
            if key not in silent and key not in sources:
                self.fail(key, "unsourced")
