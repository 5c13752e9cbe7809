"""Read a game log in any of its formats."""

import re
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Final, NamedTuple
from urllib.parse import unquote

from pao.errors import LineError, ScenarioError
from pao.families import FAMILIES
from pao.game import Seat
from pao.rules import RuleSet, rule_set
from pao.scenario import Scenario, Unreadable, parse, to_dict
from pao.scenario import format as written
from pao.tenhou.editor import MOST_HANDS, read_editor_hand, split_editor
from pao.tenhou.kyoku import Kyoku
from pao.tenhou.mjai import is_mjai, read_mjai_hand, split_mjai
from pao.tenhou.mjlog import read_mjlog_hand, split_mjlog
from pao.tenhou.play import scenario_of
from pao.tenhou.values import refused

MOST_BYTES: Final = 500_000
"""The most bytes of an unpacked log. A game takes about 30,000."""

GZIP: Final = b"\x1f\x8b"


def unpacked(data: bytes) -> str:
    """Return the text of a log, plain or packed with gzip; raise ScenarioError."""
    if data.startswith(GZIP):
        data = _inflated(data)
    if len(data) > MOST_BYTES:
        raise refused("log_too_large", most=str(MOST_BYTES))
    try:
        return data.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        raise refused("not_text") from error


def _inflated(data: bytes) -> bytes:
    """Return the unpacked data, at most one byte more than is allowed."""
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

    ``number``: counts from 1. ``liable``: the liable player of each winner, as the log says.
    ``deltas``: the points by seat, including collected sticks, but without a declarer's own stick.
    ``kyoku``: the hand tile by tile.
    """

    number: int
    scenario: Scenario
    liable: Mapping[Seat, Seat]
    deltas: Mapping[Seat, int]
    kyoku: Kyoku = field(compare=False, repr=False)

    def to_dict(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "scenario": to_dict(self.scenario),
            "liable": dict(self.liable),
            "deltas": dict(self.deltas),
        }


@dataclass(frozen=True, slots=True)
class Game:
    """The hands of a game that are scenarios, and the errors of the others."""

    hands: tuple[LoggedHand, ...]
    errors: tuple[LineError, ...] = ()


RULES: Final = {3: "tenhou-sanma", 4: "tenhou"}
SOUL_RULES: Final = {3: "mahjong-soul-sanma", 4: "mahjong-soul"}
SOUL: Final = re.compile(r"雀魂|の間|之[间間]|\bRoom\b|Mahjong Soul")
"""What programs that convert Mahjong Soul's logs write as the place of the game."""

ADDRESS: Final = re.compile(r"(?:https?://)?tenhou\.net/[0-9]/?[^#\s]*#json=")
"""The viewer's address, after which the whole log follows."""


def read_log(data: bytes, rules: RuleSet | None = None) -> Game:
    """Read the bytes of a log: mjlog XML, plain or in gzip, tenhou.net/6 JSON, its address, mjai.

    ``rules``: the rules of the game, if they are not Tenhou's or Mahjong Soul's. The errors of the
    game name hands that cannot be scenarios, and say if the log breaks off. Raise ScenarioError if
    the data is not a log, or none of its hands can be a scenario.
    """
    hands: list[LoggedHand] = []
    errors: list[LineError] = []
    split = _split(unpacked(data))
    for number, read in enumerate(split.readers, start=1):
        try:
            hands.append(_hand(number, read(), rules, split.rules))
        except Unreadable as error:
            errors.append(LineError(0, "", error.fault, error.facts, number))
        except ScenarioError as error:
            errors += [replace(each, hand=number) for each in error.errors]
    if split.is_cut:
        errors.append(LineError(0, "", "log_cut", {"hands": str(len(split.readers))}))
    if not hands:
        raise ScenarioError(tuple(errors))
    return Game(tuple(hands), tuple(errors))


START: Final = re.compile(
    r"(?<=</mjloggm>)"
    r"|^(?=<mjloggm|<\?xml"
    r"|(?:https?://)?tenhou\.net/[0-9]/?[^#\s]*#json="
    r'|\{"type": ?"start_game"|\{(?! ?"type"))',
    re.MULTILINE,
)
DECLARATION: Final = re.compile(r"\s*<\?xml[^>]*>\s*")


def split_logs(text: str) -> tuple[str, ...]:
    """Return the logs of a text, one after the other; a text that is no log is one piece.

    >>> split_logs("<mjloggm></mjloggm> <mjloggm></mjloggm>")
    ('<mjloggm></mjloggm>', '<mjloggm></mjloggm>')
    """
    pieces = [piece for piece in START.split(text) if piece and piece.strip()]
    logs = [piece.strip() for piece in pieces if not DECLARATION.fullmatch(piece)]
    return tuple(logs) or (text,)


class _Split(NamedTuple):
    """A log before its hands are read.

    ``readers``: a function for each hand that reads it. ``rules``: the rules of its site, by the
    number of players. ``is_cut``: whether the log breaks off after these hands.
    """

    readers: Sequence[Callable[[], Kyoku]]
    rules: Mapping[int, str]
    is_cut: bool


def _split(text: str) -> _Split:
    if address := ADDRESS.match(text):
        text = unquote(text[address.end() :])
    readers: Sequence[Callable[[], Kyoku]]
    rules, is_cut = RULES, False
    if text.startswith("<"):
        parts, is_cut = split_mjlog(text)
        readers = [partial(read_mjlog_hand, part) for part in parts]
    elif is_mjai(text):
        readers = [partial(read_mjai_hand, lines) for lines in split_mjai(text)]
    elif text.startswith("{"):
        hands, room, is_cut = split_editor(text)
        rules = SOUL_RULES if SOUL.search(room) else RULES
        readers = [partial(read_editor_hand, hand) for hand in hands]
    else:
        raise refused("log_unknown")
    if not 1 <= len(readers) <= MOST_HANDS:
        raise refused("log_hands", most=str(MOST_HANDS), given=str(len(readers)))
    return _Split(readers, rules, is_cut)


def _hand(
    number: int, kyoku: Kyoku, chosen: RuleSet | None, usual: Mapping[int, str]
) -> LoggedHand:
    """Return a hand whose scenario was checked; raise Unreadable or ScenarioError."""
    rules = chosen or rule_set(usual[kyoku.players])
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
        kyoku=kyoku,
    )
