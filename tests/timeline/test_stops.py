"""A hand event by event: what is ensured after each, and who is liable."""

from dataclasses import replace

import pytest

import pao
from pao.game import HOUSE_YAKUMAN, sure_by
from pao.liability import RINSHAN
from pao.scenario.library import library, library_scenario
from pao.trace import Rule
from tests.loops import non_empty
from timeline.stops import walk


def stops_of(name):
    return walk(pao.rule(library_scenario(name)))


def sure(stops):
    return [stop.number for stop in stops if stop.is_sure]


@pytest.mark.parametrize("entry", library(), ids=lambda entry: entry.id)
class TestEveryHand:
    def test_the_last_stop_is_the_whole_ruling(self, entry):
        whole = pao.rule(entry.scenario)
        assert walk(whole)[-1].ruling == whole

    def test_every_reason_is_told_once_and_where_it_first_holds(self, entry):
        whole = pao.rule(entry.scenario)
        stops = walk(whole)
        steps = [step for stop in stops for step in stop.news]
        assert sorted(map(str, steps)) == sorted(map(str, whole.trace))
        assert all(step.event in {stop.number, None} for stop in stops[:-1] for step in stop.news)

    def test_a_yakuman_turns_where_the_count_of_sets_says_so(self, entry):
        for stop in non_empty(walk(pao.rule(entry.scenario))):
            for sight in stop.sights:
                melds = stop.ruling.scenario.melds(sight.watch.winner)
                assert sight.proof.holds == (sight.watch.yakuman in sure_by(melds))

    def test_somebody_becomes_liable_only_where_something_turns(self, entry):
        for stop in non_empty(walk(pao.rule(entry.scenario))):
            for liability in stop.ruling.standing:
                if liability.event == stop.number and liability.purpose != RINSHAN:
                    never_sure = {*HOUSE_YAKUMAN, "bao:all-honours"}
                    assert stop.has_turned == (liability.purpose not in never_sure)
                    assert stop.deciding
                    assert stop.deciding.feeder is liability.seat


def test_nothing_is_sure_before_the_third_dragon():
    stops = stops_of("mleague-example")
    assert [stop.number for stop in stops] == [0, 1, 2, 3, 4]
    assert sure(stops) == [3, 4]
    assert [stop.number for stop in stops if stop.has_turned] == [3]


def test_all_honours_is_watched_and_never_sure():
    proofs = {sight.watch.yakuman: sight.proof for sight in stops_of("mleague-example")[-1].sights}
    assert proofs["daisangen"].holds
    assert not proofs["tsuuiisou"].holds


def test_the_fourth_set_that_fits_decides_though_nothing_turns():
    stops = stops_of("fourth-green-set")
    assert not any(stop.has_turned for stop in stops)
    (decided,) = [stop for stop in stops if stop.decided]
    assert decided.decided == {(pao.Seat.SOUTH, "ryuuiisou")}
    assert decided.deciding == decided.events[0]


def test_wins_off_one_tile_are_one_stop():
    last = stops_of("two-hands-one-tile")[-1]
    assert (last.number, len(last.events)) == (5, 2)


def test_ones_own_kan_turns_it_and_no_claim_decides():
    (turned,) = [stop for stop in stops_of("own-kan") if stop.has_turned]
    assert turned.deciding is None
    assert Rule.OWN_KAN_ENSURES in {step.rule for step in turned.news}


def test_a_rinshan_win_is_spoken_of_only_when_it_is_won():
    *before, last = stops_of("rinshan-fed")
    assert not any(stop.news for stop in before)
    assert any(step.rule.startswith("rinshan") for step in last.news)


def test_a_hidden_kan_makes_nothing_sure():
    rules = pao.rule_set("mleague")
    assert rules.liability
    hidden = replace(rules, liability=replace(rules.liability, ankan_is_visible=False))
    scenario = pao.parse("S ankan 5555z\nS pon 666z from N\nS pon 777z from W")
    assert sure(walk(pao.rule(scenario, rules))) == [3]
    assert sure(walk(pao.rule(scenario, hidden))) == []


def test_without_liability_the_hand_is_watched_all_the_same():
    nobody = next(name for name in pao.rule_set_ids() if pao.rule_set(name).liability is None)
    assert sure(walk(pao.rule(library_scenario("mleague-example"), nobody))) == [3, 4]


def test_an_unfinished_or_empty_hand_ends_where_it_ends():
    assert [stop.number for stop in walk(pao.rule(pao.parse("S pon 555z from E")))] == [0, 1]
    assert [stop.number for stop in walk(pao.rule(pao.parse("")))] == [0]
