"""Draw tiles, melds and hands as labelled pictures."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from board.labels import label
from board.tile_rows import Slot, draw_row, draw_strip
from pao.game import Call, CallKind, Meld, Seat, Tile, in_order
from pao.proof import Proof, Visible
from pao.scenario import Scenario, Win
from pao.words import Words, for_language

KAMICHA, TOIMEN = 3, 2


def lay_out(meld: Meld) -> tuple[Slot, ...]:
    """Return the places of a meld's tiles, from the left as its owner sees them."""
    if meld.feeder is None:
        return lay_out_ankan(meld.tiles)
    called, *own = meld.call.tiles
    slots = [Slot(tile) for tile in own]
    turned = Slot(called, turned=True, on_top=meld.added)
    slots.insert(_turned_place(meld.call.seat.turns_to(meld.feeder), last=len(own)), turned)
    return tuple(slots)


def lay_out_ankan(tiles: tuple[Tile, ...]) -> tuple[Slot, ...]:
    """Return the places of a concealed kan's tiles.

    The outer tiles lie face down; a red five is never one of them.
    """
    *_, inner, red_or_inner = sorted(tiles, key=lambda tile: tile.red)
    return Slot(None), Slot(inner), Slot(red_or_inner), Slot(None)


def _turned_place(turns: int, *, last: int) -> int:
    """Return the index of the turned tile in a meld.

    It is the first if kamicha fed it, the second for toimen, the last for shimocha.
    """
    return {KAMICHA: 0, TOIMEN: 1}.get(turns, last)


@dataclass(frozen=True, slots=True)
class Brief:
    """A seat's melds and the winner's hand, without the table."""

    seat: str
    melds: SafeString
    hand: SafeString


ONE_ROW: Final = 8
"""How many tiles fit side by side on a phone, large enough to be read."""


def draw_tiles(tiles: Sequence[Tile], language: str) -> SafeString:
    """Draw a row of tiles; a single tile is described in full."""
    words = for_language(language)
    sentence = words.tile(tiles[0]) if len(tiles) == 1 else words.tiles(tiles)
    return _picture(sentence, _in_rows(tiles))


def draw_meld(meld: Meld, language: str) -> SafeString:
    return _picture(for_language(language).meld(meld), draw_strip(lay_out(meld)))


def draw_hand(win: Win, scenario: Scenario, language: str) -> SafeString:
    """Draw a winner's whole hand: concealed tiles, the winning tile apart, the melds."""
    melds = [draw_strip(lay_out(meld)) for meld in scenario.melds(win.seat)]
    return _picture(for_language(language).hand(win, scenario), _won(win), *melds)


def draw_fed(scenario: Scenario, seat: Seat, language: str) -> SafeString:
    """Draw a player's melds, each with its feeder below.

    A winner's concealed tiles are drawn as well.
    """
    words = for_language(language)
    win = next((win for win in scenario.wins if win.seat is seat), None)
    melds = scenario.melds(seat)
    sentence = words.hand(win, scenario) if win else words.listed(map(words.meld, melds))
    parts = _fed(melds, words)
    if win and win.tile:
        won_on = label("from", language, seat=words.seat(win.feeder)) if win.feeder else ""
        caption = won_on or label("drawn", language)
        won = _below(draw_row([win.tile]), caption)
        parts.append(format_html('<span class="held">{}{}</span>', _in_rows(win.hand), won))
    return _picture(sentence, *parts)


def _fed(melds: Sequence[Meld], words: Words) -> list[SafeString]:
    return [_below(draw_strip(lay_out(meld)), _source(meld, words)) for meld in melds]


def _source(meld: Meld, words: Words) -> str:
    if meld.feeder is None:
        return words.call(meld.call.kind)
    return label("from", words.code, seat=words.seat(meld.feeder))


def _below(picture: SafeString, caption: str) -> SafeString:
    return format_html('<span class="fed">{}<small>{}</small></span>', picture, caption)


