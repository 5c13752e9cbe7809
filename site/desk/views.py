"""The ruling desk: a hand goes in by taps or as text, and the ruling on it comes out."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import push_url, replace_url

from accounts.budgets import keeps_nothing
from accounts.learners import LearnerRequest
from board.changes import changes
from board.qr import LONGEST as LONGEST_QR
from board.qr import can_be_qr
from cards.answer import as_card
from cards.card import CardLink, ChatCard
from desk.answer import announcement, answer, compared_rules, copied, dangers, ruling_card
from desk.entry import entry
from desk.hand_text import HandText, named_rules, read, rules_of, so_far
from desk.quick import Quick, quick_page
from desk.rule_choices import Shelf, empty_table, remember, shelf_of
from desk.taps import TapResult, operate_sent, sent_draft, sent_text
from pao.game import Call, seats_of
from pao.rules import is_carried, rule_set_ids
from pao.ruling import Ruling
from pao.scenario import parse
from pao.words import Words
from web.hands import desk_under, desk_with
from web.pages import SITE, Request, page, page_words, public_page, see_other, wants_part


@csrf_exempt  # there is nothing to forge, and the page stays open all evening
@keeps_nothing
@cache_control(private=True)
@vary_on_headers("HX-Request", "Cookie")
@require_http_methods(["GET", "HEAD", "POST"])
def desk(request: LearnerRequest) -> HttpResponse:
    shelf = shelf_of(request)
    if request.method == "POST":
        return _operated(request, shelf)
    text = shelf.to_keep(request.GET.get("t", "")) or empty_table(shelf)
    return _page(request, TapResult(text, sent_draft(request.GET, text, shelf)), shelf)


@cache_control(private=True)
@vary_on_headers("HX-Request", "Cookie")
@require_safe
def quick(request: LearnerRequest) -> HttpResponse:
    """The usual case: a form whose state is its address."""
    shelf, words = shelf_of(request), page_words()
    chosen = request.GET.get("rules", "")
    name = chosen if shelf.has(chosen) else shelf.usual
    rules = rules_of(f"rules: {name}", shelf.find)
    asked = quick_page(Quick.read(request.GET, seats_of(rules.players)), rules, name, shelf, words)
    reading = asked.reading or HandText("", None)
    title = _("Who pays? In a few taps")
    context = {"quick": asked, **_head(reading, shelf, words), "title": title}
    response = page(request, "desk/quick.html", context)
    return remember(request, response, name) if name == chosen else response


@cache_control(private=True)
@vary_on_headers("HX-Request", "Cookie")
@require_safe
def others(request: LearnerRequest) -> HttpResponse:
    """The same hand under every other rule set, asked for when somebody looks."""
    shelf, words = shelf_of(request), page_words()
    reading = read(shelf.to_keep(request.GET.get("t", "")), shelf.find)
    if reading.ruling is None or not reading.ruling.scenario.events:
        return see_other(desk_with(reading.text) or reverse("desk:rule"))
    compared = compared_rules(reading.ruling, words)
    title = _("The same hand under other rules")
    context = {
        "title": title,
        "compared": compared,
        "own_rules": _own_rules(reading.ruling, shelf),
        "back": _address(reading.text, shelf),
    }
    return page(request, "desk/others.html", context)


@as_card
def card(request: Request) -> ChatCard | None:
    """Of the hand in ``t``, under rules that everybody has or that it carries."""
    ruling = read(request.GET.get("t", "")).ruling
    return ruling and ruling_card(ruling, page_words())


@public_page
def qr(request: Request) -> HttpResponse:
    """The way to a ruling for whoever sits at the table: the address as a picture."""
    address = desk_with(request.GET.get("t", ""))
    context = {
        "title": _("A ruling as a QR code"),
        "back": address or reverse("desk:rule"),
        "link": f"{SITE}{address}" if address and can_be_qr(f"{SITE}{address}") else "",
        "longest": LONGEST_QR,
    }
    return page(request, "desk/qr.html", context)


@cache_control(private=True)
@vary_on_headers("HX-Request", "Cookie")
@require_safe
def coming(request: LearnerRequest) -> HttpResponse:
    """Which call would make whom liable, asked for when somebody looks."""
    shelf, words = shelf_of(request), page_words()
    reading = read(shelf.to_keep(request.GET.get("t", "")), shelf.find)
    ruling = reading.ruling
    if ruling is None or ruling.end or not ruling.scenario.events:
        return see_other(desk_with(reading.text) or reverse("desk:rule"))
    context = {
        "title": _("What would happen next"),
        "dangers": dangers(ruling, words),
        "rules": ruling.rules.name[words.code],
        "back": _address(reading.text, shelf),
    }
    return page(request, "desk/next.html", context)


def _operated(request: LearnerRequest, shelf: Shelf) -> HttpResponse:
    if request.POST.get("op") == "look" and wants_part(request):
        return _looked(request, shelf)
    outcome = operate_sent(request.POST, shelf)
    response = _answered(request, outcome, shelf)
    chosen = request.POST.get("rules", "")
    if request.POST.get("op") == "rules" and shelf.has(chosen):
        return remember(request, response, chosen)
    return response


def _looked(request: LearnerRequest, shelf: Shelf) -> HttpResponse:
    """What another choice changes of the entry, and nothing else."""
    text = sent_text(request.POST)
    reading, draft = read(text, shelf.find), sent_draft(request.POST, text, shelf)
    context = {"entry": entry(reading, draft, (), shelf, page_words())}
    return render(request, "desk/look.html", context)


def _answered(request: LearnerRequest, outcome: TapResult, shelf: Shelf) -> HttpResponse:
    if wants_part(request):
        return _fragment(request, outcome, shelf)
    on = desk_with(shelf.to_send(outcome.text), outcome.draft.chosen())
    if outcome.refused or read(outcome.text, shelf.find).errors or not on:
        return _page(request, outcome, shelf)
    return see_other(on)


def _fragment(request: LearnerRequest, outcome: TapResult, shelf: Shelf) -> HttpResponse:
    response = _page(request, outcome, shelf)
    on = _address(outcome.text, shelf)
    if not on or outcome.refused:
        return response
    is_new = _address(sent_text(request.POST), shelf) != on
    return push_url(response, on) if is_new else replace_url(response, on)


def _page(request: LearnerRequest, outcome: TapResult, shelf: Shelf) -> HttpResponse:
    """The whole page, or to htmx its part named ``panel``; 422 where something is to be mended."""
    words, reading = page_words(), read(outcome.text, shelf.find)
    is_post = request.method == "POST"
    is_over = reading.ruling is not None and reading.ruling.end is not None
    is_shared = is_over and not is_post and not outcome.draft.chosen()
    context = {
        "is_folded": is_shared or bool(request.POST.get("folded")),
        "is_open": is_post,
        **_head(reading, shelf, words),
        "entry_at": reverse("desk:rule"),
        "entry": entry(reading, outcome.draft, outcome.refused, shelf, words),
        "said": announcement(outcome, reading, words),
        "has_called": isinstance(outcome.added, Call),
        "starts_over": request.POST.get("op", "").startswith(("change ", "new")),
        "rest": _address(outcome.text, shelf).removeprefix(request.path) if is_post else "",
    }
    is_wrong = is_post and (outcome.refused or reading.errors)
    return page(request, "desk/rule.html", context, status=422 if is_wrong else 200)


def _head(reading: HandText, shelf: Shelf, words: Words) -> dict[str, Any]:
    """The answer, and what the link to it shows in a chat."""
    ruling = reading.ruling
    title = (ruling and words.title(ruling.scenario)) or _("Rule on a hand")
    if ruling is None or not ruling.scenario.events:
        return {"answer": None, "so_far": so_far(reading, shelf.find), "title": title}
    sent = shelf.to_send(reading.text)
    address = desk_with(sent)
    link = f"{SITE}{address}" if address else ""
    query = address.removeprefix(reverse("desk:rule"))
    shown = " ".join([words.headline(ruling), *_bill(ruling, words)])
    return {
        "answer": answer(ruling, words),
        "full_title": _titled(ruling, words),
        "copied": copied(ruling, parse(sent), words, link),
        "is_own": ruling.rules.id not in rule_set_ids(),
        "is_carried": is_carried(ruling.rules.id),
        "travels": is_carried(named_rules(sent)),
        "title": title,
        "query": query,
        "link": link,
        "card": query and CardLink(f"{reverse('desk:card')}{query}", shown),
    }


def _bill(ruling: Ruling, words: Words) -> list[str]:
    return [f"{one.seat} {one.points}" for one in changes(ruling, words)]


def _address(text: str, shelf: Shelf) -> str:
    """Of a hand with all that others need to see the same; empty where that is too long."""
    return desk_with(shelf.to_send(text))


def _titled(ruling: Ruling, words: Words) -> str:
    """A ruling among the tabs of a browser, or in a chat."""
    said = (words.title(ruling.scenario), words.headline(ruling).rstrip(".。"))
    return ": ".join(filter(None, said))


def _own_rules(ruling: Ruling, shelf: Shelf) -> list[tuple[str, str]]:
    """The reader's own rule sets, each with the address of this hand under it."""
    return [
        (name, desk_under(ruling.scenario, shelf.carry(id_) or id_))
        for id_, name in shelf.names
        if id_ not in {*rule_set_ids(), ruling.scenario.rules}
    ]
