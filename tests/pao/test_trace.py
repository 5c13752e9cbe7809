"""Each step of a trace as data."""

import pytest

import pao
from pao import settle
from pao.game import Limit, Seat, Worth, Yakuman
from pao.liability import Standing
from pao.trace import IN_UNITS, Rule
from pao.words import for_language

EAST_PAIR = "E chi 678m from N\nE ron 5m from S hand 34m123p555z11z"
TWO = "S pon 555z from E\nS pon 666z from N\n"
DRAGONS = TWO + "S pon 777z from W\n"
WINDS = "S pon 111z from E\nS pon 222z from N\nS pon 333z from W\nS pon 444z from N\n"
KANS = (
    "S daiminkan 5555z from E\nS daiminkan 6666z from E\nS daiminkan 7777z from N\n"
    "S daiminkan 1111m from W\n"
)
OF_THREE = "S pon 555z from E\nS pon 666z from W\nS pon 777z from W\n"
HONOURS = TWO + "S pon 333z from E\nS pon 444z from W\n"
RED_KAN = KANS.replace("1111m", "0555m")
EXCUSES = "S ankan 5555z\nS pon 666z from N\nW riichi\nS daiminkan 7777z from W\nS kakan 6666z\n"
ROBBED = "E pon 999p from N\nE kakan 9999p\nS ron 9p from E chankan hand 78p11m"
FED_KAN = "S daiminkan 1111m from N\n"
RINSHAN_WIN = "S tsumo rinshan worth mangan"
TWO_WON = "S ron from E worth mangan\nN ron from E worth mangan\n"
THREE_WON = TWO_WON + "W ron from E worth mangan\n"

PON_ONLY = {"liability": {"calls": '["pon"]'}}
HIDDEN_KANS = {"liability": {"ankan_is_visible": "false"}}
RINSHAN_ON_FIRST_KAN = {"liability": {"rinshan": '"yes"'}}
DISCARDER_ALONE = {"settlement": {"on_ron_by_another": '"discarder-pays"'}}


def call(seat, kind, tile, seen, needed=3, yakuman="daisangen"):
    return {
        "winner": "S", "seat": seat, "yakuman": yakuman, "call": kind, "tile": tile, "seen": seen,
        "needed": needed,
    }  # fmt: skip


def ron(seat, discarder, points, purpose="daisangen", *, rinshan=False):
    return {
        "winner": "S", "seat": seat, "discarder": discarder, "purpose": purpose, "points": points,
        "rinshan": rinshan,
    }  # fmt: skip


def halves(discarder, *, rinshan):
    half = {"from_liable": 16000, "from_discarder": 16000}
    return ron("W", discarder, 32000, rinshan=rinshan) | half


def winners(*seats, chankan=False):
    return {"winner": "S", "winners": seats, "discarder": "E", "chankan": chankan}


def kan(kans):
    return {"winner": "S", "seat": "N", "tile": "1m", "kans": kans}


