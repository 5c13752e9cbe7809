"""The addresses of the API: rule sets, rulings, comparisons, checks, proofs and tables."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _

from api.endpoint import endpoint
from api.forms import CheckForm, HandForm, ParametersForm, ProofForm, RulingForm, TableForm
from api.openapi import description
from api.problems import ProblemError, line_error
from formats import schema
from pao import compare, ensured, from_dict, parse, rule, rule_set, rule_set_ids, to_dict
from pao import format as written
from pao.deals import table
from pao.errors import ScenarioError
from pao.proof import PAIRS
from pao.rules import RuleSet
from pao.ruling import ENGINE, Ruling
from pao.scenario import Scenario
from pao.words import Words
from web.hands import desk_with
from web.pages import SITE, page_words

Cleaned = Mapping[str, Any]

SPOKEN: Final = (
    "pao-collection/1",
    "pao-comparison/1",
    "pao-exercise/1",
    "pao-proof/1",
    "pao-rules/1",
    "pao-ruling/1",
    "pao-scenario/1",
)
"""The formats whose schemas have an address."""


@endpoint(ParametersForm)
def rule_sets(_cleaned: Cleaned) -> dict[str, Any]:
    """List the built-in rule sets."""
    rows = [_row(rule_set(name)) for name in rule_set_ids()]
    return {"engine": ENGINE, "rule_sets": rows}


@endpoint(ParametersForm)
def rule_set_of(_cleaned: Cleaned, name: str) -> dict[str, Any]:
    """Return a rule set with every key, its value and its source."""
    if name not in rule_set_ids():
        raise ProblemError(404, "not-found", _("This rule set does not exist."))
    return {"format": "pao-rules/1", **rule_set(name).to_dict()}


@endpoint(RulingForm, posts=True)
def rulings(cleaned: Cleaned) -> dict[str, Any]:
    """Rule on a hand: who is liable, who pays whom, and why, as data and in sentences."""
    scenario = _scenario(cleaned)
    if cleaned["rules"]:
        scenario = replace(scenario, rules=cleaned["rules"])
    ruling = rule(scenario)
    return {**_hand(scenario), "ruling": ruling.to_dict(), "words": _as_json(ruling, page_words())}


@endpoint(HandForm, posts=True)
def comparisons(cleaned: Cleaned) -> dict[str, Any]:
    """Rule on a hand under every rule set, the most frequent outcome first."""
    scenario = _scenario(cleaned)
    comparison, words = compare(scenario), page_words()
    headlines = [words.headline(group[0]) for group in comparison.groups]
    return {**_hand(scenario), "comparison": comparison.to_dict(), "headlines": headlines}


@endpoint(CheckForm, posts=True)
def checks(cleaned: Cleaned) -> dict[str, Any]:
    """Check a hand, without ruling on it: the canonical text, or all errors at their lines."""
    try:
        scenario = _scenario(cleaned)
        rule(scenario)
    except ScenarioError as error:
        words = page_words()
        return {"valid": False, "errors": [line_error(line, words) for line in error.errors]}
    return {"valid": True, "errors": [], **_hand(scenario)}


@endpoint(ProofForm)
def proofs(cleaned: Cleaned) -> dict[str, Any]:
    """Prove which yakuman melds ensure, or show the hand that breaks each."""
    melds, hidden = cleaned["melds"], cleaned["hidden_kans"]
    every = [cleaned["yakuman"]] if cleaned["yakuman"] else [*PAIRS]
    results = [ensured(melds, yakuman, hidden_kans=hidden) for yakuman in every]
    words = page_words()
    return {
        "engine": ENGINE,
        "proofs": [proof.to_dict() for proof in results],
        "words": [words.proof(proof) for proof in results],
    }


@endpoint(TableForm)
def tables(cleaned: Cleaned) -> dict[str, Any]:
    """Deal a plausible hand from a seed. Its ruling is another request."""
    names = ("rules", "concept", "difficulty")
    chosen = {name: cleaned[name] for name in names if cleaned[name]}
    return {"engine": ENGINE, **_hand(table(cleaned["seed"], **chosen))}


@endpoint(ParametersForm)
def openapi(_cleaned: Cleaned) -> dict[str, Any]:
    """Describe all addresses, in OpenAPI."""
    return description()


@endpoint(ParametersForm)
def schema_of(_cleaned: Cleaned, name: str) -> dict[str, Any]:
    """Return the JSON Schema of a format that the API speaks."""
    formats = {each.replace("/", "-"): each for each in SPOKEN}
    if name not in formats:
        raise ProblemError(404, "not-found", _("This schema does not exist."))
    return schema(formats[name])


@endpoint(ParametersForm)
def nowhere(_cleaned: Cleaned, address: str) -> dict[str, Any]:  # noqa: ARG001
    """Answer any other address."""
    raise ProblemError(404, "not-found", _("This address does not exist."))


def _row(rules: RuleSet) -> dict[str, Any]:
    return {
        "id": rules.id,
        "name": dict(rules.name),
        "family": rules.family,
        "players": rules.players,
    }


def _scenario(cleaned: Cleaned) -> Scenario:
    """Return the hand that was sent; raise ScenarioError."""
    data = cleaned["scenario"]
    return parse(cleaned["text"]) if data is None else from_dict(data)


def _hand(scenario: Scenario) -> dict[str, Any]:
    """Return a hand in both forms, with the address at which people see its ruling."""
    text = written(scenario)
    page = desk_with(text) or reverse("desk:rule")
    return {"scenario": to_dict(scenario), "text": text, "page": SITE + page}


def _as_json(ruling: Ruling, words: Words) -> dict[str, Any]:
    """Return the sentences of a ruling; each step with its source, if the rule set names one."""
    return {
        "headline": words.headline(ruling),
        "payments": [words.payment(payment, ruling.unit) for payment in ruling.payments],
        "steps": [
            {"text": words.step(step), "source": words.source(step, ruling.rules)}
            for step in ruling.trace
        ],
    }
