"""A call undone: the caller drew the tile instead."""

import pytest

import pao
from pao.game import Call
from pao.scenario.library import library
from pao.what_if import uncalled
from tests.hands import TWO_DRAGONS


def events(text: str, number: int) -> list[str]:
    changed = uncalled(pao.parse(text), number)
    assert changed
    return pao.format(changed).partition("\n\n")[2].splitlines()


PON, CHUN = "S pon 777z from W\n", "S tsumo 2z hand 1112z"
SELF_DRAWN = "S tsumo 2z hand 1112777z"


@pytest.mark.parametrize(
    ("text", "number", "expected"),
    [
        (TWO_DRAGONS + PON + CHUN, 3, [SELF_DRAWN]),
        (TWO_DRAGONS + "W discard 7z\n" + PON + CHUN, 4, [SELF_DRAWN]),
        (TWO_DRAGONS + "S kakan 5555z\n" + PON + "S kakan 6666z\n" + CHUN, 4,
         ["S kakan 5555z", "S kakan 6666z", SELF_DRAWN]),
        (TWO_DRAGONS + PON + "E discard 1m\nS kakan 7777z\n" + CHUN, 3,
         ["E discard 1m", "S ankan 7777z", CHUN]),
        (TWO_DRAGONS + "S daiminkan 7777z from W\nS tsumo 2z rinshan hand 1112z", 3,
         ["S ankan 7777z", "S tsumo 2z rinshan hand 1112z"]),
    ],
    ids=["pon", "with its discard", "another kakan stays", "a pon that grew", "open kan"],
)  # fmt: skip
def test_the_tiles_of_the_call_stay_in_the_winners_hand(text, number, expected):
    assert events(text, number) == [*TWO_DRAGONS.splitlines(), *expected]


@pytest.mark.parametrize(
    ("text", "number", "expected"),
    [
        ("S chi 312m from E\nS tsumo 9p hand 456p456s1119p", 1,
         ["S tsumo 9p hand 123m1114569p456s"]),
        (TWO_DRAGONS + "N tsumo worth mangan", 2, ["S pon 555z from E", "N tsumo worth mangan"]),
        ("S pon 777z from E\nS tsumo worth mangan", 1, ["S tsumo worth mangan"]),
    ],
    ids=["chi", "a win by another", "a stated worth"],
)  # fmt: skip
def test_the_rest_of_the_hand_is_as_it_was(text, number, expected):
    assert events(text, number) == expected


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
                assert liability.purpose == "bao:late-wall", (
                    entry.id
                )  # the tile won: no call can be left out
                continue
            call = entry.scenario.events[liability.event - 1]
            changed = uncalled(entry.scenario, liability.event)
            assert isinstance(call, Call), entry.id
            assert changed, entry.id
            after = pao.rule(changed, ruling.rules)
            assert (liability.winner, liability.purpose) not in {
                (other.winner, other.purpose) for other in after.standing
            }, entry.id