ATTACHING = [
    ("rmu", DRAGONS, Rule.NO_LIABILITY, 3,
     {"winner": "S", "seat": "W", "yakuman": "daisangen"}),
    ("mleague", TWO, Rule.NOT_YET_ENSURED, 2, call("N", "pon", "6z", 2)),
    ("mleague", EXCUSES, Rule.NOT_YET_ENSURED, 5, call(None, "kakan", "6z", 3, 4, "suukantsu")),
    ("mleague", DRAGONS, Rule.THIRD_DRAGON_ENSURES, 3, call("W", "pon", "7z", 3)),
    ("mleague", WINDS, Rule.FOURTH_WIND_ENSURES, 4, call("N", "pon", "4z", 4, 4, "daisuushi")),
    ("mleague", KANS, Rule.FOURTH_KAN_ENSURES, 4,
     call("W", "daiminkan", "1m", 4, 4, "suukantsu")),
    ("mleague", RED_KAN, Rule.FOURTH_KAN_ENSURES, 4,
     call("W", "daiminkan", "0m", 4, 4, "suukantsu")),
    ("mcgill-riichi", HONOURS, Rule.NOT_YET_ENSURED, 3,
     call("E", "pon", "3z", 3, 4, "tsuuiisou")),
    ("mcgill-riichi", HONOURS, Rule.FOURTH_FITTING_MELD, 4,
     call("W", "pon", "4z", 4, 4, "tsuuiisou")),
    ("tenhou", KANS, Rule.NOT_LISTED, 4, call("W", "daiminkan", "1m", 4, 4, "suukantsu")),
    (PON_ONLY, KANS, Rule.CLAIM_NEVER_COUNTS, 3, call("N", "daiminkan", "7z", 3)),
    ("mleague", TWO + "S ankan 7777z", Rule.OWN_KAN_ENSURES, 3, call(None, "ankan", "7z", 3)),
    ("mleague", EXCUSES, Rule.ANKAN_IS_SEEN, 4, call("W", "daiminkan", "7z", 3)),
    (HIDDEN_KANS, EXCUSES, Rule.ANKAN_IS_HIDDEN, 1, call(None, "ankan", "5z", 0)),
    (HIDDEN_KANS, EXCUSES, Rule.ANKAN_IS_HIDDEN, 1,
     call(None, "ankan", "5z", 0, 4, "suukantsu")),
    ("mleague", EXCUSES, Rule.HELD_TRIPLET_NO_EXCUSE, 4, call("W", "daiminkan", "7z", 3)),
    ("mleague", EXCUSES, Rule.RIICHI_NO_EXCUSE, 4, call("W", "daiminkan", "7z", 3)),
    ("mleague", EXCUSES, Rule.KAKAN_CHANGES_NOTHING, 5, call(None, "kakan", "6z", 3)),
    ("wiki-rinshan", FED_KAN + RINSHAN_WIN, Rule.RINSHAN_ATTACHES, 1, kan(1)),
    ("wiki-rinshan", "S daiminkan 0555m from N\n" + RINSHAN_WIN, Rule.RINSHAN_ATTACHES, 1,
     kan(1) | {"tile": "0m"}),
    ("mleague", FED_KAN + RINSHAN_WIN, Rule.RINSHAN_NOT_LISTED, 1, kan(1)),
    ("article", FED_KAN + RINSHAN_WIN, Rule.RINSHAN_ATTACHES, 1, kan(1)),
    ("wiki-rinshan", FED_KAN + "S ankan 2222m\n" + RINSHAN_WIN, Rule.RINSHAN_FURTHER_KANS, 1,
     kan(2) | {"counts": True}),
    (RINSHAN_ON_FIRST_KAN, FED_KAN + "S ankan 2222m\n" + RINSHAN_WIN, Rule.RINSHAN_FURTHER_KANS, 1,
     kan(2) | {"counts": False}),
]  # fmt: skip

