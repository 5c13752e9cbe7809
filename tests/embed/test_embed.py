"""Pages in frames: who may show them, what they know of a reader, and how they mark."""

import re
from typing import Any, Final
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape
from pytest_django import Settings

from accounts.models import Learner
from desk.hand_text import read
from pao.words import for_language
from quiz.authoring.services import begin
from quiz.authoring.services import withdraw as make_private
from quiz.collections import services as collections
from quiz.daily.hands import hand_of
from quiz.daily.hands import question_of as question_of_day
from quiz.models import Answer, Collection, Exercise, Task
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import question
from quiz.selectors import find_question
from rulebook.selectors import carried_name
from tests.hands import TENHOU
from tests.loops import non_empty
from tests.quiz.factories import published, write
from tests.reader_text import as_written
from tests.rulebook.house_rules import keep
from web.days import today

QUESTION: Final = "/en/embed/questions/mleague-example/"
RULING: Final = "/en/embed/ruling/"
RIGHT: Final = {"liable": "W", "E_points": "-16000", "W_points": "-40300", "N_points": "-8000"}


@pytest.fixture
def exercise() -> Exercise:
    exercise = write(Learner.objects.create(), TENHOU, kind="liable", title="Three dragons")
    published(exercise)
    return exercise


def directives(response: Any) -> dict[str, str]:
    policy = response.headers["Content-Security-Policy"]
    return dict(part.strip().split(" ", 1) for part in policy.split(";"))


def fields(page: str) -> dict[str, str]:
    """The hidden fields of the form, as a browser sends them."""
    return dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))


def answered(client: Client, path: str = QUESTION, **reply: str) -> Any:
    return client.get(path, {**fields(client.get(path).text), **reply})


def test_only_what_is_embedded_may_stand_in_a_frame(client: Client) -> None:
    for path in (QUESTION, f"{RULING}?t={TENHOU}", RULING, "/en/embed/questions/nothing/"):
        response = client.get(path)
        assert directives(response)["frame-ancestors"] == "*", path
        assert directives(response)["script-src"] == "'none'"
        assert "X-Frame-Options" not in response
        assert "<script" not in response.text
    for path in ("/en/", "/en/quiz/mleague-example/", "/en/embed/", "/en/embed/x/"):
        response = client.get(path)
        assert directives(response)["frame-ancestors"] == "'none'", path
        assert response.headers["X-Frame-Options"] == "DENY"


def test_it_neither_sets_nor_reads_a_cookie_and_stores_nothing(exercise: Exercise) -> None:
    client, reader = Client(), Client()
    reader.cookies["settings"] = "theme:dark.terms:ja"
    tasks = Task.objects.count()
    own = f"/en/embed/questions/x-{exercise.key}/"
    for path in (QUESTION, own, f"{RULING}?t={TENHOU}"):
        first = client.get(path)
        assert not first.cookies
        assert "Cookie" not in first.headers.get("Vary", "")
        assert reader.get(path).content == first.content
    response = answered(client, **RIGHT)
    assert response.status_code == 200
    assert not response.cookies
    assert "Cookie" not in response.headers.get("Vary", "")
    assert not Answer.objects.exists()
    assert Task.objects.count() == tasks


def test_it_marks_an_answer_that_is_in_the_address(client: Client) -> None:
    right, wrong = answered(client, **RIGHT), answered(client, **{**RIGHT, "E_points": "-300"})
    example = question("mleague-example")
    words = for_language("en")
    for page in (right, wrong):
        assert escape(words.headline(example.ruling)) in as_written(page.text)
    assert "verdict-right" in right.text
    assert "verdict-wrong" not in right.text
    assert "verdict-wrong" in wrong.text
    assert "4 of 4" in right.text
    unknown = answered(client, unknown="1")
    assert "verdict-unknown" in unknown.text
    assert "marks-unknown" in unknown.text


def test_what_cannot_be_marked_stays_in_the_form(client: Client) -> None:
    empty = answered(client)
    assert empty.status_code == 422
    assert empty.context["form"].errors
    assert 'id="problems"' in empty.text
    assert 'id="result"' not in empty.text
    response = answered(client, typed="1", E_points="lots", S_way="gets")
    assert response.status_code == 422
    assert 'value="lots"' in response.text
    assert answered(client, typed="1", E_points="9" * 50).status_code == 422
    changed = client.get(QUESTION, {"asked": "0" * 64, **RIGHT})
    assert changed.status_code == 409
    assert 'id="changed"' in changed.text
    hint = answered(client, "/en/embed/questions/liable/mleague/any/1/abc/", hint="1")
    assert hint.status_code == 200
    assert 'class="hints"' in hint.text


def test_the_address_has_language_and_theme(client: Client) -> None:
    dark = client.get(f"{QUESTION}?theme=dark").text
    assert ' data-theme="dark">' in dark
    assert fields(dark)["theme"] == "dark"
    assert "data-theme" not in client.get(f"{QUESTION}?theme=%22pink").text
    japanese = client.get(QUESTION.replace("/en/", "/ja/"), headers={"accept-language": "en"})
    assert '<html lang="ja" ' in japanese.text
    assert f'href="{QUESTION}?theme=dark"' in answered(client, theme="dark", **RIGHT).text


