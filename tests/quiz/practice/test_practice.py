"""Choosing a question to practise, and another one like it."""

import re
from urllib.parse import parse_qsl, urlencode

import pytest
from django.test import Client

from pao.rules import rule_set
from pao.scenario.library import library
from quiz.kinds import KINDS
from quiz.practice.forms import NOT_ASKED
from quiz.prompts import Wish, concepts_of, read_name
from quiz.questions import similarity
from quiz.questions.catalogue import question, questions
from quiz.questions.similarity import another
from tests.slow import others_slow


def test_a_wish_leads_to_a_question_of_that_kind(client: Client) -> None:
    response = client.get("/en/quiz/new/?kind=payments&topic=winds&rules=tenhou&level=3")
    assert response.status_code == 302
    assert response["Location"].startswith("/en/quiz/payments/tenhou/winds/3/")
    page = client.get(response["Location"])
    assert page.status_code == 200
    assert {step.rule for step in page.context["prompt"].ruling.trace} & {*concepts_of("winds")}


def test_where_nothing_easy_is_asked_the_easiest_there_is(client: Client) -> None:
    wish = "/en/quiz/new/?kind=payments&topic=two-liable&rules=mleague&level="
    assert client.get(f"{wish}1").status_code == 422
    assert "/two-liable/3/" in client.get(wish)["Location"]
    assert "/two-liable/any/" in client.get(f"{wish}any")["Location"]
    assert '<option value="" selected>matching your progress' in client.get("/en/quiz/").text


@pytest.mark.parametrize(
    ("wish", "instead"),
    [
        ("kind=payments&topic=rinshan&rules=ema-2016&level=1", {"level": "2"}),
        ("kind=payments&topic=two-liable&rules=mleague&level=1", {"level": "3"}),
        ("kind=safe-tile&topic=any&rules=singapore&level=any", {"kind": "liable"}),
        ("kind=payments&topic=two-liable&rules=tenhou&level=any", {"rules": "mleague"}),
    ],
)
def test_a_refusal_offers_the_nearest(client: Client, wish: str, instead: dict[str, str]) -> None:
    form = client.get(f"/en/quiz/new/?{wish}").context["form"]
    assert form.correction.field in instead
    assert form.correction.label == str(form.fields[form.correction.field].label)
    assert form.correction.label != form.correction.field
    assert {**dict(parse_qsl(wish)), **instead}.items() >= dict(
        parse_qsl(form.correction.query)
    ).items()
    tapped = urlencode({"instead": form.correction.query})
    assert client.get(f"/en/quiz/new/?{wish}&{tapped}").status_code == 302


def test_a_correction_that_is_none_is_refused_like_any_choice(client: Client) -> None:
    for data in ["x", "=" * 5_000, "kind=no-such", "level=9&rules=<b>", "case=1"]:
        wish = {"kind": "payments", "topic": "rinshan", "rules": "ema-2016", "level": "1"}
        assert client.get("/en/quiz/new/", {**wish, "instead": data}).status_code == 422, data


@pytest.mark.parametrize(
    ("rules", "kinds"),
    others_slow(
        [
            ("singapore", {"liable", "payments", "breakdown", "dispute"}),
            ("mcgill-hkos", {*KINDS} - {"next-door"}),
            ("tenhou-sanma", {*KINDS} - {"which-rules", "next-door"}),
            ("mleague", {*KINDS} - {"next-door"}),
        ],
        every_day=2,
    ),
)
def test_every_game_can_be_practised(client: Client, rules: str, kinds: set[str]) -> None:
    """What a kind has no question of under a rule set is said, with everything still chosen."""
    pages = {
        kind: client.get(f"/en/quiz/new/?kind={kind}&rules={rules}")
        for kind in {*KINDS} - {"next-door"}
    }
    assert {kind for kind, page in pages.items() if page.status_code == 302} == kinds
    for kind in pages.keys() - kinds:
        params = {"kind": KINDS[kind].title, "rules": rule_set(rules).name["en"]}
        assert NOT_ASKED % params in pages[kind].text
        assert f'<option value="{rules}" selected>' in pages[kind].text


def test_nonsense_is_no_wish(client: Client) -> None:
    for query in ["", "kind=nothing", "kind=liable&rules=/etc/x.toml", "kind=liable&level=9"]:
        refused = client.get(f"/en/quiz/new/?{query}")
        assert refused.status_code == 422, query
        for field in {"rules", "level"} & {*refused.context["form"].errors}:
            assert f'id="id_{field}_error"' in refused.text


def test_an_address_of_no_question_is_not_found(client: Client) -> None:
    for name in [
        "nothing/mleague/any/any/a",
        "payments/nothing/any/any/a",
        "payments/mleague/nothing/any/a",
        "payments/mleague/two_liable/1/a",
    ]:
        for end in ("", "another/", "answers/1/"):
            assert client.get(f"/en/quiz/{name}/{end}").status_code == 404, name


@pytest.mark.parametrize("name", ["mleague-example", "payments/mleague/two_liable/3/a"])
def test_another_one_like_this_is_about_the_same(client: Client, name: str) -> None:
    address = client.get(f"/en/quiz/{name}/another/")["Location"]
    wish, _ = read_name(address.removeprefix("/en/quiz/").rstrip("/"))
    assert wish == question(name).wish


@pytest.mark.parametrize("kind", others_slow(["payments", "liable", "safe-tile", "which-rules"]))
def test_what_is_easy_begins_with_what_is_plain(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four kans are a topic to choose, or come with the next level."""
    seeds = map(str, range(1000))
    monkeypatch.setattr(similarity, "new_seed", lambda: next(seeds))
    easy = {another(Wish(kind, level="1")).topic for _ in range(12)}
    assert easy
    assert easy <= {"dragons", "ron", "winds", "honba", "not-ensured"}
    assert another(Wish(kind, topic="kans", level="1")).topic == "kans"
    assert "kans" in {another(Wish(kind, level="2")).topic for _ in range(60)}


def test_no_two_alike_in_a_row() -> None:
    """The same answer for the same reasons would be the same question with other seats."""
    last = another(Wish("payments", topic="dragons", level="1"))
    for _ in range(30):
        following = another(last.wish, last)
        assert (
            following.snapshot.right != last.snapshot.right
            or following.ruling.trace != last.ruling.trace
        )
        last = following


def test_every_hand_of_the_library_has_a_topic_that_it_shows(client: Client) -> None:
    page = client.get("/en/quiz/").text
    lists = re.findall(r'<ol class="quiz-list".*?</ol>', page, re.S)
    listed = re.findall(r'href="/en/quiz/([^/"]+)/"', "".join(lists))
    assert sorted(listed) == sorted(each.id for each in questions())
    assert len(lists) > 6
    for each in questions():
        rules_met = {step.rule for step in each.ruling.trace}
        assert rules_met & {*concepts_of(each.wish.topic)} or each.wish.topic == "not-ensured"


def test_no_library_hand_has_the_address_of_another_page() -> None:
    pages = {"new", "mistakes", "review", "daily", "exam"}
    assert not pages & {entry.id for entry in library()}
