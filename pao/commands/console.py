"""Read and write at the terminal: results to standard output, errors to standard error."""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

from pao.commands.answering import refusal
from pao.commands.pieces import Piece
from pao.errors import LineError, ScenarioError
from pao.rules import RuleSet, rule_set, rule_set_from_file
from pao.scenario import Scenario, from_dict, parse, read_json

ENCODER: Final = json.JSONEncoder(ensure_ascii=False, check_circular=False)


def write(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def json_line(data: dict[str, Any]) -> str:
    """Return an object as JSON on one line, as ``--json`` writes it."""
    return ENCODER.encode(data)


def scenario_in(piece: Piece) -> Scenario:
    """Return the scenario of a piece of text or JSON; raise OSError or ScenarioError."""
    if piece.error:
        raise piece.error
    try:
        text = piece.data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ScenarioError((LineError(0, "", "not_text"),)) from error
    if not text.strip():
        raise ScenarioError((LineError(0, "", "nothing"),))
    return from_dict(read_json(text)) if text.lstrip().startswith("{") else parse(text)


@cache
def rules_named(name: str) -> RuleSet:
    """Return a rule set by its id or its ``.toml`` path; raise RulesError."""
    return rule_set_from_file(Path(name)) if name.endswith(".toml") else rule_set(name)


def complain(error: Exception) -> int:
    """Write an error and return the exit status of bad input."""
    refused = refusal("", error)
    sys.stderr.write(refused.errors)
    return refused.status
