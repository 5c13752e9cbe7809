"""Every rule of games in units: the step as data, and its sentences in both languages."""

import pytest

import pao
from pao.commands.report import report
from pao.trace import IN_UNITS, Rule
from pao.words import LANGUAGES, for_language

DRAGONS = "E pon 555z from W\nE pon 666z from N\n"
NINE = "E chi 123m from N\nE pon 555m from W\nE pon 999m from S\n"
FED = DRAGONS + "E pon 777z from S\n"
SUIT = "E chi 123m from N\nE pon 555m from W\nE chi 678m from N\n"
MIXED = "E pon 222m from N\nE pon 333p from W\nE pon 444s from W\n"
LATE_KONG = "E daiminkan 2222p from S fresh wall 5 worth 2\n"
KANS = (
    "E daiminkan 5555z from W\nE daiminkan 6666z from W\nE daiminkan 7777z from S\n"
    "E daiminkan 1111m from N\n"
)


def claim(seat, tile, call="pon", **facts):
    return {"winner": "E", "seat": seat, "call": call, "tile": tile, **facts}


EXAMPLES = [
    ("singapore", FED, Rule.BAO_THIRD_DRAGON, 3, claim("S", "7z")),
    ("singapore", "E pon 111z from W\nE pon 222z from N\nE pon 333z from W\nE pon 444z from S",
     Rule.BAO_FOURTH_WIND, 4, claim("S", "4z")),
    ("singapore", "E pon 111z from W\nE pon 222z from N\nE pon 555z from W\nE pon 777z from S",
     Rule.BAO_ANOTHER_HONOUR, 4, claim("S", "7z")),
    ("singapore", "E pon 111m from W\nE pon 999m from N\nE pon 111s from W\nE pon 999p from S",
     Rule.BAO_ANOTHER_TERMINAL, 4, claim("S", "9p")),
    ("singapore", "E doubles 4\nE pon 555z from S\nE doubles 5", Rule.BAO_LIMIT_DOUBLES, 2,
     claim("S", "5z")),
    ("singapore", SUIT + "E chi 423m from N", Rule.BAO_ONE_SUIT, 4, claim("N", "4m", "chi")),
    ("singapore", MIXED + "E pon 222s from S\nE tsumo worth yakuman jade-hand",
     Rule.BAO_JADE_OR_BLUE, 4, claim("S", "2s")),
    ("singapore", "E flowers 7\nS flowers 1", Rule.BAO_LAST_FLOWER, 2,
     {"winner": "E", "seat": "S"}),
    ("singapore", "wall: 5\n\nE ron from N worth 16 fresh", Rule.BAO_LATE_WALL, 1,
     {"winner": "E", "seat": "N", "wall": 5, "late": 8}),
    ("singapore", LATE_KONG, Rule.BAO_LATE_KONG, 1,
     {"winner": "E", "seat": "S", "wall": 5, "late": 5}),
    ("singapore", "S long-hand\nE ron from S worth 8", Rule.BAO_LONG_HAND, 2,
     {"winner": "E", "seat": "S"}),
    ("singapore", DRAGONS + "E daiminkan 7777z from S", Rule.BAO_CLAIM_NOT_COUNTED, 3,
     claim("S", "7z", "daiminkan", purpose="bao:three-dragons")),
    ("singapore", DRAGONS + "E ron 7z from S hand 77z123m99p worth 16", Rule.BAO_BY_THE_WIN, 3,
     claim("S", "7z", None)),
    ("singapore", "E daiminkan 5555z from W\nE pon 666z from N\nE pon 777z from S",
     Rule.BAO_KONGS_COUNT, 3, claim("S", "7z")),
    ("singapore", "E ankan 5555z\nE pon 666z from N\nE pon 777z from S", Rule.BAO_ANKAN, 3,
     claim("S", "7z", counts=False)),
    ({"bao": {"ankan_is_visible": "true"}},
     "E ankan 5555z\nE pon 666z from N\nE pon 777z from S", Rule.BAO_ANKAN, 3,
     claim("S", "7z", counts=True)),
    ("singapore", "E doubles 5\n" + FED, Rule.BAO_AT_LIMIT, 4, claim("S", "7z", counts=False)),
    ({"bao": {"at_limit": "true"}}, "E doubles 5\n" + FED, Rule.BAO_AT_LIMIT, 4,
     claim("S", "7z", counts=True)),
    ("singapore", FED + "E pon 111z from W", Rule.BAO_STANDS, 4,
     {"winner": "E", "seat": "W", "bearer": "S"}),
    ("singapore-rolled", FED + "E pon 111z from W", Rule.BAO_ROLLED_OVER, 4,
     {"winner": "E", "seat": "W", "bearer": "S"}),
    ("singapore", "wall: 5\n\nE ron from N worth 16", Rule.BAO_TILE_NOT_FRESH, 1,
     {"winner": "E", "seat": "N", "wall": 5, "late": 8}),
    ("singapore", "wall: 9\n\nE ron from N worth 16 fresh", Rule.BAO_WALL_NOT_LATE, 1,
     {"winner": "E", "seat": "N", "wall": 9, "late": 8}),
    ("singapore", "E tsumo worth 1", Rule.WORTH_UNITS, None, {"winner": "E", "units": 1}),
    ("singapore", "E tsumo worth limit", Rule.WORTH_LIMIT, None, {"winner": "E", "units": 16}),
    ("singapore", "E tsumo worth yakuman jade-hand", Rule.WORTH_LIMIT_HAND, None,
     {"winner": "E", "yakuman": ("jade-hand",), "units": 16}),
    ("singapore", "honba: 1\n\nE tsumo worth 1", Rule.NO_COUNTERS, None, {}),
    ("singapore", "E tsumo worth 4", Rule.UNITS_DRAWN, None, {"winner": "E", "each_pays": 8}),
    ("singapore", "E ron from W worth 4", Rule.UNITS_THROWN, None,
     {"winner": "E", "discarder": "W", "seat": None, "discarder_pays": 8, "each_pays": 4,
      "rinshan": False}),
    ("mcgill-hkos", "E daiminkan 1111m from W\nE tsumo rinshan worth 4", Rule.UNITS_THROWN, None,
     {"winner": "E", "discarder": "W", "seat": None, "discarder_pays": 8, "each_pays": 4,
      "rinshan": True}),
    ("hk-full-gun", "E ron from W worth 4", Rule.UNITS_DISCARDER_ALONE, None,
     {"winner": "E", "discarder": "W", "seat": None, "all_pay": 16}),
    ("hk-full-gun", FED + "E ron 4m from W hand 1234m worth 4", Rule.UNITS_DISCARDER_ALONE, None,
     {"winner": "E", "discarder": "W", "seat": "S", "all_pay": 16}),
    ("hk-half-gun", NINE + "E ron 1m from W hand 1222m worth 4", Rule.UNITS_NINE_TILES, None,
     {"winner": "E", "discarder": "W", "seat": None, "all_pay": 16}),
    ("singapore", FED + "E tsumo worth 4", Rule.UNITS_LIABLE_DRAWN, None,
     {"winner": "E", "seat": "S", "purpose": "hand", "all_pay": 24, "rinshan": False}),
    ("singapore", FED + "E ron from S worth 4", Rule.UNITS_LIABLE_THREW, None,
     {"winner": "E", "seat": "S", "purpose": "hand", "all_pay": 16, "rinshan": False}),
    ("mcgill-hkos", FED + "E daiminkan 1111m from S\nE tsumo 9p rinshan hand 9p",
     Rule.UNITS_LIABLE_THREW, None,
     {"winner": "E", "seat": "S", "purpose": "daisangen", "all_pay": 256, "rinshan": True}),
    ("singapore", FED + "E ron from W worth 4", Rule.UNITS_BAO_AS_USUAL, None,
     {"winner": "E", "discarder": "W", "seat": "S", "discarder_pays": 8, "each_pays": 4,
      "rinshan": False}),
    ("singapore-shared", FED + "E ron from W worth 4", Rule.UNITS_SHARED, None,
     {"winner": "E", "discarder": "W", "seat": "S", "purpose": "hand", "all_pay": 4,
      "liable_pays": 6, "discarder_pays": 10, "rinshan": False}),
    ("singapore-shared", FED + "E ron from W worth 1", Rule.UNITS_SHARED, None,
     {"winner": "E", "discarder": "W", "seat": "S", "purpose": "hand", "all_pay": 1,
      "liable_pays": 1, "discarder_pays": 3, "rinshan": False}),
    ("singapore", "E ron from S worth 4\nW ron from S worth 2", Rule.UNITS_SEVERAL_WINNERS, None,
     {"winners": ("E", "W"), "discarder": "S", "chankan": False}),
    ("singapore", "E daiminkan 2222p from S worth 2\ndraw", Rule.KONG_PAID, 1,
     {"winner": "E", "each_pays": 2}),
    ("singapore", LATE_KONG + "draw", Rule.KONG_PAID_BY_THROWER, 1,
     {"winner": "E", "seat": "S", "all_pay": 6}),
    ("singapore", "W long-hand\nW ankan 1111m", Rule.WRONG_LENGTH, 2,
     {"seat": "W", "length": "long"}),
    ("singapore", "W short-hand\nW tsumo worth 4", Rule.WRONG_LENGTH, 2,
     {"seat": "W", "length": "short"}),
    ("mcgill-hkos", FED + "E ron 4m from W hand 1234m", Rule.UNITS_HALVES, None,
     {"winner": "E", "discarder": "W", "seat": "S", "purpose": "daisangen", "all_pay": 256,
      "liable_pays": 128, "discarder_pays": 128, "rinshan": False}),
    ("mcgill-hkos", FED + "E daiminkan 1111m from W\nE tsumo 9p rinshan hand 9p",
     Rule.UNITS_HALVES, None,
     {"winner": "E", "discarder": "W", "seat": "S", "purpose": "daisangen", "all_pay": 256,
      "liable_pays": 128, "discarder_pays": 128, "rinshan": True}),
    ("mcgill-hkos", KANS + "E tsumo 9p hand 9p", Rule.UNITS_TWO_LIABLE, None,
     {"winner": "E", "seats": ("S", "N"), "seat": "S"}),
    ("singapore", "W false-win worth 16", Rule.FALSE_WIN, 1,
     {"seat": "W", "units": 16, "each_pays": 32}),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "text", "rule", "event", "facts"), EXAMPLES)
