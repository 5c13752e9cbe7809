"""What lessons say of payments is what the engine says of the same hands."""

import pytest

import pao
from tests.lessons.stories import BOTH, THREE, liable, payers, ruled


@pytest.mark.parametrize(
    ("rules", "payer"),
    [
        ("mleague", "W"),
        ("tenhou", "W"),
        ("mahjong-soul", "W"),
        ("wiki", "W"),
        ("riichi-city", "W"),
        ("rrc", "N"),
        ("ema-2016", "N"),
        ("jpml", "N"),
        ("wiki-2019", "N"),
        ("kobalab", "N"),
    ],
)
def test_the_honba_on_anothers_ron_are_paid_by(rules: str, payer: str) -> None:
    ruling = ruled("honba: 2\n\n" + THREE + "S ron 9p from N hand 123m9p", rules)
    honba = {str(payment.payer) for payment in ruling.payments if payment.purpose == "honba"}
    assert honba == {payer}


def test_sticks_cost_the_liable_player_nothing() -> None:
    ruling = ruled("sticks: 1\n\nN riichi\n" + THREE + "S tsumo 9p hand 123m9p")
    assert -ruling.deltas[pao.Seat.WEST] == ruling.wins[0].points


@pytest.mark.parametrize("rules", ["mleague", "mahjong-soul", "riichi-city"])
def test_only_the_yakuman_made_certain_is_paid_for(rules: str) -> None:
    ruling = ruled(BOTH.format(win="tsumo 1z"), rules)
    assert payers(ruling) == {"E", "W", "N"}


def test_on_tenhou_the_whole_hand_is_paid_for() -> None:
    ruling = ruled(BOTH.format(win="tsumo 1z"), "tenhou")
    assert -ruling.deltas[pao.Seat.WEST] == ruling.wins[0].points


def test_the_discarder_of_two_yakuman_may_pay_more_than_the_liable_player() -> None:
    ruling = ruled(BOTH.format(win="ron 1z from N"))
    assert ruling.deltas[pao.Seat.NORTH] < ruling.deltas[pao.Seat.WEST] < 0


@pytest.mark.parametrize("rules", ["kobalab", "wiki-2019"])
def test_the_honba_of_a_combined_self_draw_are_shared_by(rules: str) -> None:
    ruling = ruled("honba: 1\n\n" + BOTH.format(win="tsumo 1z"), rules)
    honba = {str(payment.payer) for payment in ruling.payments if payment.purpose == "honba"}
    assert honba == {"E", "W", "N"}


def test_in_the_head_bump_nothing_is_due_for_the_bumped_hand() -> None:
    text = THREE + "W riichi\nE ron 9p from N worth mangan\nS ron 9p from N hand 123m9p"
    ruling = ruled(text.replace("E ron 9p from N", "E ron from N"))
    assert payers(ruling) == {"N"}
    assert not ruling.liable


def test_with_three_players_the_share_of_north_does_not_exist() -> None:
    three = "S pon 555z from E\nS pon 666z from W\nS pon 777z from W\n"
    tsumo = ruled(three + "S tsumo 9p hand 123s9p", "tenhou-sanma")
    ron = ruled(three + "S ron 9p from E hand 123s9p", "tenhou-sanma")
    assert tsumo.wins[0].points < ron.wins[0].points


@pytest.mark.parametrize(
    ("rules", "kan", "who"),
    [
        ("mleague", "fresh", []),
        ("wiki-rinshan", "fresh", ["E"]),
        ("wiki-rinshan", "", ["E"]),
        ("article", "fresh", ["E"]),
        ("article", "", []),
    ],
)
def test_the_feeder_of_a_kan_pays_for_rinshan_where_agreed(
    rules: str, kan: str, who: list[str]
) -> None:
    text = f"W daiminkan 7777z from E {kan}\nW tsumo 6p rinshan hand 234678m45p44s"
    assert liable(ruled(text, rules)) == who


def test_a_stick_of_the_liable_player_is_not_charged_again() -> None:
    ruling = ruled("W riichi\n" + THREE + "S tsumo 9p hand 123m9p")
    assert -ruling.deltas[pao.Seat.WEST] == ruling.wins[0].points


@pytest.mark.parametrize("rules", ["tenhou-sanma", "mahjong-soul-sanma"])
@pytest.mark.parametrize("end", ["tsumo 9p", "ron 9p from E"])
def test_with_three_players_the_honba_are_cheaper_too(rules: str, end: str) -> None:
    melds = "honba: 1\n\nS pon 555z from E\nS pon 666z from W\nS pon 777z from W\n"
    ruling = ruled(f"{melds}S {end} hand 123s9p", rules)
    assert [payment.points for payment in ruling.payments if payment.purpose == "honba"] == [200]


@pytest.mark.parametrize(
    ("rules", "winners"), [("tenhou", "S"), ("mahjong-soul", "S"), ("rrc", "SW")]
)
def test_when_two_win_the_honba_go_to(rules: str, winners: str) -> None:
    melds = "honba: 1\n\nS pon 555z from N\nS pon 777z from E\nS pon 666z from W\n"
    both = "S ron 6p from N hand 45p99s\nW ron 6p from N hand 234567m45p22345s"
    ruling = ruled(melds + both, rules)
    honba = {str(payment.payee) for payment in ruling.payments if payment.purpose == "honba"}
    assert honba == set(winners)
    assert liable(ruling) == ["W"]


@pytest.mark.parametrize("rules", ["wiki-rinshan", "mcgill-riichi"])
def test_a_rinshan_win_is_paid_like_a_ron_with_its_honba(rules: str) -> None:
    kan = "honba: 1\n\nW daiminkan 7777z from E\nW tsumo 6p rinshan hand 234678m45p44s"
    assert payers(ruled(kan, rules)) == {"E"}


def test_the_prices_by_steps_of_a_ron_of_a_non_dealer() -> None:
    mangan, haneman, baiman, sanbaiman = (
        ruled(f"S ron from W worth {name}").wins[0].points
        for name in ("mangan", "haneman", "baiman", "sanbaiman")
    )
    assert (2 * haneman, baiman, sanbaiman) == (3 * mangan, 2 * mangan, 3 * mangan)
