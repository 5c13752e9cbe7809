"""The API answers programs: rulings, proofs, comparisons, checks, rule sets and tables."""

import json
import time as clock
from datetime import date
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

import pao
from accounts.models import Learner, RateCount
from api.openapi import ADDRESSES, NAMED
from formats import schema
from quiz.daily.hands import make_hand
from quiz.models import Collection
from tests.hands import MLEAGUE

KEY = "23456789abcdefghjkmn"


@pytest.fixture
def api() -> Client:
    return Client(raise_request_exception=True, enforce_csrf_checks=True)


def get(api: Client, name: str, status: int = 200, /, **parameters: Any) -> Any:
    response = api.get(reverse(f"api:{name}"), parameters)
    assert response.status_code == status, response.content
    return response.json()


def post(api: Client, name: str, body: Any, status: int = 200) -> Any:
    data = body if isinstance(body, str | bytes) else json.dumps(body)
    response = api.post(reverse(f"api:{name}"), data, content_type="application/json")
    assert response.status_code == status, response.content
    return response.json()


def test_an_address_with_line_breaks_is_a_problem_too(client: Client) -> None:
    response = client.get("/api/v1/collections/a%0Ab/")
    assert response.status_code == 404
    assert response.headers["Content-Type"] == "application/problem+json"


def test_the_description_says_which_text_is_not_empty(client: Client) -> None:
    paths = client.get("/api/v1/openapi.json").json()["paths"]
    schemas = {
        each["name"]: each["schema"] for each in paths["/api/v1/tables/"]["get"]["parameters"]
    }
    assert schemas["seed"]["minLength"] == 1
    assert "minLength" not in schemas["concept"]


def test_the_description_says_what_a_query_must_have(client: Client) -> None:
    paths = client.get("/api/v1/openapi.json").json()["paths"]
    about = {each["name"]: each for each in paths["/api/v1/rulings/"]["get"]["parameters"]}
    assert about["text"]["required"]
    assert not about["rules"]["required"]
    text = Draft202012Validator(about["text"]["schema"])
    assert text.is_valid("S riichi\n")
    assert not text.is_valid("S riichi\0")
    assert paths["/api/v1/daily/{day}/"]["get"]["parameters"][0]["schema"]["format"] == "date"


def test_a_ruling_is_that_of_the_engine(api: Client) -> None:
    answer = get(api, "rulings", text=MLEAGUE)
    expected = pao.rule(pao.parse(MLEAGUE)).to_dict()
    assert answer["ruling"] == json.loads(json.dumps(expected))
    Draft202012Validator(schema("pao-ruling/1")).validate(answer["ruling"])
    assert len(answer["words"]["steps"]) == len(expected["trace"])
    assert len(answer["words"]["payments"]) == len(expected["payments"])


def test_a_posted_hand_gets_the_same_answer_as_text_and_as_data(api: Client) -> None:
    answer = get(api, "rulings", text=MLEAGUE, rules="tenhou")
    assert answer["ruling"]["rules"] == "tenhou"
    assert post(api, "rulings", {"text": MLEAGUE, "rules": "tenhou"}) == answer
    assert post(api, "rulings", {"scenario": answer["scenario"]}) == answer


def test_the_page_of_a_ruling_is_one(api: Client) -> None:
    answer = get(api, "rulings", text=MLEAGUE, lang="ja")
    path = "/" + answer["page"].split("/", 3)[3]
    assert path.startswith("/ja/")
    assert answer["words"]["headline"] in api.get(path).content.decode()


def test_house_rules_go_with_the_hand(api: Client) -> None:
    rules = pao.rules.carrying(pao.rule_set("tenhou"), pao.rule_set("mleague"))
    answer = get(api, "rulings", text=MLEAGUE, rules=rules)
    deltas = get(api, "rulings", text=MLEAGUE, rules="tenhou")["ruling"]["deltas"]
    assert answer["ruling"]["deltas"] == deltas


def test_a_comparison_has_a_headline_for_each_outcome(api: Client) -> None:
    answer = post(api, "comparisons", {"text": MLEAGUE})
    assert answer["comparison"] == pao.compare(pao.parse(MLEAGUE)).to_dict()
    assert len(answer["headlines"]) == len(answer["comparison"]["outcomes"]) > 1


