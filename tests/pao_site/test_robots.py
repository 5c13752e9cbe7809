"""What search engines are told: finite pages may be listed, endless ones and personal ones not."""

from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from defusedxml import ElementTree
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, resolve
from django.utils.translation import override

from breakit.challenges import CHALLENGES
from lessons.catalog import lessons
from lessons.checkpoints.papers import CHECKPOINTS
from nextdoor.rulings import SMALL_RULINGS
from pao import rule_set_ids
from pao.scenario.library import library
from pao_site.robots import CARDS, LISTED, may_be_listed
from quiz.questions.catalogue import questions
from web.pages import SITE

SITEMAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
XHTML = "{http://www.w3.org/1999/xhtml}"

pytestmark = pytest.mark.django_db

UNLISTED = {
    "assignments:off_shelf",
    "assignments:put_on_shelf",
    "assignments:shelf",
    "live:begin",
    "live:go-on",
    "live:round",
    "live:screen",
    "clubs:demo",
    "regrade:regrade",
    "results:answers-csv",
    "results:assignment",
    "results:concepts",
    "results:index",
    "results:marks-csv",
    "results:member",
    "results:mine",
    "results:workbook",
    "robots",
    "sitemap",
    "manifest",
    "settings:keep",
    "settings:page",
    "settings_style",
    "favicon",
    "account_change_password",
    "account_login",
    "account_logout",
    "account_reauthenticate",
    "account_set_password",
    "mfa_add_webauthn",
    "mfa_list_webauthn",
    "mfa_login_webauthn",
    "mfa_remove_webauthn",
    "account_signup",
    "accounts:account",
    "accounts:codes",
    "downloads:my_data",
    "downloads:index",
    "downloads:download",
    "downloads:file",
    "accounts:delete",
    "accounts:email",
    "accounts:email_confirm",
    "accounts:email_remove",
    "accounts:everywhere",
    "accounts:keep",
    "accounts:move",
    "accounts:move_here",
    "accounts:reset",
    "accounts:reset_by_email",
    "accounts:reset_by_link",
    "breakit:hunt",
    "authoring:delete",
    "authoring:around",
    "authoring:found",
    "authoring:edit",
    "authoring:index",
    "authoring:log",
    "authoring:new",
    "authoring:versions",
    "assignments:assignment",
    "assignments:assignments",
    "assignments:change",
    "assignments:close",
    "assignments:extend",
    "assignments:give",
    "assignments:preview",
    "assignments:replace",
    "collections:add",
    "collections:answer",
    "collections:answers",
    "collections:batch",
    "collections:delete",
    "collections:edit",
    "collections:edit-item",
    "collections:index",
    "collections:item",
    "collections:judge",
    "collections:look",
    "collections:new",
    "collections:new-batch",
    "collections:put",
    "collections:walk",
    "collections:words",
    "desk:others",
    "desk:qr",
    "rulebook:new",
    "rulebook:carried",
    "rulebook:load",
    "rulebook:house",
    "rulebook:edit_house",
    "rulebook:house_as_text",
    "rulebook:house_toml",
    "rulebook:delete_house",
    "rulebook:of_club",
    "rulebook:usual_of_club",
    "rulebook:wall_card",
    "desk:next",
    "lessons:answer",
    "lessons:certificate",
    "lessons:question",
    "lessons:again",
    "lessons:choose",
    "lessons:read",
    "lessons:taught",
    "clubs:index",
    "clubs:new",
    "assignments:join",
    "assignments:join_by_link",
    "assignments:club",
    "clubs:change",
    "clubs:leave",
    "clubs:member",
    "clubs:add",
    "clubs:archive",
    "clubs:card",
    "clubs:invitation",
    "clubs:journal",
    "clubs:me",
    "clubs:my_code",
    "clubs:new_card",
    "clubs:sign_out",
    "bank:alike",
    "bank:compare",
    "bank:exercise",
    "bank:queue",
    "quiz:next-mistake",
    "quiz:daily-answer",
    "quiz:daily-hand",
    "quiz:daily-question",
    "quiz:exam-finish",
    "quiz:exam-item",
    "quiz:exam-overview",
    "quiz:exam-time",
    "quiz:review-next",
    "quiz:review-not-today",
    "quiz:wished",
    "quiz:alike",
    "quiz:answer",
    "quiz:report",
    "quiz:report-answer",
    "quiz:reported",
    "worksheet:questions",
    "worksheet:answers",
    "sitting:answer",
    "sitting:begin",
    "sitting:calendar",
    "sitting:go-on",
    "sitting:hand-in",
    "sitting:question",
    "sitting:shared",
    "sitting:sitting",
}
"""Of no use to others, or without end; the staff's desk is one of these as a whole."""

SEEDED = "payments/mleague/any/any/a1"
ENDLESS = [
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
]


