"""The files of a release: its notes, its checksums, and that they are the same every time."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools.release import ROOT, ReleaseError, checksums, make_release, notes

CHANGELOG = """# Changelog

## Unreleased

- new

## 0.2.0 - 2026-01-01

### Added

- old
"""


def test_the_notes_are_those_of_the_version() -> None:
    assert notes(CHANGELOG, "0.2.0") == "# Pao 0.2.0\n\n### Added\n\n- old\n"


def test_before_its_release_they_are_what_is_unreleased() -> None:
    assert notes(CHANGELOG, "0.3.0") == "# Pao 0.3.0\n\n- new\n"


def test_without_notes_there_is_no_release() -> None:
    with pytest.raises(ReleaseError, match=r"nothing of 0\.3\.0"):
        notes(CHANGELOG.replace("- new", ""), "0.3.0")


def test_sha256sum_reads_the_checksums(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("a")
    (tmp_path / "SHA256SUMS").write_text(checksums([tmp_path / "a"]))
    check = ["sha256sum", "--check", "--strict", "SHA256SUMS"]
    assert subprocess.run(check, cwd=tmp_path, check=False).returncode == 0


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    if not (ROOT / ".git").exists():
        pytest.skip("this is no checkout")
    folder = tmp_path / "checkout"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(folder)], check=True)
    return folder


def test_changes_are_committed_first(checkout: Path, tmp_path: Path) -> None:
    (checkout / "README.md").write_text("changed")
    with pytest.raises(ReleaseError, match="not committed"):
        make_release(checkout, tmp_path / "dist")
    assert not (tmp_path / "dist").exists()


@pytest.mark.slow
def test_the_files_are_the_same_every_time(checkout: Path, tmp_path: Path) -> None:
    first, again = (make_release(checkout, tmp_path / name) for name in ("first", "again"))
    assert [path.name for path in first] == [path.name for path in again]
    for one, other in zip(first, again, strict=True):
        assert one.read_bytes() == other.read_bytes(), one.name
    kinds = {"".join(path.suffixes[-2:]) for path in first}
    assert kinds >= {".tar.gz", ".cdx.json"}
    [bill] = (tmp_path / "first").glob("*.cdx.json")
    needed = (ROOT / "requirements.txt").read_text().count("==")
    assert len(json.loads(bill.read_text())["components"]) == needed
    [wheel] = (tmp_path / "first").glob("*.whl")
    assert "pao/ruling.py" in zipfile.ZipFile(wheel).namelist()
    [source] = (tmp_path / "first").glob("pao_engine-*.tar.gz")
    again_built = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation"]
    subprocess.run([*again_built, "-q", "-w", str(tmp_path), str(source)], check=True)
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()
