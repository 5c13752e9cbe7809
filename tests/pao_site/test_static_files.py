"""Static files that are collected while the site runs."""

from pathlib import Path

import pytest
from django.core.signals import request_finished
from django.db import close_old_connections
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from pytest_django import Settings

from pao_site.middleware import StaticFiles


@pytest.fixture
def static(settings: Settings, tmp_path: Path) -> StaticFiles:
    """The middleware of a process that started with one style sheet; other addresses are 404."""
    settings.WHITENOISE_AUTOREFRESH = False
    settings.STATIC_ROOT = tmp_path / "static"
    (settings.STATIC_ROOT / "css").mkdir(parents=True)
    (settings.STATIC_ROOT / "css" / "site.old.css").write_text("a {}")
    (tmp_path / "secret_key").write_text("secret")

    def not_found(_request: HttpRequest) -> HttpResponse:
        return HttpResponse(status=404)

    return StaticFiles(not_found)


def status(static: StaticFiles, path: str) -> int:
    request = RequestFactory().get("/")
    request.path_info = path
    response = static(request)
    request_finished.disconnect(close_old_connections)  # a test's connection stays open
    response.close()
    request_finished.connect(close_old_connections)
    return response.status_code


def test_files_of_the_next_release_are_served(static: StaticFiles, settings: Settings) -> None:
    assert status(static, "/static/css/site.old.css") == 200
    assert status(static, "/static/css/site.new.css") == 404
    (settings.STATIC_ROOT / "css" / "site.new.css").write_text("b {}")
    assert status(static, "/static/css/site.new.css") == 200
    assert status(static, "/static/css/site.old.css") == 200


def test_files_that_were_deleted_meanwhile_are_not_found(
    static: StaticFiles, settings: Settings
) -> None:
    assert status(static, "/static/css/site.old.css") == 200
    (settings.STATIC_ROOT / "css" / "site.old.css").unlink()
    assert status(static, "/static/css/site.old.css") == 404


@pytest.mark.parametrize(
    "path",
    [
        *("/static/../secret_key", "/static/css/../../secret_key", "/static//etc/passwd"),
        *("/static/css", "/static/css/", "/static/", "/static/css/site.old.css/more"),
        *("/static/\0", "/static/" + "x" * 5_000, "/static/" + "x" * 190, "/other/site.old.css"),
    ],
)
def test_nothing_else_is_served(static: StaticFiles, path: str) -> None:
    assert status(static, path) == 404
