"""The built-in scenarios are valid, titled, different, and cover every concept."""

import pytest

import pao
from pao.game import Seat
from pao.scenario.library import HERE, UnknownScenarioError, library, library_scenario
from pao.trace import RULES, Topic


def test_every_file_is_in_canonical_notation() -> None:
    for path in sorted(HERE.glob("*.pao")):
        text = path.read_text(encoding="utf-8")
        assert pao.format(pao.parse(text)) == text, path


def test_every_scenario_has_a_title_in_both_languages() -> None:
    for entry in library():
        scenario = entry.scenario
        assert scenario.title, entry.id
        assert scenario.title_ja, entry.id
        assert bool(scenario.note) == bool(scenario.note_ja), entry.id


def test_no_two_scenarios_are_the_same_hand() -> None:
    entries = library()
    assert len({entry.scenario.events for entry in entries}) == len(entries)
    assert len({entry.scenario.title for entry in entries}) == len(entries)
    assert len({entry.scenario.title_ja for entry in entries}) == len(entries)


def test_the_library_has_hands_of_every_topic() -> None:
    rules_met = {step.rule for entry in library() for step in pao.rule(entry.scenario).trace}
    assert {RULES[rule].topic for rule in rules_met} >= {*Topic} - {Topic.RINSHAN}


def test_the_real_games_come_out_as_tenhou_settled_them() -> None:
    ron = pao.rule(library_scenario("tenhou-2012-ron"))
    assert [str(standing.seat) for standing in ron.liable] == ["S"]
    assert list(ron.deltas.values()) == [-16000, -16000, 0, 32000]
    tsumo = pao.rule(library_scenario("tenhou-2015-tsumo"))
    assert [str(standing.seat) for standing in tsumo.liable] == ["N"]
    assert list(tsumo.deltas.values()) == [0, 0, 33300, -32300]


def test_an_unknown_name_is_said() -> None:
    with pytest.raises(UnknownScenarioError, match="no-such-hand"):
        library_scenario("no-such-hand")


def test_a_hand_up_to_any_event_is_the_hand_that_would_be_read() -> None:
    for entry in library():
        for number in range(len(entry.scenario.events) + 1):
            so_far = entry.scenario.until(number)
            again = pao.parse(pao.format(so_far))
            assert so_far == again, (entry.id, number)
            assert so_far.is_read
            for seat in Seat:
                assert so_far.melds(seat) == again.melds(seat), (entry.id, number)
