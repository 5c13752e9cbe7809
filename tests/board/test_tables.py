"""The table shows four seats and describes everything in words."""

import re
from dataclasses import replace
from html import unescape
from itertools import pairwise, product

import pytest

from board.hands import lay_out
from board.square import EDGE, MARK, SIDE, WIDEST_TILE, Area, along_the_edge, beside, in_the_river
from board.tables import draw_marked, draw_settled, draw_table
from board.tile_rows import HEIGHT, WIDTH, Slot
from pao.game import SEATS, Seat, Tile
from pao.rules import rule_set
from pao.ruling import rule
from pao.scenario import parse
from pao.scenario.library import library
from pao.words import for_language
from tests.hands import DRAGONS
from tests.reader_text import as_written

MLEAGUE = rule_set("mleague")
MLEAGUES_OWN = f"honba: 1\nsticks: 2\n\n{DRAGONS}S tsumo 2z hand 1112z"


def table(text: str, language: str = "en") -> str:
    return as_written(draw_table(parse(text), MLEAGUE, language))


def draw(text: str, language: str = "en") -> str:
    return as_written(draw_marked(rule(parse(text)), language))


def places(svg: str) -> dict[str, str]:
    """Each seat's place."""
    return dict(re.findall(r'class="seat seat-(\w+)[^>]*>([^<]+)<', svg))


def side(svg: str, place: str) -> str:
    """What lies on one side of the table."""
    return re.split(r'class="side side-', svg.split(f'class="side side-{place}"')[1])[0]


def happenings(svg: str) -> list[str]:
    (listed,) = re.findall(r'<ol class="happenings">(.*?)</ol>', svg, re.DOTALL)
    return [" ".join(item.split()) for item in re.findall(r"<li>(.*?)</li>", listed, re.DOTALL)]


def test_every_scenario_of_the_library_is_drawn_and_said() -> None:
    for entry, language in product(library(), ("en", "ja")):
        words, ruling = for_language(language), rule(entry.scenario)
        svg = unescape(as_written(draw_marked(ruling, language)))
        assert set(places(svg).values()) == {words.seat(seat) for seat in ruling.deltas}
        for event, sentence in zip(ruling.scenario.events, happenings(svg), strict=True):
            assert sentence.startswith(words.event(event)), entry.id
        moments = {liability.event for liability in ruling.standing if liability.event}
        assert svg.count('class="moment"') == len(moments), entry.id
        racks = sum(win.tile is not None for win in ruling.scenario.wins)
        assert svg.count('class="rack"') == racks, entry.id
        assert "style=" not in svg
        assert "<script" not in svg


def test_we_look_from_the_winners_place_and_see_nobody_elses_tiles() -> None:
    svg = table(MLEAGUES_OWN)
    assert places(svg) == {"near": "South", "right": "West", "across": "North", "left": "East"}
    label = "The table, seen from South: West on the right, North across and East on the left"
    assert f'aria-label="{label}"' in svg
    assert 'class="held-row"' not in side(svg, "near")
    assert svg.count('class="held-row"') == 3


def test_without_a_winner_we_look_from_the_dealers_place() -> None:
    assert places(table(DRAGONS))["near"] == "East"


def test_the_same_player_sits_on_the_same_side_before_and_after_the_payments() -> None:
    ruling = rule(parse(MLEAGUES_OWN))
    settled = draw_settled(ruling, "en")
    at = dict(re.findall(r'translate\((\d+ \d+)\)">\s*<rect[^>]*>\s*<text[^>]*>(\w+)', settled))
    assert at == {"360 527": "South", "490 360": "West", "360 193": "North", "230 360": "East"}
    from_west = draw_settled(ruling, "en", viewer=Seat.WEST)
    assert "seen from West: North on the right" in from_west


def test_three_players_leave_norths_place_empty() -> None:
    svg = draw_table(parse("W kita\nW pon 555z from S"), replace(MLEAGUE, players=3), "en")
    assert places(svg) == {"near": "East", "right": "South", "across": "West"}
    assert "#t-4z" in side(svg, "across")


