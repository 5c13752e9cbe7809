"""What riichi binds a player to, and faulty riichi."""

from itertools import chain, combinations

import pytest

import pao
from pao.game import Tile, parse_tiles
from pao.next_door.faulty_riichi import (
    AFTER_IT,
    AT_THE_DECLARATION,
    USUAL,
    Offence,
    consequence,
    price,
)
from pao.next_door.faulty_riichi import Option as Opt
from pao.next_door.outcome import Source
from pao.next_door.reasons import Reason
from pao.next_door.riichi import MISSING, after_a_draw, may_keep
from pao.next_door.waits import waits

ANY_OPTIONS = [
    frozenset(some)
    for some in chain.from_iterable(combinations(Opt, n) for n in range(len(Opt) + 1))
]


def test_a_declaration_is_worth_one_han():
    hand = "S tsumo 9p hand 123m123p78p99m234s"
    worths = [str(pao.rule(pao.parse(text)).wins[0].value) for text in (hand, f"S riichi\n{hand}")]
    assert worths == ["2han 20fu", "3han 20fu"]


def test_a_drawn_tile_is_kept_only_to_win_on_it():
    ready = waits(parse_tiles("123m123p78p99m234s"))
    assert may_keep(Tile.named("9p"), ready).is_allowed
    assert not may_keep(Tile.named("1s"), ready).is_allowed


def test_hands_in_riichi_are_shown_after_a_draw():
    assert after_a_draw().reason is Reason.RIICHI_SHOWS


def test_four_lists_on_riichi_are_missing_and_not_invented():
    assert len({*MISSING.facts["gap"]}) == 4
    assert MISSING.reason is Reason.LIST_MISSING
    assert MISSING.facts["source"] is Source.FOUR_WINDS


@pytest.mark.parametrize(
    ("offence", "options", "expected"),
    [
        (Offence.HAND_IS_OPEN, {}, Reason.RIICHI_CANCELLED),
        (Offence.HAND_IS_OPEN, {Opt.PENALTY}, Reason.RIICHI_CANCELLED),
        (Offence.HAND_CANNOT_BE, {}, Reason.OUT_IS_FALSE),
        (Offence.HAND_CANNOT_BE, {Opt.PENALTY}, Reason.OUT_IS_FALSE_OR_PENALTY),
        (Offence.HAND_BELOW_MINIMUM, {Opt.MINIMUM}, Reason.OUT_IS_FALSE),
        (Offence.HAND_BELOW_MINIMUM, {Opt.MINIMUM, Opt.PENALTY}, Reason.OUT_IS_FALSE_OR_PENALTY),
        (Offence.HAND_BELOW_MINIMUM, {Opt.PENALTY}, Reason.NO_SUCH_OFFENCE),
        (Offence.WINNING_TILE_IN_RIVER, {Opt.DEAD_HAND}, Reason.OUT_IS_FALSE),
        (
            Offence.WINNING_TILE_IN_RIVER,
            {Opt.DEAD_HAND, Opt.PENALTY},
            Reason.OUT_IS_FALSE_OR_PENALTY,
        ),
        (Offence.WINNING_TILE_IN_RIVER, {Opt.PENALTY}, Reason.NO_SUCH_OFFENCE),
    ],
)
def test_at_the_declaration(offence, options, expected):
    assert consequence(offence, frozenset(options)).reason is expected


@pytest.mark.parametrize(
    ("offence", "options", "expected"),
    [
        (Offence.DISCARDS_WINNING_TILE, {Opt.ABSOLUTE_FURITEN}, Reason.RON_IS_FALSE),
        (Offence.DISCARDS_WINNING_TILE, {Opt.ABSOLUTE_FURITEN, Opt.PENALTY}, Reason.RON_IS_FALSE),
        (Offence.DISCARDS_WINNING_TILE, {}, Reason.NO_SUCH_OFFENCE),
        (Offence.DISCARDS_WINNING_TILE, {Opt.FIRST_DRAW}, Reason.OUT_IS_FALSE),
        (Offence.DISCARDS_WINNING_TILE, {Opt.DEAD_HAND}, Reason.OUT_IS_FALSE),
        (
            Offence.DISCARDS_WINNING_TILE,
            {Opt.DEAD_HAND, Opt.FIRST_DRAW, Opt.ABSOLUTE_FURITEN, Opt.PENALTY},
            Reason.OUT_IS_FALSE_OR_PENALTY,
        ),
        (Offence.PASSES_WINNING_DISCARD, {Opt.FIRST_DISCARD}, Reason.RON_IS_FALSE),
        (Offence.PASSES_WINNING_DISCARD, {Opt.FIRST_DISCARD, Opt.DEAD_HAND}, Reason.OUT_IS_FALSE),
        (
            Offence.PASSES_WINNING_DISCARD,
            {Opt.FIRST_DISCARD, Opt.DEAD_HAND, Opt.PENALTY},
            Reason.OUT_IS_FALSE_OR_PENALTY,
        ),
        (Offence.PASSES_WINNING_DISCARD, {Opt.DEAD_HAND}, Reason.NO_SUCH_OFFENCE),
    ],
)
def test_after_the_declaration(offence, options, expected):
    assert consequence(offence, frozenset(options)).reason is expected


def test_japanese_play_asks_to_go_out_on_the_first_discard_only():
    assert consequence(Offence.PASSES_WINNING_DISCARD, USUAL).reason is Reason.RON_IS_FALSE
    assert consequence(Offence.DISCARDS_WINNING_TILE, USUAL).reason is Reason.NO_SUCH_OFFENCE


def test_whatever_the_options_no_two_rows_contradict_each_other():
    for options in ANY_OPTIONS:
        for offence in Offence:
            found = {
                row.consequence
                for row in (*AT_THE_DECLARATION, *AFTER_IT)
                if row.offence is offence
                and all((option in options) is applied for option, applied in row.when.items())
            }
            assert found <= {consequence(offence, options).reason}, options


def test_a_penalty_costs_a_false_win_unless_it_has_a_price_of_its_own():
    assert price(has_its_own=False).reason is Reason.FAULTY_RIICHI_AS_A_FALSE_WIN
    assert price(has_its_own=True).reason is Reason.FAULTY_RIICHI_HAS_ITS_PRICE