def test_a_ruling_says_who_is_liable_and_why(client: Client) -> None:
    page = client.get(RULING, {"t": TENHOU})
    ruling = read(TENHOU).ruling
    assert ruling
    assert escape(for_language("en").headline(ruling)) in as_written(page.text)
    assert "<svg" in page.text
    assert client.get(RULING, {"t": "S pon"}).status_code == 404


def test_every_link_out_of_the_frame_opens_in_a_new_tab(client: Client) -> None:
    page = client.get(RULING, {"t": TENHOU}).text
    assert '<base target="_blank">' in page
    whole = re.search(r'<a href="([^"]+)" target="_blank" rel="noopener">', page)
    assert whole
    assert client.get(whole[1].removeprefix("http://127.0.0.1:8000")).status_code == 200
    assert 'target="_self"' in client.get(QUESTION).text


def test_it_may_be_kept_for_a_minute_and_is_known_by_its_etag(client: Client) -> None:
    first = client.get(QUESTION)
    assert "public" in first.headers["Cache-Control"]
    assert client.get(QUESTION, headers={"if-none-match": first.headers["ETag"]}).status_code == 304
    for method in ("post", "put", "delete"):
        assert getattr(client, method)(QUESTION).status_code == 405


def test_nothing_that_is_not_published_is_reachable(client: Client, exercise: Exercise) -> None:
    path = f"/en/embed/questions/x-{exercise.key}/"
    code = reverse("embed:code")
    url = {"url": f"/en/quiz/x-{exercise.key}/"}
    assert client.get(path).status_code == client.get(code, url).status_code == 200
    make_private(exercise)
    assert client.get(path).status_code == 404
    assert client.get(f"{path[:-1]}-1/").status_code == 404
    assert client.get(code, url).status_code == 422
    assert "Three dragons" not in client.get(code, url).text
    draft = begin(
        learner=Learner.objects.create(), nonce=uuid4(), content=ExerciseContent(text=TENHOU)
    )
    assert client.get(f"/en/embed/questions/x-{draft.key}/").status_code == 404


def test_too_many_are_refused_in_the_frame(client: Client, settings: Settings) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "embed": "1/1m/ip"}
    assert client.get(QUESTION).status_code == 200
    refused = client.get(QUESTION)
    assert refused.status_code == 429
    assert directives(refused)["frame-ancestors"] == "*"
    assert int(refused.headers["Retry-After"]) <= 60
    assert "no-store" in refused.headers["Cache-Control"]
    assert not refused.cookies


def code(client: Client, **asked: Any) -> str:
    page = client.get(reverse("embed:code"), asked)
    assert page.status_code == 200
    assert directives(page)["frame-src"] == "'self'"
    assert directives(page)["frame-ancestors"] == "'none'"
    match = re.search(r"<textarea[^>]*>(.*?)</textarea>", page.text, re.DOTALL)
    assert match
    return match[1]


def test_a_page_shows_the_line_to_copy(client: Client) -> None:
    line = code(client, url="http://127.0.0.1:8000/en/quiz/mleague-example/?for=review")
    assert f"src=&quot;http://127.0.0.1:8000{QUESTION}&quot;" in line
    assert "title=&quot;Question: " in line
    line = code(client, url=QUESTION, language="ja", theme="dark")
    assert "/ja/embed/questions/mleague-example/?theme=dark&quot;" in line
    ruling = code(client, url=f"{reverse('desk:rule')}?t={TENHOU.replace(chr(10), '%0A')}")
    assert "/en/embed/ruling/?t=rules:+tenhou%0A%0AS+pon" in ruling


def test_other_links_have_nothing_to_embed(client: Client) -> None:
    others = (
        *("/en/about/", "/en/rule/", "/en/rule/?t=S+pon", "nothing", "//[", "/en/clubs/1/"),
        *("https://example.org/en/quiz/mleague-example/", "/en/quiz/nothing/", "javascript:1"),
    )
    for url in non_empty(others):
        page = client.get(reverse("embed:code"), {"url": url})
        assert page.status_code == 422, url
        assert page.context["form"].has_error("url", "not_embeddable"), url
        assert 'id="id_url_error"' in page.text
        assert f'value="{url}"' in page.text
    long = client.get(reverse("embed:code"), {"url": f"/en/rule/?t={'x' * 7_000}"})
    assert long.status_code == 422
    assert "at most 7000" in long.text


def test_a_question_and_a_ruling_lead_to_it(client: Client) -> None:
    page = client.get("/en/quiz/mleague-example/").text
    assert "/en/embed/?url=/en/quiz/mleague-example/" in page
    page = client.get("/en/rule/", {"t": TENHOU}).text
    link = re.search(r'href="(/en/embed/\?url=[^"]+)"', page)
    assert link
    assert client.get(link[1]).status_code == 200


