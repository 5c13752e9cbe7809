"""A batch from the generator: no two alike, honest about how many, and judged one by one."""

from collections import Counter
from html import unescape
from itertools import count, cycle

import pytest
from django.core.cache import cache
from django.test import Client

from pao.game import Yakuman
from pao.rules import rule_set
from pao.scenario import parse
from quiz.collections import generate, services
from quiz.collections.generate import YAKUMAN, find
from quiz.models import Collection, CollectionItem
from quiz.prompts.names import Wish
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import Question, question, question_on
from quiz.questions.similarity import loose_likeness
from tests.hands import MLEAGUE
from tests.written import as_written
from web.topics import PLAINEST_FIRST, title_of

FOUR_KANS = {
    "count": "20",
    "topic": "fourth_kan_ensures",
    "level": "2",
    "rules": "mleague",
    "kind": "payments",
}
FEW = {**FOUR_KANS, "kind": "liable", "topic": "third_dragon_ensures", "level": "1"}


@pytest.fixture(autouse=True)
def nothing_counted_and_time_enough(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine is no reason to find fewer."""
    monkeypatch.setattr(generate, "MOST_SECONDS", 60)
    cache.clear()


def asked(text: str) -> Question:
    scenario = parse(text)
    return question_on("x", Prompt("payments", scenario, rule_set(scenario.rules)))


KANS = """
S daiminkan 2222m from E
S ankan 7777p
S ankan 9999s
S daiminkan 1111z from W
S tsumo 3p hand 3p
"""
HAND = f"rules: mleague\n{KANS}"


def test_two_hands_look_alike_but_for_what_a_learner_would_not_notice() -> None:
    """Counters, suits, the pair, turned seats; not the dealer, the feeder or the end."""
    for other, is_alike in [
        (f"honba: 2\n{HAND}", True),
        (HAND.replace("2222m", "2222s").replace("9999s", "9999m"), True),
        (HAND.replace("3p hand 3p", "5s hand 5s"), True),
        (HAND.replace("S ", "W ").replace("from W", "from N").replace("from E", "from S"), True),
        (HAND.replace("S ", "E ").replace("from E", "from N").replace("from W", "from S"), False),
        (HAND.replace("from W", "from E"), False),
        (HAND.replace("tsumo 3p", "ron 3p from E"), False),
        (HAND.replace("2222m", "3333m"), False),
    ]:
        assert (
            loose_likeness(asked(HAND)).looks == loose_likeness(asked(other)).looks
        ) is is_alike, (other, is_alike)


def test_another_kind_of_question_on_the_same_hand_is_another_question() -> None:
    one = asked(MLEAGUE)
    other = question_on("x", Prompt("liable", one.prompt.scenario, one.prompt.rules))
    assert loose_likeness(one).looks != loose_likeness(other).looks


def test_no_two_of_a_batch_are_alike() -> None:
    found = find(Wish("payments", "mleague", "fourth_kan_ensures", "2"), 20).questions
    assert len(found) == 20
    assert len({question.digest for question in found}) == 20
    assert len({loose_likeness(question).looks for question in found}) == 20
    assert len({loose_likeness(question).comes_to for question in found}) == 20
    assert all("fourth_kan_ensures" in question.snapshot.concepts for question in found)


def is_won(asked: Question, yakuman: Yakuman) -> bool:
    return any(yakuman in win.yakuman for win in asked.ruling.wins if not win.bumped)


@pytest.mark.parametrize(("topic", "yakuman"), YAKUMAN.items())
@pytest.mark.parametrize("kind", ["payments", "liable", "breakdown"])
def test_of_a_batch_on_a_yakuman_one_in_five_at_most_is_not_won_with_it(
    topic: str, yakuman: Yakuman, kind: str
) -> None:
    found = find(Wish(kind, "mleague", topic, "2"), 20).questions
    lost = [asked for asked in found if not is_won(asked, yakuman)]
    assert len(found) > 10
    assert len(lost) <= 4
    assert [asked for asked in found if generate.lost(asked)] == lost


@pytest.mark.parametrize(("topic", "yakuman"), YAKUMAN.items())
@pytest.mark.parametrize("kind", ["ensured", "turning-point"])
def test_what_is_asked_of_melds_is_asked_about_the_yakuman_of_the_batch(
    topic: str, yakuman: Yakuman, kind: str
) -> None:
    found = find(Wish(kind, "mleague", topic, "2"), 10).questions
    assert found
    assert {asked.prompt.facts["yakuman"] for asked in found} == {yakuman}
    assert not any(map(generate.lost, found))


@pytest.mark.parametrize("kind", ["payments", "liable", "breakdown", "ensured", "turning-point"])
def test_a_batch_on_what_is_nearly_certain_mixes_it_with_what_is(kind: str) -> None:
    found = find(Wish(kind, "mleague", generate.NEARLY, "2"), 20).questions
    sides = Counter(map(generate.is_certain, found))
    assert {*sides} == {True, False}
    assert min(sides.values()) >= len(found) // generate.LEAST


TELLS_IN_ITS_TITLE = {"nothing-due"}


@pytest.mark.parametrize("topic", [*PLAINEST_FIRST, *YAKUMAN])
def test_no_batch_has_one_answer_but_where_its_title_tells_it(topic: str) -> None:
    rules = {"two-liable": "wiki", "fourth_kan_ensures": "mleague"}.get(topic, "tenhou")
    found = find(Wish("liable", rules, topic), 20).questions
    answers = {str(asked.kind.right(asked.prompt)["liable"]) for asked in found}
    assert len(answers) > 1 or topic in TELLS_IN_ITS_TITLE, answers


def test_the_title_of_a_batch_on_what_is_nearly_certain_tells_no_answer(at_work: Client) -> None:
    at_work.get(batch_of(at_work, {**FOUR_KANS, "topic": generate.NEARLY}))
    assert str(title_of(generate.NEARLY)) not in Collection.objects.get().title


def test_a_batch_on_a_topic_asks_for_no_yakuman(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of its hands need be won."""
    wish = Wish("payments", "mleague", "nothing-due", "2")
    lost = [seed for seed in map(str, range(40)) if not question(wish.name(seed)).ruling.wins]
    seeds = cycle(lost)
    monkeypatch.setattr(generate, "new_seed", lambda: next(seeds))
    found = find(wish, 20).questions
    assert len(found) > 20 // generate.OF_SO_MANY
    assert not any(asked.ruling.wins for asked in found)
    assert not any(map(generate.lost, found))


def test_where_the_yakuman_came_to_nothing_the_page_says_so(
    at_work: Client, collection: Collection
) -> None:
    wish = Wish("payments", "mleague", "fourth_kan_ensures", "2")
    dealt = [question(wish.name(f"s{number}")) for number in range(40)]
    ends = {is_won(asked, Yakuman.SUUKANTSU): asked for asked in dealt}
    assert len(ends) == 2
    for won, asked in ends.items():
        services.add_found(collection, [asked])
        item = collection.items.get(name=asked.id)
        page = at_work.get(f"{collection.get_absolute_url()}look/{item.pk}/").text
        assert ("Nobody won with suukantsu" in as_written(page)) is not won


def test_a_batch_ends_when_its_time_is_over() -> None:
    ticks = count(step=generate.MOST_SECONDS / 4)
    found = find(Wish("payments"), 20, clock=lambda: next(ticks))
    assert found.is_out_of_time
    assert 1 <= len(found.questions) <= 5


def test_what_is_known_already_is_not_found_again() -> None:
    wish = Wish("liable", "mleague", "third_dragon_ensures", "1")
    first = find(wish, 30).questions
    assert 5 < len(first) < 30
    again = find(wish, 30, [loose_likeness(question) for question in first]).questions
    assert len(first) + len(again) < 30


def batch_of(client: Client, sent: dict[str, str], where: str = "/en/collections/batch/") -> str:
    answer = client.post(where, sent)
    assert answer.status_code == 303, answer.content
    return str(answer.headers["Location"])


def test_twenty_on_four_kans_wait_in_a_new_collection(at_work: Client) -> None:
    page = at_work.get(batch_of(at_work, FOUR_KANS))
    assert b"20 exercises were found." in page.content
    collection = Collection.objects.get()
    assert collection.title == "Suukantsu, M.League"
    found = CollectionItem.ItemStatus.FOUND
    assert [*collection.items.values_list("standing", flat=True).distinct().order_by()] == [found]


def test_it_says_how_many_there_are_where_there_are_fewer(at_work: Client) -> None:
    page = at_work.get(batch_of(at_work, FEW)).content.decode()
    number = CollectionItem.objects.count()
    assert number < 20
    assert f"{number} exercises were found." in page
    assert "No more of this kind are to be had" in page


def test_there_is_no_batch_of_what_is_never_met(at_work: Client) -> None:
    sent = {**FOUR_KANS, "rules": "kyokai"}
    answer = at_work.post("/en/collections/batch/", sent)
    assert answer.status_code == 422
    assert not Collection.objects.exists()


def test_a_batch_has_from_one_to_thirty(at_work: Client) -> None:
    for number in ["0", "31", "-1", "many", "9" * 30, ""]:
        answer = at_work.post("/en/collections/batch/", {**FOUR_KANS, "count": number})
        assert answer.status_code == 422, number
        assert b"Write a whole number from 1 to 30." in answer.content, number


def test_each_is_kept_or_thrown_away_and_can_be_looked_at_once_more(
    at_work: Client, collection: Collection
) -> None:
    base = collection.get_absolute_url()
    at_work.get(batch_of(at_work, {**FOUR_KANS, "count": "2"}, f"{base}batch/"))
    for wish, standing in (("throw", "out"), ("keep", "in")):
        page = at_work.get(f"{base}look/")
        item = page.context["item"]
        assert page.context["explanation"].headline in unescape(as_written(page.text))
        answer = at_work.post(f"{base}look/{item.pk}/", {"do": wish})
        assert answer.headers["Location"] == f"{base}look/?last={item.pk}#judge"
        assert CollectionItem.objects.get(pk=item.pk).standing == standing
    assert at_work.get(f"{base}look/").context["item"] is None
    out = collection.items.get(standing="out")
    assert at_work.get(f"{base}look/{out.pk}/").status_code == 200
    at_work.post(f"{base}look/{out.pk}/", {"do": "keep"})
    assert collection.items.filter(standing="in").count() == 5


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("2 to be looked at · 3 in the collection", "1 to be looked at · 4 in the")),
        ("ja", ("まだ見ていない 2問 · 問題集には 3問", "まだ見ていない 1問 · 問題集には 4問")),
    ],
)
def test_what_was_in_it_before_is_not_said_to_be_kept_of_the_batch(
    at_work: Client, collection: Collection, language: str, said: tuple[str, str]
) -> None:
    base = collection.get_absolute_url().replace("/en/", f"/{language}/")
    first = at_work.get(batch_of(at_work, {**FOUR_KANS, "count": "2"}, f"{base}batch/"))
    assert said[0] in first.text
    answer = at_work.post(f"{base}look/{first.context['item'].pk}/", {"do": "keep"})
    assert said[1] in at_work.get(answer.headers["Location"]).text


def test_more_than_there_is_room_for_is_refused_and_nothing_is_stored(
    at_work: Client, collection: Collection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MOST_ITEMS", 5)
    answer = at_work.post(f"{collection.get_absolute_url()}batch/", FOUR_KANS)
    assert answer.status_code == 422
    assert b"There is room for 2 more in this collection." in answer.content
    assert collection.items.count() == 3
    assert b'value="20"' in answer.content
