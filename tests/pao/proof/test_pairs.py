"""Pairs that complete four sets as a yakuman or give them a yaku.

A yakuman is held against the reading of each whole hand, a yaku against PyPI mahjong.
"""

import random

import pytest
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules

from pao.game import (
    DRAGONS,
    EAST,
    GREENS,
    PREDICATES,
    TERMINALS,
    Call,
    Meld,
    Seat,
    Tile,
    Yakuman,
    read_hand,
)
from pao.game.tiles import SOUTH
from pao.proof import PAIRS, Visible
from pao.proof.completing_pairs import yaku_pairs
from pao.proof.tile_sets import (
    CONCEALED_KANS,
    HIDDEN,
    KIND,
    NO_TILES,
    OPEN,
    is_possible,
    mask,
    pairs_left,
)
from tests.pao.library import estimate
from tests.slow import most_slow

VALUED = mask(DRAGONS | {EAST, SOUTH})
CONFIG = HandConfig(
    is_tsumo=True, player_wind=SOUTH, round_wind=EAST, options=OptionalRules(has_open_tanyao=True)
)
SETS = [*OPEN.values(), *CONCEALED_KANS.values(), *HIDDEN.values()]


def where(holds, sets=SETS):
    return [tile_set for tile_set in sets if holds(tile_set, tile_set.held)]


RUNS = where(lambda tiles, _: tiles.run)
HIDDEN_SETS = where(lambda tiles, _: tiles.is_concealed and not tiles.is_kan)
SHOWN_OR_HIDDEN = where(lambda tiles, _: not tiles.is_kan or not tiles.is_concealed)

OF_YAKUMAN = {
    "all": SETS,
    "hidden": HIDDEN_SETS,
    "one suit": where(lambda _, held: held[-1] < 9, HIDDEN_SETS),
    "closed": where(lambda tiles, _: tiles.is_concealed),
    "kans": where(lambda tiles, _: tiles.is_kan),
    "honours": where(lambda _, held: held[0] >= 27, SHOWN_OR_HIDDEN),
    "winds": where(lambda _, held: 27 <= held[0] < 31, SHOWN_OR_HIDDEN),
    "dragons": where(lambda tiles, held: tiles.run or held[0] >= 31, HIDDEN_SETS)
    + 9 * where(lambda _, held: held[0] >= 31, list(OPEN.values())),
    "ends": where(lambda _, held: TERMINALS.issuperset(held), HIDDEN_SETS),
    "greens": where(lambda _, held: GREENS.issuperset(held), HIDDEN_SETS),
}
OF_YAKU = {
    "all": SETS,
    "runs": RUNS * 2 + SETS,
    "triplets and one run": where(lambda tiles, _: tiles.triplet) * 3 + SETS,
    "simples": where(lambda _, held: held[0] % 9 and held[-1] % 9 < 8 and held[0] < 27) + SETS[:9],
    "one suit": where(lambda _, held: held[-1] < 9 or held[0] >= 27),
    "man": where(lambda _, held: held[-1] < 9),
    "ends": where(lambda _, held: {0, 8} & {kind % 9 for kind in held} or held[0] >= 27),
    "same numbers": where(lambda _, held: held[0] % 9 in (2, 3) and held[0] < 27),
    "straights": where(lambda tiles, held: tiles.run and held[0] % 3 == 0),
    "kans": where(lambda tiles, _: tiles.is_kan) * 2 + RUNS,
    "concealed": where(lambda tiles, _: tiles.is_concealed) + list(OPEN.values())[:21],
}


def chosen(pool, name, count):
    """Four sets at random, with the pairs that are left for them."""
    dice = random.Random(name)
    for _ in range(count):
        sets = [dice.choice(pool) for _ in range(4)]
        tiles = NO_TILES + sum(tile_set.tiles for tile_set in sets)
        if is_possible(tiles):
            yield sets, [pair for pair in range(34) if pairs_left(tiles) & KIND[pair]], dice


def melds_and_tiles(sets):
    """The melds, and the kinds of the tiles in hand."""
    hidden = [tile_set for tile_set in sets if tile_set.is_concealed and not tile_set.is_kan]
    melds = []
    for tile_set in sets:
        if tile_set not in hidden:
            tiles = tuple(map(Tile, tile_set.held))
            melds.append(Meld(Call(Seat.SOUTH, Visible(tiles, tile_set).kind, tiles), 1))
    return tuple(melds), [kind for tile_set in hidden for kind in tile_set.held]


def ways_to_win(sets, pair):
    """The hand, read in every way in which it can be won."""
    melds, in_hand = melds_and_tiles(sets)
    in_hand += [pair, pair]
    for winning in set(in_hand):
        rest = list(in_hand)
        rest.remove(winning)
        for is_tsumo in (True, False):
            yield read_hand(melds, tuple(map(Tile, rest)), Tile(winning), is_tsumo=is_tsumo)


@pytest.mark.slow
@pytest.mark.parametrize("pool", most_slow(OF_YAKUMAN, but=["one suit"]))
def test_a_pair_finishes_sets_as_a_yakuman_exactly_where_the_hand_holds_it_however_won(pool):
    count = 0
    for sets, pairs, dice in chosen(OF_YAKUMAN[pool], pool, 300):
        for pair in dice.sample(pairs, 3) + [pair for pair in pairs if pair >= 27][:2]:
            count += 1
            hands = list(ways_to_win(sets, pair))
            for yakuman, holds in PREDICATES:
                ours = bool(PAIRS[yakuman](sets) & KIND[pair])
                assert ours == all(map(holds, hands)), (yakuman, sets, pair)
    assert count > 100


def test_nine_gates_are_found_in_the_sets_that_make_them():
    sets = [HIDDEN[held] for held in ((0, 0, 0), (1, 2, 3), (4, 5, 6), (8, 8, 8))]
    assert PAIRS[Yakuman.CHUUREN](sets) == KIND[7]
    assert PAIRS[Yakuman.CHUUREN]([OPEN[0, 0, 0], *sets[1:]]) == 0
    assert PAIRS[Yakuman.CHUUREN]([CONCEALED_KANS[(0,) * 4], *sets[1:]]) == 0


@pytest.mark.parametrize("pool", OF_YAKU)
def test_a_pair_gives_a_yaku_exactly_where_the_library_finds_one(pool):
    count = {True: 0, False: 0}
    for sets, pairs, dice in chosen(OF_YAKU[pool], pool, 400):
        if any(tile_set in HIDDEN_SETS and sets.count(tile_set) > 2 for tile_set in sets):
            continue  # three equal hidden runs are three triplets to the library
        melds, in_hand = melds_and_tiles(sets)
        for pair in dice.sample(pairs, 2):
            ours = bool(yaku_pairs(sets, VALUED) & KIND[pair])
            tiles = [*map(Tile, in_hand), Tile(pair)]
            library = estimate(melds, tiles, Tile(pair), CONFIG).yaku is not None
            assert ours == library, (sets, pair)
            count[ours] += 1
    assert count[True] > 20
    assert sum(count.values()) > 100


def test_a_wind_is_no_third_suit():
    sets = [OPEN[9, 9, 9], OPEN[18, 18, 18], OPEN[27, 27, 27], OPEN[3, 4, 5]]
    assert yaku_pairs(sets, mask(DRAGONS)) == 0
