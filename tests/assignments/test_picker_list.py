"""What the picker lists, and what it keeps of what was chosen."""

from datetime import datetime, timedelta
from time import thread_time
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from assignments.models import Assignment
from clubs.models import Club
from quiz.collections.services import add, begin
from quiz.models import PaperItem
from quiz.prompts import new_seed
from quiz.questions.catalogue import question
from tests.assignments.assign_forms import DEALT, give, new, picker, terms
from tests.assignments.homework import assigned
from tests.clubs.clubs import at_page, learner_of, make, new_member, person
from tests.costs import MOST_SECONDS
from tests.loops import non_empty
from tests.slow import others_slow
from web.templatetags.terms import in_terms

pytestmark = pytest.mark.usefixtures("monday")


def tokens(rows: Any) -> list[str]:
    return [picked.token for picked, _name in rows]


@pytest.mark.slow
def test_new_hands_stay_while_other_pages_are_read(owner: Client, club: Club) -> None:
    first = owner.get(picker(club)).context["listing"]
    query = {"new": tokens(first.dealt), "batch": first.batch}
    second = owner.get(picker(club), {**query, "page": "2"}).context["listing"]
    assert tokens(second.dealt) == tokens(first.dealt)
    assert {*tokens(second.rows)}.isdisjoint(tokens(first.rows))
    fresh = owner.get(picker(club), {**query, "fresh": "1"}).context["listing"]
    assert {*tokens(fresh.dealt)}.isdisjoint(tokens(first.dealt))
    one = tokens(first.dealt)[1]
    another = owner.get(picker(club), {**query, "another": one}).context["listing"]
    changed = zip(tokens(first.dealt), tokens(another.dealt), strict=True)
    assert [old != new for old, new in changed] == [False, True, False, False, False]


@pytest.mark.slow
def test_dealing_has_a_rate_and_looking_has_none(owner: Client, club: Club, settings: Any) -> None:
    settings.RATE_LIMITS = {**settings.RATE_LIMITS, "deal": "4/10m/key"}
    first = owner.get(picker(club)).context["listing"]
    query = {"new": tokens(first.dealt), "batch": first.batch}
    chosen = {"pick": query["new"]}
    for _ in range(5):
        assert owner.get(picker(club), {**query, "page": "2"}).status_code == 200
        assert owner.get(picker(club), {"where": "bank"}).status_code == 200
        assert owner.get(new(club), chosen).status_code == 200
    another = {"another": query["new"][0]}
    assert owner.get(picker(club), {**query, **another}).status_code == 200
    assert owner.get(new(club), {"topic": "any", "count": "2"}).status_code == 303
    assert owner.post(new(club), {**chosen, **another}).status_code == 200
    for address, sent in ((picker(club), {}), (new(club), {"topic": "any", "count": "2"})):
        assert owner.get(address, sent).status_code == 429
    assert owner.post(new(club), {**chosen, **another}).status_code == 429
    assert give(owner, club).items.count() == len(DEALT["pick"])


def test_what_was_ticked_stays_ticked_on_every_page(owner: Client, club: Club) -> None:
    pick = [*DEALT["pick"], "riichi-sticks"]
    page = owner.get(picker(club), {"pick": pick, "where": "mine"})
    assert tokens(page.context["elsewhere"]) == pick
    assert page.text.count('" checked>') == 4 + 1  # the theme


@pytest.mark.parametrize(
    ("where", "least"),
    [("bank", 20), ("lesson:third-dragon", 2), ("new", 0), ("mine", 0), ("earlier", 1)],
)
def test_each_place_lists_its_own(owner: Client, club: Club, where: str, least: int) -> None:
    if where == "earlier":
        where = f"earlier:{give(owner, club).pk}"
    listed = owner.get(picker(club), {"where": where}).context["listing"]
    assert len(listed.rows) >= least
    assert bool(listed.dealt) == (where == "new")


