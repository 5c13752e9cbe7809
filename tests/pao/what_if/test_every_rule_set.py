"""One scenario under every rule set."""

import pytest

import pao
from pao.scenario.library import library
from pao.what_if.every_rule_set import outcome

DRAGONS = "S pon 555z from E\nS pon 666z from E\nS pon 777z from W\n"


def groups(text):
    comparison = pao.compare(pao.parse(text))
    return [[ruling.rules.id for ruling in group] for group in comparison.groups]


def test_rule_sets_with_one_outcome_stand_together_the_largest_group_first():
    outcomes = groups("honba: 1\n\n" + DRAGONS + "S ron 9p from N hand 123m9p")
    assert [" ".join(names) for names in outcomes] == [
        (
            "article mahjong-soul mahjong-soul-tournament mcgill-riichi mleague riichi-city "
            "tenhou wiki wiki-rinshan wiki-whole-hand"
        ),
        "ema-2016 jpml jpml-a-2026 kobalab rrc wiki-2019 wrc-2025",
        "kyokai rmu saikouisen",
        "four-winds",
        "mcgill-hkos",
        "mu",
    ]


def test_a_table_of_three_stands_with_tables_of_four_when_the_same_points_move():
    outcomes = groups(DRAGONS + "S ron 9p from W hand 123s9p")
    nobody = {"kyokai", "rmu", "saikouisen"}
    four = [
        name
        for name in pao.rule_set_ids()
        if name not in nobody and "sanma" not in name and pao.rule_set(name).family == "riichi"
    ]
    assert [" ".join(names) for names in outcomes] == [
        " ".join([*four, "mahjong-soul-sanma", "tenhou-sanma"]),
        "kyokai rmu saikouisen",
        "mcgill-hkos",
    ]


def test_the_same_points_for_another_reason_are_another_outcome():
    """A liable player who deals in pays what a discarder pays anyway."""
    comparison = pao.compare(pao.parse(DRAGONS + "S ron 9p from W hand 123m9p"))
    liable, free, _in_units = (group[0] for group in comparison.groups)
    assert liable.deltas == free.deltas
    assert outcome(liable) != outcome(free)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("S chi 123m from E\n" + DRAGONS, ["mahjong-soul-sanma", "tenhou-sanma"]),
        ("S pon 555z from N", ["mahjong-soul-sanma", "tenhou-sanma"]),
        (DRAGONS, []),
    ],
)
def test_where_a_scenario_cannot_be_is_said(text, names):
    comparison = pao.compare(pao.parse(text))
    assert sorted(comparison.refused) == names
    assert all(name in str(error) for name, error in comparison.refused.items())


def test_a_scenario_that_no_table_can_have_is_an_error():
    with pytest.raises(pao.ScenarioError, match="nobody sets North aside"):
        pao.compare(pao.parse("S chi 123m from E\nS kita"))


def test_every_rule_set_is_in_one_group_or_refused():
    for entry in library():
        comparison = pao.compare(entry.scenario)
        ruled = [ruling.rules.id for group in comparison.groups for ruling in group]
        assert sorted([*ruled, *comparison.refused]) == list(pao.rule_set_ids()), entry.id
        assert len({outcome(group[0]) for group in comparison.groups}) == len(comparison.groups), (
            entry.id
        )
        for group in comparison.groups:
            assert {outcome(ruling) for ruling in group} == {outcome(group[0])}, entry.id


def test_as_data():
    data = pao.compare(pao.parse("S pon 555z from N\nS ron from W worth mangan")).to_dict()
    assert data["format"] == "pao-comparison/1"
    (outcome_,) = data["outcomes"]
    assert outcome_["deltas"] == {"E": 0, "S": 8000, "W": -8000, "N": 0}
    assert outcome_["liable"] == []
    assert "tenhou" in outcome_["rules"]
    assert [refused["rules"] for refused in data["not_comparable"]] == [
        "hk-full-gun",
        "hk-half-gun",
        "mcgill-hkos",
        "singapore",
        "singapore-rolled",
        "singapore-shared",
        "mahjong-soul-sanma",
        "tenhou-sanma",
    ]
    (error,) = data["not_comparable"][3]["errors"]
    assert "singapore counts units, not mangan: write for example worth 16" in error
    assert data["not_comparable"][-1]["errors"] == [
        "line 1: S pon 555z from N: tenhou-sanma is played by three: there is no seat N"
    ]


def test_an_unfinished_hand_differs_in_who_stands_liable():
    compared = pao.compare(pao.parse("S pon 555z from E\nS pon 666z from E\nS pon 777z from E"))
    by_rules = {one.rules.id: one.standing for group in compared.groups for one in group}
    together = [{outcome.rules.id for outcome in group} for group in compared.groups]
    assert not by_rules["rmu"]
    assert by_rules["mleague"]
    assert not any({"rmu", "mleague"} <= group for group in together)
    assert any({"tenhou", "mleague"} <= group for group in together)
