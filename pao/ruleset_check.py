"""Checking a rule set's data against the schema."""

from dataclasses import dataclass
from typing import Any

from pao.errors import RulesError
from pao.ruleset_schema import HEAD, NO_SWITCHES, Allowed, sections

TOP = {*HEAD, "name", "silent", "sources", "liability", "settlement", "value"}
LANGUAGES = {"en", "ja"}


def shaped(data: dict[str, Any], file: str) -> dict[str, Any]:
    """The data with a list ``silent`` and a table ``sources``; raise RulesError."""
    silent, sources = data.get("silent", []), data.get("sources", {})
    if not isinstance(silent, list) or not all(isinstance(key, str) for key in silent):
        raise _Check(file).fail("silent", "allowed is a list of keys")
    if not isinstance(sources, dict):
        raise _Check(file).fail("sources", "allowed is a table of keys and their sources")
    return {**data, "silent": silent, "sources": sources}


def checked(data: dict[str, Any], file: str) -> dict[str, Any]:
    """The data with every value read; raise RulesError naming file, key and what is allowed."""
    check, read = _Check(file), shaped(data, file)
    check.head(read)
    asked = sections(read)
    for name, keys in asked.items():
        read[name] = check.section(name, read.get(name), keys)
    check.sources(read, [f"{name}.{key}" for name, keys in asked.items() for key in keys])
    return read


@dataclass(frozen=True, slots=True)
class _Check:
    file: str

    def fail(self, key: str, what: str) -> RulesError:
        return RulesError(f"{self.file}: {key}: {what}")

    def head(self, data: dict[str, Any]) -> None:
        for key in data:
            if key not in TOP:
                raise self.fail(key, f"unknown key; known are {', '.join(sorted(TOP | {'base'}))}")
        for key in (*HEAD, "name"):
            if key not in data:
                raise self.fail(key, "missing")
        for key, allowed in HEAD.items():
            self.value(data[key], key, allowed)
        self.spoken(data["name"], "name")

    def section(self, name: str, given: Any, keys: dict[str, Allowed]) -> dict[str, Any]:
        if not isinstance(given, dict):
            what = "missing" if given is None else repr(given)
            raise self.fail(name, f"{what}; allowed is a table of {', '.join(keys)}")
        for key in given:
            if key not in keys:
                raise self.fail(f"{name}.{key}", f"unknown key; known are {', '.join(keys)}")
        for key, allowed in keys.items():
            if key not in given:
                raise self.fail(f"{name}.{key}", f"missing; allowed is {allowed.words}")
        return {key: self.value(given[key], f"{name}.{key}", keys[key]) for key in given}

    def value(self, value: Any, key: str, allowed: Allowed) -> Any:
        try:
            return allowed.read(value)
        except (ValueError, TypeError):
            raise self.fail(key, f"{value!r}; allowed is {allowed.words}") from None

    def spoken(self, value: Any, key: str) -> None:
        texts = value.values() if isinstance(value, dict) and set(value) == LANGUAGES else [None]
        if not all(isinstance(text, str) and text.strip() for text in texts):
            raise self.fail(key, f'{value!r}; allowed is {{ en = "...", ja = "..." }}')

    def sources(self, data: dict[str, Any], keys: list[str]) -> None:
        """Each key has a source in both languages or stands under ``silent``, never both."""
        silent, sources = data["silent"], data["sources"]
        for where in ("silent", "sources"):
            for key in data[where]:
                if key not in keys and key not in NO_SWITCHES:
                    raise self.fail(f"{where}: {key}", "is no key of this rule set")
        for key, source in sources.items():
            self.spoken(source, f"sources: {key}")
            if key in silent:
                raise self.fail(key, "has a source and stands under silent; allowed is one of them")
        for key in keys:
            if key not in silent and key not in sources:
                raise self.fail(key, "needs a source in both languages, or a place under silent")
