"""Invented hands, written in both formats of a log."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

import pao
from pao.game import NORTH, Tile, parse_tiles
from pao.tenhou import LoggedHand, read_log

YAKUMAN = {
    37: "天和",
    39: "大三元",
    41: "四暗刻単騎",
    42: "字一色",
    49: "大四喜",
    47: "国士無双",
    51: "四槓子",
}
LIMITS = ("", "満貫", "跳満", "倍満", "三倍満", "役満")
DRAW_TAGS = {
    "nm": "流し満貫",
    "yao9": "九種九牌",
    "kaze4": "四風連打",
    "reach4": "四家立直",
    "ron3": "三家和了",
    "kan4": "四槓散了",
}


FILLING = parse_tiles("46789m234678p1234678s")


class Deal:
    """One hand; players are counted from 0, who deals first in the game.

    ``dealt`` names the tiles that matter: pin and sou fill up each hand.
    """

    def __init__(
        self, *dealt: str, number: int = 0, honba: int = 0, sticks: int = 0, dora: str = "9s"
    ) -> None:
        self.players = len(dealt)
        self.counters = (number, honba, sticks)
        self._used: dict[Tile, list[int]] = {}
        self.dora = [self._new(tile) for tile in _tiles(dora)]
        self.hands = [[self._new(tile) for tile in _tiles(hand)] for hand in dealt]
        for hand in self.hands:
            hand += [self._new(self._filling()) for _ in range(13 - len(hand))]
        self._dealt = [hand.copy() for hand in self.hands]
        self.acts: list[str] = []
        self.draws: list[list[Any]] = [[] for _ in dealt]
        self.discards: list[list[Any]] = [[] for _ in dealt]
        self.results: list[str] = []
        self.outcome: list[Any] = []
        self._drawn: int | None = None
        self.shown = (0, 0)
        self._pons: list[tuple[int, list[int], int, int]] = []

    # what happens

    def draw(self, player: int, tile: str | Tile) -> "Deal":
        self._drawn = self._new(_tile(tile))
        self.hands[player].append(self._drawn)
        self.acts.append(f"<{'TUVW'[player]}{self._drawn}/>")
        self.draws[player].append(_code(self._drawn))
        return self

    def throw(self, player: int, tile: str | Tile | None = None, *, riichi: str = "") -> "Deal":
        """Throw what was drawn, or what fills up the hand, or a certain tile.

        ``riichi``: "accepted", or "refused" where another player wins off the tile.
        """
        last = from_copy(self.hands[player][-1])
        copy = self._out(player, _tile(tile) if tile else last, prefer=self._drawn)
        code: Any = 60 if copy == self._drawn else _code(copy)
        if riichi:
            self.acts.append(f'<REACH who="{player}" step="1"/>')
            code = f"r{code}"
        self.acts.append(f"<{'DEFG'[player]}{copy}/>")
        if riichi == "accepted":
            self.acts.append(f'<REACH who="{player}" ten="0,0,0,0" step="2"/>')
        self.discards[player].append(code)
        self._drawn, self.shown = None, (player, copy)
        return self

    def turn(self, player: int, tile: str | Tile | None = None) -> "Deal":
        """Draw a tile and throw it."""
        return self.draw(player, tile or self._filling()).throw(player)

    def turns(self, *players: int) -> "Deal":
        for player in players:
            self.turn(player)
        return self

    def chi(self, player: int, others: str) -> "Deal":
        """Claim the last discard for a run with two others."""
        claimed = self.shown[1]
        run = sorted([claimed, *self._all_out(player, others)])
        kind = run[0] // 4
        bits = (kind // 9 * 7 + kind % 9) * 3 + run.index(claimed) << 10
        for copy, place in zip(run, (3, 5, 7), strict=True):
            bits |= copy % 4 << place
        self._called(player, bits | 4 | 3)
        rest = [copy for copy in run if copy != claimed]
        self.draws[player].append("c" + _codes([claimed, *rest]))
        return self

    def pon(self, player: int, others: str) -> "Deal":
        """Claim the last discard for a triplet with two others."""
        feeder, claimed = self.shown
        three = sorted([claimed, *self._all_out(player, others)])
        kind = claimed // 4
        fourth = ({0, 1, 2, 3} - {copy % 4 for copy in three}).pop()
        bits = kind * 3 + three.index(claimed) << 9 | fourth << 5
        turns = (feeder - player) % 4
        self._called(player, bits | 8 | turns)
        self._pons.append((kind, three, claimed, turns))
        rest = [copy for copy in three if copy != claimed]
        self.draws[player].append(_with_letter("p", claimed, rest, turns))
        return self

    def daiminkan(self, player: int, others: str) -> "Deal":
        feeder, claimed = self.shown
        rest = self._all_out(player, others)
        turns = (feeder - player) % 4
        self._called(player, claimed << 8 | turns)
        self.draws[player].append(_with_letter("m", claimed, rest, turns))
        self.discards[player].append(0)
        return self

    def ankan(self, player: int, tiles: str) -> "Deal":
        four = self._all_out(player, tiles)
        self._called(player, four[0] << 8)
        self.discards[player].append(f"{_codes(four[:3])}a{_code(four[3])}")
        return self

    def kakan(self, player: int, tile: str) -> "Deal":
        added = self._out(player, _tile(tile))
        kind, three, claimed, turns = next(pon for pon in self._pons if pon[0] == added // 4)
        bits = kind * 3 + three.index(claimed) << 9 | added % 4 << 5
        self._called(player, bits | 16 | turns)
        self.discards[player].append(_with_letter("k", added, three, turns))
        return self

    def kita(self, player: int) -> "Deal":
        self._called(player, self._out(player, Tile(NORTH)) << 8 | 32)
        self.discards[player].append("f44")
        return self

    def reveal(self, tile: str) -> "Deal":
        """A new indicator after a kan."""
        self.dora.append(self._new(_tile(tile)))
        self.acts.append(f'<DORA hai="{self.dora[-1]}"/>')
        return self

    # how it ends

    def win(
        self,
        winner: int,
        off: int,
        deltas: Sequence[int],
        *,
        han_fu: tuple[int, int] = (1, 30),
        limit: int = 0,
        yakuman: Sequence[int] = (),
        liable: int | None = None,
    ) -> "Deal":
        han, fu = han_fu
        worth = f'ten="{fu},0,{limit}" yaku="1,1,54,{han - 1}"'
        score, yaku = LIMITS[limit] + "8000点", [f"立直({han}飜)"]
        if yakuman:
            worth = f'ten="{fu},0,5" yakuman="{",".join(map(str, yakuman))}"'
            score, yaku = "役満32000点", [f"{YAKUMAN[number]}(役満)" for number in yakuman]
        elif not limit:
            score = f"{fu}符{han}飜1000点∀"
        pao = "" if liable is None else f' paoWho="{liable}"'
        self.results.append(
            f'<AGARI {worth} who="{winner}" fromWho="{off}"{pao} sc="{_sc(deltas)}"/>'
        )
        who = [winner, off, winner if liable is None else liable]
        self.outcome = [*(self.outcome or ["和了"]), list(deltas), [*who, score, *yaku]]
        return self

    def nobody_wins(
        self, deltas: Sequence[int] = (0, 0, 0, 0), *, kind: str = "", tenpai: Sequence[int] = ()
    ) -> "Deal":
        shown = "".join(f' hai{player}="0,1"' for player in tenpai)
        of_kind = f' type="{kind}"' if kind else ""
        self.results.append(f'<RYUUKYOKU{of_kind} sc="{_sc(deltas)}"{shown}/>')
        name = DRAW_TAGS[kind] if kind else {0: "全員不聴", 4: "全員聴牌"}.get(len(tenpai), "流局")
        self.outcome = [name, list(deltas)] if any(deltas) else [name]
        return self

    # how it is told

    def xml(self) -> str:
        seed = ",".join(map(str, (*self.counters, 0, 0, self.dora[0])))
        oya = self.counters[0] % 4
        dealt = [",".join(map(str, hand)) for hand in self._dealt] + [""] * (4 - self.players)
        hands = " ".join(f'hai{player}="{hand}"' for player, hand in enumerate(dealt))
        return f'<INIT seed="{seed}" oya="{oya}" {hands}/>' + "".join(self.acts + self.results)

    def fields(self) -> list[Any]:
        fields: list[Any] = [list(self.counters), [25000] * 4, [_code(c) for c in self.dora], []]
        for player in range(4):
            target = player < self.players
            fields.append([_code(c) for c in self._dealt[player]] if target else [])
            fields.append(self.draws[player] if target else [])
            fields.append(self.discards[player] if target else [])
        return [*fields, self.outcome]

    # tiles

    def _filling(self) -> Tile:
        return min(FILLING, key=lambda tile: len(self._used.get(tile, [])))

    def _new(self, tile: Tile) -> int:
        """Another copy of a tile: of fives the first is the red one."""
        copies = [0] if tile.red else [1, 2, 3] if _is_five(tile) else [0, 1, 2, 3]
        used = self._used.setdefault(tile, [])
        copy = tile.kind * 4 + copies[len(used)]
        used.append(copy)
        return copy

    def _out(self, player: int, tile: Tile, prefer: int | None = None) -> int:
        hand = self.hands[player]
        copies = [copy for copy in hand if from_copy(copy) == tile]
        copy = prefer if prefer in copies else copies[0]
        hand.remove(copy)
        return copy

    def _all_out(self, player: int, tiles: str) -> list[int]:
        return [self._out(player, tile) for tile in parse_tiles(tiles)]

    def _called(self, player: int, bits: int) -> None:
        self.acts.append(f'<N who="{player}" m="{bits}"/>')
        self._drawn = None


def mjlog(*deals: Deal, go: str = '<GO type="169" lobby="0"/>') -> bytes:
    hands = "".join(deal.xml() for deal in deals)
    return f'<mjloggm ver="2.3">{go}<TAIKYOKU oya="0"/>{hands}</mjloggm>'.encode()


def editor(*deals: Deal) -> bytes:
    return json.dumps({"log": [deal.fields() for deal in deals]}, ensure_ascii=False).encode()


def logged(deal: Deal) -> LoggedHand:
    (hand,) = read_log(mjlog(deal)).hands
    return hand


def faults(data: bytes) -> list[tuple[int, str, str]]:
    with pytest.raises(pao.ScenarioError) as refused:
        read_log(data)
    return [(one.hand, one.fault, one.facts.get("name", "")) for one in refused.value.errors]


def _tiles(tiles: str) -> Sequence[Tile]:
    return parse_tiles(tiles) if tiles else ()


def _tile(tile: str | Tile) -> Tile:
    return Tile.named(tile) if isinstance(tile, str) else tile


def _is_five(tile: Tile) -> bool:
    return not tile.is_honour and tile.number == 5


def from_copy(copy: int) -> Tile:
    return Tile(copy // 4, red=copy in (16, 52, 88))


def _code(copy: int) -> int:
    """The editor's number for a tile."""
    tile = from_copy(copy)
    suit = tile.kind // 9 + 1
    return 50 + suit if tile.red else suit * 10 + tile.number


