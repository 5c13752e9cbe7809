"""McGill's Hong Kong Old Style: who is liable for a limit hand, and 384, 256 or 128 units."""

import pytest

import pao
from pao.rules import rule_set_from_dict
from pao.trace import Rule

HONOURS = "E pon 111z from S\nE pon 222z from W\nE pon 555z from N\nE pon 777z from S\n"
TERMINALS = "E pon 111m from S\nE pon 999m from W\nE pon 111p from N\nE pon 999s from W\n"
GREENS = "E pon 222s from S\nE chi 234s from N\nE pon 666z from N\nE pon 888s from W\n"
FLUSH = "E chi 123m from N\nE pon 555m from W\nE pon 999m from S\nE chi 678m from N\n"
RUBY = "E pon 111s from S\nE pon 555s from S\nE pon 999s from W\nE pon 777z from N\n"
WINDS = "E pon 111z from S\nE pon 222z from S\nE pon 333z from W\nE pon 777z from N\n"
DRAGONS = "E pon 555z from W\nE pon 666z from N\nE pon 777z from S\n"
ROUND = "E daiminkan 2222p from W\n"


def ruled(text):
    return pao.rule(pao.parse(text), "mcgill-hkos")


@pytest.mark.parametrize(
    ("melds", "pair", "yakuman", "seat"),
    [
        (HONOURS, "4z", "tsuuiisou", "S"),
        (TERMINALS, "1s", "chinroutou", "W"),
        (GREENS, "3s", "ryuuiisou", "W"),
        (FLUSH, "2m", "chinitsu", "N"),
    ],
)
def test_the_feeder_of_the_fourth_fitting_set_is_liable(melds, pair, yakuman, seat):
    ruling = ruled(f"{melds}E tsumo {pair} hand {pair}")
    assert [(one.purpose, one.seat, one.event) for one in ruling.liable] == [(yakuman, seat, 4)]
    assert ruling.deltas[seat] == -384


@pytest.mark.parametrize(
    ("melds", "pair", "purpose"),
    [
        (HONOURS, "4p", "tsuuiisou"),
        (TERMINALS, "2s", "chinroutou"),
        (GREENS, "5s", "ryuuiisou"),
        (FLUSH, "2z", "chinitsu"),
    ],
)
def test_it_is_ignored_when_the_pair_does_not_fit(melds, pair, purpose):
    ruling = ruled(f"{melds}E ron {pair} from S hand {pair} worth 8")
    assert [liability.purpose for liability in ruling.standing] == [purpose]
    assert ruling.liable == ()
    assert dict(ruling.deltas) == {"E": 32, "S": -16, "W": -8, "N": -8}
    assert Rule.YAKUMAN_NOT_COMPLETED in {step.rule for step in ruling.trace}


@pytest.mark.parametrize("melds", [HONOURS, FLUSH, RUBY])
def test_three_sets_make_nobody_liable(melds):
    three = melds.rsplit("\n", 2)[0]
    assert ruled(three).standing == ()


def test_a_ruby_dragon_is_what_the_win_says_it_is():
    stated = ruled(RUBY + "E tsumo worth yakuman ruby-dragon")
    assert [
        (liability.purpose, liability.seat, liability.event) for liability in stated.liable
    ] == [("ruby-dragon", "N", 4)]
    assert stated.deltas["N"] == -384
    assert ruled(RUBY + "E tsumo worth 32").standing == ()


@pytest.mark.parametrize(
    "melds",
    [
        RUBY.replace("pon 777z from N", "ankan 7777z"),
        "E ankan 1111s\n" + RUBY.partition("\n")[2],
        RUBY.rsplit("\n", 2)[0] + "\n",
    ],
)
def test_a_ruby_dragon_needs_four_sets_that_all_can_see_and_the_last_of_them_fed(melds):
    assert ruled(melds + "E tsumo worth yakuman ruby-dragon").standing == ()


@pytest.mark.parametrize(
    ("seen", "calls", "seats"),
    [("true", '["pon"]', ["N"]), ("true", '["daiminkan"]', []), ("false", '["pon"]', [])],
)
def test_a_concealed_gong_of_a_ruby_dragon_counts_where_it_is_seen(house, seen, calls, seats):
    rules = house("mcgill-hkos", liability={"ankan_is_visible": seen, "calls": calls})
    text = "E ankan 1111s\n" + RUBY.partition("\n")[2] + "E tsumo worth yakuman ruby-dragon"
    assert [liability.seat for liability in pao.attach(pao.parse(text), rules).standing] == seats


def test_a_pon_that_grows_is_no_new_set_of_a_ruby_dragon():
    grown = RUBY.replace("E pon 777z from N\n", "E kakan 1111s\nE pon 777z from N\n")
    (liability,) = ruled(grown + "E tsumo worth yakuman ruby-dragon").standing
    assert (liability.seat, liability.event) == ("N", 5)


