"""The engine's version changes whenever a ruling changes."""

import pytest

from pao.ruling import ENGINE
from tools import golden_rulings
from tools.golden_rulings import complaint, digests, kept

DIGESTS = {"hand": {"mleague": "aa", "tenhou": "bb"}}


def test_no_ruling_has_changed_since_this_engine_was_named():
    assert complaint(*kept(), digests()) == ""


@pytest.mark.parametrize(
    ("engine", "now", "expected"),
    [
        (ENGINE, DIGESTS, ""),
        (ENGINE, {"hand": {"mleague": "aa", "tenhou": "cc"}}, "hand under tenhou"),
        (ENGINE, {"hand": {"mleague": "aa", "tenhou": "-"}}, "raise ENGINE"),
        (ENGINE, DIGESTS | {"another": {"mleague": "aa"}}, "Run python -m tools.golden_rulings"),
        ("0.9", DIGESTS, "Run python -m tools.golden_rulings"),
    ],
)
def test_it_says_what_to_do(engine, now, expected):
    message = complaint(engine, DIGESTS, now)
    assert expected in message
    assert bool(expected) == bool(message)


def test_a_changed_ruling_is_not_written_under_the_same_engine(monkeypatch, tmp_path, capsys):
    file = tmp_path / "golden.json"
    monkeypatch.setattr(golden_rulings, "FILE", file)
    monkeypatch.setattr(golden_rulings, "digests", lambda: DIGESTS)
    assert golden_rulings.main() == 0
    assert kept() == (ENGINE, DIGESTS)
    monkeypatch.setattr(golden_rulings, "digests", lambda: {"hand": {"mleague": "cc"}})
    assert golden_rulings.main() == 1
    assert "hand under mleague" in capsys.readouterr().err
    assert kept() == (ENGINE, DIGESTS)
    monkeypatch.setattr(golden_rulings, "ENGINE", "next")
    assert golden_rulings.main() == 0
    assert kept() == ("next", {"hand": {"mleague": "cc"}})
