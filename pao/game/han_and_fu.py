"""Count the yaku, han and fu of a finished hand that is no yakuman."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from pao.game.calls import CallKind, Meld
from pao.game.divisions import Division, divisions
from pao.game.hand import Hand, is_seven_pairs
from pao.game.tiles import ALL_KINDS, DRAGONS, EAST, HAKU, HONOURS, KINDS, ORPHANS

HAN: Final[Mapping[str, tuple[int, int]]] = {
    "menzen_tsumo": (1, 0),
    "riichi": (1, 0),
    "chankan": (1, 1),
    "rinshan": (1, 1),
    "pinfu": (1, 0),
    "tanyao": (1, 1),
    "iipeikou": (1, 0),
    "haku": (1, 1),
    "hatsu": (1, 1),
    "chun": (1, 1),
    "seat_wind": (1, 1),
    "round_wind": (1, 1),
    "sanshoku_doujun": (2, 1),
    "ittsu": (2, 1),
    "chanta": (2, 1),
    "honroutou": (2, 2),
    "toitoi": (2, 2),
    "sanankou": (2, 2),
    "sankantsu": (2, 2),
    "sanshoku_doukou": (2, 2),
    "chiitoitsu": (2, 0),
    "shousangen": (2, 2),
    "honitsu": (3, 2),
    "junchan": (3, 2),
    "ryanpeikou": (3, 0),
    "chinitsu": (6, 5),
}
"""The han of each yaku in a closed and in an open hand, in the order in which they are listed.