VALUED = [
    ("mleague", DRAGONS + "S tsumo 2z hand 1112z", Rule.WORTH_YAKUMAN, None,
     {"winner": "S", "yakuman": ("daisangen", "tsuuiisou")}),
    ("mleague", DRAGONS + "S tsumo 2z hand 1112z", Rule.YAKUMAN_ADD_UP, None,
     {"winner": "S", "times": 2}),
    ("kobalab", WINDS + "S tsumo 9p hand 9p", Rule.WORTH_DOUBLE, None,
     {"winner": "S", "yakuman": "daisuushi", "times": 2}),
    ("mleague", WINDS + "S tsumo 9p hand 9p", Rule.WORTH_DOUBLE, None,
     {"winner": "S", "yakuman": "daisuushi", "times": 1}),
    ("ema-2016", DRAGONS + "S tsumo 2z hand 1112z", Rule.WORTH_ONE_YAKUMAN, None,
     {"winner": "S", "yakuman": ("daisangen", "tsuuiisou"), "one": "daisangen",
      "seat": "W"}),
    ("jpml", KANS + "S tsumo 9p hand 9p", Rule.YAKUMAN_NOT_COUNTED, 4,
     {"winner": "S", "seat": "W", "purpose": "suukantsu", "one": "daisangen"}),
    ("tenhou", "S tsumo worth 4han 30fu", Rule.WORTH_HAND, None,
     {"winner": "S", "worth": Worth(han=4, fu=30)}),
    ("mleague", "S tsumo worth 4han 30fu", Rule.WORTH_HAND, None,
     {"winner": "S", "worth": Worth(limit=Limit.MANGAN)}),
    ("mleague", "S tsumo worth 13han 30fu", Rule.WORTH_HAND, None,
     {"winner": "S", "worth": Worth(limit=Limit.SANBAIMAN)}),
    ("tenhou", "S tsumo worth kazoe", Rule.KAZOE_COUNTS, None, {"winner": "S", "counts": True}),
    ("mleague", "S tsumo worth kazoe", Rule.KAZOE_COUNTS, None, {"winner": "S", "counts": False}),
    ("mleague", "S tsumo worth 4han 30fu", Rule.KIRIAGE_COUNTS, None,
     {"winner": "S", "han": 4, "fu": 30, "counts": True}),
    ("tenhou", "S tsumo worth 3han 60fu", Rule.KIRIAGE_COUNTS, None,
     {"winner": "S", "han": 3, "fu": 60, "counts": False}),
    ("mu", "honba: 2\n\nS ron from W worth 3han 30fu", Rule.HONBA_NOT_COUNTED, None,
     {"winner": "S"}),
    ("mleague", EAST_PAIR, Rule.DOUBLE_WIND_PAIR, None,
     {"winner": "E", "pair": 2, "fu": 30}),
    ("tenhou", EAST_PAIR, Rule.DOUBLE_WIND_PAIR, None,
     {"winner": "E", "pair": 4, "fu": 40}),
    ("mleague", TWO + "S tsumo 7z hand 23499p77z", Rule.COMPLETED_UNCALLED, None,
     {"winner": "S", "yakuman": "daisangen", "ron": None}),
    ("mleague", TWO + "S ron 7z from N hand 23499p77z", Rule.COMPLETED_UNCALLED, None,
     {"winner": "S", "yakuman": "daisangen", "ron": "N"}),
    ("mleague", DRAGONS + "S tsumo 2z hand 1112z", Rule.PAIR_IS_FREE, None,
     {"winner": "S", "yakuman": "tsuuiisou"}),
    ("mleague", DRAGONS + "N tsumo worth mangan", Rule.ANOTHER_WON, 3,
     {"winner": "S", "seat": "W", "purpose": "daisangen"}),
    ("mleague", DRAGONS + "draw", Rule.NOTHING_DUE_ON_DRAW, 3,
     {"winner": "S", "seat": "W", "purpose": "daisangen", "has_wins": False}),
]  # fmt: skip

