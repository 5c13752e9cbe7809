"""Scenarios: one hand at the table, and its notation.

A ``Scenario`` is a header and its events. ``parse`` and ``format`` read and write the notation,
``from_dict`` and ``to_dict`` the same as JSON. Both refuse impossible hands and report every wrong
line. ``library`` has the built-in hands.
"""

from pao.scenario.event_lines import read_event, verb_of, write_event
from pao.scenario.events import (
    USUAL_RULES,
    Discard,
    Doubles,
    Draw,
    Event,
    FalseWin,
    Flowers,
    Kita,
    LongHand,
    Nagashi,
    Result,
    Riichi,
    Scenario,
    ShortHand,
    Win,
    can_grow,
    put_down,
)
from pao.scenario.json_form import from_dict, read_json, to_dict
from pao.scenario.line_words import Unreadable, han_and_fu, parse_worth, tiles
from pao.scenario.notation import (
    MOST_CHARACTERS,
    Line,
    as_read,
    format,  # noqa: A004 - the verb of the notation
    line_error,
    parse,
    plain,
    split,
    too_long,
)
from pao.scenario.possible import Referee, impossibilities
from pao.scenario.possible_wins import Fault
from pao.scenario.table import Table
