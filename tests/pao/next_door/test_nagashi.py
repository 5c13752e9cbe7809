"""Nagashi mangan: when it is awarded and what the deal then counts as."""

import pytest

from pao.game import Seat, parse_tiles
from pao.next_door.nagashi import CUSTOMS, CountsAs, River, nagashi
from pao.next_door.outcome import Source
from pao.next_door.reasons import Reason
from pao.payment import deltas
from pao.rules import points_rule_sets


def awarded(source=Source.FOUR_WINDS, rules="mleague", **river):
    whole = River(Seat.SOUTH, **{"discards": parse_tiles("19m19p19s1234567z"), **river})
    return nagashi(whole, CUSTOMS[source], points_rule_sets()[rules])


def reasons(outcome):
    return [because.reason for because in outcome.because]


@pytest.mark.parametrize(
    ("river", "reason"),
    [
        ({"discards": parse_tiles("19m5p")}, Reason.NAGASHI_SIMPLE_DISCARDED),
        ({"is_claimed": True}, Reason.NAGASHI_DISCARD_CLAIMED),
        ({"own_melds": 1}, Reason.NAGASHI_OWN_MELDS),
        ({"is_exhaustive": False}, Reason.NAGASHI_NOT_EXHAUSTIVE),
    ],
)
def test_it_needs_an_exhausted_wall_and_an_unclaimed_river_of_terminals_and_honours(river, reason):
    outcome = awarded(**river)
    assert not outcome.is_awarded
    assert outcome.payments == ()
    assert outcome.counts_as is None
    assert reasons(outcome) == [reason]


def test_all_that_is_wrong_is_said_at_once():
    outcome = awarded(discards=parse_tiles("19m0p8p"), is_claimed=True)
    assert str(outcome.because[0].facts["tile"]) == "0p"
    assert len(outcome.because) == 2


@pytest.mark.parametrize(
    ("source", "counts_as", "expected"),
    [
        (Source.FOUR_WINDS, CountsAs.WIN, Reason.NAGASHI_IS_A_WIN),
        (Source.RIICHI_WIKI, CountsAs.DRAW, Reason.NAGASHI_IS_A_DRAW),
        (Source.TENHOU, None, Reason.NAGASHI_WIN_OR_DRAW),
        (Source.MAHJONG_SOUL, None, Reason.NAGASHI_WIN_OR_DRAW),
    ],
)
def test_it_counts_as_a_win_or_as_a_draw_by_source(source, counts_as, expected):
    outcome = awarded(source)
    assert outcome.counts_as == counts_as
    assert reasons(outcome) == [Reason.NAGASHI_AWARDED, expected]


@pytest.mark.parametrize("source", [Source.TENHOU, Source.MAHJONG_SOUL, Source.RIICHI_WIKI])
def test_ones_own_calls_are_allowed_on_the_platforms(source):
    outcome = awarded(source, own_melds=2)
    assert outcome.is_awarded
    assert Reason.NAGASHI_OWN_MELDS_ALLOWED in reasons(outcome)


def test_three_players_pay_as_they_pay_a_self_drawn_mangan():
    outcome = awarded(Source.MAHJONG_SOUL, rules="mahjong-soul-sanma")
    assert [*deltas(outcome.payments, 3).values()] == [-4000, 6000, -2000]
