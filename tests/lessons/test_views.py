import re
from gzip import decompress
from html import unescape

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from accounts.models import Learner
from lessons.catalog import lessons
from lessons.fences.discard import SAYS_PON
from lessons.pages import page_of
from tests.lessons_done import act
from tests.reader_text import as_written

LESSON = "/en/lessons/third-dragon/"


@pytest.mark.parametrize(
    ("path", "title"),
    [(LESSON, "The third dragon"), ("/ja/lessons/third-dragon/", "三つ目の三元牌")],
)
def test_a_lesson_has_the_language_of_its_address(client: Client, path: str, title: str) -> None:
    assert f"<h1>{title}</h1>" in client.get(path).text


@pytest.mark.slow
def test_a_lesson_leads_to_its_hand_step_by_step_and_to_its_melds(client: Client) -> None:
    for slug in [lesson.slug for lesson in lessons("en")]:
        page = client.get(f"/en/lessons/{slug}/").text
        links = re.findall(r'href="(/en/(?:timeline/[^"]+|break-it/\?[^"]+))"', page)
        assert any("timeline" in address for address in links), slug
        for address in map(unescape, links):
            assert "/break-it/" not in address or address.endswith("#own"), slug
            assert (
                "/timeline/" not in address or 'aria-current="step"' in client.get(address).text
            ), slug


def test_a_concept_leads_to_the_place_that_teaches_it(client: Client) -> None:
    answer = client.get("/ja/lessons/concept/third_dragon_ensures/")
    assert answer.status_code == 302
    address, _, place = answer.headers["Location"].partition("#")
    assert address == "/ja/lessons/third-dragon/?open=all"
    assert f'id="{place}"' in client.get(address).text


def test_a_rule_that_no_lesson_teaches_has_no_address() -> None:
    with pytest.raises(NoReverseMatch):
        reverse("lessons:concept", args=["kiriage_counts"])


def test_what_is_not_there_is_a_404(client: Client) -> None:
    for path in ["/en/lessons/no-such/", "/en/lessons/concept/no_such/"]:
        assert client.get(path).status_code == 404, path


def test_an_untouched_lesson_is_the_same_for_all_and_cached(client: Client) -> None:
    page = client.get(LESSON)
    assert page.headers["Cache-Control"] == "public, no-cache"
    assert not page.cookies
    assert "csrf" not in page.text
    again = client.get(LESSON, headers={"if-none-match": page.headers["ETag"]})
    assert again.status_code == 304


@pytest.mark.django_db
def test_nothing_of_anybodys_is_in_a_lesson(client: Client) -> None:
    page_of.cache_clear()
    act(client)
    assert Learner.objects.exists()
    theirs = client.get(f"{LESSON}?who=me").content
    page_of.cache_clear()
    assert theirs == Client().get(LESSON).content


def test_a_choice_is_answered_in_the_lesson_and_unfolds_it(client: Client) -> None:
    page = client.get(f"{LESSON}?at=1&choice=7z").text
    assert as_written(page).count(SAYS_PON % {"tile": "chun", "seat": "South"}) == 1
    assert re.findall(r'id="after-(\d)"( open)?', page)[:2] == [("1", " open"), ("2", "")]
    assert client.get(LESSON).text.count('class="act-answer"') == 0


def test_everything_can_be_unfolded_at_once(client: Client) -> None:
    page = client.get(f"{LESSON}?open=all").text
    folds = re.findall(r'class="fold" id="[^"]*"( open)?', page)
    assert folds == [" open"] * 5
    assert 'class="more" open>' in page
    assert "Hide the answers" in page


def test_a_compressed_lesson_is_the_same_and_is_not_sent_twice_either(client: Client) -> None:
    compressed = {"accept-encoding": "br, gzip"}
    page = client.get(LESSON, headers=compressed)
    assert page.headers["Content-Encoding"] == "gzip"
    assert decompress(page.content) == client.get(LESSON).content
    assert "Accept-Encoding" in page.headers["Vary"]
    again = client.get(LESSON, headers=compressed | {"if-none-match": page.headers["ETag"]})
    assert again.status_code == 304