def test_a_step_has_its_event_its_facts_and_a_sentence(house, rules, text, rule, event, facts):
    rules = house("singapore", **rules) if isinstance(rules, dict) else rules
    ruling = pao.rule(pao.parse(text), rules)
    steps = [(step.event, dict(step.facts)) for step in ruling.trace if step.rule is rule]
    assert (event, facts) in steps
    for words in map(for_language, LANGUAGES):
        texts = [
            words.headline(ruling),
            words.rules_in_a_line(ruling.rules),
            *map(words.event, ruling.scenario.events),
            *map(words.step, ruling.trace),
            *(words.payment(payment, ruling.unit) for payment in ruling.payments),
            *map(words.why, ruling.payments),
        ]
        assert all(text and "{" not in text and "None" not in text for text in texts), words.code


def test_every_rule_in_units_is_shown_here():
    assert {rule for _, _, rule, _, _ in EXAMPLES} == IN_UNITS


def test_payments_are_said_in_units():
    ruling = pao.rule(pao.parse(FED + "E tsumo worth 16"), "singapore")
    (payment,) = ruling.payments
    assert for_language("en").payment(payment, ruling.unit) == (
        "South pays East 96 units for the hand"
    )
    assert for_language("ja").payment(payment, ruling.unit) == "南家が東家に和了の96単位を払います"
    assert for_language("en").units(1) == "1 unit"


