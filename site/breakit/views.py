"""Views of *Avoid the yakuman*: the board, and the hunt."""

from typing import Any, Final
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_htmx.http import push_url

from breakit.board import KINDS, MOST_IN_HAND, Hunt, Layout
from breakit.challenges import Challenge
from breakit.challenges import challenge as challenge_named
from breakit.page import BoardPage, HuntPage, cards
from pao.game import CallKind, Tile, Yakuman, in_order, parse_tiles
from pao.proof import PAIRS
from web.hands import board_with
from web.pages import Request, page, page_words, positive_int, public_page, see_other, wants_part

TOO_LONG: Final = gettext_lazy(
    "You have entered too many characters for a hand. Use at most %(most)s characters."
)
NOT_A_TILE: Final = gettext_lazy(
    "“%(given)s” is not a tile. Enter tiles like this: 123m99p or 55z."
)
HAND_IS_FULL: Final = gettext_lazy("The hand is full. Remove a tile first.")


@public_page
def board(request: Request) -> HttpResponse:
    """Show melds and what they ensure."""
    words, layout = page_words(), Layout.read(request.GET.get("melds", ""))
    kind = _kind(request)
    changed = layout if layout.errors else _change_layout(request, layout, kind)
    last_good = layout if changed.errors else changed
    context = {
        "cards": cards(words),
        "board": BoardPage.of(last_good, kind, changed, words),
        "loses_focus": _loses_focus(request, "remove", len(last_good.melds)),
    }
    query = {"melds": changed.text, "kind": kind}
    address = f"{reverse('breakit:board')}?{urlencode(query)}"
    return _answer(request, "breakit/board.html", context, address, is_wrong=bool(changed.errors))


@public_page
def hunt(request: Request) -> HttpResponse:
    """Hunt over the reader's own melds; redirect to the board if there are none."""
    layout, yakuman = Layout.read(request.GET.get("melds", "")), request.GET.get("yakuman", "")
    if not layout.melds or yakuman not in PAIRS:
        return see_other(board_with(layout.text))
    start = Hunt(layout.text, Yakuman(yakuman))
    return _hunt(request, start, None, {"melds": layout.text, "yakuman": yakuman})


@public_page
def challenge(request: Request, name: str) -> HttpResponse:
    puzzle = challenge_named(name)
    if puzzle is None:
        raise Http404
    return _hunt(request, Hunt(puzzle.melds, puzzle.yakuman), puzzle, {})


def _hunt(
    request: Request, start: Hunt, puzzle: Challenge | None, carried: dict[str, str]
) -> HttpResponse:
    """Show a hunt. ``carried``: parameters for the address of a hunt that has no name."""
    text = request.GET.get("hand", "")
    going, problem = _with_tiles(start, text, request.GET.get("say", ""))
    if not problem:
        going, problem = _picked(request, going)
    hunt_page = HuntPage.of(going, puzzle, page_words(), text, problem)
    context = {
        "hunt": hunt_page,
        "full_title": _("%(title)s: complete the hand without %(yakuman)s")
        % {"title": hunt_page.title, "yakuman": hunt_page.yakuman},
        "carried": carried,
        "loses_focus": _loses_focus(request, "back", len(going.tiles)),
        "path": request.path,
    }
    says = {"say": going.says} if going.says else {}
    address = f"{request.path}?{urlencode({**carried, 'hand': going.notation, **says})}"
    return _answer(request, "breakit/hunt.html", context, address, is_wrong=bool(problem))


def _with_tiles(start: Hunt, text: str, says: str) -> tuple[Hunt, str]:
    """Return the hunt with the typed tiles, and what is wrong with them."""
    if len(text) > MOST_IN_HAND:
        return start, TOO_LONG % {"most": MOST_IN_HAND}
    plain = text.replace(" ", "")
    try:
        tiles = in_order(parse_tiles(plain)) if plain else ()
    except ValueError as error:
        return start, NOT_A_TILE % {"given": error}
    return Hunt(start.melds, start.yakuman, tiles, says if says in {"none", "show"} else ""), ""


def _picked(request: Request, going: Hunt) -> tuple[Hunt, str]:
    """Return the hunt after a tile was pressed, and what is wrong with that tile."""
    place, tile = _place(request, "back"), _tile(request, "take")
    if place is not None:
        return going.without(place), ""
    if tile is None:
        return going, ""
    if going.is_full:
        return going, str(HAND_IS_FULL)
    longer = going.with_tile(tile)
    return (longer, "") if going.can_take(tile) else (going, page_words().attempt(longer.tried()))


def _change_layout(request: Request, layout: Layout, kind: CallKind) -> Layout:
    place, tile = _place(request, "remove"), _tile(request, "add")
    if place is not None:
        return layout.without(place)
    return layout.with_meld(kind, tile) if tile else layout


def _place(request: Request, name: str) -> int | None:
    value = request.GET.get(name, "")
    return positive_int(value, digits=2)


def _loses_focus(request: Request, name: str, remaining: int) -> bool:
    """Whether the pressed button disappears from the page."""
    place = _place(request, name)
    return wants_part(request) and place is not None and place >= remaining


def _tile(request: Request, name: str) -> Tile | None:
    """Return the tile of the pressed button; None if no button or no tile was sent."""
    try:
        return Tile.named(request.GET.get(name, ""))
    except ValueError:
        return None


def _kind(request: Request) -> CallKind:
    name = request.GET.get("kind", "")
    return CallKind(name) if name in KINDS else CallKind.PON


def _answer(
    request: Request, template: str, context: dict[str, Any], address: str, *, is_wrong: bool
) -> HttpResponse:
    """Answer a press by redirecting to the address of the new state."""
    if is_wrong:
        return page(request, template, context, status=422)
    if wants_part(request):
        return push_url(page(request, template, context), address)
    if {"add", "remove", "take", "back"} & request.GET.keys():
        return see_other(address)
    return page(request, template, context)
