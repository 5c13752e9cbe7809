"""The quick form builds a hand from six answers and asks for more where necessary."""

import re
from dataclasses import replace
from html import unescape
from itertools import product

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils.translation import override

from desk.draft import NOBODY
from desk.quick import TSUMO, WHY_MORE, Missing, Quick, taken_for_granted
from desk.rule_choices import by_use
from lessons.catalog import lesson_on
from pao import parse, rule, rule_set
from pao.errors import ScenarioError
from pao.game import Call, Seat, Yakuman, seats_of
from pao.rules import rule_set_ids
from pao.ruling import Ruling
from pao.scenario import Scenario
from pao.scenario.library import library_scenario
from pao.what_if.every_rule_set import outcome
from tests.reader_text import as_written
from tests.rulebook.house_rules import keep

E, S, W, N = Seat
EXAMPLE = Quick(winner=S, how="tsumo", yakuman=Yakuman.DAISANGEN, feeder=W, tsuuiisou=True, honba=1)
QUERY = "winner=S&how=tsumo&yakuman=daisangen&feeder=W&tsuuiisou=on&honba=1"
SETS = (Yakuman.DAISANGEN, Yakuman.DAISUUSHI, Yakuman.SUUKANTSU)


def form_page(client: Client, query: str, language: str = "en") -> str:
    response = client.get(f"/{language}/rule/quick/?{query}")
    assert response.status_code == 200
    return unescape(response.text)


def went_on(page: str) -> str:
    """The address that the answer leads to, for the full entry."""
    answer = page.partition('id="answer"')[2].partition("</section>")[0]
    return answer.partition('href="')[2].partition('"')[0]


def ruled(scenario: Scenario, rules: str) -> Ruling | None:
    """None for what cannot be at that table."""
    try:
        return rule(scenario, rules)
    except ScenarioError:
        return None


def test_the_example_of_mleague_is_settled_as_mleague_settles_it() -> None:
    ruling = rule(parse(EXAMPLE.text("mleague")))
    assert ruling.deltas == rule(library_scenario("mleague-example")).deltas


@pytest.mark.parametrize("rules", ["tenhou-sanma", "mahjong-soul-sanma"])
@pytest.mark.parametrize("yakuman", SETS)
def test_three_players_make_each_yakuman_of_tiles_that_they_have(
    rules: str, yakuman: Yakuman
) -> None:
    quick = Quick(S, TSUMO, yakuman, W)
    assert quick.missing(rule_set(rules)) is None
    ruling = rule(parse(quick.text(rules)))
    assert ruling.wins[0].yakuman.keys() == {yakuman}


def fed_otherwise(scenario: Scenario, feeder: Seat) -> Scenario:
    """All sets but the last one fed by another."""
    last = scenario.calls[-1][0]
    events = tuple(
        replace(event, feeder=feeder) if isinstance(event, Call) and number < last else event
        for number, event in enumerate(scenario.events, start=1)
    )
    return replace(scenario, events=events)


@pytest.mark.parametrize("yakuman", SETS)
def test_what_the_note_calls_made_up_changes_no_ruling(yakuman: Yakuman) -> None:
    for how, tsuuiisou in product((TSUMO, "W", "N"), (False, True)):
        _changes_no_ruling(replace(EXAMPLE, yakuman=yakuman, how=how, tsuuiisou=tsuuiisou))


def _changes_no_ruling(quick: Quick) -> None:
    asked = [name for name in rule_set_ids() if not quick.missing(rule_set(name))]
    assert len(asked) > 10
    for name in asked:
        scenario = parse(quick.text(name))
        ruling = ruled(scenario, name)
        seats = seats_of(rule_set(name).players)
        for feeder in {E, N} & {*seats}:
            other = ruled(fed_otherwise(scenario, feeder), name)
            assert (ruling is None) == (other is None)
            if ruling and other:
                assert outcome(ruling) == outcome(other), (name, feeder)


NEEDED = [
    ("mleague", Yakuman.DAISANGEN, True, None),
    ("mleague", Yakuman.SUUKANTSU, False, None),
    ("singapore", Yakuman.DAISANGEN, False, Missing.UNITS),
    ("mcgill-riichi", Yakuman.DAISANGEN, True, Missing.FOURTH_SET),
    ("mcgill-riichi", Yakuman.DAISANGEN, False, None),
    ("mcgill-riichi", Yakuman.DAISUUSHI, True, None),
    ("mcgill-riichi", Yakuman.SUUKANTSU, False, Missing.REPLACEMENT),
]


