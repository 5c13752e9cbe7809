"""What riichi forbids, and faulty riichi."""

import pytest

from pao.game import Tile, parse_tiles
from pao.next_door.reasons import Reason
from pao.next_door.riichi import USUAL, Offence, consequence, may_keep, price
from pao.next_door.riichi import Option as Opt
from pao.next_door.waits import waits


def test_a_drawn_tile_is_kept_only_to_win_on_it():
    ready = waits(parse_tiles("123m123p78p99m234s"))
    assert may_keep(Tile.named("9p"), ready).is_allowed
    assert not may_keep(Tile.named("1s"), ready).is_allowed


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
def test_the_consequence_of_a_faulty_riichi(offence, options, expected):
    assert consequence(offence, frozenset(options)).reason is expected


def test_japanese_play_asks_to_go_out_on_the_first_discard_only():
    assert consequence(Offence.PASSES_WINNING_DISCARD, USUAL).reason is Reason.RON_IS_FALSE
    assert consequence(Offence.DISCARDS_WINNING_TILE, USUAL).reason is Reason.NO_SUCH_OFFENCE


def test_a_penalty_costs_a_false_win_unless_it_has_a_price_of_its_own():
    assert price(has_its_own=False).reason is Reason.FAULTY_RIICHI_AS_A_FALSE_WIN
    assert price(has_its_own=True).reason is Reason.FAULTY_RIICHI_HAS_ITS_PRICE
