"""Tables from a seed are reproducible, possible and as requested."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pao
from pao.deals import difficulty, table
from pao.scenario import FalseWin
from pao.trace import Rule

seeds = st.integers() | st.text()
rule_sets = st.sampled_from(pao.rule_set_ids())


@given(seeds, rule_sets)
def test_a_table_is_finished_and_settles_and_reveals_nothing_in_words(seed, rules):
    scenario = table(seed, rules)
    ruling = pao.rule(scenario)
    assert scenario.is_finished
    assert ruling.rules.id == rules
    assert ruling.trace or not ruling.payments
    words = (scenario.title, scenario.title_ja, scenario.source)
    assert not any((*words, *scenario.note, *scenario.note_ja, *scenario.tags))
    if pao.rule_set(rules).family == "riichi":
        assert all(win.worth is None for win in scenario.wins)


def test_a_hand_for_which_too_few_tiles_are_left_is_dealt_anew() -> None:
    """Three winners off one tile, and no set is left for the last of them."""
    assert difficulty(pao.rule(table(312_794_440_642, "article", difficulty=2))) == 2


@given(seeds, rule_sets, st.sampled_from((1, 2, 3)))
def test_a_difficulty_alone_is_met(seed, rules, asked):
    assert difficulty(pao.rule(table(seed, rules, difficulty=asked))) == asked


@pytest.mark.parametrize(
    ("rules", "concept", "asked", "message"),
    [
        ("tenhou", Rule.TWO_LIABLE, None, "tenhou: no table shows two_liable"),
        ("mleague", Rule.TWO_LIABLE, 1, "mleague: no table shows two_liable 1"),
        ("kyokai", Rule.THIRD_DRAGON_ENSURES, 2, "kyokai: no table shows third_dragon_ensures 2"),
        ("mleague", None, 4, "mleague: no table shows 4"),
        ("nowhere", None, None, "there is no rule set nowhere"),
        ("singapore", Rule.NO_COUNTERS, None, "singapore: no table shows no_counters"),
        ("singapore", Rule.BAO_ROLLED_OVER, 2, "singapore: no table shows bao_rolled_over 2"),
        ("mcgill-hkos", Rule.BAO_ONE_SUIT, None, "mcgill-hkos: no table shows bao_one_suit"),
        ("mleague", Rule.BAO_ONE_SUIT, None, "mleague: no table shows bao_one_suit"),
    ],
)
def test_what_cannot_be_is_refused(rules, concept, asked, message):
    with pytest.raises(pao.RulesError, match=message):
        table(1, rules, concept, asked)


def test_a_concept_may_be_named_and_a_wrong_name_is_refused():
    assert table(1, concept="third_dragon_ensures") == table(1, concept=Rule.THIRD_DRAGON_ENSURES)
    with pytest.raises(ValueError, match="third_dragn"):
        table(1, concept="third_dragn")


@pytest.mark.slow
def test_a_house_rule_under_which_it_cannot_be_is_refused_in_the_end(house):
    rules = house(liability={"calls": "[]"})
    with pytest.raises(pao.RulesError, match="no table shows third_dragon_ensures"):
        table(1, rules, Rule.THIRD_DRAGON_ENSURES)


def test_house_rules_without_a_price_for_it_deal_no_false_win(house):
    rules = house("singapore", units={"false_win": '"not-priced"'})
    dealt = [table(seed, rules) for seed in range(40)]
    assert not any(isinstance(event, FalseWin) for scenario in dealt for event in scenario.events)
    assert any(isinstance(e, FalseWin) for n in range(40) for e in table(n, "singapore").events)


def test_a_dealt_hand_is_known_to_be_possible():
    for rules in pao.rule_set_ids():
        assert pao.table("possible", rules).is_read, rules
