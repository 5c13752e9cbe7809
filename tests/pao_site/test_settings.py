"""The settings in production and on one's own machine, each read by a Python of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection

ROOT = Path(__file__).resolve().parents[2]
PRODUCTION = "https://pao.example"


def _manage(var: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return _python(var, "manage.py", *arguments, **environment)


def _python(var: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("DJANGO", "DATABASE"))}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**clean, "VAR_DIR": str(var), **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def _settings(var: Path, site_url: str, *names: str, **environment: str) -> list[Any]:
    """Without the site around them: to load that takes several times as long."""
    values = ", ".join(f"settings.{name}" for name in names)
    code = f"import json; from django.conf import settings; print(json.dumps([{values}]))"
    found = {"DJANGO_SETTINGS_MODULE": "pao_site.settings", "PYTHONPATH": "site"}
    said = _python(var, "-c", code, SITE_URL=site_url, **found, **environment)
    settings: list[Any] = json.loads(said.stdout)
    return settings


def test_production_passes_djangos_own_check(tmp_path: Path) -> None:
    check = _manage(tmp_path, "check", "--deploy", "--fail-level", "WARNING", SITE_URL=PRODUCTION)
    assert check.returncode == 0, check.stderr


def test_without_https_that_check_does_complain(tmp_path: Path) -> None:
    check = _manage(tmp_path, "check", "--deploy", "--fail-level", "WARNING")
    assert check.returncode == 1


def test_only_https_asks_for_https(tmp_path: Path) -> None:
    names = ("SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT")
    assert _settings(tmp_path, "http://box:8000", *names) == [False] * 3
    assert _settings(tmp_path, PRODUCTION, *names) == [True] * 3


def test_only_https_has_names_for_cookies_that_no_neighbour_can_plant(tmp_path: Path) -> None:
    names = ("SESSION_COOKIE_NAME", "CSRF_COOKIE_NAME", "GUEST_COOKIE_NAME")
    plain = ["sessionid", "csrftoken", "guest"]
    assert _settings(tmp_path, "http://box:8000", *names) == plain
    assert _settings(tmp_path, PRODUCTION, *names) == [f"__Host-{name}" for name in plain]


def test_production_answers_to_its_own_name_alone(tmp_path: Path) -> None:
    assert _settings(tmp_path, PRODUCTION, "ALLOWED_HOSTS") == [["pao.example"]]


def test_sqlite_lets_readers_read_while_one_writes(tmp_path: Path) -> None:
    code = "from django.db import connection as c; print(c.cursor().execute('{}').fetchone())"
    mode = _manage(tmp_path, "shell", "--no-imports", "-c", code.format("PRAGMA journal_mode"))
    assert mode.stdout.strip() == "('wal',)"


def test_a_fault_is_written_down_and_a_missing_page_is_not(tmp_path: Path) -> None:
    code = (
        "import logging; log = logging.getLogger('django.request');"
        "log.error('a fault'); log.warning('a missing page')"
    )
    said = _manage(tmp_path, "shell", "--no-imports", "-c", code).stderr
    assert "a fault" in said
    assert "a missing page" not in said


@pytest.mark.parametrize("address", ["pao.example.org", "ftp://pao.example.org", "https://"])
def test_an_address_that_is_none_is_refused_with_an_example(tmp_path: Path, address: str) -> None:
    check = _manage(tmp_path, "check", SITE_URL=address)
    assert check.returncode
    assert "https://pao.example.org" in check.stderr


@pytest.mark.django_db
def test_what_processes_share_is_a_table_of_the_database() -> None:
    cache.set("pao", 1)
    with connection.cursor() as cursor:
        cursor.execute("SELECT COUNT(*) FROM cache WHERE cache_key = ':1:pao'")
        assert cursor.fetchone() == (1,)
    assert cache.get("pao") == 1


def test_the_cache_may_be_another(tmp_path: Path) -> None:
    (caches,) = _settings(tmp_path, PRODUCTION, "CACHES", CACHE_URL="redis://localhost/1")
    assert "RedisCache" in caches["default"]["BACKEND"]


MAIL = ("SENDS_EMAIL", "DEFAULT_FROM_EMAIL", "EMAIL_HOST", "EMAIL_USE_TLS", "EMAIL_TIMEOUT")


def test_mail_is_sent_where_a_mail_server_is_named_and_never_waited_for_long(
    tmp_path: Path,
) -> None:
    url = "submission://pao:secret@mail.example.org"
    sends = _settings(tmp_path, PRODUCTION, *MAIL, EMAIL_URL=url)
    assert sends == [True, "pao@pao.example", "mail.example.org", True, 10]
    assert _settings(tmp_path, PRODUCTION, "SENDS_EMAIL") == [False]


def test_what_is_no_address_of_a_mail_server_is_refused(tmp_path: Path) -> None:
    check = _manage(tmp_path, "check", EMAIL_URL="mail.example.org")
    assert "EMAIL_URL is such as" in check.stderr
