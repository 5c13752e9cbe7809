"""The table of a ruling or a question as a picture to save."""

import re
from xml.etree import ElementTree as ET

import pytest
from django.test import Client

from tests.hands import TENHOU
from tests.loops import non_empty

SVG = "{http://www.w3.org/2000/svg}"
QUESTION = "/en/quiz/mleague-example/table.svg"


def svg(client: Client, path: str, **query: str) -> ET.Element:
    response = client.get(path, query)
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "image/svg+xml"
    assert not response.cookies
    return ET.fromstring(response.content)


def test_the_table_of_a_ruling_says_in_words_what_it_shows(client: Client) -> None:
    root = svg(client, "/en/rule/table.svg", t=TENHOU)
    assert root.attrib["role"] == "img"
    title, described = root.findtext(f"{SVG}title") or "", root.findtext(f"{SVG}desc") or ""
    assert "West is liable for South’s daisangen." in title
    assert "South calls pon of haku (white dragon) from East." in described
    assert {*root.attrib["aria-labelledby"].split()} == {
        child.attrib["id"] for child in root if child.tag in {f"{SVG}title", f"{SVG}desc"}
    }
    assert root.find(f"{SVG}defs/{SVG}symbol") is not None
    links = [use.attrib["href"] for use in root.iter(f"{SVG}use")]
    assert links
    assert {link[0] for link in links} == {"#"}
    assert "西家" in "".join(svg(client, "/ja/rule/table.svg", t=TENHOU).itertext())


def test_the_table_of_a_question_does_not_tell_the_answer(client: Client) -> None:
    root = svg(client, QUESTION)
    text = " ".join(root.itertext())
    assert "South wins by self-draw" in text
    assert "West is liable" not in text
    assert "40,300" not in text
    assert not root.findall(".//*[@class='flow']")


def test_what_an_author_writes_cannot_break_the_file(client: Client) -> None:
    title = "]]> </title><script>alert(1)</script> & \x0b"
    root = svg(client, "/en/rule/table.svg", t=f"title: {title}\n{TENHOU}")
    assert root.find(f".//{SVG}script") is None


def test_without_a_hand_there_is_no_table(client: Client) -> None:
    missing = (
        *("/en/rule/table.svg", "/en/rule/table.svg?t=S+pon", "/en/rule/table.png"),
        *("/en/quiz/nothing/table.svg", "/en/quiz/furiten/mleague/any/any/1/table.svg"),
    )
    for path in non_empty(missing):
        assert client.get(path).status_code == 404, path


def test_the_file_is_cached_and_may_have_its_own_style(client: Client) -> None:
    first = client.get(QUESTION)
    assert "public" in first.headers["Cache-Control"]
    assert "style-src 'unsafe-inline'" in first.headers["Content-Security-Policy"]
    assert client.get(QUESTION, headers={"if-none-match": first.headers["ETag"]}).status_code == 304


def test_it_can_be_saved_as_png(client: Client) -> None:
    response = client.get(QUESTION.replace(".svg", ".png"))
    assert response.headers["Content-Type"] == "image/png"
    assert response.content.startswith(b"\x89PNG")


@pytest.mark.slow
def test_it_is_saved_where_one_looks_for_it(client: Client) -> None:
    page = client.get("/en/rule/", {"t": TENHOU}).text
    for ending in ("svg", "png"):
        link = re.search(rf'href="(/en/rule/table\.{ending}\?[^"]+)" download', page)
        assert link
        assert client.get(link[1].replace("&amp;", "&")).status_code == 200
    page = client.get("/en/export/exercises/mleague-example/").text
    assert f'href="{QUESTION}" download' in page


def test_a_title_with_control_characters_is_still_xml(client: Client) -> None:
    root = svg(client, "/en/rule/table.svg", t=f"title: a\x01b\ufffe\n{TENHOU}")
    assert "ab" in (root.findtext(f"{SVG}title") or "")
