"""Who pays whom in units."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pao
from pao.game import SEATS
from pao.liability import Standing
from pao.rules import rule_set_from_dict

FED = "E pon 555z from W\nE pon 666z from N\nE pon 777z from S\n"
UNFED = "E chi 123m from N\n"


def payments(text, rules="singapore"):
    paid = pao.rule(pao.parse(text), rules).payments
    return [f"{one.payer} {one.payee} {one.points} {one.purpose} {one.why}" for one in paid]


@pytest.mark.parametrize(
    ("rules", "text", "expected"),
    [
        ("singapore", "E tsumo worth 4",
         ["S E 8 hand tsumo", "W E 8 hand tsumo", "N E 8 hand tsumo"]),
        ("singapore", "E ron from W worth 4",
         ["W E 8 hand discarder", "S E 4 hand share", "N E 4 hand share"]),
        ("singapore", FED + "E tsumo worth 4", ["S E 24 hand liable_tsumo"]),
        ("singapore", FED + "E ron from S worth 4", ["S E 16 hand liable_ron"]),
        ("singapore", FED + "E ron from W worth 4",
         ["W E 8 hand discarder", "S E 4 hand share", "N E 4 hand share"]),
        ("singapore-shared", FED + "E ron from W worth 4",
         ["S E 6 hand liable_share", "W E 10 hand discarder_share"]),
        ("singapore-shared", FED + "E ron from W worth 5",
         ["S E 7 hand liable_share", "W E 13 hand discarder_share"]),
        ("singapore-shared", FED + "E tsumo worth 4", ["S E 24 hand liable_tsumo"]),
        ("singapore-shared", "E ron from W worth 4",
         ["W E 8 hand discarder", "S E 4 hand share", "N E 4 hand share"]),
        ("singapore", "wall: 5\n\nE ron from N worth 16 fresh", ["N E 64 hand liable_ron"]),
        ("singapore-shared", "wall: 5\n\n" + FED + "E ron from N worth 16 fresh",
         ["N E 64 hand liable_ron"]),
        ("singapore", "S long-hand\nE ron from S worth 4", ["S E 16 hand liable_ron"]),
        ("singapore", "E flowers 7\nS flowers 1\nE tsumo worth 2", ["S E 12 hand liable_tsumo"]),
        ("singapore", "E daiminkan 2222p from S fresh wall 5 worth 2\ndraw",
         ["S E 6 kong liable_kong"]),
        ("singapore", "E daiminkan 2222p from S fresh wall 30 worth 2\ndraw",
         ["S E 2 kong kong", "W E 2 kong kong", "N E 2 kong kong"]),
        ("singapore", "E daiminkan 2222p from S\ndraw", []),
        ("singapore", "E daiminkan 2222p from S fresh wall 5 worth 2\nW ron from N worth 1",
         ["S E 6 kong liable_kong", "N W 2 hand discarder", "E W 1 hand share",
          "S W 1 hand share"]),
        ("singapore", "W false-win worth 16",
         ["W E 32 false-win false_win", "W S 32 false-win false_win",
          "W N 32 false-win false_win"]),
        ("singapore", "W false-win worth 8",
         ["W E 16 false-win false_win", "W S 16 false-win false_win",
          "W N 16 false-win false_win"]),
        ("singapore", "W false-win",
         ["W E 32 false-win false_win", "W S 32 false-win false_win",
          "W N 32 false-win false_win"]),
        ("singapore", "W false-win worth limit",
         ["W E 32 false-win false_win", "W S 32 false-win false_win",
          "W N 32 false-win false_win"]),
        ("singapore", "draw", []),
        ("singapore", "draw tenpai E", []),
        ("singapore", FED + "draw", []),
        ("singapore", FED, []),
        ("singapore", "E tsumo worth limit",
         ["S E 32 hand tsumo", "W E 32 hand tsumo", "N E 32 hand tsumo"]),
        ("singapore", "E tsumo worth yakuman jade-hand",
         ["S E 32 hand tsumo", "W E 32 hand tsumo", "N E 32 hand tsumo"]),
    ],
)  # fmt: skip
def test_each_payment_says_who_pays_how_many_units_for_what_and_why(rules, text, expected):
    assert payments(text, rules) == expected


LIMIT_TO_EACH = ["W E 32 false-win false_win", "W S 32 false-win false_win",
                 "W N 32 false-win false_win"]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "W long-hand\nW tsumo worth 4",
        "W short-hand\nW tsumo worth 4",
        "W long-hand\nW ron from E worth 4",
        "W long-hand\nW daiminkan 1111m from E",
        "W long-hand\nW ankan 1111m",
        "W pon 111m from E\nW long-hand\nW kakan 1111m",
        "W long-hand\nW ankan 1111m\nE tsumo worth 4",
    ],
)
def test_a_win_or_a_kong_with_a_wrong_number_of_tiles_is_a_false_win(text):
    ruling = pao.rule(pao.parse(text), "singapore")
    assert ruling.end == "false-win"
    assert ruling.wins == ()
    assert payments(text) == LIMIT_TO_EACH


def test_a_short_hand_may_still_make_a_kong():
    text = "W short-hand\nW ankan 1111m\nE tsumo worth 4"
    assert pao.rule(pao.parse(text), "singapore").end == "tsumo"


def test_of_two_winners_one_may_be_false():
    ruling = pao.rule(
        pao.parse("W long-hand\nE ron from S worth 4\nW ron from S worth 8"), "singapore"
    )
    assert [win.winner for win in ruling.wins] == ["E"]
    assert dict(ruling.deltas) == {"E": 16 + 32, "S": -8 + 32, "W": -4 - 96, "N": -4 + 32}


def test_several_winners_are_settled_each_by_itself():
    ruling = pao.rule(pao.parse(FED + "E ron from S worth 4\nW ron from S worth 2"), "singapore")
    assert [(win.winner, win.points) for win in ruling.wins] == [("E", 16), ("W", 8)]
    assert dict(ruling.deltas) == {"E": 16 - 2, "S": -16 - 4, "W": 8, "N": -2}
    assert "units.several_winners" in ruling.silent


def test_what_if_another_player_were_bao():
    scenario = pao.parse(FED + "E tsumo worth 4")
    what_if = (Standing(SEATS[0], "bao:three-dragons", SEATS[3], 3),)
    settled = pao.settle(scenario, pao.rule_set("singapore"), what_if)
    assert [(payment.payer, payment.points) for payment in settled.payments] == [("N", 24)]
    assert pao.settle(scenario, pao.rule_set("singapore")).payments[0].payer == "S"


@pytest.mark.parametrize(
    ("text", "line", "fault"),
    [
        ("E tsumo 9p hand 123m123p78p99m234s", 1, "units_missing"),
        ("E ron from S worth mangan", 1, "units_wanted"),
        ("E ron from S worth 3han 40fu", 1, "units_wanted"),
        ("E tsumo worth yakuman daisangen", 1, "units_missing"),
        ("W false-win worth haneman", 1, "units_wanted"),
        ("E daiminkan 2222p from S worth mangan", 1, "units_wanted"),
        ("E daiminkan 2222p from S fresh wall 5", 1, "kong_needs_worth"),
        ("E nagashi", 1, "nagashi_not_here"),
        ("draw\nE kita", 2, "after_result"),
        ("E kita", 1, "kita_not_at_table"),
    ],
)
def test_what_has_no_units_is_refused_at_its_line(text, line, fault):
    with pytest.raises(pao.ScenarioError) as caught:
        pao.rule(pao.parse(text), "singapore")
    (error,) = caught.value.errors
    assert (error.line, error.fault) == (line, fault)


@pytest.mark.parametrize("hand", ["jade-hand", "blue-hand", "ruby-dragon", "chinitsu"])
def test_a_hand_of_games_in_units_is_none_of_riichi(hand):
    with pytest.raises(pao.ScenarioError, match=f"mleague does not have {hand}"):
        pao.rule(pao.parse(f"S ron from W worth yakuman {hand}"), "mleague")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("E tsumo 2m hand 123456789m55m13m worth yakuman chinitsu", None),
        ("E tsumo 2m hand 123456789m55p13m worth yakuman chinitsu", "worth_no_yakuman"),
        ("E tsumo worth yakuman chinitsu", None),
        ("E tsumo 2m hand 123456789m55p13m worth yakuman ruby-dragon", None),
    ],
)
def test_a_full_flush_is_stated_only_of_one_suit(text, fault):
    if fault is None:
        pao.parse(text)
        return
    with pytest.raises(pao.ScenarioError) as caught:
        pao.parse(text)
    assert [error.fault for error in caught.value.errors] == [fault]


def test_the_ruling_counts_units_as_json_too():
    data = pao.rule(pao.parse(FED + "E ron from W worth 16"), "singapore").to_dict()
    assert (data["unit"], data["end"]) == ("units", "ron")
    assert data["wins"] == [
        {"winner": "E", "how": "ron", "from": "W", "yakuman": {}, "value": "16", "bumped": False,
         "points": 64}
    ]  # fmt: skip
    assert data["liable"] == [{"winner": "E", "for": "bao:three-dragons", "seat": "S", "event": 3}]


@pytest.mark.parametrize("text", ["E tsumo worth mangan", FED + "E tsumo 4m hand 1234m"])
def test_what_has_no_units_is_refused_also_when_it_is_only_settled(text):
    with pytest.raises(pao.ScenarioError, match="counts units"):
        pao.settle(pao.parse(text), pao.rule_set("singapore"))


def test_counters_of_riichi_count_for_nothing():
    plain = pao.rule(pao.parse("E ron from W worth 4"), "singapore")
    counted = pao.rule(
        pao.parse("honba: 2\nsticks: 1\n\nW riichi\nE ron from W worth 4"), "singapore"
    )
    assert counted.deltas == plain.deltas
    assert counted.trace[0].rule == "no_counters"


hands = st.sampled_from([FED, UNFED, "E flowers 7\nS flowers 1\n", "wall: 3\n\n" + UNFED])
ends = st.sampled_from(
    ["E tsumo worth {}", "E ron from S worth {}", "E ron from W worth {} fresh",
     "S ron from N worth {}", "E ron from N worth {}\nS ron from N worth {}",
     "W false-win worth {}", "N long-hand\nE ron from N worth {}"]
)  # fmt: skip
RULES = ["singapore", "singapore-shared", "singapore-rolled"]


@given(hands, ends, st.integers(1, 64), st.sampled_from(RULES))
def test_what_a_winner_gets_does_not_depend_on_bao(hand, end, units, rules):
    scenario = pao.parse(hand + end.replace("{}", str(units)))
    rules = pao.rule_set(rules)

    def gained(settlement):
        return {
            seat: sum(paid.points for paid in settlement.payments if paid.payee is seat)
            for seat in SEATS
        }

    assert gained(pao.settle(scenario, rules)) == gained(pao.settle(scenario, rules, ()))


def test_an_odd_unit_of_two_halves_goes_to_the_discarder(house):
    """Among three, who are one payer fewer, halves may not come out even."""
    data = house("singapore", units={"on_ron_by_another": '"split"'}).to_dict() | {"players": 3}
    rules = rule_set_from_dict(data)
    ruling = pao.rule(pao.parse(FED.replace("N", "W") + "E ron from W worth 5"), rules)
    assert [
        (payment.payer, payment.points, type(payment.points)) for payment in ruling.payments
    ] == [("S", 7, int), ("W", 8, int)]


def test_a_long_hand_may_still_call_a_pon():
    text = "W long-hand\nW pon 111m from E\nE tsumo worth 4"
    assert pao.rule(pao.parse(text), "singapore").end == "tsumo"
