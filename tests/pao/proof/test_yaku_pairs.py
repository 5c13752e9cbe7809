"""The pairs that give four sets a yaku, beside what PyPI mahjong makes of the same hands."""

import random

import pytest
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules

from pao.game import DRAGONS, EAST, Call, Meld, Seat, Tile, parse_tiles
from pao.game.estimate import Held, estimate
from pao.game.tiles import SOUTH
from pao.proof import Visible
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
from pao.proof.yakuman_pairs import yaku_pairs

VALUED = mask(DRAGONS | {EAST, SOUTH})
CONFIG = HandConfig(
    is_tsumo=True,
    player_wind=SOUTH,
    round_wind=EAST,
    options=OptionalRules(has_open_tanyao=True),
)
SETS = [*OPEN.values(), *CONCEALED_KANS.values(), *HIDDEN.values()]
SIMPLES = [
    tile_set
    for tile_set in SETS
    if tile_set.held[0] % 9 and tile_set.held[-1] % 9 < 8 and tile_set.held[0] < 27
]
POOLS = {
    "all": SETS,
    "runs": [tile_set for tile_set in SETS if tile_set.run] * 2 + SETS,
    "triplets and one run": [tile_set for tile_set in SETS if tile_set.triplet] * 3 + SETS,
    "simples": SIMPLES + SETS[:9],
    "one suit": [tile_set for tile_set in SETS if tile_set.held[-1] < 9 or tile_set.held[0] >= 27],
    "man": [tile_set for tile_set in SETS if tile_set.held[-1] < 9],
    "ends": [
        tile_set
        for tile_set in SETS
        if {0, 8} & {kind % 9 for kind in tile_set.held} or tile_set.held[0] >= 27
    ],
    "same numbers": [
        tile_set for tile_set in SETS if tile_set.held[0] % 9 in (2, 3) and tile_set.held[0] < 27
    ],
    "straights": [
        tile_set
        for tile_set in SETS
        if tile_set.run and tile_set.held[0] in (0, 3, 6, 9, 12, 15, 18, 21, 24)
    ],
    "kans": [tile_set for tile_set in SETS if tile_set.is_kan] * 2
    + [tile_set for tile_set in SETS if tile_set.run],
    "concealed": [*HIDDEN.values(), *CONCEALED_KANS.values(), *list(OPEN.values())[:21]],
}


def is_hidden(tile_set):
    return tile_set.is_concealed and not tile_set.is_kan


def as_meld(tile_set):
    tiles = tuple(map(Tile, tile_set.held))
    return Meld(Call(Seat.SOUTH, Visible(tiles, tile_set).kind, tiles), 1)


def by_the_library(sets, pair):
    """Whether the hand, self-drawn on its pair, has a yaku."""
    melds = [as_meld(tile_set) for tile_set in sets if not is_hidden(tile_set)]
    held = [Tile(kind) for tile_set in sets if is_hidden(tile_set) for kind in tile_set.held]
    return estimate(Held(melds, [*held, Tile(pair)], Tile(pair)), CONFIG).yaku is not None


def is_read_alike(sets):
    """Three equal hidden runs are three triplets to the library."""
    hidden = [tile_set for tile_set in sets if is_hidden(tile_set)]
    return all(hidden.count(tile_set) < 3 for tile_set in hidden)


@pytest.mark.parametrize("pool", POOLS)
def test_a_pair_gives_a_yaku_exactly_where_the_library_finds_one(pool):
    dice = random.Random(pool)
    found = {True: 0, False: 0}
    for _ in range(400):
        sets = [dice.choice(POOLS[pool]) for _ in range(4)]
        tiles = NO_TILES + sum(tile_set.tiles for tile_set in sets)
        if not is_possible(tiles) or not is_read_alike(sets):
            continue
        pairs = [pair for pair in range(34) if pairs_left(tiles) & KIND[pair]]
        for pair in dice.sample(pairs, 2):
            ours = bool(yaku_pairs(sets, VALUED) & KIND[pair])
            assert ours == by_the_library(sets, pair), (sets, pair)
            found[ours] += 1
    assert found[True] > 20
    assert sum(found.values()) > 100


def as_sets(text):
    """Open melds of three, ``(555z)`` for a hidden set, four tiles for a kan."""
    for word in text.split():
        held = tuple(sorted(tile.kind for tile in parse_tiles(word.strip("()"))))
        if word[0] != "(":
            yield OPEN[held]
        else:
            yield CONCEALED_KANS[held] if len(held) == 4 else HIDDEN[held]


@pytest.mark.parametrize(
    ("sets", "with_yaku", "without"),
    [
        ("123m 456p 789s (111m)", "", "2m 9s 5z"),
        ("(123m) (456p) (789s) (111m)", "2m 9s 3z", ""),
        ("(1111m) (456p) (789s) (333z)", "2m 9s 4z", ""),
        ("123m 456p 789s 555z", "2m 6z", ""),
        ("123m 456p 789s 111z", "2m 6z", ""),
        ("123m 456p 789s 333z", "", "2m 6z 3s"),
        ("111m 999p 333s 444z", "2m 6z", ""),
        ("1111m 2222p 3333s 456m", "9s 4z", ""),
        ("1111m 2222p 333s 456m", "", "9s 4z"),
        ("(1111m) (222p) (333s) 456m", "9s 4z", ""),
        ("(1111m) (222p) 333s 456m", "", "9s 4z"),
        ("(1111m) (222p) (345s) 456m", "", "9s 4z"),
        ("234m 234p 234s 789m", "1m 4z", ""),
        ("234m 234p 345s 789m", "", "1m 4z"),
        ("111m 111p 111s 789m", "5p 4z", ""),
        ("111p 111s 333z 789m", "9m 4z", "5p"),
        ("222p 222s 333z 789m", "", "5p 9m"),
        ("123m 456m 789m 222p", "5p 4z", ""),
        ("123p 456p 789p 222s", "5p 4z", ""),
        ("123s 456s 789s 222m", "5p 4z", ""),
        ("123m 456p 789m 222p", "", "5s 4z"),
        ("234m 567m 345p 888s", "2m 8s", "1m 9p 4z"),
        ("234m 567m 345m 333z", "9m 4z", "1p 9s"),
        ("234p 567p 345p 333z", "9p 4z", "1m 9s"),
        ("234s 567s 345s 333z", "9s 4z", "1m 9p"),
        ("123m 999p 789s 333z", "1p 4z", "2m 5s"),
        ("123m 999p 678s 333z", "", "1p 4z 5s"),
    ],
)
def test_every_yaku_of_open_hands_is_known(sets, with_yaku, without):
    pairs = yaku_pairs(tuple(as_sets(sets)), VALUED)
    expected = dict.fromkeys(with_yaku.split(), True) | dict.fromkeys(without.split(), False)
    assert {name: bool(pairs & KIND[Tile.named(name).kind]) for name in expected} == expected
    assert expected


def test_a_wind_is_a_yaku_only_where_it_is_valued():
    sets = tuple(as_sets("123m 456p 789s 111z"))
    assert yaku_pairs(sets, mask(DRAGONS)) == 0


def test_a_wind_is_no_third_suit():
    assert yaku_pairs(tuple(as_sets("111p 111s 111z 456m")), mask(DRAGONS)) == 0