def _codes(copies: Sequence[int]) -> str:
    return "".join(str(_code(copy)) for copy in copies)


def _with_letter(letter: str, first: int, rest: Sequence[int], turns: int) -> str:
    """The letter comes first for kamicha's tile, second for toimen's, last for shimocha's."""
    place = {3: 0, 2: 1, 1: len(rest)}[turns]
    if letter == "k":
        place = {3: 0, 2: 1, 1: 2}[turns]
    return f"{_codes(rest[:place])}{letter}{_code(first)}{_codes(rest[place:])}"


def _sc(deltas: Sequence[int]) -> str:
    return ",".join(f"250,{change // 100}" for change in deltas)


DRAW_GAME = Deal("", "", "", "").turns(0).nobody_wins(kind="kan4")


def two_dragons(**counters: Any) -> Deal:
    """South has two sets of dragons from East, and a pair of the third; North has the fourth."""
    deal = Deal("5z6z", "123m99p12s556677z", "", "7z", **counters).draw(0, "1z").throw(0, "5z")
    deal.pon(1, "55z").throw(1, "1s").turns(2, 3).draw(0, "1z").throw(0, "6z")
    return deal.pon(1, "66z").throw(1, "2s").turn(2).draw(3, "1z")


def three_dragons(**counters: Any) -> Deal:
    """South's third dragon comes from North."""
    deal = two_dragons(**counters).throw(3, "7z").pon(1, "77z")
    return deal.throw(1, "9p").turns(2, 3)