def test_only_east_is_marked_as_dealer() -> None:
    assert re.findall(r"seat-dealer[^>]*>(\w+)", table(DRAGONS)) == ["East"]


def test_rule_set_honba_and_sticks_are_said_and_lie_on_the_table() -> None:
    svg = table(MLEAGUES_OWN)
    assert "M.League" in svg
    assert for_language("en").counters(parse(MLEAGUES_OWN)) in svg
    assert re.findall(r"×(\d)", svg) == ["1", "2"]
    assert "×" not in table(DRAGONS)


def test_the_call_that_made_a_player_liable_is_marked_with_a_word() -> None:
    svg = draw(MLEAGUES_OWN)
    assert svg.count('class="moment"') == svg.count("#t-pao") == 1
    after = svg.split('class="moment"')[1]
    assert re.findall(r"#t-\w+", after)[0] == "#t-7z"
    assert "West becomes liable: daisangen" in happenings(svg)[2]
    assert "西家の包が成立（大三元）" in happenings(draw(MLEAGUES_OWN, "ja"))[2]


def test_bao_is_called_by_its_name() -> None:
    text = f"rules: singapore\n\n{DRAGONS}"
    assert "West becomes bao: third dragon" in happenings(draw(text))[2]
    assert "西家が三元牌三種の手のバオになる" in happenings(draw(text, "ja"))[2]


def test_a_table_without_a_ruling_gives_nothing_away() -> None:
    for telling in ("liable", "moment", "t-pao", "plate"):
        assert telling not in table(MLEAGUES_OWN)


def test_what_each_seat_has_lies_on_its_side() -> None:
    svg = table("E discard 9p\nS pon 555z from E\nS ankan 1111m\nS kakan 5555z\nS discard 8p")
    assert side(svg, "right").count("#t-5z") == 4
    assert side(svg, "right").count("#t-back") == 2
    assert "#t-8p" in side(svg, "right")
    assert "#t-9p" in side(svg, "near")


def river(svg: str, place: str) -> list[tuple[bool, str]]:
    """Each discard on one side: whether another player has taken it, and its tile."""
    tiles = re.compile(r'<g( class="claimed")? transform[^>]*><use href=[^>]*#t-(\w+)')
    return [(bool(claimed), tile) for claimed, tile in tiles.findall(side(svg, place))]


def test_a_river_has_what_was_claimed_from_it_and_what_was_not() -> None:
    svg = table(f"{DRAGONS}S kakan 7777z\nW discard 9p\nS ron 2z from W hand 1112z")
    assert river(svg, "right") == [(True, "7z"), (False, "9p"), (True, "2z")]
    assert river(svg, "across") == [(True, "6z")]
    assert river(svg, "left") == [(True, "5z")]
    assert river(svg, "near") == []


def test_a_robbed_kan_lies_in_no_river_and_two_wins_take_one_discard() -> None:
    robbed = "W pon 999p from E\nW kakan 9999p\nS ron 9p from W hand 123456m78p78999s chankan"
    assert river(table(robbed), "right") == []
    twice = "S ron 9p from N hand 123m9p\nW ron 9p from N hand 123456789m99s78p"
    assert river(table(f"{DRAGONS}{twice}"), "across") == [(True, "6z"), (True, "9p")]


def test_a_river_lies_over_no_mark_and_no_added_tile() -> None:
    for text in (DRAGONS, KANS_ON_PONS):
        melds = [lay_out(meld) for meld in parse(text).melds(Seat.SOUTH)]
        boxes = along_the_edge(melds, 0)
        blocked = [box.pile for box in boxes if box.pile]
        assert len(blocked) == text.count("kakan")
        blocked.append(Area.about(boxes[-1].badge, *MARK))
        for tiles in range(1, 8):
            row = in_the_river(tiles, blocked)
            assert not any(box.area.meets(area) for box in row for area in blocked), (text, tiles)


