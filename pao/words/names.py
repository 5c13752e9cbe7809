"""Names of tiles, seats, calls, yakuman and points in one language."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from pao.game import CallKind, Meld, Seat, Tile, Worth
from pao.words.vocabulary import Vocabulary

MINUS: Final = "\N{MINUS SIGN}"


class Names:
    """Names in one language."""

    def __init__(self, vocabulary: Vocabulary, code: str) -> None:
        self.code = code
        self._vocabulary = vocabulary

    def seat(self, seat: Seat | str) -> str:
        return self._vocabulary.SEATS[seat]

    def call(self, kind: CallKind) -> str:
        return self._vocabulary.CALLS[kind]

    def yakuman(self, name: str) -> str:
        return self._vocabulary.YAKUMAN[name]

    def meaning(self, yakuman: str) -> str:
        """Return what a yakuman is, in a few words."""
        return self._vocabulary.MEANINGS[yakuman]

    def purpose(self, purpose: str) -> str:
        """Return what a payment or a liability is for: a yakuman, the honba, the hand ..."""
        return self._vocabulary.PURPOSES.get(purpose) or self._vocabulary.YAKUMAN[purpose]

    def worth(self, worth: Worth) -> str:
        """Return a stated or computed value in words."""
        if worth.yakuman:
            return self.listed(map(self.yakuman, worth.yakuman))
        if worth.han is not None:
            return self._vocabulary.WORTHS["han_fu"].format(han=worth.han, fu=worth.fu)
        if worth.units is not None:
            return self.units(worth.units)
        return self._vocabulary.WORTHS[worth.limit or "limit"]

    def tile(self, tile: Tile, *, short: bool = False) -> str:
        if tile.is_honour:
            honours = self._vocabulary.SHORT_HONOURS if short else self._vocabulary.HONOURS
            return honours[str(tile)]
        form = self._vocabulary.TILE["red" if tile.red else "plain"]
        return form.format(number=tile.number, suit=self._vocabulary.SUITS[tile.suit])

    def tiles(self, tiles: Iterable[Tile]) -> str:
        """Return tiles grouped by suit, each suit named once: ``1 2 3 man, haku haku``."""
        in_hand = self._vocabulary.IN_HAND
        groups = []
        for suit, same in groupby(tiles, key=lambda tile: tile.suit):
            if suit == "z":
                groups.append(in_hand["numbers"].join(self.tile(t, short=True) for t in same))
                continue
            numbers = in_hand["numbers"].join(
                in_hand["red"].format(number=tile.number) if tile.red else str(tile.number)
                for tile in same
            )
            groups.append(
                self._vocabulary.TILE["plain"].format(
                    number=numbers, suit=self._vocabulary.SUITS[suit]
                )
            )
        return in_hand["groups"].join(groups)

    def meld(self, meld: Meld) -> str:
        """Return a meld in words: ``pon of haku (white dragon) from West``."""
        feeder = self.seat(meld.feeder) if meld.feeder else ""
        tile = self.tile(Tile(meld.tile_kind))
        tiles = self.tiles(sorted(meld.tiles, key=lambda tile: tile.kind))
        return self._vocabulary.MELDS[meld.kind].format(tile=tile, tiles=tiles, feeder=feeder)

    def points(self, points: int) -> str:
        """Return points in figures: ``32,000``."""
        return f"{points:,}"

    def units(self, units: int) -> str:
        """Return units with their name: ``16 units``."""
        key = "unit" if units == 1 else "units"
        return self._vocabulary.WORTHS[key].format(units=self.points(units))

    def amount(self, amount: int, unit: str) -> str:
        """Return an amount in a ruling's ``unit``: ``32,000``, or ``16 units``."""
        if unit == "units":
            return self.units(amount)
        return self._vocabulary.PHRASES["points"].format(points=self.points(amount))

    def unit_suffix(self, unit: str) -> str:
        """Return the unit that follows a number; empty for points."""
        return self._vocabulary.UNIT_SUFFIXES[unit]

    def signed(self, points: int) -> str:
        """Return points with a sign: ``+64,300``, a real minus sign (U+2212), or ``0``."""
        if not points:
            return "0"
        return f"{'+' if points > 0 else MINUS}{abs(points):,}"

    def sentences(self, sentences: Iterable[str]) -> str:
        """Join sentences, with a space between them where the language has one."""
        return self._vocabulary.LIST["sentences"].join(sentences)

    def listed(self, parts: Iterable[str], last_by: str = "and") -> str:
        """Join parts to a list: ``a, b and c``; ``last_by`` may be ``or``."""
        *first, last = [*parts] or [""]
        if not first:
            return last
        comma, conjunction = self._vocabulary.LIST["comma"], self._vocabulary.LIST[last_by]
        return comma.join(first) + conjunction + last
