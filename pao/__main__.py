"""The command line: ``python -m pao rule FILE...``."""

import argparse
import sys

from pao.commands import rule_files


def main(arguments: list[str] | None = None) -> int:
    """Run a command; 0 when all went well, 2 for bad input."""
    parser = argparse.ArgumentParser(
        prog="python -m pao", description="Who is liable for a yakuman, and who pays."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_rule(commands)
    options = vars(parser.parse_args(arguments))
    return int(options.pop("run")(**options))


def _add_rule(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    rule = commands.add_parser("rule", help="rule on scenarios: who is liable, who pays, and why")
    rule.add_argument("files", nargs="+", metavar="FILE", help="a scenario; - is standard input")
    rule.add_argument("--rules", metavar="ID_OR_TOML", help="rule under these rules instead")
    rule.add_argument("--json", action="store_true", dest="as_json", help="one JSON object a line")
    rule.add_argument("--lang", choices=("en", "ja"), default="en", help="language of the reasons")
    rule.set_defaults(run=rule_files)


if __name__ == "__main__":
    sys.exit(main())
