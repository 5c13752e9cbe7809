"""Impossible hands are refused under any rules."""

import pytest

import pao
from tests.hands import DRAGONS

FOUR_KANS = "S ankan 1111m\nS ankan 2222m\nS ankan 3333m\nS ankan 4444m\n"
WINDS = "".join(f"S pon {tiles} from E\n" for tiles in ("111z", "222z", "333z", "444z"))


def faults(text):
    try:
        pao.parse(text)
    except pao.ScenarioError as error:
        return [(each.line, each.fault) for each in error.errors]
    return []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("S pon 556z from E", (1, "not_same")),
        ("S ankan 5556z", (1, "not_same")),
        ("S chi 124m from E", (1, "not_run")),
        ("S chi 891p from E", (1, "not_run")),
        ("S chi 789m from E\nS chi 8m9m1p from E", (2, "not_run")),
        ("S chi 123z from E", (1, "not_run")),
        ("S pon 555z from S", (1, "from_self")),
        ("W chi 123m from E", (1, "chi_not_from_left")),
        ("E chi 123m from S", (1, "chi_not_from_left")),
        ("S pon 555z from E\nW pon 555z from E", (2, "five_copies")),
        ("dora: 5z\n\nS ankan 5555z", (3, "five_copies")),
        ("dora: 5z5z5z5z5z", (0, "five_copies")),
        ("S discard 5z\nW ankan 5555z", (2, "five_copies")),
        ("S kakan 5555z", (1, "no_pon_to_grow")),
        ("S pon 505m from E\nS kakan 5555m", (2, "kakan_not_of_pon")),
        (FOUR_KANS + "E ankan 5555m", (5, "fifth_kan")),
        (DRAGONS + "S pon 111m from E\nS pon 222m from E", (5, "fifth_meld")),
        ("draw\nS riichi", (2, "after_result")),
        ("S tsumo worth mangan\nS discard 1m", (2, "after_result")),
        ("S tsumo worth mangan\ndraw", (2, "after_result")),
        ("S riichi\nS riichi", (2, "riichi_twice")),
        ("S pon 555z from E\nS riichi", (2, "riichi_open")),
        ("S riichi\nS pon 555z from E", (2, "call_in_riichi")),
        ("S pon 555z from E\nS riichi\nS kakan 5555z", (3, "kakan_in_riichi")),
        ("S flowers 3\nS flowers 2", (2, "not_falling")),
        ("S flowers 5\nE flowers 4", (2, "too_many_flowers")),
        ("draw tenpai S S", (1, "tenpai_twice")),
        ("S tsumo", (1, "win_needs_tile")),
        ("S tsumo 5z", (1, "win_needs_both")),
        ("S tsumo hand 1112z worth mangan", (1, "win_needs_both")),
        ("S tsumo 2z hand 1112z", (1, "hand_size")),
        (DRAGONS + "S tsumo 3z hand 1112z", (4, "hand_incomplete")),
        (DRAGONS + "S ron 2z from S hand 1112z", (4, "from_self")),
        ("S ron from W worth mangan\nS ron from W worth mangan", (2, "won_twice")),
        ("S ron from W worth mangan\nE ron from N worth mangan", (2, "wins_differ")),
        ("S tsumo worth mangan\nE tsumo worth mangan", (2, "wins_differ")),
        (
            "S ron 1z from E hand 19m19p19s1234567z\nW ron 9m from E hand 123456p123456s9m",
            (2, "wins_differ"),
        ),
        ("S tsumo rinshan worth mangan", (1, "rinshan_without_kan")),
        ("E ankan 1111m\nS tsumo rinshan worth mangan", (2, "rinshan_without_kan")),
        ("S ankan 1111m\nS discard 5z\nS tsumo rinshan worth mangan", (3, "rinshan_without_kan")),
        (
            "S ankan 1111m\nS pon 555z from E\nS tsumo rinshan worth mangan",
            (3, "rinshan_without_kan"),
        ),
        ("S ankan 1111m\nS ron from E rinshan worth mangan", (2, "rinshan_ron")),
        ("S tsumo chankan worth mangan", (1, "chankan_tsumo")),
        ("W ron 5z from S chankan worth mangan", (1, "chankan_without_kakan")),
        ("S ankan 5555z\nW ron from S chankan worth mangan", (2, "chankan_without_kakan")),
        (DRAGONS + "S tsumo 2z hand 1112z worth mangan", (4, "worth_other_yakuman")),
        (DRAGONS + "S tsumo 2z hand 1112z worth yakuman daisangen", (4, "worth_other_yakuman")),
        (DRAGONS + "S tsumo worth yakuman tsuuiisou", (4, "worth_other_yakuman")),
        (DRAGONS + "S tsumo worth kazoe", (4, "worth_other_yakuman")),
        (FOUR_KANS + "S tsumo worth yakuman suuankou", (5, "worth_other_yakuman")),
        (FOUR_KANS + "S tsumo worth yakuman suukantsu", (5, "worth_other_yakuman")),
        (WINDS + "S tsumo worth mangan", (5, "worth_other_yakuman")),
        (
            "S pon 555z from E\nS tsumo 1m hand 12323m456p11s worth yakuman daisangen",
            (2, "worth_no_yakuman"),
        ),
        ("S pon 555z from E\nS tsumo worth yakuman suuankou", (2, "worth_closed")),
        ("S tsumo worth yakuman tenhou", (1, "worth_blessing")),
        ("E tsumo worth yakuman chiihou", (1, "worth_blessing")),
        ("S tsumo worth yakuman renhou", (1, "worth_blessing")),
        ("S pon 555z from E\nE tsumo worth yakuman tenhou", (2, "worth_blessing")),
        ("S riichi\ndraw tenpai E", (2, "riichi_noten")),
        ("S riichi\ndraw tenpai", (2, "riichi_noten")),
        ("S pon 555z from E\nE nagashi", (2, "nagashi_called")),
        ("S pon 555z from E\nS kakan 5555z\nE nagashi", (3, "nagashi_called")),
        ("E discard 1m\nE discard 5m\nE nagashi", (3, "nagashi_simple")),
    ],
)
def test_what_can_never_be_is_refused_at_its_line(text, expected):
    assert expected in faults(text)


