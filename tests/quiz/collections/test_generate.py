"""Dealing a batch of different hands and judging them one by one."""

import re
from collections import Counter
from html import unescape
from itertools import count, cycle
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core.cache import cache
from django.test import Client

from pao.game import SEATS, Yakuman
from pao.rules import rule_set
from pao.scenario import parse
from quiz.collections import generate, mix, services
from quiz.collections.add_views import no_room_for
from quiz.collections.batch_views import NONE_DEALT
from quiz.collections.forms import NO_MIX, NO_NORTH, TOO_FEW, TOO_MANY, WHOLE_NUMBER
from quiz.collections.generate import YAKUMAN, find
from quiz.kinds import KINDS
from quiz.kinds.liable import NOBODY
from quiz.models import Collection, CollectionItem
from quiz.prompts import Prompt, Wish
from quiz.questions.catalogue import Question, question, question_on
from quiz.questions.similarity import loose_likeness
from tests.reader_text import as_written
from tests.slow import others_slow
from web.topics import PLAINEST_FIRST

FOUR_KANS = {
    "count": "20",
    "topic": "fourth_kan_ensures",
    "level": "2",
    "rules": "mleague",
    "kind": "payments",
}
ANY_SIX = {**FOUR_KANS, "count": "6", "kind": "liable", "topic": "any", "S": "3", "nobody": "3"}
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


def test_no_two_of_a_batch_are_alike() -> None:
    questions = find(Wish("payments", "mleague", "fourth_kan_ensures", "2"), 20).questions
    assert len(questions) == 20
    assert len({question.digest for question in questions}) == 20
    assert len({loose_likeness(question).looks for question in questions}) == 20
    assert len({loose_likeness(question).comes_to for question in questions}) == 20
    assert all(generate.is_about(question, Yakuman.SUUKANTSU) for question in questions)


def is_won(question: Question, yakuman: Yakuman) -> bool:
    return any(yakuman in win.yakuman for win in question.ruling.wins if not win.bumped)


@pytest.mark.parametrize(("topic", "yakuman"), others_slow(YAKUMAN.items()))
@pytest.mark.parametrize("kind", ["payments", "liable", "breakdown"])
def test_most_of_a_batch_is_won_with_its_yakuman(topic: str, yakuman: Yakuman, kind: str) -> None:
    questions = find(Wish(kind, "mleague", topic, "2"), 20).questions
    lost = [question for question in questions if not is_won(question, yakuman)]
    assert len(questions) > 10
    assert len(lost) <= 4
    assert [question for question in questions if generate.lost(question)] == lost


@pytest.mark.parametrize(("topic", "yakuman"), others_slow(YAKUMAN.items()))
@pytest.mark.parametrize("kind", ["ensured", "turning-point"])
def test_melds_are_asked_about_its_yakuman(topic: str, yakuman: Yakuman, kind: str) -> None:
    questions = find(Wish(kind, "mleague", topic, "2"), 10).questions
    assert questions
    assert {question.prompt.facts["yakuman"] for question in questions} == {yakuman}
    assert not any(map(generate.lost, questions))


@pytest.mark.parametrize("kind", ["payments", "liable", "breakdown", "ensured", "turning-point"])
def test_a_batch_on_what_is_nearly_certain_mixes_it_with_what_is(kind: str) -> None:
    questions = find(Wish(kind, "mleague", mix.NEARLY, "2"), 20).questions
    sides = Counter(mix.answer_of(asked) not in {NOBODY, mix.NOT_CERTAIN} for asked in questions)
    assert {*sides} == {True, False}
    assert min(sides.values()) >= len(questions) // mix.LEAST


@pytest.mark.slow
@pytest.mark.parametrize("topic", ["any", mix.NEARLY, "third_dragon_ensures"])
@pytest.mark.parametrize("rules", ["mleague", "tenhou"])
def test_without_a_wish_no_answer_is_the_safe_guess(rules: str, topic: str) -> None:
    questions = find(Wish("payments", rules, topic, "2"), 20).questions
    answers = Counter(map(mix.answer_of, questions))
    assert len(questions) == 20
    assert answers[NOBODY] == 5
    assert all(answers[seat] in {3, 4} for seat in SEATS), answers
    assert not any(map(mix.is_bland, questions))


