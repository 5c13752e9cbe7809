"""Editing a collection, in one tab or two."""

import re
from typing import Any, Final

import pytest
from django.test import Client

from accounts.models import Learner
from quiz.authoring.services import withdraw
from quiz.collections import services
from quiz.collections.generate import find
from quiz.collections.mix import NOT_CERTAIN, answer_of
from quiz.kinds.liable import NOBODY
from quiz.models import Collection, CollectionItem, Exercise, Version
from quiz.prompts import Wish
from quiz.questions.catalogue import question, question_for
from quiz.selectors import find_question
from tests.clubs.clubs import guest
from tests.quiz.authoring.editor_forms import changed
from tests.quiz.factories import (
    DRAGONS,
    HANDS,
    collected,
    gives_up,
    hidden,
    many,
    names,
    published,
    revised,
    write,
)
from web.pages import SITE

STEP: Final = re.compile(r'name="do" value="(publish|withdraw)"')


@pytest.fixture
def url(collection: Collection) -> str:
    return collection.get_absolute_url()


def begin_collection(client: Client, **changes: str) -> Any:
    form = client.get("/en/collections/new/").context["form"]
    data = {name: form[name].value() for name in ("nonce", "lock_version", "language")}
    return client.post("/en/collections/new/", {**data, "title": "Friday", **changes})


def test_a_guest_makes_a_collection_and_publishes_it_with_an_account(db: None) -> None:
    client = Client()
    answer = begin_collection(client)
    url = answer.headers["Location"]
    client.post(url, {"do": "publish"})
    assert not Collection.objects.get().is_open
    assert 'id="needs-account"' in client.get(url).text


def test_it_is_published_and_withdrawn(at_work: Client, url: str) -> None:
    response = at_work.post(url, {"do": "publish"}, follow=True)
    collection, page = Collection.objects.get(), response.text
    assert collection.is_open
    assert response.context["is_published_now"]
    assert re.search(r'<p role="status">[^<]+</p>', page)
    assert f'readonly value="{SITE}{collection.walk}"' in page
    assert page.index('id="share"') < page.index('id="exercises"')
    assert STEP.findall(page) == ["withdraw"]
    assert '<p role="status"></p>' in at_work.get(url).text
    withdrawn = at_work.post(url, {"do": "withdraw"}, follow=True).text
    assert not Collection.objects.get().is_open
    assert STEP.findall(withdrawn) == ["publish"]
    assert 'role="status"' not in withdrawn


def test_buttons_move_and_remove(at_work: Client, url: str, collection: Collection) -> None:
    first, second, third = collection.items.all()
    assert at_work.post(url, {"do": f"down {first.pk}"}).status_code == 303
    assert names() == [HANDS[1], HANDS[0], HANDS[2]]
    at_work.post(url, {"do": f"up {third.pk}"})
    at_work.post(url, {"do": f"remove {second.pk}"})
    assert names() == [HANDS[2], HANDS[0]]
    for nonsense in ("", "up", f"up {second.pk}", "up x", "up 9" * 9, "\0 1", f"x {first.pk}"):
        assert at_work.post(url, {"do": nonsense}).status_code == 303
    assert names() == [HANDS[2], HANDS[0]]


def test_a_clash_keeps_the_typed_text(at_work: Client, url: str, collection: Collection) -> None:
    for path, field in ((f"{url}words/", "introduction"), (_item(url, collection), "after")):
        form = at_work.get(path).context["form"]
        data = {name: form[name].value() or "" for name in form.fields}
        at_work.post(path, {**data, field: "theirs"})
        clash = at_work.post(path, {**data, field: "mine"})
        page = clash.text
        assert clash.status_code == 409
        assert "theirs" in page
        assert ">\nmine</textarea>" in page
        now = {name: clash.context["form"][name].value() or "" for name in form.fields}
        assert at_work.post(path, now).status_code == 303
        assert at_work.get(path).context["form"][field].value() == "mine"


def _item(url: str, collection: Collection) -> str:
    return f"{url}items/{collection.items.all()[0].pk}/"


