"""The table shows four seats as they sit, and says everything in words."""

import re
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from board.tables import draw_table
from pao.notation import parse
from pao.ruleset import rule_set
from pao.ruling import rule
from pao.seats import Seat
from pao.words import for_language

MLEAGUE = rule_set("mleague")
LIBRARY = sorted((Path(__file__).parents[2] / "pao/library").glob("*.pao"))
PONS = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
MLEAGUES_OWN = f"honba: 1\nsticks: 2\n\n{PONS}S tsumo 2z hand 1112z"


def table(text: str, language: str = "en") -> str:
    return draw_table(parse(text), MLEAGUE, language)


def ruled_table(text: str, language: str = "en") -> str:
    ruling = rule(parse(text))
    return draw_table(ruling.scenario, ruling.rules, language, ruling.standing)


def places(drawn: str) -> dict[str, str]:
    """Each seat's place, in reading order."""
    return dict(re.findall(r'class="seat seat-(\w+)">.*?<strong>(\w+)</strong>', drawn, re.DOTALL))


def pieces(drawn: str) -> list[str]:
    return re.findall(r'<figure class="piece piece-.*?</figure>', drawn, re.DOTALL)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("path", LIBRARY, ids=lambda path: path.stem)
def test_every_scenario_of_the_library_is_drawn_and_said(path: Path, language: str) -> None:
    text, words = path.read_text(encoding="utf-8"), for_language(language)
    ruling = rule(parse(text))
    drawn = unescape(ruled_table(text, language))
    assert set(places(drawn).values()) == {words.seat(seat) for seat in ruling.deltas}
    for seat in ruling.deltas:
        for meld in ruling.scenario.melds(seat):
            assert words.meld(meld) in drawn
    for win in ruling.scenario.wins:
        assert words.event(win) in drawn
    assert "style=" not in drawn
    assert "<script" not in drawn


def test_we_look_from_the_winners_place() -> None:
    assert places(table(MLEAGUES_OWN)) == {
        "near": "South",
        "right": "West",
        "across": "North",
        "left": "East",
    }


def test_without_a_winner_we_look_from_the_dealers_place() -> None:
    assert places(table(PONS)) == {
        "near": "East",
        "right": "South",
        "across": "West",
        "left": "North",
    }


def test_we_may_look_from_any_other_place() -> None:
    drawn = draw_table(parse(PONS), MLEAGUE, "en", viewer=Seat.WEST)
    assert places(drawn)["near"] == "West"
    assert "The table, seen from West" in drawn


def test_three_players_leave_norths_place_empty() -> None:
    drawn = draw_table(parse("W kita\nW pon 555z from S"), replace(MLEAGUE, players=3), "en")
    assert places(drawn) == {"near": "East", "right": "South", "across": "West"}
    assert "#t-4z" in drawn


def test_only_east_is_marked_as_dealer() -> None:
    assert table(PONS).count("Dealer") == 1
    assert re.search(r"<strong>East</strong>\s*<span[^>]*>Dealer", table(PONS))


def test_the_middle_says_rule_set_honba_and_sticks() -> None:
    drawn = table(MLEAGUES_OWN)
    assert "M.League" in drawn
    assert for_language("en").counters(parse(MLEAGUES_OWN)) in drawn


def test_the_call_that_made_a_player_liable_is_marked_with_a_word() -> None:
    (marked,) = [piece for piece in pieces(ruled_table(MLEAGUES_OWN)) if "piece-marked" in piece]
    assert "#t-7z" in marked
    assert "West becomes liable: daisangen" in marked
    assert "西家に大三元の包が成立" in ruled_table(MLEAGUES_OWN, "ja")


def test_a_table_without_a_ruling_gives_nothing_away() -> None:
    assert "liable" not in table(MLEAGUES_OWN)
    assert "marked" not in table(MLEAGUES_OWN)


def test_a_seats_pieces_lie_in_the_order_in_which_they_came() -> None:
    drawn = table("S discard 9p\nS pon 555z from E\nS ankan 1111m\nS kakan 5555z\nS discard 8p")
    first, pon, ankan, last = pieces(drawn)
    assert "#t-9p" in first
    assert pon.count("#t-5z") == 4
    assert ankan.count("#t-back") == 2
    assert "#t-8p" in last


def test_riichi_is_a_stick_and_a_word() -> None:
    (piece,) = pieces(table("W riichi"))
    assert "piece-riichi" in piece
    assert "West declares riichi." in piece


def test_all_winners_show_their_hands() -> None:
    drawn = table(f"{PONS}S ron 9p from N hand 123m9p\nW ron 9p from N hand 123456789m99s78p")
    assert drawn.count('class="held"') == 2
    assert places(drawn)["near"] == "South"


def test_what_has_no_picture_is_a_note_in_words() -> None:
    (piece,) = pieces(table("S nagashi"))
    assert "<svg" not in piece
    assert for_language("en").result(parse("S nagashi")) in piece


def test_a_win_of_which_only_the_value_is_known_is_said() -> None:
    (piece,) = pieces(table("S tsumo worth mangan"))
    assert "<svg" not in piece
    assert "South wins by self-draw: mangan." in piece


def test_a_draw_is_said_in_the_middle() -> None:
    drawn = table(f"{PONS}draw tenpai S W")
    assert for_language("en").result(parse(f"{PONS}draw tenpai S W")) in drawn


def test_a_title_is_shown_as_text_whatever_it_holds() -> None:
    drawn = table('title: <script>alert("1")</script>\n\nS pon 555z from E')
    assert "<script" not in drawn
    assert 'aria-label="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;"' in drawn
