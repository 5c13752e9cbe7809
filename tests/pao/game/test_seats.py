import pytest

from pao.game import Seat, nearest, seats_of

E, S, W, N = Seat


@pytest.mark.parametrize(
    ("seat", "other", "turns"), [(E, S, 1), (E, W, 2), (E, N, 3), (N, E, 1), (W, S, 3)]
)
def test_seats_are_counted_in_turn_order(seat, other, turns):
    assert seat.turns_to(other) == turns


def test_only_east_deals():
    assert [seat for seat in Seat if seat.is_dealer] == [E]


def test_three_players_have_no_north():
    assert seats_of(3) == (E, S, W)


@pytest.mark.parametrize(
    ("discarder", "seats", "first"), [(E, (N, W), W), (W, (S, N), N), (N, (W, E), E)]
)
def test_the_nearest_winner_sits_first_after_the_discarder(discarder, seats, first):
    assert nearest(discarder, seats) is first
