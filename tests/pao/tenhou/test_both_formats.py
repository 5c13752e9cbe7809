"""The same hand as mjlog and in the editor's format is the same scenario."""

import pytest

import pao
from pao.game import Seat
from pao.tenhou import LoggedHand, read_log
from pao.tenhou.check import differences
from tests.pao.tenhou.invented_logs import Deal, dragons, editor, mjlog, three_dragons


def read(*deals: Deal) -> tuple[LoggedHand, ...]:
    played, edited = read_log(mjlog(*deals)), read_log(editor(*deals))
    assert played == edited
    return played.hands


def events(deal: Deal) -> list[str]:
    (hand,) = read(deal)
    return pao.format(hand.scenario).partition("\n\n")[2].splitlines()


def settles(deal: Deal) -> bool:
    return all(differences(hand) == () for hand in read(deal))


def test_a_hand_is_told_call_by_call():
    deal = three_dragons(number=4, honba=1, sticks=2).turn(0).draw(1, "9p")
    deal.win(1, 1, [0, 34300, 0, -32300], yakuman=[39], liable=3)
    (hand,) = read(deal)
    assert pao.format(hand.scenario) == (
        "title: South 1, 1 honba\n"
        "title.ja: 南1局 1本場\n"
        "rules: tenhou\n"
        "honba: 1\n"
        "sticks: 2\n"
        "round: S\n"
        "dora: 9s\n"
        "\n"
        "S pon 555z from E\n"
        "S pon 666z from E\n"
        "S pon 777z from N\n"
        "S tsumo 9p hand 123m9p worth yakuman daisangen\n"
    )
    assert hand.number == 1
    assert hand.liable == {Seat.SOUTH: Seat.NORTH}
    assert hand.deltas == {"E": 0, "S": 34300, "W": 0, "N": -32300}
    assert differences(hand) == ()


def test_seats_are_the_winds_of_each_hand():
    deal = Deal("55z", "", "", "5z", number=7).draw(3, "1z").throw(3, "5z")
    deal.pon(0, "55z").throw(0).turns(1, 2).nobody_wins(kind="kaze4")
    (hand,) = read(deal)
    assert hand.scenario.title == "South 4"
    assert [str(seat) for seat in hand.deltas] == ["S", "W", "N", "E"]
    assert events(deal) == ["S pon 555z from E", "draw abortive"]


def test_a_ron_is_off_the_last_discard():
    assert events(dragons())[-1] == "S ron 9p from E hand 123m9p worth yakuman daisangen"
    assert settles(dragons())


@pytest.mark.parametrize(
    ("tile", "others"), [("3m", "12m"), ("1m", "23m"), ("2m", "13m"), ("5m", "46m"), ("0p", "34p")]
)
def test_a_chi_names_the_claimed_tile_first(tile, others):
    deal = Deal("", others, "", "").turn(0, tile).chi(1, others).throw(1)
    deal.nobody_wins(kind="kaze4")
    assert events(deal)[0] == f"S chi {tile[0]}{others} from E"


@pytest.mark.parametrize("feeder", [0, 2, 3])
def test_a_pon_that_grows_keeps_its_feeder(feeder):
    deal = Deal(*["55z" if player == 1 else "" for player in range(4)])
    deal.turns(*range(feeder)).turn(feeder, "5z").pon(1, "55z").throw(1).turns(2, 3, 0)
    deal.draw(1, "5z").kakan(1, "5z").draw(1, "1z").throw(1, "1z").nobody_wins(kind="kaze4")
    assert events(deal)[:2] == [f"S pon 555z from {'ESWN'[feeder]}", "S kakan 5555z"]


def test_a_win_off_a_replacement_tile_is_rinshan_and_each_new_indicator_is_shown():
    deal = Deal("1111m234567p99p1z", "", "", "").draw(0, "9p").ankan(0, "1111m").reveal("8s")
    deal.draw(0, "1z").win(0, 0, [6000, -2000, -2000, -2000], han_fu=(2, 60))
    assert events(deal) == ["E ankan 1111m", "E tsumo 1z rinshan hand 234567999p1z worth 2han 60fu"]
    assert "dora: 98s" in pao.format(read(deal)[0].scenario)
    assert settles(deal)


