"""Reading a log of Tenhou's, in either of its formats."""

import re
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any
from urllib.parse import unquote

from pao.errors import LineError, ScenarioError
from pao.families import FAMILIES
from pao.game import Seat
from pao.rules import RuleSet, rule_set
from pao.scenario import Scenario, Unreadable, parse, to_dict
from pao.scenario import format as written
from pao.tenhou.editor import read_editor_hand, split_editor
from pao.tenhou.kyoku import Kyoku
from pao.tenhou.mjlog import read_mjlog_hand, split_mjlog
from pao.tenhou.play import scenario_of
from pao.tenhou.values import refused

MOST_BYTES = 500_000
"""A game takes about 30,000."""

GZIP = b"\x1f\x8b"


def unpacked(data: bytes) -> str:
    """The text of a log, plain or packed with gzip; raise ScenarioError."""
    if data.startswith(GZIP):
        data = _inflated(data)
    if len(data) > MOST_BYTES:
        raise refused("log_too_large", most=str(MOST_BYTES))
    try:
        return data.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        raise refused("not_text") from error


def _inflated(data: bytes) -> bytes:
    """What is packed, and at most one byte more than is allowed."""
    stream = zlib.decompressobj(wbits=zlib.MAX_WBITS | 16)
    try:
        inflated = stream.decompress(data, MOST_BYTES + 1)
    except zlib.error as error:
        raise refused("log_broken", form="gzip") from error
    if len(inflated) <= MOST_BYTES and (not stream.eof or stream.unused_data):
        raise refused("log_broken", form="gzip")
    return inflated


@dataclass(frozen=True, slots=True)
class LoggedHand:
    """One hand of a log.

    ``number`` counts from 1; ``liable``: winner to liable player, as the log says; ``deltas``: the
    points by seat, sticks that were picked up included, a declarer's own stick not.
    """

    number: int
    scenario: Scenario
    liable: Mapping[Seat, Seat]
    deltas: Mapping[Seat, int]

    def to_dict(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "scenario": to_dict(self.scenario),
            "liable": dict(self.liable),
            "deltas": dict(self.deltas),
        }


@dataclass(frozen=True, slots=True)
class Game:
    """The hands that are scenarios, and what is wrong with each other one."""

    hands: tuple[LoggedHand, ...]
    errors: tuple[LineError, ...] = ()


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
