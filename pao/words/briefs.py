"""Describe a hand in a few words, by what all players see, without its ruling."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from pao.game import CallKind, Meld, Seat, Tile
from pao.scenario import Draw, Nagashi, Scenario, Win
from pao.words.names import Names


class BriefWords(Names):
    """Short descriptions of a hand: who won and how, the melds on the table, and the honba."""

    def brief(self, scenario: Scenario) -> str:
        """Return a short description, such as of a win, its melds and honba.

        It is empty if nothing has happened. The worth of a win is included only if the hand states
        it, because otherwise it is part of the answer. If a yakuman is stated, the melds are left
        out.
        """
        wins = {win: self._stated(win) for win in scenario.wins}
        melds = [] if any(map(_states_yakuman, scenario.wins)) else self._longest(scenario)
        return self._briefly(scenario, [*self._ends(scenario, wins), *melds])

    def brief_with_worth(self, scenario: Scenario) -> str:
        """Return a short description of a win with its worth instead of its melds."""
        wins = {win: self._comes_to(win, scenario) for win in scenario.wins}
        melds = [] if wins else self._longest(scenario)
        return self._briefly(scenario, [*self._ends(scenario, wins), *melds])

    def _briefly(self, scenario: Scenario, lines: list[str]) -> str:
        honba = [self._brief("honba", honba=scenario.honba)] if scenario.honba else []
        return self._vocabulary.LIST["counters"].join(lines + honba) if lines else ""

    def briefs(self, scenarios: Sequence[Scenario]) -> tuple[str, ...]:
        """Return short descriptions of scenarios, with additions to those that read alike.

        The addition is the first of these in which they differ: who fed the longest row of melds,
        the tile that was won on, the sticks. Scenarios that differ in none of them still read
        alike.
        """
        lines = [[self.brief(scenario)] for scenario in scenarios]
        for tell in (self._fed, self._won_on, self._sticks):
            for alike in _alike(lines):
                self._add(tell, alike, lines, scenarios)
        return tuple(self._vocabulary.LIST["counters"].join(filter(None, texts)) for texts in lines)

    def _add(
        self,
        tell: Callable[[Scenario], str],
        alike: Iterable[int],
        lines: list[list[str]],
        scenarios: Sequence[Scenario],
    ) -> None:
        """Add what tells them apart: nothing that they all have, or that is there already."""
        more = {number: tell(scenarios[number]) for number in alike}
        if len({*more.values()}) > 1:
            for number, text in more.items():
                if text not in lines[number][0]:
                    lines[number].append(text)

    def _fed(self, scenario: Scenario) -> str:
        """Return who fed the longest row of melds, in the order of the calls."""
        caller = _longest_caller(scenario)
        calls = (call for _number, call in scenario.calls if call.seat is caller)
        seats = [self.seat(call.feeder) for call in calls if call.feeder]
        return self._brief("fed", seats=self._vocabulary.LIST["comma"].join(seats)) if seats else ""

    def _won_on(self, scenario: Scenario) -> str:
        tiles = [self.tile(win.tile, short=True) for win in scenario.wins if win.tile]
        return self._brief("on", tile=self.listed(tiles)) if tiles else ""

    def _sticks(self, scenario: Scenario) -> str:
        sticks = scenario.sticks + len(scenario.riichi)
        return self._brief("sticks", sticks=self.points(sticks * 1000)) if sticks else ""

    def _ends(self, scenario: Scenario, wins: Mapping[Win, str]) -> Iterator[str]:
        """Yield a description of each win and of the ending.

        ``wins``: the name of each win's hand.
        """
        for win, hand in wins.items():
            feeder = self.seat(win.feeder) if win.feeder else ""
            yield self._brief(_how(win), seat=self.seat(win.seat), what=hand, feeder=feeder)
        ending = scenario.ending
        if isinstance(ending, Draw):
            yield self._brief("abortive" if ending.abortive else "draw")
        elif isinstance(ending, Nagashi):
            yield self._brief("nagashi", seat=self.seat(ending.seat))

    def _stated(self, win: Win) -> str:
        return self.worth(win.worth) if win.worth else self._brief("hand")

    def _comes_to(self, win: Win, scenario: Scenario) -> str:
        if yakuman := scenario.yakuman[win.seat]:
            return self.listed(map(self.yakuman, yakuman))
        return self._stated(win)

    def _longest(self, scenario: Scenario) -> Iterator[str]:
        """The melds of the player who has called most; unnamed where that player alone won."""
        if seat := _longest_caller(scenario):
            tiles = self._vocabulary.LIST["comma"].join(map(self._meld, scenario.melds(seat)))
            is_theirs = [win.seat for win in scenario.wins] == [seat]
            yield tiles if is_theirs else self._brief("melds", seat=self.seat(seat), tiles=tiles)

    def _meld(self, meld: Meld) -> str:
        if meld.kind is CallKind.CHI:
            return self.tiles(sorted(meld.tiles, key=lambda tile: tile.kind))
        return self.tile(Tile(meld.tile_kind), short=True)

    def _brief(self, key: str, **facts: object) -> str:
        return self._vocabulary.BRIEFS[key].format_map(facts)


def _longest_caller(scenario: Scenario) -> Seat | None:
    callers = dict.fromkeys(call.seat for _number, call in scenario.calls)
    return max(callers, key=lambda caller: len(scenario.melds(caller)), default=None)


def _states_yakuman(win: Win) -> bool:
    return win.worth is not None and bool(win.worth.yakuman)


def _alike(lines: list[list[str]]) -> list[list[int]]:
    """Return groups of the numbers of descriptions that read the same."""
    by_line: defaultdict[tuple[str, ...], list[int]] = defaultdict(list)
    for number, texts in enumerate(lines):
        by_line[tuple(texts)].append(number)
    return [numbers for texts, numbers in by_line.items() if len(numbers) > 1 and texts[0]]


def _how(win: Win) -> str:
    if win.rinshan:
        return "rinshan"
    if win.chankan:
        return "chankan"
    return "tsumo" if win.is_tsumo else "ron"
