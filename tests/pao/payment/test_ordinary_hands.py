"""What hands without a yakuman cost."""

import pytest
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.scores import ScoresCalculator

import pao
from pao.game import Seat
from pao.payment.scale import LIMIT_BASIC, basic_points, limit_of, ron_points, tsumo_shares
from pao.scenario import parse_worth
from tests.hands import DRAGONS
from tests.pao.payment.settlements import ONE, deltas, rules_of


@pytest.mark.parametrize(
    ("worth", "points"), [("3han 30fu", 3900), ("4han 30fu", 8000), ("mangan", 8000)]
)
def test_kiriage_rounds_up_where_the_rules_do(worth, points):
    assert deltas(f"S ron from N worth {worth}")[1] == points


def test_kiriage_and_kazoe_only_count_where_the_rules_say_so():
    assert deltas("S ron from N worth 4han 30fu", "tenhou")[1] == 7700
    assert "kiriage_counts" in rules_of("S ron from N worth 4han 30fu", "tenhou")
    assert "kiriage_counts" not in rules_of("S ron from N worth 3han 30fu", "tenhou")
    assert deltas("S ron from N worth kazoe", "tenhou")[1] == 32000
    assert deltas("S ron from N worth 13han 30fu", "mleague")[1] == 24000


@pytest.mark.parametrize("worth", ["16", "limit"])
def test_units_are_refused_on_a_yakuman_too(worth):
    with pytest.raises(pao.ScenarioError, match="count points"):
        pao.rule(pao.parse(f"{DRAGONS}S tsumo {ONE} worth {worth}"))


def test_ordinary_points_agree_with_the_library_for_every_han_and_fu():
    options = OptionalRules(kazoe_limit=HandConfig.KAZOE_LIMITED, kiriage=False)
    for han in range(1, 15):
        for fu in (20, 25, *range(30, 120, 10)):
            for winner in (Seat.EAST, Seat.SOUTH):
                limit = limit_of(han, fu, kiriage=False)
                basic = LIMIT_BASIC[limit] if limit else basic_points(han, fu)
                wind = 27 if winner.is_dealer else 28
                config = HandConfig(player_wind=wind, options=options)
                cost = ScoresCalculator.calculate_scores(han, fu, config)
                assert ron_points(winner, basic) == cost["main"], (han, fu, winner)
                config = HandConfig(is_tsumo=True, player_wind=wind, options=options)
                cost = ScoresCalculator.calculate_scores(han, fu, config)
                shares = [*tsumo_shares(winner, basic, 4, loss=False).values()]
                additional = [cost["additional"]] * 2
                assert shares == [cost["main"], *additional], (han, fu, winner)


def test_three_players_may_share_norths_part():
    assert [*tsumo_shares(Seat.SOUTH, 8000, 3, loss=True).values()] == [16000, 8000]
    assert [*tsumo_shares(Seat.SOUTH, 8000, 3, loss=False).values()] == [20000, 12000]
    assert [*tsumo_shares(Seat.EAST, 500, 3, loss=False).values()] == [1500, 1500]


@pytest.mark.parametrize("rules", ["tenhou-sanma", "mahjong-soul-sanma"])
@pytest.mark.parametrize(
    ("dora", "norths", "worth"),
    [
        ("3z", 3, "haneman"),
        ("1z", 3, "4han 30fu"),
        ("33z", 1, "4han 30fu"),
        ("3z", 0, "1han 30fu"),
        ("3z2p", 1, "4han 30fu"),
    ],
)
def test_a_west_indicator_makes_each_north_set_aside_a_dora_too(rules, dora, norths, worth):
    text = f"dora: {dora}\n\n" + "E kita\n" * norths + "E tsumo 9m hand 2p3p4p6p7p8p2s3s4s7s8s9s9m"
    assert pao.rule(pao.parse(text), rules).wins[0].value == parse_worth(worth)


def test_another_players_norths_are_no_dora_of_the_winner():
    text = "dora: 3z\n\nW kita\nE kita\nE tsumo 9m hand 2p3p4p6p7p8p2s3s4s7s8s9s9m"
    assert pao.rule(pao.parse(text), "tenhou-sanma").wins[0].value == parse_worth("3han 30fu")
