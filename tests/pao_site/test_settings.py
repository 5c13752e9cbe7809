"""Settings in production and in development, each read by its own Python."""

import json
import os
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection

from tests.serving import ROOT, python

PLAIN, PRODUCTION = "http://box:8000", "https://pao.example"
ONLY_HTTPS = ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT")
COOKIES = ("SESSION_COOKIE_NAME", "CSRF_COOKIE_NAME", "GUEST_COOKIE_NAME")
MAIL = ("SENDS_EMAIL", "DEFAULT_FROM_EMAIL", "EMAIL_HOST", "EMAIL_USE_TLS", "EMAIL_TIMEOUT")


def _python(var: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("DJANGO", "DATABASE"))}
    return python({**clean, "VAR_DIR": str(var), **environment}, *arguments)


def _settings(var: Path, *names: str, **environment: str) -> list[Any]:
    """Without the site around them: to load that takes several times as long."""
    values = ", ".join(f"getattr(settings, {name!r}, None)" for name in names)
    code = f"import json; from django.conf import settings; print(json.dumps([{values}]))"
    module = {"DJANGO_SETTINGS_MODULE": "pao_site.settings", "PYTHONPATH": "site"}
    result = _python(var, "-c", code, **module, **environment)
    settings: list[Any] = json.loads(result.stdout)
    return settings


@pytest.mark.slow
def test_production_passes_djangos_own_check_and_plain_http_does_not(tmp_path: Path) -> None:
    command = ("manage.py", "check", "--deploy", "--fail-level", "WARNING")
    production = _python(tmp_path, *command, SITE_URL=PRODUCTION)
    assert production.returncode == 0, production.stderr
    assert _python(tmp_path, *command).returncode == 1


@pytest.mark.slow
def test_https_is_asked_for_and_named_in_cookies_where_the_site_has_it(tmp_path: Path) -> None:
    names = (*ONLY_HTTPS, *COOKIES, "SENDS_EMAIL")
    plain = ["sessionid", "csrftoken", "guest"]
    host = [f"__Host-{name}" for name in plain]
    assert _settings(tmp_path, *names, SITE_URL=PLAIN) == [False] * 3 + plain + [False]
    assert _settings(tmp_path, *names, SITE_URL=PRODUCTION) == [True] * 3 + host + [False]


@pytest.mark.slow
def test_production_has_its_own_name_its_mail_server_and_its_cache(tmp_path: Path) -> None:
    hosts, caches, *mail = _settings(
        tmp_path,
        *("ALLOWED_HOSTS", "CACHES", *MAIL),
        SITE_URL=PRODUCTION,
        CACHE_URL="redis://localhost/1",
        EMAIL_URL="submission://pao:secret@mail.example.org",
    )
    assert hosts == ["pao.example"]
    assert "RedisCache" in caches["default"]["BACKEND"]
    assert mail == [True, "pao@pao.example", "mail.example.org", True, 10]


@pytest.mark.slow
def test_servers_that_are_given_one_key_have_it_and_make_none(tmp_path: Path) -> None:
    key = "k" * 60
    for server in (tmp_path / "first", tmp_path / "second"):
        assert _settings(server, "SECRET_KEY", SECRET_KEY=key) == [key]
        assert not (server / "secret_key").exists()


def test_a_contact_that_is_no_address_is_refused_with_an_example(tmp_path: Path) -> None:
    result = _python(tmp_path, "manage.py", "check", SECURITY_CONTACT="security@pao.example.org")
    assert result.returncode == 1
    assert "mailto:security@pao.example.org" in result.stderr


@pytest.mark.slow
def test_previous_keys_are_named_one_after_another(tmp_path: Path) -> None:
    keys = {"SECRET_KEY": "c" * 60, "SECRET_KEY_FALLBACKS": f"{'b' * 60},{'a' * 60}"}
    assert _settings(tmp_path, "SECRET_KEY_FALLBACKS", **keys) == [["b" * 60, "a" * 60]]


def test_each_setting_that_is_read_is_described_for_operators() -> None:
    settings = (ROOT / "site" / "pao_site" / "settings.py").read_text(encoding="utf-8")
    guide = (ROOT / "docs" / "deploying.md").read_text(encoding="utf-8")
    names = {*re.findall(r'\benv\.\w+\(\s*"([A-Z_]+)"', settings)}
    assert names == {*re.findall(r"^\| `([A-Z_]+)` \|", guide, re.MULTILINE)}


def test_a_setting_that_cannot_be_used_is_refused_with_what_can(tmp_path: Path) -> None:
    module = {"DJANGO_SETTINGS_MODULE": "pao_site.settings", "PYTHONPATH": "site"}
    code = "from django.conf import settings; settings.DEBUG"
    for name, value, example in (
        ("SITE_URL", "pao.example.org", "https://pao.example.org"),
        ("SITE_URL", "ftp://pao.example.org", "https://pao.example.org"),
        ("SITE_URL", "https://", "https://pao.example.org"),
        ("EMAIL_URL", "mail.example.org", "EMAIL_URL is such as"),
        ("DATABASE_TIMEOUT", "1", "at least 2 seconds"),
    ):
        result = _python(tmp_path, "-c", code, **module, **{name: value})
        assert result.returncode, value
        assert example in result.stderr


@pytest.mark.slow
def test_a_database_that_cannot_be_opened_is_named_in_one_line(tmp_path: Path) -> None:
    result = _python(
        tmp_path, "manage.py", "migrate", DATABASE_URL="postgres://pao:secret@127.0.0.1:1/pao"
    )
    assert result.returncode == 1
    assert result.stderr.startswith("The database in DATABASE_URL cannot be opened: ")
    assert result.stderr.count("\n") == 1
    assert "secret" not in result.stderr


@pytest.mark.slow
def test_sqlite_lets_readers_read_and_a_fault_is_written_down(tmp_path: Path) -> None:
    code = (
        "import logging; from django.db import connection as c;"
        "print(c.cursor().execute('PRAGMA journal_mode').fetchone());"
        "log = logging.getLogger('django.request');"
        "log.error('a fault'); log.warning('a missing page')"
    )
    result = _python(tmp_path, "manage.py", "shell", "--no-imports", "-c", code)
    assert result.stdout.strip() == "('wal',)"
    assert "a fault" in result.stderr
    assert "a missing page" not in result.stderr


@pytest.mark.django_db
def test_what_processes_share_is_a_table_of_the_database() -> None:
    cache.set("pao", 1)
    with connection.cursor() as cursor:
        cursor.execute("SELECT COUNT(*) FROM cache WHERE cache_key = ':1:pao'")
        assert cursor.fetchone() == (1,)
    assert cache.get("pao") == 1


@pytest.mark.slow
def test_a_server_on_sqlite_starts_without_what_it_seldom_needs(tmp_path: Path) -> None:
    """They take a second and 30 MB, where the tools for tests are installed."""
    code = (
        "import sys, pao_site.wsgi, pao_site.server, pao_site.urls;"
        "print(sorted({'psycopg', 'jsonschema', 'waitress'} & {*sys.modules}))"
    )
    assert _python(tmp_path, "-c", code).stdout == "['waitress']\n"
