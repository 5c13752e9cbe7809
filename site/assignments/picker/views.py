"""Views of the picker: choose questions, then look at them and give them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from accounts.learners import LearnerRequest
from accounts.limits import consume
from assignments.forms import NewTermsForm
from assignments.picker.forms import PickForm
from assignments.picker.listing import NO_QUERY, deal, deals, listing, tokens_in
from assignments.picker.picked import MOST_TOKENS, Selection, another, unique, with_names
from clubs.rights import Access
from quiz.collections.forms import MIXED
from quiz.collections.generate import YAKUMAN
from quiz.kinds.payments import Payments
from quiz.prompts import ANYTHING, Wish
from web.pages import page_words, positive_int, see_other

PRESET_COUNT: Final = 5
GIVE: Final = "assignments:give"
LIVE: Final = "live:begin"
KEPT: Final = frozenset(NewTermsForm.base_fields) - {"nonce", "lock_version"}
"""What was filled in on the page with the chosen questions, and stays while more are chosen."""


def pick(
    request: LearnerRequest,
    access: Access,
    way: str,
    *,
    is_chosen: bool = False,
    replacing: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """Show the list of questions to choose from.

    ``way``: the name of the address of the list; ``{way}_chosen`` is the page after it.
    ``is_chosen``: whether that page was asked for without anything to show. ``replacing``: what the
    page says of the question that the one chosen replaces; ``gone`` if that one is gone.
    """
    sent = request.GET
    form = PickForm(_texts(sent), access=access)
    tokens = unique(sent.getlist("name" if replacing else "pick"))[: MOST_TOKENS + 1]
    old = sent.get("another", "")
    found = None
    if form.is_valid():
        number = positive_int(sent.get("page", "1"), digits=3) or 1
        dealt = sent.getlist("new")[:MOST_TOKENS]
        if deals(form, sent, dealt):
            _count_deal(request, access)
        found = listing(form, sent, dealt, number)
    on_page = {picked.token for picked, _name in (*found.dealt, *found.rows)} if found else set()
    chosen = Selection(access, tuple(each for each in tokens if each != old), form.rules_chosen)
    context = {
        "access": access,
        "club": access.club,
        "form": form,
        "listing": found,
        "picked_tokens": {*tokens},
        "elsewhere": with_names([each for each in chosen.all if each.token not in on_page]),
        "gone": chosen.gone and chosen.gone_sentence,
        "before": found.page - 1 if found else 0,
        "after": found.page + 1 if found and found.page < found.pages else 0,
        "where": form.cleaned_data.get("where", ""),
        "kept": [(name, each) for name in sorted(KEPT & {*sent}) for each in sent.getlist(name)],
        "kept_query": urlencode(_kept(sent), doseq=True),
        "presets": presets(form),
        "is_nothing_chosen": is_chosen and not form.errors,
        "picker": reverse(way, args=[access.club.pk]),
        "next": reverse(f"{way}_chosen", args=[access.club.pk]),
        "is_live": way == LIVE,
    }
    if replacing:
        context |= {"picker": request.path, "replacing": True, **replacing}
    if replacing and replacing["gone"]:
        context["gone"] = _("This question does not exist or is not published.")
    status = 422 if form.errors or (replacing and replacing["gone"]) else 200
    return render(request, "assignments/pick.html", context, status=status)


def _count_deal(request: LearnerRequest, access: Access) -> None:
    """Count what takes time. Raise RateLimitedError."""
    consume(request, "deal", key=f"learner {access.me.learner_id}")


def presets(form: PickForm) -> list[tuple[str, str]]:
    """Return what one tap chooses: mixed hands, and hands on each yakuman that is asked about."""
    words, rules = page_words(), form.usual or "mleague"
    wishes = [(ANYTHING, str(MIXED[ANYTHING]))]
    wishes += [(rule, words.yakuman(one).capitalize()) for rule, one in YAKUMAN.items()]
    wish = Wish(Payments.id, rules)
    return [
        (urlencode({"topic": topic, "rules": rules, "count": PRESET_COUNT}), label)
        for topic, label in wishes
        if form.is_dealt(replace(wish, topic=topic))
    ]


def _texts(sent: QueryDict) -> dict[str, str]:
    return {name: str(sent[name]) for name in sent}


def _kept(sent: QueryDict) -> dict[str, list[str]]:
    return {name: sent.getlist(name) for name in sorted(KEPT & {*sent}) if sent[name]}


def selection(request: LearnerRequest, access: Access, way: str) -> Selection | HttpResponse:
    """Return the chosen questions, or a redirect: to the list, or to questions just dealt."""
    sent: QueryDict = request.POST if request.method == "POST" else request.GET
    tokens = unique(sent.getlist("pick"))[: MOST_TOKENS + 1]
    form = PickForm(_texts(request.GET) | _texts(sent), access=access)
    is_valid, rules = form.is_valid(), form.rules_chosen
    if request.method == "GET" and not tokens:
        if where := sent.get("all", ""):
            tokens = tuple(tokens_in(access, where, NO_QUERY))
        elif "topic" in sent and is_valid:
            _count_deal(request, access)
            dealt = [each.id for each in deal(form).questions]
            if dealt:
                query = urlencode({"pick": dealt, "rules": rules, **_kept(sent)}, doseq=True)
                return see_other(f"?{query}")
            return pick(request, access, way, is_chosen=True)
        if not tokens:
            return pick(request, access, way, is_chosen=True)
    if "more" in sent:
        query = urlencode({"pick": tokens, "rules": rules, **_kept(sent)}, doseq=True)
        return see_other(f"{reverse(way, args=[access.club.pk])}?{query}")
    if old := sent.get("another", ""):
        _count_deal(request, access)
        tokens = tuple(another(tokens, old) if token == old else token for token in tokens)
    return Selection(access, tokens, rules)