@pytest.mark.parametrize("topic", others_slow(["any", mix.NEARLY, *YAKUMAN], every_day=2))
@pytest.mark.parametrize(
    "wished",
    [{NOBODY: 3, "E": 4, "S": 1, "W": 2, "N": 2}, {NOBODY: 0, "W": 6}, {NOBODY: 12}, {"N": 5}],
)
def test_a_batch_has_the_answers_that_were_wished_for(topic: str, wished: mix.Mix) -> None:
    batch = find(Wish("payments", "mleague", topic, "2"), 12, mix=wished)
    answers = Counter(map(mix.answer_of, batch.questions))
    assert {answer: answers[answer] for answer in wished} == wished
    assert len(batch.questions) == 12
    assert not batch.missing
    assert not any(map(mix.is_bland, batch.questions))
    assert len({loose_likeness(question).looks for question in batch.questions}) == 12


@pytest.mark.parametrize("topic", others_slow(["any", *YAKUMAN]))
@pytest.mark.parametrize("wished", [{NOBODY: 5}, {"N": 2}, {NOBODY: 4, "E": 4}])
def test_the_answers_that_a_mix_leaves_open_share_the_rest(topic: str, wished: mix.Mix) -> None:
    batch = find(Wish("payments", "mleague", topic, "2"), 20, mix=wished)
    answers = Counter(map(mix.answer_of, batch.questions))
    rest = [answers[answer] for answer in (NOBODY, *SEATS) if answer not in wished]
    assert len(batch.questions) == 20
    assert {answer: answers[answer] for answer in wished} == wished
    assert max(rest) <= -(-(20 - sum(wished.values())) // len(rest)), answers


def test_no_winner_and_no_kind_of_win_has_most_of_a_batch() -> None:
    """A hand that the liable player deals into is of another kind than one of anybody else."""
    by_liable, by_other, by_tsumo = (
        asked(HAND.replace("tsumo 3p", end))
        for end in ("ron 3p from W", "ron 3p from N", "tsumo 3p")
    )
    assert mix.wins_of(by_liable) == {"S", mix.LIABLE_DEALS_IN}
    assert mix.wins_of(by_other) == {"S", mix.OTHER_DEALS_IN}
    assert mix.wins_of(by_tsumo) == {"S", mix.TSUMO}
    balance = mix.Balance(5)
    for won in (by_other, by_other, by_tsumo):
        assert balance.has_room(won)
        balance.take(won)
    assert not balance.has_room(by_other)  # the kind of win
    assert not balance.has_room(by_liable)  # the winner


def test_a_kind_of_win_that_no_hand_of_the_topic_has_does_not_end_a_batch() -> None:
    balance = mix.Balance(1)
    by_tsumo = asked(HAND)
    balance.take(by_tsumo)
    tries = [balance.has_room(by_tsumo) for _ in range(mix.MOST_LEANING + 1)]
    assert tries == [*[False] * mix.MOST_LEANING, True]


@pytest.mark.parametrize("topic", ["any", "third_dragon_ensures"])
def test_without_a_wish_a_batch_has_every_kind_of_win(topic: str) -> None:
    questions = find(Wish("payments", topic=topic), 20, for_paper=True).questions
    wins = Counter(each for question in questions for each in mix.wins_of(question))
    assert {*mix.KINDS_OF_WIN} <= {*wins}


def test_a_hand_with_nothing_that_looks_liable_is_no_counter_example() -> None:
    assert mix.is_bland(asked("rules: mleague\nS tsumo 4p hand 123m456m789m23p55s"))
    own_kan = question(Wish("payments", "mleague", "own_kan_ensures", "2").name("s"))
    assert mix.answer_of(own_kan) == NOBODY
    assert not mix.is_bland(own_kan)
    assert not mix.is_bland(asked(HAND))


def summary_of(page: str) -> tuple[list[str], list[str]]:
    """The numbers in what a page tells of a batch, and the ids of the reasons it gives."""
    notice = re.search(r'id="made"[^>]*>(.*?)</p>', page, re.DOTALL)
    assert notice
    return re.findall(r"\d+", notice[1]), re.findall(r'id="([^"]+)"', notice[1])


@pytest.mark.slow
def test_a_mix_that_cannot_be_dealt_gives_what_could_be(at_work: Client) -> None:
    data = {**FOUR_KANS, "topic": "nothing-due", "count": "4", "nobody": "2", "S": "2"}
    address = batch_of(at_work, data)
    page = " ".join(as_written(at_work.get(address).text).split())
    assert CollectionItem.objects.count() == 2
    assert summary_of(page) == (["2", "2"], ["answers-run-out"])
    assert "South × 2" in page
    rest = re.search(r'href="([^"]*/batch/\?[^"]*)"', page)
    assert rest
    form = at_work.get(unescape(rest[1])).context["form"]
    assert [form[name].value() for name in ("count", "S", "nobody", "topic")] == [
        "2",
        "2",
        None,
        "nothing-due",
    ]


@pytest.mark.slow
def test_nothing_is_begun_if_no_hand_has_the_answers(at_work: Client) -> None:
    data = {**FOUR_KANS, "topic": "nothing-due", "count": "2", "S": "2"}
    answer = at_work.post("/en/collections/batch/", data)
    assert answer.status_code == 422
    assert str(NONE_DEALT) in answer.text
    assert not Collection.objects.exists()


@pytest.mark.parametrize(
    ("changes", "error", "params"),
    [
        ({"E": "21"}, TOO_MANY, {"total": 21, "count": 20}),
        ({"E": "31"}, WHOLE_NUMBER, {"least": 0, "most": 30}),
        ({"E": "-1"}, WHOLE_NUMBER, {"least": 0, "most": 30}),
        ({"E": "9" * 300}, WHOLE_NUMBER, {"least": 0, "most": 30}),
        ({"nobody": "one"}, WHOLE_NUMBER, {"least": 0, "most": 30}),
        (dict.fromkeys(mix.ANSWERS, "3"), TOO_FEW, {"total": 15, "count": 20}),
        ({"E": "3", "kind": "ensured"}, NO_MIX, {"kind": KINDS["ensured"].title}),
        ({"N": "1", "rules": "tenhou-sanma", "topic": "any"}, NO_NORTH, {}),
    ],
)
def test_a_mix_that_is_wrong_is_refused(
    at_work: Client, changes: dict[str, str], error: object, params: dict[str, Any]
) -> None:
    answer = at_work.post("/en/collections/batch/", {**FOUR_KANS, **changes})
    assert answer.status_code == 422
    assert str(error) % params in unescape(answer.text)
    assert not Collection.objects.exists()


def test_what_was_discarded_elsewhere_is_not_dealt_again(
    at_work: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another collection of the author remembers it; those of others do not matter."""
    seeds = cycle(map(str, range(40)))
    monkeypatch.setattr(generate, "new_seed", lambda: next(seeds))
    batch_of(at_work, {**FOUR_KANS, "count": "1"})
    first = CollectionItem.objects.get()
    services.judge(first, is_kept=False)
    for client, is_author in ((at_work, True), (Client(), False)):
        seeds = cycle(map(str, range(40)))
        batch_of(client, {**FOUR_KANS, "count": "1"})
        new = CollectionItem.objects.latest("pk")
        assert (new.name != first.name) is is_author


@pytest.mark.slow
@pytest.mark.parametrize("topic", others_slow([*PLAINEST_FIRST, *YAKUMAN], every_day=3))
def test_no_batch_has_one_answer_but_where_its_title_tells_it(topic: str) -> None:
    rules = {"two-liable": "wiki", "fourth_kan_ensures": "mleague"}.get(topic, "tenhou")
    questions = find(Wish("liable", rules, topic), 20).questions
    answers = {str(question.kind.right(question.prompt)["liable"]) for question in questions}
    assert len(answers) > 1 or topic == "nothing-due", answers


@pytest.mark.slow
def test_a_batch_on_a_topic_asks_for_no_yakuman(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of its hands need be won."""
    wish = Wish("payments", "mleague", "nothing-due", "2")
    lost = [seed for seed in map(str, range(40)) if not question(wish.name(seed)).ruling.wins]
    seeds = cycle(lost)
    monkeypatch.setattr(generate, "new_seed", lambda: next(seeds))
    questions = find(wish, 20).questions
    assert len(questions) > 20 // generate.OF_SO_MANY
    assert not any(example.ruling.wins for example in questions)
    assert not any(map(generate.lost, questions))


def test_a_page_says_that_the_yakuman_was_lost(at_work: Client, collection: Collection) -> None:
    wish = Wish("payments", "mleague", "fourth_kan_ensures", "2")
    dealt = [question(wish.name(f"s{number}")) for number in range(40)]
    ends = {is_won(asked, Yakuman.SUUKANTSU): asked for asked in dealt}
    assert len(ends) == 2
    for won, asked in ends.items():
        services.add_found(collection, [asked])
        item = collection.items.get(name=asked.id)
        page = at_work.get(f"{collection.get_absolute_url()}look/{item.pk}/").text
        note = re.search(r'collections-lost">[^<]*suukantsu', as_written(page))
        assert (note is None) is won
        assert ("collections-lost" in page) is not won


def test_a_batch_ends_when_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = count(step=generate.MOST_SECONDS / 4)
    monkeypatch.setattr(generate, "thread_time", lambda: next(ticks))
    result = find(Wish("payments"), 20)
    assert result.is_out_of_time
    assert 1 <= len(result.questions) <= 5


@pytest.mark.slow
def test_drawing_many_questions_leaves_less_time_for_dealing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    over = []
    monkeypatch.setattr(generate, "MOST_SECONDS", 0.3)
    for many in (1, 30):
        ticks = count(step=0.001)
        monkeypatch.setattr(generate, "thread_time", lambda ticks=ticks: next(ticks))
        monkeypatch.setattr(generate, "MOST_OF_OTHER_ANSWERS", None)
        monkeypatch.setattr(generate._Sieve, "takes", lambda *_: False)
        find(Wish("payments"), many)
        over.append(round(next(ticks), 3))
    assert over[0] - over[1] == pytest.approx(29 * generate.SECONDS_TO_DRAW)


@pytest.mark.slow
def test_the_rest_of_a_batch_is_one_button_away(
    at_work: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the same choices and only the missing answers."""
    with monkeypatch.context() as hurried:
        ticks = count(step=generate.MOST_SECONDS / 4)
        hurried.setattr(generate, "thread_time", lambda: next(ticks))
        page = as_written(at_work.get(batch_of(at_work, ANY_SIX)).text)
    made = CollectionItem.objects.count()
    (number, *_), reasons = summary_of(page)
    assert (number, reasons) == (f"{made}", ["stopped-early"])
    assert f"Deal {6 - made} more hands" in page
    where = re.search(r'action="([^"]*/batch/)"', page)
    assert where
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
    address = batch_of(at_work, fields, where[1])
    assert parse_qs(urlsplit(address).query, keep_blank_values=True) == {"made": [f"{6 - made}"]}
    counts = {each.label: each.number for each in at_work.get(address).context["counts"]}
    assert counts == {"South": 3, "Nobody": 3}


def test_what_is_known_already_is_not_found_again() -> None:
    wish = Wish("liable", "mleague", "third_dragon_ensures", "1")
    first = find(wish, 30).questions
    assert 5 < len(first) < 30
    again = find(wish, 30, [loose_likeness(question) for question in first]).questions
    assert len(first) + len(again) < 30


def batch_of(client: Client, data: dict[str, str], where: str = "/en/collections/batch/") -> str:
    answer = client.post(where, data)
    assert answer.status_code == 303, answer.content
    return str(answer.headers["Location"])


def test_twenty_on_four_kans_wait_in_a_new_collection(at_work: Client) -> None:
    page = at_work.get(batch_of(at_work, FOUR_KANS))
    assert summary_of(page.text) == (["20"], [])
    collection = Collection.objects.get()
    assert collection.title == "Suukantsu, M.League"
    status = CollectionItem.ItemStatus.FOUND
    assert [*collection.items.values_list("standing", flat=True).distinct().order_by()] == [status]


@pytest.mark.slow
def test_it_says_how_many_there_are_where_there_are_fewer(at_work: Client) -> None:
    page = at_work.get(batch_of(at_work, FEW)).text
    number = CollectionItem.objects.count()
    assert number < 20
    assert summary_of(page) == ([f"{number}"], ["hands-run-out"])


def test_there_is_no_batch_of_what_is_never_met(at_work: Client) -> None:
    data = {**FOUR_KANS, "rules": "kyokai"}
    answer = at_work.post("/en/collections/batch/", data)
    assert answer.status_code == 422
    assert not Collection.objects.exists()


@pytest.mark.slow
def test_a_batch_has_from_one_to_thirty(at_work: Client) -> None:
    for number in ["0", "31", "-1", "many", "9" * 30, ""]:
        answer = at_work.post("/en/collections/batch/", {**FOUR_KANS, "count": number})
        assert answer.status_code == 422, number
        assert str(WHOLE_NUMBER) % {"least": 1, "most": 30} in answer.text, number


def test_each_is_kept_or_discarded(at_work: Client, collection: Collection) -> None:
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


def test_more_than_there_is_room_for_is_refused_and_nothing_is_stored(
    at_work: Client, collection: Collection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "MOST_ITEMS", 5)
    answer = at_work.post(f"{collection.get_absolute_url()}batch/", FOUR_KANS)
    assert answer.status_code == 422
    assert no_room_for(2) in answer.text
    assert collection.items.count() == 3
    assert b'value="20"' in answer.content


def test_a_hand_without_a_liable_player_says_for_what(
    at_work: Client, collection: Collection
) -> None:
    """The label and its value are read as one: liable for nothing."""
    item = services.add(collection, question("liable/mleague/nothing-due/2/1"))
    page = at_work.get(f"{collection.get_absolute_url()}look/{item.pk}/")
    assert page.context["right"] == [
        ("Liable player", "nobody"),
        ("Liable for which yakuman", "nothing"),
    ]