def test_a_proof_holds_or_shows_the_breaking_hand(api: Client) -> None:
    [proof] = get(api, "proofs", melds="555z 666z (7777z)", yakuman="daisangen")["proofs"]
    assert proof["holds"]
    hidden = {"melds": "555z 666z (7777z)", "yakuman": "daisangen", "hidden_kans": "true"}
    [proof] = get(api, "proofs", **hidden)["proofs"]
    assert proof["broken_by"]["hand"]
    proofs = get(api, "proofs", melds="1111z 2222z 3333z 4444z")["proofs"]
    assert {proof["yakuman"] for proof in proofs if proof["holds"]} == {"daisuushi", "suukantsu"}
    for melds in ("1111z 2222z 3333z 4444z", "555z 666z (7777z)", "123m", ""):
        for proof in get(api, "proofs", melds=melds)["proofs"]:
            Draft202012Validator(schema("pao-proof/1")).validate(proof)


def test_hands_of_every_rule_set_have_the_form_of_the_schemas(api: Client) -> None:
    for rules in pao.rule_set_ids():
        answer = get(api, "tables", seed="3", rules=rules)
        Draft202012Validator(schema("pao-scenario/1")).validate(answer["scenario"])
        comparison = get(api, "comparisons", text=answer["text"])["comparison"]
        Draft202012Validator(schema("pao-comparison/1")).validate(comparison)


def test_rule_sets_are_listed_and_told_with_their_sources(api: Client) -> None:
    rows = get(api, "rule_sets")["rule_sets"]
    assert [row["id"] for row in rows] == [*pao.rule_set_ids()]
    data = api.get(reverse("api:rule_set", args=["mleague"])).json()
    Draft202012Validator(schema("pao-rules/1")).validate(data)
    assert api.get(reverse("api:rule_set", args=["nobody"])).status_code == 404


def test_a_table_is_the_same_for_the_same_seed(api: Client) -> None:
    table = get(api, "tables", seed="7", rules="tenhou", difficulty=2)
    assert table["text"] == pao.format(pao.table("7", "tenhou", difficulty=2))
    answer = get(api, "tables", 422, seed="7", rules="mcgill-riichi", concept="bao_kongs_count")
    assert answer["code"] == "invalid-rules"


def test_a_check_says_what_to_mend_at_each_line(api: Client) -> None:
    wrong = "rules: mleague\n\nS pon 555z from S\nS flies 1z\n"
    answer = get(api, "checks", text=wrong)
    assert not answer["valid"]
    assert [(error["line"], error["fault"]) for error in answer["errors"]] == [
        (3, "from_self"),
        (4, "event_unknown"),
    ]
    assert get(api, "checks", text=MLEAGUE)["valid"]


def test_an_impossible_hand_is_a_problem_in_either_language(api: Client) -> None:
    problems = [get(api, "rulings", 422, text="S flies", lang=lang) for lang in ("en", "ja")]
    for problem in problems:
        assert problem["status"] == 422
        assert problem["code"] == "invalid-scenario"
        assert problem["errors"][0]["line"] == 1
        assert problem["errors"][0]["value"] == "S flies"
    assert problems[0]["errors"][0]["detail"] != problems[1]["errors"][0]["detail"]


@pytest.mark.parametrize(
    ("parameters", "field"),
    [
        ({}, "__all__"),
        ({"text": "S riichi", "lang": "xx"}, "lang"),
        ({"text": "S riichi", "luck": "1"}, "luck"),
        ({"text": "S riichi\0"}, "text"),
        ({"text": "x" * 20_001}, None),
    ],
)
def test_parameters_that_cannot_be_read_are_named(
    api: Client, parameters: dict[str, str], field: str | None
) -> None:
    response = api.get(reverse("api:rulings"), parameters)
    assert response["Content-Type"] == "application/problem+json"
    problem = response.json()
    if field is None:
        assert problem["code"] == "too-large"
    else:
        assert problem["code"] == "invalid-parameters"
        assert [error["field"] for error in problem["errors"]] == [field]


@pytest.mark.parametrize(
    ("name", "query", "field"),
    [
        ("rulings", "text=S+riichi&text=S+riichi", "text"),
        ("rulings", "text=S+riichi&lang=", "lang"),
        ("rulings", "text=S+riichi&scenario={}", "scenario"),
        ("proofs", "melds=555z&hidden_kans=yes", "hidden_kans"),
        ("proofs", "melds=555z&hidden_kans=", "hidden_kans"),
        ("tables", "seed=1&difficulty=", "difficulty"),
        ("exercises", "page=", "page"),
    ],
)
def test_a_query_is_read_as_described(api: Client, name: str, query: str, field: str) -> None:
    response = api.get(f"{reverse(f'api:{name}')}?{query}")
    assert response.status_code == 400
    assert [error["field"] for error in response.json()["errors"]] == [field]


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "__all__"),
        ({"text": MLEAGUE, "scenario": {}}, "__all__"),
        ({"text": MLEAGUE, "scenario": None}, "scenario"),
        ({"text": MLEAGUE, "rules": None}, "rules"),
        ({"text": 7}, "text"),
        ({"text": MLEAGUE, "lang": ["ja"]}, "lang"),
    ],
)
def test_a_body_is_read_as_described(api: Client, body: Any, field: str) -> None:
    assert not _validator(_schema_of_body(api, "rulings")).is_valid(body)
    problem = post(api, "rulings", body, 400)
    assert [error["field"] for error in problem["errors"]] == [field]


