"""Labels of payments do not overlap seats, arrows or each other."""

import re
from collections.abc import Iterator
from itertools import combinations, permutations

import pytest

from board.arrows import PLATE, PLATES, curves_between
from board.label_placement import Label, places, width_of
from board.square import SIDE, Area
from board.tables import square_settled
from pao.deals import table
from pao.errors import RulesError, ScenarioError
from pao.game import Seat
from pao.rules import rule_set, rule_set_ids
from pao.ruling import Ruling, rule
from pao.scenario.library import library
from tests.slow import most_slow

LARGEST = 36
"""In units of the table: type on the narrowest picture (static/css/board.css)."""

NUMBER = r"(-?[\d.]+)"
CURVE = rf"M{NUMBER} {NUMBER}Q{' '.join([NUMBER] * 4)}"
HEAD = re.compile(r'class="flow-head" points="([^"]+)"')
FLOW = re.compile(rf'class="flow" pathLength="1" d="{CURVE}"')
STYLE = re.compile(
    r'<g(?: class="in-[^"]*")?>((?:\s*<text class="flow-.*?</text>)+)\s*</g>', re.DOTALL
)
LABEL = re.compile(
    rf'class="flow-points" x="{NUMBER}" y="{NUMBER}">([^<]*)</text>'
    r'((?:\s*<text class="flow-purpose".*?</text>)*)'
)
SEATS = [Area.about(plate, *PLATE) for plate in PLATES.values()]


def words_on(style: str) -> list[tuple[str, Area]]:
    """Each inscription in a style of terms, and what it covers in its largest type."""
    return [
        (f"{points} {' '.join(lines)}".strip(), _covered(float(x), float(y), points, lines))
        for x, y, points, purpose in LABEL.findall(style)
        for lines in [re.findall(r">([^<]+)</text>", purpose)]
    ]


def _covered(x: float, foot: float, points: str, lines: list[str]) -> Area:
    half = max(map(width_of, (points, *lines))) * LARGEST / 2
    last = foot + 30 * len(lines)
    return Area(x - half, foot - 0.72 * LARGEST, x + half, last + 0.2 * LARGEST)


def arrows_on(picture: str) -> Iterator[list[tuple[float, float]]]:
    """Each as points along it."""
    for ends in FLOW.findall(picture):
        x0, y0, x1, y1, x2, y2 = map(float, ends)
        shares = [number / 40 for number in range(41)]
        yield [
            (
                (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t * t * x2,
                (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t * t * y2,
            )
            for t in shares
        ]


def heads_on(picture: str) -> Iterator[list[tuple[float, float]]]:
    """The corners of each arrow's head."""
    for corners in HEAD.findall(picture):
        yield [(float(x), float(y)) for x, y in re.findall(rf"{NUMBER},{NUMBER}", corners)]


def faults(picture: str) -> Iterator[str]:
    styles = STYLE.findall(picture)
    assert styles
    for style in styles:
        words = words_on(style)
        yield from faults_of(words, list(arrows_on(picture)))
        for (label, area), head in zip(words, heads_on(picture), strict=True):
            if any(map(area.holds, head)):
                yield f"{label} over the head of its arrow"


def faults_of(
    words: list[tuple[str, Area]], arrows: list[list[tuple[float, float]]]
) -> Iterator[str]:
    for (label, area), (other_label, other_area) in combinations(words, 2):
        if area.meets(other_area):
            yield f"{label} over {other_label}"
    for (label, area), arrow in zip(words, arrows, strict=True):
        if any(map(area.meets, SEATS)):
            yield f"{label} over a seat"
        if min(area.left, area.top, SIDE - area.right, SIDE - area.bottom) < 0:
            yield f"{label} off the table"
        if any(area.holds(point) for other in arrows if other != arrow for point in other):
            yield f"{label} over another's arrow"


def settled(name: str, ruling: Ruling) -> Iterator[str]:
    for language in ("en", "ja"):
        picture = square_settled(ruling, language).picture
        yield from (f"{name} ({language}): {fault}" for fault in faults(picture))


@pytest.mark.parametrize("rules", most_slow(rule_set_ids(), but=rule_set_ids()[::16]))
def test_no_words_of_a_payment_lie_over_others(rules: str) -> None:
    """Of all built-in hands, and some that were dealt."""
    overlaps: list[str] = []
    count = 0
    hands = {hand.id: hand.scenario for hand in library()}
    hands |= {f"dealt {seed}": table(seed, rules) for seed in range(12)}
    for name, scenario in hands.items():
        try:
            ruling = rule(scenario, rule_set(rules))
        except (RulesError, ScenarioError):
            continue  # not a hand of these rules
        if ruling.payments:
            count += 1
            overlaps += settled(name, ruling)
    assert count >= 12
    assert overlaps == []


@pytest.mark.parametrize("viewer", Seat)
def test_the_picture_shows_where_each_payment_goes(viewer: Seat) -> None:
    scenario = next(hand.scenario for hand in library() if hand.id == "mleague-example")
    ruling = rule(scenario)
    for language in ("en", "ja"):
        assert list(faults(square_settled(ruling, language, viewer).picture)) == []


def has_room(ways: list[tuple[str, str]], width: float) -> bool:
    """On a table where nothing else lies."""
    return None not in places([Label(curve, width, 36) for curve in curves_between(ways)], ())


FIVE_DIGITS, THREE_DIGITS = 132, 70
WAYS = list(permutations(PLATES, 2))


@pytest.mark.slow
def test_any_four_payments_have_room() -> None:
    for ways in combinations(WAYS, 4):
        is_mutual = any((end, start) in ways for start, end in ways)
        assert has_room([*ways], THREE_DIGITS if is_mutual else FIVE_DIGITS), ways


def test_riichi_sticks_have_room_beside_what_three_pay() -> None:
    for winner in PLATES:
        ways = [(payer, winner) for payer in (*PLATES, "centre") if payer != winner]
        assert has_room(ways, FIVE_DIGITS), winner


def test_two_winners_who_are_liable_for_each_other_have_room() -> None:
    for thrower, one, other in permutations(PLATES, 3):
        assert has_room(
            [(one, other), (other, one), (thrower, one), (thrower, other)], FIVE_DIGITS
        ), (thrower, one, other)


def test_payments_both_ways_have_an_arrow_each() -> None:
    for one, other in combinations(PLATES, 2):
        curve, back = curves_between([(one, other), (other, one)])
        nearest = min(abs(a - c) + abs(b - d) for a, b in curve.points for c, d in back.points)
        assert nearest > 20, (one, other)
