"""mjai says the same of a hand as Tenhou's formats, event by event and line by line."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pao
from pao.tenhou import read_log
from pao.tenhou.kyoku import Kyoku
from tests.pao.tenhou.events import mjai
from tests.pao.tenhou.invented_logs import Deal, a_game, mjlog


def played(*deals: Deal) -> list[Kyoku]:
    return [hand.kyoku for hand in read_log(mjlog(*deals)).hands]


def sanma() -> Deal:
    deal = Deal("4z", "", "", number=1).turns(1, 2).draw(0, "4z").kita(0).draw(0, "1z").throw(0)
    return deal.turns(1, 2).nobody_wins(tenpai=[])


def test_a_game_in_mjai_is_the_same_game():
    for game in (a_game(), (sanma(),)):
        kyoku = played(*game)
        for hand, other in zip(read_log(mjai(*kyoku)).hands, kyoku, strict=True):
            assert hand.kyoku.dealt == other.dealt
            assert hand.kyoku.acts == other.acts
            assert [win.liable for win in hand.kyoku.wins] == [win.liable for win in other.wins]
            assert pao.rule(hand.scenario).deltas == hand.deltas


@pytest.mark.parametrize(
    ("deltas", "worth"),
    [
        ([-2000, 2000, 0, 0], "2han 30fu"),
        ([-8000, 8000, 0, 0], "mangan"),
        ([-32000, 32000, 0, 0], "kazoe"),
    ],
)
def test_the_value_of_a_hand_follows_from_its_points(deltas, worth):
    deal = Deal("9p", "123456m99p12399s", "", "").draw(0, "1z").throw(0, "9p")
    deal.win(1, 0, deltas, limit=1)
    (kyoku,) = played(deal)
    (hand,) = read_log(mjai(kyoku)).hands
    assert str(hand.scenario.wins[0].worth) == worth


def test_a_discarder_among_three_players_pays_two_hundred_a_honba():
    deal = Deal("9p", "123456p99p12399s", "", honba=1).draw(0, "1z").throw(0, "9p")
    deal.win(1, 0, [-8200, 8200, 0], limit=1)
    (hand,) = read_log(mjai(*played(deal))).hands
    assert str(hand.scenario.wins[0].worth) == "mangan"


def test_a_broken_line_spoils_its_own_hand_and_is_named():
    lines = mjai(*played(*a_game())).splitlines()
    lines[4] = lines[4][:-5]
    game = read_log(b"\n".join(lines))
    assert [hand.number for hand in game.hands] == [2]
    assert [(one.hand, one.line, one.fault) for one in game.errors] == [(1, 5, "log_broken")]


def test_names_of_players_are_never_read():
    assert "Aki" not in repr(read_log(mjai(*played(*a_game()))))


LOG = mjai(*played(*a_game()))


@given(st.binary(max_size=9), st.integers(0, 8000), st.integers(0, 40))
def test_a_log_with_a_piece_replaced(piece, start, length):
    read(LOG[:start] + piece + LOG[start + length :])


VALUES: st.SearchStrategy[Any] = st.sampled_from(
    [-1, 4, 10**30, "", "?", "E", "5mr", None, [], {}, [[]], True, 1.5]
)


@given(st.randoms(use_true_random=False), VALUES)
def test_a_log_with_a_value_replaced(random, value):
    events = [json.loads(line) for line in LOG.splitlines()]
    event = random.choice(events)
    event[random.choice([*event])] = value
    read("\n".join(map(json.dumps, events)).encode())


def read(data: bytes) -> None:
    try:
        hands = read_log(data).hands
    except pao.ScenarioError:
        return
    for hand in hands:
        pao.rule(hand.scenario)