def test_more_is_asked_exactly_where_the_ruling_needs_more() -> None:
    for rules, yakuman, tsuuiisou, missing in NEEDED:
        quick = replace(EXAMPLE, yakuman=yakuman, tsuuiisou=tsuuiisou)
        assert quick.missing(rule_set(rules)) is missing, (rules, yakuman)


def test_the_page_rules_and_says_what_was_taken_for_granted(client: Client) -> None:
    page = form_page(client, f"{QUERY}&rules=mleague")
    assert "West is liable for South’s daisangen." in page
    assert 'class="desk-verdict"' in page
    assert "−40,300" in page
    assert taken_for_granted() in as_written(page)
    page = form_page(client, f"{QUERY}&rules=mleague", "ja")
    with override("ja"):
        assert taken_for_granted() in as_written(page)


@pytest.mark.parametrize("left_out", ["winner=S&", "how=tsumo&", "yakuman=daisangen&", "feeder=W&"])
def test_nothing_is_ruled_before_all_is_said(client: Client, left_out: str) -> None:
    page = form_page(client, f"{QUERY}&rules=tenhou".replace(left_out, ""))
    assert 'class="desk-verdict"' not in page
    assert 'id="unanswered"' in page
    link = went_on(page)
    full = unescape(client.get(link).text)
    assert 'value="tenhou" selected' in full
    assert ">1</output>" in full
    text = re.sub(r"\s+", " ", full)
    assert 'name="yakuman" value="tsuuiisou" checked' in text
    assert ('name="seat" value="S" checked' in text) or "winner" in left_out


def test_where_more_is_needed_the_reason_is_said_and_the_calls_go_along(client: Client) -> None:
    page = form_page(client, f"{QUERY}&rules=mcgill-riichi")
    assert str(WHY_MORE[Missing.FOURTH_SET]) in page
    assert 'class="desk-verdict"' not in page
    link = went_on(page)
    full = unescape(client.get(link).text)
    assert "South calls pon of chun (red dragon) from West." in full
    assert taken_for_granted() in as_written(full)


def test_each_player_sees_the_bill_as_their_own(client: Client) -> None:
    """The sums are those of the engine for each player; a riichi stick is nobody's bill."""
    query = "winner=S&how=N&yakuman=daisangen&feeder=W&honba=1&rules=mleague"
    deltas = rule(parse(replace(EXAMPLE, how="N", tsuuiisou=False).text("mleague"))).deltas
    for me, count in {"W": 1, "N": 1, "S": 2, "E": 1}.items():
        page = client.get(f"/en/rule/quick/?{query}&me={me}").context["quick"]
        sums = [int(n.replace(",", "")) for n in re.findall(r"[\d,]+\d", " ".join(page.your_bill))]
        assert sum(sums) == abs(deltas[Seat(me)])
        assert len(page.your_bill) == count
    assert client.get(f"/en/rule/quick/?{query}").context["quick"].your_bill == ()


@pytest.mark.parametrize(
    ("yakuman", "how", "feeder", "numbers"),
    [
        (Yakuman.DAISANGEN, TSUMO, W, [3, 10]),
        (Yakuman.DAISUUSHI, TSUMO, W, [4, 10]),
        (Yakuman.SUUKANTSU, TSUMO, W, [6, 10]),
        (Yakuman.DAISANGEN, "N", NOBODY, [3, 10]),
    ],
)
def test_the_lessons_that_explain_it_are_named_and_lead_there(
    client: Client, yakuman: Yakuman, how: str, feeder: Seat | str, numbers: list[int]
) -> None:
    address = f"/ja/rule/quick/?winner=S&how={how}&yakuman={yakuman}&feeder={feeder}&rules=mleague"
    taught = client.get(address).context["answer"].lessons
    assert [lesson.number for lesson in taught] == numbers
    for lesson in taught:
        assert f"{lesson.number:02}" in lesson_on("ja", lesson.address.split("/")[-2]).path.name


