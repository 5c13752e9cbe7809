"""Yaku, han and fu, held against PyPI mahjong."""

import random

import pytest
from mahjong.hand_calculating.fu import FuCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules

from pao.game import (
    HAN,
    RUNS,
    SEATS,
    TRIPLETS,
    Call,
    CallKind,
    Circumstances,
    Meld,
    Seat,
    Tile,
    count_han_and_fu,
    format_tiles,
    in_order,
    read_hand,
    yakuman_of,
)
from tests.pao.library import YAKU, estimate, yaku_of

PON = (CallKind.PON, CallKind.PON, CallKind.DAIMINKAN, CallKind.ANKAN, CallKind.KAKAN)
SETS = RUNS + TRIPLETS
POOLS = {
    "all": SETS,
    "runs": RUNS * 3 + TRIPLETS,
    "triplets": TRIPLETS,
    "man and honours": [held for held in SETS if held[-1] < 9 or held[0] >= 27],
    "neighbours": [held for held in SETS if held[-1] < 6],
    "ends": [held for held in SETS if held[0] % 9 == 0 or held[-1] % 9 == 8 or held[0] >= 27],
    "simples": [held for held in SETS if held[0] < 27 and held[0] % 9 and held[-1] % 9 < 8],
    "honours and runs": TRIPLETS[27:] + RUNS[::5],
    "same numbers": [held for held in SETS if held[0] < 27 and held[0] % 9 in (0, 3)],
    "straights": [held for held in RUNS if held[0] % 3 == 0],
}


def meld(kind, held, number, red):
    tiles = tuple([Tile(kind, red=red and kind in (4, 13, 22)) for kind in held[:1]])
    tiles += tuple(map(Tile, held[1:]))
    if kind is CallKind.KAKAN:
        return Meld(Call(Seat.SOUTH, CallKind.PON, tiles, Seat.EAST), number, Tile(held[0]), number)
    kan = (Tile(held[0]),) if kind.is_kan else ()
    return Meld(Call(Seat.SOUTH, kind, (*tiles, *kan), Seat.EAST), number)


def random_hand(pool, dice):
    """Return melds and concealed tiles, the winning one last; None with five of a kind."""
    if pool == "pairs":
        kinds = dice.sample(range(dice.choice((10, 14, 34))), 7)
        tiles = [Tile(kind) for kind in kinds for _ in range(2)]
        dice.shuffle(tiles)
        return (), tiles
    sets = [dice.choice(POOLS[pool]) for _ in range(4)]
    called = dice.choice((0, 0, 0, 1, 1, 2, 3, 4))
    melds = tuple(
        meld(CallKind.CHI if held in RUNS else dice.choice(PON), held, number, dice.random() < 0.3)
        for number, held in enumerate(sets[:called], start=1)
    )
    tiles = [Tile(kind) for held in sets[called:] for kind in held]
    tiles += [Tile(dice.randrange(34))] * 2
    kinds = [tile.kind for tile in tiles] + [tile.kind for meld in melds for tile in meld.tiles]
    dice.shuffle(tiles)
    return (melds, tiles) if max(map(kinds.count, kinds)) <= 4 else None


def with_two(result):
    """Return the fu if the pair of the double wind is worth 2; the library counts 4."""
    fu = sum(detail["fu"] for detail in result.fu_details)
    has_pair = FuCalculator.DOUBLE_VALUED_PAIR in [part["reason"] for part in result.fu_details]
    return -(-(fu - 2) // 10) * 10 if has_pair else result.fu


@pytest.mark.slow
@pytest.mark.parametrize("pool", [*POOLS, "pairs"])
def test_the_dearest_way_to_count_a_hand_is_the_librarys(pool):
    dice, count = random.Random(pool), 0
    while count < 400:
        made = random_hand(pool, dice)
        if made is None:
            continue
        melds, (*concealed, winning) = made
        is_tsumo = dice.random() < 0.5
        hand = read_hand(melds, in_order(concealed), winning, is_tsumo=is_tsumo)
        if yakuman_of(hand):
            continue
        count += 1
        seat, round_wind = dice.choice(SEATS), dice.choice(SEATS)
        kiriage, reds = dice.random() < 0.5, sum(tile.red for meld in melds for tile in meld.tiles)
        around = Circumstances(
            seat.wind,
            round_wind.wind,
            riichi=hand.is_closed and dice.random() < 0.3,
            rinshan=is_tsumo and dice.random() < 0.1,
            chankan=not is_tsumo and dice.random() < 0.1,
        )
        config = HandConfig(
            is_tsumo=is_tsumo,
            is_riichi=around.riichi,
            is_rinshan=around.rinshan,
            is_chankan=around.chankan,
            player_wind=seat.wind,
            round_wind=round_wind.wind,
            options=OptionalRules(
                has_open_tanyao=True,
                has_aka_dora=True,
                kazoe_limit=HandConfig.KAZOE_NO_LIMIT,
                kiriage=kiriage,
            ),
        )
        result = estimate(melds, concealed, winning, config)
        ours = count_han_and_fu(hand, around, reds, kiriage=kiriage)
        where = (melds, format_tiles(in_order(concealed)), str(winning), is_tsumo, around)
        if result.error:
            assert ours is None, where
            continue
        assert ours is not None, where
        theirs = (yaku_of(result), result.han, result.fu, with_two(result))
        yaku = [name for name in HAN if name in ours.yaku]
        assert (yaku, ours.han, ours.fu, ours.fu_with_two) == theirs, where


def test_every_yaku_is_one_of_the_library():
    assert set(HAN) == set(YAKU.values())
