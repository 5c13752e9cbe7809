"""The files of a deployment: units, wrappers and the proxy's configuration."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.loops import non_empty
from tests.serving import ROOT

DEPLOY = ROOT / "deploy"
PYTHON = "/srv/pao/current/deploy/python"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))


@pytest.fixture
def release(tmp_path: Path) -> Path:
    """A release whose ``manage.py`` prints its settings, and a link to it."""
    folder = tmp_path / "releases" / "one"
    (folder / ".venv" / "bin").mkdir(parents=True)
    shutil.copytree(DEPLOY, folder / "deploy")
    (folder / ".venv" / "bin" / "python").symlink_to(sys.executable)
    lines = (
        "import os, sys\nprint(__file__, os.getcwd(), os.environ.get('SECRET_KEY'), *sys.argv[1:])"
    )
    (folder / "manage.py").write_text(lines)
    (tmp_path / "current").symlink_to(folder)
    return tmp_path / "current"


def manage(release: Path, settings: Path, *command: str) -> subprocess.CompletedProcess[str]:
    user = subprocess.run(["id", "-un"], capture_output=True, text=True, check=True).stdout.strip()
    environment = {**os.environ, "PAO_SETTINGS": str(settings), "PAO_USER": user}
    return subprocess.run(
        [str(release / "deploy" / "pao-manage"), *command],
        cwd="/",
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_process_stays_in_its_release_when_the_link_moves(release: Path) -> None:
    run = "import sys, os; print(sys.executable, os.getcwd())"
    command = [str(release / "deploy" / "python"), "-c", run]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert printed.split() == [
        str(release.resolve() / ".venv" / "bin" / "python"),
        str(release.resolve()),
    ]


def test_commands_have_the_settings_of_the_services(release: Path, tmp_path: Path) -> None:
    settings = tmp_path / "pao.env"
    settings.write_text("# a comment\n\nSECRET_KEY=$HOME a#b\nVAR_DIR=/nowhere")
    result = manage(release, settings, "migrate", "two words")
    assert result.returncode == 0, result.stderr
    folder = release.resolve()
    assert result.stdout == f"{folder}/manage.py {folder} $HOME a#b migrate two words\n"


@pytest.mark.parametrize("line", ['SECRET_KEY="a"', "SECRET_KEY='a'", "SECRET_KEY=a\\b", "words"])
def test_what_systemd_would_read_differently_is_refused(
    release: Path, tmp_path: Path, line: str
) -> None:
    settings = tmp_path / "pao.env"
    settings.write_text(f"{line}\n")
    result = manage(release, settings, "migrate")
    assert result.returncode == 2
    assert result.stdout == ""
    assert line.partition("=")[0] in result.stderr


def test_without_settings_no_command_runs(release: Path, tmp_path: Path) -> None:
    result = manage(release, tmp_path / "nothing", "migrate")
    assert (result.returncode, result.stdout) == (2, "")


def test_every_service_has_the_same_settings_user_and_python() -> None:
    for unit in non_empty(UNITS):
        text = unit.read_text(encoding="ascii")
        assert "EnvironmentFile=/etc/pao.env\n" in text, unit.name
        assert "User=pao\n" in text, unit.name
        assert f"ExecStart={PYTHON} " in text, unit.name


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    for unit in (DEPLOY / "systemd").iterdir():
        text = unit.read_text(encoding="ascii").replace(
            "/srv/pao/current/deploy/python", "/bin/true"
        )
        (tmp_path / unit.name).write_text(text)
    command = ["systemd-analyze", "verify", *map(str, sorted(tmp_path.iterdir()))]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.skipif(not shutil.which("caddy"), reason="Caddy is not installed")
def test_caddy_understands_its_configuration() -> None:
    command = ["caddy", "adapt", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    assert "warn" not in result.stderr


def test_the_document_names_all_files_of_a_deployment() -> None:
    text = (ROOT / "docs" / "deploying.md").read_text(encoding="utf-8")
    for path in non_empty([path for path in DEPLOY.rglob("*") if path.is_file()]):
        assert path.name in text, path
