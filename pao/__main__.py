"""The command line: ``python -m pao rule FILE...``."""

import argparse
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Final, TextIO, TypeAlias

from pao.commands.compare import compare_files
from pao.commands.console import complain
from pao.commands.ensured import say_ensured
from pao.commands.rule import rule_files
from pao.commands.rules import say_rules
from pao.commands.table import say_table
from pao.commands.tenhou import write_logs
from pao.scenario import USUAL_RULES
from pao.trace import Rule

SCENARIOS: Final = (
    "one or more scenarios, separated by lines of ---, or JSON, one per line; - is standard input"
)
LOGS: Final = (
    "mjlog, tenhou.net/6 JSON or its address, mjai, or many one a line; - is standard input"
)

INTERRUPTED: Final = 130
"""The exit status of a program that Ctrl-C stopped, as shells have it."""


def main(arguments: list[str] | None = None) -> int:
    """Run a command; return its exit status: 0 if all went well, 2 for bad input.

    1 is a difference that ``tenhou --check`` found, 130 an interruption.
    """
    _open_streams()
    parser = argparse.ArgumentParser(
        prog="pao" if Path(sys.argv[0]).stem == "pao" else "python -m pao",
        description="Who is liable for a yakuman, and who pays.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_rule(commands)
    _add_compare(commands)
    _add_ensured(commands)
    _add_rules(commands)
    _add_table(commands)
    _add_tenhou(commands)
    options = vars(parser.parse_args(arguments))
    try:
        status = int(options.pop("run")(**options))
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has closed the pipe
        _write_no_more(sys.stdout, sys.stderr)
        return 0
    except OSError as error:
        _write_no_more(sys.stdout)
        return complain(error)
    except KeyboardInterrupt:
        return INTERRUPTED
    return status


def _open_streams() -> None:
    """Use UTF-8 whatever the terminal says, and an empty stream for one that was closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            nothing = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - to the end
            setattr(sys, name, nothing)
        elif isinstance(stream, TextIOWrapper) and mode == "w":
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _write_no_more(*streams: TextIO) -> None:
    for stream in streams:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # noqa: SLF001 - argparse has no public name


def _add_rule(commands: Commands) -> None:
    rule = commands.add_parser("rule", help="rule on scenarios: who is liable, who pays, and why")
    rule.add_argument("--rules", metavar="ID_OR_TOML", help="rule under these rules instead")
    _add_stream(rule, "FILE", SCENARIOS)
    rule.set_defaults(run=rule_files)


def _add_compare(commands: Commands) -> None:
    compare = commands.add_parser("compare", help="scenarios under every rule set")
    _add_stream(compare, "FILE", SCENARIOS)
    compare.set_defaults(run=compare_files)


def _add_ensured(commands: Commands) -> None:
    proof = commands.add_parser("ensured", help="prove whether melds ensure a yakuman")
    proof.add_argument(
        "melds",
        metavar="MELDS",
        help='for example "555z 666z (7777z)": a pon or chi, an open kan, (a concealed kan)',
    )
    proof.add_argument("--yakuman", metavar="NAME", help="prove only this yakuman")
    proof.add_argument(
        "--hidden-kans", action="store_true", help="concealed kans are not shown to the others"
    )
    _add_output(proof)
    proof.set_defaults(run=say_ensured)


def _add_rules(commands: Commands) -> None:
    rules = commands.add_parser("rules", help="the rule sets, and where each rule is stated")
    rules.add_argument("name", nargs="?", metavar="ID_OR_TOML", help="show this one key by key")
    _add_output(rules)
    rules.set_defaults(run=say_rules)


def _add_table(commands: Commands) -> None:
    table = commands.add_parser("table", help="deal a plausible hand from a seed")
    table.add_argument("seed", metavar="SEED", help="any text")
    table.add_argument(
        "--rules", metavar="ID_OR_TOML", default=USUAL_RULES, help="under these rules"
    )
    table.add_argument(
        "--concept", metavar="RULE", choices=list(map(str, Rule)), help="with this rule"
    )
    table.add_argument("--difficulty", type=int, choices=(1, 2, 3), help="plain to intricate")
    table.set_defaults(run=say_table)


def _add_tenhou(commands: Commands) -> None:
    tenhou = commands.add_parser("tenhou", help="the hands of real game logs, as scenarios")
    tenhou.add_argument("--rules", metavar="ID_OR_TOML", help="instead of the site's rules")
    tenhou.add_argument(
        "--check", action="store_true", help="compare liability and points with the log's own"
    )
    _add_stream(tenhou, "LOG", LOGS)
    tenhou.set_defaults(run=write_logs)


def _add_stream(command: argparse.ArgumentParser, metavar: str, about: str) -> None:
    """Many inputs, answered in their order."""
    command.add_argument("files", nargs="+", metavar=metavar, help=about)
    command.add_argument("--jobs", type=_cores, default=1, metavar="N", help="use this many cores")
    _add_output(command)


def _cores(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a number of cores, from 1: {text}")
    return min(int(text), os.cpu_count() or 1)


def _add_output(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", dest="as_json", help="as JSON, by lines")
    command.add_argument("--lang", choices=("en", "ja"), default="en", help="English or Japanese")


if __name__ == "__main__":
    sys.exit(main())
