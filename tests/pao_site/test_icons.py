"""What a browser asks for beside a page."""

from django.contrib.staticfiles import finders
from django.test import Client
from django.utils import translation


def _file(address: str) -> bytes:
    found = finders.find(address.removeprefix("/static/"))
    assert found, address
    with open(found, "rb") as file:  # noqa: PTH123
        return file.read()


def test_the_manifest_names_icons_that_are_there_in_the_size_it_says(client: Client) -> None:
    page = client.get("/manifest.webmanifest")
    assert page["Content-Type"] == "application/manifest+json"
    icons = page.json()["icons"]
    assert {icon.get("purpose", "any") for icon in icons} == {"any", "maskable"}
    for icon in icons:
        png = _file(icon["src"])
        width, height = (int.from_bytes(png[at : at + 4]) for at in (16, 20))
        assert icon["sizes"] == f"{width}x{height}"


def test_a_tab_that_takes_no_svg_finds_an_icon_at_the_old_place(client: Client) -> None:
    answer = client.get("/favicon.ico")
    assert answer.status_code == 302
    assert _file(answer["Location"])[:4] == b"\0\0\1\0"


def test_every_page_leads_to_its_icons_and_manifest_and_may_fetch_them(client: Client) -> None:
    with translation.override("en"):
        page = client.get("/en/about/")
    for address in ("/favicon.ico", "/static/icons/apple-touch-icon.png", "/manifest.webmanifest"):
        assert f'href="{address}"' in page.text
    assert "manifest-src 'self'" in page["Content-Security-Policy"]
    assert page.text.count('<meta name="theme-color"') == 2