PAID = [
    ("mleague", DRAGONS + "S tsumo 9p hand 123m9p", Rule.LIABLE_PAYS_TSUMO, None,
     {"winner": "S", "seat": "W", "purpose": "daisangen", "points": 32000, "as_ron": True}),
    ("tenhou-sanma", OF_THREE + "S tsumo 9p hand 111p9p", Rule.LIABLE_PAYS_TSUMO, None,
     {"winner": "S", "seat": "W", "purpose": "daisangen", "points": 24000, "as_ron": False}),
    ("wiki-whole-hand", KANS + "S tsumo 2m hand 2m", Rule.LIABLE_PAYS_TSUMO, None,
     {"winner": "S", "seat": "W", "purpose": "daisangen", "points": 16000, "as_ron": False}),
    ("mleague", DRAGONS + "S ron 9p from W hand 123m9p", Rule.LIABLE_DEALT_IN, None,
     ron("W", "W", 32000)),
    ("wiki-rinshan", DRAGONS + "S daiminkan 1111m from W\nS tsumo 9p rinshan hand 9p",
     Rule.LIABLE_DEALT_IN, None, ron("W", "W", 32000, rinshan=True)),
    ("mleague", DRAGONS + "S ron 9p from E hand 123m9p", Rule.LIABLE_SPLITS_RON, None,
     halves("E", rinshan=False)),
    ("wiki-rinshan", DRAGONS + FED_KAN + "S tsumo 9p rinshan hand 9p", Rule.LIABLE_SPLITS_RON,
     None, halves("N", rinshan=True)),
    ("four-winds", DRAGONS + ROBBED, Rule.CHANKAN_IS_A_DISCARD, None,
     {"winner": "S", "discarder": "E"}),
    (DISCARDER_ALONE, DRAGONS + "S ron 9p from E hand 123m9p", Rule.DISCARDER_PAYS_ALONE, None,
     ron("W", "E", 32000)),
    ("tenhou", DRAGONS + "S tsumo 2z hand 1112z", Rule.WHOLE_HAND, None,
     {"winner": "S", "seat": "W", "rest": ("tsuuiisou",)}),
    ("mleague", DRAGONS + "S tsumo 2z hand 1112z", Rule.REST_AS_USUAL, None,
     {"winner": "S", "seat": "W", "rest": ("tsuuiisou",)}),
    ("mleague", KANS + "S tsumo 2m hand 2m", Rule.TWO_LIABLE, None,
     {"winner": "S", "seats": ("N", "W"), "whole_hand": False}),
    ("wiki-whole-hand", KANS + "S tsumo 2m hand 2m", Rule.TWO_LIABLE, None,
     {"winner": "S", "seats": ("N", "W"), "whole_hand": True}),
    ("wiki-rinshan", FED_KAN + RINSHAN_WIN, Rule.RINSHAN_AS_RON, None,
     {"winner": "S", "seat": "N"}),
    ("mleague", "S tsumo worth mangan", Rule.TSUMO, None,
     {"winner": "S", "purpose": "hand", "shares": {"E": 4000, "W": 2000, "N": 2000}}),
    ("mleague", "S ron from N worth mangan", Rule.RON, None, ron(None, "N", 8000, "hand")),
    ("wiki-rinshan", FED_KAN + RINSHAN_WIN, Rule.RON, None,
     ron(None, "N", 8000, "hand", rinshan=True)),
    ("tenhou-sanma", "S tsumo worth mangan", Rule.TSUMO_LOSS, None, {"winner": "S", "lost": True}),
    ("mleague", "honba: 2\n\n" + DRAGONS + "S tsumo 9p hand 123m9p", Rule.HONBA_TSUMO_LIABLE, None,
     {"winner": "S", "seat": "W", "points": 600}),
    ("wiki-2019", "honba: 2\n\n" + DRAGONS + "S tsumo 2z hand 1112z", Rule.HONBA_TSUMO_SHARED,
     None, {"winner": "S", "points": 200}),
    ("mleague", "honba: 2\n\n" + DRAGONS + "S ron 9p from E hand 123m9p", Rule.HONBA_RON_LIABLE,
     None, {"winner": "S", "seat": "W", "points": 600}),
    ("wiki-2019", "honba: 2\n\n" + DRAGONS + "S ron 9p from E hand 123m9p",
     Rule.HONBA_RON_DISCARDER, None, {"winner": "S", "seat": "E", "points": 600}),
    ("mleague", "honba: 2\n\n" + KANS + "S tsumo 2m hand 2m", Rule.HONBA_TWO_LIABLE, None,
     {"winner": "S", "seat": "N"}),
    ("mleague", "honba: 2\n\nS tsumo worth mangan", Rule.HONBA_TSUMO, None,
     {"winner": "S", "points": 200}),
    ("tenhou-sanma", "honba: 2\n\nS ron from E worth mangan", Rule.HONBA_RON, None,
     {"winner": "S", "seat": "E", "points": 400}),
    ("rrc", "honba: 2\n\n" + TWO_WON, Rule.HONBA_SEVERAL_WINNERS, None,
     winners("S", "N") | {"each": True}),
    ("mleague", TWO_WON, Rule.HEAD_BUMP, None, winners("S", "N")),
    ("wiki", TWO_WON, Rule.SEVERAL_WINNERS, None, winners("S", "N")),
    ("wiki", ROBBED + "123456789s\nW ron from E worth mangan", Rule.SEVERAL_WINNERS, None,
     winners("S", "W", chankan=True)),
    ("tenhou", THREE_WON, Rule.TRIPLE_RON_DRAW, None, winners("S", "W", "N") | {"is_draw": True}),
    ("wiki", THREE_WON, Rule.TRIPLE_RON_DRAW, None, winners("S", "W", "N") | {"is_draw": False}),
    ("mleague", "sticks: 1\n\nN riichi\nS ron from N worth mangan", Rule.STICKS, None,
     {"winner": "S", "sticks": 2, "points": 2000}),
    ("mleague", "draw tenpai S", Rule.NOTEN, None,
     {"tenpai": ("S",), "noten": ("E", "W", "N"), "total": 3000}),
    ("mleague", "draw tenpai", Rule.NOTEN, None,
     {"tenpai": (), "noten": ("E", "S", "W", "N"), "total": 0}),
    ("mleague", "draw tenpai E S W N", Rule.NOTEN, None,
     {"tenpai": ("E", "S", "W", "N"), "noten": (), "total": 0}),
    ("mleague", "E nagashi", Rule.NAGASHI, None,
     {"winner": "E", "shares": {"S": 4000, "W": 4000, "N": 4000}}),
]  # fmt: skip

