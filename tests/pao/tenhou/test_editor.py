"""Features of the editor's format only."""

import json
from typing import Any

import pytest

import pao
from pao.game import CallKind, Tile
from pao.tenhou import read_log
from pao.tenhou.editor_calls import Claim, Throw, read_discard, read_draw, read_tile
from tests.pao.tenhou.invented_logs import Deal, editor, faults

WON = Deal("1z", "123m23467899p11z", "", "").turn(0, "1z").win(1, 0, [-8000, 8000, 0, 0], limit=1)
HAND, DRAWS, DISCARDS, RESULT = 4, 5, 6, 16


def changed_log(*changes: tuple[int, Any], deal: Deal = WON) -> bytes:
    """A log of one hand with some of its fields changed."""
    fields = deal.fields()
    for place, value in changes:
        fields[place] = value
    return json.dumps({"log": [fields]}).encode()


def tiles(*names: str) -> tuple[Tile, ...]:
    return tuple(map(Tile.named, names))


def result(data: bytes) -> str:
    (hand,) = read_log(data).hands
    return pao.format(hand.scenario).splitlines()[-1]


@pytest.mark.parametrize(
    ("code", "tile"),
    [
        (11, "1m"),
        (29, "9p"),
        (35, "5s"),
        (41, "1z"),
        (47, "7z"),
        (51, "0m"),
        (52, "0p"),
        (53, "0s"),
    ],
)
def test_a_tile_is_two_digits(code, tile):
    assert read_tile("tile", code) == Tile.named(tile)


def won(score: str, *yaku: str, deltas: tuple[int, ...] = (-8000, 8000, 0, 0)) -> list[Any]:
    return ["和了", [*deltas], [1, 0, 1, score, *yaku]]


LIMIT = won("満貫8000点")
REFUSED: dict[tuple[int, str], list[Any]] = {
    (HAND, "hand 0"): [
        [code] for code in (10, 20, 30, 40, 48, 50, 54, 60, 0, -11, "11x", None, True, 11.0)
    ],
    (DRAWS, "draws 0"): [
        *(None, {}, "11", [11] * 41),
        *(["c1112"], ["c111213141"], ["111213c"], ["c11121"], ["x111213"], ["p474747p"]),
        *(["pp474747"], ["a11111111"], [""]),
    ],
    (DISCARDS, "discards 0"): [
        *(["c111213"], ["111111p11"], ["r1"], ["r111"], ["f45"], ["a111111"], ["m11"])
    ],
    (0, "log"): [
        *([0, 0], [0, 0, 0, 0], [16, 0, 0], [0, -1, 0], [0, 0, 100], ["a", 0, 0], 0, [[], 0, 0])
    ],
    (RESULT, "result"): [
        *(None, [], [[]], [1], ["no such end"], ["流局", [0, 0, 0]], ["流局", "0000"]),
        *(["流局", [0] * 5], ["和了", None, LIMIT[2]], ["和了", [0, 0, 0], LIMIT[2]]),
        *(["和了", [0, 0, 0, points], LIMIT[2]] for points in (1e9, 10**12)),
        *(["和了", [0] * 4, win] for win in (None, [1, 0, 1], [1, 0, 1, 8000])),
        ["和了", [0] * 4, [1, 0, 4, "満貫8000点"]],
    ],
    (RESULT, "score"): [won(score) for score in ("8000点", "万貫8000点", "", "30符", "1符1飜")],
    (RESULT, "yaku"): [won("役満32000点", "大車輪(役満)")],
}


@pytest.mark.parametrize(("place", "name"), REFUSED)
def test_a_value_that_cannot_be_is_named(place, name):
    for value in REFUSED[place, name]:
        assert faults(changed_log((place, value))) == [(1, "log_value", name)], value


@pytest.mark.parametrize(
    ("written", "caller", "feeder"),
    [("4646p46", 2, 3), ("47p4747", 2, 0), ("p474747", 2, 1), ("393939m39", 3, 0)],
)
def test_where_the_letter_stands_says_whose_tile_it_was(written, caller, feeder):
    claim = read_draw("draws", written)
    assert isinstance(claim, Claim)
    assert claim.feeder(caller) == feeder


