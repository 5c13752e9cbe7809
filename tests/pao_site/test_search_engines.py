"""Search engines may index finite pages, but no endless or personal ones."""

from html.parser import HTMLParser
from urllib.parse import SplitResult, urljoin, urlsplit

import pytest
from defusedxml import ElementTree
from django.test import Client
from django.urls import resolve
from django.utils.translation import override

from pao_site.search_engines import INDEXED, may_be_indexed
from tests.addresses import addresses
from tests.loops import non_empty
from web.pages import SITE

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"

pytestmark = pytest.mark.django_db

SEEDED = "payments/mleague/any/any/a1"
NOT_INDEXED = [
    "rule/?t=rules:+mleague",
    "timeline/?t=rules:+mleague",
    "timeline/mleague-example/?step=2",
    "break-it/?melds=555z",
    "break-it/hunt/?melds=555z&yakuman=daisangen",
    "rules/compare/?a=mleague&b=tenhou",
    "rules/own/new/",
    "rules/own/load/",
    "search/?q=pao",
    "next-door/furiten/?ron=7s",
    "quiz/?kind=payments",
    f"quiz/{SEEDED}/",
    f"quiz/{SEEDED}/another/",
    "quiz/mleague-example/report/",
    "worksheet/?hand=mleague-example",
    "worksheet/questions/?hand=mleague-example",
    "account/",
    "clubs/",
    "bank/?mine=on",
]


class _Links(HTMLParser):
    """The addresses that a page links to and lets robots follow."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.followed: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag == "a" and "nofollow" not in (attributes.get("rel") or ""):
            self.followed.append(attributes.get("href") or "")


def _sitemap() -> dict[str, dict[str | None, str | None]]:
    """Each address in it, with the same page in other languages."""
    root = ElementTree.fromstring(Client().get("/sitemap.xml").text)
    return {
        url[0].text or "": {
            link.get("hreflang"): link.get("href") for link in url.iter(f"{XHTML}link")
        }
        for url in root.iter(f"{SITEMAP}url")
    }


def test_every_name_that_may_be_indexed_is_of_an_address() -> None:
    assert addresses().keys() >= INDEXED


@pytest.mark.slow
def test_an_endless_or_personal_page_asks_not_to_be_indexed(client: Client) -> None:
    for path in ("/admin/login/", *(f"/en/{path}" for path in NOT_INDEXED)):
        answer = client.get(path)
        assert answer.status_code in {200, 302}, path
        assert answer["X-Robots-Tag"] == "noindex, nofollow", path
    assert "X-Robots-Tag" not in client.get("/"), "it leads to a language"


def test_the_sitemap_names_the_finite_pages_in_each_language(client: Client) -> None:
    pages = _sitemap()
    for path in ("", "rules/mleague/", "lessons/third-dragon/", "quiz/mleague-example/", "bank/"):
        assert pages[f"{SITE}/ja/{path}"] == {
            "en": f"{SITE}/en/{path}",
            "ja": f"{SITE}/ja/{path}",
            "x-default": f"{SITE}/{path}",
        }
    assert len(pages) > 400
    assert {urlsplit(page).query for page in pages} == {""}


@pytest.mark.any_database
@pytest.mark.slow
def test_finite_pages_may_be_indexed_and_lead_no_robot_into_endless_ones() -> None:
    faults: list[tuple[str, object]] = []
    for address in non_empty(urlsplit(page).path for page in _sitemap() if "/en/" in page):
        page = Client().get(address)
        if page.status_code != 200 or "X-Robots-Tag" in page:
            faults.append((address, page.status_code))
        if "public" in page.get("Cache-Control", "") and page.cookies:
            faults.append((address, str(page.cookies)))
        followed = (urlsplit(urljoin(address, link)) for link in _Links(page.text).followed)
        faults += [(address, link.geturl()) for link in followed if not _may_follow(link)]
    assert not faults, "\n".join(f"{page}: {fault}" for page, fault in faults)


def _may_follow(link: SplitResult) -> bool:
    if link.netloc:
        return True
    with override(link.path[1:3]):
        match = resolve(link.path)
    return may_be_indexed(match.view_name, match.kwargs, link.query)


def test_pictures_styles_and_pages_may_be_fetched(client: Client) -> None:
    rules = client.get("/robots.txt")
    assert rules["Content-Type"].startswith("text/plain")
    assert f"Sitemap: {SITE}/sitemap.xml" in rules.text
    closed = [line for line in rules.text.splitlines() if line.startswith("Disallow:")]
    assert closed == [
        "Disallow: /admin/",
        "Disallow: /api/",
        "Disallow: /*/embed/",
        "Disallow: /*/quiz/new/",
        "Disallow: /*/quiz/*/another/",
    ]
    for answer in (rules, client.get("/sitemap.xml")):
        assert "public" in answer["Cache-Control"]
        assert not answer.cookies
