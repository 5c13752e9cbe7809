"""Reading a log of Tenhou's, in either of its formats."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from pao.errors import LineError, ScenarioError
from pao.rules import refuse_what_rules_forbid, rule_set
from pao.scenario import Unreadable, parse
from pao.scenario import format as written
from pao.tenhou.editor import read_editor_hand, split_editor
from pao.tenhou.game import Game, LoggedHand
from pao.tenhou.hands import scenario_of
from pao.tenhou.kyoku import Kyoku
from pao.tenhou.mjlog import read_mjlog_hand, split_mjlog
from pao.tenhou.unpack import unpacked
from pao.tenhou.values import refused

MOST_HANDS = 200


def read_log(data: bytes) -> Game:
    """Read the bytes of a log: mjlog XML, plain or in gzip, or tenhou.net/6 JSON.

    Raise ScenarioError, with what is wrong in every hand, where it is no such log or tells of
    something that cannot be.
    """
    hands: list[LoggedHand] = []
    errors: list[LineError] = []
    for number, read in enumerate(_readers(unpacked(data)), start=1):
        try:
            hands.append(_hand(number, read()))
        except Unreadable as error:
            errors.append(LineError(0, "", error.fault, error.facts, number))
        except ScenarioError as error:
            errors += [replace(each, hand=number) for each in error.errors]
    if errors:
        raise ScenarioError(tuple(errors))
    return Game(tuple(hands))


def _readers(text: str) -> list[Callable[[], Kyoku]]:
    """What reads each hand."""
    readers: list[Callable[[], Kyoku]]
    if text.startswith("<"):
        readers = [partial(read_mjlog_hand, part) for part in split_mjlog(text)]
    elif text.startswith("{"):
        readers = [partial(read_editor_hand, part) for part in split_editor(text)]
    else:
        raise refused("log_unknown")
    if not 1 <= len(readers) <= MOST_HANDS:
        raise refused("log_hands", most=str(MOST_HANDS), given=str(len(readers)))
    return readers


def _hand(number: int, kyoku: Kyoku) -> LoggedHand:
    """A hand, examined like any scenario that somebody wrote."""
    scenario = parse(written(scenario_of(kyoku)))
    refuse_what_rules_forbid(scenario, rule_set(scenario.rules))
    deltas = [0] * kyoku.players
    for result in kyoku.results:
        deltas = [total + change for total, change in zip(deltas, result.deltas, strict=True)]
    return LoggedHand(
        number=number,
        scenario=scenario,
        liable={
            kyoku.seat(win.winner): kyoku.seat(win.liable)
            for win in kyoku.wins
            if win.liable is not None
        },
        deltas={kyoku.seat(player): change for player, change in enumerate(deltas)},
    )
