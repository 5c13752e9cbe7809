"""Random numbers are reproducible and evenly distributed."""

import pytest

from pao.deals import Dice


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        (0, [187, 288, 399, 897, 84]),
        (1, [536, 621, 159, 633, 283]),
        (-1, [485, 823, 401, 105, 461]),
        (2**80, [538, 740, 466, 763, 299]),
        ("", [763, 62, 331, 173, 395]),
        ("大三元", [35, 456, 341, 324, 348]),
        ("\ud800", [269, 488, 633, 729, 451]),
    ],
)
def test_a_seed_gives_the_same_numbers_for_ever(seed, numbers):
    dice = Dice(seed)
    assert [dice.below(1000) for _ in range(5)] == numbers


def test_splitmix64_gives_its_published_numbers():
    dice = Dice("")
    dice._state = 1234567
    assert [dice.below(2**64) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_each_order_comes_up_as_often_as_the_others():
    dice = Dice("fair")
    orders = ["".join(dice.shuffled("abc")) for _ in range(6000)]
    assert all(900 < orders.count(one) < 1100 for one in ("abc", "acb", "bac", "bca", "cab", "cba"))


def test_options_come_up_as_their_weights_say():
    dice = Dice("weights")
    svg = [dice.weighted((("never", 0), ("seldom", 1), ("often", 3))) for _ in range(4000)]
    assert svg.count("never") == 0
    assert 900 < svg.count("seldom") < 1100


def test_a_chance_is_taken_so_many_times_of_so_many():
    dice = Dice("chance")
    assert 900 < sum(dice.chance(1, 4) for _ in range(4000)) < 1100
