"""The engine settles real games as their logs do."""

from pathlib import Path

import pytest

from pao.__main__ import main
from pao.tenhou import read_log

LOGS = Path(__file__).parents[4] / "shared" / "logs"

pytestmark = pytest.mark.skipif(not LOGS.is_dir(), reason="the real logs are not at hand")


def logs() -> list[str]:
    return sorted(str(log) for log in LOGS.glob("*.*"))


def test_every_real_log_settles_as_it_says(capsys):
    assert main(["tenhou", *logs(), "--check"]) == 0
    out = capsys.readouterr().out
    assert out.count("no difference") == len(logs()) == 5


def test_one_real_game_is_the_same_in_both_formats():
    played = read_log((LOGS / "pao_tsumo.xml").read_bytes())
    edited = read_log((LOGS / "format6_pao_tsumo.json").read_bytes())
    assert played == edited
