"""A hand in a few words, by which it is known among others: what everybody sees, never a ruling."""

from collections.abc import Iterator

from pao.game import CallKind, Meld, Seat, Tile
from pao.scenario import Draw, Nagashi, Scenario, Win
from pao.words.names import Names


class BriefWords(Names):
    """Who won what and how, or what lies on the table, and the honba."""

    def brief(self, scenario: Scenario) -> str:
        """Daisangen of South by tsumo, two honba; empty where nothing has happened."""
        ended = [*self._ends(scenario)]
        melds = [] if scenario.wins else [*self._longest(scenario)]
        honba = [self._brief("honba", honba=scenario.honba)] if scenario.honba else []
        told = ended + melds
        return str(self._table.LIST["counters"]).join(told + honba) if told else ""

    def _ends(self, scenario: Scenario) -> Iterator[str]:
        for win in scenario.wins:
            feeder = self.seat(win.feeder) if win.feeder else ""
            what, seat = self._what_won(win, scenario), self.seat(win.seat)
            yield self._brief(_how(win), seat=seat, what=what, feeder=feeder)
        ending = scenario.ending
        if isinstance(ending, Draw):
            yield self._brief("abortive" if ending.abortive else "draw")
        elif isinstance(ending, Nagashi):
            yield self._brief("nagashi", seat=self.seat(ending.seat))

    def _what_won(self, win: Win, scenario: Scenario) -> str:
        if yakuman := scenario.yakuman[win.seat]:
            return self.listed(map(self.yakuman, yakuman))
        return self.worth(win.worth) if win.worth else self._brief("hand")

    def _longest(self, scenario: Scenario) -> Iterator[str]:
        """Whoever has called most."""
        callers: dict[Seat, tuple[Meld, ...]] = {
            call.seat: scenario.melds(call.seat) for _number, call in scenario.calls
        }
        if callers:
            seat = max(callers, key=lambda caller: len(callers[caller]))
            tiles = self._table.LIST["comma"].join(map(self._meld, callers[seat]))
            yield self._brief("melds", seat=self.seat(seat), tiles=tiles)

    def _meld(self, meld: Meld) -> str:
        if meld.kind is CallKind.CHI:
            return self.tiles(sorted(meld.tiles, key=lambda tile: tile.kind))
        return self.tile(Tile(meld.tile_kind), short=True)

    def _brief(self, key: str, **facts: object) -> str:
        return str(self._table.BRIEFS[key].format_map(facts))


def _how(win: Win) -> str:
    if win.rinshan:
        return "rinshan"
    if win.chankan:
        return "chankan"
    return "tsumo" if win.is_tsumo else "ron"
