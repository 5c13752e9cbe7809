"""A call undone: the caller drew the tile instead."""

import pytest

import pao
from pao.game import Call
from pao.scenario.library import library
from pao.what_if import uncalled

DRAGONS = "S pon 555z from E\nS pon 666z from N\n"


def events(text: str, number: int) -> list[str]:
    changed = uncalled(pao.parse(text), number)
    assert changed
    return pao.format(changed).partition("\n\n")[2].splitlines()


def test_a_pon_stays_in_the_winners_hand():
    text = DRAGONS + "S pon 777z from W\nS tsumo 2z hand 1112z"
    assert events(text, 3)[2:] == ["S tsumo 2z hand 1112777z"]


def test_a_chi_stays_in_the_hand_too():
    text = "S chi 312m from E\nS tsumo 9p hand 456p456s1119p"
    assert events(text, 1) == ["S tsumo 9p hand 123m1114569p456s"]


def test_an_open_kan_is_declared_as_a_concealed_one():
    text = DRAGONS + "S daiminkan 7777z from W\nS tsumo 2z rinshan hand 1112z"
    assert events(text, 3)[2:] == ["S ankan 7777z", "S tsumo 2z rinshan hand 1112z"]


def test_a_pon_that_grew_is_a_concealed_kan_when_its_fourth_tile_comes():
    text = DRAGONS + "S pon 777z from W\nE discard 1m\nS kakan 7777z\nS tsumo 2z hand 1112z"
    assert events(text, 3)[2:] == ["E discard 1m", "S ankan 7777z", "S tsumo 2z hand 1112z"]


def test_another_kakan_stays():
    text = DRAGONS + "S kakan 5555z\nS pon 777z from W\nS kakan 6666z\nS tsumo 2z hand 1112z"
    assert events(text, 4)[2:] == [
        "S kakan 5555z",
        "S kakan 6666z",
        "S tsumo 2z hand 1112777z",
    ]


def test_the_throw_itself_is_undone():
    text = DRAGONS + "W discard 7z\nS pon 777z from W\nS tsumo 2z hand 1112z"
    assert events(text, 4)[2:] == ["S tsumo 2z hand 1112777z"]


def test_a_win_by_another_or_of_stated_worth_is_left_as_it_is():
    assert events(DRAGONS + "N tsumo worth mangan", 2)[1:] == ["N tsumo worth mangan"]
    text = "S pon 777z from E\nS tsumo worth mangan"
    assert events(text, 1) == ["S tsumo worth mangan"]


def test_no_hand_where_the_rest_could_not_have_happened():
    robbed = "S pon 999m from W\nE discard 1z\nS kakan 9999m\n"
    robbed += "N ron 9m from S chankan hand 78m111222333p44s"
    assert uncalled(pao.parse(robbed), 1) is None


@pytest.mark.parametrize("number", [1, 2])
def test_only_a_claim_can_be_undone(number):
    with pytest.raises(ValueError, match=f"event {number}"):
        uncalled(pao.parse("S ankan 5555z\nE discard 1m"), number)


def test_the_feeder_is_never_liable_for_a_tile_that_was_drawn():
    for entry in library():
        ruling = pao.rule(entry.scenario)
        for liability in ruling.standing:
            if liability.event is None:
                assert liability.what == "bao:late-wall", (
                    entry.id
                )  # the tile won: no call can be left out
                continue
            call = entry.scenario.events[liability.event - 1]
            changed = uncalled(entry.scenario, liability.event)
            assert isinstance(call, Call), entry.id
            assert changed, entry.id
            after = pao.rule(changed, ruling.rules)
            assert (liability.winner, liability.what) not in {
                (other.winner, other.what) for other in after.standing
            }, entry.id
