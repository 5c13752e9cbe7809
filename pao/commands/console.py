"""Reading and writing at the terminal: results on standard output, errors on standard error."""

import json
import sys
from pathlib import Path
from typing import Any

from pao.errors import LineError, ScenarioError
from pao.rules import RuleSet, rule_set, rule_set_from_file

BAD_INPUT = 2
ENCODER = json.JSONEncoder(ensure_ascii=False, check_circular=False)


def write(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def json_line(data: dict[str, Any]) -> str:
    """One object of JSON in a line, as ``--json`` writes it."""
    return ENCODER.encode(data)


def read(file: str) -> str:
    """The text of a file, or of standard input for ``-``; raise OSError or ScenarioError."""
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ScenarioError((LineError(0, "", "not_text"),)) from error


def rules_named(name: str) -> RuleSet:
    """A rule set by its id, or from a path that ends in ``.toml``; raise RulesError."""
    return rule_set_from_file(Path(name)) if name.endswith(".toml") else rule_set(name)


def complain(file: str, error: Exception) -> int:
    """Write an error, each line after the name of its file; the exit status of bad input."""
    name = f"{file}: " if file else ""
    for line in str(error).splitlines():
        sys.stderr.write(f"{name}{line}\n")
    return BAD_INPUT
