"""Every way to complete melds comes once, the simplest first."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from pao.game import Tile, format_tiles
from pao.proof import read_melds
from pao.proof.melds import count_tiles
from pao.proof.tile_sets import ANY, KIND, NO_TILES, completions, mask, simplest_pair

SETS = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
SETS += [(kind,) * 3 for kind in range(34)]


def written(sets):
    return " ".join(format_tiles(map(Tile, tile_set.held)) for tile_set in sets)


def first(melds, count):
    visible = read_melds(melds)
    ways = completions(count_tiles(visible), 4 - len(visible))
    return [written(sets) for (sets, _), _ in zip(ways, range(count), strict=False)]


def naively(melds):
    visible = read_melds(melds)
    held = Counter(tile.kind for meld in visible for tile in meld.tiles)
    for sets in combinations_with_replacement(SETS, 4 - len(visible)):
        counts = held + Counter(kind for tile_set in sets for kind in tile_set)
        if max(counts.values()) <= 4 and max(Counter(sets).values(), default=0) < 3:
            yield tuple(sorted(sets)), mask(kind for kind in range(34) if counts[kind] <= 2)


@pytest.mark.slow
@pytest.mark.parametrize("melds", ["555z 666z 777z 111m", "345m 345m 4444p", "3333m 111s", "678p"])
def test_every_way_comes_once_with_all_its_pairs(melds):
    visible = read_melds(melds)
    ways = [
        (tuple(sorted(tile_set.held for tile_set in sets)), pairs)
        for sets, pairs in completions(count_tiles(visible), 4 - len(visible))
    ]
    assert len(set(ways)) == len(ways)
    assert set(ways) == set(naively(melds))


def test_the_simplest_come_first():
    assert first("", 3) == ["123m 456p 345s 555z", "123m 456p 345s 666z", "123m 456p 345s 777z"]
    assert first("111z 222z 333z", 8) == [
        "123m", "456p", "345s", "555z", "666z", "777z", "234m", "345m",
    ]  # fmt: skip


def test_equal_sets_come_after_different_ones():
    ways = [written(sets).split() for sets, _ in completions(NO_TILES, 2)]
    are_equal = [one == other for one, other in ways]
    assert are_equal == sorted(are_equal)
    assert ways[-1][0][-1] != "z"


@pytest.mark.parametrize(
    ("pairs", "simplest"),
    [(ANY, "9s"), (ANY & ~KIND[26], "9p"), (KIND[8] | KIND[0], "9m"), (KIND[33] | KIND[1], "2m")],
)
def test_the_simplest_pair_is_a_nine(pairs, simplest):
    assert str(Tile(simplest_pair(pairs))) == simplest