def test_a_discard_after_the_winners_kan_shows_that_it_was_not_the_kan_that_won():
    deal = Deal("123m234567p9p666z", "6z", "", "").turn(0).draw(1, "1z").throw(1, "6z")
    deal.daiminkan(0, "666z").draw(0, "1z").throw(0, "1z").turns(1, 2, 3).draw(0, "9p")
    deal.win(0, 0, [3000, -1000, -1000, -1000], han_fu=(1, 60))
    assert events(deal) == [
        "E daiminkan 6666z from S",
        "E discard 1z",
        "E tsumo 9p hand 123m2345679p worth 1han 60fu",
    ]
    assert settles(deal)


def test_another_players_discard_after_a_kan_is_left_out():
    deal = Deal("123m234567p9p66z1z", "2222z6z", "", "").turn(0).draw(1, "1z").ankan(1, "2222z")
    deal.draw(1, "3z").throw(1, "6z").pon(0, "66z").throw(0, "1z").turn(1, "9p")
    deal.win(0, 1, [1500, -1500, 0, 0])
    assert events(deal) == [
        "S ankan 2222z",
        "E pon 666z from S",
        "E ron 9p from S hand 123m2345679p worth 1han 30fu",
    ]
    assert settles(deal)


def test_a_robbed_kan_is_one_tile():
    deal = Deal("123m23466678p66z", "99p", "9p", "").turns(0, 1).draw(2, "1z").throw(2, "9p")
    deal.pon(1, "99p").throw(1).turns(2, 3, 0).draw(1, "9p").kakan(1, "9p")
    deal.win(0, 1, [11600, -11600, 0, 0], han_fu=(4, 30))
    assert events(deal) == [
        "S pon 999p from W",
        "S kakan 9999p",
        "E ron 9p from S chankan hand 123m23466678p66z worth 4han 30fu",
    ]
    assert settles(deal)


def test_riichi_is_declared_by_a_discard_and_may_be_called_away():
    deal = Deal("1z", "22z", "", "").draw(0, "2z").throw(0, "2z", riichi="accepted")
    deal.pon(1, "22z").throw(1).turns(2, 3, 0).nobody_wins(tenpai=[0, 1, 2, 3])
    assert events(deal) == ["E riichi", "S pon 222z from E", "draw tenpai E S W N"]
    assert settles(deal)


def test_a_riichi_whose_discard_is_won_off_pays_no_stick():
    deal = Deal("1z", "123m23467899p11z", "", "").turns(0, 1, 2, 3).draw(0, "2z")
    deal.throw(0, "1z", riichi="refused").win(1, 0, [-2600, 2600, 0, 0], han_fu=(2, 40))
    assert events(deal) == ["S ron 1z from E hand 123m23467899p11z worth 2han 40fu"]
    assert settles(deal)


def test_the_sticks_go_to_the_winner_and_the_own_stick_was_paid_before():
    deal = Deal("1z", "123m23467899p11z", "", "", sticks=1).draw(0, "2z")
    deal.throw(0, "2z", riichi="accepted").turns(1, 2, 3).turn(0, "1z")
    deal.win(1, 0, [-2600, 4600, 0, 0], han_fu=(2, 40))
    assert events(deal)[0] == "E riichi"
    assert settles(deal)


def test_two_winners_are_told_the_nearest_first_and_he_takes_the_honba():
    deal = Deal("1z", "123m23467899p11z", "456789m678s2221z", "", honba=1)
    deal.turns(0, 1, 2, 3).draw(0, "8s").throw(0, "1z")
    deal.win(1, 0, [-2900, 2900, 0, 0], han_fu=(2, 40))
    deal.win(2, 0, [-1300, 0, 1300, 0], han_fu=(1, 40))
    assert [line[:10] for line in events(deal)] == ["S ron 1z f", "W ron 1z f"]
    assert read(deal)[0].deltas == {"E": -4200, "S": 2900, "W": 1300, "N": 0}
    assert settles(deal)


@pytest.mark.parametrize(
    ("limit", "name", "points"),
    [(1, "mangan", 8000), (2, "haneman", 12000), (3, "baiman", 16000), (4, "sanbaiman", 24000)],
)
def test_a_limit_is_stated_by_its_name(limit, name, points):
    deal = Deal("1z", "123m23467899p11z", "", "").turns(0, 1, 2, 3).draw(0, "2z").throw(0, "1z")
    deal.win(1, 0, [-points, points, 0, 0], limit=limit)
    assert events(deal)[-1].endswith(f"worth {name}")
    assert settles(deal)


