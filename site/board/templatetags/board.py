"""{% load board %}: pictures in the language of the page."""

from collections.abc import Sequence
from functools import lru_cache

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from board.hands import draw_breaking, draw_meld, draw_tiles, draw_visible
from board.picker import TileChoice
from board.qr import draw_qr
from board.tables import draw_settled, draw_table
from board.tile_rows import draw_row
from pao.game import Seat, Tile, parse_tiles
from pao.proof import Proof, Visible
from pao.rules import RuleSet
from pao.ruling import Ruling
from pao.scenario import Scenario

register = template.Library()


def _language() -> str:
    return get_language() or "en"


@register.simple_tag
def tiles(notation: str) -> SafeString:
    """{% tiles "555z" %}: tiles in a row."""
    return draw_tiles(parse_tiles(notation), _language())


@register.simple_tag
def tile(tile: Tile) -> SafeString:
    """{% tile tile %}: a tile without a description, because the words are beside it."""
    return draw_row([tile])


@register.simple_tag
def tile_row(tiles: Sequence[Tile]) -> SafeString:
    """{% tile_row tiles %}: tiles in a row, described in words too."""
    return draw_tiles(tiles, _language())


@register.simple_tag
def melds_of(scenario: Scenario, seat: Seat) -> SafeString:
    """{% melds_of scenario seat %}: what a seat has on the table."""
    return SafeString("".join(draw_meld(meld, _language()) for meld in scenario.melds(seat)))


@register.simple_tag
def visible(melds: Sequence[Visible]) -> SafeString:
    """{% visible proof.melds %}: melds, without saying who fed them."""
    return draw_visible(melds, _language())


@register.simple_tag
def breaking(proof: Proof) -> SafeString:
    """{% breaking proof %}: the hand that breaks a proof, hidden from screen readers."""
    return draw_breaking(proof)


@register.simple_tag
def table(
    scenario: Scenario, rules: RuleSet, viewer: Seat | None = None, sentences: Sequence[str] = ()
) -> SafeString:
    """{% table scenario rules %}: the table, without saying who is liable.

    ``sentences``: one for each event, if they say more than what happened.
    """
    return draw_table(scenario, rules, _language(), viewer=viewer or None, sentences=sentences)


@register.simple_tag
def settled(ruling: Ruling, viewer: Seat | None = None, *, folds: bool = False) -> SafeString:
    """{% settled ruling %}: the table, with liabilities and who pays whom.

    The calls that made a player liable are marked. ``folds``: the words of the picture are folded.
    """
    fold = SafeString() if folds else None
    return draw_settled(ruling, _language(), viewer=viewer or None, fold=fold)


@register.simple_tag
@lru_cache(256)  # five for every tap, and nearly always as before
def tile_buttons(
    choices: tuple[TileChoice, ...], name: str, prefix: str, by_script: object
) -> SafeString:
    """{% tile_buttons suit.choices "op" "add " by_script %}: the tiles of a suit to press."""
    return SafeString("".join(_button(choice, name, prefix, by_script) for choice in choices))


@lru_cache(1024)
def _button(choice: TileChoice, name: str, prefix: str, by_script: object) -> SafeString:
    context = {"choice": choice, "name": name, "prefix": prefix, "by_script": by_script}
    return render_to_string("components/_tile_button.html", context)


@register.simple_tag
def qr(address: str) -> SafeString:
    """{% qr address %}: a QR code of the address, for readers of the printed page."""
    return draw_qr(address, _language())


@register.simple_tag
def name_of(rules: RuleSet) -> str:
    """{% name_of rules %}: the name of a rule set."""
    return rules.name[_language()]
