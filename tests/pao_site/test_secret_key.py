from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from pao_site.secret_key import stored_secret_key


def test_the_key_is_made_once_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "var" / "secret_key"
    key = stored_secret_key(path)
    assert len(key) >= 50
    assert stored_secret_key(path) == key
    assert stored_secret_key(tmp_path / "another") != key


def test_the_key_is_readable_by_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "secret_key"
    stored_secret_key(path)
    assert path.stat().st_mode & 0o777 == 0o600


def test_starts_at_the_same_moment_agree_on_one_key(tmp_path: Path) -> None:
    path = tmp_path / "secret_key"
    with ThreadPoolExecutor(8) as starts:
        keys = set(starts.map(stored_secret_key, [path] * 32))
    assert len(keys) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["secret_key"]
