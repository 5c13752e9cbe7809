"""Views of the desk: a hand as taps or text, and its ruling."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST, require_safe
from django.views.decorators.vary import vary_on_headers
from django_htmx.http import push_url, replace_url

from accounts.codes import normalized
from accounts.learners import LearnerRequest
from accounts.limits import consume, keeps_nothing
from board.qr import LONGEST as LONGEST_QR
from board.qr import can_be_qr
from cards.answer import as_card, as_table
from cards.card import CardLink, ChatCard
from desk.answer import (
    announcement,
    answer,
    compared_rules,
    copied,
    dangers,
    ruling_card,
    titled,
)
from desk.entry import entry
from desk.hand_text import HandText, named_rules, read, rules_of, so_far
from desk.models import KEPT_FOR, ShortLink
from desk.quick import Quick, quick_page
from desk.rule_choices import RuleChoices, empty_table, remember, rule_choices_of
from desk.services import short_link_of, shorten
from desk.taps import TapResult, operate_sent, sent_draft, sent_text
from pao.game import Call, seats_of
from pao.rules import is_carried, rule_set_ids
from pao.ruling import Ruling
from pao.scenario import USUAL_RULES
from pao.words import Words
from web.hands import desk_with, text_under
from web.pages import SITE, Request, form_view, page, page_words, public_page, see_other, wants_part
from web.same_origin import from_our_own_pages


@csrf_exempt  # there is nothing to forge, and the page stays open all evening
@keeps_nothing
@cache_control(private=True)
@vary_on_headers("HX-Request", "Cookie")
@form_view
def desk(request: LearnerRequest) -> HttpResponse:
    rule_choices = rule_choices_of(request)
    if request.method == "POST":
        return _operated(request, rule_choices)
    text = rule_choices.to_keep(request.GET.get("t", "")) or empty_table(rule_choices)
    return _page(
        request, TapResult(text, sent_draft(request.GET, text, rule_choices)), rule_choices
    )


@cache_control(private=True)
@vary_on_headers("HX-Request", "Cookie")
@require_safe
def quick(request: LearnerRequest) -> HttpResponse:
    """The quick form, whose state is its address."""
    rule_choices, words = rule_choices_of(request), page_words()
    chosen = request.GET.get("rules", "")
    name = chosen if rule_choices.has(chosen) else rule_choices.usual
    rules = rules_of(f"rules: {name}", rule_choices.find)
    summary = quick_page(
        Quick.read(request.GET, seats_of(rules.players)), rules, name, rule_choices, words
    )
    reading = summary.reading or HandText("", None)
    title = _("Find out in a few taps who pays")
    card = _card_of_rules(name, rule_choices)
    head = {**_head(reading, rule_choices, words), "title": title, "card_address": card}
    context = {"quick": summary, **head}
    response = page(request, "desk/quick.html", context)
    return remember(request, response, name) if name == chosen else response


@cache_control(private=True)
@vary_on_headers("HX-Request", "Cookie")
@require_safe
def others(request: LearnerRequest) -> HttpResponse:
    """Show the same hand under every other rule set, on demand."""
    rule_choices, words = rule_choices_of(request), page_words()
    reading = read(rule_choices.to_keep(request.GET.get("t", "")), rule_choices.find)
    if reading.ruling is None or not reading.ruling.scenario.events:
        return see_other(desk_with(reading.text) or reverse("desk:rule"))
    compared = compared_rules(reading.ruling, words)
    title = _("The same hand under other rules")
    context = {
        "title": title,
        "compared": compared,
        "own_rules": _own_rules(reading.ruling, rule_choices),
        "back": _address(reading.text, rule_choices),
    }
    return page(request, "desk/others.html", context)


@as_card
def card(request: Request) -> ChatCard | None:
    """Return the card of the hand in ``t``, under built-in rules or rules in the link."""
    ruling = read(request.GET.get("t", "")).ruling
    return ruling and ruling_card(ruling, page_words())


@as_table
def table(request: Request) -> tuple[ChatCard, str]:
    """Return the card of the hand in ``t``, and what happened in words."""
    words, ruling = page_words(), read(request.GET.get("t", "")).ruling
    card = ruling and ruling_card(ruling, words)
    if ruling is None or card is None:
        raise Http404
    return card, words.sentences(map(words.event, ruling.scenario.events))


@public_page
def qr(request: Request) -> HttpResponse:
    """Show the address of a ruling as a QR code for the other players at the table."""
    address = desk_with(request.GET.get("t", ""))
    context = {
        "title": _("A ruling as a QR code"),
        "back": address or reverse("desk:rule"),
        "link": f"{SITE}{address}" if address and can_be_qr(f"{SITE}{address}") else "",
        "longest": LONGEST_QR,
    }
    return page(request, "desk/qr.html", context)


@require_POST
@from_our_own_pages
def create_short_link(request: Request) -> HttpResponse:
    """Store the address of a ruling for a time, under a short code."""
    text = request.POST.get("t", "")
    ruling, address = read(text).ruling, desk_with(text)
    if ruling is None or not ruling.scenario.events or not address:
        return see_other(address or reverse("desk:rule"))
    consume(request, "short_link")
    link = shorten(address.partition("?")[2])
    return see_other(reverse("desk:show_short_link", args=[link.code]))


@never_cache
@require_safe
def known_short_link(request: Request) -> HttpResponse:
    """Return the part with the short link that a ruling has; 204 if it has none."""
    short = short_link_of(desk_with(request.GET.get("t", "")).partition("?")[2])
    if short is None:
        return HttpResponse(status=204)
    return render(request, "desk/short.html#panel", {"short": short})


@cache_control(private=True)
@vary_on_headers("HX-Request")
@require_safe
def show_short_link(request: Request, code: str) -> HttpResponse:
    """Show a short link to copy, until when it works, and its QR code."""
    short = ShortLink.objects.valid().filter(code=normalized(code)).first()
    if short is None:
        return _no_such_link(request)
    context = {
        "title": _("A short link to a ruling"),
        "short": short,
        "link": f"{SITE}{short.address}",
        "back": short.address,
    }
    return page(request, "desk/short.html", context)


@never_cache
@require_safe
def short_link(request: Request, code: str) -> HttpResponse:
    """Lead to the ruling; typed in any case, with or without the hyphen."""
    short = ShortLink.objects.valid().filter(code=normalized(code)).first()
    return see_other(short.address) if short else _no_such_link(request)


def _no_such_link(request: Request) -> HttpResponse:
    context = {"title": _("This short link doesn’t work"), "days": KEPT_FOR.days}
    return page(request, "desk/no_short_link.html", context, status=404)


@cache_control(private=True)
@vary_on_headers("HX-Request", "Cookie")
@require_safe
def coming(request: LearnerRequest) -> HttpResponse:
    """Show which calls would make whom liable, on demand."""
    rule_choices, words = rule_choices_of(request), page_words()
    reading = read(rule_choices.to_keep(request.GET.get("t", "")), rule_choices.find)
    ruling = reading.ruling
    if ruling is None or ruling.end or not ruling.scenario.events:
        return see_other(desk_with(reading.text) or reverse("desk:rule"))
    context = {
        "title": _("Next calls that would make a player liable"),
        "dangers": dangers(ruling, words),
        "rules": ruling.rules.name[words.code],
        "back": _address(reading.text, rule_choices),
    }
    return page(request, "desk/next.html", context)


def _operated(request: LearnerRequest, rule_choices: RuleChoices) -> HttpResponse:
    if request.POST.get("op") == "look" and wants_part(request):
        return _rule_choice_page(request, rule_choices)
    outcome = operate_sent(request.POST, rule_choices)
    response = _answered(request, outcome, rule_choices)
    chosen = request.POST.get("rules", "")
    if request.POST.get("op") == "rules" and rule_choices.has(chosen):
        return remember(request, response, chosen)
    return response


def _rule_choice_page(request: LearnerRequest, rule_choices: RuleChoices) -> HttpResponse:
    """Update the entry form after a choice, and nothing else."""
    text = sent_text(request.POST)
    reading, draft = read(text, rule_choices.find), sent_draft(request.POST, text, rule_choices)
    context = {"entry": entry(reading, draft, (), rule_choices, page_words())}
    return render(request, "desk/look.html", context)


def _answered(
    request: LearnerRequest, outcome: TapResult, rule_choices: RuleChoices
) -> HttpResponse:
    if wants_part(request):
        return _fragment(request, outcome, rule_choices)
    on = desk_with(rule_choices.to_send(outcome.text), outcome.draft.chosen())
    if outcome.refused or read(outcome.text, rule_choices.find).errors or not on:
        return _page(request, outcome, rule_choices)
    return see_other(on)


def _fragment(
    request: LearnerRequest, outcome: TapResult, rule_choices: RuleChoices
) -> HttpResponse:
    response = _page(request, outcome, rule_choices)
    on = _address(outcome.text, rule_choices)
    if not on or outcome.refused:
        return response
    is_new = _address(sent_text(request.POST), rule_choices) != on
    return push_url(response, on) if is_new else replace_url(response, on)


def _page(request: LearnerRequest, outcome: TapResult, rule_choices: RuleChoices) -> HttpResponse:
    """Return the page, or the htmx fragment ``panel``; status 422 if there are errors."""
    words, reading = page_words(), read(outcome.text, rule_choices.find)
    is_post = request.method == "POST"
    is_over = reading.ruling is not None and reading.ruling.end is not None
    is_shared = is_over and not is_post and not outcome.draft.chosen()
    context = {
        "is_folded": is_shared or bool(request.POST.get("folded")),
        "is_open": is_post,
        **_head(reading, rule_choices, words),
        "entry_at": reverse("desk:rule"),
        "entry": entry(reading, outcome.draft, outcome.refused, rule_choices, words),
        "said": announcement(outcome, reading, words),
        "has_called": isinstance(outcome.added, Call),
        "starts_over": request.POST.get("op", "").startswith(("change ", "new")),
        "rest": _address(outcome.text, rule_choices).removeprefix(request.path) if is_post else "",
    }
    is_wrong = is_post and (outcome.refused or reading.errors)
    return page(request, "desk/rule.html", context, status=422 if is_wrong else 200)


def _head(reading: HandText, rule_choices: RuleChoices, words: Words) -> dict[str, Any]:
    """Return the context of the ruling, and of its link preview."""
    ruling = reading.ruling
    title = (ruling and words.title(ruling.scenario)) or _("Get a ruling")
    card = _card_of_rules(named_rules(reading.text) or USUAL_RULES, rule_choices)
    if ruling is None or not ruling.scenario.events:
        so_far_read = so_far(reading, rule_choices.find)
        return {"answer": None, "so_far": so_far_read, "title": title, "card_address": card}
    text = rule_choices.to_send(reading.text)
    address = desk_with(text)
    link = f"{SITE}{address}" if address else ""
    query = address.removeprefix(reverse("desk:rule"))
    summary = answer(ruling, words)
    return {
        "answer": summary,
        "full_title": titled(ruling, words),
        "copied": copied(ruling, words),
        "card_address": card,
        "is_own": ruling.rules.id not in rule_set_ids(),
        "is_carried": is_carried(ruling.rules.id),
        "travels": is_carried(named_rules(text)),
        "title": title,
        "query": query,
        "link": link,
        "hand_text": text,
        "books": rule_choices.books,
        "card": query and CardLink(f"{reverse('desk:card')}{query}", summary.verdict),
    }


def _card_of_rules(name: str, rule_choices: RuleChoices) -> str:
    """Return the address of these rules; empty for own rules that no link can carry."""
    if name in rule_set_ids():
        return reverse("rulebook:rule_set", args=[name])
    carried = name if is_carried(name) else rule_choices.carry(name)
    return f"{reverse('rulebook:carried')}?rules={carried}" if carried else ""


def _address(text: str, rule_choices: RuleChoices) -> str:
    """Return the address of a hand that others can open; empty if it is too long."""
    return desk_with(rule_choices.to_send(text))


def _own_rules(ruling: Ruling, rule_choices: RuleChoices) -> list[tuple[str, str]]:
    """Return the reader's own rule sets, each with the text of this hand under it."""
    return [
        (name, text_under(ruling.scenario, rule_choices.carry(id_) or id_))
        for id_, name in rule_choices.names
        if id_ not in {*rule_set_ids(), ruling.scenario.rules}
    ]
