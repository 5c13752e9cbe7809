"""Trying to break a yakuman, and which yakuman are possible."""

from itertools import combinations

import pytest

import pao
from pao.game import Yakuman, format_tiles, parse_tiles
from pao.proof import PAIRS, BreakResult, in_reach, read_melds, try_to_break
from pao.proof.melds import count_tiles
from pao.proof.tile_sets import completions
from pao.words import LANGUAGES, for_language

HONOURS = "111z 222z 555z 777z"
DRAGONS = "555z 666z 777z"


def tried(melds, yakuman, tiles):
    return try_to_break(melds, Yakuman(yakuman), parse_tiles(tiles) if tiles else ())


@pytest.mark.parametrize(
    ("melds", "yakuman", "tiles", "outcome"),
    [
        (HONOURS, "tsuuiisou", "55m", "breaks"),
        (HONOURS, "tsuuiisou", "44z", "still"),
        (HONOURS, "tsuuiisou", "45m", "incomplete"),
        (HONOURS, "tsuuiisou", "55z", "fifth_copy"),
        (HONOURS, "tsuuiisou", "5m", "number"),
        (HONOURS, "tsuuiisou", "", "number"),
        (HONOURS, "tsuuiisou", "555m", "number"),
        (DRAGONS, "daisangen", "12399m", "still"),
        (DRAGONS, "daisangen", "11m23p9s", "incomplete"),
        ("555z 666z", "daisangen", "12377799m", "breaks"),
        ("555z 666z", "daisangen", "77799m123p", "breaks"),
        ("555z 666z", "daisangen", "12399m777z", "still"),
        ("2222m 5555p 8888s", "suukantsu", "11122z", "breaks"),
        ("111z 222z 333z", "daisuushi", "44z123m", "breaks"),
        ("(1111m) (9999p) (5555z)", "suuankou", "22299s", "breaks"),
        ("(1111m) (9999p) (5555z) (2222s)", "suuankou", "99s", "still"),
    ],
)
def test_a_try_is_marked(melds, yakuman, tiles, outcome):
    assert tried(melds, yakuman, tiles).outcome == outcome


def test_a_broken_hand_says_how_it_was_won_and_what_it_is_worth():
    attempt = tried(HONOURS, "tsuuiisou", "55m")
    assert attempt.finished
    assert (format_tiles(attempt.finished.hand), str(attempt.finished.tile)) == ("5m", "5m")
    assert attempt.finished.is_tsumo
    worth = attempt.worth()
    assert worth
    assert "toitoi" in worth.yaku


def test_only_a_ron_of_a_triplet_breaks_four_concealed_ones():
    attempt = tried("(1111m) (9999p) (5555z)", "suuankou", "22299s")
    assert attempt.finished
    assert not attempt.finished.is_tsumo
    assert str(attempt.finished.tile) == "2s"


def test_what_is_no_hand_is_worth_nothing():
    assert tried(HONOURS, "tsuuiisou", "45m").worth() is None


@pytest.mark.parametrize("yakuman", ["daisangen", "tsuuiisou"])
def test_every_pair_is_marked_as_the_proof_counts_it(yakuman):
    melds = HONOURS if yakuman == "tsuuiisou" else "555z 666z 777z 123m"
    proof = pao.ensured(melds, yakuman)
    pairs = [f"{number}{number}{suit}" for suit in "mps" for number in range(1, 10)]
    outcomes = {tried(melds, yakuman, pair).outcome for pair in pairs}
    assert (outcomes == {BreakResult.STILL}) == proof.holds


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("melds", "tiles"),
    [
        *((HONOURS, tiles) for tiles in ("55m", "44z", "45m", "55z", "5m")),
        ("111z 222z 333z", "12356m"),
        ("111z 222z", "12345678m"),
    ],
)
def test_every_outcome_is_said(language, melds, tiles):
    text = for_language(language).attempt(tried(melds, "tsuuiisou", tiles))
    assert text
    assert "{" not in text


def test_what_breaks_is_named_with_its_worth():
    text = for_language("en").attempt(tried(HONOURS, "tsuuiisou", "55m"))
    assert text.startswith("The yakuman can be avoided: 5 man, won by self-draw on 5 man")
    assert "toitoi" in text


def test_a_meld_without_a_feeder_has_its_words():
    melds = read_melds("555z 123m 9999p (1111s)")
    assert [for_language("en").visible(meld) for meld in melds] == [
        "pon of haku",
        "chi of 1 2 3 man",
        "open kan of 9 pin",
        "concealed kan of 1 sou",
    ]


SETS = ["123m", "234s", "111m", "222s", "(9999p)", "111z", "2222z", "333z", "444z", "555z", "666z"]


def test_in_reach_is_what_some_completion_holds_or_more_of_the_like():
    for melds in map(" ".join, combinations(SETS, 2)):
        visible = read_melds(melds)
        melds_shown = tuple(meld.as_set for meld in visible)
        held = {
            yakuman
            for missing, pairs in completions(count_tiles(visible), 4 - len(melds_shown))
            for yakuman, held_pairs in PAIRS.items()
            if pairs & held_pairs(melds_shown + missing)
        }
        more = {yakuman for yakuman, held_pairs in PAIRS.items() if held_pairs(melds_shown)}
        assert set(in_reach(melds)) == held | more, melds
