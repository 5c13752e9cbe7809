"""Who pays whom, and why."""

import pytest
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.scores import ScoresCalculator

import pao
from pao.game import Seat
from pao.liability import Standing
from pao.payment.scale import LIMIT_BASIC, basic_points, limit_of, ron_points, tsumo_shares
from pao.scenario import parse_worth

DRAGONS = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
TWO = "2z hand 1112z"
ONE = "9p hand 123m9p"
KANS = (
    "S daiminkan 5555z from E\nS daiminkan 6666z from E\nS daiminkan 7777z from N\n"
    "S daiminkan 1111m from W\n"
)
WINDS = "S pon 111z from E\nS pon 222z from N\nS pon 333z from E\nS pon 444z from W\n"


def deltas(text, rules="mleague", honba=0, sticks=0):
    head = f"honba: {honba}\nsticks: {sticks}\n\n"
    ruling = pao.rule(pao.parse(head + text), rules)
    assert sum(ruling.deltas.values()) == 1000 * (sticks + len(ruling.scenario.riichi)) * any(
        not win.bumped for win in ruling.wins
    )
    return tuple(ruling.deltas.values())


def rules_of(text, rules="mleague", honba=0):
    ruling = pao.rule(pao.parse(f"honba: {honba}\n\n{text}"), rules)
    return [str(step.rule) for step in ruling.trace]


@pytest.mark.parametrize(
    ("win", "expected"),
    [
        (f"S tsumo {ONE}", (0, 32000, -32000, 0)),
        ("S ron 9p from W hand 123m9p", (0, 32000, -32000, 0)),
        ("S ron 9p from N hand 123m9p", (0, 32000, -16000, -16000)),
        ("S ron 9p from E hand 123m9p", (-16000, 32000, -16000, 0)),
        (f"S tsumo {TWO}", (-16000, 64000, -40000, -8000)),
        ("S ron 2z from W hand 1112z", (0, 64000, -64000, 0)),
        ("S ron 2z from E hand 1112z", (-48000, 64000, -16000, 0)),
    ],
)
def test_the_liable_player_pays_a_tsumo_and_half_of_a_ron(win, expected):
    assert deltas(DRAGONS + win) == expected


@pytest.mark.parametrize(
    ("win", "expected"),
    [
        ("E tsumo 9p hand 123m9p", (48000, 0, -48000, 0)),
        ("E ron 9p from S hand 123m9p", (48000, -24000, -24000, 0)),
    ],
)
def test_a_dealer_wins_half_as_much_again(win, expected):
    calls = "E pon 555z from S\nE pon 666z from N\nE pon 777z from W\n"
    assert deltas(calls + win) == expected


def test_a_liable_dealer_pays_what_anybody_would():
    calls = "W pon 555z from S\nW pon 666z from N\nW pon 777z from E\n"
    assert deltas(calls + "W tsumo 9p hand 123m9p") == (-32000, 0, 32000, 0)


