import re
from gzip import decompress
from html import unescape

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from lessons.catalog import lessons
from lessons.pages import page_of
from tests.written import as_written
from web.pages import SITE

LESSON = "/en/lessons/third-dragon/"


@pytest.mark.django_db
def test_the_path_leads_to_each_lesson(client: Client) -> None:
    page = client.get("/en/lessons/")
    assert page.status_code == 200
    for lesson in lessons("en"):
        assert f'href="/en/lessons/{lesson.slug}/"' in page.content.decode()


@pytest.mark.parametrize(
    ("path", "title"),
    [(LESSON, "The third dragon"), ("/ja/lessons/third-dragon/", "三つ目の三元牌")],
)
def test_a_lesson_is_shown_in_the_language_of_its_address(
    client: Client, path: str, title: str
) -> None:
    assert f"<h1>{title}</h1>" in client.get(path).content.decode()


def test_a_lesson_leads_to_its_hand_step_by_step_and_to_its_melds(client: Client) -> None:
    for slug in [lesson.slug for lesson in lessons("en")]:
        page = client.get(f"/en/lessons/{slug}/").text
        found = re.findall(r'href="(/en/(?:timeline/[^"]+|break-it/\?[^"]+))"', page)
        assert any("timeline" in address for address in found), slug
        for address in map(unescape, found):
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


def test_a_lesson_is_the_same_for_all_who_chose_nothing_in_it_and_is_not_sent_twice(
    client: Client,
) -> None:
    page = client.get(LESSON)
    assert page.headers["Cache-Control"] == "public, no-cache"
    assert not page.cookies
    assert "csrf" not in page.content.decode()
    again = client.get(LESSON, headers={"if-none-match": page.headers["ETag"]})
    assert again.status_code == 304


def test_a_lesson_stands_in_the_frame_of_the_site(client: Client) -> None:
    page = client.get(LESSON).content.decode()
    assert '<a href="/en/lessons/" aria-current="true">' in page
    assert f'hreflang="ja" href="{SITE}/ja/lessons/third-dragon/"' in page


@pytest.mark.django_db
def test_nothing_of_anybodys_is_in_a_lesson(client: Client) -> None:
    page_of.cache_clear()
    client.post(f"{LESSON}read/", headers={"origin": "http://testserver"})
    theirs = client.get(f"{LESSON}?who=me").content
    page_of.cache_clear()
    assert theirs == Client().get(LESSON).content


def test_what_was_chosen_is_answered_within_the_lesson_and_what_follows_is_unfolded(
    client: Client,
) -> None:
    page = client.get(f"{LESSON}?at=1&choice=7z").text
    assert as_written(page).count("“Pon,” says South") == 1
    assert re.findall(r'id="after-(\d)"( open)?', page)[:2] == [("1", " open"), ("2", "")]
    assert client.get(LESSON).text.count('class="act-answer"') == 0


def test_everything_can_be_unfolded_at_once(client: Client) -> None:
    page = client.get(f"{LESSON}?open=all").text
    assert page.count("<details") == page.count(" open><summary>") > 1
    assert "Fold the answers" in page


@pytest.mark.django_db
def test_the_path_is_each_readers_own_and_is_not_kept(client: Client) -> None:
    assert "no-store" in client.get("/en/lessons/").headers["Cache-Control"]


def test_a_compressed_lesson_is_the_same_lesson(client: Client) -> None:
    page = client.get(LESSON, headers={"accept-encoding": "br, gzip"})
    assert page.headers["Content-Encoding"] == "gzip"
    assert decompress(page.content) == client.get(LESSON).content


def test_a_compressed_page_is_not_sent_twice_either(client: Client) -> None:
    compressed = {"accept-encoding": "gzip"}
    page = client.get(LESSON, headers=compressed)
    assert "Accept-Encoding" in page.headers["Vary"]
    again = client.get(LESSON, headers=compressed | {"if-none-match": page.headers["ETag"]})
    assert again.status_code == 304
