"""Singapore: who is bao, by which way, and whether it counts."""

import pytest

import pao

DRAGONS = "E pon 555z from W\nE pon 666z from N\n"
WINDS = "E pon 111z from W\nE pon 222z from N\nE pon 333z from W\n"
HONOURS = "E pon 111z from W\nE pon 222z from N\nE pon 555z from W\n"
ENDS = "E pon 111m from W\nE pon 999p from N\nE pon 111s from W\n"
SUIT = "E chi 123m from N\nE pon 555m from W\nE chi 678m from N\n"
MIXED = "E pon 222m from N\nE pon 333p from W\nE pon 444s from W\n"


def bao(text, rules="singapore"):
    standing = pao.attach(pao.parse(text), pao.rule_set(rules)).standing
    return [f"{one.purpose.removeprefix('bao:')} {one.seat} {one.event}" for one in standing]


BAO = [
    # the third dragon
    (DRAGONS + "E pon 777z from S", ["three-dragons S 3"]),
    (DRAGONS + "E daiminkan 7777z from S", []),
    (DRAGONS + "E ron 7z from S hand 77z123m99p worth 16", ["three-dragons S None"]),
    ("E pon 555z from W\nE daiminkan 6666z from N\nE pon 777z from S", ["three-dragons S 3"]),
    (DRAGONS.replace("666z", "777z") + "E pon 666z from S", ["three-dragons S 3"]),
    ("E pon 555z from W\nE pon 777z from S", []),
    (DRAGONS + "E pon 111z from S", []),
    (DRAGONS + "E tsumo 7z hand 77z123m99p worth 16", []),
    (DRAGONS + "E ron 9p from S hand 77z123m99p worth 16", []),
    (DRAGONS + "E ankan 7777z", []),
    # the fourth wind
    (WINDS + "E pon 444z from S", ["four-winds S 4", "all-honours S 4"]),
    (WINDS + "E daiminkan 4444z from S", ["all-honours S 4"]),
    (WINDS + "E chi 123m from N\nE ron 4z from S hand 4z worth 8", ["four-winds S None"]),
    ("E pon 111z from W\nE pon 222z from N\nE pon 333z from W", []),
    # another honour after three sets
    (HONOURS + "E pon 777z from S", ["all-honours S 4"]),
    (HONOURS + "E daiminkan 7777z from S", ["all-honours S 4"]),
    (HONOURS + "E ron 7z from S hand 77z99p worth 4", ["all-honours S None"]),
    (HONOURS + "E pon 999m from S", []),
    (HONOURS.replace("222z", "222m") + "E pon 777z from S", []),
    ("E pon 111z from W\nE pon 222z from N\nE pon 777z from S", []),
    # another terminal after three sets
    (ENDS + "E pon 999s from S", ["terminals S 4"]),
    (ENDS + "E daiminkan 9999s from S", []),
    (ENDS + "E ron 9s from S hand 99s22z worth 4", ["terminals S None"]),
    (ENDS + "E pon 888s from S", []),
    (ENDS + "E pon 777z from S", []),
    ("E pon 111m from W\nE pon 999p from N\nE pon 999s from S", []),
    # a tenth tile of one suit
    (SUIT + "E chi 123m from N", ["one-suit N 4"]),
    (SUIT + "E pon 999m from S", ["one-suit S 4"]),
    (SUIT + "E daiminkan 9999m from S", ["one-suit S 4"]),
    (SUIT + "E ron 9m from S hand 8899m worth 4", ["one-suit S None"]),
    (SUIT + "E ron 1p from S hand 23p44s worth 4", []),
    (SUIT + "E pon 999p from S", []),
    (SUIT + "E pon 777z from S", []),
    (SUIT.replace("678m", "678s") + "E pon 999m from S", []),
    # a tile of a stated jade or blue hand
    (MIXED + "E pon 222s from S\nE tsumo worth yakuman jade-hand", ["jade-or-blue S 4"]),
    (MIXED + "E chi 678p from N\nE tsumo worth yakuman blue-hand", ["jade-or-blue N 4"]),
    (MIXED + "E ron from S worth yakuman jade-hand", ["jade-or-blue S None", ]),
    (MIXED + "E pon 222s from S\nE tsumo worth 16", []),
    (MIXED + "E pon 222s from S", []),
    ("E pon 222m from S\nE ron from S worth yakuman jade-hand", []),
    # the last flower
    ("E flowers 7\nS flowers 1", ["last-flower S 2"]),
    ("E flowers 5\nE flowers 7\nS flowers 1\nE tsumo worth 8", ["last-flower S 3"]),
    ("S flowers 1\nE flowers 7", []),
    ("E flowers 8", []),
    ("E flowers 6\nS flowers 1\nW flowers 1", []),
    ("E flowers 6\nS flowers 2", []),
    # the doubles that reach the limit
    ("E doubles 4\nE pon 777z from S\nE doubles 5", ["limit-doubles S 2"]),
    ("E doubles 4\nE pon 777z from S\nE doubles 6", ["limit-doubles S 2"]),
    ("E doubles 4\nE pon 777z from S", []),
    ("E doubles 4\nE daiminkan 7777z from S\nE doubles 5", []),
    ("E doubles 4\nE chi 123m from N\nE doubles 5", []),
    ("E doubles 3\nE pon 777z from S\nE doubles 5", []),
    ("E doubles 5\nE pon 777z from S\nE doubles 6", []),
    ("E doubles 4\nE pon 777z from S\nS doubles 5", []),
    ("E doubles 4\nE pon 777z from S\nE pon 666z from W\nE doubles 5",
     ["limit-doubles W 3"]),
    ("E doubles 4\nE ron from S worth 16", ["limit-doubles S None"]),
    ("E doubles 4\nE ron from S worth limit", ["limit-doubles S None"]),
    ("E doubles 4\nE ron from S worth 8", []),
    ("E doubles 5\nE ron from S worth 16", []),
    ("E doubles 3\nE ron from S worth 16", []),
    ("E ron from S worth 16", []),
    # a fresh winning tile late in the wall
    ("wall: 8\n\nE ron from N worth 16 fresh", ["late-wall N None"]),
    ("wall: 9\n\nE ron from N worth 16 fresh", []),
    ("wall: 30\n\nE ron from N worth 16", []),
    ("wall: 0\n\nE ron from N worth 16 fresh", ["late-wall N None"]),
    ("wall: 5\n\nE ron from N worth 16", []),
    ("E ron from N worth 16 fresh", []),
    ("wall: 5\n\nE tsumo worth 16", []),
    # a kong late in the wall: its tile is fresh, whether the text says so or not
    ("E daiminkan 2222p from S fresh wall 5 worth 2", ["late-kong S 1"]),
    ("E daiminkan 2222p from S wall 5 worth 2", ["late-kong S 1"]),
    ("E daiminkan 2222p from S wall 6 worth 2", []),
    ("E daiminkan 2222p from S worth 2", []),
    # a winning tile from a long hand
    ("S long-hand\nE ron from S worth 8", ["long-hand S None"]),
    ("S short-hand\nE ron from S worth 8", []),
    ("S long-hand\nE ron from W worth 8", []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), BAO)
