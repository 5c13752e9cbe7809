"""Files that the worker writes: requested once, downloaded by their owner, deleted."""

import gzip
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import timedelta

import pytest
from django.http import Http404
from django.test import Client
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from accounts.models import Learner, User
from downloads import services, writing
from downloads.kinds import MY_DATA, Kind
from downloads.models import Download, DownloadPart
from tests.downloads.files import DATA, content_of, make_download, request_file

Commit = Callable[..., AbstractContextManager[object]]
State = Download.State


@pytest.fixture
def haku(client: Client) -> Client:
    user = User.objects.create_user("haku")
    Learner.objects.create(user=user)
    client.force_login(user)
    return client


def test_a_second_request_gives_the_file_that_is_under_way(haku: Client) -> None:
    first = request_file(haku, DATA)
    for _ in range(25):  # more than are made a day
        assert request_file(haku, DATA) == first
    writing.write.call(first.pk)
    assert request_file(haku, DATA) != first


def test_a_file_is_enqueued_once(haku: Client, django_capture_on_commit_callbacks: Commit) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        request_file(haku, DATA)
        request_file(haku, DATA)
    tasks = DBTaskResult.objects.filter(task_path=writing.write.module_path)
    assert [task.args_kwargs["args"] for task in tasks] == [[Download.objects.get().pk]]


def test_the_page_follows_a_file(haku: Client, django_capture_on_commit_callbacks: Commit) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        download = request_file(haku, DATA)
    page = haku.get(download.get_absolute_url())
    assert 'id="progress"' in page.text
    assert 'hx-trigger="every 2s"' in page.text
    poll = f"{download.get_absolute_url()}?seen={page.context['seen']}"
    assert haku.get(poll, headers={"hx-request": "true"}).status_code == 204
    writing.write.call(download.pk)
    ready = haku.get(poll, headers={"hx-request": "true"})
    assert f"{download.get_absolute_url()}file/" in ready.text
    assert "hx-trigger" not in ready.text


def test_a_file_can_restart(haku: Client, django_capture_on_commit_callbacks: Commit) -> None:
    """As after a power cut between asking and giving it to the worker."""
    download = request_file(haku, DATA)
    assert 'method="post"' in haku.get(download.get_absolute_url()).text
    with django_capture_on_commit_callbacks(execute=True):
        haku.post(download.get_absolute_url())
    assert not services.is_interrupted(download)


def test_a_worker_that_was_killed_leaves_nothing_to_the_next(haku: Client) -> None:
    download = request_file(haku, DATA)
    Download.objects.update(state=State.WRITING, size=5)
    DownloadPart.objects.create(download=download, number=0, content=b"half")
    writing.write.call(download.pk)
    download.refresh_from_db()
    assert content_of(haku, download).startswith(b"{")


def test_nobody_else_gets_it(haku: Client) -> None:
    download = make_download(haku, DATA.replace("/en/", "/ja/"))
    assert download.language == "ja"
    assert (
        download.get_absolute_url().replace("/en/", "/ja/") in haku.get("/ja/account/files/").text
    )
    for stranger in (Client(), _other()):
        for path in ("", "file/"):
            assert stranger.get(download.get_absolute_url() + path).status_code == 404


def _other() -> Client:
    client = Client()
    client.force_login(User.objects.create_user("other"))
    return client


def test_it_is_there_for_a_day(haku: Client) -> None:
    download = make_download(haku, DATA)
    Download.objects.update(created=timezone.now() - timedelta(days=1, minutes=1))
    for path in ("", "file/"):
        assert haku.get(download.get_absolute_url() + path).status_code == 404
    assert writing.forget.call() == 1
    assert not DownloadPart.objects.exists()


def test_a_right_that_is_lost_is_none(haku: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    ready, waiting = make_download(haku, DATA), request_file(haku, DATA)
    monkeypatch.setattr("downloads.kinds.MY_DATA", _refusing())
    assert haku.get(f"{ready.get_absolute_url()}file/").status_code == 404
    writing.write.call(waiting.pk)
    waiting.refresh_from_db()
    assert waiting.state == State.REFUSED
    assert not waiting.parts.exists()


def _refusing() -> Kind:
    def refuse(_learner: Learner, _about: str) -> None:
        raise Http404

    return replace(MY_DATA, check=refuse)


def test_large_files_are_not_stored(haku: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "MOST_BYTES", 10)
    download = make_download(haku, DATA)
    assert download.state == State.TOO_LARGE
    assert not DownloadPart.objects.exists()
    assert 'id="too-large"' in haku.get(download.get_absolute_url()).text


def test_a_file_that_fails_ends(haku: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    download = request_file(haku, DATA)
    monkeypatch.setattr(writing, "_compressed", lambda _rows: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        writing.write.call(download.pk)
    download.refresh_from_db()
    assert download.state == State.FAILED


@pytest.mark.slow
def test_so_many_are_kept_and_the_oldest_goes(haku: Client) -> None:
    every = [make_download(haku, DATA) for _ in range(services.MOST_KEPT + 2)]
    assert [*Download.objects.order_by("pk")] == every[2:]


def test_so_many_are_under_way_and_no_more(haku: Client) -> None:
    request_file(haku, DATA)
    Download.objects.bulk_create(
        Download(learner=Learner.objects.get(), kind=f"k{n}", name="x", language="en")
        for n in range(services.MOST_UNDER_WAY)
    )
    Download.objects.filter(kind="my-data").delete()
    refused = haku.post(DATA)
    assert refused.status_code == 429
    assert refused["Retry-After"]


@pytest.mark.slow
def test_so_many_are_made_a_day(haku: Client) -> None:
    answers = [haku.post(DATA).status_code for _ in range(1) if make_download(haku, DATA)]
    while answers[-1] == 303 and len(answers) < 30:
        Download.objects.update(state=State.READY)
        answers.append(haku.post(DATA).status_code)
    assert answers == [303] * 19 + [429]


def test_who_unpacks_nothing_gets_the_packed_file(haku: Client) -> None:
    download = make_download(haku, DATA)
    answer = haku.get(f"{download.get_absolute_url()}file/")
    assert ".json.gz" in answer["Content-Disposition"]
    assert gzip.decompress(answer.content) == content_of(haku, download)


def test_a_long_file_is_kept_in_parts(haku: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writing, "PART", 1)
    download = make_download(haku, DATA)
    assert download.parts.count() > 1
    assert download.size == sum(len(part.content) for part in download.parts.all())
    assert content_of(haku, download).endswith(b"}}\n")


def test_a_member_erased_meanwhile_is_no_error(haku: Client) -> None:
    download = request_file(haku, DATA)
    Learner.objects.all().delete()
    writing.write.call(download.pk)
