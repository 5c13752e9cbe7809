"""The editor as plain forms: taps, fields, publishing and versions."""

import re
from collections.abc import Mapping
from dataclasses import replace
from html import unescape
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.html import escape

from accounts.models import Learner, User
from pao.rules import carrying, rule_set
from quiz.answering.one_answer import Doubt
from quiz.authoring.editor import NO_ROOM_FOR_A_GUEST
from quiz.authoring.preview import WHY_NOT_ONE
from quiz.kinds.liable import Liable
from quiz.models import Exercise, Version
from quiz.questions.catalogue import question
from tests.hands import MLEAGUE
from tests.many_versions import author_with_versions
from tests.quiz.authoring.editor_forms import NEW, begun, changed, fields, published
from tests.quiz.factories import HTMX, gives_up
from tests.slow import others_slow
from web.terms import in_styles

MINE = "/en/bank/?mine=on"


def test_nothing_is_kept_before_the_first_change(client: Client) -> None:
    page = client.get(f"{NEW}?from=mleague-example")
    assert "64,300" in page.text
    assert not Exercise.objects.exists()
    assert not Learner.objects.exists()


def test_a_tap_is_kept_with_all_that_is_written_beside_it(client: Client) -> None:
    data = {**fields(client, NEW), "title": "Mine", "op": "add 5z", "seat": "S", "feeder": "E"}
    answer = client.post(NEW, data)
    exercise = Exercise.objects.get()
    assert answer["Location"].startswith(exercise.get_absolute_url())
    assert exercise.content.text == "rules: mleague\n\nS pon 555z from E\n"
    assert exercise.name == "Mine"


def test_the_other_language_shows_the_exercise_that_a_page_has_begun(client: Client) -> None:
    data = {**fields(client, NEW), "t": "S riichi", "op": "check"}
    for _ in range(2):
        page = client.post(NEW, data, headers=HTMX).text
        exercise = Exercise.objects.get()
        assert f'href="/ja/exercises/{exercise.pk}/"' in page
        assert f'href="/en/exercises/{exercise.pk}/"' in page
    assert 'href="/ja/exercises/new/?t=S"' in client.get(f"{NEW}?t=S").text


def test_a_word_that_was_typed_and_not_sent_goes_along_with_any_button(client: Client) -> None:
    address = begun(client)
    changed(client, address, title="Typed", op="step-back")
    changed(client, address, op="step-forward")
    assert 'value="Typed"' in client.get(address).text


def test_the_engine_answers_and_the_author_chooses_what_is_asked(teacher: Client) -> None:
    address = begun(teacher)
    changed(teacher, address, asked=["liable", "W"], op="check")
    address = published(teacher, address)
    page = Client().get(address).text
    assert 'name="W_points"' in page
    assert 'name="E_points"' not in page


def test_hostile_words_are_words_in_the_editor_and_where_it_is_asked(teacher: Client) -> None:
    title = '<script>alert("t")</script>'
    note = (
        '<img src=x onerror="alert(1)"> <a href="data:text/html,x">d</a> '
        "[click](javascript:alert(2)) **strong** [away](https://example.org/)"
    )
    address = begun(teacher, title=title, note=note)
    public_url = published(teacher, address)
    for page in (teacher.get(address).text, Client().get(public_url).text):
        seen = page.replace(escape(note), "")  # as it stands in its field
        assert "&lt;script&gt;alert(" in seen
        for evil in ("<script>alert", "<img src=x", '<a href="javascript:', '<a href="data:'):
            assert evil not in seen, evil
        assert "<strong>strong</strong>" in seen
        assert 'href="https://example.org/"' in seen


def test_another_kind_asks_for_all_of_its_fields(client: Client) -> None:
    address = begun(client)
    changed(client, address, asked=["liable"], op="check")
    changed(client, address, kind="liable", op="check")
    assert Exercise.objects.get().content.left_out == ()


def test_what_likely_mistakes_would_be_told_is_shown_and_which_look_alike(client: Client) -> None:
    page = client.get(f"{NEW}?from=mleague-example").text
    assert in_styles("Your figures leave out the honba", "en") in page
    assert 'class="hint exercise-alike"' in page