@pytest.mark.slow
def test_filters_narrow_hands_and_questions(owner: Client, club: Club) -> None:
    page = owner.get(picker(club), {"topic": "winds", "q": "wind"}).context["listing"]
    assert 0 < page.total < 10
    for name in non_empty(tokens(page.dealt)):
        assert any(topic in name for topic in ("/winds/", "/own_kan", "/completed"))
    link = "http://testserver/ja/quiz/riichi-sticks/?for=review"
    assert tokens(owner.get(picker(club), {"q": link}).context["listing"].rows) == ["riichi-sticks"]


@pytest.mark.parametrize(
    "data",
    others_slow(
        [
            {"where": "collection:nobodys"},
            {"count": "31"},
            {"count": "0"},
            {"rules": "none"},
            {"topic": "none"},
            {"q": "x" * 301},
            {"nobody": "99"},
        ],
        every_day=2,
    ),
)
def test_a_wrong_filter_is_an_error(owner: Client, club: Club, data: dict[str, str]) -> None:
    page = owner.get(picker(club), {**data, "pick": "riichi-sticks"})
    assert page.status_code == 422
    assert page.context["form"].errors
    assert 'value="riichi-sticks"' in page.text


@pytest.mark.parametrize("page", ["99", "0", "x", "9" * 40])
def test_any_page_has_a_list(owner: Client, club: Club, page: str) -> None:
    assert owner.get(picker(club), {"page": page}).context["listing"].rows


def test_built_in_hands_are_asked_under_the_clubs_rules(owner: Client, club: Club) -> None:
    Club.objects.update(rules="ema-2016")
    pick = ["dealer-feeds", "three-players", "no-pao-here"]
    assignment = give(owner, club, pick=pick, rules="ema-2016")
    rules = [item.task.to_prompt().rules.id for item in assignment.items.all()]
    # Three players have rules of their own, and so has "A table without pao".
    assert rules == ["ema-2016", "tenhou-sanma", "kyokai"]
    stated = give(owner, club, pick=["dealer-feeds"], rules="own")
    assert stated.items.get().task.to_prompt().rules.id == "mleague"


def test_what_is_given_is_shown_before(owner: Client, club: Club) -> None:
    page = owner.get(new(club), DEALT)
    assert page.text.count("<details") >= 3
    for picked in non_empty(page.context["chosen"].all):
        assert in_terms(picked.explanation.headline) in page.text
    assert not Assignment.objects.exists()


def test_the_mix_is_stated_before_it_is_given(owner: Client, club: Club) -> None:
    page = owner.get(new(club), {"topic": "any", "count": "10"}, follow=True)
    labels = [line.partition(":")[0] for line in page.context["chosen"].mix]
    assert labels == ["Liable player", "Winner", "Kind of win"]
    assert all(line in page.text for line in page.context["chosen"].mix)


def test_several_kinds_are_given_together(owner: Client, club: Club) -> None:
    pick = [f"{kind}/mleague/any/any/aa" for kind in ("payments", "liable", "ensured")]
    assignment = give(owner, club, pick=pick)
    assert [item.task.kind for item in assignment.items.all()] == ["payments", "liable", "ensured"]
    assert {*assignment.items.values_list("origin", flat=True)} == {PaperItem.Origin.GENERATOR}


def test_questions_of_several_origins_are_called_by_the_first_and_how_many_more(
    owner: Client, club: Club
) -> None:
    """The name of the first alone would promise one question."""
    one = give(owner, club, pick=["dealer-draws"])
    several = give(owner, club, pick=["dealer-draws", "dealer-feeds", "south-twice"])
    assert [each.title for each in (one, several)] == [
        "The dealer draws it",
        "The dealer draws it and 2 more",
    ]


def test_another_hand_gives_nothing_and_keeps_the_terms(owner: Client, club: Club) -> None:
    data = terms(**DEALT, title="Week one", due="soon", another=DEALT["pick"][0])
    page = owner.post(new(club), data)
    assert page.status_code == 200
    assert (page.context["form"]["title"].value(), page.context["form"]["due"].value()) == (
        "Week one",
        "soon",
    )
    assert [picked.token for picked in page.context["chosen"].all][1:] == DEALT["pick"][1:]
    assert DEALT["pick"][0] not in page.text
    assert not Assignment.objects.exists()


