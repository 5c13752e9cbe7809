"""A proof as data and in words, and what its breaking hand is worth."""

import json

import pytest

from pao.__main__ import main
from pao.game import HAN, Seat, Yakuman
from pao.proof import Around, HandWorth, ensured
from pao.proof.worth import RED_FIVES
from pao.words import LANGUAGES, en, for_language


@pytest.mark.parametrize(
    ("melds", "worth"),
    [
        ("555z 666z", HandWorth((), ("haku", "hatsu"), 2, 40)),
        ("123m 456p 789s", HandWorth((), ("haku",), 1, 40)),
        ("055m 456p 345s", HandWorth((), ("tanyao", "red_fives"), 2, 30)),
        ("5555m 406p 345s", HandWorth((), ("tanyao", "red_fives"), 2, 40)),
        ("5555m 456p 345s", HandWorth((), ("tanyao",), 1, 40)),
        ("", HandWorth((), ("menzen_tsumo", "haku"), 2, 40)),
        ("234m 567p 345s 678s", HandWorth((), ("tanyao",), 1, 30)),
        ("1111m 2222p 3333s 444s", HandWorth((), ("toitoi", "sankantsu"), 4, 60)),
        ("111z 222z 333z 999m", HandWorth((), ("honroutou", "toitoi"), 4, 40)),
        ("111z 222z 333z 444z", HandWorth((Yakuman.DAISUUSHI,))),
        ("123m 456p 789s 111p", None),
    ],
)
def test_the_breaking_hand_is_valued(melds, worth):
    assert ensured(melds, "shousuushi").worth() == worth
    assert ensured("555z 666z 777z", "daisangen").worth() is None


@pytest.mark.parametrize(
    ("seat", "round_wind", "yaku"),
    [
        ("E", "E", ("seat_wind", "round_wind")),
        ("E", "S", ("seat_wind",)),
        ("S", "E", ("round_wind",)),
        ("S", "W", None),
    ],
)
def test_a_wind_is_worth_what_seat_and_round_make_it(seat, round_wind, yaku):
    around = Around((), Seat(seat), Seat(round_wind))
    worth = ensured("123m 456p 789s 111z", "daisangen", around=around).worth()
    assert (worth.yaku if worth else None) == yaku


def test_a_proof_is_data():
    assert ensured("555z 666z (7777z)", "daisangen").to_dict() == {
        "format": "pao-proof/1",
        "melds": ["555z", "666z", "(7777z)"],
        "yakuman": "daisangen",
        "holds": True,
        "checked": 1581,
        "broken_by": None,
    }
    assert ensured("555z 666z", "daisangen").to_dict() == {
        "format": "pao-proof/1",
        "melds": ["555z", "666z"],
        "yakuman": "daisangen",
        "holds": False,
        "checked": 32,
        "broken_by": {
            "hand": "123m456p9s",
            "tile": "9s",
            "how": "tsumo",
            "worth": {"yakuman": [], "yaku": ["haku", "hatsu"], "han": 2, "fu": 40},
        },
    }


def test_a_breaking_hand_without_a_yaku_is_worth_nothing_and_may_be_won_by_ron():
    data = ensured("(1111m) (2222m) (3333m)", "suuankou", around=BARE).to_dict()["broken_by"]
    assert (data["hand"], data["tile"], data["how"]) == ("55m55p", "5m", "ron")
    assert data["worth"]["yaku"] == ["toitoi", "sanankou", "sankantsu"]
    assert ensured("123m 456p 789s 111p", "daisangen").to_dict()["broken_by"]["worth"] is None


BARE = Around(tuple(4 * (kind > 2) - {4: 3, 13: 2}.get(kind, 0) for kind in range(34)))
NEVER = {"riichi", "rinshan", "chankan", "pinfu", "chiitoitsu"}
"""Yaku that no breaking hand has: none is riichi, and four sets with two sided waits are rare."""


def test_every_yaku_has_a_name():
    assert set(en.YAKU) == {*HAN, RED_FIVES} - NEVER


# in words


HOLDS = "Ensured: daisangen. All 1,581 complete hands with these sets include it."
BROKEN = (
    "Not ensured: daisangen. A hand with these sets that is not daisangen: 1 2 3 man, 4 5 6 pin, "
    "9 sou, won by self-draw on 9 sou. It is worth haku and hatsu: 2 han 40 fu."
)
A_YAKUMAN = (
    "Not ensured: tsuuiisou. A hand with these sets that is not tsuuiisou: 9 sou, won by "
    "self-draw on 9 sou. It is worth daisuushi."
)
JA_HOLDS = (
    "大三元は確定しています。この面子を含む和了形は全部で1,581通りあり、どれも大三元になります。"
)
JA_BROKEN = (
    "大三元は確定していません。同じ面子で大三元にならない和了形があります：手の内は1・2・3マン、"
    "4・5・6ピン、9ソー、和了牌は9ソー（ツモ）。白、發の2翻40符です。"
)
JA_NO_YAKU = (
    "大三元は確定していません。同じ面子で大三元にならない和了形があります：手の内は9ソー、"
    "和了牌は9ソー（ツモ）。役はありませんが、和了形です。"
)


@pytest.mark.parametrize(
    ("melds", "yakuman", "language", "sentence"),
    [
        ("555z 666z 777z", "daisangen", "en", HOLDS),
        ("555z 666z", "daisangen", "en", BROKEN),
        ("111z 222z 333z 444z", "tsuuiisou", "en", A_YAKUMAN),
        ("555z 666z 777z", "daisangen", "ja", JA_HOLDS),
        ("555z 666z", "daisangen", "ja", JA_BROKEN),
        ("123m 456p 789s 111p", "daisangen", "ja", JA_NO_YAKU),
    ],
)
def test_a_proof_is_said_in_words(melds, yakuman, language, sentence):
    assert for_language(language).proof(ensured(melds, yakuman)) == sentence


def test_a_ron_is_said_in_words():
    proof = ensured("(1111m) (2222m) (3333m)", "suuankou", around=BARE)
    assert "5 5 man, 5 5 pin, won by ron on 5 man. " in for_language("en").proof(proof)
    assert "和了牌は5マン（ロン）。" in for_language("ja").proof(proof)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_is_named_once_for_all_that_it_breaks(language):
    words = for_language(language)
    sentences = list(words.proofs(ensured("1111z 2222z 3333z 4444z")))
    assert len(sentences) == 3
    for yakuman in ("daisangen", "tsuuiisou", "kokushi"):
        assert words.yakuman(yakuman) in sentences[2]
    assert words.yakuman("daisuushi") in sentences[0]
    assert words.yakuman("suukantsu") in sentences[1]


# at the terminal


def test_the_command_line_proves_each_yakuman_one_a_line(capsys):
    assert main(["ensured", "555z 666z (7777z)", "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [json.loads(line) for line in lines] == [
        proof.to_dict() for proof in ensured("555z 666z (7777z)")
    ]


def test_the_command_line_can_hide_concealed_kans(capsys):
    command = ["ensured", "555z 666z (7777z)", "--yakuman", "daisangen", "--hidden-kans"]
    assert main([*command, "--lang", "ja"]) == 0
    assert capsys.readouterr().out.startswith("大三元は確定していません。")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["55z 123x"], "55z is not a meld: "),
        (
            ["555z", "--yakuman", "tenhou"],
            "tenhou is not a yakuman that tiles can show; known are ",
        ),
        (["555z", "--yakuman", ""], " is not a yakuman that tiles can show; known are "),
    ],
)
def test_the_command_line_refuses_what_cannot_be(arguments, message, capsys):
    assert main(["ensured", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(message) or message in captured.err
