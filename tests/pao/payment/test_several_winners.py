"""Who is paid when several win off one discard."""

import pytest

import pao
from tests.hands import DRAGONS
from tests.pao.payment.settlements import deltas

DOUBLE = "E ron from W worth mangan\nS ron from W worth haneman"
TRIPLE = DOUBLE + "\nN ron from W worth mangan"


@pytest.mark.parametrize(
    ("rules", "text", "expected"),
    [
        ("tenhou", DOUBLE, (12300, 12000, -24300, 0)),
        ("mleague", DOUBLE, (12300, 0, -12300, 0)),
        ("wiki", TRIPLE, (12000, 12000, -32300, 8300)),
        ("tenhou", TRIPLE, (0, 0, 0, 0)),
    ],
)
def test_several_winners_share_as_the_rules_say(rules, text, expected):
    ruling = pao.rule(pao.parse("honba: 1\nsticks: 1\n\n" + text), rules)
    without_stick = dict(ruling.deltas)
    for payment in ruling.payments:
        if payment.payer is None:
            without_stick[payment.payee] -= payment.points
    assert tuple(without_stick.values()) == expected


def test_the_sticks_and_the_honba_go_to_the_nearest_winner():
    text = "sticks: 1\nhonba: 1\n\nN riichi\nE ron from N worth mangan\nW ron from N worth mangan"
    ruling = pao.rule(pao.parse(text), "tenhou")
    assert tuple(ruling.deltas.values()) == (12300 + 2000, 0, 8000, -20300)


def test_the_honba_may_go_to_each_winner(house):
    rules = house("wiki", value={"honba_with_multiple_ron": '"each"'})
    assert deltas(DOUBLE, rules, honba=1) == (12300, 12300, -24600, 0)


def test_a_bumped_winner_gets_nothing_and_makes_nobody_pay():
    text = DRAGONS + "S ron 9p from E hand 123m9p\nN ron from E worth mangan"
    ruling = pao.rule(pao.parse(text))
    assert [(str(win.winner), win.bumped) for win in ruling.wins] == [("S", False), ("N", True)]
    other = DRAGONS.replace("S ", "N ").replace("from N", "from S") + (
        "S ron from E worth mangan\nN ron 9p from E hand 123m9p"
    )
    ruling = pao.rule(pao.parse(other))
    assert ruling.liable == ()
    assert tuple(ruling.deltas.values()) == (-8000, 8000, 0, 0)
    assert (ruling.wins[1].points, ruling.wins[1].bumped) == (32000, True)


def test_the_nearest_winner_is_paid_in_whichever_order_the_claims_are_written():
    text = "N ron from E worth mangan\nS ron from E worth haneman"
    ruling = pao.rule(pao.parse(text))
    assert [(str(win.winner), win.bumped) for win in ruling.wins] == [("N", True), ("S", False)]
    assert tuple(ruling.deltas.values()) == (-12000, 12000, 0, 0)


def test_a_liable_player_who_also_wins_still_owes():
    text = DRAGONS + "S ron 9p from E hand 123m9p\nW ron from E worth mangan"
    assert deltas(text, "wiki") == (-16000 - 8000, 32000, -16000 + 8000, 0)


@pytest.mark.parametrize(
    ("rules", "off_discard", "robbed"),
    [("kobalab", 0, 3), ("tenhou", 0, 0), ("wiki", 3, 3), ("mahjong-soul", 3, 3)],
)
def test_three_winners_draw_off_a_discard_or_off_a_robbed_kan_too(rules, off_discard, robbed):
    hand = "from E {}hand 123456789m78p11z"
    wins = "".join(f"{seat} ron 9p {hand}\n" for seat in "SWN")
    thrown = wins.format("", "", "").replace("11z", "{}{}z")
    thrown = thrown.format("2", "2", "3", "3", "4", "4")
    kan = "E pon 999p from S\nE kakan 9999p\n"
    stated = "".join(f"{seat} ron 9p from E chankan hand {{}}\n" for seat in "SWN")
    stated = stated.format("123456789m78p22z", "123456789m78p33z", "123456789m78p44z")
    for text, winners in ((thrown, off_discard), (kan + stated, robbed)):
        ruling = pao.rule(pao.parse(text), rules)
        assert sum(not win.bumped for win in ruling.wins) == winners
