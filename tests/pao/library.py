"""PyPI mahjong's value of a hand, to hold the engine against."""

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.meld import Meld as LibraryMeld

from pao.game import KINDS, RED_FIVES, CallKind

WINDS = ("east", "south", "west", "north")
MELDS = {
    CallKind.CHI: LibraryMeld.CHI,
    CallKind.PON: LibraryMeld.PON,
    CallKind.DAIMINKAN: LibraryMeld.KAN,
    CallKind.ANKAN: LibraryMeld.KAN,
    CallKind.KAKAN: LibraryMeld.SHOUMINKAN,
}


class Copies:
    """The library's 136 numbers of tiles: the first of each kind of five is red."""

    def __init__(self):
        self._next = [1 if kind in RED_FIVES else 0 for kind in range(KINDS)]

    def of(self, tile):
        if tile.red:
            return tile.kind * 4
        copy = self._next[tile.kind]
        self._next[tile.kind] = min(copy + 1, 3)  # of four plain fives two share a number
        return tile.kind * 4 + copy


def estimate(melds, concealed, winning, config, dora=()):
    """Return the library's value of a hand; ``dora`` are the indicators."""
    copies = Copies()
    melds = [
        LibraryMeld(
            MELDS[meld.kind], sorted(map(copies.of, meld.tiles)), opened=not meld.is_concealed
        )
        for meld in melds
    ]
    number = copies.of(winning)
    tiles = [*map(copies.of, concealed), number, *(tile for meld in melds for tile in meld.tiles)]
    return HandCalculator.estimate_hand_value(
        tiles,
        number,
        melds=melds,
        dora_indicators=[indicator.kind * 4 + 1 for indicator in dora],
        config=config,
    )


YAKU = {
    "Menzen Tsumo": "menzen_tsumo",
    "Riichi": "riichi",
    "Chankan": "chankan",
    "Rinshan Kaihou": "rinshan",
    "Pinfu": "pinfu",
    "Iipeiko": "iipeikou",
    "Ryanpeikou": "ryanpeikou",
    "Tanyao": "tanyao",
    "Yakuhai (haku)": "haku",
    "Yakuhai (hatsu)": "hatsu",
    "Yakuhai (chun)": "chun",
    **{f"Yakuhai (seat wind {wind})": "seat_wind" for wind in WINDS},
    **{f"Yakuhai (round wind {wind})": "round_wind" for wind in WINDS},
    "Sanshoku Doujun": "sanshoku_doujun",
    "Sanshoku Doukou": "sanshoku_doukou",
    "Ittsu": "ittsu",
    "Chantai": "chanta",
    "Junchan": "junchan",
    "Honroutou": "honroutou",
    "Toitoi": "toitoi",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Chiitoitsu": "chiitoitsu",
    "Shou Sangen": "shousangen",
    "Honitsu": "honitsu",
    "Chinitsu": "chinitsu",
}
"""Our names of the yaku by the library's names."""


def yaku_of(result):
    """Return our names of the yaku in a result, in the library's order, without dora."""
    return [YAKU[yaku.name] for yaku in result.yaku if yaku.name in YAKU]
