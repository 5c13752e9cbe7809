"""Backups: one archive, verified in a throwaway database, restored into an empty one."""

import errno
import json
import os
import subprocess
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from pytest_django import Settings

from clubs.models import Club
from pao_site.backups import databases
from pao_site.backups.archive import DUMP, MANIFEST, SECRET_KEY, Manifest, open_archive
from pao_site.backups.databases import Database, PostgreSQL, database
from tests.clubs.clubs import make, person
from tests.serving import python

pytestmark = pytest.mark.django_db(transaction=True)

OTHER = {"sqlite": "postgresql", "postgresql": "sqlite"}


@pytest.fixture
def site(settings: Settings, tmp_path: Path) -> Club:
    """A site with a club and a stored secret key."""
    settings.STORED_SECRET_KEY = tmp_path / "secret_key"
    settings.STORED_SECRET_KEY.write_text("k" * 60)
    return make(person("haku"))


@pytest.fixture
def archive(site: Club, tmp_path: Path) -> Path:
    call_command("backup", tmp_path / "backups", stdout=None)
    [path] = (tmp_path / "backups").iterdir()
    return path


@pytest.fixture
def empty() -> Iterator[Database]:
    with database().throwaway() as other:
        yield other


def address_of(other: Database) -> str:
    """The ``DATABASE_URL`` of a database beside that of the tests."""
    if connection.vendor == "sqlite":
        return f"sqlite:///{other.name}"
    return f"{os.environ['DATABASE_URL'].rpartition('/')[0]}/{other.name}"


def restore_into(other: Database, archive: Path, folder: Path) -> subprocess.CompletedProcess[str]:
    return run_on(other, folder, "restore", str(archive))