EXAMPLES = ATTACHING + VALUED + PAID


@pytest.mark.parametrize(("rules", "text", "rule", "event", "facts"), EXAMPLES)
def test_a_step_names_its_event_and_all_that_its_sentence_needs(
    house, rules, text, rule, event, facts
):
    rules = house(**rules) if isinstance(rules, dict) else rules
    steps = [step for step in pao.rule(pao.parse(text), rules).trace if step.rule is rule]
    assert (rule, event, facts) in [(step.rule, step.event, dict(step.facts)) for step in steps]


def test_a_liability_for_what_the_hand_does_not_hold_is_named_and_costs_nothing():
    scenario = pao.parse("S pon 555z from W\nS ron from N worth mangan")
    what_if = Standing(Seat.SOUTH, Yakuman.DAISANGEN, Seat.WEST, 1)
    settled = settle(scenario, pao.rule_set("mleague"), (what_if,))
    steps = [step for step in settled.steps if step.rule is Rule.YAKUMAN_NOT_COMPLETED]
    assert [(step.event, dict(step.facts)) for step in steps] == [
        (1, {"winner": "S", "seat": "W", "purpose": "daisangen"})
    ]
    assert settled.liable == ()
    assert [str(payment.payer) for payment in settled.payments] == ["N"]


def test_every_rule_is_shown_here():
    shown = {rule for _, _, rule, _, _ in EXAMPLES}
    assert set(Rule) - shown - IN_UNITS == {Rule.YAKUMAN_NOT_COMPLETED}