@pytest.mark.parametrize(
    "text",
    [
        "dealer-draws",
        "https://pao.example/ja/quiz/dealer-draws/?for=review",
        "/en/quiz/dealer-draws/report/",
    ],
)
def test_a_question_is_added_by_its_address(at_work: Client, url: str, text: str) -> None:
    page = at_work.post(f"{url}add/", {"name": text}, follow=True)
    assert names() == [*HANDS, "dealer-draws"]
    assert b"Added as exercise 4" in page.content


def test_what_is_no_question_is_not_added(at_work: Client, url: str) -> None:
    for text in ["", "nothing", "x" * 301, "a/b/c/d/e", f"x-{'2' * 20}", "//["]:
        answer = at_work.post(f"{url}add/", {"name": text})
        assert answer.status_code == 422, text
        assert names() == [*HANDS], text


def test_a_published_exercise_is_added(at_work: Client, url: str, version: Version) -> None:
    assert f'value="{version.name}"' in at_work.get(f"{url}add/").text
    withdraw(version.exercise)
    for name in (version.name, version.exercise.question_name):
        assert at_work.post(f"{url}add/", {"name": name}).status_code == 422
    version.exercise.is_open = True
    version.exercise.save()
    at_work.post(f"{url}add/", {"name": version.exercise.question_name})
    item = CollectionItem.objects.get(name=version.name)
    assert (item.version, item.task) == (version, None)


def test_a_newer_version_is_offered_and_taken_under_the_same_words(
    at_work: Client, url: str, collection: Collection, version: Version
) -> None:
    item = services.add(collection, question_for(version.name, version.task), version=version)
    services.change_words(item, lock_version=1, before="Check", after="")
    services.move(item, steps=-9)
    newer = published(revised(version.exercise, title="Two"))
    assert f'value="renew {item.pk}"' in at_work.get(url).text
    done = at_work.post(url, {"do": f"renew {item.pk}"}, follow=True)
    first = CollectionItem.objects.first()
    assert first
    [row] = [row for row in done.text.split("<li ") if 'id="replaced"' in row]
    assert f'id="item-{first.pk}"' in row
    assert (first.version, first.before, first.place) == (newer, "Check", 1)
    assert names()[1:] == [*HANDS]
    assert 'value="renew' not in at_work.get(url).text


ADD = "/en/collections/put/?name="
DEALT_NAME = "payments/mleague/any/1/abc"


def test_what_is_before_ones_eyes_goes_into_a_collection_with_one_tap(
    at_work: Client, url: str, collection: Collection, author: Learner) -> None:  # fmt: skip
    version = published(write(author, title="Mine"))
    for name in (DEALT_NAME, "three-players", version.name):
        page = at_work.get(f"{ADD}{name}")
        assert f'action="{url}add/"' in page.text
        assert f'name="name" value="{name}"' in page.text
        at_work.post(f"{url}add/", {"name": name})
        assert "already added" in at_work.get(f"{ADD}{name}").text
    assert names() == [*HANDS, DEALT_NAME, "three-players", version.name]
    withdraw(version.exercise)
    for name in (version.name, "nowhere", "x-" + "2" * 20, ""):
        assert at_work.get(f"{ADD}{name}").status_code == 404


def test_a_collection_can_begin_with_a_question(db: None) -> None:
    client = Client()
    new = f"/en/collections/new/?name={DEALT_NAME}"
    assert f'href="{new}"' in client.get(f"{ADD}{DEALT_NAME}").text
    form = client.get(new).context["form"]
    data = {name: form[name].value() for name in ("nonce", "lock_version", "language", "put")}
    for _ in range(2):
        client.post(new, {**data, "title": "Friday"})
    assert names() == [DEALT_NAME]
    assert begin_collection(client, put="nowhere").status_code == 303
    assert Collection.objects.count() == 2