def _names(patterns: list[Any], space: str = "") -> Iterator[str]:
    for pattern in patterns:
        if isinstance(pattern, URLPattern):
            yield f"{space}{pattern.name}"
        elif isinstance(pattern, URLResolver) and pattern.namespace != "admin":
            inner = f"{pattern.namespace}:" if pattern.namespace else ""
            yield from _names(pattern.url_patterns, space + inner)


def _finite() -> Iterator[str]:
    yield from ("", "about/", "privacy/", "search/", "rule/", "break-it/", "timeline/", "rules/")
    yield from ("rules/own/", "rules/table/", "rules/compare/", "words/", "lessons/", "quiz/")
    yield from ("worksheet/", "rule/quick/", "next-door/", "progress/", "bank/")
    yield from (f"quiz/{way}/" for way in ("mistakes", "review", "daily", "exam"))
    yield from (f"next-door/{name}/" for name in SMALL_RULINGS)
    yield from (f"break-it/{challenge.id}/" for challenge in CHALLENGES)
    yield from (f"timeline/{entry.id}/" for entry in library())
    yield from (f"rules/{name}/" for name in rule_set_ids())
    yield from (f"lessons/checkpoint/{each.paper}/" for each in CHECKPOINTS)
    yield from (f"lessons/{lesson.slug}/" for lesson in lessons("en"))
    yield from (f"quiz/{question.id}/" for question in questions())


class _Links(HTMLParser):
    """The addresses that a page links to and lets robots follow."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.followed: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "a" and "nofollow" not in (given.get("rel") or ""):
            self.followed.append(given.get("href") or "")


def test_each_address_of_the_site_is_in_one_of_the_groups() -> None:
    names = set(_names(get_resolver().url_patterns))
    assert names == LISTED | UNLISTED | CARDS
    assert not LISTED & UNLISTED


@pytest.mark.parametrize("path", ENDLESS)
def test_an_endless_or_personal_page_asks_not_to_be_listed(client: Client, path: str) -> None:
    answer = client.get(f"/en/{path}")
    assert answer.status_code in {200, 302}
    assert answer["X-Robots-Tag"] == "noindex, nofollow"


def test_so_does_the_desk_of_the_staff(client: Client) -> None:
    assert client.get("/admin/login/")["X-Robots-Tag"] == "noindex, nofollow"


@pytest.mark.slow
def test_finite_pages_may_be_listed_and_lead_no_robot_into_endless_ones() -> None:
    faults: list[tuple[str, object]] = []
    for path in _finite():
        address = f"/en/{path}"
        page = Client().get(address)
        if page.status_code != 200 or "X-Robots-Tag" in page:
            faults.append((address, page.status_code))
        if "public" in page.get("Cache-Control", "") and page.cookies:
            faults.append((address, str(page.cookies)))
        followed = (urlsplit(urljoin(address, link)) for link in _Links(page.text).followed)
        faults += [(address, there.geturl()) for there in followed if not _may_follow(there)]
    assert not faults, "\n".join(f"{page}: {fault}" for page, fault in faults)


def _may_follow(there: Any) -> bool:
    if there.netloc:
        return True
    with override(there.path[1:3]):
        found = resolve(there.path)
    return may_be_listed(found.view_name, found.kwargs, there.query)


def test_the_sitemap_lists_the_finite_pages_in_each_language(client: Client) -> None:
    page = client.get("/sitemap.xml")
    assert "public" in page["Cache-Control"]
    assert not page.cookies
    root = ElementTree.fromstring(page.text)
    listed = sorted(place.text or "" for place in root.iter(f"{SITEMAP}loc"))
    assert listed == sorted(f"{SITE}/{code}/{path}" for code in ("en", "ja") for path in _finite())
    about = next(url for url in root if url[0].text == f"{SITE}/ja/about/")
    alternates = {link.get("hreflang"): link.get("href") for link in about.iter(f"{XHTML}link")}
    assert alternates == {
        "en": f"{SITE}/en/about/",
        "ja": f"{SITE}/ja/about/",
        "x-default": f"{SITE}/about/",
    }


def test_pictures_styles_and_pages_may_be_fetched(client: Client) -> None:
    rules = client.get("/robots.txt")
    assert rules["Content-Type"].startswith("text/plain")
    assert "public" in rules["Cache-Control"]
    assert not rules.cookies
    assert f"Sitemap: {SITE}/sitemap.xml" in rules.text
    closed = [line for line in rules.text.splitlines() if line.startswith("Disallow:")]
    assert closed == [
        "Disallow: /admin/",
        "Disallow: /*/quiz/new/",
        "Disallow: /*/quiz/*/another/",
    ]


def test_the_bare_address_is_left_to_lead_to_a_language(client: Client) -> None:
    assert "X-Robots-Tag" not in client.get("/")
