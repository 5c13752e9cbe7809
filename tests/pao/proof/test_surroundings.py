"""Events around a hand do not decide a proof, but the breaking hand fits them."""

import random
from itertools import product

import pytest
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules

import pao
from pao.game import (
    PREDICATES,
    Call,
    Meld,
    Seat,
    Tile,
    count_kinds,
    format_tiles,
    read_hand,
    yakuman_of,
)
from pao.proof import Around, ensured, read_melds
from tests.pao.library import estimate

CHIS = ["123m", "345m", "567p", "789p", "234s", "456s", "789s"]
PONS = ["111m", "999p", "333s", "222z", "666z", "777z", "8888m"]


def seen(around):
    return {str(Tile(kind)): count for kind, count in enumerate(around.elsewhere) if count}


def left(**copies):
    """Everything lies elsewhere but so many copies of these: ``left(m1=3)``."""
    kinds = {Tile.named(name[::-1]).kind: count for name, count in copies.items()}
    return Around(tuple(4 - kinds.get(kind, 0) for kind in range(34)))


# what a scenario shows


def test_what_a_scenario_shows_lies_elsewhere_but_for_the_hand_itself():
    scenario = pao.parse("""round: W
dora: 1m3z

S pon 555z from W
S ankan 6666z
N chi 123m from W
E pon 888s from W
W discard 9p
S discard 2z
W kita
S ron 9s from E hand 123m456p9s""")
    around = Around.of(scenario, Seat.SOUTH)
    assert seen(around) == {
        "1m": 2, "2m": 1, "3m": 1, "3z": 1, "8s": 3, "9p": 1, "2z": 1, "4z": 1,
    }  # fmt: skip
    assert (around.seat, around.round) == (Seat.SOUTH, Seat.WEST)


def test_three_players_break_a_yakuman_without_the_tiles_they_do_not_use():
    scenario = pao.parse("S pon 111z from E\nS pon 555z from W\nS pon 666z from E")
    for players, hand in ((4, "123m9s"), (3, "456p9s")):
        around = Around.of(scenario, Seat.SOUTH, players=players)
        breaking = ensured(scenario.melds(Seat.SOUTH), "tsuuiisou", around=around).broken_by
        assert breaking
        assert format_tiles(breaking.hand) == hand


@pytest.mark.parametrize(("players", "runs", "kinds"), [(4, 21, 27 + 4), (3, 14, 20 + 4)])
def test_a_proof_counts_the_hands_of_the_game_alone(players: int, runs: int, kinds: int) -> None:
    """One set and a pair are missing; of each dragon there is one tile left at most."""
    scenario = pao.parse("S pon 555z from E\nS pon 666z from W\nS pon 777z from E")
    around = Around.of(scenario, Seat.SOUTH, players=players)
    proof = ensured(scenario.melds(Seat.SOUTH), "daisangen", around=around)
    assert proof.holds
    assert proof.checked == runs * kinds + kinds * (kinds - 1)


def test_rivers_melds_and_other_winners_hands_lie_around():
    scenario = pao.parse("W discard 5z\nS pon 555z from W\nW discard 9p\nN pon 999p from W")
    assert seen(Around.of(scenario, Seat.SOUTH)) == {"9p": 3}
    assert seen(Around.of(scenario, Seat.NORTH)) == {"5z": 3}
    scenario = pao.parse("W discard 9p\nS pon 555z from W\nW discard 9s")
    assert seen(Around.of(scenario, Seat.SOUTH, before=3)) == {"9p": 1}
    assert seen(Around.of(scenario, Seat.SOUTH, before=1)) == {}
    scenario = pao.parse("S pon 555z from W\nN ron 9p from W hand 123m456m789m111p9p")
    assert seen(Around.of(scenario, Seat.SOUTH))["9p"] == 2
    assert seen(Around.of(scenario, Seat.NORTH)) == {"5z": 3}


# what it changes, and what not


