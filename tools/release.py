"""Make the files of a release in dist/: ``make release``.

They are made of the last commit and its time, so that making them again gives the same bytes.
"""

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
NEXT: Final = "Unreleased"


class ReleaseError(Exception):
    """No release can be made; the message says why and what to do."""


def make_release(root: Path, folder: Path) -> list[Path]:
    """Write all files of the last commit of a checkout into a new folder; return them."""
    if _git(root, "status", "--porcelain"):
        raise ReleaseError("There are changes that are not committed. Commit them first.")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    archive = _git(root, "archive", "--format=tar", "HEAD")
    os.environ["SOURCE_DATE_EPOCH"] = _git(root, "log", "-1", "--format=%ct").decode().strip()
    with tempfile.TemporaryDirectory() as temporary:
        source = Path(temporary) / "source"
        source.mkdir()
        subprocess.run(["tar", "--extract", "-C", source], input=archive, check=True)  # noqa: S603, S607
        project = tomllib.loads((source / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        stem, version = f"{project['name']}-{project['version']}", project["version"]
        changelog = (source / "CHANGELOG.md").read_text(encoding="utf-8")
        (folder / f"{stem}.md").write_text(notes(changelog, version), encoding="utf-8")
        packed = _git(root, "archive", "--format=tar", f"--prefix={stem}/", "HEAD")
        (folder / f"{stem}.tar.gz").write_bytes(gzip.compress(packed, mtime=0))
        _list_packages(source, folder / f"{stem}.cdx.json")
        _build_engine(source, folder)
    files = sorted(folder.iterdir())
    (folder / "SHA256SUMS").write_text(checksums(files), encoding="ascii")
    return sorted(folder.iterdir())


def notes(changelog: str, version: str) -> str:
    """Return what a changelog says of a version; before its release, what is unreleased."""
    found = re.findall(r"^## (\S+)[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    sections: dict[str, str] = dict(found)
    text = (sections.get(version) or sections.get(NEXT, "")).strip()
    if not text:
        raise ReleaseError(f"CHANGELOG.md says nothing of {version}.")
    return f"# Pao {version}\n\n{text}\n"


def checksums(files: list[Path]) -> str:
    """Return the lines that ``sha256sum --check`` reads."""
    return "".join(
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files
    )


def _list_packages(source: Path, path: Path) -> None:
    """Write which packages the site needs, in which versions: a CycloneDX SBOM."""
    options = ["--output-reproducible", "--pyproject", "pyproject.toml", "-o", str(path)]
    _run(source, "-m", "cyclonedx_py", "requirements", *options, "requirements.txt")


def _build_engine(source: Path, folder: Path) -> None:
    """Build the engine's wheel, and a source package that contains the engine itself."""
    engine = source / "engine"
    shutil.copytree(source / "pao", engine / "pao")
    settings = engine / "pyproject.toml"
    settings.write_text(
        settings.read_text(encoding="utf-8").replace('"../pao', '"pao'), encoding="utf-8"
    )
    _run(engine, "-m", "hatchling", "build", "-d", str(folder))


def _git(root: Path, *command: str) -> bytes:
    line = ["git", "-C", str(root), *command]
    return subprocess.run(line, capture_output=True, check=True).stdout  # noqa: S603


def _run(folder: Path, *command: str) -> None:
    done = subprocess.run(  # noqa: S603
        [sys.executable, *command], cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise ReleaseError(f"{command[1]} failed: {done.stderr.strip()}")


def main() -> int:
    try:
        files = make_release(ROOT, ROOT / "dist")
    except ReleaseError as error:
        print(f"Pao: no release was made. {error}", file=sys.stderr)
        return 1
    for path in files:
        print(f"{path.stat().st_size:>9} {path.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
