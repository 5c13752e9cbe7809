"""The ruling as a whole, its JSON form, and laws that hold for every hand."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pao
from pao import settle
from pao.scenario.library import library, library_scenario
from tests.hands import DRAGONS

IDS = [entry.id for entry in library()]
RULES = [name for name in pao.rule_set_ids() if pao.rule_set(name).players == 4]

scenarios = st.sampled_from([entry.scenario for entry in library()])
four_handed = scenarios.filter(lambda scenario: pao.rule_set(scenario.rules).players == 4).filter(
    lambda scenario: pao.rule_set(scenario.rules).family == "riichi"  # the others tell units
)


@given(four_handed, st.sampled_from(RULES), st.integers(0, 5))
def test_what_the_winner_gets_does_not_depend_on_liability(scenario, rules, honba):
    rules = pao.rule_set(rules)
    standing = pao.attach(scenario, rules).standing
    if not (rules.value and rules.value.yakuman_add_up) or any(
        liability.purpose == "rinshan" for liability in standing
    ):
        return
    changed = replace(scenario, honba=honba)
    with_it, without = settle(changed, rules, standing), settle(changed, rules, ())

    def gained(settlement):
        return {
            win.winner: sum(p.points for p in settlement.payments if p.payee is win.winner)
            for win in settlement.wins
        }

    assert gained(with_it) == gained(without)


@given(four_handed, st.sampled_from(RULES))
def test_a_liable_player_never_pays_less_than_without_that_liability(scenario, rules):
    rules = pao.rule_set(rules)
    standing = pao.attach(scenario, rules).standing

    def paid(seat, standing):
        return sum(p.points for p in settle(scenario, rules, standing).payments if p.payer is seat)

    def paid_without(liability):
        others = tuple(other for other in standing if other is not liability)
        return paid(liability.seat, others)

    if rules.value and rules.value.yakuman_add_up:
        less = [each for each in standing if paid(each.seat, standing) < paid_without(each)]
        assert less == []


def test_the_json_form_is_plain_and_complete():
    for name in IDS:
        ruling = pao.rule(library_scenario(name))
        data = json.loads(json.dumps(ruling.to_dict()))
        assert list(data) == [
            "format", "engine", "rules", "unit", "end", "standing", "liable", "wins", "payments",
            "deltas", "trace", "silent",
        ], name  # fmt: skip
        unit = "points" if ruling.rules.family == "riichi" else "units"
        assert (data["format"], data["unit"]) == ("pao-ruling/1", unit), name
        assert data["deltas"] == {str(seat): points for seat, points in ruling.deltas.items()}, name
        assert [step["rule"] for step in data["trace"]] == [
            str(step.rule) for step in ruling.trace
        ], name


def test_a_ruling_as_json_reads_as_the_format_says():
    data = pao.rule(pao.parse("honba: 1\n\n" + DRAGONS + "S tsumo 2z hand 1112z")).to_dict()
    assert data["standing"] == [{"winner": "S", "for": "daisangen", "seat": "W", "event": 3}]
    assert data["wins"] == [
        {"winner": "S", "how": "tsumo", "from": None, "yakuman": {"daisangen": 1, "tsuuiisou": 1},
         "value": None, "bumped": False, "points": 64000}
    ]  # fmt: skip
    assert {"from": "W", "to": "S", "points": 300, "for": "honba", "why": "liable_honba"} in (
        data["payments"]
    )


@pytest.mark.parametrize(
    ("event", "end"),
    [
        ("S tsumo worth mangan", "tsumo"),
        ("S ron from W worth mangan", "ron"),
        ("draw", "draw"),
        ("draw abortive", "abortive-draw"),
        ("S nagashi", "nagashi"),
        ("S riichi", None),
    ],
)
def test_the_end_is_named(event, end):
    assert pao.rule(pao.parse(event)).end == end


def test_each_step_of_a_ruling_may_be_asked_by_the_name_of_the_rules():
    scenario = pao.parse(f"rules: tenhou\n\n{DRAGONS}S tsumo 2z hand 1112z")
    for name in (None, "mleague"):
        ruling = pao.rule(scenario, name)
        assert pao.attach(scenario, name).standing == ruling.standing
        assert pao.settle(scenario, name).payments == ruling.payments


@pytest.mark.parametrize("event", ["S kita"])
def test_what_the_table_of_four_does_not_have_is_refused_at_its_line(event):
    with pytest.raises(pao.ScenarioError) as caught:
        pao.rule(pao.parse(f"honba: 1\n\nS riichi\n\n{event}"))
    assert [error.line for error in caught.value.errors] == [5]


def test_an_ordinary_hand_is_valued_from_its_tiles():
    text = "dora: 1z\n\nS riichi\nS tsumo 9p hand 123m123p78p99m234s"
    assert str(pao.rule(pao.parse(text)).wins[0].value) == "3han 20fu"


def test_red_fives_and_melds_count_in_an_ordinary_hand():
    text = (
        "S pon 055p from W\nS kakan 0555p\nS chi 234m from E\nS ankan 8888s\n"
        "S ron 4m from W hand 567s4m"
    )
    assert str(pao.rule(pao.parse(text)).wins[0].value) == "2han 50fu"


def test_a_hand_without_a_yaku_is_refused():
    with pytest.raises(pao.ScenarioError, match="no yaku"):
        pao.rule(pao.parse("S chi 123m from E\nS ron 9p from W hand 456p78s99m99p9s"))


def test_each_north_set_aside_is_a_dora():
    text = "S riichi\nS kita\nW kita\nS tsumo 9p hand 123p78p99p234s111m"
    assert str(pao.rule(pao.parse(text), "tenhou-sanma").wins[0].value) == "3han 40fu"


@pytest.mark.parametrize(
    ("dora", "value"), [("1m", "mangan"), ("9m", "1han 50fu"), ("1p", "1han 50fu")]
)
def test_among_three_the_1_man_points_to_the_9_man(dora, value):
    text = f"dora: {dora}\n\nS riichi\nS ron 9p from W hand 567p78p99s999m111s"
    assert str(pao.rule(pao.parse(text), "tenhou-sanma").wins[0].value) == value


@pytest.mark.parametrize(
    "text",
    ["S pon 555m from E", "S discard 2m", "S tsumo 8m hand 123456789p1118m", "dora: 3m\n\ndraw"],
)
def test_three_players_have_no_2_to_8_man(text):
    with pytest.raises(pao.ScenarioError, match="without the 2 to 8 of man"):
        pao.rule(pao.parse(text), "tenhou-sanma")
    pao.parse(text)