def dragons() -> Deal:
    """South wins off East with the third dragon from North."""
    deal = three_dragons().turn(0, "9p")
    return deal.win(1, 0, [-16000, 32000, 0, -16000], yakuman=[39], liable=3)


def passed() -> Deal:
    """Nobody calls the third dragon, though South holds two."""
    return two_dragons().throw(3, "7z").turns(0, 1, 2).nobody_wins(tenpai=[1])


def a_game() -> tuple[Deal, ...]:
    """Kans, calls, riichi and a win; and a draw."""
    won = Deal("56z4z", "123m99p12s556677z", "3333z", "7z", honba=1)
    won.draw(0, "1z").throw(0, "5z").pon(1, "55z").throw(1, "1s").draw(2, "1z").ankan(2, "3333z")
    won.reveal("8s").draw(2, "1z").throw(2, riichi="accepted").turns(3).draw(0, "1z")
    won.throw(0, "6z").pon(1, "66z").throw(1, "2s").turn(2).draw(3, "2z").throw(3, "7z")
    won.pon(1, "77z").throw(1, "9p").turns(2, 3).turn(0, "9p")
    won.win(1, 0, [-16000, 33300, 0, -16300], yakuman=[39], liable=3)
    deal = Deal("", "22m", "", "", number=1).turns(1, 2, 3).turn(0, "2m").pon(1, "22m").throw(1)
    deal.draw(2, "2m").throw(2).nobody_wins([-1000, 3000, -1000, -1000], tenpai=[1])
    return won, deal
