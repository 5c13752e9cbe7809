"""Features of the XML format only."""

import pytest

import pao
from pao.tenhou import read_log
from pao.tenhou.mjlog import read_call
from tests.pao.tenhou.invented_logs import DRAW_GAME, Deal, faults, mjlog


def with_tags(tags: str, deal: Deal = DRAW_GAME) -> bytes:
    """A log with these elements before the result of its hand."""
    return mjlog(deal).replace(b"<RYUUKYOKU", tags.encode() + b"<RYUUKYOKU")


def test_a_game_without_red_fives_has_none():
    deal = Deal("0555m", "", "", "").draw(0, "1z").ankan(0, "0555m").nobody_wins(kind="kan4")
    (with_reds,) = read_log(mjlog(deal)).hands
    (without,) = read_log(mjlog(deal, go='<GO type="171" lobby="0"/>')).hands
    assert "E ankan 0555m" in pao.format(with_reds.scenario)
    assert "E ankan 5555m" in pao.format(without.scenario)


@pytest.mark.parametrize("go", ["", "<GO/>", '<GO type="x"/>', '<GO type="1234567"/>'])
def test_a_game_is_read_whatever_kind_it_is(go):
    assert len(read_log(mjlog(DRAW_GAME, go=go)).hands) == 1


def test_elements_that_move_no_tile_or_come_before_the_first_hand_are_passed_over():
    tags = '<BYE who="1"/><UN n1="%41"/><REACH who="0" step="1"/><SHUFFLE seed="" ref=""/>'
    assert read_log(with_tags(tags)) == read_log(mjlog(DRAW_GAME))
    assert read_log(mjlog(DRAW_GAME, go="<T5/><D5/>")) == read_log(mjlog(DRAW_GAME))


@pytest.mark.parametrize(
    ("tags", "name"),
    [
        ("<T136/>", "T"),
        ("<T999/>", "T"),
        ('<DORA hai="136"/>', "hai"),
        ("<DORA/>", "hai"),
        ('<N who="4" m="50699"/>', "who"),
        ('<N m="50699"/>', "who"),
        ('<N who="0"/>', "m"),
        ('<N who="0" m="65536"/>', "m"),
        ('<N who="0" m="-1"/>', "m"),
        ('<N who="0" m="65528"/>', "m"),
        ('<N who="0" m="65280"/>', "m"),
        ('<REACH step="2"/>', "who"),
        ('<AGARI who="0" fromWho="0" sc="0,0,0,0,0,0,0,0"/>', "ten"),
        ('<AGARI who="0" fromWho="0" ten="30,1000,6" yaku="1,1"/>', "ten"),
        ('<AGARI who="0" fromWho="0" ten="30,1000,0" yaku="1,x"/>', "yaku"),
        ('<AGARI who="0" fromWho="0" ten="171,1000,0" yaku="1,1"/>', "ten"),
        ('<AGARI who="0" fromWho="0" yakuman=""/>', "yakuman"),
        ('<AGARI who="0" fromWho="0" yakuman="35"/>', "yakuman"),
        ('<AGARI who="0" fromWho="0" yakuman="52"/>', "yakuman"),
        ('<AGARI who="0" fromWho="5"/>', "fromWho"),
        ('<AGARI who="0" fromWho="0" paoWho="x" yakuman="39"/>', "paoWho"),
        ('<AGARI who="0" fromWho="0" yakuman="39" sc="1,2,3"/>', "sc"),
        ('<AGARI who="0" fromWho="0" yakuman="39" sc="0,x,0,0,0,0,0,0"/>', "sc"),
        ("<RYUUKYOKU/>", "sc"),
    ],
)
def test_a_value_that_cannot_be_is_named(tags, name):
    assert faults(with_tags(tags)) == [(1, "log_value", name)]


@pytest.mark.parametrize(
    ("given", "instead", "name"),
    [
        (b'seed="0,0,0,0,0', b'seed="16,0,0,0,0', "seed"),
        (b'seed="0,0,0,0,0', b'seed="0,100,0,0,0', "seed"),
        (b'seed="0,0,0,0,0', b'seed="0,0,0,0', "seed"),
        (b'seed="', b'sead="', "seed"),
        (b'oya="0" hai0', b'oya="4" hai0', "oya"),
        (b'oya="0" hai0', b"hai0", "oya"),
        (b'hai0="', b'hai0="1,', "hai0"),
        (b'hai2="', b'hay2="', "hai2"),
    ],
)
def test_a_beginning_that_cannot_be_is_named(given, instead, name):
    assert faults(mjlog(DRAW_GAME).replace(given, instead, 1)) == [(1, "log_value", name)]


def test_what_cannot_be_in_a_log_is_refused():
    assert faults(with_tags('<N who="1" m="64516"/>')) == [(1, "log_order", "")]
    deal = Deal("", "", "").turns(0).nobody_wins((0, 0, 0), kind="kan4")
    assert faults(with_tags("<W5/>", deal)) == [(1, "log_value", "W")]
    untold = mjlog(DRAW_GAME).replace(b"<RYUUKYOKU", b"<NOTHING")
    assert faults(untold) == [(1, "log_no_result", "")]


def test_two_results_are_refused():
    twice = Deal("", "", "", "").turns(0)
    twice.nobody_wins([12000, -4000, -4000, -4000], kind="nm")
    twice.nobody_wins([-4000, 8000, -2000, -2000], kind="nm")
    assert faults(mjlog(twice)) == [(1, "log_two_results", "")]
    both = Deal("1z", "123m23467899p11z", "", "").turn(0, "1z").nobody_wins()
    both.win(1, 0, [-1000, 1000, 0, 0])
    assert faults(mjlog(both)) == [(1, "log_two_results", "")]


def test_every_wrong_hand_is_named():
    data = mjlog(DRAW_GAME, DRAW_GAME, DRAW_GAME).replace(b'oya="0"', b'oya="x"')
    assert faults(data) == [(hand, "log_value", "oya") for hand in (1, 2, 3)]


def test_an_error_says_which_hand_and_which_value():
    with pytest.raises(pao.ScenarioError, match=r"^hand 1: oya: 9 is not understood$"):
        read_log(mjlog(DRAW_GAME).replace(b'oya="0" hai0', b'oya="9" hai0'))


@pytest.mark.parametrize(
    ("m", "call"),
    [
        # by hand from the bits: base 0, the lowest tile claimed, first copies
        (0b000000_0_00_00_00_1_11, ("chi", (0, 4, 8))),
        (0b000010_0_11_10_01_1_11, ("chi", (11, 1, 6))),
        (0b0000000_00_00_01_0_01, ("pon", (1, 2, 3))),
        (0b1100101_01_11_01_0_01, ("pon", (134, 132, 133))),
        (0b0000000_00_11_10_0_01, ("kakan", (3, 0, 1, 2))),
        (0b10000111_000000_10, ("daiminkan", (135, 132, 133, 134))),
        (0b10000100_000000_00, ("ankan", (132, 133, 134, 135))),
    ],
)
def test_the_bits_of_a_call(m, call):
    assert read_call(str(m)) == call


def test_the_bits_of_a_north_set_aside():
    assert read_call("31264") is None