def test_the_hand_of_the_day_is_asked_and_marked(client: Client) -> None:
    response = client.get("/en/embed/daily/")
    assert response.status_code == 200
    assert fields(response.text)["asked"] == question_of_day(hand_of(today())).digest
    assert "verdict-unknown" in answered(client, "/en/embed/daily/", unknown="1").text
    assert not Answer.objects.exists()
    day = f"/en/embed/daily/{today()}/"
    assert client.get(day).status_code == 200
    assert client.get("/en/embed/daily/2999-01-01/").status_code == 404
    assert "/en/embed/daily/&quot;" in code(client, url="/en/quiz/daily/")
    assert f"{day}&quot;" in code(client, url=f"/en/quiz/daily/{today()}/question/")


def test_a_hand_goes_step_by_step_in_the_frame(client: Client) -> None:
    path = "/en/embed/timeline/mleague-example/"
    first = client.get(f"{path}?theme=dark")
    links = re.findall(r'href="([^"]+)"\s+target="_self"', first.text)
    assert f"{path}?theme=dark&amp;step=1" in links
    assert "Step 0 of" in first.text
    assert "Step 3 of" in client.get(f"{path}?step=3").text
    own = client.get("/en/embed/timeline/", {"t": TENHOU, "step": "2"})
    assert "Step 2 of" in own.text
    assert "/en/embed/timeline/?t=rules" in own.text
    for path in ("/en/embed/timeline/", "/en/embed/timeline/nothing/"):
        assert client.get(path).status_code == 404
    line = code(client, url="/en/timeline/mleague-example/?step=3")
    assert "/en/embed/timeline/mleague-example/?step=3&quot;" in line
    page = client.get("/en/timeline/mleague-example/?step=3").text
    form = page.partition('action="/en/embed/"')[2].partition("</form>")[0]
    assert 'name="url" value="/en/timeline/mleague-example/?step=3"' in form


@pytest.fixture
def collection(exercise: Exercise) -> Collection:
    row = collections.begin(
        learner=exercise.learner, nonce=uuid4(), title="Dragons", language="en", introduction=""
    )
    collections.add(row, question("mleague-example"))
    written = find_question(f"x-{exercise.key}", Learner())
    collections.add(row, written, version=exercise.version)
    collections.publish(row)
    return row


def test_a_collection_is_walked_in_the_frame(client: Client, collection: Collection) -> None:
    path = f"/en/embed/collections/c-{collection.key}/"
    page = client.get(f"{path}?theme=dark").text
    links = re.findall(r'<a href="([^"]+)" target="_self">\d', page)
    assert links == [f"{path}{item.pk}/?theme=dark" for item in collection.items.all()]
    first, last = (link.partition("?")[0] for link in links)
    assert f'href="{last}"' in answered(client, first, unknown="1").text
    walked = answered(client, last, unknown="1").text
    assert f'<a class="button" href="{path}" target="_self">' in walked
    assert client.get(f"{path}999/").status_code == 404
    walk = f"/en/collections/c-{collection.key}/"
    assert f"{path}&quot;" in code(client, url=walk)
    assert f"/en/embed/?url={walk}" in client.get(walk).text
    assert not Answer.objects.exists()


def test_what_a_collection_no_longer_shows_is_gone_from_the_frame(
    client: Client, collection: Collection, exercise: Exercise
) -> None:
    path = f"/en/embed/collections/c-{collection.key}/"
    first, last = (f"{path}{item.pk}/" for item in collection.items.all())
    make_private(exercise)
    assert last not in client.get(path).text
    assert client.get(last).status_code == 404
    assert last not in answered(client, first, unknown="1").text
    collections.withdraw(collection)
    for address in (path, first):
        assert client.get(address).status_code == 404, address
    url = {"url": f"/en/collections/c-{collection.key}/"}
    assert client.get(reverse("embed:code"), url).status_code == 422


def test_a_collection_in_which_nothing_is_published_says_so(
    client: Client, collection: Collection, exercise: Exercise
) -> None:
    path = f"/en/embed/collections/c-{collection.key}/"
    notice = '<li class="notice" id="gone">'
    assert notice not in client.get(path).text
    collection.items.exclude(version=exercise.version).delete()
    make_private(exercise)
    assert notice in client.get(path).text
    collection.items.all().delete()
    page = client.get(path).text
    assert '<li class="notice" id="empty">' in page
    assert notice not in page


def test_a_ruling_says_that_its_rules_came_with_the_link(client: Client) -> None:
    """Their name may be that of rules which everybody knows."""
    house = keep(client, name="M.League", **{"settlement.scope": "whole-hand"})
    assert house.learner
    carried = carried_name(house.rules_id, house.learner)
    assert 'id="carried"' in Client().get(RULING, {"t": TENHOU.replace("tenhou", carried)}).text
    assert 'id="carried"' not in client.get(RULING, {"t": TENHOU}).text
