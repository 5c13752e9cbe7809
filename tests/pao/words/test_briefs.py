"""Short descriptions of hands that do not reveal who is liable."""

import pytest

import pao
from pao.game import Yakuman
from pao.words import for_language
from tests.hands import DRAGONS

BRIEFS = [
    ("S tsumo 2z hand 1112z", "South’s win, tsumo · haku, hatsu, chun",
     "南家の和了、ツモ · 白、發、中"),
    ("honba: 2\n\nS ron 9p from W hand 123m9p",
     "South’s win, ron off West · haku, hatsu, chun · 2 honba",
     "南家の和了、西家からロン · 白、發、中 · 2本場"),
    ("E ron from W worth mangan", "East’s mangan, ron off West · South: haku, hatsu, chun",
     "東家の満貫、西家からロン · 南家：白、發、中"),
    ("S tsumo worth yakuman daisangen", "South’s daisangen, tsumo",
     "南家の大三元、ツモ"),
    ("draw tenpai S", "exhaustive draw · South: haku, hatsu, chun", "流局 · 南家：白、發、中"),
    ("", "South: haku, hatsu, chun", "南家：白、發、中"),
]  # fmt: skip
BARE = [
    ("S daiminkan 1111m from N\nS tsumo rinshan worth mangan",
     "South’s mangan, rinshan · 1 man", "南家の満貫、嶺上開花 · 1マン"),
    ("W tsumo worth mangan", "West’s mangan, tsumo", "西家の満貫、ツモ"),
    ("W ron from E worth 3han 40fu", "West’s 3 han 40 fu, ron off East",
     "西家の3翻40符、東家からロン"),
    ("N chi 312m from W", "North: 1 2 3 man", "北家：1・2・3マン"),
    ("S nagashi", "South’s nagashi mangan", "南家の流し満貫"),
    ("draw abortive", "abortive draw", "途中流局"),
    ("honba: 3", "", ""),
]  # fmt: skip


def _after(calls: str, text: str) -> str:
    header, gap, end = text.rpartition("\n\n")
    return f"{header}{gap}{calls}{end}"


@pytest.mark.parametrize(
    ("text", "english", "japanese"),
    [*((_after(DRAGONS, text), *briefs) for text, *briefs in BRIEFS), *BARE],
)
def test_a_hand_is_told_from_others_in_a_few_words(text: str, english: str, japanese: str) -> None:
    scenario = pao.parse(text)
    briefs = [for_language(code).brief(scenario) for code in ("en", "ja")]
    assert briefs == [english, japanese]


def test_dealt_hands_are_told_apart_and_none_says_what_it_comes_to() -> None:
    words = for_language("en")
    briefs = {words.brief(pao.table(f"brief {seed}", "mleague")) for seed in range(60)}
    assert len(briefs) > 45
    answers = ("liable", *map(words.yakuman, Yakuman))
    assert not [brief for brief in briefs if any(answer in brief for answer in answers)]


def test_one_who_chooses_among_hands_is_told_what_each_is_worth() -> None:
    hand = pao.parse(f"honba: 1\n\n{DRAGONS}S tsumo 2z hand 1112z")
    outcomes = [for_language(code).brief_with_worth(hand) for code in ("en", "ja")]
    assert outcomes == [
        "South’s daisangen and tsuuiisou, tsumo · 1 honba",
        "南家の大三元、字一色、ツモ · 1本場",
    ]


KANS = "South’s win, tsumo · east, south, west"


def _suukantsu(kan: str, feeder: str = "W", tile: str = "9p") -> pao.Scenario:
    calls = f"S ankan 1111z\nS ankan 2222z\nS ankan 3333z\nS daiminkan {kan} from {feeder}"
    return pao.parse(f"{calls}\nS tsumo {tile} hand {tile}")


def test_hands_that_read_alike_are_told_with_the_first_thing_in_which_they_differ() -> None:
    words = for_language("en")
    other_tiles = words.briefs([_suukantsu("1111m"), _suukantsu("2222p"), _suukantsu("1111m", "N")])
    assert other_tiles == (
        f"{KANS}, 1 man · fed by West",
        f"{KANS}, 2 pin",
        f"{KANS}, 1 man · fed by North",
    )
    other_wait = words.briefs([_suukantsu("1111m"), _suukantsu("1111m", tile="8p")])
    assert other_wait == tuple(f"{KANS}, 1 man · on {n} pin" for n in (9, 8))
    same = words.briefs([_suukantsu("1111m"), _suukantsu("1111m")])
    assert same == (f"{KANS}, 1 man",) * 2