@pytest.mark.parametrize(
    ("rules", "text", "rule"),
    [
        ("mleague", DRAGONS + "S tsumo 9p hand 123m9p", Rule.COMPLETED_UNCALLED),
        ("mleague", TWO + "S ankan 7777z\nS tsumo 9p hand 123m9p", Rule.COMPLETED_UNCALLED),
        ("mleague", "S tsumo worth yakuman kokushi", Rule.COMPLETED_UNCALLED),
        ("tenhou", KANS + "S tsumo 2m hand 2m", Rule.COMPLETED_UNCALLED),
        ("rmu", TWO + "S tsumo 7z hand 23499p77z", Rule.COMPLETED_UNCALLED),
        ("mleague", "S tsumo 6z hand 1112223335556z", Rule.PAIR_IS_FREE),
        ("mcgill-riichi", "S tsumo 6z hand 1112223335556z", Rule.COMPLETED_UNCALLED),
        ("mcgill-riichi", HONOURS + "S tsumo 2z hand 2z", Rule.PAIR_IS_FREE),
        ("mcgill-riichi", HONOURS + "S tsumo 2z hand 2z", Rule.COMPLETED_UNCALLED),
        ("mcgill-riichi", HONOURS.replace("pon 444z from W", "ankan 4444z") + "S tsumo 2z hand 2z",
         Rule.COMPLETED_UNCALLED),
        ("four-winds", TWO + ROBBED.replace("11m", "11m789s"), Rule.CHANKAN_IS_A_DISCARD),
        ("four-winds", DRAGONS + "S ron 9p from E hand 123m9p", Rule.CHANKAN_IS_A_DISCARD),
        ("mleague", DRAGONS + ROBBED, Rule.CHANKAN_IS_A_DISCARD),
        ("rmu", DRAGONS + ROBBED, Rule.CHANKAN_IS_A_DISCARD),
        ("mleague", "S tsumo worth 3han 30fu", Rule.KIRIAGE_COUNTS),
        ("mleague", "S tsumo worth 12han 30fu", Rule.KAZOE_COUNTS),
        ("mleague", EAST_PAIR.replace("11z", "11s"), Rule.DOUBLE_WIND_PAIR),
        ("mleague", DRAGONS + "S tsumo 9p hand 123m9p", Rule.WORTH_DOUBLE),
        ("mleague", DRAGONS + "S tsumo 9p hand 123m9p", Rule.REST_AS_USUAL),
        ("mleague", DRAGONS + "S tsumo 9p hand 123m9p", Rule.HONBA_TSUMO_LIABLE),
        ("mleague", DRAGONS + "S tsumo 9p hand 123m9p", Rule.TWO_LIABLE),
        ("ema-2016", DRAGONS + "S tsumo 9p hand 123m9p", Rule.WORTH_ONE_YAKUMAN),
        ("mleague", DRAGONS + "S tsumo 9p hand 123m9p", Rule.TSUMO_LOSS),
        ("mleague", "S ankan 5555z\nS tsumo rinshan worth mangan", Rule.RINSHAN_NOT_LISTED),
        ("mu", "S ron from W worth 3han 30fu", Rule.HONBA_NOT_COUNTED),
        ("mleague", "honba: 2\n\nS ron from W worth 3han 30fu", Rule.HONBA_NOT_COUNTED),
        ("mu", "honba: 2\n\n" + TWO_WON, Rule.HONBA_SEVERAL_WINNERS),
        ("wiki", TWO_WON, Rule.HONBA_SEVERAL_WINNERS),
        ("wiki", TWO_WON, Rule.TRIPLE_RON_DRAW),
        ("mleague", "draw", Rule.NOTEN),
    ],
)  # fmt: skip
def test_a_step_that_does_not_apply_is_not_said(rules, text, rule):
    assert rule not in [step.rule for step in pao.rule(pao.parse(text), rules).trace]


BUMPED = "E pon 555z from W\nE pon 666z from W\nE pon 777z from S\n"
BUMPED += "E ron 9p from W hand 123m9p\nN ron from W worth mangan"


@pytest.mark.parametrize(
    ("rules", "text", "rule", "more", "headline"),
    [
        ("mleague", BUMPED, Rule.ANOTHER_WON, {}, "did not win."),
        (
            "tenhou",
            BUMPED + "\nS ron from W worth mangan",
            Rule.NOTHING_DUE_ON_DRAW,
            {"has_wins": True},
            "nothing is paid.",
        ),
    ],
)
def test_for_a_win_that_does_not_count_nothing_is_due(rules, text, rule, more, headline):
    ruling = pao.rule(pao.parse(text), rules)
    assert ruling.liable == ()
    assert [(step.event, dict(step.facts)) for step in ruling.trace if step.rule is rule] == [
        (3, {"winner": "E", "seat": "S", "purpose": "daisangen", **more})
    ]
    assert for_language("en").headline(ruling).endswith(headline)


def test_the_lost_share_of_north_is_said_once():
    scenario = pao.parse(OF_THREE + "S tsumo 2z hand 1112z")
    ruling = pao.rule(scenario, "mahjong-soul-sanma")
    assert len(ruling.wins[0].yakuman) == 2
    assert [step.rule for step in ruling.trace].count(Rule.TSUMO_LOSS) == 1
