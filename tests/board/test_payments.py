"""Payments are arrows between the seats, and the same in words."""

import re
from collections import Counter
from itertools import permutations, product
from math import dist

from board.arrows import PLATES, Arrow, curves_between, draw_arrow
from board.payments import Inscription, flows_of
from board.tables import draw_settled
from pao.game import Seat
from pao.ruling import rule
from pao.scenario import parse
from pao.scenario.library import library
from pao.words import for_language
from tests.hands import DRAGONS
from tests.reader_text import as_written

MLEAGUES_OWN = f"honba: 1\n\n{DRAGONS}S tsumo 2z hand 1112z"


def arrow_between(start: str, end: str) -> Arrow:
    return draw_arrow(*curves_between([(start, end)]))


def payments(text: str, language: str = "en") -> str:
    return as_written(draw_settled(rule(parse(text)), language))


def changes(svg: str) -> dict[str, str]:
    """What the picture shows in each seat."""
    shown = r'class="plate .*?<text[^>]*>([^<]+)</text>\s*<text[^>]*>([^<]+)</text>'
    return dict(re.findall(shown, svg, re.DOTALL))


def test_every_ruling_of_the_library_is_drawn_and_said() -> None:
    for entry, language in product(library(), ("en", "ja")):
        ruling, words = rule(entry.scenario), for_language(language)
        svg = as_written(draw_settled(ruling, language))
        if ruling.payments:
            assert changes(svg) == {
                words.seat(seat): words.signed(points) for seat, points in ruling.deltas.items()
            }, entry.id
        assert svg.count('class="flow"') == len(flows_of(ruling.payments)), entry.id
        for payment in ruling.payments:
            assert words.why(payment) in svg or payment.payer is None, entry.id
        assert "style=" not in svg


def test_the_flows_add_up_to_what_each_seat_gains_and_loses() -> None:
    for entry in library():
        ruling = rule(entry.scenario)
        totals = Counter(dict.fromkeys(ruling.deltas, 0))
        for flow in flows_of(ruling.payments):
            totals[flow.payee] += flow.points
            if flow.payer:
                totals[flow.payer] -= flow.points
        assert totals == ruling.deltas, entry.id


def test_what_one_seat_pays_another_is_one_arrow_with_its_parts_beside_it() -> None:
    svg = payments(MLEAGUES_OWN)
    assert svg.count("West pays South 40,300") == 1
    parts = re.findall(r'class="part-points">([\d,]+)<', svg)
    assert parts == ["32,000", "8,000", "300"]
    assert svg.count('class="flow"') == 3


def test_an_arrow_says_what_it_is_for_where_not_all_is_paid_for_the_same() -> None:
    def purposes(text: str) -> list[str]:
        return re.findall(r'class="flow-purpose"[^>]*>([^<]+)<', payments(text))

    assert purposes(f"{DRAGONS}S tsumo 9p hand 123m9p") == []
    assert purposes(f"{DRAGONS}S tsumo 2z hand 1112z") == ["tsuuiisou", "tsuuiisou"]


def test_what_an_arrow_is_for_is_said_in_every_style_of_terms() -> None:
    svg = draw_settled(rule(parse(f"{DRAGONS}S tsumo 2z hand 1112z")), "en")
    styles = re.findall(r'<g class="(in-[^"]*)">(.*?)</g>', svg, re.DOTALL)
    purposes = {
        name: set(re.findall(r'flow-purpose"[^>]*>([^<]+)<', texts)) for name, texts in styles
    }
    assert purposes == {
        "in-latin in-romaji": {"tsuuiisou"},
        "in-latin in-english": {"all honours"},
        "in-ja": {"字一色"},
    }


def test_a_long_purpose_stands_in_two_lines() -> None:
    assert Inscription("32,000", "big three dragons").lines == ("big three", "dragons")
    assert Inscription("32,000", "all honours").lines == ("all honours",)
    assert Inscription("32,000").lines == ()


def test_changes_have_a_real_minus_sign_and_grouped_digits() -> None:
    assert changes(payments(MLEAGUES_OWN)) == {
        "South": "+64,300",
        "West": "\N{MINUS SIGN}40,300",
        "North": "\N{MINUS SIGN}8,000",
        "East": "\N{MINUS SIGN}16,000",
    }


def test_the_picture_has_a_name_and_is_said_in_lists() -> None:
    picture, words = payments(MLEAGUES_OWN).split("</svg>", 1)
    assert picture.count("<svg") == picture.count('role="img"') == 1
    assert "South +64,300" in words
    assert "daisangen · liable: pays the self-draw alone" in words


def test_it_is_said_in_japanese() -> None:
    assert "西家が南家に40,300点を払う" in payments(MLEAGUES_OWN, "ja")


def test_sticks_come_from_the_middle_of_the_table() -> None:
    svg = payments(f"sticks: 2\n\n{DRAGONS}S tsumo 9p hand 123m9p")
    assert svg.count('class="stick-dot"') == 1
    assert arrow_between("centre", "near").path in svg
    assert "South takes 2,000 in riichi sticks from the table" in svg
    ruling = rule(parse(f"sticks: 2\n\n{DRAGONS}S tsumo 9p hand 123m9p"))
    assert "南家が供託2,000点を受け取る" in as_written(draw_settled(ruling, "ja"))
    sentences = [for_language("ja").payment(payment) for payment in ruling.payments]
    assert sentences[-1] == "南家が供託2,000点を受け取ります"
    assert "stick-dot" not in payments(MLEAGUES_OWN)


def test_an_arrow_leaves_the_payer_and_points_at_the_payee() -> None:
    for payer, payee in [*permutations(PLATES, 2), *(("centre", payee) for payee in PLATES)]:
        arrow = arrow_between(payer, payee)
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", arrow.path)]
        start, end = (numbers[0], numbers[1]), (numbers[-2], numbers[-1])
        tip = tuple(float(number) for number in arrow.head.split()[0].split(","))
        if payer != "centre":
            assert min(PLATES, key=lambda place: dist(PLATES[place], start)) == payer
        assert min(PLATES, key=lambda place: dist(PLATES[place], end)) == payee
        assert tip == end


def test_a_draw_that_moves_nothing_says_so() -> None:
    assert "Nobody pays anything." in payments("draw")
    assert "支払いはありません。" in payments("draw", "ja")


def test_an_unfinished_hand_has_no_payments_to_show() -> None:
    for paid in ("plate", "flow", "bill"):
        assert paid not in payments(DRAGONS)


def test_what_is_paid_by_one_seat_to_two_is_two_flows_in_the_order_of_payment() -> None:
    ruling = rule(parse(f"rules: wiki\n\n{DRAGONS}draw tenpai S W"))
    ends = [(flow.payer, flow.payee) for flow in flows_of(ruling.payments)]
    assert ends == [
        (Seat.EAST, Seat.SOUTH),
        (Seat.EAST, Seat.WEST),
        (Seat.NORTH, Seat.SOUTH),
        (Seat.NORTH, Seat.WEST),
    ]
