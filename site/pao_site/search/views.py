"""The page of search results."""

import re
from typing import Any, Final

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from desk.quick import TSUMO, Quick, quick_choices
from pao.game import Seat, Yakuman
from pao_site.search.finding import Hit, find
from pao_site.search.index import doors, index, needles, similar_names, to_begin_with
from web.folding import fold
from web.pages import Request, page, page_words, public_page

LONGEST: Final = 80
SHOWN: Final = 6
LOGS: Final = re.compile(
    r"牌譜|天鳳|雀魂|mahjong ?soul|\b(?:game logs?|logs?|paifu|haifu|tenhou|mjai|mjlog|replays?)\b",
    re.I,
)
"""What a player types who wants to use a game log."""
CLUBS: Final = re.compile(
    r"クラブ|サークル|課題|宿題|世話役|試験|\b(?:clubs?|homework|assignments?|organi[sz]ers?|exams?|live)\b",
    re.I,
)
"""What an organiser types who looks for what the site does for a club."""
RULINGS: Final = re.compile(r"裁定集|裁定の記録|\b(?:books? of rulings?|rulings? books?)\b", re.I)
"""What a member types who looks for the rulings that a club keeps."""


@public_page
def search(request: Request) -> HttpResponse:
    query = request.GET.get("q", "")
    title = _("Search: “%(query)s”") % {"query": query} if query.strip() else _("Search")
    context: dict[str, Any] = {"query": query, "title": title}
    if len(query) > LONGEST:
        fault = _("Your search is too long. Search for a word or two, at most %(most)s characters.")
        context["fault"] = fault % {"most": LONGEST}
        return page(request, "search.html", context, status=422)
    context["is_about_logs"] = LOGS.search(query) is not None
    context["is_about_clubs"] = CLUBS.search(query) is not None
    results = _results(query, page_words().code)
    context["is_about_rulings"] = RULINGS.search(query) is not None
    is_led = any(context[f"is_about_{topic}"] for topic in ("logs", "clubs", "rulings"))
    if is_led and results.get("is_lost"):  # what was found stands above
        results |= {"message": "", "is_lost": False}
    return page(request, "search.html", {**context, **results})


def _results(query: str, language: str) -> dict[str, Any]:
    if not query.strip():
        return {"doors": doors(language), "terms": to_begin_with(language)}
    hits = _hits(query, language) or _hits(query, language, loosely=True)
    if hand := hand_in(query):
        return _who_pays(hand, hits)
    if not hits:
        alike = similar_names(query, language)
        return {
            "message": _("Nothing found."),
            "terms": alike or [name for name, _tiles in doors(language)],
            "is_lost": True,
            "has_alike": bool(alike),
        }
    return _listed(hits)


def _who_pays(hand: Quick, hits: dict[str, list[Hit]]) -> dict[str, Any]:
    """Return the quick form, then hits on its yakuman or on the remaining words."""
    words = page_words()
    if hand.yakuman:
        hits = _hits(words.yakuman(hand.yakuman), words.code)
    choices = {"choices": quick_choices(hand, tuple(Seat), words)}
    return {**(_listed(hits) if hits else {}), **choices}


def _listed(hits: dict[str, list[Hit]]) -> dict[str, Any]:
    count = sum(map(len, hits.values()))
    message = ngettext("%(count)s result", "%(count)s results", count)
    titles = _titles()
    groups = [
        {"id": kind, "title": titles[kind], "hits": hits[kind][:SHOWN], "more": hits[kind][SHOWN:]}
        for kind in hits
    ]
    return {"groups": groups, "message": message % {"count": count}}


def _hits(query: str, language: str, *, loosely: bool = False) -> dict[str, list[Hit]]:
    """Return hits by kind."""
    words = needles(query, loosely=loosely)
    kinds = index(language).items()
    hits = {kind: find(words, entries, loosely=loosely) for kind, entries in kinds}
    return {kind: some for kind, some in hits.items() if some}


def _titles() -> dict[str, str]:
    return {
        "words": _("Glossary"),
        "lessons": _("Lessons"),
        "nextdoor": _("Furiten and other rules"),
        "rules": _("Rule sets"),
        "hands": _("Hands, step by step"),
    }


# Who pays: what a query says of a hand


ASKS: Final = re.compile(
    r"\b(?:who|lost|lose|losing|owes?|owed|pay|pays|paid|paying|payment|liable|fed|feed|dealt)\b"
    r"|払|失|負け|取られ|放銃|振り?込|振りこ|鳴かせ|誰|だれ|支払"
)
"""Words of a question about a hand."""
POINTS: Final = re.compile(r"\d{1,3}[,.、， ]?\d{3}(?!\d)|\d+ ?k\b|\d+(?:\.\d+)?[万千]")
"""An amount of points, such as ``32,000``, ``32k`` or ``3万2千``."""

HANDS: Final[dict[Yakuman, re.Pattern[str]]] = {
    Yakuman.DAISANGEN: re.compile(r"dai ?sangen|dragons|大三元|だいさんげん|三元牌"),
    Yakuman.DAISUUSHI: re.compile(r"dai ?su+shi+|winds|大四喜|だいすうしい|風牌"),
    Yakuman.SUUKANTSU: re.compile(r"su+kantsu|kans|quads|四槓子|すうかんつ|四つ?のかん|4かん"),
}
SELF_DRAWN: Final = re.compile(r"tsumo|self.?dr[ae]w|つも|自摸")


def hand_in(query: str) -> Quick | None:
    """Return what the query says about a hand; None if it asks about none.

    >>> hand_in("I lost 32,000") is not None, hand_in("daisangen")
    (True, None)
    >>> hand_in("Who pays for three dragons?").yakuman
    <Yakuman.DAISANGEN: 'daisangen'>
    """
    text = fold(query)
    yakuman = next((name for name, pattern in HANDS.items() if pattern.search(text)), None)
    is_about_a_hand = yakuman or POINTS.search(text)
    if not (ASKS.search(text) and is_about_a_hand) and not POINTS.fullmatch(text.strip()):
        return None
    return Quick(yakuman=yakuman, how=TSUMO if SELF_DRAWN.search(text) else None)