def test_where_a_ruby_dragon_is_not_listed_nobody_is_liable_for_it(house):
    rules = house("mcgill-hkos", liability={"yakuman": '["daisangen"]'})
    scenario = pao.parse(RUBY + "E tsumo worth yakuman ruby-dragon")
    assert pao.attach(scenario, rules).standing == ()


def test_a_concealed_gong_is_hidden():
    hidden = DRAGONS.replace("E pon 555z from W", "E ankan 5555z")
    assert ruled(hidden).standing == ()
    ruling = ruled(hidden + "E tsumo 4m hand 1234m")
    assert dict(ruling.deltas) == {"E": 384, "S": -128, "W": -128, "N": -128}
    assert Rule.ANKAN_IS_HIDDEN in {step.rule for step in ruling.trace}


@pytest.mark.parametrize(
    ("text", "liable", "deltas"),
    [
        (ROUND + "E tsumo rinshan worth 8", ["W"], {"E": 32, "S": -8, "W": -16, "N": -8}),
        (DRAGONS + ROUND + "E tsumo 1m rinshan hand 1m", ["S", "W"],
         {"E": 256, "S": -128, "W": -128, "N": 0}),
        (DRAGONS + "E daiminkan 2222p from S\nE tsumo 1m rinshan hand 1m", ["S", "S"],
         {"E": 256, "S": -256, "W": 0, "N": 0}),
        (ROUND + "E ankan 3333p\nE tsumo rinshan worth 8", [],
         {"E": 48, "S": -16, "W": -16, "N": -16}),
    ],
)  # fmt: skip
def test_a_win_on_the_replacement_of_an_open_gong_is_off_its_feeder(text, liable, deltas):
    ruling = ruled(text)
    assert [liability.seat for liability in ruling.liable] == liable
    assert dict(ruling.deltas) == deltas


def test_of_two_liable_players_the_first_bears_the_one_limit_hand():
    ruling = ruled(
        "E daiminkan 5555z from W\nE daiminkan 6666z from W\nE daiminkan 7777z from S\n"
        "E daiminkan 1111m from N\nE tsumo 9p hand 9p"
    )
    assert [liability.seat for liability in ruling.liable] == ["S", "N"]
    assert dict(ruling.deltas) == {"E": 384, "S": -384, "W": 0, "N": 0}
    assert "units.two_liable" in ruling.silent


def test_a_limit_hand_may_state_fewer_units():
    ruling = ruled(DRAGONS + "E tsumo 4m hand 1234m worth 32")
    assert (ruling.wins[0].points, ruling.deltas["S"]) == (192, -192)


def test_a_closed_full_flush_is_a_limit_hand_for_which_nobody_is_liable():
    ruling = ruled("E ron 2m from S hand 123456789m55m13m")
    assert dict(ruling.wins[0].yakuman) == {"chinitsu": 1}
    assert dict(ruling.deltas) == {"E": 256, "S": -128, "W": -64, "N": -64}


def test_a_false_win_has_no_price():
    for text in ("W false-win", "W long-hand\nW tsumo worth 8"):
        with pytest.raises(pao.ScenarioError, match="does not say what a false win costs"):
            ruled(text)


def test_a_table_in_units_may_know_no_liability_at_all():
    bare = pao.rule_set("mcgill-hkos").to_dict()
    del bare["liability"]
    bare["sources"] = {k: v for k, v in bare["sources"].items() if k.startswith("units")}
    bare["silent"] = [key for key in bare["silent"] if key.startswith("units")]
    rules = rule_set_from_dict(bare)
    ruling = pao.rule(pao.parse(DRAGONS + "E tsumo 4m hand 1234m"), rules)
    assert ruling.deltas[pao.Seat.SOUTH] == -128
    assert not rules.knows_liability


def payments(text):
    paid = ruled(text).payments
    return [f"{payment.payer} {payment.points} {payment.purpose} {payment.why}" for payment in paid]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (DRAGONS + "E tsumo 4m hand 1234m", ["S 384 daisangen liable_tsumo"]),
        (DRAGONS + "E ron 4m from S hand 1234m", ["S 256 daisangen liable_ron"]),
        (DRAGONS + "E ron 4m from W hand 1234m",
         ["S 128 daisangen liable_split", "W 128 daisangen discarder_split"]),
        (HONOURS + "E tsumo 4z hand 4z", ["S 384 tsuuiisou liable_tsumo"]),
        (ROUND + "E tsumo rinshan worth 8",
         ["W 16 hand rinshan", "S 8 hand share", "N 8 hand share"]),
        ("E ron from W worth 8", ["W 16 hand discarder", "S 8 hand share", "N 8 hand share"]),
        ("E ron 2m from S hand 123456789m55m13m",
         ["S 128 chinitsu discarder", "W 64 chinitsu share", "N 64 chinitsu share"]),
        (WINDS + "E tsumo 5z hand 5z", ["N 384 tsuuiisou liable_tsumo"]),
        (WINDS + "E tsumo 4z hand 4z", ["N 384 tsuuiisou liable_tsumo"]),
    ],
)  # fmt: skip
def test_each_payment_says_what_it_is_for_and_why(text, expected):
    assert payments(text) == expected
