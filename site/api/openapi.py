"""The description of the API for programs: OpenAPI 3.1, made from its forms and schemas."""

from collections.abc import Iterator
from typing import Any, Final

from django import forms
from django.urls import reverse

from api.forms import (
    CheckForm,
    DraftScenarioField,
    ExercisesForm,
    FlagField,
    HandForm,
    ParametersForm,
    ProofForm,
    RulingForm,
    ScenarioField,
    TableForm,
)
from formats import schema
from pao.ruling import ENGINE
from web.pages import SITE

TSUMO: Final = """rules: mleague
honba: 1

S pon 555z from E
S pon 666z from N
S pon 777z from W
S tsumo 2z hand 1112z
"""

MANY: Final = {"type": "array", "items": {"type": "object"}}
HAND: Final = {"scenario": "pao-scenario/1", "text": {"type": "string"}, "page": {"type": "string"}}
ENGINE_VERSION: Final = {"type": "string", "pattern": "^[0-9]+[.][0-9]+$"}
STEP: Final = {
    "type": "object",
    "properties": {"text": {"type": "string"}, "source": {"type": ["string", "null"]}},
    "required": ["text", "source"],
}
TEXT: Final = {"type": "string"}
SENTENCES: Final = {"type": "array", "items": {"type": "string"}}
WORDS: Final = {
    "type": "object",
    "properties": {
        "headline": {"type": "string"},
        "payments": SENTENCES,
        "steps": {"type": "array", "items": STEP},
    },
    "required": ["headline", "payments", "steps"],
}
PROBLEM: Final = {
    "type": "object",
    "properties": {
        "type": {"type": "string"},
        "status": {"type": "integer"},
        "code": {"type": "string"},
        "title": {"type": "string"},
        "errors": MANY,
    },
    "required": ["type", "status", "code", "title", "errors"],
}

ADDRESSES: Final[tuple[tuple[str, str, type[ParametersForm], bool, dict[str, Any]], ...]] = (
    (
        "rule_sets",
        "List the built-in rule sets",
        ParametersForm,
        False,
        {"engine": ENGINE_VERSION, "rule_sets": MANY},
    ),
    (
        "rulings",
        "Rule on a hand: who is liable, who pays whom, and why",
        RulingForm,
        True,
        {**HAND, "ruling": "pao-ruling/1", "words": WORDS},
    ),
    (
        "comparisons",
        "Rule on a hand under every rule set",
        HandForm,
        True,
        {**HAND, "comparison": "pao-comparison/1", "headlines": SENTENCES},
    ),
    (
        "checks",
        "Check a hand: its canonical text, or all errors at their lines",
        CheckForm,
        True,
        {"valid": {"type": "boolean"}, "errors": MANY},
    ),
    (
        "proofs",
        "Prove which yakuman melds ensure, or show the hand that breaks each",
        ProofForm,
        False,
        {"engine": ENGINE_VERSION, "proofs": "pao-proof/1[]", "words": SENTENCES},
    ),
    (
        "tables",
        "Deal a plausible hand from a seed",
        TableForm,
        False,
        {"engine": ENGINE_VERSION, **HAND},
    ),
    (
        "exercises",
        "Search the bank of exercises, 20 on a page",
        ExercisesForm,
        False,
        {
            "engine": ENGINE_VERSION,
            "total": {"type": "integer"},
            "page_number": {"type": "integer"},
            "exercises": MANY,
        },
    ),
)
QUESTION: Final = {
    **dict.fromkeys(("name", "page", "title", "kind", "rules", "text"), TEXT),
    "level": {"type": "integer"},
    "tags": SENTENCES,
    "facts": {"type": "object"},
}
NAMED: Final[tuple[tuple[str, str, str, str, Any], ...]] = (
    (
        "rule_set",
        "name",
        "mleague",
        "Return a rule set with its values and sources",
        "pao-rules/1",
    ),
    (
        "exercise",
        "name",
        "mleague-example",
        "Return an exercise of the bank, or one published by its link",
        {"engine": ENGINE_VERSION, **QUESTION, "exercise": "pao-exercise/1|null"},
    ),
    (
        "collection",
        "key",
        "23456789abcdefghjkmn",
        "Return a published collection",
        {
            **dict.fromkeys(("title", "language", "introduction", "page"), TEXT),
            "items": MANY,
        },
    ),
    (
        "daily",
        "day",
        "2026-01-01",
        "Return the question of a day, written YYYY-MM-DD",
        {"engine": ENGINE_VERSION, "day": {"type": "string"}, **QUESTION},
    ),
)
"""Addresses with a name in them: the part, an example of it, what it does and the answer."""
NO_ZERO_BYTE: Final = r"^[^\u0000]*$"
SLUG: Final = {"type": "string", "pattern": "^[-a-zA-Z0-9_]+$"}
PARTS: Final = {"name": SLUG, "key": SLUG, "day": {"type": "string", "format": "date"}}
EXAMPLES: Final = {
    "text": TSUMO,
    "melds": "555z 666z (7777z)",
    "yakuman": "daisangen",
    "seed": "7",
    "rules": "mleague",
}


