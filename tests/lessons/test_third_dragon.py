"""What the lesson says in words is what the engine says of the same hands."""

import pytest

import pao
from pao.ruling import Ruling
from pao.trace import Rule

TWO = "S pon 555z from E\nS pon 666z from N\n"
THREE = TWO + "S pon 777z from W\n"


def ruled(text: str, rules: str | None = None) -> Ruling:
    return pao.rule(pao.parse(text), rules)


def payers(ruling: Ruling) -> set[str]:
    return {str(seat) for seat, points in ruling.deltas.items() if points < 0}


def liable(ruling: Ruling) -> list[str]:
    return [str(standing.seat) for standing in ruling.liable]


def rules_of(ruling: Ruling) -> set[Rule]:
    return {step.rule for step in ruling.trace}


def test_you_pay_souths_self_draw_alone() -> None:
    story = ruled(THREE + "S tsumo 9p hand 123m9p")
    assert liable(story) == ["W"]
    assert payers(story) == {"W"}


def test_two_dragons_decide_nothing() -> None:
    cheap = ruled(TWO + "S ron 9p from W hand 123567m9p")
    assert not cheap.standing
    assert not cheap.wins[0].yakuman


def test_you_and_north_go_halves() -> None:
    ron = ruled(THREE + "S ron 9p from N hand 123m9p")
    assert liable(ron) == ["W"]
    assert ron.deltas[pao.Seat.WEST] == ron.deltas[pao.Seat.NORTH] < 0
    assert payers(ron) == {"W", "N"}


def test_dealing_in_yourself_costs_once() -> None:
    own = ruled(THREE + "S ron 9p from W hand 123m9p")
    assert -own.deltas[pao.Seat.WEST] == own.wins[0].points


@pytest.mark.parametrize("end", ["N ron from E worth mangan", "draw"])
def test_nothing_is_due_when_somebody_else_wins_or_nobody(end: str) -> None:
    ruling = ruled(THREE + end)
    assert [str(standing.seat) for standing in ruling.standing] == ["W"]
    assert not ruling.liable
    assert "W" not in payers(ruling)


@pytest.mark.parametrize("rules", ["mleague", "wiki"])
def test_a_held_triplet_is_no_excuse(rules: str) -> None:
    held = ruled(TWO + "S daiminkan 7777z from W\nS tsumo 9p hand 123m9p", rules)
    assert liable(held) == ["W"]
    assert Rule.HELD_TRIPLET_NO_EXCUSE in rules_of(held)


def test_an_added_kan_frees_nobody() -> None:
    grown = ruled(THREE + "S kakan 5555z\nS tsumo 9p hand 123m9p")
    assert liable(grown) == ["W"]
    assert Rule.KAKAN_CHANGES_NOTHING in rules_of(grown)


def test_the_winning_tile_is_no_call() -> None:
    last = ruled(TWO + "S ron 7z from W hand 99p123m77z")
    assert not last.liable
    assert payers(last) == {"W"}
    less = ruled(TWO + "S ron 9p from W hand 99p123m77z")
    assert less.wins[0].points < last.wins[0].points
