"""Challenges, the search for a hand, and melds laid by hand."""

import pao
from breakit.board import KINDS, Hunt, Layout
from breakit.challenges import CHALLENGES
from pao.game import CallKind, Tile, parse_tiles
from tests.loops import non_empty

BREAKABLE = {"two-dragons", "three-winds", "three-kans", "four-honours", "four-terminals"}


def test_some_challenges_can_be_broken_and_some_cannot():
    """Their ideas say so: a change of the melds needs a change of the words."""
    proofs = {one.id: pao.ensured(one.melds, one.yakuman) for one in CHALLENGES}
    assert {name for name, proof in proofs.items() if not proof.holds} == BREAKABLE
    assert set(proofs) - BREAKABLE == {"three-dragons", "concealed-kan", "four-kans"}


def test_the_engines_own_answer_solves_a_challenge():
    for challenge in CHALLENGES:
        hunt = Hunt(challenge.melds, challenge.yakuman)
        proof = hunt.proof()
        assert Hunt(challenge.melds, challenge.yakuman, says="none").is_solved == proof.holds
        if proof.broken_by:
            tiles = (*proof.broken_by.hand, proof.broken_by.tile)
            assert Hunt(challenge.melds, challenge.yakuman, tiles).is_solved
            assert not Hunt(challenge.melds, challenge.yakuman, tiles, says="show").is_solved


def test_tiles_are_taken_in_order_and_given_back():
    hunt = Hunt("555z 666z 777z", CHALLENGES[0].yakuman)
    for tile in non_empty(parse_tiles("9p123m9p")):
        assert hunt.can_take(tile)
        hunt = hunt.with_tile(tile)
    assert (hunt.notation, hunt.is_full) == ("123m99p", True)
    assert not hunt.can_take(Tile.named("1s"))
    assert hunt.without(0).notation == "23m99p"
    assert hunt.without(9) == hunt


def test_a_fifth_tile_cannot_be_taken():
    hunt = Hunt("555z 666z", CHALLENGES[0].yakuman, parse_tiles("5z"))
    assert not hunt.can_take(Tile.named("5z"))
    assert hunt.can_take(Tile.named("7z"))


MELDS = {
    ("pon", "5z"): "555z",
    ("chi", "7s"): "789s",
    ("daiminkan", "1m"): "1111m",
    ("ankan", "9p"): "(9999p)",
}
NOT_OFFERED = [
    ("555z", "pon", "5z"),
    ("", "chi", "8s"),
    ("", "chi", "5z"),
    ("111z 222z 333z 444z", "pon", "5z"),
]


def test_a_meld_is_laid_by_its_kind_and_tile_where_it_can_be():
    for (kind, tile), melds in MELDS.items():
        assert Layout.read("").with_meld(CallKind(kind), Tile.named(tile)).text == melds
    assert all(Layout.read("").can_take(kind, Tile.named("5p")) for kind in KINDS)
    for text, kind, tile in NOT_OFFERED:
        assert not Layout.read(text).can_take(CallKind(kind), Tile.named(tile)), (text, kind)


def test_a_meld_is_taken_back():
    layout = Layout.read("555z 666z")
    assert layout.without(0).text == "666z"
    assert layout.without(7) == layout


def test_what_cannot_be_read_stays_as_it_was_typed():
    layout = Layout.read("55z what")
    assert layout.text == "55z what"
    assert len(layout.errors) == 2