def test_only_organisers_choose(club: Club) -> None:
    for client, status in ((new_member(club), 403), (Client(), 404)):
        for page in (picker(club), f"{picker(club)}chosen/", at_page(club, "live/new")):
            assert client.get(page).status_code == status


def test_questions_of_another_club_are_out_of_reach(owner: Client, club: Club) -> None:
    assignment = give(owner, club)
    theirs = assignment.items.first()
    assert theirs
    stranger = person("kuro")
    other = make(stranger)
    assert "chosen" not in stranger.get(f"{new(other)}?all=earlier:{assignment.pk}").context
    assert stranger.post(new(other), terms(pick=[f"earlier:{theirs.pk}"])).status_code == 422


@pytest.mark.slow
def test_the_largest_choice_is_bounded(owner: Client, club: Club) -> None:
    """Of processor time: a page of new hands, and the page of thirty chosen ones."""
    owner.get(picker(club))  # which hands there are is remembered
    pick = [f"payments/mleague/any/any/{new_seed()}" for _ in range(30)]
    asked = ((picker(club), {"count": "30", "where": "new"}), (new(club), {"pick": pick}))
    for page, sent in asked:
        began = thread_time()
        assert owner.get(page, sent).status_code == 200
        assert thread_time() - began < 2 * MOST_SECONDS  # other tests slow this one


def test_an_exercise_and_a_collection_are_given_to_ones_club(owner: Client, club: Club) -> None:
    collection = begin(learner=learner_of(owner), nonce=uuid4(), title="Kans", language="en")
    add(collection, question("riichi-sticks"))
    for query, name in (
        ("name=mleague-example", "mleague-example"),
        (f"collection={collection.key}", "riichi-sticks"),
    ):
        page = owner.get(f"/en/clubs/give/?{query}", follow=True)
        assert [picked.question.id for picked in page.context["chosen"].all] == [name]
    other = make(owner, name="Second club")
    chosen = owner.get("/en/clubs/give/?name=mleague-example")
    assert [row for row, _address in chosen.context["ways"]] in ([club, other], [other, club])
    assert new_member(club).get("/en/clubs/give/?name=mleague-example").context["ways"] == []
    assert "Assign to my club" in owner.get(collection.get_absolute_url()).text


@pytest.mark.parametrize(
    ("feedback", "proposed"), [("homework", "2026-11-26T20:00"), ("live", "2026-11-26T19:00")]
)
def test_the_usual_evening_is_proposed(
    owner: Client, club: Club, feedback: str, proposed: str
) -> None:
    """The newest was due, or began, on a Thursday; today is a Monday."""
    moment = datetime.fromisoformat("2026-11-19T20:00+09:00")
    times = {"opens": moment - timedelta(days=3), "due": moment}
    if feedback == "live":
        moment = datetime.fromisoformat("2026-11-19T19:37+09:00")
        times = {"opens": moment, "due": moment + timedelta(hours=12)}
    assigned(club, feedback=feedback, **times)
    form = owner.get(new(club), DEALT).context["form"]
    assert form["due"].value().isoformat(timespec="minutes") == proposed


def test_a_round_in_the_morning_does_not_move_the_usual_evening(owner: Client, club: Club) -> None:
    thursday = datetime.fromisoformat("2026-11-19T20:00+09:00")
    assigned(club, opens=thursday - timedelta(days=3), due=thursday)
    morning = datetime.fromisoformat("2026-11-21T09:10+09:00")
    assigned(club, feedback="live", opens=morning, due=morning + timedelta(hours=12))
    form = owner.get(new(club), DEALT).context["form"]
    assert form["due"].value() == datetime.fromisoformat("2026-11-26T20:00")
