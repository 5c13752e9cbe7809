"""Furiten in four versions, and which tiles a hand waits on."""

import pytest

from pao.game import NAMES, Tile, parse_tiles
from pao.next_door.furiten import (
    Ready,
    Version,
    completes_the_same_set,
    furiten,
    riichi_while_furiten,
)
from pao.next_door.reasons import Reason
from pao.next_door.waits import makes_a_set, waits

VERSIONS = tuple(Version)


def kind(name):
    return Tile.named(name).kind


def forbidding(hand, discards, ron, **options):
    """The versions that forbid this ron."""
    ready = Ready(parse_tiles(hand), parse_tiles(discards))
    return tuple(
        version
        for version in Version
        if not furiten(version, ready, Tile.named(ron), **options).is_allowed
    )


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123m456p789s5566z", "5z 6z"),
        ("123m456p56s55z", "4s 7s"),
        ("5z", "5z"),
        ("2345p", "2p 5p"),
        ("23456s11z", "1s 4s 7s"),
        ("1133557799m22p5s", "5s"),
        ("19m19p19s1234567z", "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z"),
        ("1m19p19s12345677z", "9m"),
        ("1112345678999p", "1p 2p 3p 4p 5p 6p 7p 8p 9p"),
        ("1111m", ""),
        ("1111234m", "4m"),
        ("340m5p", "5p"),
        ("13m5p7s", ""),
    ],
)
def test_a_hand_waits_on_whatever_completes_it(hand, expected):
    assert " ".join(NAMES[kind] for kind in sorted(waits(parse_tiles(hand)))) == expected


@pytest.mark.parametrize("hand", ["12m", "123m", "123m456p789s55z111p"])
def test_a_hand_that_is_not_before_its_draw_is_refused(hand):
    with pytest.raises(ValueError, match=str(len(parse_tiles(hand)))):
        waits(parse_tiles(hand))


def test_three_kinds_make_a_set_in_any_order():
    assert makes_a_set(kind("3s"), kind("1s"), kind("2s"))
    assert makes_a_set(kind("7z"), kind("7z"), kind("7z"))
    assert not makes_a_set(kind("9m"), kind("1p"), kind("2p"))
    assert not makes_a_set(kind("1z"), kind("2z"), kind("3z"))


@pytest.mark.parametrize(
    ("hand", "discards", "ron", "forbidden"),
    [
        ("56s11z", "9m", "7s", ()),
        ("56s11z", "4s9m", "7s", VERSIONS[2:]),
        ("56s11z", "7s9m", "7s", VERSIONS[1:]),
        ("56s11z", "9m7s2p", "7s", VERSIONS[1:]),
        ("56s11z", "9m7s", "7s", VERSIONS),
        ("56s11z", "9m4s", "7s", VERSIONS[2:]),
        ("11m99p", "1m2s", "9p", VERSIONS[3:]),
        ("0s6s11z", "4s9m", "7s", VERSIONS[2:]),
        ("1234m", "1m9p", "4m", VERSIONS[3:]),
        ("23456s11z", "1s9m", "4s", VERSIONS[2:]),
        ("23456s11z", "1s9m", "7s", VERSIONS[3:]),
        ("46s11z", "5s9m", "5s", VERSIONS[1:]),
        ("1133557799m22p5s", "5m2s", "5s", ()),
    ],
)
def test_each_version_forbids_what_the_one_before_it_does_and_more(hand, discards, ron, forbidden):
    assert forbidding(hand, discards, ron) == forbidden


def test_the_discard_that_forbids_is_named():
    ready = Ready(parse_tiles("56s11z"), parse_tiles("9m4s2p"))
    verdict = furiten(Version.ONE_FOUR_SEVEN, ready, Tile.named("7s"))
    (because,) = verdict.because
    assert because.reason is Reason.FURITEN_SAME_SET
    assert str(because.facts["discard"]) == "4s"


def test_a_declared_sacred_discard_lifts_every_restriction():
    assert forbidding("56s11z", "9m7s", "7s", is_declared=True) == ()


def test_two_tiles_complete_the_same_set_only_if_the_rest_is_ready():
    hand = parse_tiles("56s11z")
    assert completes_the_same_set(hand, kind("4s"), kind("7s"))
    assert not completes_the_same_set(hand, kind("4s"), kind("1z"))
    assert not completes_the_same_set(parse_tiles("56s12z"), kind("4s"), kind("7s"))


def test_riichi_while_furiten_is_forbidden_or_must_be_drawn():
    assert not riichi_while_furiten(is_forbidden=True).is_allowed
    allowed = riichi_while_furiten(is_forbidden=False)
    assert allowed.is_allowed
    assert allowed.because[0].reason is Reason.FURITEN_RIICHI_TSUMO_ONLY