def test_the_thrower_of_the_deciding_tile_is_bao(text, expected):
    assert bao(text) == expected


def test_a_house_may_count_hands_two_doubles_short(house):
    text = "E doubles 3\nE pon 777z from S\nE doubles 5"
    rules = house("singapore", bao={"short_of_limit": "2"})
    assert [liability.seat for liability in pao.attach(pao.parse(text), rules).standing] == ["S"]
    fewer = pao.parse("E doubles 2\nE pon 777z from S\nE doubles 5")
    assert pao.attach(fewer, rules).standing == ()


@pytest.mark.parametrize(("at_limit", "seats"), [("false", []), ("true", ["S"])])
@pytest.mark.parametrize(
    "text",
    [
        "E doubles 5\n" + DRAGONS + "E pon 777z from S",
        "E doubles 5\n" + SUIT + "E ron 9m from S hand 8899m worth 16",
        "E doubles 5\nE pon 777z from S\nE doubles 6",
    ],
)
def test_bao_though_the_doubles_are_at_the_limit_is_a_variation(house, at_limit, seats, text):
    attached = pao.attach(pao.parse(text), house("singapore", bao={"at_limit": at_limit}))
    assert [liability.seat for liability in attached.standing] == seats
    counts = [step.facts["counts"] for step in attached.steps if step.rule == "bao_at_limit"]
    assert counts == [at_limit == "true"]


def test_the_first_bao_stands_or_rolls_over():
    text = DRAGONS + "E pon 777z from S\nE pon 111z from W\nE tsumo 9p hand 9p worth 16"
    first, rolled = (
        pao.rule(pao.parse(text), "singapore"),
        pao.rule(pao.parse(text), "singapore-rolled"),
    )
    assert [liability.seat for liability in first.standing] == ["S"]
    assert [liability.seat for liability in rolled.standing] == ["S", "W"]
    assert (
        [liability.seat for liability in first.liable],
        [liability.seat for liability in rolled.liable],
    ) == (["S"], ["W"])
    assert (first.deltas[pao.Seat.SOUTH], rolled.deltas[pao.Seat.WEST]) == (-96, -96)


def test_a_later_feeder_of_the_win_does_not_take_over_either():
    text = SUIT + "E chi 123m from N\nE ron 9m from S hand 9m worth 16"
    assert bao(text) == ["one-suit N 4"]
    assert bao(text, "singapore-rolled") == ["one-suit N 4", "one-suit S None"]


@pytest.mark.parametrize(("seen", "expected"), [("false", []), ("true", ["three-dragons"])])
def test_a_concealed_kan_counts_where_the_rule_set_says_so(house, seen, expected):
    rules = house("singapore", bao={"ankan_is_visible": seen})
    text = "E ankan 5555z\nE pon 666z from N\nE pon 777z from S"
    attached = pao.attach(pao.parse(text), rules)
    assert [one.purpose for one in attached.standing] == [f"bao:{way}" for way in expected]
    assert [step.facts["counts"] for step in attached.steps if step.rule == "bao_ankan"] == [
        seen == "true"
    ]


def test_a_concealed_kan_that_changes_nothing_is_not_spoken_of():
    text = DRAGONS + "E ankan 1111m\nE pon 777z from S"
    steps = pao.attach(pao.parse(text), pao.rule_set("singapore")).steps
    assert [str(step.rule) for step in steps] == ["bao_third_dragon"]


def test_a_house_may_play_without_the_late_wall_and_the_long_hand(house):
    rules = house("singapore", bao={"late_wall": "0", "late_kong": "0", "long_hand": "false"})
    text = (
        "wall: 0\n\nS long-hand\nE daiminkan 2222p from S fresh wall 0 worth 2\n"
        "E ron from S worth 8 fresh"
    )
    assert pao.attach(pao.parse(text), rules) == ((), ())


def test_a_house_may_leave_a_way_out(house):
    rules = house("singapore", bao={"three_dragons": "[]", "last_flower": "false"})
    text = "W flowers 7\nN flowers 1\n" + DRAGONS + "E pon 777z from S"
    attached = pao.attach(pao.parse(text), rules)
    assert attached.standing == ()
    assert [str(step.rule) for step in attached.steps] == ["bao_claim_not_counted"]