@pytest.mark.parametrize(
    "text",
    [
        "S discard 5z\nW pon 555z from S\nS discard 5z",
        "S discard 5z\nS riichi\nW pon 555z from S\nE discard 5z",
        "E discard 1m\nE discard 7z\nS discard 5m\nS pon 555z from W\nE nagashi",
        "E pon 555z from W\nE nagashi",
        "S riichi\ndraw tenpai E S",
        "S riichi\ndraw",
        "S riichi\ndraw abortive",
        "S discard 9p\nW ron 9p from S hand 9p123456789m111z",
        "S riichi\nS ankan 1111m",
        "S pon 505m from E\nS kakan 0555m",
        "S pon 555z from E\nS kakan 5555z\nW ron 5z from S chankan hand 19m19p19s1234677z",
        "S ron 1z from E hand 19m19p19s1234567z\nW ron from E worth mangan",
        "S ankan 1111m\nS flowers 1\nS tsumo rinshan worth mangan",
        "S kita\nS tsumo rinshan worth mangan",
        "E tsumo worth yakuman tenhou",
        "S tsumo worth yakuman chiihou",
        "S ron from E worth yakuman renhou",
        "E tsumo 1m hand 19m19p19s1234567z worth yakuman kokushi tenhou",
        DRAGONS + "S tsumo 2z hand 1112z worth 16",
        DRAGONS + "S tsumo 2z hand 1112z worth limit",
        FOUR_KANS + "S tsumo worth yakuman suukantsu suuankou",
        DRAGONS + "S tsumo worth yakuman daisangen tsuuiisou",
        "S tsumo 1m hand 1122334455667m",
        "E flowers 7\nS flowers 1",
    ],
)
def test_what_is_odd_but_possible_is_read(text):
    assert faults(text) == []


def test_a_robbed_tile_or_north_is_one_tile_and_not_two():
    kakan = "S pon 111m from E\nS kakan 1111m\n"
    assert faults(kakan + "W ron 1m from S chankan hand 23456m567p23499s") == []
    assert faults(kakan + "W ron 1m from S hand 23456m567p23499s") == [(3, "five_copies")]
    both = "rules: tenhou-sanma\n\nE kita\nW kita\n"
    assert faults(both + "S ron 4z from W hand 44z123456p11888s") == []
    assert faults(both + "S ron 4z from E hand 44z123456p11888s") == [(5, "five_copies")]