@pytest.mark.parametrize(
    ("on_tsumo", "on_ron", "win", "payer", "rule"),
    [
        ("liable", "liable", f"S tsumo {ONE}", "W", "honba_tsumo_liable"),
        ("shared-if-combined", "liable", f"S tsumo {ONE}", "W", "honba_tsumo_liable"),
        ("shared-if-combined", "liable", f"S tsumo {TWO}", "EWN", "honba_tsumo_shared"),
        ("liable", "liable", f"S tsumo {TWO}", "W", "honba_tsumo_liable"),
        ("liable", "liable", "S ron 9p from E hand 123m9p", "W", "honba_ron_liable"),
        ("liable", "discarder", "S ron 9p from E hand 123m9p", "E", "honba_ron_discarder"),
        ("liable", "discarder", "S ron 9p from W hand 123m9p", "W", "honba_ron"),
        ("liable", "liable", "S ron 9p from W hand 123m9p", "W", "honba_ron"),
    ],
)
def test_the_honba_fall_on_whom_the_rules_name(house, on_tsumo, on_ron, win, payer, rule):
    rules = house(settlement={"honba_on_tsumo": f'"{on_tsumo}"', "honba_on_ron": f'"{on_ron}"'})
    ruling = pao.rule(pao.parse("honba: 2\n\n" + DRAGONS + win), rules)
    paid = {str(p.payer): p.points for p in ruling.payments if p.purpose == "honba"}
    assert paid == dict.fromkeys(payer, 600 // len(payer))
    assert rule in [str(step.rule) for step in ruling.trace]


def test_without_a_liable_player_the_honba_are_paid_as_always():
    assert deltas("S tsumo worth mangan", honba=1) == (-4100, 8300, -2100, -2100)
    assert deltas("S ron from N worth mangan", honba=1) == (0, 8300, 0, -8300)


@pytest.mark.parametrize(
    ("win", "expected"),
    [
        (f"S tsumo {TWO}", (0, 64000, -64000, 0)),
        ("S ron 2z from E hand 1112z", (-32000, 64000, -32000, 0)),
        ("S ron 2z from W hand 1112z", (0, 64000, -64000, 0)),
        (f"S tsumo {ONE}", (0, 32000, -32000, 0)),
    ],
)
def test_under_the_whole_hand_the_liable_player_bears_every_yakuman(win, expected):
    assert deltas(DRAGONS + win, "wiki-whole-hand") == expected


@pytest.mark.parametrize(
    ("rules", "win", "expected"),
    [
        ("mleague", "S tsumo 9p hand 9p", (0, 64000, -32000, -32000)),
        ("mleague", "S ron 9p from E hand 9p", (-32000, 64000, -16000, -16000)),
        ("mleague", "S ron 9p from W hand 9p", (0, 64000, -48000, -16000)),
        ("wiki-whole-hand", "S tsumo 9p hand 9p", (0, 64000, -32000, -32000)),
        ("wiki-whole-hand", "S ron 9p from E hand 9p", (-32000, 64000, -16000, -16000)),
        ("wiki-whole-hand", "S ron 9p from W hand 9p", (0, 64000, -48000, -16000)),
    ],
)
def test_two_liable_players_bear_their_own_part(rules, win, expected):
    assert deltas(KANS + win, rules) == expected


@pytest.mark.parametrize(("which", "payer"), [("first", "N"), ("last", "W")])
def test_one_of_two_liable_players_pays_the_honba(house, which, payer):
    rules = house(settlement={"honba_with_two_liable": f'"{which}"'})
    ruling = pao.rule(pao.parse("honba: 1\n\n" + KANS + "S tsumo 9p hand 9p"), rules)
    assert [str(p.payer) for p in ruling.payments if p.purpose == "honba"] == [payer]
    assert {"two_liable", "honba_two_liable"} <= {str(step.rule) for step in ruling.trace}


def test_two_liable_players_are_named_under_silent_when_honba_lie():
    ruling = pao.rule(pao.parse("honba: 1\n\n" + KANS + "S tsumo 9p hand 9p"))
    assert ruling.silent == ("settlement.honba_with_two_liable",)


def test_one_player_liable_twice_pays_both():
    calls = "S daiminkan 1111z from E\nS daiminkan 2222z from E\nS daiminkan 3333z from N\n"
    assert deltas(calls + "S daiminkan 4444z from W\nS tsumo 9p hand 9p") == (0, 64000, -64000, 0)


def test_where_yakuman_do_not_add_up_the_one_with_a_liable_player_is_paid(house):
    rules = house(value={"yakuman_add_up": "false"})
    assert deltas(DRAGONS + f"S tsumo {TWO}", rules) == (0, 32000, -32000, 0)
    plain = "S pon 111z from E\nS tsumo 7z hand 2225556667z"
    assert deltas(plain, rules) == (-16000, 32000, -8000, -8000)
    both = "E tsumo 5z hand 1112223334445z"
    ruling = pao.rule(pao.parse(both), rules)
    assert [dict(win.yakuman) for win in ruling.wins] == [{"daisuushi": 1}]
    assert "worth_one_yakuman" in [str(step.rule) for step in ruling.trace]


def test_a_double_yakuman_counts_twice(house):
    rules = house(value={"double_yakuman": '["daisuushi"]'})
    assert deltas(WINDS + "S tsumo 9p hand 9p", rules) == (0, 64000, -64000, 0)


def test_two_liable_players_share_a_double_yakuman_in_halves_under_the_whole_hand(house):
    rules = house("wiki-whole-hand", value={"double_yakuman": '["daisangen"]'})
    assert deltas(KANS + "S tsumo 9p hand 9p", rules) == (0, 96000, -48000, -48000)
    assert deltas(WINDS + "S tsumo 9p hand 9p") == (0, 32000, -32000, 0)


def test_another_discarder_may_pay_all(house):
    rules = house(settlement={"on_ron_by_another": '"discarder-pays"'})
    ruling = pao.rule(pao.parse("honba: 1\n\n" + DRAGONS + "S ron 9p from E hand 123m9p"), rules)
    assert tuple(ruling.deltas.values()) == (-32300, 32300, 0, 0)
    assert [str(liability.seat) for liability in ruling.liable] == ["W"]


@pytest.mark.parametrize(
    ("end", "expected", "rule"),
    [
        ("W tsumo worth mangan", (-4000, -2000, 8000, -2000), "another_won"),
        ("draw", (0, 0, 0, 0), "nothing_due_on_draw"),
        ("draw tenpai S", (-1000, 3000, -1000, -1000), "nothing_due_on_draw"),
        ("draw abortive", (0, 0, 0, 0), "nothing_due_on_draw"),
    ],
)
def test_a_liability_that_stands_costs_nothing_unless_that_hand_wins(end, expected, rule):
    ruling = pao.rule(pao.parse(DRAGONS + end))
    assert (tuple(ruling.deltas.values()), ruling.liable) == (expected, ())
    assert len(ruling.standing) == 1
    assert rule in [str(step.rule) for step in ruling.trace]


def test_a_liability_given_from_outside_is_settled():
    scenario, rules = pao.parse(DRAGONS + f"S tsumo {ONE}"), pao.rule_set("mleague")
    what_if = (Standing(Seat.SOUTH, "daisangen", Seat.NORTH, 2),)
    payments = pao.settle(scenario, rules, what_if).payments
    assert [(str(p.payer), p.points) for p in payments] == [("N", 32000)]
    nobody = pao.settle(scenario, rules, ()).payments
    assert {str(p.payer): p.points for p in nobody} == {"E": 16000, "W": 8000, "N": 8000}


def test_settle_finds_the_liability_itself_when_none_is_given():
    scenario, rules = pao.parse(DRAGONS + f"S tsumo {ONE}"), pao.rule_set("mleague")
    assert [str(liability.seat) for liability in pao.settle(scenario, rules).liable] == ["W"]


def test_a_liability_for_what_the_hand_does_not_hold_pays_nothing():
    scenario, rules = pao.parse("S tsumo worth mangan"), pao.rule_set("mleague")
    settled = pao.settle(scenario, rules, (Standing(Seat.SOUTH, "daisangen", Seat.WEST, 1),))
    assert settled.liable == ()
    assert "yakuman_not_completed" in [str(step.rule) for step in settled.steps]


RINSHAN = "E daiminkan 2222p from W\nE tsumo rinshan worth mangan"


def test_a_rinshan_win_is_settled_as_a_ron_off_the_feeder(house):
    rules = house("wiki", liability={"rinshan": '"yes"'})
    assert deltas(RINSHAN, rules, honba=2) == (12600, 0, -12600, 0)
    ruling = pao.rule(pao.parse(RINSHAN), rules)
    assert [(str(liability.what), str(liability.seat)) for liability in ruling.liable] == [
        ("rinshan", "W")
    ]
    assert ruling.wins[0].discarder is None
    assert [str(p.why) for p in ruling.payments] == ["rinshan"]


def test_rinshan_and_a_yakuman_liability_meet_like_a_ron_off_another(house):
    rules = house("wiki", liability={"rinshan": '"yes"'})
    text = (
        "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
        "S daiminkan 1111m from N\nS tsumo 9p rinshan hand 9p"
    )
    assert deltas(text, rules) == (0, 32000, -16000, -16000)


DOUBLE = "E ron from W worth mangan\nS ron from W worth haneman"
TRIPLE = DOUBLE + "\nN ron from W worth mangan"


@pytest.mark.parametrize(
    ("rules", "text", "expected"),
    [
        ("tenhou", DOUBLE, (12300, 12000, -24300, 0)),
        ("mleague", DOUBLE, (12300, 0, -12300, 0)),
        ("wiki", TRIPLE, (12000, 12000, -32300, 8300)),
        ("tenhou", TRIPLE, (0, 0, 0, 0)),
    ],
)
def test_several_winners_share_as_the_rules_say(rules, text, expected):
    ruling = pao.rule(pao.parse("honba: 1\nsticks: 1\n\n" + text), rules)
    without_stick = dict(ruling.deltas)
    for payment in ruling.payments:
        if payment.payer is None:
            without_stick[payment.payee] -= payment.points
    assert tuple(without_stick.values()) == expected


def test_the_sticks_and_the_honba_go_to_the_nearest_winner():
    text = "sticks: 1\nhonba: 1\n\nN riichi\nE ron from N worth mangan\nW ron from N worth mangan"
    ruling = pao.rule(pao.parse(text), "tenhou")
    assert tuple(ruling.deltas.values()) == (12300 + 2000, 0, 8000, -20300)


def test_the_honba_may_go_to_each_winner(house):
    rules = house("wiki", value={"honba_with_multiple_ron": '"each"'})
    assert deltas(DOUBLE, rules, honba=1) == (12300, 12300, -24600, 0)


def test_a_bumped_winner_gets_nothing_and_makes_nobody_pay():
    text = DRAGONS + "S ron 9p from E hand 123m9p\nN ron from E worth mangan"
    ruling = pao.rule(pao.parse(text))
    assert [(str(win.winner), win.bumped) for win in ruling.wins] == [("S", False), ("N", True)]
    other = DRAGONS.replace("S ", "N ").replace("from N", "from S") + (
        "S ron from E worth mangan\nN ron 9p from E hand 123m9p"
    )
    ruling = pao.rule(pao.parse(other))
    assert ruling.liable == ()
    assert tuple(ruling.deltas.values()) == (-8000, 8000, 0, 0)
    assert (ruling.wins[1].points, ruling.wins[1].bumped) == (32000, True)


def test_the_nearest_winner_is_paid_in_whichever_order_the_claims_are_written():
    text = "N ron from E worth mangan\nS ron from E worth haneman"
    ruling = pao.rule(pao.parse(text))
    assert [(str(win.winner), win.bumped) for win in ruling.wins] == [("N", True), ("S", False)]
    assert tuple(ruling.deltas.values()) == (-12000, 12000, 0, 0)


def test_a_liable_player_who_also_wins_still_owes():
    text = DRAGONS + "S ron 9p from E hand 123m9p\nW ron from E worth mangan"
    assert deltas(text, "wiki") == (-16000 - 8000, 32000, -16000 + 8000, 0)


def test_a_triple_ron_that_is_a_draw_bumps_everybody():
    ruling = pao.rule(pao.parse("sticks: 1\n\n" + TRIPLE), "tenhou")
    assert all(win.bumped for win in ruling.wins)
    assert ruling.payments == ()


@pytest.mark.parametrize(
    ("tenpai", "expected"),
    [
        ("", (0, 0, 0, 0)),
        (" E", (3000, -1000, -1000, -1000)),
        (" E S", (1500, 1500, -1500, -1500)),
        (" E S W", (1000, 1000, 1000, -3000)),
        (" E S W N", (0, 0, 0, 0)),
    ],
)
def test_the_noten_pay_the_tenpai(tenpai, expected):
    assert deltas(f"draw tenpai{tenpai}") == expected


def test_nagashi_mangan_is_paid_like_a_tsumo_without_honba():
    assert deltas("S nagashi", honba=2) == (-4000, 8000, -2000, -2000)
    assert deltas("E nagashi") == (12000, -4000, -4000, -4000)


def test_an_unfinished_hand_pays_nothing():
    ruling = pao.rule(pao.parse(DRAGONS))
    assert (ruling.end, ruling.payments, ruling.liable) == (None, (), ())
    assert set(ruling.deltas.values()) == {0}


def test_a_false_win_has_no_price_here():
    with pytest.raises(pao.ScenarioError, match="false win"):
        pao.rule(pao.parse("S false-win"))


@pytest.mark.parametrize(
    ("worth", "points"), [("3han 30fu", 3900), ("4han 30fu", 8000), ("mangan", 8000)]
)
def test_kiriage_rounds_up_where_the_rules_do(worth, points):
    assert deltas(f"S ron from N worth {worth}")[1] == points


def test_without_kiriage_the_hand_stays_below_mangan():
    assert deltas("S ron from N worth 4han 30fu", "tenhou")[1] == 7700
    assert "kiriage_counts" in rules_of("S ron from N worth 4han 30fu", "tenhou")
    assert "kiriage_counts" not in rules_of("S ron from N worth 3han 30fu", "tenhou")


def test_kazoe_is_a_sanbaiman_where_it_does_not_count():
    assert deltas("S ron from N worth kazoe", "tenhou")[1] == 32000
    assert deltas("S ron from N worth 13han 30fu", "mleague")[1] == 24000


@pytest.mark.parametrize("worth", ["16", "limit"])
def test_units_are_refused_on_a_yakuman_too(worth):
    with pytest.raises(pao.ScenarioError, match="counts points"):
        pao.rule(pao.parse(f"{DRAGONS}S tsumo {ONE} worth {worth}"))


@pytest.mark.parametrize("worth", ["16", "limit"])
def test_units_are_refused_where_points_are_counted(worth):
    with pytest.raises(pao.ScenarioError, match="counts points"):
        pao.rule(pao.parse(f"S tsumo worth {worth}"))


def test_ordinary_points_agree_with_the_library_for_every_han_and_fu():
    options = OptionalRules(kazoe_limit=HandConfig.KAZOE_LIMITED, kiriage=False)
    for han in range(1, 15):
        for fu in (20, 25, *range(30, 120, 10)):
            for winner in (Seat.EAST, Seat.SOUTH):
                limit = limit_of(han, fu, kiriage=False)
                basic = LIMIT_BASIC[limit] if limit else basic_points(han, fu)
                wind = 27 if winner.is_dealer else 28
                config = HandConfig(player_wind=wind, options=options)
                cost = ScoresCalculator.calculate_scores(han, fu, config)
                assert ron_points(winner, basic) == cost["main"], (han, fu, winner)
                config = HandConfig(is_tsumo=True, player_wind=wind, options=options)
                cost = ScoresCalculator.calculate_scores(han, fu, config)
                shares = [*tsumo_shares(winner, basic, 4, loss=False).values()]
                additional = [cost["additional"]] * 2
                assert shares == [cost["main"], *additional], (han, fu, winner)


def test_three_players_may_share_norths_part():
    assert [*tsumo_shares(Seat.SOUTH, 8000, 3, loss=True).values()] == [16000, 8000]
    assert [*tsumo_shares(Seat.SOUTH, 8000, 3, loss=False).values()] == [20000, 12000]
    assert [*tsumo_shares(Seat.EAST, 500, 3, loss=False).values()] == [1500, 1500]


@pytest.mark.parametrize(
    ("rules", "off_discard", "robbed"),
    [("kobalab", 0, 3), ("tenhou", 0, 0), ("wiki", 3, 3), ("mahjong-soul", 3, 3)],
)
def test_three_winners_draw_off_a_discard_or_off_a_robbed_kan_too(rules, off_discard, robbed):
    hand = "from E {}hand 123456789m78p11z"
    wins = "".join(f"{seat} ron 9p {hand}\n" for seat in "SWN")
    thrown = wins.format("", "", "").replace("11z", "{}{}z")
    thrown = thrown.format("2", "2", "3", "3", "4", "4")
    kan = "E pon 999p from S\nE kakan 9999p\n"
    stated = "".join(f"{seat} ron 9p from E chankan hand {{}}\n" for seat in "SWN")
    stated = stated.format("123456789m78p22z", "123456789m78p33z", "123456789m78p44z")
    for text, winners in ((thrown, off_discard), (kan + stated, robbed)):
        ruling = pao.rule(pao.parse(text), rules)
        assert sum(not win.bumped for win in ruling.wins) == winners


@pytest.mark.parametrize("rules", ["tenhou-sanma", "mahjong-soul-sanma"])
@pytest.mark.parametrize(
    ("dora", "norths", "worth"),
    [
        ("3z", 3, "haneman"),
        ("1z", 3, "4han 30fu"),
        ("33z", 1, "4han 30fu"),
        ("3z", 0, "1han 30fu"),
        ("3z2p", 1, "4han 30fu"),
    ],
)
def test_a_west_indicator_makes_each_north_set_aside_a_dora_too(rules, dora, norths, worth):
    text = f"dora: {dora}\n\n" + "E kita\n" * norths + "E tsumo 9m hand 2p3p4p6p7p8p2s3s4s7s8s9s9m"
    assert pao.rule(pao.parse(text), rules).wins[0].value == parse_worth(worth)


def test_another_players_norths_are_no_dora_of_the_winner():
    text = "dora: 3z\n\nW kita\nE kita\nE tsumo 9m hand 2p3p4p6p7p8p2s3s4s7s8s9s9m"
    assert pao.rule(pao.parse(text), "tenhou-sanma").wins[0].value == parse_worth("3han 30fu")