def test_a_parameter_stands_in_the_query_or_in_the_body(api: Client) -> None:
    response = api.post(
        reverse("api:rulings") + "?lang=en",
        json.dumps({"text": MLEAGUE, "lang": "ja"}),
        content_type="application/json",
    )
    assert response.status_code == 400
    assert [error["field"] for error in response.json()["errors"]] == ["lang"]


def test_the_language_of_a_body_is_that_of_its_answer(api: Client) -> None:
    headlines = [
        post(api, "rulings", {"text": MLEAGUE, "lang": lang})["words"]["headline"]
        for lang in ("en", "ja")
    ]
    assert headlines[1] == get(api, "rulings", text=MLEAGUE, lang="ja")["words"]["headline"]
    assert headlines[0] != headlines[1]
    problems = [
        post(api, "rulings", {"text": MLEAGUE, "lang": lang, "luck": "1"}, 400)
        for lang in ("en", "ja")
    ]
    assert problems[0]["title"] != problems[1]["title"]


def test_a_check_takes_an_object_of_another_form(api: Client) -> None:
    _validator(_schema_of_body(api, "checks")).validate({"scenario": {"events": 1}})
    assert not post(api, "checks", {"scenario": {"events": 1}})["valid"]


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b'"x"', b"[" * 9_000])
def test_a_body_that_is_no_object_is_a_problem(api: Client, body: bytes) -> None:
    assert post(api, "rulings", body, 400)["code"] == "invalid-json"


def test_a_body_is_bounded(api: Client) -> None:
    assert post(api, "rulings", {"text": "x" * 20_000}, 413)["code"] == "too-large"
    assert post(api, "rulings", {"text": "x" * 300_000}, 413)["code"] == "too-large"


def test_a_body_without_a_readable_length_is_a_problem(api: Client) -> None:
    address = reverse("api:rulings")
    response = api.post(address, "{}", content_type="application/json", CONTENT_LENGTH="long")
    assert response.status_code == 400
    assert response.json()["code"] == "invalid-json"


def test_an_answer_is_the_same_whatever_language_the_browser_prefers(api: Client) -> None:
    address = reverse("api:rule_sets")
    response = api.get(address, headers={"Accept-Language": "ja", "Cookie": "language=ja"})
    assert "Accept-Language" not in response.get("Vary", "")
    assert "Content-Language" not in response.headers


def test_another_host_is_refused(api: Client) -> None:
    api.raise_request_exception = False
    assert (
        api.get(reverse("api:rule_sets"), headers={"Host": "elsewhere.example"}).status_code == 400
    )


@pytest.mark.parametrize(
    "scenario", [[], "x", {"format": "pao-scenario/2"}, {"a": 1}, {"rules": 1}]
)
def test_a_scenario_of_another_form_is_a_problem(api: Client, scenario: Any) -> None:
    response = api.post(
        reverse("api:rulings"), json.dumps({"scenario": scenario}), content_type="application/json"
    )
    assert response.status_code in (400, 422)
    assert response.json()["errors"]


def test_other_origins_may_ask_and_no_cookie_is_set(api: Client) -> None:
    address = reverse("api:rulings")
    for response in (api.get(address, {"text": MLEAGUE}), api.get(address), api.put(address)):
        assert response["Access-Control-Allow-Origin"] == "*"
        assert not response.cookies
        assert "Cookie" not in response.get("Vary", "")
    assert "POST" in api.options(address)["Access-Control-Allow-Methods"]
    assert api.put(address).status_code == 405
    assert "POST" not in api.options(reverse("api:tables"))["Allow"]
    assert api.post(reverse("api:tables")).status_code == 405


def test_an_answer_is_cached_until_it_changes(api: Client) -> None:
    address = reverse("api:rulings")
    response = api.get(address, {"text": MLEAGUE})
    assert "public" in response["Cache-Control"]
    again = api.get(address, {"text": MLEAGUE}, headers={"If-None-Match": response["ETag"]})
    assert again.status_code == 304
    for header in ("RateLimit-Policy", "Access-Control-Allow-Origin"):
        assert again[header] == response[header]