def test_the_breaking_hand_is_drawn_from_the_tiles_that_are_left():
    scenario = pao.parse("E ankan 9999s\nE ankan 4444p\nS pon 555z from E\nS pon 666z from W")
    around = Around.of(scenario, Seat.SOUTH)
    proof = ensured(scenario.melds(Seat.SOUTH), "daisangen", around=around)
    assert proof.broken_by is not None
    assert format_tiles(proof.broken_by.hand) == "123m9p345s"


@pytest.mark.parametrize(
    ("seat", "round_wind", "hand"),
    [("E", "S", "9s111z"), ("W", "S", "9s222z"), ("N", "N", "9s444z"), ("S", "W", "9s222z")],
)
def test_a_triplet_of_the_seat_or_round_wind_is_a_yaku(seat, round_wind, hand):
    dragons = {31: 4, 32: 4, 33: 4}
    elsewhere = tuple(dragons.get(kind, 0) for kind in range(34))
    around = Around(elsewhere, Seat(seat), Seat(round_wind))
    proof = ensured("123m 567p 345s", "suukantsu", around=around)
    assert proof.broken_by is not None
    assert format_tiles(proof.broken_by.hand) == hand


def test_rivers_do_not_make_a_yakuman_more_sure():
    """Chun alone is left to win with; but a liability is the same for everyone at the table."""
    proof = ensured("555z 666z 111m", "daisangen", around=left(z7=3, m9=2))
    assert proof.broken_by == ensured("555z 666z 111m", "daisangen").broken_by


# the best breaking hand there is, by the library


def completions(melds):
    """Concealed tiles and the pair of every hand; one set is missing at most."""
    runs = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
    triplets = [(kind,) * 3 for kind in range(34)]
    visible = count_kinds(tile for meld in melds for tile in meld.tiles)
    for missing, pair in product([()] if len(melds) == 4 else runs + triplets, range(34)):
        counts = visible.copy()
        for kind in (*missing, pair, pair):
            counts[kind] += 1
        if max(counts) <= 4:
            yield (*missing, pair), pair


def merit(melds, held, pair, yakuman, around):
    """None if the self-drawn hand is the yakuman; else whether it fits, and has a yaku."""
    tiles = tuple(map(Tile, held))
    hand = read_hand(melds, tiles, Tile(pair), is_tsumo=True)
    if dict(PREDICATES)[yakuman](hand):
        return None
    counts = count_kinds([*tiles, Tile(pair), *(tile for meld in melds for tile in meld.tiles)])
    fits = all(count + left <= 4 for count, left in zip(counts, around.elsewhere, strict=True))
    config = HandConfig(
        is_tsumo=True,
        player_wind=around.seat.wind if around.seat else None,
        round_wind=around.round.wind if around.round else None,
        options=OptionalRules(has_open_tanyao=True),
    )
    result = estimate(melds, tiles, Tile(pair), config)
    return fits, bool(yakuman_of(hand)) or result.yaku is not None


@pytest.mark.slow
def test_no_breaking_hand_fits_better_or_has_a_yaku_where_the_named_one_has_none():
    for seed in range(60):
        dice = random.Random(seed)
        texts = dice.sample(CHIS, dice.randrange(1, 4)) + dice.sample(PONS, 4)
        visible = read_melds(" ".join(texts[: 4 if seed < 54 else 3]))
        melds = tuple(Meld(Call(Seat.SOUTH, meld.kind, meld.tiles), 1) for meld in visible)
        free = [4 - held for held in count_kinds(tile for meld in visible for tile in meld.tiles)]
        elsewhere = tuple(dice.choice((0, most, most)) for most in free)
        around = Around(elsewhere, dice.choice(list(Seat)), dice.choice(list(Seat)))
        for yakuman in ("daisangen", "tsuuiisou"):
            broken = ensured(melds, yakuman, around=around).broken_by
            assert broken is not None, seed
            held = [tile.kind for tile in broken.hand]
            best = max(
                value
                for other, pair in completions(melds)
                if (value := merit(melds, other, pair, yakuman, around)) is not None
            )
            assert merit(melds, held, broken.pair, yakuman, around) == best, seed
