"""A file that the worker writes is requested and downloaded."""

import gzip
import json
from pathlib import Path

import pytest
from django_tasks_db.models import DBTaskResult
from playwright.sync_api import Page, expect

from assignments.results import files
from downloads.models import Download
from downloads.writing import write
from tests.assignments.results.result_files import content
from tests.clubs.clubs import person
from tests.e2e.conftest import Check, both_ways
from tests.e2e.forms import signed_in_as
from tests.large_club import large_club


def _work() -> None:
    """As the worker does."""
    for number in Download.objects.values_list("pk", flat=True):
        write.call(number)
    DBTaskResult.objects.all().delete()


def _downloaded_bytes(page: Page) -> bytes:
    with page.expect_download() as taking:
        page.get_by_role("link", name="Download", exact=True).click()
    raw = Path(taking.value.path()).read_bytes()
    return gzip.decompress(raw) if raw.startswith(b"\x1f\x8b") else raw


@pytest.mark.slow
@both_ways(stories=[True])
def test_an_organiser_downloads_the_results(
    reader: Page, look: Check, monkeypatch: pytest.MonkeyPatch, *, scripts: bool
) -> None:
    monkeypatch.setattr(files, "MOST_AT_ONCE", 0)
    club, owner = large_club("haku", members=3, assignments=2)
    client = person("chun")
    client.force_login(owner)
    signed_in_as(reader, client)
    reader.goto(f"/en/clubs/{club.pk}/results/")
    reader.get_by_role("link", name="Table (.csv): scores").click()
    look(reader)
    reader.get_by_role("button", name="Prepare the file").click()
    expect(reader.get_by_role("progressbar")).to_be_visible()
    look(reader)
    _work()
    if scripts:
        expect(reader.get_by_role("status")).to_be_visible()
    else:
        reader.get_by_role("link", name="Refresh").click()
    look(reader)
    assert len(content(_downloaded_bytes(reader))) == 1 + 3 + 1


@both_ways()
def test_somebody_leaves_and_comes_back_for_all_their_data(reader: Page) -> None:
    page = signed_in_as(reader, person("haku"))
    page.goto("/en/account/")
    page.get_by_role("link", name="Download everything").click()
    page.get_by_role("button", name="Prepare the file").click()
    page.goto("/en/about/")
    _work()
    page.goto("/en/account/")
    page.get_by_role("link", name="Files ready to download").click()
    page.get_by_role("link", name="pao-my-data.json").click()
    assert json.loads(_downloaded_bytes(page))["account"]["name"] == "haku"