@pytest.mark.parametrize(
    ("text", "silent"),
    [
        (FED + "E tsumo worth 16", ""),
        (DRAGONS + "E ron 7z from S hand 77z123m99p worth 16", "bao.win"),
        ("E daiminkan 5555z from W\nE pon 666z from N\nE pon 777z from S", "bao.kongs"),
        ("E ankan 5555z\nE pon 666z from N\nE pon 777z from S", "bao.ankan_is_visible"),
        ("E tsumo worth limit", "units.limit"),
        (MIXED + "E pon 222s from S\nE tsumo worth yakuman jade-hand", "bao.jade_and_blue"),
        (LATE_KONG + "draw", "bao.kong_worth"),
        ("E ron from S worth 4\nW ron from S worth 2", "units.several_winners"),
    ],
)
def test_what_mattered_and_nobody_states_is_named(text, silent):
    assert " ".join(pao.rule(pao.parse(text), "singapore").silent) == silent


def test_of_counters_only_the_wall_is_spoken_of():
    rules = pao.rule_set("singapore")
    late, plain = pao.parse("wall: 5\nhonba: 1\n\ndraw"), pao.parse("draw")
    assert for_language("en").counters(late, rules) == "tiles left in the wall: 5"
    assert for_language("ja").counters(late, rules) == "山の残り5枚"
    assert for_language("en").counters(plain, rules) == ""
    riichi = pao.rule_set("mleague")
    assert for_language("en").counters(late, riichi) == "1 honba"


@pytest.mark.parametrize(("text", "is_shown"), [("draw", False), ("wall: 5\n\ndraw", True)])
def test_a_report_in_units_speaks_of_the_wall_where_it_is_stated(text, is_shown):
    ruling = pao.rule(pao.parse(text), "singapore")
    lines = [*report(ruling, for_language("en"))]
    assert ("tiles left in the wall: 5" in lines) is is_shown
    assert "no honba" not in lines
    assert "  East           0 units" in lines