@pytest.mark.slow
def test_the_way_into_a_collection_is_where_a_question_is(
    at_work: Client, url: str, collection: Collection, author: Learner) -> None:  # fmt: skip
    version = published(write(author))
    item = services.add(
        collection, find_question(DEALT_NAME, author), standing=CollectionItem.ItemStatus.FOUND
    )
    for page, name in {
        f"/en/quiz/{DEALT_NAME}/": DEALT_NAME,
        "/en/bank/mleague-example/": "mleague-example",
        version.exercise.get_absolute_url(): f"x-{version.exercise.key}",
        f"{url}look/{item.pk}/": DEALT_NAME,
    }.items():
        assert f'href="{ADD}{name}"' in at_work.get(page).text, page


def test_an_exercise_goes_into_the_latest_collection(at_work: Client, author: Learner) -> None:
    friday, _monday = collected(author), collected(author, title="Monday")
    services.add(friday, question("mleague-example"))
    exercise = write(author, title="Mine")
    url = exercise.get_absolute_url()
    assert 'form="put-in" formaction=' not in at_work.get(url).text
    published(exercise)
    page = at_work.get(url).text
    assert f'form="put-in" formaction="{friday.get_absolute_url()}add/"' in page
    at_work.post(f"{friday.get_absolute_url()}add/", {"name": exercise.question_name})
    assert CollectionItem.objects.filter(collection=friday, version__exercise=exercise).exists()
    page = at_work.get(url).text
    assert re.search(
        rf'id="in-collection">[^<]*Friday[^<]*<a href="{friday.get_absolute_url()}">', page
    )
    assert 'form="put-in" formaction=' not in page


def proposed(page: str) -> str:
    """The title on the button that adds to a collection."""
    [button] = re.findall(r'form="put-in" formaction=[^>]*>([^<]*)<', page)
    return str(button).partition("“")[2].partition("”")[0]


@pytest.mark.slow
def test_the_collection_that_was_opened_last_is_proposed(
    at_work: Client, author: Learner, version: Version
) -> None:
    friday, monday = collected(author), collected(author, title="Monday")
    editor = version.exercise.get_absolute_url()
    for opened in (friday, monday, friday):
        services.add(monday, question("mleague-example"))
        at_work.get(opened.get_absolute_url())
        assert proposed(at_work.get(editor).text) == opened.title
    friday.delete()
    assert proposed(at_work.get(editor).text) == monday.title


def test_numbers_put_exercises_in_order(at_work: Client, url: str, collection: Collection) -> None:
    first, second, third = collection.items.all()
    data = {f"place {first.pk} 1": "3", f"place {second.pk} 2": "2", f"place {third.pk} 3": "3"}
    at_work.post(url, {"do": "arrange", **data})
    assert names() == [HANDS[1], HANDS[2], HANDS[0]]
    at_work.post(url, {"do": "arrange", f"place {third.pk} 2": "99999"})
    assert names() == [HANDS[1], HANDS[0], HANDS[2]]
    at_work.post(url, {"do": "arrange", f"place {third.pk} 3": "1", f"place {first.pk} 2": "2"})
    assert names() == [HANDS[2], HANDS[1], HANDS[0]]
    for field, number in (
        ("place", "1"),
        ("place x 1", "2"),
        (f"place {first.pk} 2", "-1"),
        ("", ""),
    ):
        assert at_work.post(url, {"do": "arrange", field: number}).status_code == 303
    assert names() == [HANDS[2], HANDS[1], HANDS[0]]


def test_a_page_that_another_tab_made_stale_moves_only_what_was_changed_in_it(
    at_work: Client, url: str, collection: Collection
) -> None:
    first, second, third = collection.items.all()
    at_work.post(url, {"do": f"up {third.pk}"})
    stale = {f"place {first.pk} 1": "1", f"place {second.pk} 2": "1", f"place {third.pk} 3": "3"}
    at_work.post(url, {"do": "arrange", **stale})
    assert names() == [HANDS[1], HANDS[0], HANDS[2]]


