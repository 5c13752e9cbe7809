import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pao_site.private_files import make_database, stored_secret_key


def test_the_key_is_made_once_and_readable_by_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "var" / "secret_key"
    key = stored_secret_key(path)
    assert len(key) >= 50
    assert stored_secret_key(path) == key
    assert stored_secret_key(tmp_path / "another") != key
    assert path.stat().st_mode & 0o777 == 0o600


def test_starts_at_the_same_moment_agree_on_one_key(tmp_path: Path) -> None:
    path = tmp_path / "secret_key"
    with ThreadPoolExecutor(8) as starts:
        keys = set(starts.map(stored_secret_key, [path] * 32))
    assert len(keys) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["secret_key"]


def test_the_database_and_its_folder_are_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "var" / "db.sqlite3"
    make_database(path)
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA journal_mode=WAL")
        database.execute("CREATE TABLE a (b)")
        assert {file.name for file in path.parent.iterdir()} >= {"db.sqlite3", "db.sqlite3-wal"}
        assert {file.stat().st_mode & 0o777 for file in path.parent.iterdir()} == {0o600}
    assert path.parent.stat().st_mode & 0o777 == 0o700
    make_database(path)
    assert path.stat().st_size > 0
