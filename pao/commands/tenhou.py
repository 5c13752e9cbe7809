"""``python -m pao tenhou``: the hands of real game logs, written out or checked."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from pao.commands.answering import Answerer, Output, answer_all, refusal
from pao.commands.console import complain, json_line, rules_named
from pao.commands.pieces import Piece, pieces
from pao.errors import RulesError, ScenarioError
from pao.rules import RuleSet
from pao.scenario import format as written
from pao.tenhou import Game, LoggedHand, read_log
from pao.tenhou.check import Difference, LiableDiffers, differences, explanations
from pao.what_if import Neighbour
from pao.words import Words, for_language

DIFFERS = 1


def tell_logs(files: list[str], jobs: int, **asked: Any) -> int:
    """Write the hands of each log, or check them; 1 where one differs, 2 for bad input."""
    making = partial(_teller, **asked)
    try:
        making()
    except RulesError as error:
        return complain("", error)
    return answer_all(pieces(files), making, jobs)


def _teller(rules: str | None, lang: str, *, check: bool, as_json: bool) -> Answerer:
    chosen, words = rules_named(rules) if rules else None, for_language(lang)

    def answer(piece: Piece) -> Output:
        """Where a hand cannot be told the others are, and it is named among the errors."""
        try:
            game = _game(piece, chosen)
            checked = [_Checked.of(hand, chosen) for hand in game.hands] if check else []
        except (ScenarioError, OSError) as error:
            return refusal(piece.name, error)
        if check:
            lines = _checked_lines(piece.name, game, checked, words, as_json=as_json)
        else:
            lines = (_told(hand, as_json=as_json) for hand in game.hands)
        answered = Output("".join(f"{line}\n" for line in lines))
        if game.errors:
            refused = refusal(piece.name, ScenarioError(game.errors))
            return refused._replace(out=answered.out)
        differs = any(hand.differences for hand in checked)
        return answered._replace(status=DIFFERS if differs else 0)

    return answer


def _game(piece: Piece, rules: RuleSet | None) -> Game:
    if piece.error:
        raise piece.error
    return read_log(piece.data, rules)


def _told(hand: LoggedHand, *, as_json: bool) -> str:
    return json_line(hand.to_dict()) if as_json else written(hand.scenario)


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


def _checked_lines(
    file: str, game: Game, checked: list[_Checked], words: Words, *, as_json: bool
) -> Iterator[str]:
    hands = len(game.hands)
    wins = sum(len(hand.scenario.wins) for hand in game.hands)
    if as_json:
        details = [detail for hand in checked for detail in hand.to_dicts()]
        explained = [{"hand": each.hand.number, "by": each.keys} for each in checked if each.keys]
        counted = {"log": file, "hands": hands, "wins": wins}
        yield json_line({**counted, "differences": details, "explained": explained})
        return
    for hand in checked:
        for line in hand.said(words):
            yield f"{file}: {line}"
    found = sum(len(hand.differences) for hand in checked)
    yield f"{file}: {words.checked(hands, wins, found)}"


def _said(title: str, difference: Difference, words: Words) -> str:
    if isinstance(difference, LiableDiffers):
        return words.liable_differs(title, difference.winner, difference.logged, difference.ruled)
    return words.points_differ(title, difference.seat, difference.logged, difference.ruled)