def draw_breaking(proof: Proof) -> SafeString:
    """Draw the hand that breaks a proof, hidden from screen readers.

    The sentence beside it says the same.
    """
    if proof.broken_by is None:
        return SafeString()
    hand = _hand_row(proof.broken_by.hand, proof.broken_by.tile)
    return format_html(
        '<span class="hand" aria-hidden="true">{}{}</span>', hand, _melds_row(proof.melds)
    )


def draw_visible(melds: Sequence[Visible], language: str) -> SafeString:
    """Draw melds without saying who fed them."""
    words = for_language(language)
    sentence = words.listed(words.visible(meld) for meld in melds)
    return _picture(sentence, _melds_row(melds))


def draw_laid(scenario: Scenario, seat: Seat) -> SafeString:
    """Draw what a seat has on the table, hidden from screen readers.

    The text beside it says which hand it is.
    """
    melds = SafeString("".join(draw_strip(lay_out(meld)) for meld in scenario.melds(seat)))
    return format_html('<span class="hand" aria-hidden="true">{}</span>', melds)


def draw_in_brief(scenario: Scenario, seats: Sequence[Seat], language: str) -> list[Brief]:
    """Return by seat the melds with their feeders, and what a winner held, to show beside a table.

    They are meant for the eye alone.
    """
    words, won = for_language(language), {win.seat: win for win in scenario.wins}
    briefs = (
        Brief(
            words.seat(seat),
            format_html('<span class="hand">{}</span>', SafeString("".join(_fed(melds, words))))
            if (melds := scenario.melds(seat))
            else SafeString(),
            draw_rack(won[seat], language) if seat in won else SafeString(),
        )
        for seat in seats
    )
    return [brief for brief in briefs if brief.melds or brief.hand]


def draw_subject(scenario: Scenario, seat: Seat | None = None) -> SafeString:
    """Draw the melds of the player that a hand is about; empty without melds.

    That is ``seat`` if it is given, else the winner, else the first caller.
    """
    winners = (win.seat for win in scenario.wins)
    callers = (event.seat for event in scenario.events if isinstance(event, Call))
    subject = next((candidate for candidate in (seat, *winners, *callers) if candidate), None)
    if subject is None or not scenario.melds(subject):
        return SafeString()
    return draw_laid(scenario, subject)


def draw_rack(win: Win, language: str) -> SafeString:
    """Draw what a winner held, the winning tile apart; empty if only the value is known."""
    if win.tile is None:
        return SafeString()
    words = for_language(language)
    sentence = label("rack", language, tiles=words.tiles(win.hand), tile=words.tile(win.tile))
    return _picture(sentence, _in_rows(win.hand), _apart(win.tile))


def _apart(tile: Tile) -> SafeString:
    return format_html('<span class="winning">{}</span>', draw_row([tile]))


def _won(win: Win) -> SafeString:
    return _hand_row(win.hand, win.tile) if win.tile else SafeString()


def _hand_row(hand: Sequence[Tile], tile: Tile) -> SafeString:
    return format_html('<span class="held">{}{}</span>', _in_rows(hand), draw_row([tile]))


def _in_rows(tiles: Sequence[Tile]) -> SafeString:
    """Draw a long hand as two strips, which go below each other if there is little room."""
    if len(tiles) <= ONE_ROW:
        return draw_row(tiles)
    middle = (len(tiles) + 1) // 2
    return format_html(
        '<span class="rows">{}{}</span>', draw_row(tiles[:middle]), draw_row(tiles[middle:])
    )


def _melds_row(melds: Iterable[Visible]) -> SafeString:
    return format_html_join("", "{}", ((draw_strip(_slots(meld)),) for meld in melds))


def _slots(meld: Visible) -> Sequence[Slot]:
    if meld.kind is CallKind.ANKAN:
        return lay_out_ankan(meld.tiles)
    return [Slot(tile) for tile in in_order(meld.tiles)]


def _picture(sentence: str, *strips: SafeString) -> SafeString:
    return format_html(
        '<span class="hand" role="img" aria-label="{}">{}</span>',
        sentence,
        SafeString("".join(strips)),
    )
