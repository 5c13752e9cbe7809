"""``python -m pao tenhou``: the hands of real game logs, written out or checked."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pao.commands.console import complain, json_line, rules_named, write
from pao.errors import RulesError, ScenarioError
from pao.rules import RuleSet
from pao.scenario import format as written
from pao.tenhou import Game, LoggedHand, read_log
from pao.tenhou.check import Difference, LiableDiffers, differences, explanations
from pao.tenhou.unpack import MOST_BYTES
from pao.what_if import Neighbour
from pao.words import Words, for_language

DIFFERS = 1


def tell_logs(files: list[str], rules: str | None, lang: str, *, check: bool, as_json: bool) -> int:
    """Write the hands of each log, or check them; 1 where one differs, 2 for bad input."""
    try:
        chosen = rules_named(rules) if rules else None
    except RulesError as error:
        return complain("", error)
    words = for_language(lang)
    return max([_tell(file, chosen, words, check=check, as_json=as_json) for file in files])


def _tell(file: str, rules: RuleSet | None, words: Words, *, check: bool, as_json: bool) -> int:
    """Where a hand cannot be said the others are, and the hand is named among the errors."""
    try:
        game = read_log(_data(file), rules)
        checked = [_Checked.of(hand, rules) for hand in game.hands] if check else []
    except (ScenarioError, OSError) as error:
        return complain(file, error)
    if check:
        _say_checked(file, game, checked, words, as_json=as_json)
    else:
        for hand in game.hands:
            write(json_line(hand.to_dict()) if as_json else written(hand.scenario))
    if game.errors:
        return complain(file, ScenarioError(game.errors))
    return DIFFERS if any(hand.differences for hand in checked) else 0


def _data(file: str) -> bytes:
    """No more than tells that it is too much."""
    if file == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with Path(file).open("rb") as log:
        return log.read(MOST_BYTES + 1)


@dataclass(frozen=True, slots=True)
class _Checked:
    """A hand, where its log and the ruling differ, and the keys that would explain it."""

    hand: LoggedHand
    differences: tuple[Difference, ...]
    explained: tuple[Neighbour, ...]

    @classmethod
    def of(cls, hand: LoggedHand, rules: RuleSet | None) -> "_Checked":
        found = differences(hand, rules)
        return cls(hand, found, explanations(hand, rules) if found else ())

    @property
    def keys(self) -> list[str]:
        return [*dict.fromkeys(other.key for other in self.explained)]

    def to_dicts(self) -> Iterator[dict[str, Any]]:
        for difference in self.differences:
            yield {"hand": self.hand.number, **difference.to_dict()}

    def said(self, words: Words) -> Iterator[str]:
        title = words.title(self.hand.scenario)
        for difference in self.differences:
            yield _said(title, difference, words)
        explained = (words.explained(title, other.key, other.rules) for other in self.explained)
        yield from dict.fromkeys(explained)


def _say_checked(
    file: str, game: Game, checked: list[_Checked], words: Words, *, as_json: bool
) -> None:
    hands = len(game.hands)
    wins = sum(len(hand.scenario.wins) for hand in game.hands)
    if as_json:
        details = [detail for hand in checked for detail in hand.to_dicts()]
        explained = [{"hand": each.hand.number, "by": each.keys} for each in checked if each.keys]
        counted = {"log": file, "hands": hands, "wins": wins}
        write(json_line({**counted, "differences": details, "explained": explained}))
        return
    for hand in checked:
        for line in hand.said(words):
            write(f"{file}: {line}")
    found = sum(len(hand.differences) for hand in checked)
    write(f"{file}: {words.checked(hands, wins, found)}")


def _said(title: str, difference: Difference, words: Words) -> str:
    if isinstance(difference, LiableDiffers):
        return words.liable_differs(title, difference.winner, difference.logged, difference.ruled)
    return words.points_differ(title, difference.seat, difference.logged, difference.ruled)