def test_a_network_may_send_as_many_requests_as_stated(api: Client, settings: Any) -> None:
    """Also where they are counted five at once; each network by itself."""
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "api": "7/1m/ip"}
    networks = ("192.0.2.1", "2001:db8::1")
    statuses: dict[str, list[int]] = {network: [] for network in networks}
    with CaptureQueriesContext(connection) as queries:
        for _ in range(9):
            for network in networks:
                answer = api.get(reverse("api:rule_sets"), REMOTE_ADDR=network)
                statuses[network].append(answer.status_code)
    assert statuses == dict.fromkeys(networks, [200] * 7 + [429] * 2)
    assert len(queries) == 2 * (2 + 2), "one for five requests, and one for each that is refused"


def test_a_minute_later_a_network_may_send_more(
    api: Client, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was counted ahead and not used has gone by then."""
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "api": "7/1m/ip"}
    address, time = reverse("api:rule_sets"), clock.time
    statuses = [api.get(address).status_code for _ in range(6)]
    monkeypatch.setattr(clock, "time", lambda: time() + 61)
    statuses += [api.get(address).status_code for _ in range(8)]
    assert statuses == [*[200] * (6 + 7), 429]


def test_too_many_requests_are_told_when_to_come_again(api: Client, settings: Any) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "api": "2/1m/ip"}
    for _ in range(2):
        assert api.get(reverse("api:rule_sets"))["RateLimit-Policy"] == '"api";q=2;w=60'
    response = api.get(reverse("api:rule_sets"))
    assert response.status_code == 429
    assert response["RateLimit-Policy"] == '"api";q=2;w=60'
    assert response["RateLimit"].startswith('"api";r=0;t=')
    exposed = response["Access-Control-Expose-Headers"].split(", ")
    assert {"RateLimit", "RateLimit-Policy", "Retry-After"} <= set(exposed)
    assert response.json()["code"] == "too-many-requests"
    assert 0 < int(response["Retry-After"]) <= 60
    assert RateCount.objects.count() == 1


def test_any_other_address_is_a_problem(api: Client) -> None:
    response = api.get("/api/v1/nothing/")
    assert response.status_code == 404
    assert response.json()["code"] == "not-found"


# The description


def test_the_description_is_valid_and_its_examples_answer(api: Client) -> None:
    Collection.objects.create(
        learner=Learner.objects.create(), key=KEY, nonce=uuid4(), title="T", is_open=True
    )
    make_hand(date(2026, 1, 1))
    described = get(api, "openapi")
    ran = 0
    for path, methods in described["paths"].items():
        for method, about in methods.items():
            answer = _example(api, path, method, about)
            assert answer.status_code == 200, (path, answer.content)
            response_schema = about["responses"]["200"]["content"]["application/json"]["schema"]
            _validator(response_schema).validate(answer.json())
            ran += 1
    assert ran == len(ADDRESSES) + 3 + len(NAMED)


def _example(api: Client, path: str, method: str, about: Any) -> Any:
    if method == "post":
        body = about["requestBody"]["content"]["application/json"]["example"]
        return api.post(path, json.dumps(body), content_type="application/json")
    examples = {each["name"]: each["example"] for each in about["parameters"] if "example" in each}
    parts = {f"{{{part}}}": examples.pop(part, "") for part in ("name", "key", "day")}
    for part, example in parts.items():
        path = path.replace(part, example)
    return api.get(path, examples)


def _schema_of_body(api: Client, name: str) -> Any:
    about = get(api, "openapi")["paths"][reverse(f"api:{name}")]["post"]
    return about["requestBody"]["content"]["application/json"]["schema"]


def _validator(response_schema: Any) -> Draft202012Validator:
    """Look up references at the addresses where they say they are."""
    registry: Registry[Any] = Registry(retrieve=_at)  # type: ignore[call-arg]
    return Draft202012Validator(response_schema, registry=registry)


def _at(uri: str) -> Resource[Any]:
    path = "/" + uri.split("/", 3)[3]
    return Resource.from_contents(Client().get(path).json())


def test_schemas_of_what_is_stored_have_no_address(api: Client) -> None:
    assert api.get(reverse("api:schema", args=["pao-my-data-1"])).status_code == 404


def test_half_a_character_is_a_problem_of_the_body(api: Client) -> None:
    assert post(api, "rulings", '{"\\ud800": 1}', 400)["code"] == "invalid-json"
