"""Logs are recognised, and anything else is refused within bounds."""

import gzip
import json
import re
import tracemalloc
from urllib.parse import quote

import pytest

import pao
from pao.tenhou import Game, read_log
from pao.tenhou.reading import MOST_BYTES
from tests.pao.tenhou.invented_logs import DRAW_GAME, Deal, editor, mjlog


def fault(data: bytes) -> str:
    with pytest.raises(pao.ScenarioError) as refused:
        read_log(data)
    (error,) = refused.value.errors
    assert (error.line, error.hand) == (0, 0)
    return error.fault


@pytest.mark.parametrize("log", [mjlog(DRAW_GAME), editor(DRAW_GAME)])
def test_a_log_may_be_packed_and_may_have_space_around_it(log):
    game = read_log(log)
    assert isinstance(game, Game)
    assert len(game.hands) == 1
    for data in (gzip.compress(log), b"\n " + log + b"\n", b"\xef\xbb\xbf" + log):
        assert read_log(data) == game


BROKEN = [
    *(b"<", b"<mjloggm>", b"<mjloggm/><mjloggm/>", b"<mjloggm>\x00</mjloggm>"),
    *(b"{", b'{"log": [}', b'{"a": ' + b"9" * 5000 + b"}"),
    b'{"log": ' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    b"<mjloggm>" + b"<a>" * 100_000,
]
DOCTYPES = [
    b'<!DOCTYPE mjloggm [<!ENTITY a "T1">]>',
    b'<!DOCTYPE mjloggm [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
    b'<!DOCTYPE mjloggm SYSTEM "http://example.org/mjlog.dtd">',
    b"<!DOCTYPE mjloggm>",
]
REFUSED = {
    "log_unknown": [b"", b" ", b"mjlog", b"[]", b"1", b"<html/>", b"{}", b'{"log": 1}'],
    "log_broken": [*BROKEN, *(doctype + mjlog(DRAW_GAME) for doctype in DOCTYPES)],
    "not_text": [b"\xff\xfe{", "<mjloggm n='牌'/>".encode("shift_jis")],
    "log_hands": [b"<mjloggm/>", b'{"log": []}', json.dumps({"log": [0] * 201}).encode()],
}


@pytest.mark.parametrize("expected", REFUSED)
def test_what_is_no_log_or_a_broken_one_is_refused(expected):
    for data in REFUSED[expected]:
        assert fault(data) == expected, data[:80]


def test_a_log_that_is_too_large_is_refused():
    assert fault(b" " * (MOST_BYTES + 1)) == "log_too_large"
    assert fault(gzip.compress(b" " * (MOST_BYTES + 1))) == "log_too_large"


def test_a_log_that_unpacks_without_end_is_not_unpacked():
    bomb = gzip.compress(b" " * 50_000_000)
    tracemalloc.start()
    try:
        assert fault(bomb) == "log_too_large"
        assert tracemalloc.get_traced_memory()[1] < 10 * MOST_BYTES
    finally:
        tracemalloc.stop()


def test_a_broken_packing_is_refused():
    packed = gzip.compress(editor(DRAW_GAME))
    for data in (b"\x1f\x8b", packed[:-1], packed[:20], b"\x1f\x8b\x00" + packed, packed + packed):
        assert fault(data) == "log_broken"


def test_a_hand_of_endless_acts_is_refused():
    many = mjlog(DRAW_GAME).replace(b"<RYUUKYOKU", b"<T1/><D1/>" * 300 + b"<RYUUKYOKU")
    with pytest.raises(pao.ScenarioError, match=r"hand 1: the draws, calls and discards"):
        read_log(many)


def impossible() -> Deal:
    deal = Deal("1z", "123m23466899p11z", "", "").turn(0, "1z")
    return deal.win(1, 0, [-8000, 8000, 0, 0], limit=1)


def test_a_hand_that_can_never_be_is_named_with_its_line_and_the_others_are_read():
    for write_log in (mjlog, editor):
        game = read_log(write_log(DRAW_GAME, impossible(), DRAW_GAME))
        assert [hand.number for hand in game.hands] == [1, 3]
        (error,) = game.errors
        assert re.match(r"hand 2: line 6: S ron 1z from E .* not a complete hand", str(error))


