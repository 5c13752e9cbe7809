"""Every branch of every rule set is reached, and by which seeds."""

import pytest

import pao
from pao.deals import difficulties, difficulty, table
from pao.game import HOUSE_YAKUMAN
from pao.trace import Rule

MOST_SEEDS = 4000

FIRST_SEEDS_OF_MLEAGUE = {
    Rule.NOT_YET_ENSURED: 0,
    Rule.THIRD_DRAGON_ENSURES: 0,
    Rule.FOURTH_WIND_ENSURES: 1,
    Rule.FOURTH_KAN_ENSURES: 6,
    Rule.OWN_KAN_ENSURES: 4,
    Rule.ANKAN_IS_SEEN: 0,
    Rule.HELD_TRIPLET_NO_EXCUSE: 6,
    Rule.RIICHI_NO_EXCUSE: 0,
    Rule.KAKAN_CHANGES_NOTHING: 1,
    Rule.RINSHAN_NOT_LISTED: 6,
    Rule.WORTH_YAKUMAN: 0,
    Rule.YAKUMAN_ADD_UP: 6,
    Rule.WORTH_DOUBLE: 4,
    Rule.WORTH_HAND: 3,
    Rule.KAZOE_COUNTS: 19,
    Rule.KIRIAGE_COUNTS: 111,
    Rule.COMPLETED_UNCALLED: 42,
    Rule.PAIR_IS_FREE: 32,
    Rule.ANOTHER_WON: 9,
    Rule.NOTHING_DUE_ON_DRAW: 1,
    Rule.LIABLE_PAYS_TSUMO: 0,
    Rule.LIABLE_DEALT_IN: 8,
    Rule.LIABLE_SPLITS_RON: 20,
    Rule.REST_AS_USUAL: 32,
    Rule.TWO_LIABLE: 6,
    Rule.TSUMO: 9,
    Rule.RON: 3,
    Rule.HONBA_TSUMO_LIABLE: 16,
    Rule.HONBA_RON_LIABLE: 24,
    Rule.HONBA_TWO_LIABLE: 25,
    Rule.HONBA_TSUMO: 19,
    Rule.HONBA_RON: 8,
    Rule.HEAD_BUMP: 10,
    Rule.TRIPLE_RON_DRAW: 48,
    Rule.STICKS: 0,
    Rule.NOTEN: 1,
    Rule.NAGASHI: 11,
}

rule_sets = pytest.mark.parametrize("name", pao.rule_set_ids())


def first_seeds(name):
    """For each rule that any table meets the first seed of one, until all are found."""
    rules = pao.rule_set(name)
    wanted = {rule for rule in Rule if difficulties(rule, rules)}
    found: dict[Rule, int] = {}
    for seed in range(MOST_SEEDS):
        for step in pao.rule(table(seed, rules)).trace:
            found.setdefault(step.rule, seed)
        if wanted <= found.keys():
            break
    return found


@rule_sets
def test_tables_meet_every_rule_that_the_rule_set_can_show_and_no_other(name, record_property):
    found = first_seeds(name)
    record_property("seeds", {str(rule): seed for rule, seed in found.items()})
    assert found.keys() == {rule for rule in Rule if difficulties(rule, pao.rule_set(name))}


def test_the_seeds_that_first_meet_each_rule_of_mleague():
    assert first_seeds("mleague") == FIRST_SEEDS_OF_MLEAGUE


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
    for asked in difficulties(concept, rules):
        assert concept in {
            step.rule for step in pao.rule(table(1, rules, concept, asked), rules).trace
        }


@pytest.mark.parametrize("base", ["mleague", "tenhou-sanma"])
@pytest.mark.parametrize(
    "listed",
    [[], ["chinroutou"], ["ryuuiisou"], ["daisangen", "tsuuiisou"]],
    ids=str,
)
def test_whatever_yakuman_a_club_lists_what_is_offered_comes(house, base, listed):
    rules = house(base, liability={"yakuman": str(listed).replace("'", '"')})
    for concept in Rule:
        for asked in difficulties(concept, rules)[:1]:
            ruling = pao.rule(table("a seed", rules, concept, asked), rules)
            assert concept in {step.rule for step in ruling.trace}, concept


def test_nothing_beside_a_draw_matters_where_nobody_is_ever_liable():
    assert difficulties(Rule.NOTEN, pao.rule_set("kyokai")) == (1,)
    assert difficulties(Rule.NOTEN, pao.rule_set("mleague")) == (1, 2, 3)


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
