"""A file that the worker makes: asked for, left, come back to and downloaded."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from django_tasks_db.models import DBTaskResult
from playwright.sync_api import Page, expect

from assignments.results import files
from downloads.models import Download
from downloads.writing import write
from tests.assignments.results.files_of import content
from tests.clubs.clubs import person
from tests.e2e.conftest import Check
from tests.e2e.test_sittings import _as
from tests.large_club import large_club

pytestmark = pytest.mark.usefixtures("nothing_counted")


def _work() -> None:
    """As the worker does."""
    for number in Download.objects.values_list("pk", flat=True):
        write(number)
    DBTaskResult.objects.all().delete()


def _taken(page: Page) -> bytes:
    with page.expect_download() as taking:
        page.get_by_role("link", name="Download", exact=True).click()
    raw = Path(taking.value.path()).read_bytes()
    return gzip.decompress(raw) if raw.startswith(b"\x1f\x8b") else raw


@pytest.mark.story
def test_an_organiser_downloads_the_results(
    page: Page, holds_up: Check, monkeypatch: pytest.MonkeyPatch
) -> None:
    _results(
        page, monkeypatch, lambda: expect(page.get_by_role("status")).to_be_visible(), holds_up
    )


def test_an_organiser_without_scripts_downloads_the_results(
    page_without_js: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_without_js
    _results(page, monkeypatch, lambda: page.get_by_role("link", name="Look again").click())


def _results(
    page: Page,
    monkeypatch: pytest.MonkeyPatch,
    see: Callable[[], None],
    holds_up: Check = lambda _page: None,
) -> None:
    monkeypatch.setattr(files, "MOST_AT_ONCE", 0)
    club, owner = large_club("haku", members=3, assignments=2)
    client = person("chun")
    client.force_login(owner)
    _as(page, client)
    page.goto(f"/en/clubs/{club.pk}/results/")
    page.get_by_role("link", name="Marks (.csv)").click()
    holds_up(page)
    page.get_by_role("button", name="Prepare the file").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    holds_up(page)
    _work()
    see()
    holds_up(page)
    assert len(content(_taken(page))) == 1 + 3 + 1


@pytest.mark.parametrize("scripts", [True, False])
def test_somebody_leaves_and_comes_back_for_all_their_data(
    page: Page, page_without_js: Page, *, scripts: bool
) -> None:
    page = _as(page if scripts else page_without_js, person("haku"))
    page.goto("/en/account/")
    page.get_by_role("link", name="Download all of it").click()
    page.get_by_role("button", name="Prepare the file").click()
    page.goto("/en/about/")
    _work()
    page.goto("/en/account/")
    page.get_by_role("link", name="Your files").click()
    page.get_by_role("link", name="pao-my-data.json").click()
    assert json.loads(_taken(page))["account"]["name"] == "haku"
