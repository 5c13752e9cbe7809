"""Reading a log of Tenhou's, in either of its formats."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from urllib.parse import unquote

from pao.errors import LineError, ScenarioError
from pao.families import FAMILIES
from pao.rules import RuleSet, rule_set
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
RULES = {3: "tenhou-sanma", 4: "tenhou"}
ADDRESS = re.compile(r"(?:https?://)?tenhou\.net/[0-9]/?[^#\s]*#json=")
"""The viewer's address, which carries the whole log behind it."""


def read_log(data: bytes, rules: RuleSet | None = None) -> Game:
    """Read the bytes of a log: mjlog XML, plain or in gzip, tenhou.net/6 JSON or its address.

    ``rules``: what was played by, where it is not as Tenhou plays. A hand that no scenario can say
    is left out, and what is wrong with it stands among the game's errors. Raise ScenarioError where
    this is no such log, or none of its hands can be said.
    """
    hands: list[LoggedHand] = []
    errors: list[LineError] = []
    for number, read in enumerate(_readers(unpacked(data)), start=1):
        try:
            hands.append(_hand(number, read(), rules))
        except Unreadable as error:
            errors.append(LineError(0, "", error.fault, error.facts, number))
        except ScenarioError as error:
            errors += [replace(each, hand=number) for each in error.errors]
    if not hands:
        raise ScenarioError(tuple(errors))
    return Game(tuple(hands), tuple(errors))


def _readers(text: str) -> list[Callable[[], Kyoku]]:
    """What reads each hand."""
    if address := ADDRESS.match(text):
        text = unquote(text[address.end() :])
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


def _hand(number: int, kyoku: Kyoku, chosen: RuleSet | None) -> LoggedHand:
    """A hand, examined like any scenario that somebody wrote."""
    rules = chosen or rule_set(RULES[kyoku.players])
    if rules.players != kyoku.players:
        facts = {"rules": rules.id, "given": str(kyoku.players), "needed": str(rules.players)}
        raise Unreadable("log_players", **facts)
    scenario = parse(written(scenario_of(kyoku, rules.id)))
    FAMILIES[rules.family].refuse(scenario, rules)
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
