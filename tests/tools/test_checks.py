"""What `make` says when it cannot continue."""

import os
import runpy
import socket
import subprocess
import sys

import pytest

from tests.serving import ROOT, python

TOOLS = ROOT / "tools"


def _check_port(port: int) -> subprocess.CompletedProcess[str]:
    return python({**os.environ}, str(TOOLS / "check_port.py"), "127.0.0.1", str(port))


def test_a_taken_port_is_said_with_a_way_on() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        check = _check_port(port)
    assert check.returncode == 1
    assert f"127.0.0.1:{port}" in check.stderr
    assert f"make serve PORT={port + 1}" in check.stderr
    assert _check_port(port).returncode == 0


def test_a_python_that_is_too_old_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    with pytest.raises(SystemExit, match=r"needs Python 3.11 or newer, and this is 3.9"):
        runpy.run_path(str(TOOLS / "check_python.py"))


def test_a_python_without_venv_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(SystemExit, match="apt install python3-venv"):
        runpy.run_path(str(TOOLS / "check_python.py"))