def description() -> dict[str, Any]:
    """Return the OpenAPI document."""
    paths = {
        reverse(f"api:{name}"): dict(_methods(name, summary, form, answer, posts=posts))
        for name, summary, form, posts, answer in ADDRESSES
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Pao", "version": "1", "description": f"Engine {ENGINE}"},
        "servers": [{"url": SITE}],
        "paths": {**paths, **dict(_named(*each) for each in NAMED)},
    }


def _named(name: str, part: str, example: str, summary: str, answer: Any) -> tuple[str, Any]:
    address = reverse(f"api:{name}", args=["PART"]).replace("PART", f"{{{part}}}")
    about = {"name": part, "in": "path", "required": True, "schema": PARTS[part]}
    return address, {
        "get": {
            "operationId": name,
            "summary": summary,
            "parameters": [{**about, "example": example}, *_parameters(ParametersForm)],
            "responses": _responses(
                _object(answer) if isinstance(answer, dict) else _schema(answer)
            ),
        }
    }


def _methods(
    name: str, summary: str, form: type[ParametersForm], answer: dict[str, Any], *, posts: bool
) -> Iterator[tuple[str, Any]]:
    about = {"summary": summary, "responses": _responses(_object(answer))}
    yield "get", {"operationId": name, "parameters": [*_parameters(form)], **about}
    if posts:
        content = {"application/json": {"schema": _body(form), "example": {"text": TSUMO}}}
        body = {"required": True, "content": content}
        yield "post", {"operationId": f"{name}_of_body", "requestBody": body, **about}


def _parameters(form: type[ParametersForm]) -> Iterator[dict[str, Any]]:
    is_hand = issubclass(form, HandForm)
    for name, field in form.base_fields.items():
        if not isinstance(field, ScenarioField):
            is_required = field.required or (is_hand and name == "text")
            parameter = {"name": name, "in": "query", "required": is_required}
            example = {"example": EXAMPLES[name]} if name in EXAMPLES else {}
            yield {**parameter, "schema": _field(field), **example}


def _body(form: type[ParametersForm]) -> dict[str, Any]:
    """Describe a body: a hand in one of its two forms."""
    properties = {name: _field(field) for name, field in form.base_fields.items()}
    return {
        "type": "object",
        "properties": properties,
        "oneOf": [{"required": ["text"]}, {"required": ["scenario"]}],
        "additionalProperties": False,
    }


def _field(field: forms.Field) -> dict[str, Any]:
    if isinstance(field, DraftScenarioField):
        return {"type": "object"}
    if isinstance(field, ScenarioField):
        return _schema("pao-scenario/1")
    if isinstance(field, forms.ChoiceField):
        return {"enum": [value for value, _label in field.widget.choices if value != ""]}
    if isinstance(field, forms.IntegerField):
        return {"type": "integer", "minimum": field.min_value, "maximum": field.max_value}
    if isinstance(field, FlagField):
        return {"type": "boolean"}
    least = {"minLength": 1} if field.required else {}
    most = getattr(field, "max_length", None)
    return {"type": "string", **least, "maxLength": most, "pattern": NO_ZERO_BYTE}


def _object(properties: dict[str, Any]) -> dict[str, Any]:
    schemas = {
        name: _schema(value) if isinstance(value, str) else value
        for name, value in properties.items()
    }
    return {"type": "object", "properties": schemas, "required": [*schemas]}


def _schema(name: str) -> dict[str, Any]:
    """Refer to the schema of a format at its address.

    ``[]`` at the end: an array of such objects; ``|null``: such an object, or null.
    """
    if name.endswith("|null"):
        return {"anyOf": [_schema(name.removesuffix("|null")), {"type": "null"}]}
    if name.endswith("[]"):
        return {"type": "array", "items": _schema(name.removesuffix("[]"))}
    schema(name)  # there is one
    return {"$ref": SITE + reverse("api:schema", args=[name.replace("/", "-")])}


def _responses(answer: dict[str, Any]) -> dict[str, Any]:
    problem = {"application/problem+json": {"schema": PROBLEM}}
    problems = {
        "400": "Parameters that cannot be read",
        "404": "No such address or rule set",
        "413": "Too long",
        "422": "A hand or rule set that cannot be",
        "429": "Too many requests",
        "500": "Server error",
        "503": "The database is unavailable",
    }
    return {
        "200": {"description": "The answer", "content": {"application/json": {"schema": answer}}},
        **{status: {"description": text, "content": problem} for status, text in problems.items()},
    }
