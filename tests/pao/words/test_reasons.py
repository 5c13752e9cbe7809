"""Each payment with its purpose and reason, and refusals with their line."""

import pytest

import pao
from tests.hands import DRAGONS

KANS = (
    "S daiminkan 5555z from E\nS daiminkan 6666z from E\nS daiminkan 7777z from N\n"
    "S daiminkan 1111m from W\n"
)
DISCARDER_ALONE = {"settlement": {"on_ron_by_another": '"discarder-pays"'}}
PAYMENTS = [
    ("mleague", "S tsumo worth mangan",
     ["E 4000 hand tsumo", "W 2000 hand tsumo", "N 2000 hand tsumo"]),
    ("mleague", "honba: 1\n\nS tsumo worth mangan",
     ["E 4000 hand tsumo", "W 2000 hand tsumo", "N 2000 hand tsumo", "E 100 honba honba",
      "W 100 honba honba", "N 100 honba honba"]),
    ("mleague", "honba: 1\nsticks: 2\n\nS ron from N worth mangan",
     ["N 8000 hand discarder", "N 300 honba honba", "table 2000 sticks sticks"]),
    ("mleague", "honba: 1\n\n" + DRAGONS + "S tsumo 2z hand 1112z",
     ["W 32000 daisangen liable_tsumo", "E 16000 tsuuiisou tsumo", "W 8000 tsuuiisou tsumo",
      "N 8000 tsuuiisou tsumo", "W 300 honba liable_honba"]),
    ("mleague", "honba: 1\n\n" + DRAGONS + "S ron 9p from E hand 123m9p",
     ["W 16000 daisangen liable_split", "E 16000 daisangen discarder_split",
      "W 300 honba liable_honba"]),
    ("wiki-2019", "honba: 1\n\n" + DRAGONS + "S ron 9p from E hand 123m9p",
     ["W 16000 daisangen liable_split", "E 16000 daisangen discarder_split",
      "E 300 honba honba"]),
    ("wiki-2019", "honba: 1\n\n" + DRAGONS + "S tsumo 2z hand 1112z",
     ["W 32000 daisangen liable_tsumo", "E 16000 tsuuiisou tsumo", "W 8000 tsuuiisou tsumo",
      "N 8000 tsuuiisou tsumo", "E 100 honba honba", "W 100 honba honba", "N 100 honba honba"]),
    ("mleague", "honba: 1\n\n" + DRAGONS + "S ron 9p from W hand 123m9p",
     ["W 32000 daisangen liable_ron", "W 300 honba honba"]),
    (DISCARDER_ALONE, "honba: 1\n\n" + DRAGONS + "S ron 9p from E hand 123m9p",
     ["E 32000 daisangen discarder", "E 300 honba honba"]),
    (DISCARDER_ALONE, "honba: 1\n\n" + DRAGONS + "S tsumo 9p hand 123m9p",
     ["W 32000 daisangen liable_tsumo", "W 300 honba liable_honba"]),
    ("wiki-whole-hand", KANS + "S tsumo 9p hand 9p",
     ["N 16000 daisangen liable_tsumo", "W 16000 daisangen liable_tsumo",
      "N 16000 suukantsu liable_tsumo", "W 16000 suukantsu liable_tsumo"]),
    ("wiki-rinshan", "honba: 1\n\nS daiminkan 1111m from N\nS tsumo rinshan worth mangan",
     ["N 8000 hand rinshan", "N 300 honba honba"]),
    ("kobalab", "honba: 1\n\nS nagashi",
     ["E 4000 nagashi nagashi", "W 2000 nagashi nagashi", "N 2000 nagashi nagashi"]),
    ("mleague", "draw tenpai E N",
     ["S 750 noten noten", "S 750 noten noten", "W 750 noten noten", "W 750 noten noten"]),
    ("tenhou-sanma", "draw tenpai E",
     ["S 1000 noten noten", "W 1000 noten noten"]),
    ("tenhou-sanma", "draw tenpai E W",
     ["S 1000 noten noten", "S 1000 noten noten"]),
    ("tenhou-sanma", "S nagashi",
     ["E 4000 nagashi nagashi", "W 2000 nagashi nagashi"]),
    ("tenhou-sanma", "honba: 1\n\nS tsumo worth mangan",
     ["E 4000 hand tsumo", "W 2000 hand tsumo", "E 100 honba honba", "W 100 honba honba"]),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "text", "expected"), PAYMENTS)
def test_each_payment_says_who_pays_how_much_for_what_and_why(house, rules, text, expected):
    rules = house(**rules) if isinstance(rules, dict) else rules
    payments = pao.rule(pao.parse(text), rules).payments
    assert [f"{p.payer or 'table'} {p.points} {p.purpose} {p.why}" for p in payments] == expected


@pytest.mark.parametrize(
    ("text", "line", "fault", "facts"),
    [
        ("S tsumo worth 16", 3, "units_not_here", {"rules": "mleague"}),
        ("S tsumo worth limit", 3, "units_not_here", {"rules": "mleague"}),
        ("S false-win", 3, "false_win_unpriced", {"rules": "mleague"}),
        ("S chi 123m from E\nS ron 9p from W hand 99m45699p789s", 4, "no_yaku", {}),
    ],
)
def test_what_cannot_be_valued_is_refused_at_its_line(text, line, fault, facts):
    with pytest.raises(pao.ScenarioError) as caught:
        pao.rule(pao.parse(f"honba: 1\n\n{text}"))
    (error,) = caught.value.errors
    assert (error.line, error.fault, dict(error.facts)) == (line, fault, facts)