def test_what_was_removed_is_restored_in_its_place_with_its_words(
    at_work: Client, url: str, collection: Collection
) -> None:
    item = collection.items.all()[1]
    services.change_words(item, lock_version=1, before="Look", after="So")
    page = at_work.post(url, {"do": f"remove {item.pk}"}, follow=True)
    assert names() == [HANDS[0], HANDS[2]]
    assert 'id="removed"' in page.text
    at_work.post(url, {"do": f"restore {item.pk}"})
    assert names() == list(HANDS)
    assert collection.items.get(pk=item.pk).before == "Look"
    assert 'id="removed"' not in at_work.get(f"{url}?removed={item.pk}").text
    assert 'id="removed"' not in at_work.get(f"{url}?removed=x").text
    stranger = Client().post(url, {"do": f"remove {item.pk}"})
    assert stranger.status_code == 404


def test_what_was_removed_from_between_gaps_is_restored_in_its_place(
    at_work: Client, url: str, collection: Collection
) -> None:
    """A batch leaves gaps between the places of what it dealt."""
    for place, item in enumerate(collection.items.all(), start=1):
        collection.items.filter(pk=item.pk).update(place=20 * place)
    item = collection.items.all()[1]
    at_work.post(url, {"do": f"remove {item.pk}"})
    at_work.post(url, {"do": f"restore {item.pk}"})
    assert names() == list(HANDS)


@pytest.mark.slow
def test_an_exercise_takes_the_place_of_the_question_it_was_made_from(
    at_work: Client, url: str, collection: Collection
) -> None:
    item = collection.items.all()[1]
    services.change_words(item, lock_version=1, before="Look", after="So")
    editor = f"/en/exercises/new/?from={item.name}"
    assert editor in at_work.get(url).text
    assert changed(at_work, editor, title="Mine").status_code == 303
    exercise = Exercise.objects.get().get_absolute_url()
    changed(at_work, exercise, op="publish")
    page = at_work.get(exercise).text
    [button] = re.findall(r'name="do" value="(replace [^"]+)"', page)
    at_work.post(url, {"do": button})
    assert names()[1].startswith("x-")
    new = collection.items.get(version__isnull=False)
    assert (new.place, new.before, new.after) == (item.place, "Look", "So")
    assert exercise in at_work.get(url).text
    assert 'value="replace' not in at_work.get(exercise).text
    changed(at_work, exercise, title="Mine, again", op="check")
    changed(at_work, exercise, op="publish")
    [again] = re.findall(r'name="do" value="(replace [^"]+)"', at_work.get(exercise).text)
    at_work.post(url, {"do": again})
    assert names()[1].endswith("-2")
    for nonsense in ("replace", f"replace {new.pk} x-2", f"replace {new.pk} x-{'2' * 20}-1"):
        assert at_work.post(url, {"do": nonsense}).status_code == 303


@pytest.mark.parametrize("is_deleted", [True, False])
def test_an_exercise_that_another_tab_removed_is_not_replaced(
    at_work: Client,
    url: str,
    collection: Collection,
    version: Version,
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_deleted: bool,
) -> None:
    item = services.add(collection, question_for(version.name, version.task), version=version)
    renew = services.renew

    def removed_meanwhile(item: CollectionItem, *args: Any) -> CollectionItem | None:
        services.remove(item)
        if is_deleted:
            item.delete()
        item.pk = number
        return renew(item, *args)

    number = item.pk
    monkeypatch.setattr(services, "renew", removed_meanwhile)
    answer = at_work.post(url, {"do": f"replace {item.pk} {version.name}"})
    assert answer.headers["Location"].endswith("#exercises")
    kept = CollectionItem.objects.filter(pk=number).values_list("standing", flat=True)
    assert [*kept] == ([] if is_deleted else ["out"])


