"""Hints: the first steps of the trace without figures; asking for one loses no input."""

from typing import Any
from uuid import uuid4

import pytest
from django.test import Client
from django.utils.functional import Promise

from pao.rules import bao_of
from pao.words import for_language
from quiz.kinds.breakdown import (
    BECAUSE_OF_HONBA,
    NOT_SPLIT,
    SPLIT,
    THE_HONBA,
    THE_STICKS,
    THE_VALUE,
    WHO_TAKES_STICKS,
    WITHOUT_HONBA_AND_STICKS,
)
from quiz.kinds.kind import LOOK_WHO_DISCARDED, NOBODY_BECAME_LIABLE, WHAT_BAO_MEANS, ways_of
from quiz.kinds.liable import LIABLE_FOR_WHAT, LIABLE_IN_THE_END, WHO_IS_LIABLE
from quiz.kinds.payments import (
    EACH_TOTAL,
    FIGURE,
    HOW_MANY_UNITS,
    HOW_POINTS_CHANGE,
    LIABLE_AND_UNITS,
    WITH_HONBA_AND_STICKS,
    WITH_STICKS,
)
from quiz.kinds.worths import (
    ADD_UP,
    COUNT_AS_ONE,
    IN_POINTS,
    IN_UNITS,
    PRICE,
    WHO_PAYS_TWICE,
    WITHOUT_NORTH,
)
from quiz.marking import Figures
from quiz.questions.catalogue import question
from tests.loops import non_empty
from tests.quiz.factories import WORDS
from tests.reader_text import as_written
from web.terms import in_styles

pytestmark = pytest.mark.django_db
QUESTION = question("mleague-example")
ADDRESS = "/en/quiz/mleague-example/"


def ask(client: Client, hints: str = "0", **text: str) -> Any:
    data = {"asked": QUESTION.digest, "nonce": str(uuid4()), "hints": hints, "hint": "1", **text}
    return client.post(ADDRESS, data)


def test_no_hint_is_on_the_page_before_it_is_asked_for(client: Client) -> None:
    page = client.get(ADDRESS)
    assert page.context["hints"] == ()
    assert page.text.count('name="hint" value="1"') == 1


def test_one_more_hint_each_time(client: Client) -> None:
    hints = QUESTION.kind.hints(QUESTION.prompt, WORDS)
    for read in non_empty(range(len(hints))):
        page = ask(client, str(read))
        assert page.status_code == 200
        assert page.context["hints"] == hints[: read + 1]
        assert page.context["has_more_hints"] is (read + 1 < len(hints))
        assert f'name="hints" value="{read + 1}"' in page.text


@pytest.mark.parametrize("nonsense", ["many", "-1", "", "9" * 400, "1.5"])
def test_nonsense_for_a_count_is_a_first_hint(client: Client, nonsense: str) -> None:
    assert len(ask(client, nonsense).context["hints"]) == 1


def test_a_hint_on_a_question_that_has_changed_is_refused(client: Client) -> None:
    assert ask(client, asked="0" * 64).status_code == 409