def test_a_yakuman_without_a_name_is_a_counted_one():
    deal = Deal("1z", "123m23467899p11z", "", "").turns(0, 1, 2, 3).draw(0, "2z").throw(0, "1z")
    deal.win(1, 0, [-32000, 32000, 0, 0], limit=5, han_fu=(13, 40))
    assert events(deal)[-1].endswith("worth kazoe")
    assert settles(deal)


def test_yakuman_that_no_tile_shows_are_stated_with_the_others():
    deal = Deal("111222333444z5z", "", "", "").draw(0, "5z")
    deal.win(0, 0, [192000, -64000, -64000, -64000], yakuman=[37, 41, 42, 49])
    assert events(deal) == [
        "E tsumo 5z hand 1112223334445z worth yakuman daisuushi tsuuiisou suuankou tenhou"
    ]
    assert settles(deal)


@pytest.mark.parametrize("kind", ["yao9", "kaze4", "reach4", "ron3", "kan4"])
def test_an_abortive_draw_moves_no_points(kind):
    deal = Deal("", "", "", "").turns(0).nobody_wins(kind=kind)
    assert events(deal) == ["draw abortive"]
    assert settles(deal)


def test_three_winners_of_a_riichi_discard_pay_no_stick():
    deal = Deal("", "", "", "").draw(0, "1z").throw(0, "1z", riichi="refused")
    assert events(deal.nobody_wins(kind="ron3")) == ["draw abortive"]


@pytest.mark.parametrize(
    ("tenpai", "deltas", "line"),
    [
        ([], [0, 0, 0, 0], "draw tenpai"),
        ([2], [-1000, -1000, 3000, -1000], "draw tenpai W"),
        ([0, 3], [1500, -1500, -1500, 1500], "draw tenpai E N"),
        ([0, 1, 2, 3], [0, 0, 0, 0], "draw tenpai E S W N"),
    ],
)
def test_a_draw_says_who_was_tenpai(tenpai, deltas, line):
    deal = Deal("", "", "", "").turns(0, 1, 2, 3).nobody_wins(deltas, tenpai=tenpai)
    assert events(deal) == [line]
    assert settles(deal)


@pytest.mark.parametrize(
    ("player", "deltas"), [(0, [12000, -4000, -4000, -4000]), (2, [-4000, -2000, 8000, -2000])]
)
def test_nagashi_mangan_is_won_by_the_player_whose_points_rise(player, deltas):
    deal = Deal("", "", "", "").turns(0).nobody_wins(deltas, kind="nm")
    assert events(deal) == [f"{'ESWN'[player]} nagashi"]
    assert settles(deal)


def test_a_win_off_the_tile_for_a_north_is_rinshan():
    deal = Deal("", "12345678999p55s", "", number=1).draw(1, "4z").kita(1).draw(1, "5s")
    deal.win(1, 1, [-6000, 12000, -6000], limit=2)
    assert events(deal) == ["E kita", "E tsumo 5s rinshan hand 12345678999p55s worth haneman"]
    assert settles(deal)


def test_a_north_may_be_won_off_and_its_player_is_the_discarder():
    deal = Deal("4z", "23467899p123s44z", "").draw(0, "1z").kita(0)
    deal.win(1, 0, [-8000, 8000, 0], limit=1)
    assert events(deal) == ["E kita", "S ron 4z from E hand 23467899p123s44z worth mangan"]
    assert settles(deal)


@pytest.mark.parametrize(("caller", "feeder"), [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)])
def test_with_three_players_a_call_names_its_feeder(caller, feeder):
    deal = Deal(*["55z" if player == caller else "" for player in range(3)])
    deal.turns(*range(feeder)).turn(feeder, "5z").pon(caller, "55z").throw(caller)
    deal.turns((caller + 1) % 3).nobody_wins((0, 0, 0), kind="kaze4")
    seats = "ESW"
    assert events(deal)[0] == f"{seats[caller]} pon 555z from {seats[feeder]}"
    assert read(deal)[0].scenario.rules == "tenhou-sanma"