@pytest.mark.slow
def test_a_replaced_exercise_keeps_its_address_and_readers_their_answers(
    at_work: Client, url: str, collection: Collection, version: Version
) -> None:
    item = services.add(collection, question_for(version.name, version.task), version=version)
    services.publish(collection)
    on_paper = f"{collection.walk}{item.pk}/"
    assert on_paper in at_work.get(f"{collection.walk}paper/").text
    _learner, reader = guest()
    stale = hidden(reader, on_paper)
    result = gives_up(reader, on_paper).headers["Location"]
    published(revised(version.exercise, title="Version 2"))
    at_work.post(url, {"do": f"renew {item.pk}"})
    page = reader.get(on_paper)
    assert page.status_code == 200
    assert "Version 2" in page.text
    assert on_paper in at_work.get(f"{collection.walk}paper/").text
    assert f'href="{on_paper}"' in reader.get(collection.walk).text, "to be answered again"
    response = reader.get(result, follow=True)
    assert (
        response.redirect_chain[0][0] == f"/en/quiz/{version.name}/answers/{result.split('/')[-2]}/"
    )
    assert response.status_code == 200
    assert reader.post(on_paper, {**stale, "unknown": "1"}).status_code == 409
    assert Client().get(result).status_code == 404


def test_the_result_of_a_removed_exercise_is_still_shown(
    at_work: Client, url: str, collection: Collection
) -> None:
    services.publish(collection)
    item = collection.items.all()[0]
    _learner, reader = guest()
    result = gives_up(reader, f"{collection.walk}{item.pk}/").headers["Location"]
    at_work.post(url, {"do": f"remove {item.pk}"})
    assert reader.get(result, follow=True).status_code == 200


@pytest.mark.slow
def test_after_publishing_it_is_told_where_an_older_version_is(
    at_work: Client, author: Learner, version: Version
) -> None:
    exercise = version.exercise.get_absolute_url()
    for title in ("Friday", "Monday"):
        example = question_for(version.name, version.task)
        services.add(collected(author, title=title), example, version=version)
    assert "exercise-uses" not in at_work.get(exercise).text
    published(revised(version.exercise, title="Version 2"))
    page = at_work.get(exercise).text
    notices = re.findall(r'<li class="notice">\s*<p>([^<]*)</p>', page)
    assert len(notices) == 2
    for title in ("Friday", "Monday"):
        [line] = [line for line in notices if title in line]
        assert re.findall(r"\d+", line) == ["1"]
    buttons = re.findall(r'formaction="([^"]+)" name="do" value="(replace [^"]+)"', page)
    assert len(buttons) == 2
    for address, button in buttons:
        at_work.post(address, {"do": button})
    assert "exercise-uses" not in at_work.get(exercise).text


def test_printing_is_among_the_actions_at_the_top(
    at_work: Client, url: str, collection: Collection
) -> None:
    for address in (url, collection.walk):
        page = at_work.get(address).text
        assert page.index(f'href="{collection.walk}paper/"') < page.index("<ol")


@pytest.mark.slow
def test_the_right_answers_are_counted_without_those_that_were_discarded(
    at_work: Client, url: str, collection: Collection, author: Learner
) -> None:
    mix = {NOBODY: 3, "S": 2}
    batch = find(Wish("payments"), 5, mix=mix).questions
    services.add_found(collected(author, title="Dealt"), batch)
    dealt = Collection.objects.get(title="Dealt")
    for address in (dealt.get_absolute_url(), f"{dealt.get_absolute_url()}look/?made=5"):
        counts = at_work.get(address).context["counts"]
        assert [(each.label, each.number, each.percent) for each in counts] == [
            ("Nobody", 3, 60),
            ("South", 2, 40),
        ], address
    south = next(item for item in dealt.items.all() if answer_of(question(item.name)) == "S")
    services.judge(south, is_kept=False)
    assert "Nobody × 3 (75%)" in at_work.get(dealt.get_absolute_url()).text
    services.publish(dealt)
    walk = Client().get(dealt.walk)
    assert walk.status_code == 200
    assert "(75%)" not in walk.text
    version = published(write(author, DRAGONS, kind="ensured"))
    example = question_for(version.name, version.task)
    assert answer_of(example) == NOT_CERTAIN
    services.add(dealt, example, version=version)
    services.add(dealt, question(next(iter(many("which-rules"))).id))
    labels = [each.label for each in at_work.get(dealt.get_absolute_url()).context["counts"]]
    assert labels[0] == "Nobody"
    assert labels[-2:] == ["Not certain", "Other questions"]
