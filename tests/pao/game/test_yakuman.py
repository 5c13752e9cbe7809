"""Each yakuman with a near miss, and a comparison with another library."""

import random

import pytest
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules

import pao
from pao.game import (
    Tile,
    Yakuman,
    count_kinds,
    is_sets_and_pair,
    is_seven_pairs,
    is_thirteen_orphans,
    parse_tiles,
    read_hand,
    yakuman_of,
)

KANS = "S ankan 1111m\nS pon 222m from E\nS daiminkan 3333m from E\nS daiminkan 4444m from E\n"


def shown(text):
    scenario = pao.parse(text)
    return [str(name) for name in scenario.yakuman[scenario.wins[0].seat]]


@pytest.mark.parametrize(
    ("text", "yakuman"),
    [
        ("S pon 555z from E\nS tsumo 9p hand 666777z234m9p", ["daisangen"]),
        ("S pon 555z from E\nS tsumo 9p hand 66677z234m99p", []),
        ("S pon 111z from E\nS tsumo 5m hand 222333444z5m", ["daisuushi"]),
        ("S pon 111z from E\nS tsumo 5m hand 22233344z55m", ["shousuushi"]),
        ("S pon 111z from E\nS tsumo 9s hand 222z444m555p9s", []),
        ("S tsumo 7z hand 1122334455667z", ["tsuuiisou"]),
        ("S pon 111z from E\nS tsumo 7z hand 2225556667z", ["tsuuiisou"]),
        ("S pon 111z from E\nS tsumo 1m hand 222555666z1m", []),
        ("S pon 111m from E\nS tsumo 9s hand 999m111999p9s", ["chinroutou"]),
        ("S pon 111m from E\nS tsumo 1z hand 999m111999p1z", []),
        ("S chi 345s from E\nS tsumo 6s hand 2224448886s", []),
        ("S chi 234s from E\nS tsumo 6s hand 2224448886s", ["ryuuiisou"]),
        ("S pon 222s from E\nS tsumo 6z hand 333444888s6z", ["ryuuiisou"]),
        ("S pon 222s from E\nS tsumo 5z hand 333444888s5z", []),
        ("S tsumo 5m hand 111m222p333s44z55m", ["suuankou"]),
        ("S ron 5m from E hand 111m222p333s44z55m", []),
        ("S ron 4z from E hand 111m222p333s4z555m", ["suuankou"]),
        ("S ankan 1111m\nS tsumo 5m hand 222p333s44z55m", ["suuankou"]),
        ("S pon 111m from E\nS tsumo 5m hand 222p333s44z55m", []),
        ("S tsumo 5m hand 1112345678999m", ["chuuren"]),
        ("S tsumo 1m hand 1112345678999m", ["chuuren"]),
        ("S tsumo 7m hand 1122334455667m", []),
        ("S tsumo 1z hand 19m19p19s1234567z", ["kokushi"]),
        ("S ron 7z from E hand 19m19p19s1123456z", ["kokushi"]),
        (KANS + "S kakan 2222m\nS tsumo 5z hand 5z", ["suukantsu"]),
        (KANS + "S tsumo 5z hand 5z", []),
    ],
)
def test_a_hand_shows_its_yakuman_and_no_other(text, yakuman):
    assert shown(text) == yakuman


@pytest.mark.parametrize(
    ("tiles", "is_shape"),
    [
        ("11122233344455m", True),
        ("11m", True),
        ("12345678m99p", False),
        ("1112m", False),
        ("11z123m", True),
        ("11z891m", False),
        ("11123z", False),
        ("11z", True),
        ("111z222z", False),
        ("11m11p11s11z", False),  # as many tiles as two sets and a pair
        ("123m11p11s11z", False),
        ("1m", False),
    ],
)
def test_sets_and_a_pair_are_found(tiles, is_shape):
    assert is_sets_and_pair(count_kinds(parse_tiles(tiles))) is is_shape


def test_seven_pairs_are_seven_different_pairs():
    assert is_seven_pairs(count_kinds(parse_tiles("1122334455667m7m")))
    assert not is_seven_pairs(count_kinds(parse_tiles("11113344556677m")))


def test_thirteen_orphans_need_every_one_of_them():
    assert is_thirteen_orphans(count_kinds(parse_tiles("19m19p19s12345677z")))
    assert not is_thirteen_orphans(count_kinds(parse_tiles("19m19p19s12345666z")))


LIBRARY_NAMES = {
    "Daisangen": Yakuman.DAISANGEN,
    "Dai Suushii": Yakuman.DAISUUSHI,
    "Shousuushii": Yakuman.SHOUSUUSHI,
    "Tsuu Iisou": Yakuman.TSUUIISOU,
    "Chinroutou": Yakuman.CHINROUTOU,
    "Ryuuiisou": Yakuman.RYUUIISOU,
    "Suu Ankou": Yakuman.SUUANKOU,
    "Suu Ankou Tanki": Yakuman.SUUANKOU,
    "Chuuren Poutou": Yakuman.CHUUREN,
    "Daburu Chuuren Poutou": Yakuman.CHUUREN,
}


def _closed_hand(dice):
    """A closed hand of sets that lean towards yakuman; None when it has five of a kind."""
    pool = dice.choice(
        [range(27, 34), (0, 8, 9, 17, 18, 26), (19, 20, 21, 23, 25, 32), range(9), range(34)]
    )
    counts = [0] * 34
    for _ in range(4):
        kind = dice.choice(pool)
        if kind < 27 and kind % 9 < 7 and dice.random() < 0.5:
            for step in range(3):
                counts[kind + step] += 1
        else:
            counts[kind] += 3
    counts[dice.choice(pool)] += 2
    return counts if max(counts) <= 4 else None


def _by_the_library(tiles, winning, *, is_tsumo):
    copies: dict[int, int] = {}
    numbers: list[int] = []
    for kind in [*tiles, winning]:
        numbers.append(kind * 4 + copies.setdefault(kind, 0))
        copies[kind] += 1
    config = HandConfig(is_tsumo=is_tsumo, options=OptionalRules(has_double_yakuman=False))
    result = HandCalculator.estimate_hand_value(numbers, numbers[-1], config=config)
    return {LIBRARY_NAMES[yaku.name] for yaku in result.yaku or [] if yaku.is_yakuman}


def test_thousands_of_hands_agree_with_the_library():
    dice = random.Random(20)
    seen = set()
    for _ in range(6000):
        counts = _closed_hand(dice)
        if counts is None:
            continue
        tiles = [kind for kind, count in enumerate(counts) for _ in range(count)]
        winning = tiles.pop(dice.randrange(14))
        is_tsumo = dice.random() < 0.5
        hand = read_hand((), tuple(map(Tile, tiles)), Tile(winning), is_tsumo=is_tsumo)
        assert hand.is_complete
        ours = set(yakuman_of(hand))
        assert ours == _by_the_library(tiles, winning, is_tsumo=is_tsumo), (tiles, winning)
        seen |= ours
    assert seen >= set(LIBRARY_NAMES.values())
