"""Every branch of every rule set is reached."""

import pytest

import pao
from pao.deals import difficulties, difficulty, table
from pao.game import HOUSE_YAKUMAN
from pao.trace import Rule
from tests.slow import most_slow

MOST_SEEDS = 4000


rule_sets = pytest.mark.parametrize(
    "name", most_slow(pao.rule_set_ids(), but=pao.rule_set_ids()[::6])
)


@rule_sets
def test_tables_meet_every_rule_that_the_rule_set_can_show_and_no_other(name):
    rules = pao.rule_set(name)
    expected = {rule for rule in Rule if difficulties(rule, rules)}
    rules_met: set[Rule] = set()
    for seed in range(MOST_SEEDS):
        rules_met |= {step.rule for step in pao.rule(table(seed, rules)).trace}
        if expected <= rules_met:
            break
    assert rules_met == expected


@pytest.mark.parametrize(
    ("switches", "concept"),
    [
        ({"liability": {"calls": '["pon"]'}}, Rule.CLAIM_NEVER_COUNTS),
        ({"liability": {"ankan_is_visible": "false"}}, Rule.ANKAN_IS_HIDDEN),
        ({"settlement": {"on_ron_by_another": '"discarder-pays"'}}, Rule.DISCARDER_PAYS_ALONE),
        ({"value": {"yakuman_add_up": "false"}}, Rule.WORTH_ONE_YAKUMAN),
        ({"liability": {"calls": '["pon", "kakan"]'}}, Rule.CHANKAN_IS_A_DISCARD),
        *(
            ({"liability": {"yakuman": f'["{yakuman}"]'}}, concept)
            for yakuman in sorted(HOUSE_YAKUMAN)
            for concept in (Rule.FOURTH_FITTING_MELD, Rule.YAKUMAN_NOT_COMPLETED)
        ),
    ],
)
def test_a_house_rule_opens_what_mleague_does_not_know(house, switches, concept):
    assert difficulties(concept, pao.rule_set("mleague")) == ()
    rules = house(**switches)
    for level in difficulties(concept, rules):
        assert concept in {
            step.rule for step in pao.rule(table(1, rules, concept, level), rules).trace
        }


@pytest.mark.parametrize("base", ["mleague", "tenhou-sanma"])
@pytest.mark.parametrize(
    "listed", [[], ["chinroutou"], ["ryuuiisou"], ["daisangen", "tsuuiisou"]], ids=str
)
def test_whatever_yakuman_a_club_lists_what_is_offered_comes(house, base, listed):
    rules = house(base, liability={"yakuman": str(listed).replace("'", '"')})
    for concept in Rule:
        for level in difficulties(concept, rules)[:1]:
            ruling = pao.rule(table("a seed", rules, concept, level), rules)
            assert concept in {step.rule for step in ruling.trace}, concept


@pytest.mark.slow
def test_each_concept_comes_at_each_difficulty_that_is_offered():
    for name in pao.rule_set_ids():
        rules = pao.rule_set(name)
        for concept in Rule:
            for asked in difficulties(concept, rules):
                ruling = pao.rule(table("a seed", rules, concept, asked))
                assert concept in {step.rule for step in ruling.trace}, (concept, asked)
                assert difficulty(ruling) == asked, concept


def test_where_there_are_no_honba_none_are_dealt():
    assert {table(seed, "mu").honba for seed in range(40)} == {0}
    assert {table(seed, "mleague").honba for seed in range(40)} != {0}
