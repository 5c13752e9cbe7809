"""The order of play is reconstructed from draws and discards."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pao
from pao.game import EAST, NORTH, Tile, format_tiles
from pao.tenhou import read_log
from tests.pao.tenhou.invented_logs import Deal, editor, from_copy, mjlog


def events(data: bytes) -> tuple[Any, ...]:
    (hand,) = read_log(data).hands
    return hand.scenario.events


def test_a_claim_may_be_of_the_same_tile_thrown_again():
    deal = Deal("99p33z", "3z", "99p", "").draw(0, "1z").throw(0, "9p").draw(1, "1z")
    deal.throw(1, "3z").pon(0, "33z").throw(0, "9p").pon(2, "99p").throw(2).turns(3)
    deal.nobody_wins(kind="kan4")
    assert events(editor(deal)) == events(mjlog(deal))


def test_a_pon_comes_before_a_chi_that_waits_for_the_same_tile():
    deal = Deal("22m", "13m", "22m", "").draw(0, "1z").throw(0, "2m").pon(2, "22m").throw(2)
    deal.turns(3).draw(0, "1z").throw(0, "2m").chi(1, "13m").throw(1).nobody_wins(kind="kan4")
    assert events(editor(deal)) == events(mjlog(deal))


def changed_log(deal: Deal, place: int, column: list[Any]) -> bytes:
    fields = deal.fields()
    fields[place] = column
    return json.dumps({"log": [fields]}).encode()


@pytest.mark.parametrize(
    ("place", "column"),
    [
        pytest.param(5, [], id="nobody begins"),
        pytest.param(5, [41, 42], id="a draw too many"),
        pytest.param(6, [41, 41], id="a discard too many"),
        pytest.param(6, [42], id="a discard that is not in the hand"),
        pytest.param(8, ["p474747"], id="a claim of a tile that nobody threw"),
        pytest.param(8, ["41p4141"], id="a claim from a player who did not throw the tile"),
        pytest.param(9, ["222222a22"], id="a kan of tiles that are not in the hand"),
    ],
)
def test_columns_that_do_not_fit_together_are_refused(place, column):
    deal = Deal("", "11z", "", "").turn(0, "1z").turns(1).nobody_wins(kind="kan4")
    with pytest.raises(pao.ScenarioError, match=r"hand 1: the draws, calls and discards"):
        read_log(changed_log(deal, place, column))


def test_nobody_throws_the_drawn_tile_after_a_call():
    deal = Deal("5z", "55z", "", "").draw(0, "1z").throw(0, "5z").pon(1, "55z").throw(1)
    deal.nobody_wins(kind="kan4")
    with pytest.raises(pao.ScenarioError, match=r"hand 1: the draws, calls and discards"):
        read_log(changed_log(deal, 9, [60]))


def test_an_endless_search_is_given_up(monkeypatch):
    deal = Deal("", "", "", "").turns(0, 1).nobody_wins(kind="kan4")
    monkeypatch.setattr("pao.tenhou.editor_calls.MOST_STEPS", 3)
    with pytest.raises(pao.ScenarioError, match=r"hand 1: the draws, calls and discards"):
        read_log(editor(deal))


class Table:
    """Players who call and throw at random."""

    def __init__(self, random: Random, players: int) -> None:
        wall = [
            Tile(kind, red=not copy and kind in (4, 13, 22))
            for kind, copy in ALL
            if players == 4 or not 0 < kind < 8
        ]
        random.shuffle(wall)
        hands = [format_tiles(wall[13 * i : 13 * i + 13]) for i in range(players)]
        self.wall = wall[13 * players :]
        self.deal = Deal(*hands, dora=str(self.wall.pop()))
        self.random, self.players = random, players
        self.kans: list[int] = []
        self.pons: list[tuple[int, int]] = []

    def play(self) -> Deal:
        player, draws = 0, True
        while len(self.wall) > 14:
            if draws:
                self.deal.draw(player, self.wall.pop())
                if self.sets_aside(player) or self.own_kan(player):
                    continue
            self.deal.throw(player, from_copy(self.random.choice(self.deal.hands[player])))
            player, draws = self.next_after(player)
        return self.deal.nobody_wins([0] * self.players, kind="kan4")

    def held(self, player: int, kind: int) -> str:
        """All that a player has of a kind."""
        hand = self.deal.hands[player]
        return "".join(str(from_copy(copy)) for copy in hand if copy // 4 == kind)

    def sets_aside(self, player: int) -> bool:
        if self.players == 4 or not self.held(player, NORTH):
            return False
        self.deal.kita(player)
        return True

    def own_kan(self, player: int) -> bool:
        kinds = {copy // 4 for copy in self.deal.hands[player]} if len(self.kans) < 4 else ()
        for kind in sorted(kinds):
            held = self.held(player, kind)
            if len(held) == 8:
                self.deal.ankan(player, held)
            elif (player, kind) in self.pons:
                self.deal.kakan(player, held)
            else:
                continue
            self.kans.append(kind)
            return True
        return False

    def next_after(self, thrower: int) -> tuple[int, bool]:
        """Who is next, and whether they draw: else they have called."""
        kind = self.deal.shown[1] // 4
        others = [(thrower + turns) % self.players for turns in range(1, self.players)]
        for other in others:
            held = self.held(other, kind)
            if len(held) == 6 and len(self.kans) < 4:
                self.deal.daiminkan(other, held)
                self.kans.append(kind)
                return other, True
            if len(held) >= 4:
                self.deal.pon(other, held[:4])
                self.pons.append((other, kind))
                return other, False
        run = self.run(others[0], kind)
        if run:
            self.deal.chi(others[0], run)
        return others[0], not run

    def run(self, player: int, kind: int) -> str:
        """Two tiles that make a run with one of this kind; none where a player may not call it."""
        if self.players == 3 or kind >= EAST or kind % 9 > 6:
            return ""
        two = self.held(player, kind + 1)[:2], self.held(player, kind + 2)[:2]
        return "".join(two) if all(two) else ""


ALL = [(kind, copy) for kind in range(34) for copy in range(4)]


@pytest.mark.slow
@given(seed=st.integers(0, 2**32), players=st.sampled_from((3, 4)))
def test_whatever_is_played_both_formats_tell_the_same_calls(seed, players):
    deal = Table(Random(seed), players).play()
    from_mjlog, from_editor = events(mjlog(deal)), events(editor(deal))
    assert Counter(from_editor) == Counter(from_mjlog)