def test_two_nagashi_mangan_hide_no_other_hand():
    both = Deal("", "", "", "").turns(0).nobody_wins([8000, 4000, -6000, -6000], kind="nm")
    for write_log in (mjlog, editor):
        game = read_log(write_log(both, DRAW_GAME))
        assert [hand.number for hand in game.hands] == [2]
        assert [(error.hand, error.fault) for error in game.errors] == [(1, "log_two_results")]


def test_a_log_of_which_no_hand_can_be_is_refused_with_what_is_wrong_in_each():
    with pytest.raises(pao.ScenarioError) as refused:
        read_log(mjlog(impossible(), impossible()))
    assert [error.hand for error in refused.value.errors] == [1, 2]


@pytest.mark.parametrize(
    "address",
    [
        "https://tenhou.net/6/#json=",
        "http://tenhou.net/5/#json=",
        "tenhou.net/6#json=",
        "https://tenhou.net/6/?ts=3#json=",
    ],
)
@pytest.mark.parametrize("spelled", [quote, str], ids=["quoted", "plain"])
def test_the_viewers_address_is_read_like_the_log_in_it(address, spelled):
    log = editor(DRAW_GAME)
    assert read_log((address + spelled(log.decode())).encode()) == read_log(log)


@pytest.mark.parametrize(
    "address",
    [
        "https://tenhou.net/6/",
        "https://tenhou.net/0/?log=2015010300gm-0001",
        "https://x.example/#json={}",
    ],
)
def test_an_address_that_carries_no_log_is_no_log(address):
    assert fault(address.encode()) == "log_unknown"


def test_a_log_is_of_other_rules_where_that_is_said():
    (hand,) = read_log(mjlog(DRAW_GAME), pao.rule_set("kobalab")).hands
    assert hand.scenario.rules == "kobalab"


def test_rules_of_three_are_not_those_of_a_log_of_four():
    with pytest.raises(pao.ScenarioError) as refused:
        read_log(mjlog(DRAW_GAME), pao.rule_set("mahjong-soul-sanma"))
    (error,) = refused.value.errors
    assert str(error) == ("hand 1: mahjong-soul-sanma is played by 3; this hand was played by 4")


def test_what_its_rules_forbid_is_refused_with_its_hand():
    deal = Deal("3m", "12m", "").turn(0, "3m").chi(1, "12m").throw(1)
    deal.nobody_wins((0, 0, 0), kind="kan4")
    with pytest.raises(
        pao.ScenarioError, match=r"^hand 1: line 6: S chi 312m from E: tenhou-sanma"
    ):
        read_log(mjlog(deal))


@pytest.mark.parametrize(
    "acts",
    [
        pytest.param("<D0/>", id="a discard that is not in the hand"),
        pytest.param('<N who="1" m="50699"/>', id="a call of a tile that nobody threw"),
        pytest.param('<N who="1" m="31744"/>', id="a kan that is not in the hand"),
    ],
)
def test_acts_that_do_not_follow_are_refused(acts):
    deal = Deal("9p", "", "", "").turns(0).nobody_wins(kind="kan4")
    with pytest.raises(pao.ScenarioError, match=r"hand 1: the draws, calls and discards"):
        read_log(mjlog(deal).replace(b"<RYUUKYOKU", acts.encode() + b"<RYUUKYOKU"))


@pytest.mark.parametrize(("winner", "off"), [(1, 2), (1, 1), (0, 0)])
def test_a_win_off_a_tile_that_is_not_there_is_refused(winner, off):
    deal = Deal("1z", "123m23467899p11z", "", "").turn(0, "1z")
    deal.win(winner, off, [0, 0, 0, 0], limit=1)
    for log in (mjlog(deal), editor(deal)):
        with pytest.raises(pao.ScenarioError, match=r"hand 1: the draws, calls and discards"):
            read_log(log)