def run_on(other: Database, folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own, as on a new machine."""
    environment = {**os.environ, "DATABASE_URL": address_of(other), "VAR_DIR": str(folder)}
    return python(environment, "manage.py", *command)


def manifest_of(archive: Path) -> Manifest:
    with open_archive(archive) as opened:
        return opened.manifest


def rewrite(archive: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Change the manifest of an archive, and nothing else."""
    with zipfile.ZipFile(archive) as old:
        contents = {name: old.read(name) for name in old.namelist()}
    manifest = json.loads(contents[MANIFEST])
    change(manifest)
    contents[MANIFEST] = json.dumps(manifest).encode()
    with zipfile.ZipFile(archive, "w") as new:
        for name, data in contents.items():
            new.writestr(name, data)


def test_a_backup_says_what_it_contains(archive: Path) -> None:
    manifest = manifest_of(archive)
    assert manifest.database == connection.vendor
    assert manifest.tables["clubs_club"].rows == 1
    assert manifest.tables == database().tables()
    assert "clubs.0001_initial" in manifest.migrations
    assert manifest.release
    assert {*manifest.files} == {DUMP, SECRET_KEY}
    assert archive.stat().st_mode & 0o077 == 0, "only its owner can read it"


def test_a_backup_is_verified_without_a_trace(archive: Path) -> None:
    tables = database().tables()
    call_command("verify", archive.parent, stdout=None)
    assert database().tables() == tables


@pytest.mark.slow
def test_a_backup_comes_back_whole(archive: Path, empty: Database, tmp_path: Path) -> None:
    result = restore_into(empty, archive, tmp_path / "new")
    assert result.returncode == 0, result.stderr
    assert empty.tables() == manifest_of(archive).tables
    stored = tmp_path / "new" / "secret_key"
    assert stored.read_text() == "k" * 60
    assert stored.stat().st_mode & 0o077 == 0


@pytest.mark.slow
def test_a_backup_of_the_release_before_is_migrated(
    site: Club, empty: Database, tmp_path: Path
) -> None:
    executor = MigrationExecutor(connection)
    newest = executor.loader.graph.leaf_nodes()
    last = executor.loader.graph.leaf_nodes("assignments")[0]
    [before] = [key for key in executor.loader.graph.node_map[last].parents if key[0] == last[0]]
    try:
        executor.migrate([before.key])
        call_command("backup", tmp_path / "backups", stdout=None)
    finally:
        MigrationExecutor(connection).migrate(newest)
    [archive] = (tmp_path / "backups").iterdir()
    assert ".".join(last) not in manifest_of(archive).migrations
    result = restore_into(empty, archive, tmp_path / "new")
    assert result.returncode == 0, result.stderr
    restored, today = empty.tables(), database().tables()
    assert {*restored} == {*today}
    assert restored["clubs_club"] == today["clubs_club"]
    assert restored["django_migrations"].rows == today["django_migrations"].rows


def test_only_an_empty_database_is_restored_into(archive: Path) -> None:
    tables = database().tables()
    with pytest.raises(CommandError, match="not empty"):
        call_command("restore", archive)
    assert database().tables() == tables


def test_a_backup_of_a_newer_release_is_refused(archive: Path) -> None:
    rewrite(archive, lambda manifest: manifest["migrations"].append("clubs.9999_later"))
    with pytest.raises(CommandError, match=r"newer than this one.* clubs\.9999_later"):
        call_command("restore", archive)


@pytest.mark.parametrize("command", ["verify", "restore"])
def test_a_backup_of_the_other_database_is_refused(archive: Path, command: str) -> None:
    other = OTHER[connection.vendor]
    rewrite(archive, lambda manifest: manifest.update(database=other))
    with pytest.raises(CommandError, match=f"Set DATABASE_URL to {other}"):
        call_command(command, archive)


def test_a_truncated_backup_is_refused(archive: Path) -> None:
    whole = archive.read_bytes()
    for length in (0, 10, len(whole) // 2, len(whole) - 1):
        archive.write_bytes(whole[:length])
        with pytest.raises(CommandError, match="is incomplete"):
            call_command("verify", archive)


def test_an_altered_backup_is_refused(archive: Path) -> None:
    whole = archive.read_bytes()
    with zipfile.ZipFile(archive) as opened:
        dump = opened.getinfo(DUMP)
    # Near its beginning: further on, another distance may copy the same bytes.
    for place in (100, dump.header_offset + len(dump.FileHeader()) + 20):
        archive.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        with pytest.raises(CommandError, match="altered"):
            call_command("verify", archive)


def test_other_rows_than_those_of_the_manifest_are_refused(archive: Path) -> None:
    rewrite(archive, lambda manifest: manifest["tables"]["clubs_club"].update(rows=2))
    with pytest.raises(CommandError, match="clubs_club"):
        call_command("verify", archive)


def test_a_digest_depends_on_each_row_and_not_on_their_order() -> None:
    assert databases.table_of([b"a", b"b"]) == databases.table_of([b"b", b"a"])
    assert databases.table_of([b"a", b"b"]) != databases.table_of([b"a", b"c"])
    assert databases.table_of([b"a"]).rows == 1


def test_old_backups_are_deleted_when_a_new_one_is_written(archive: Path) -> None:
    older = [archive.with_name(f"pao-2020-01-0{day}-000000.zip") for day in (1, 2)]
    for path in older:
        path.touch()
    archive.with_name("notes.txt").touch()
    call_command("backup", archive.parent, "--keep", "2", stdout=None)
    names = {path.name for path in archive.parent.iterdir()}
    assert names.isdisjoint({path.name for path in older})
    assert {"notes.txt", archive.name} <= names


def test_a_backup_that_fails_leaves_nothing(
    site: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(CommandError, match="No space left"):
        call_command("backup", tmp_path / "backups", stdout=None)
    assert [*(tmp_path / "backups").iterdir()] == []


@pytest.mark.slow
def test_a_database_without_tables_is_not_backed_up(
    archive: Path, empty: Database, tmp_path: Path
) -> None:
    """An older backup would be deleted for it."""
    result = run_on(empty, tmp_path, "backup", str(archive.parent), "--keep", "1")
    assert result.returncode == 1
    assert "The database has no tables" in result.stderr
    assert [*archive.parent.iterdir()] == [archive]


@pytest.mark.parametrize("command", ["verify", "restore"])
def test_a_backup_without_tables_is_refused(archive: Path, command: str) -> None:
    rewrite(archive, lambda manifest: manifest.update(tables={}))
    with pytest.raises(CommandError, match="without tables"):
        call_command(command, archive)


@pytest.mark.parametrize("command", ["verify", "restore"])
def test_a_path_without_a_backup_is_an_error(site: Club, command: str, tmp_path: Path) -> None:
    with pytest.raises(CommandError, match="No such file"):
        call_command(command, tmp_path / "nothing.zip")
    with pytest.raises(CommandError, match="contains no backup"):
        call_command(command, tmp_path)
    (tmp_path / "text.zip").write_text("text")
    with pytest.raises(CommandError, match="is no backup"):
        call_command(command, tmp_path / "text.zip")


def test_a_path_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    path = tmp_path / ("x" * 300)
    with pytest.raises(CommandError, match=f"{path} cannot be read: File name too long"):
        call_command("restore", path)


def test_programs_of_postgresql_know_all_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several servers are options of the address, which Django does not pass on."""
    options = {"host": "one,two", "port": "1,2", "target_session_attrs": "read-write"}
    settings = {"NAME": "", "USER": "", "PASSWORD": "", "HOST": "", "PORT": "", "OPTIONS": options}
    environments: list[dict[str, str]] = []

    def run(_command: list[str], env: dict[str, str], **_options: object) -> SimpleNamespace:
        environments.append(env)
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(databases, "connection", SimpleNamespace(settings_dict=settings))
    monkeypatch.setattr(databases, "is_pooled", lambda: False)
    monkeypatch.setattr(subprocess, "run", run)
    PostgreSQL("pao").load(Path("backup"))
    assert environments[0]["PGHOST"] == "one,two"
    assert environments[0]["PGPORT"] == "1,2"
    assert environments[0]["PGTARGETSESSIONATTRS"] == "read-write"