def test_calls_are_read_with_the_claimed_or_added_tile_first():
    assert read_draw("", "c171618") == Claim(CallKind.CHI, tiles("7m", "6m", "8m"), 0)
    assert read_draw("", "2552p25") == Claim(CallKind.PON, tiles("5p", "5p", "0p"), 2)
    assert read_discard("", "k51151515") == Claim(CallKind.KAKAN, tiles("0m", *["5m"] * 3), 0)
    assert read_discard("", "161616a16") == Claim(CallKind.ANKAN, tiles(*["6m"] * 4), 3)


def test_discards_are_read():
    assert read_discard("", 52) == Throw(Tile.named("0p"), riichi=False)
    assert read_discard("", "r31") == Throw(Tile.named("1s"), riichi=True)
    assert read_discard("", "r60") == Throw(None, riichi=True)
    assert read_discard("", "f44") is None


def test_a_hand_has_a_certain_number_of_fields():
    malformed: list[Any] = [None, {}, [], [1] * 16, [1] * 18]
    for fields in malformed:
        assert faults(json.dumps({"log": [fields]}).encode()) == [(1, "log_value", "log")]


def test_three_players_have_no_fourth_place_nor_deal():
    deal = Deal("", "", "").turns(0).nobody_wins((0, 0, 0), kind="kan4")
    fields = deal.fields()
    short = json.dumps({"log": [[*fields[:13], fields[-1]]]}).encode()
    assert read_log(short) == read_log(editor(deal))
    assert faults(changed_log((0, [3, 0, 0]), deal=deal)) == [(1, "log_value", "log")]


TWO_HAN = {"deltas": (-2600, 2600, 0, 0)}


@pytest.mark.parametrize(
    ("ended", "line"),
    [
        *(
            (won(f"{limit} 8000点", "立直(1飜)"), "worth mangan")
            for limit in ("切り上げ満貫", "Mangan", "Kiriage Mangan", "Rounded Mangan")
        ),
        (won("40Fu2Han2600点", "Riichi(1飜)", **TWO_HAN), "worth 2han 40fu"),
        (won("40符2飜2600点", "Riichi(1飜)", "Dora(1飜)", **TWO_HAN), "worth 2han 40fu"),
        *(
            ([name], "draw abortive")
            for name in ("四開槓", "Suukaikan", "Nine Terminal Abortion", "Suufon Renda")
        ),
        (["Ryuukyoku", [1500, 1500, -1500, -1500]], "draw tenpai E S"),
        (["Exhaustive Draw", [1500, 1500, -1500, -1500]], "draw tenpai E S"),
        (["流局"], "draw"),
        (["全員聴牌"], "draw tenpai E S W N"),
        (["全員不聴"], "draw tenpai"),
    ],
)
def test_results_have_the_names_of_other_converters_too(ended, line):
    """Tensoul, which converts Mahjong Soul's logs, and translations."""
    assert result(changed_log((RESULT, ended))).endswith(line)


@pytest.mark.parametrize(
    "yaku", ["国士無双十三面待ち", "Thirteen Orphans", "Thirteen-wait Thirteen Orphans"]
)
def test_yakuman_have_mahjong_souls_names_too(yaku):
    orphans = Deal("1z", "19m19p19s234567z1m", "", "").turn(0, "1z")
    orphans.win(1, 0, [-32000, 32000, 0, 0], yakuman=[37])
    ended = ["和了", [-32000, 32000, 0, 0], [1, 0, 1, "役満32000点", f"{yaku}(役満)"]]
    assert result(changed_log((RESULT, ended), deal=orphans)).endswith("worth yakuman kokushi")


@pytest.mark.parametrize("name", ["三家和", "Sanchahou", "Three Ron Abortion"])
def test_three_winners_have_mahjong_souls_names_too(name):
    riichi = Deal("1z", "", "", "").draw(0, "1z").throw(0, "1z", riichi="refused")
    riichi.nobody_wins(kind="ron3")
    assert result(changed_log((RESULT, [name]), deal=riichi)) == "draw abortive"
    assert "riichi" not in pao.format(
        read_log(changed_log((RESULT, [name]), deal=riichi)).hands[0].scenario
    )


def test_no_result_and_two_results_are_refused():
    assert faults(changed_log((RESULT, ["和了"]))) == [(1, "log_no_result", "")]
    ended = ["流し満貫", [8000, 4000, -6000, -6000]]
    assert faults(changed_log((RESULT, ended))) == [(1, "log_two_results", "")]