@pytest.mark.parametrize("name", ["mleague-example", "dealer-wins", "riichi-sticks"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_hints_hold_no_figures(name: str, language: str) -> None:
    example = question(name)
    hints = example.kind.hints(example.prompt, for_language(language))
    assert hints
    assert not [hint for hint in hints if FIGURE.search(hint)]


def test_hints_on_who_is_liable_are_fewer_than_the_steps() -> None:
    example = question("liable/mleague/dragons/1/a")
    hints = example.kind.hints(example.prompt, WORDS)
    assert hints
    assert len(hints) < len(example.ruling.trace)


@pytest.mark.parametrize("kind", ["ensured", "turning-point"])
def test_what_a_name_means_costs_no_hint(client: Client, kind: str) -> None:
    example = question(f"{kind}/mleague/dragons/1/a")
    words = WORDS
    meaning = words.meaning(example.prompt.facts["yakuman"])
    page = client.get(f"/en/quiz/{example.id}/")
    assert meaning in [text for _name, text in example.kind.meanings(example.prompt, words)]
    assert meaning in page.text
    assert not any(meaning in hint for hint in example.kind.hints(example.prompt, words))


def test_prices_are_told_on_the_page_without_a_hint(client: Client) -> None:
    def text_under(rules: str) -> str:
        return as_written(client.get(f"/en/quiz/payments/{rules}/any/1/a/").text)

    price = f"{str(PRICE) % {'points': '32,000', 'dealers': '48,000'}}; "
    assert f"{price}{ADD_UP}" in text_under("mleague")
    assert f"{price}{COUNT_AS_ONE}" in text_under("ema-2016")
    lost = str(WITHOUT_NORTH) % {"points": "24,000", "dealers": "32,000"}
    assert f"{price}{lost}; {ADD_UP}" in text_under("tenhou-sanma")
    assert lost not in text_under("mleague")
    assert as_written(in_styles(str(WHO_PAYS_TWICE), "en")) in text_under("singapore")
    assert price not in text_under("singapore")


def test_a_hint_names_the_ways_to_become_bao(client: Client) -> None:
    nobody = question("liable/singapore/any/1/a225b87f")
    bao = bao_of(nobody.prompt.rules)
    assert bao
    ways = ways_of(bao, WORDS)
    assert ways.startswith("third dragon, fourth wind, hand of honours, ")
    meaning = WHAT_BAO_MEANS % {"ways": ways}
    sheet = client.get(f"/en/quiz/{nobody.id}/")
    assert dict(nobody.kind.meanings(nobody.prompt, WORDS))["bao"] == meaning
    assert as_written(in_styles(meaning, "en")) in as_written(sheet.text)
    mleague = question("liable/mleague/any/1/a")
    assert "bao" not in dict(mleague.kind.meanings(mleague.prompt, WORDS))
    assert not nobody.prompt.ruling.standing
    first, *_rest = nobody.kind.explanation(nobody.prompt, WORDS).reasons
    none = NOBODY_BECAME_LIABLE % {"ways": ways}
    assert first.text == none
    somebody = question("payments/singapore/any/1/75f184a0")
    reasons = somebody.kind.explanation(somebody.prompt, WORDS).reasons
    assert none not in [reason.text for reason in reasons]


def test_what_a_hand_is_worth_is_told_and_of_a_yakuman_nothing() -> None:
    for name, winner, worth in (
        ("payments/singapore/any/1/a85ed7df", "South", "16 units"),
        ("payments/mcgill-hkos/any/1/44ceb89d", "North", "64 units"),
        ("breakdown/singapore/any/1/c4497e21", "North", "16 units"),
    ):
        assert beside(name).startswith(str(IN_UNITS) % {"winner": winner, "worth": worth}), name
    south = {"winner": "South", "points": "2,000", "worth": "2 han 30 fu"}
    assert beside("breakdown/mleague/any/1/719c014b").startswith(str(IN_POINTS) % south)
    cheap = {"winner": "South", "points": "1,000", "worth": "1 han 30 fu"}
    hint = f"{str(IN_POINTS) % cheap} {EACH_TOTAL}"
    assert beside("payments/mleague/several-winners/2/q4").startswith(hint)
    assert beside("mleague-example") == str(WITH_HONBA_AND_STICKS)


def test_who_is_bao_has_hints_that_name_nobody() -> None:
    example = question("liable/singapore/any/1/eddcc5a1")
    where, what = example.kind.hints(example.prompt, WORDS)
    assert where == str(LOOK_WHO_DISCARDED)
    assert "third dragon, fourth wind" in what
    assert not any(seat in where + what for seat in ("East", "South", "West", "North"))


def beside(name: str) -> str:
    """What is said beside the points that are asked for."""
    example = question(name)
    parts = example.kind.parts(example.prompt, WORDS)
    return next(part.hint for part in parts if isinstance(part, Figures))


def split(*parts: Promise) -> str:
    return SPLIT % {"parts": WORDS.listed(map(str, parts))}


WHO_AND_FOR_WHAT = [WHO_IS_LIABLE, LIABLE_FOR_WHAT]


@pytest.mark.parametrize(
    ("name", "sentence", "legends"),
    [
        (
            "breakdown/mleague/honba/2/60b3f1cb",
            split(THE_VALUE, THE_HONBA, THE_STICKS),
            [*WHO_AND_FOR_WHAT, WITHOUT_HONBA_AND_STICKS, BECAUSE_OF_HONBA, WHO_TAKES_STICKS],
        ),
        (
            "breakdown/mleague/any/3/6b38df2e",
            split(THE_VALUE, THE_STICKS),
            [*WHO_AND_FOR_WHAT, WITHOUT_HONBA_AND_STICKS, WHO_TAKES_STICKS],
        ),
        (
            "breakdown/mleague/any/1/1990784d",
            str(NOT_SPLIT),
            [*WHO_AND_FOR_WHAT, HOW_POINTS_CHANGE],
        ),
        (
            "breakdown/singapore/any/1/c4497e21",
            str(LIABLE_AND_UNITS),
            [WHO_IS_LIABLE, HOW_MANY_UNITS],
        ),
        ("liable/singapore/any/1/eddcc5a1", str(LIABLE_IN_THE_END), [WHO_IS_LIABLE]),
    ],
)
def test_nothing_impossible_is_asked_for(name: str, sentence: str, legends: list[Promise]) -> None:
    example = question(name)
    assert example.kind.sentence(example.prompt, WORDS) == sentence
    parts = example.kind.parts(example.prompt, WORDS)
    assert [part.legend for part in parts] == [*map(str, legends)]


def test_nobody_asks_for_counters_in_all_where_there_are_none() -> None:
    assert beside("payments/mleague/any/1/q1").endswith(str(EACH_TOTAL))
    assert beside("payments/mleague/honba/2/q1").endswith(str(WITH_HONBA_AND_STICKS))
    assert str(WITH_STICKS) in beside("payments/mu/sticks/2/q1")
