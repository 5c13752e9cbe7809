"""What the commands of ``python -m pao`` do."""

import json
import sys
from pathlib import Path

from pao.errors import LineError, RulesError, ScenarioError
from pao.notation import parse
from pao.report import report
from pao.ruleset import RuleSet, rule_set
from pao.ruling import rule
from pao.words import for_language

BAD_INPUT = 2


def rule_files(files: list[str], rules: str | None, lang: str, *, as_json: bool) -> int:
    """Rule on each file; errors go to standard error and make the exit status 2."""
    try:
        chosen = rule_set(rules) if rules else None
    except RulesError as error:
        return _complain("", error)
    return max([_rule_file(file, chosen, lang, as_json=as_json) for file in files])


def _rule_file(file: str, rules: RuleSet | None, lang: str, *, as_json: bool) -> int:
    try:
        ruling = rule(parse(_text(file)), rules)
    except (ScenarioError, RulesError, OSError) as error:
        return _complain(file, error)
    if as_json:
        _write(json.dumps(ruling.to_dict(), ensure_ascii=False))
    else:
        _write("\n".join(report(ruling, for_language(lang))))
    return 0


def _write(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _text(file: str) -> str:
    data = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ScenarioError((LineError(0, "", "not_text"),)) from error


def _complain(file: str, error: Exception) -> int:
    name = f"{file}: " if file else ""
    for line in str(error).splitlines():
        sys.stderr.write(f"{name}{line}\n")
    return BAD_INPUT