def test_riichi_is_a_stick_before_its_seat_and_a_word() -> None:
    svg = table("W riichi")
    assert 'class="declared"' in side(svg, "across")
    assert svg.count('class="declared"') == 1
    assert happenings(svg) == ["West declares riichi."]


def test_all_winners_show_their_hands_with_their_names() -> None:
    svg = table(f"{DRAGONS}S ron 9p from N hand 123m9p\nW ron 9p from N hand 123456789m99s78p")
    assert re.findall(r'class="rack-name">(\w+)<', svg) == ["South", "West"]
    assert places(svg)["near"] == "South"
    assert "rack-name" not in table(MLEAGUES_OWN)


def test_a_win_of_which_only_the_value_is_known_is_said() -> None:
    svg = table("S tsumo worth mangan")
    assert 'class="rack"' not in svg
    assert happenings(svg) == ["South wins by self-draw: mangan."]


def test_sentences_that_say_more_take_the_place_of_the_usual_ones() -> None:
    svg = draw_table(parse(DRAGONS), MLEAGUE, "en", sentences=["one", "two", "three"])
    assert happenings(svg) == ["one", "two", "three"]


def test_a_title_is_never_markup() -> None:
    assert "<script" not in table('title: <script>alert("1")</script>\n\nS pon 555z from E')


KAN = "{} ankan 1111m\n{} ankan 2222m\n{} ankan 3333m\n{} ankan 4444m"
KANS_ON_PONS = "S pon 555z from E\nS pon 666z from N\nS kakan 5555z\nS kakan 6666z\n"


TEXTS = [DRAGONS, KANS_ON_PONS, KAN.format(*"SSSS"), "S pon 555z from E", ""]


def test_no_side_reaches_into_its_neighbours_corner() -> None:
    for text, held in product(TEXTS, (True, False)):
        melds = parse(text).melds(Seat.SOUTH)
        standing = (13 - 3 * len(melds)) * held
        boxes = along_the_edge([lay_out(meld) for meld in melds], standing)
        left = min([box.x for box in boxes], default=SIDE)
        if standing:
            left = min(left, beside(boxes, standing)[0])
        corner = EDGE + max([box.height for box in boxes], default=HEIGHT / WIDTH * WIDEST_TILE)
        assert left >= corner - 0.01, text
        assert all(box.x + box.width <= SIDE - EDGE + 0.01 for box in boxes)
        assert all(before.x > after.x + after.width for before, after in pairwise(boxes))


def test_few_tiles_are_not_blown_up() -> None:
    (box,) = along_the_edge([[Slot(Tile.named("5z"))] * 3], 0)
    assert box.scale * WIDTH == WIDEST_TILE


def test_every_seat_may_be_the_viewer() -> None:
    for seat in SEATS:
        svg = draw_table(parse(DRAGONS), MLEAGUE, "en", viewer=seat)
        assert places(svg)["near"] == for_language("en").seat(seat)
        assert len(places(svg)) == 4


LATE_RON = "rules: singapore\nwall: 7\n\nE pon 666z from N\n"
LATE_RON += "E ron 9p from S{} hand 234m45678p99s worth 4"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_ron_tells_whether_its_tile_was_fresh_where_that_decides(language: str) -> None:
    words = for_language(language)
    for freshness in (" fresh", ""):
        ruling = rule(parse(LATE_RON.format(freshness)))
        phrase = words.freshness(ruling.scenario.wins[0])
        for draw in (draw_marked, draw_settled):
            assert phrase in happenings(as_written(draw(ruling, language)))[1]
    elsewhere = rule(parse(MLEAGUES_OWN.replace("tsumo 2z", "ron 2z from N fresh")))
    last = happenings(as_written(draw_marked(elsewhere, language)))[-1]
    assert words.freshness(elsewhere.scenario.wins[0]) not in last