def test_what_is_said_at_the_table_names_the_source_and_each_payer(client: Client) -> None:
    page = form_page(client, "winner=S&how=N&yakuman=daisangen&feeder=W&rules=tenhou")
    spoken = page.partition("<blockquote>")[2].partition("</blockquote>")[0]
    assert "Tenhou’s manual" in spoken
    assert spoken.count("16,000") == 2


def test_htmx_gets_the_part_that_changes(client: Client) -> None:
    response = client.get(f"/en/rule/quick/?{QUERY}&rules=mleague", headers={"HX-Request": "true"})
    assert "<html" not in response.text
    assert 'hx-swap-oob="innerHTML:#said"' in response.text
    assert "<title>" in response.text


def test_a_button_beside_the_number_counts_the_honba(client: Client) -> None:
    page = form_page(client, "honba=1&honba=2")
    assert "<output>2</output>" in page
    assert 'id="honba-more" name="honba" value="3"' in page


def test_honba_are_asked_for_where_some_can_be_added_or_removed(client: Client) -> None:
    for query, times in {"rules=mleague": 1, "rules=mu": 0, "rules=mu&honba=1": 1}.items():
        assert form_page(client, query).count('id="honba-more"') == times
        text = query.replace("=", ": ").replace("&", "\n")
        entry = client.get("/en/rule/", {"t": f"{text}\n"}).text
        assert entry.count('id="honba-more"') == times


def test_what_is_no_choice_counts_as_not_said(client: Client) -> None:
    odd = ("winner=X&how=fly&yakuman=chinroutou", "honba=-1", "honba=999", "rules=nowhere")
    for query in odd:
        page = form_page(client, query)
        assert 'id="unanswered"' in page
        assert "<output>0</output>" in page


def test_nobody_feeds_their_own_set_or_deals_in_to_themselves() -> None:
    quick = Quick.read(QueryDict("winner=S&how=S&feeder=S"), (E, S, W, N))
    assert (quick.how, quick.feeder) == (None, None)


def test_the_rule_set_of_last_time_is_remembered_on_both_ways(client: Client) -> None:
    assert not client.get("/en/rule/quick/").cookies
    form_page(client, "rules=tenhou")
    assert '<option value="tenhou" selected>' in form_page(client, "")
    assert '<option value="tenhou" selected>' in client.get("/ja/rule/").text
    client.post("/en/rule/", {"t": "", "op": "rules", "rules": "wiki"})
    assert '<option value="wiki" selected>' in form_page(client, "")


def test_a_shared_hand_neither_uses_nor_changes_what_is_remembered(client: Client) -> None:
    form_page(client, "rules=tenhou")
    page = client.get("/en/rule/", {"t": EXAMPLE.text("mleague")})
    assert not page.cookies
    assert '<option value="mleague" selected>' in page.text


def test_rule_sets_stand_in_the_order_of_use() -> None:
    names = [(name, name) for name in ("article", "mleague", "own-2", "tenhou", "zzz")]
    ids = [name for name, _ in by_use(names, ["zzz"])]
    assert ids == ["zzz", "own-2", "mleague", "tenhou", "article"]


def test_a_forgotten_or_forged_rule_set_does_no_harm(client: Client) -> None:
    client.cookies["desk-rules"] = 'own-7.<b>.."; x'
    assert '<option value="mleague" selected>' in form_page(client, "")


@pytest.mark.django_db
def test_rules_of_ones_own_can_be_chosen_and_are_remembered(client: Client) -> None:
    house = keep(client, **{"settlement.scope": "whole-hand"})
    assert "−64,300" in form_page(client, f"{QUERY}&rules={house.rules_id}")
    assert f'value="{house.rules_id}" selected' in form_page(client, "")
    assert '<option value="mleague" selected>' in form_page(Client(), f"rules={house.rules_id}")


def test_where_nobody_fed_the_last_set_nobody_is_liable(client: Client) -> None:
    for yakuman, how in product(SETS, (TSUMO, E)):
        quick = Quick(S, how, yakuman, NOBODY)
        assert quick.is_whole
        ruling = rule(parse(quick.text("mleague")))
        assert not ruling.liable
        assert sum(ruling.deltas.values()) == 0
    page = client.get("/en/rule/quick/?winner=S&how=tsumo&yakuman=daisangen&feeder=nobody")
    assert 'value="nobody"' in page.text
    assert page.context["quick"].reading.ruling.liable == ()
