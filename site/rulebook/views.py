"""Views of the built-in rule sets, and of the comparison of two."""

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from pao.rules import rule_sets, toml_of
from pao.words import Words
from rulebook import sheets
from rulebook.selectors import built_in_or_404
from rulebook.sheets import by_table, compared
from web.made_once import made_once
from web.pages import Request, cached_fragment, page_words, public_page

FIRST, SECOND = "mleague", "tenhou"


@public_page
@made_once
def index(request: Request) -> HttpResponse:
    return render(request, "rulebook/index.html", {"every_answer": _every_answer(page_words())})


@public_page
@made_once
def table(request: Request) -> HttpResponse:
    return render(request, "rulebook/table.html", {"tables": _every_table(page_words())})


@public_page
@made_once
def without(request: Request) -> HttpResponse:
    return render(request, "rulebook/without.html")


@public_page
@made_once
def history(request: Request) -> HttpResponse:
    return render(request, "rulebook/history.html")


@public_page
@made_once
def rule_set(request: Request, name: str) -> HttpResponse:
    rules, words = built_in_or_404(name), page_words()
    context = {
        "rules": rules,
        "line": words.rules_under_their_name(rules),
        "sections": sheets.facts(rules, words),
        "others": [rules for rules in rule_sets() if rules.id != name],
    }
    return render(request, "rulebook/rule_set.html", context)


@public_page
def as_toml(_request: Request, name: str) -> HttpResponse:
    text = toml_of(built_in_or_404(name))
    return HttpResponse(text, content_type="application/toml; charset=utf-8")


@public_page
def compare(request: Request) -> HttpResponse:
    first = built_in_or_404(request.GET.get("a", FIRST))
    second = built_in_or_404(request.GET.get("b", SECOND))
    context = {"every": rule_sets(), **compared(first, second, page_words())}
    return render(request, "rulebook/compare.html", context)


@cached_fragment
def _every_answer(words: Words) -> SafeString:
    """Render what every rule set says, question by question.

    It is long, and the same for every reader.
    """
    context = {
        "tables": [
            (
                table,
                [(rules, sheets.in_short(rules, words), sheets.emblem(rules)) for rules in alike],
            )
            for table, alike in by_table()
        ],
        "sections": sheets.questions(rule_sets(), words),
        "first": FIRST,
        "second": SECOND,
    }
    return render_to_string("rulebook/_every_answer.html", context)


@cached_fragment
def _every_table(words: Words) -> SafeString:
    """Render a table for each family, which is long too."""
    tables = sheets.family_tables(rule_sets(), words)
    return render_to_string("rulebook/_every_table.html", {"tables": tables})
