"""``python -m pao tenhou``: write or check the hands of real game logs."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from pao.commands.answering import Output, answer_all, refusal
from pao.commands.console import complain, json_line, rules_named
from pao.commands.pieces import Piece, pieces
from pao.errors import RulesError, ScenarioError
from pao.rules import RuleSet
from pao.scenario import format as written
from pao.tenhou import Game, LoggedHand, read_log
from pao.tenhou.check import Difference, LiableDiffers, differences, explanations
from pao.what_if import Neighbour
from pao.words import Words, for_language

DIFFERS: Final = 1


def write_logs(files: list[str], jobs: int, rules: str | None, **options: Any) -> int:
    """Write the hands of each log, or check them; 1 where one differs, 2 for bad input."""
    try:
        if rules:
            rules_named(rules)
    except RulesError as error:
        return complain(error)
    return answer_all(pieces(files), partial(_answer, name=rules, **options), jobs)


def _answer(piece: Piece, name: str | None, lang: str, *, check: bool, as_json: bool) -> Output:
    """The hands of a log; one that cannot be read is named among the errors."""
    rules = rules_named(name) if name else None
    try:
        if piece.error:
            raise piece.error
        game = read_log(piece.data, rules)
        checked = [_Checked.of(hand, rules) for hand in game.hands] if check else []
    except (ScenarioError, OSError) as error:
        return refusal(piece.name, error)
    if check:
        lines = _checked_lines(piece.name, game, checked, for_language(lang), as_json=as_json)
    else:
        lines = (_hand(hand, as_json=as_json) for hand in game.hands)
    text = "".join(f"{line}\n" for line in lines)
    if game.errors:
        return refusal(piece.name, ScenarioError(game.errors))._replace(out=text)
    return Output(text, status=DIFFERS if any(hand.differences for hand in checked) else 0)


def _hand(hand: LoggedHand, *, as_json: bool) -> str:
    return json_line(hand.to_dict()) if as_json else written(hand.scenario)


@dataclass(frozen=True, slots=True)
class _Checked:
    """A checked hand: its differences from the ruling, and the keys that would explain them."""

    hand: LoggedHand
    differences: tuple[Difference, ...]
    explained: tuple[Neighbour, ...]

    @classmethod
    def of(cls, hand: LoggedHand, rules: RuleSet | None) -> "_Checked":
        differing = differences(hand, rules)
        return cls(hand, differing, explanations(hand, rules) if differing else ())

    @property
    def keys(self) -> list[str]:
        return [*dict.fromkeys(other.key for other in self.explained)]

    def to_dicts(self) -> Iterator[dict[str, Any]]:
        for difference in self.differences:
            yield {"hand": self.hand.number, **difference.to_dict()}

    def sentences(self, words: Words) -> Iterator[str]:
        title = words.title(self.hand.scenario)
        for difference in self.differences:
            yield _sentence(title, difference, words)
        explained = (words.explained(title, other.key, other.rules) for other in self.explained)
        yield from dict.fromkeys(explained)


def _checked_lines(
    file: str, game: Game, checked: list[_Checked], words: Words, *, as_json: bool
) -> Iterator[str]:
    hands = len(game.hands)
    wins = sum(len(hand.scenario.wins) for hand in game.hands)
    if as_json:
        details = [detail for hand in checked for detail in hand.to_dicts()]
        explained = [{"hand": each.hand.number, "by": each.keys} for each in checked if each.keys]
        totals = {"log": file, "hands": hands, "wins": wins}
        yield json_line({**totals, "differences": details, "explained": explained})
        return
    for hand in checked:
        for line in hand.sentences(words):
            yield f"{file}: {line}"
    count = sum(len(hand.differences) for hand in checked)
    yield f"{file}: {words.checked(hands, wins, count)}"


def _sentence(title: str, difference: Difference, words: Words) -> str:
    if isinstance(difference, LiableDiffers):
        return words.liable_differs(title, difference.winner, difference.logged, difference.ruled)
    return words.points_differ(title, difference.seat, difference.logged, difference.ruled)
