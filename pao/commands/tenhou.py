"""``python -m pao tenhou``: the hands of real game logs, written out or checked."""

import sys
from pathlib import Path

from pao.commands.console import complain, json_line, write
from pao.errors import ScenarioError
from pao.scenario import format as written
from pao.tenhou import Game, LoggedHand, read_log
from pao.tenhou.check import Difference, LiableDiffers, differences
from pao.tenhou.unpack import MOST_BYTES
from pao.words import Words, for_language

DIFFERS = 1


def tell_logs(files: list[str], lang: str, *, check: bool, as_json: bool) -> int:
    """Write the hands of each log, or check them; 1 where one differs, 2 for bad input."""
    return max([_tell(file, for_language(lang), check=check, as_json=as_json) for file in files])


def _tell(file: str, words: Words, *, check: bool, as_json: bool) -> int:
    try:
        game = read_log(_data(file))
    except (ScenarioError, OSError) as error:
        return complain(file, error)
    if check:
        return _check(file, game, words, as_json=as_json)
    for hand in game.hands:
        write(json_line(hand.to_dict()) if as_json else written(hand.scenario))
    return 0


def _data(file: str) -> bytes:
    """No more than tells that it is too much."""
    if file == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    with Path(file).open("rb") as log:
        return log.read(MOST_BYTES + 1)


def _check(file: str, game: Game, words: Words, *, as_json: bool) -> int:
    found = [(hand, difference) for hand in game.hands for difference in differences(hand)]
    counted = (len(game.hands), sum(len(hand.scenario.wins) for hand in game.hands), len(found))
    if as_json:
        hands, wins, _ = counted
        details = [{"hand": hand.number, **difference.to_dict()} for hand, difference in found]
        checked = {"log": file, "hands": hands, "wins": wins, "differences": details}
        write(json_line(checked))
    else:
        for hand, difference in found:
            write(f"{file}: {_said(hand, difference, words)}")
        write(f"{file}: {words.checked(*counted)}")
    return DIFFERS if found else 0


def _said(hand: LoggedHand, difference: Difference, words: Words) -> str:
    title = words.title(hand.scenario)
    if isinstance(difference, LiableDiffers):
        return words.liable_differs(title, difference.winner, difference.logged, difference.ruled)
    return words.points_differ(title, difference.seat, difference.logged, difference.ruled)