@pytest.mark.slow
def test_findings_wait_until_asked_for(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise AssertionError("nobody has looked")

    address = begun(client)
    data = {**fields(client, address), "op": "honba 2"}
    with monkeypatch.context() as patched:
        for work in ("preview.tags_of", "preview.foreseen", "editor.alike"):
            patched.setattr(f"quiz.authoring.{work}", fail)
        tap = client.post(address, data, headers=HTMX)
        assert f'hx-get="{address}around/"' in tap.text
        followed = client.get(f"{address}around/", headers=HTMX).text
    assert "64,600" in tap.text
    assert f'hx-get="{address}findings/"' in followed
    assert "/en/bank/like/" in followed
    whole = client.get(f"{address}findings/").text
    part = client.get(f"{address}findings/", headers=HTMX).text
    assert in_styles("Your figures leave out the honba", "en") in part
    assert part in whole
    assert "</html>" not in part
    assert Client().get(f"{address}findings/").status_code == 404


def test_a_tap_is_ruled_on_at_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    address = begun(client)
    data = {**fields(client, address), "op": "honba 2"}
    with monkeypatch.context() as patched:
        patched.setattr("quiz.authoring.editor.preview", None)
        tap = client.post(address, data, headers=HTMX).text
    assert "64,600" in tap
    assert re.findall(r'id="(\w+)" hx-preserve', tap) == ["question", "words", "share", "seen"]
    assert 'id="step-forward" name="op" value="step-forward" disabled' in tap
    followed = client.get(f"{address}around/", headers=HTMX).text
    assert re.findall(r'<section[^>]* id="(\w+)"', followed) == ["question", "share", "seen"]
    assert "2 honba" in followed
    whole = client.get(f"{address}around/")
    assert (whole.status_code, whole["Location"]) == (303, address)


@pytest.mark.parametrize("op", ["check", "vary", "step-back", "publish", "withdraw"])
def test_a_button_beside_the_hand_shows_at_once_what_came_of_it(client: Client, op: str) -> None:
    address = begun(client)
    answer = client.post(address, {**fields(client, address), "op": op}, headers=HTMX).text
    assert "hx-preserve" not in answer
    assert 'id="question"' in answer


def test_words_that_a_tap_takes_from_the_text_fill_their_fields(client: Client) -> None:
    address = begun(client)
    data = {**fields(client, address), "t": f"title: Typed\n{MLEAGUE}", "op": "honba 2"}
    answer = client.post(address, data, headers=HTMX).text
    assert 'value="Typed"' in answer
    assert "hx-preserve" not in answer


def test_a_tap_is_answered_with_the_hand_and_a_new_address_only(client: Client) -> None:
    data = {**fields(client, NEW), "t": "S riichi\n", "op": "honba 1"}
    first = client.post(NEW, data, headers=HTMX)
    address = Exercise.objects.get().get_absolute_url()
    data |= {"t": "honba: 1\n\nS riichi\n", "op": "honba 2", "revision": "1"}
    second = client.post(NEW, data, headers=HTMX)
    assert Exercise.objects.count() == 1
    for answer, is_new in ((first, True), (second, False)):
        assert '<section class="exercise-seen" id="seen" hx-preserve>' in answer.text
        assert ('id="language-switch"' in answer.text) == is_new
        assert answer.headers.get("HX-Push-Url") == (address if is_new else None)


def test_a_guest_writes_and_takes_it_into_an_account_to_publish(client: Client) -> None:
    address = begun(client, title="A guest’s")
    assert changed(client, address, op="publish").status_code == 303
    assert not Version.objects.exists()
    assert f"/en/account/sign-up/?next={address}" in client.get(address).text
    secret = "three dragons and a pair"
    sign_up = {"username": "haku", "password1": secret, "password2": secret}
    signed = client.post(f"/en/account/sign-up/?next={address}", sign_up)
    assert signed["Location"] == address
    public_url = published(client, address)
    assert "A guest’s" in Client().get(public_url).text


@pytest.mark.slow
def test_what_a_version_changed_is_shown_in_text_and_in_outcome(teacher: Client) -> None:
    address = begun(teacher, title="Before")
    published(teacher, address)
    changed(teacher, address, title="After", t=MLEAGUE.replace("honba: 1", "honba: 2"), op="check")
    assert 'id="unpublished-changes"' in teacher.get(address).text
    published(teacher, address)
    page = teacher.get(f"{address}versions/").text
    assert page.index("Version 2") < page.index("Version 1")
    for line in ("<del>honba: 1</del>", "<ins>honba: 2</ins>", "<del>Before</del>"):
        assert line in page
    assert "<ins>S pon" not in page
    assert "−40,300" in page
    assert "−40,600" in page


@pytest.mark.slow
def test_a_fork_says_what_it_was_and_is_its_own(teacher: Client) -> None:
    public_url = published(teacher, begun(teacher, title="The first"))
    name = public_url.removeprefix("/en/quiz/").strip("/")
    other = Client()
    answer = other.post(
        f"{NEW}?from={name}", {**fields(other, f"{NEW}?from={name}"), "title": "Forked"}
    )
    assert answer.status_code == 303
    fork = Exercise.objects.get(name="Forked")
    assert fork.fork_of == Version.objects.get()
    assert fork.origin == f"{name}-1"
    assert Exercise.objects.get(name="The first") != fork


def test_signing_out_in_the_middle_loses_nothing_typed(teacher: Client) -> None:
    """And guesses nothing: an exercise that is not there is answered the same."""
    address = begun(teacher, title="Before")
    data = {**fields(teacher, address), "title": "Typed since", "op": "check"}
    teacher.logout()
    for path in (address, f"{NEW.removesuffix('new/')}99999/"):
        answer = teacher.post(path, data, headers={"origin": "http://testserver"})
        assert answer.status_code == 403
        assert 'name="title" value="Typed since"' in answer.text
        assert teacher.get(path)["Location"].startswith("/en/account/sign-in/?next=")
    assert Exercise.objects.get().name == "Before"
    teacher.force_login(User.objects.get())
    assert teacher.post(address, data).status_code == 303
    assert Exercise.objects.get().name == "Typed since"


@pytest.mark.slow
def test_what_is_deleted_leads_nowhere(teacher: Client) -> None:
    address = begun(teacher)
    public_url = published(teacher, address)
    listed = teacher.post(f"{address}delete/", follow=True)
    assert not listed.context["results"].rows
    assert listed.redirect_chain[-1] == (MINE, 303)
    assert Client().get(public_url).status_code == 404


def test_so_many_and_no_more(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quiz.authoring.services.MOST_OF_A_GUEST", 1)
    begun(client)
    refused = client.post(NEW, {**fields(client, NEW), "nonce": str(uuid4()), "op": "check"})
    assert refused.status_code == 422
    assert str(NO_ROOM_FOR_A_GUEST) % {"most": 1} in refused.text


TWO_TO_ASK_ABOUT = """S pon 555z from E
S pon 666z from N
W daiminkan 1111m from S
W daiminkan 2222m from S
W daiminkan 3333m from S
S pon 777z from N
W daiminkan 9999p from E
"""


@pytest.mark.slow
@pytest.mark.parametrize("kind", others_slow(["turning-point", "ensured"]))
def test_seat_and_yakuman_of_the_question_are_chosen_by_name(client: Client, kind: str) -> None:
    address = begun(client, t=TWO_TO_ASK_ABOUT, kind=kind)
    choices = {one.label: one.variant for one in client.get(address).context["written"].subjects}
    assert {*choices} >= {"South · daisangen", "West · suukantsu"}
    for label in ("South · daisangen", "West · suukantsu"):
        changed(client, address, op="check", variant=choices[label])
        text = client.get(address).context["written"]
        seat, yakuman = label.split(" · ")
        assert text.question.prompt.facts["seat"] == seat[0]
        assert yakuman == text.question.prompt.facts["yakuman"]
        assert [choice.label for choice in text.subjects if choice.is_chosen] == [label]


def test_ambiguous_questions_stay_drafts(teacher: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Liable, "mark", lambda _self, _prompt, _reply: ())
    monkeypatch.setattr(Liable, "earns_marks", lambda _self, _prompt: True)
    address = begun(teacher, kind="liable", title="Whatever is said")
    page = teacher.get(address).text
    assert str(WHY_NOT_ONE[Doubt.OTHERS]) in page
    assert 'value="publish"' not in page
    changed(teacher, address, op="publish")
    assert not Version.objects.exists()


def points_alone(teacher: Client) -> str:
    """Return the address of a question that asks for points and nothing else."""
    address = begun(teacher, kind="payments")
    changed(teacher, address, of_kind="payments", fields=["liable"], asked=[], op="check")
    return published(teacher, address)


@pytest.mark.slow
def test_figures_begin_empty_and_zero_can_be_chosen(teacher: Client) -> None:
    page = Client().get(points_alone(teacher)).text
    [select] = re.findall(r'<select id="id_E_points".*?</select>', page, re.S)
    options = re.findall(r'<option value="([^"]*)"', select)
    assert options[:2] == ["", "0"]
    assert " selected" not in select


@pytest.mark.slow
def test_nothing_but_zeros_is_an_answer_and_nothing_at_all_is_not(teacher: Client) -> None:
    address, guest = points_alone(teacher), Client()
    form = guest.get(address).context["form"]
    data = {"asked": form["asked"].value(), "nonce": str(form["nonce"].value())}
    zeros = dict.fromkeys(("E_points", "W_points", "N_points"), "0")
    assert guest.post(address, data).status_code == 422
    assert guest.post(address, {**data, **zeros}).status_code == 303


def test_the_list_reads_no_version_s_content(client: Client) -> None:
    client.force_login(author_with_versions("haku", exercises=3, versions=4))
    with CaptureQueriesContext(connection) as queries:
        page = client.get(MINE)
    assert len(page.context["results"].rows) == 3
    assert not [query["sql"] for query in queries if '"quiz_version"."content"' in query["sql"]]


def test_a_withdrawn_exercise_is_told_from_a_draft(client: Client) -> None:
    user = author_with_versions("haku", exercises=1, versions=2)
    user.learner.exercises.update(is_open=False)
    client.force_login(user)
    assert state_of(client) == ("no longer published",)
    user.learner.exercises.get().versions.all().delete()
    assert state_of(client) == ("draft",)


def state_of(client: Client) -> tuple[str, ...]:
    (row,) = client.get(MINE).context["results"].rows
    assert isinstance(row.states, tuple)
    return row.states


DEALT = "payments/mleague/fourth_kan_ensures/2/s1"
LINK = re.compile(r'href="(/en/exercises/new/\?[^"]*)"')


def answered(client: Client) -> str:
    """The page of an answer to a dealt question."""
    return str(gives_up(client, f"/en/quiz/{DEALT}/", follow=True).text)


def ruled(client: Client) -> str:
    return client.get(f"/en/rule/?t={quote(MLEAGUE)}").text


def in_the_bank(client: Client) -> str:
    return client.get("/en/bank/mleague-example/").text


@pytest.mark.parametrize(
    ("shown", "origin"), [(ruled, ""), (answered, DEALT), (in_the_bank, "mleague-example")]
)
def test_one_tap_makes_a_draft_of_a_hand(client: Client, shown: object, origin: str) -> None:
    assert callable(shown)
    [public_url] = {*LINK.findall(shown(client))}
    address = unescape(public_url)
    events = question(origin or "mleague-example").prompt.scenario.events
    assert client.get(address).context["written"].question.prompt.scenario.events == events
    assert not Exercise.objects.exists()
    assert changed(client, address, title="Mine").status_code == 303
    exercise = Exercise.objects.get()
    assert (exercise.name, exercise.origin) == ("Mine", origin)


WINDS = (
    "rules: mleague\n\nS pon 111z from E\nS pon 222z from N\nS pon 333z from W\n"
    "S pon 555z from E\nS tsumo 6z hand 6z\n"
)


def versions(teacher: Client, before: Mapping[str, Any], after: Mapping[str, Any]) -> Any:
    """Return what is told of the second of two versions."""
    address = begun(teacher, **before)
    changed(teacher, address, op="publish")
    changed(teacher, address, **after)
    changed(teacher, address, op="publish")
    page = teacher.get(f"{address}versions/")
    entries = page.context["versions"]
    assert len(entries) == 2
    return entries[0]


def subjects(teacher: Client) -> list[int]:
    address = begun(teacher, t=WINDS, kind="ensured")
    return [one.variant for one in teacher.get(address).context["written"].subjects]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("before", "after"),
    others_slow(
        [
            ({"kind": "liable"}, {"kind": "turning-point"}),
            ({"kind": "payments"}, {"of_kind": "payments", "fields": ["liable"], "asked": []}),
            ({"kind": "liable"}, {"has_hints": ""}),
        ]
    ),
)
def test_a_version_says_that_the_question_changed(
    before: dict[str, Any], after: dict[str, Any], teacher: Client
) -> None:
    version = versions(teacher, before, after)
    assert version.texts[-1][1]
    assert version.before is None or "kind" in after


@pytest.mark.slow
def test_a_version_says_that_the_subject_changed(teacher: Client) -> None:
    first, second, *_others = subjects(teacher)
    version = versions(
        teacher, {"t": WINDS, "kind": "ensured", "variant": first}, {"variant": second}
    )
    assert {line.is_new for line in version.texts[-1][1]} == {True, False}


@pytest.mark.slow
def test_an_exercise_under_rules_from_a_link_can_be_answered(teacher: Client) -> None:
    """Nobody who answers has these rules: the link carried them into the text."""
    rules = carrying(replace(rule_set("mleague"), name={"en": "Friday", "ja": "金曜"}))
    text = MLEAGUE.replace("rules: mleague", f"rules: {rules}")
    address = published(teacher, begun(teacher, t=text))
    assert "Friday" in Client().get(address).text