Open tanyao counts. Ippatsu and the yaku of the last tile are missing: no notation states them.
"""


class Circumstances(NamedTuple):
    """What the tiles of a hand do not show.

    ``seat_wind``, ``round_wind``: the kind of tile, or None if no such wind is a yaku.
    """

    seat_wind: int | None = None
    round_wind: int | None = None
    riichi: bool = False
    rinshan: bool = False
    chankan: bool = False


class HanAndFu(NamedTuple):
    """One way to count a hand: its yaku, its han with the dora, its fu.

    ``fu_with_two``: the fu if a pair of the double wind is worth 2 instead of 4.
    """

    yaku: list[str]
    han: int
    fu: int
    fu_with_two: int


def count_han_and_fu(
    hand: Hand, around: Circumstances, dora: int = 0, *, kiriage: bool = False
) -> HanAndFu | None:
    """Count a complete hand in the way that is worth most; None if it has no yaku.

    ``kiriage``: 4 han 30 fu and 3 han 60 fu are worth a mangan.
    """
    ways = [way for way in _ways(hand, around, dora) if way.yaku]
    if len(ways) > 1:
        return max(ways, key=lambda way: _price(way, kiriage=kiriage))
    return ways[0] if ways else None


MANGAN_BASIC: Final = 2000
KIRIAGE: Final = frozenset({(4, 30), (3, 60)})


def _price(way: HanAndFu, *, kiriage: bool) -> tuple[int, ...]:
    """Return a key to compare ways by: the basic points, then han and fu."""
    _, han, fu, with_two = way
    is_mangan = kiriage and (han, fu) in KIRIAGE
    basic = MANGAN_BASIC if is_mangan else min(fu << (2 + han), MANGAN_BASIC)
    return basic, han, fu, with_two


def _ways(hand: Hand, around: Circumstances, dora: int) -> Iterator[HanAndFu]:
    """Yield the hand as seven pairs, and as sets and a pair in each way to divide and finish it."""
    is_closed = hand.is_closed
    column = 0 if is_closed else 1
    shared = [*_of_circumstances(hand, around), *_of_tiles(hand)]
    if not hand.melds and is_seven_pairs(hand.concealed):
        yaku = [*shared, "chiitoitsu"]
        yield HanAndFu(yaku, dora + _han(yaku, column), 25, 25)
    melds = _Melds.of(hand.melds)
    for division in divisions(hand.concealed):
        of_sets = [*shared, *_of_sets(division.beside(melds.sets), is_closed=is_closed)]
        fu_of_pair = 2 * (division.pairs[0] in DRAGONS) + 2 * around[:2].count(division.pairs[0])
        fu_of_sets = melds.fu + sum([2 * FU_OF_PON[kind] for kind in division.triplets])
        for fu_of_wait, is_pon in _waits(hand, division):
            yaku = of_sets
            if len(division.triplets) + melds.concealed - is_pon == 3:
                yaku = [*yaku, "sanankou"]
            fu = fu_of_sets + fu_of_pair + fu_of_wait - is_pon * FU_OF_PON[hand.winning]
            if is_closed and not fu:
                yaku = [*yaku, "pinfu"]
            total = _total(fu, hand, is_closed=is_closed)
            with_two = _total(fu - 2, hand, is_closed=is_closed) if fu_of_pair == 4 else total
            yield HanAndFu(yaku, dora + _han(yaku, column), total, with_two)


def _han(yaku: list[str], column: int) -> int:
    return sum([HAN[name][column] for name in yaku])


def _of_circumstances(hand: Hand, around: Circumstances) -> Iterator[str]:
    seat_wind, round_wind, riichi, rinshan, chankan = around
    if hand.is_tsumo and hand.is_closed:
        yield "menzen_tsumo"
    if riichi:
        yield "riichi"
    if chankan:
        yield "chankan"
    if rinshan:
        yield "rinshan"
    if seat_wind is not None and hand.counts[seat_wind] == 3:
        yield "seat_wind"
    if round_wind is not None and hand.counts[round_wind] == 3:
        yield "round_wind"


SIMPLES: Final = ALL_KINDS - ORPHANS
DRAGON_YAKU: Final = ("haku", "hatsu", "chun")


def _of_tiles(hand: Hand) -> Iterator[str]:
    """Yield the yaku that the tiles show, however they are divided."""
    kinds, dragons = hand.kinds, hand.counts[HAKU:]
    if kinds <= SIMPLES:
        yield "tanyao"
    elif kinds <= ORPHANS:
        yield "honroutou"
    suits = {kind // 9 for kind in kinds}
    if len(suits) == 1:
        yield "chinitsu"
    elif len(suits) == 2 and EAST // 9 in suits:
        yield "honitsu"
    if 3 in dragons:
        yield from [yaku for yaku, count in zip(DRAGON_YAKU, dragons, strict=True) if count == 3]
        if sum(dragons) == 8:
            yield "shousangen"
    if sum([meld.is_kan for meld in hand.melds]) == 3:
        yield "sankantsu"


LOWEST_OF_ENDS: Final = frozenset({0, 6, 9, 15, 18, 24})
"""The lowest kinds of the runs that hold a one or a nine."""


def _of_sets(division: Division, *, is_closed: bool) -> Iterator[str]:
    """Yield the yaku of four sets and a pair, the melds among them."""
    runs, triplets, pairs = division
    if not runs:
        yield "toitoi"
    elif LOWEST_OF_ENDS.issuperset(runs) and ORPHANS.issuperset(triplets + pairs):
        yield "junchan" if HONOURS.isdisjoint(triplets + pairs) else "chanta"
    if len(runs) >= 3:
        if any(first in runs and first + 3 in runs and first + 6 in runs for first in (0, 9, 18)):
            yield "ittsu"
        if _in_three_suits(runs):
            yield "sanshoku_doujun"
    elif _in_three_suits(triplets):
        yield "sanshoku_doukou"
    if is_closed and len({*runs}) < len(runs):
        is_twice = sum([runs.count(run) // 2 for run in {*runs}]) == 2
        yield "ryanpeikou" if is_twice else "iipeikou"


def _in_three_suits(kinds: tuple[int, ...]) -> bool:
    return any(kind < 9 and kind + 9 in kinds and kind + 18 in kinds for kind in kinds)


def _waits(hand: Hand, division: Division) -> Iterator[tuple[int, bool]]:
    """Yield each wait that the win may have completed: its fu, and whether the win made a pon.

    A ron that completes a triplet makes a pon of it.
    """
    winning = hand.winning
    if winning in division.pairs:
        yield 2, False
    for run in {*division.runs}:
        if run <= winning <= run + 2:
            is_edge = winning == (run + 2 if run % 9 == 0 else run) and run % 9 in (0, 6)
            yield 2 if is_edge or winning == run + 1 else 0, False
    if winning in division.triplets:
        yield 0, not hand.is_tsumo


FU_OF_PON: Final = tuple([4 if kind in ORPHANS else 2 for kind in range(KINDS)])
CHI: Final = CallKind.CHI


class _Melds(NamedTuple):
    """The melds as sets, how many of the triplets are concealed, and the fu of all."""

    sets: Division
    concealed: int
    fu: int

    @staticmethod
    def of(melds: tuple[Meld, ...]) -> "_Melds":
        """A kan has four times the fu of a pon, concealed twice as many again."""
        runs: list[int] = []
        triplets: list[int] = []
        concealed = fu = 0
        for meld in melds:
            if meld.call.kind is CHI:
                runs.append(min(meld.call.tiles).kind)
            else:
                triplets.append(meld.tile_kind)
                concealed += meld.is_concealed
                times = 8 if meld.is_concealed else 4 if meld.is_kan else 1
                fu += times * FU_OF_PON[meld.tile_kind]
        return _Melds(Division(tuple(runs), tuple(triplets)), concealed, fu)


def _total(fu: int, hand: Hand, *, is_closed: bool) -> int:
    """Return the fu of a hand, given those of its sets, pair and wait, rounded up to ten."""
    if not fu:  # a self-drawn pinfu has 20, and no open hand has fewer than 30
        return 20 if is_closed and hand.is_tsumo else 30
    base = 22 if hand.is_tsumo else 30 if is_closed else 20
    return -(-(base + fu) // 10) * 10
