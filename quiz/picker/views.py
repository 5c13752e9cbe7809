"""The two pages of the picker: the list to choose from, and the chosen questions."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final
from urllib.parse import urlencode

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.utils.translation import gettext as _

from accounts.learners import LearnerRequest
from accounts.limits import consume
from pao.scenario import USUAL_RULES
from quiz.collections.forms import MIXED
from quiz.collections.generate import YAKUMAN
from quiz.kinds.payments import Payments
from quiz.picker.forms import PickForm
from quiz.picker.listing import NO_QUERY, deal, deals, listing
from quiz.picker.picked import MOST_TOKENS, another, unique, with_names
from quiz.picker.selection import Selection
from quiz.picker.sources import Sources
from quiz.prompts import ANYTHING, Wish
from web.pages import page_words, positive_int, see_other

PRESET_COUNT: Final = 5


@dataclass(frozen=True)
class Picker:
    """Where questions are chosen, and for what.

    ``address``: of the list; ``next``: of the page of the chosen questions; ``template``: of the
    list, with its own ``context``. ``kept_fields``: the fields of the next page that stay filled in
    while more questions are chosen.
    """

    sources: Sources
    address: str
    next: str
    template: str
    context: Mapping[str, Any] = field(default_factory=dict)
    kept_fields: Collection[str] = ()

    def page(
        self,
        request: LearnerRequest,
        *,
        is_chosen: bool = False,
        replacing: Mapping[str, Any] | None = None,
        problem: str = "",
    ) -> HttpResponse:
        """Show the list of questions to choose from.

        ``is_chosen``: whether the next page was asked for without anything to show. ``replacing``:
        what the page says of the question that the one chosen replaces; ``gone`` if that one is
        gone. ``problem``: why what was sent was refused, as a sentence.
        """
        data = request.GET
        form = PickForm(_texts(data), sources=self.sources)
        tokens = unique(data.getlist("name" if replacing else "pick"))[: MOST_TOKENS + 1]
        old = data.get("another", "")
        results = None
        if form.is_valid():
            number = positive_int(data.get("page", "1"), digits=3) or 1
            dealt = data.getlist("new")[:MOST_TOKENS]
            if deals(form, data, dealt):
                self._count_deal(request)
            results = listing(form, data, dealt, number)
        on_page = (
            {picked.token for picked, _name in (*results.dealt, *results.rows)}
            if results
            else set()
        )
        remaining = tuple(each for each in tokens if each != old)
        chosen = Selection(self.sources, remaining, form.rules_chosen)
        kept_fields = self._kept_fields(data)
        context = {
            **self.context,
            "form": form,
            "listing": results,
            "picked_tokens": {*tokens},
            "elsewhere": with_names([each for each in chosen.all if each.token not in on_page]),
            "gone": problem or (chosen.gone and chosen.gone_sentence),
            "before": results.page - 1 if results else 0,
            "after": results.page + 1 if results and results.page < results.pages else 0,
            "where": form.cleaned_data.get("where", ""),
            "kept_fields": [
                (name, each) for name, values in kept_fields.items() for each in values
            ],
            "kept_query": urlencode(kept_fields, doseq=True),
            "presets": presets(form),
            "is_nothing_chosen": is_chosen and not form.errors,
            "picker": self.address,
            "next": self.next,
        }
        if replacing:
            context |= {"picker": request.path, "replacing": True, **replacing}
        if replacing and replacing["gone"]:
            context["gone"] = _(
                "A question you chose cannot be used. It is not published or does not exist."
            )
        is_refused = form.errors or problem or (replacing and replacing["gone"])
        status = 422 if is_refused else 200
        return render(request, self.template, context, status=status)

    def selection(self, request: LearnerRequest) -> Selection | HttpResponse:
        """Return the chosen questions, or a redirect: to the list, or to questions just dealt."""
        data: QueryDict = request.POST if request.method == "POST" else request.GET
        tokens = unique(data.getlist("pick"))[: MOST_TOKENS + 1]
        form = PickForm(_texts(request.GET) | _texts(data), sources=self.sources)
        is_valid, rules = form.is_valid(), form.rules_chosen
        if request.method == "GET" and not tokens:
            if where := data.get("all", ""):
                tokens = tuple(self.sources.tokens(where, NO_QUERY))
            elif "topic" in data and is_valid:
                self._count_deal(request)
                dealt = [each.id for each in deal(form).questions]
                if dealt:
                    return see_other(f"?{self._query(dealt, rules, data)}")
                return self.page(request, is_chosen=True)
            if not tokens:
                return self.page(request, is_chosen=True)
        if "more" in data:
            return see_other(f"{self.address}?{self._query(tokens, rules, data)}")
        if old := data.get("another", ""):
            self._count_deal(request)
            tokens = tuple(another(tokens, old) if token == old else token for token in tokens)
        return Selection(self.sources, tokens, rules)

    def _count_deal(self, request: LearnerRequest) -> None:
        """Count what takes time. Raise RateLimitedError."""
        consume(request, "deal", key=f"learner {self.sources.learner.pk}")

    def _query(self, tokens: Collection[str], rules: str, data: QueryDict) -> str:
        return urlencode({"pick": tokens, "rules": rules, **self._kept_fields(data)}, doseq=True)

    def _kept_fields(self, data: QueryDict) -> dict[str, list[str]]:
        return {
            name: data.getlist(name) for name in sorted({*self.kept_fields} & {*data}) if data[name]
        }


def presets(form: PickForm) -> list[tuple[str, str]]:
    """Return what one tap chooses: mixed hands, and hands on each yakuman that is asked about."""
    words, rules = page_words(), form.usual or USUAL_RULES
    wishes = [(ANYTHING, str(MIXED[ANYTHING]))]
    wishes += [(rule, words.yakuman(yakuman).capitalize()) for rule, yakuman in YAKUMAN.items()]
    wish = Wish(Payments.id, rules)
    return [
        (urlencode({"topic": topic, "rules": rules, "count": PRESET_COUNT}), label)
        for topic, label in wishes
        if form.is_dealt(replace(wish, topic=topic))
    ]


def _texts(data: QueryDict) -> dict[str, str]:
    return {name: str(data[name]) for name in data}
