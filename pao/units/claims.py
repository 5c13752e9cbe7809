"""The claims of discards, with what the claimer shows before each."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from pao.game import (
    DRAGONS,
    EAST,
    HONOURS,
    JADE_OR_BLUE,
    TERMINALS,
    WINDS,
    Call,
    CallKind,
    Meld,
    Seat,
    Tile,
    Yakuman,
)
from pao.rules import Bao, BaoWay, UnitsRules
from pao.scenario import Doubles, Scenario, Win, put_down

NO_TILE: Final = -1


class Claim(NamedTuple):
    """A tile that ``feeder`` throws and ``winner`` claims.

    ``number``: the number of the event. ``kind``: None for a win. ``doubles``: those shown before,
    and with the claim. ``stated``: the limit hands that the claimer's win is stated to be.
    """

    number: int
    winner: Seat
    feeder: Seat
    kind: CallKind | None
    tile: Tile | None
    melds: tuple[Meld, ...]
    doubles: tuple[int, int]
    stated: tuple[Yakuman, ...]

    @property
    def tile_kind(self) -> int:
        return self.tile.kind if self.tile else NO_TILE

    @property
    def facts(self) -> dict[str, Any]:
        """The facts that the sentences about the claim name."""
        tile = str(self.tile) if self.tile else None
        return {"winner": self.winner, "seat": self.feeder, "call": self.kind, "tile": tile}

    def seeing(self, *, ankan: bool) -> "Claim":
        """Return the claim with or without the concealed kans among the melds."""
        melds = tuple(meld for meld in self.melds if ankan or not meld.is_concealed)
        return self._replace(melds=melds)


def claims(scenario: Scenario, rules: UnitsRules, bao: Bao) -> Iterator[Claim]:
    """Yield the claims in order; a concealed or an added kan claims nothing."""
    melds: dict[Seat, list[Meld]] = {}
    doubles: dict[Seat, int] = {}
    for number, event in enumerate(scenario.events, start=1):
        if isinstance(event, Doubles):
            doubles[event.seat] = event.count
        elif isinstance(event, Call | Win):
            visible = melds.setdefault(event.seat, [])
            if event.feeder:
                before = doubles.get(event.seat, 0)
                after = _doubles_next(number, event.seat, scenario)
                if isinstance(event, Win) and rules.is_limit(event):
                    after = bao.doubles
                count = (before, before if after is None else max(before, after))
                yield _claim(number, event, event.feeder, (tuple(visible), count), scenario)
            if isinstance(event, Call):
                put_down(visible, event, number)


def _claim(
    number: int,
    event: Call | Win,
    feeder: Seat,
    visible: tuple[tuple[Meld, ...], tuple[int, int]],
    scenario: Scenario,
) -> Claim:
    kind = event.kind if isinstance(event, Call) else None
    tile = event.tiles[0] if isinstance(event, Call) else event.tile
    yakuman_stated = [
        win.worth.yakuman for win in scenario.wins if win.seat is event.seat and win.worth
    ]
    return Claim(number, event.seat, feeder, kind, tile, *visible, *(yakuman_stated or [()]))


def _doubles_next(number: int, seat: Seat, scenario: Scenario) -> int | None:
    """Return the doubles shown after an event and before the seat's next claim, if stated."""
    for later in scenario.events[number:]:
        if isinstance(later, Doubles) and later.seat is seat:
            return later.count
        if isinstance(later, Call | Win) and later.seat is seat:
            break
    return None


THREE_SETS: Final = 3
"""Three sets, which are nine exposed tiles."""


def ways_met(claim: Claim, bao: Bao) -> Iterator[BaoWay]:
    """Yield every way that a claimed tile meets, even if the rule set does not count it."""
    for way, is_met in BY_TILE.items():
        if is_met(claim):
            yield way
    before, after = claim.doubles
    if bao.doubles - bao.short_of_limit <= before < after >= bao.doubles:
        yield BaoWay.LIMIT_DOUBLES


def three_dragons(claim: Claim) -> bool:
    """Whether the claimer has sets of two dragons and the third is thrown."""
    return _last_of(DRAGONS, claim)


def four_winds(claim: Claim) -> bool:
    """Whether the claimer has sets of three winds and the fourth is thrown."""
    return _last_of(WINDS, claim)


def all_honours(claim: Claim) -> bool:
    """Whether the claimer shows at least three sets, all of honours, and claims an honour."""
    return _all_of(HONOURS, claim)


def terminals(claim: Claim) -> bool:
    """Whether the claimer shows at least three sets of ones and nines and claims another."""
    return _all_of(TERMINALS, claim)


def one_suit(claim: Claim) -> bool:
    """Whether the claimer shows at least nine tiles of one suit and claims another."""
    if claim.tile_kind >= EAST:
        return False
    first = claim.tile_kind // 9 * 9
    return _all_of(frozenset(range(first, first + 9)), claim)


def jade_or_blue(claim: Claim) -> bool:
    """Whether nine tiles are shown of a hand that the winner states is jade or blue.

    No source says more.
    """
    is_one = not JADE_OR_BLUE.isdisjoint(claim.stated)
    return is_one and len(claim.melds) >= THREE_SETS


BY_TILE: Final[Mapping[BaoWay, Callable[[Claim], bool]]] = {
    BaoWay.THREE_DRAGONS: three_dragons,
    BaoWay.FOUR_WINDS: four_winds,
    BaoWay.ALL_HONOURS: all_honours,
    BaoWay.TERMINALS: terminals,
    BaoWay.ONE_SUIT: one_suit,
    BaoWay.JADE_OR_BLUE: jade_or_blue,
}


def _last_of(kinds: frozenset[int], claim: Claim) -> bool:
    visible = kinds.intersection([meld.tile_kind for meld in claim.melds])
    return claim.tile_kind in kinds - visible and len(visible) == len(kinds) - 1


def _all_of(kinds: frozenset[int], claim: Claim) -> bool:
    matching = [{tile.kind for tile in meld.tiles} <= kinds for meld in claim.melds]
    return len(matching) >= THREE_SETS and all(matching) and claim.tile_kind in kinds
