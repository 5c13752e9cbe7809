"""The break-it board, and the hunt for a hand that breaks what the melds seem to promise."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django_htmx.http import push_url

from breakit.board import KINDS, MOST_IN_HAND, Hunt, Layout
from breakit.challenges import Challenge
from breakit.challenges import challenge as challenge_named
from breakit.page import BoardPage, HuntPage, cards
from pao.game import CallKind, Tile, Yakuman, in_order, parse_tiles
from pao.proof import PAIRS
from web.hands import board_with
from web.pages import Request, page, page_words, public_page, see_other, wants_part


@public_page
def board(request: Request) -> HttpResponse:
    """Melds to lay out, and what they make sure."""
    words, layout = page_words(), Layout.read(request.GET.get("melds", ""))
    kind = _kind(request)
    laid = layout if layout.errors else _laid(request, layout, kind)
    last_good = layout if laid.errors else laid
    context = {
        "cards": cards(words),
        "board": BoardPage.of(last_good, kind, laid, words),
        "loses_focus": _loses_focus(request, "remove", len(last_good.melds)),
    }
    query = {"melds": laid.text, "kind": kind}
    here = f"{reverse('breakit:board')}?{urlencode(query)}"
    return _answer(request, "breakit/board.html", context, here, is_wrong=bool(laid.errors))


@public_page
def hunt(request: Request) -> HttpResponse:
    """Over melds of one's own; without any, back to the board."""
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
    """``given``: what an address without a name of its own has to carry along."""
    typed = request.GET.get("hand", "")
    going, problem = _typed(start, typed, request.GET.get("say", ""))
    if not problem:
        going, problem = _picked(request, going)
    hunt_page = HuntPage.of(going, puzzle, page_words(), typed, problem)
    context = {
        "hunt": hunt_page,
        "full_title": _("%(title)s: break %(yakuman)s")
        % {"title": hunt_page.title, "yakuman": hunt_page.yakuman},
        "carried": carried,
        "loses_focus": _loses_focus(request, "back", len(going.tiles)),
        "path": request.path,
    }
    says = {"say": going.says} if going.says else {}
    here = f"{request.path}?{urlencode({**carried, 'hand': going.notation, **says})}"
    return _answer(request, "breakit/hunt.html", context, here, is_wrong=bool(problem))


def _typed(start: Hunt, typed: str, says: str) -> tuple[Hunt, str]:
    """With the tiles that were typed, and what is wrong with them."""
    if len(typed) > MOST_IN_HAND:
        fault = _("That is too long for a hand: write at most %(most)s characters.")
        return start, fault % {"most": MOST_IN_HAND}
    plain = typed.replace(" ", "")
    try:
        tiles = in_order(parse_tiles(plain)) if plain else ()
    except ValueError as error:
        fault = _("“%(given)s” is no tile. Write for example 123m99p or 55z.")
        return start, fault % {"given": error}
    return Hunt(start.melds, start.yakuman, tiles, says if says in {"none", "show"} else ""), ""


def _picked(request: Request, going: Hunt) -> tuple[Hunt, str]:
    """After a press on a tile, if there was one, and what is wrong with it."""
    place, tile = _place(request, "back"), _tile(request, "take")
    if place is not None:
        return going.without(place), ""
    if tile is None:
        return going, ""
    if going.is_full:
        return going, _("The hand is full. Take a tile back first.")
    taken = going.with_tile(tile)
    return (taken, "") if going.can_take(tile) else (going, page_words().attempt(taken.tried()))


def _laid(request: Request, layout: Layout, kind: CallKind) -> Layout:
    place, tile = _place(request, "remove"), _tile(request, "add")
    if place is not None:
        return layout.without(place)
    return layout.with_meld(kind, tile) if tile else layout


def _place(request: Request, name: str) -> int | None:
    value = request.GET.get(name, "")
    return int(value) if value.isascii() and value.isdecimal() and len(value) < 3 else None


def _loses_focus(request: Request, name: str, left: int) -> bool:
    """Whether the button that was pressed has no successor at its place."""
    place = _place(request, name)
    return wants_part(request) and place is not None and place >= left


def _tile(request: Request, name: str) -> Tile | None:
    """The tile of a pressed button; None for none, or for what no button says."""
    try:
        return Tile.named(request.GET.get(name, ""))
    except ValueError:
        return None


def _kind(request: Request) -> CallKind:
    name = request.GET.get("kind", "")
    return CallKind(name) if name in KINDS else CallKind.PON


def _answer(
    request: Request, template: str, context: dict[str, Any], here: str, *, is_wrong: bool
) -> HttpResponse:
    """A press leads to an address that holds what came of it."""
    if is_wrong:
        return page(request, template, context, status=422)
    if wants_part(request):
        return push_url(page(request, template, context), here)
    if {"add", "remove", "take", "back"} & request.GET.keys():
        return see_other(here)
    return page(request, template, context)
