"""The engine by itself: installed without the site into an empty environment."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
def test_the_engine_alone_rules_by_its_own_command(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "alone"], check=True)
    programs = tmp_path / "alone" / "bin"
    pip: list[str | Path] = [
        programs / "pip",
        "--quiet",
        "--disable-pip-version-check",
        "install",
        ROOT / "engine",
    ]
    subprocess.run(pip, check=True, cwd=tmp_path)
    cases = (ROOT / "tests" / "pao" / "cases.jsonl").read_text().splitlines()
    case = next(case for line in cases if (case := json.loads(line))["id"] == "E01")
    command: list[str | Path] = [programs / "pao", "rule", "--json", "-"]
    ruled = subprocess.run(
        command, input=case["text"], capture_output=True, check=True, text=True, cwd=tmp_path
    )
    ruling = json.loads(ruled.stdout)
    assert ruling["deltas"] == case["deltas"]
    assert [liability["seat"] for liability in ruling["liable"]] == case["liable"]
    code = (
        "import importlib.util as u; from pao.schemas import NAMES, schema; "
        "assert not u.find_spec('django'); [schema(name) for name in NAMES]; "
        f"assert schema({ruling['format']!r})"
    )
    subprocess.run([programs / "python", "-c", code], check=True, cwd=tmp_path)
