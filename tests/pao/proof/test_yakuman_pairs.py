"""The pairs that finish four sets as a yakuman, beside the reading of each whole hand."""

import random

import pytest

from pao.game import PREDICATES, Call, Meld, Seat, Tile, Yakuman, read_hand
from pao.proof import PAIRS, Visible
from pao.proof.tile_sets import (
    CONCEALED_KANS,
    HIDDEN,
    KIND,
    NO_TILES,
    OPEN,
    is_possible,
    pairs_left,
)

DRAGON_SETS = [tile_set for tile_set in OPEN.values() if tile_set.held[0] >= 31]
POOLS = {
    "all": [*OPEN.values(), *CONCEALED_KANS.values(), *HIDDEN.values()],
    "hidden": list(HIDDEN.values()),
    "one suit": [tile_set for tile_set in HIDDEN.values() if tile_set.held[-1] < 9],
    "closed": [*HIDDEN.values(), *CONCEALED_KANS.values()],
    "kans": [
        tile_set for tile_set in (*OPEN.values(), *CONCEALED_KANS.values()) if tile_set.is_kan
    ],
    "honours": [
        tile_set for tile_set in (*OPEN.values(), *HIDDEN.values()) if tile_set.held[0] >= 27
    ],
    "winds": [
        tile_set for tile_set in (*OPEN.values(), *HIDDEN.values()) if 27 <= tile_set.held[0] < 31
    ],
    "dragons": [tile_set for tile_set in HIDDEN.values() if tile_set.run or tile_set.held[0] >= 31]
    + 9 * DRAGON_SETS,
    "ends": [
        tile_set
        for tile_set in HIDDEN.values()
        if tile_set.held in {(k,) * 3 for k in (0, 8, 9, 17, 18, 26)}
    ],
    "greens": [
        tile_set for tile_set in HIDDEN.values() if set(tile_set.held) <= {19, 20, 21, 23, 25, 32}
    ],
}


def is_hidden(tile_set):
    return tile_set.is_concealed and not tile_set.is_kan


def as_meld(tile_set):
    tiles = tuple(map(Tile, tile_set.held))
    return Meld(Call(Seat.SOUTH, Visible(tiles, tile_set).kind, tiles), 1)


def read(sets, pair):
    """Every way in which these sets and this pair can be won."""
    melds = tuple(as_meld(tile_set) for tile_set in sets if not is_hidden(tile_set))
    held = [kind for tile_set in sets if is_hidden(tile_set) for kind in tile_set.held] + [
        pair,
        pair,
    ]
    for winning in set(held):
        rest = list(held)
        rest.remove(winning)
        for is_tsumo in (True, False):
            yield read_hand(melds, tuple(map(Tile, rest)), Tile(winning), is_tsumo=is_tsumo)


@pytest.mark.parametrize("pool", POOLS)
def test_a_pair_finishes_sets_as_a_yakuman_exactly_where_the_hand_holds_it_however_won(pool):
    dice = random.Random(pool)
    found = 0
    for _ in range(300):
        sets = [dice.choice(POOLS[pool]) for _ in range(4)]
        tiles = NO_TILES + sum(tile_set.tiles for tile_set in sets)
        if not is_possible(tiles):
            continue
        pairs = [pair for pair in range(34) if pairs_left(tiles) & KIND[pair]]
        for pair in dice.sample(pairs, 3) + [pair for pair in pairs if pair >= 27][:2]:
            found += 1
            hands = list(read(sets, pair))
            for yakuman, holds in PREDICATES:
                ours = bool(PAIRS[yakuman](sets) & KIND[pair])
                assert ours == all(map(holds, hands)), (yakuman, sets, pair)
    assert found > 100


def hidden(*helds):
    return [HIDDEN[held] for held in helds]


def test_nine_gates_are_found_in_the_sets_that_make_them():
    sets = hidden((0, 0, 0), (1, 2, 3), (4, 5, 6), (8, 8, 8))
    chuuren = PAIRS[Yakuman.CHUUREN]
    assert chuuren(sets) == KIND[7]
    assert chuuren([OPEN[0, 0, 0], *sets[1:]]) == 0
    assert chuuren([CONCEALED_KANS[(0,) * 4], *sets[1:]]) == 0
