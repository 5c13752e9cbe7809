"""The editor as plain forms: what a tap keeps, what is asked, publishing, and what is refused."""

import re
from uuid import uuid4

import pytest
from django.test import Client
from django.utils.html import escape

from accounts.models import Learner, User
from quiz.kinds.liable import Liable
from quiz.models import Answer, Exercise, Version
from tests.hands import MLEAGUE
from tests.quiz.authoring.at_editor import HTMX, NEW, begun, changed, fields, published

pytestmark = pytest.mark.django_db

TWO_LIABLE = """rules: mleague
honba: 1

S daiminkan 7777z from E
S pon 666z from N
S kakan 6666z
S daiminkan 5555z from W
S daiminkan 3333p from N
S tsumo 9s hand 9s
"""


def test_from_ones_exercises_one_comes_to_ones_collections(teacher: Client) -> None:
    page = teacher.get("/en/exercises/").text
    assert '<a href="/en/collections/">Your collections</a>' in page


def test_nothing_is_kept_before_the_first_change(client: Client) -> None:
    page = client.get(f"{NEW}?from=mleague-example")
    assert "64,300" in page.text
    assert not Exercise.objects.exists()
    assert not Learner.objects.exists()


def test_a_tap_is_kept_with_all_that_is_written_beside_it(client: Client) -> None:
    sent = {**fields(client, NEW), "title": "Mine", "op": "add 5z", "seat": "S", "feeder": "E"}
    answer = client.post(NEW, sent)
    exercise = Exercise.objects.get()
    assert answer["Location"].startswith(exercise.get_absolute_url())
    assert exercise.content.text == "rules: mleague\n\nS pon 555z from E\n"
    assert exercise.name == "Mine"


def test_a_page_that_is_still_open_goes_on_with_the_exercise_it_began(client: Client) -> None:
    sent = {**fields(client, NEW), "t": "S riichi"}
    for revision, title in enumerate(("One", "Two")):
        page = client.post(
            NEW, {**sent, "title": title, "revision": revision, "op": "check"}, headers=HTMX
        )
        assert page.status_code == 200
        assert page["HX-Push-Url" if not revision else "Content-Type"]
        sent["nonce"] = str(page.context["writing"]["nonce"].value())
    assert Exercise.objects.get().name == "Two"


def test_the_other_language_shows_the_exercise_that_a_page_has_begun(client: Client) -> None:
    sent = {**fields(client, NEW), "t": "S riichi", "op": "check"}
    for _ in range(2):
        page = client.post(NEW, sent, headers=HTMX).text
        exercise = Exercise.objects.get()
        assert f'href="/ja/exercises/{exercise.pk}/"' in page
        assert f'href="/en/exercises/{exercise.pk}/"' in page
    assert 'href="/ja/exercises/new/?t=S"' in client.get(f"{NEW}?t=S").text


def test_it_goes_on_on_another_device(client: Client, teacher: Client) -> None:
    address = begun(teacher, title="At home")
    phone = Client()
    phone.force_login(User.objects.get())
    assert changed(phone, address, note="On the train").status_code == 303
    page = teacher.get(address).text
    assert "At home" in page
    assert "On the train" in page


def test_a_word_that_was_typed_and_not_sent_goes_along_with_any_button(client: Client) -> None:
    address = begun(client)
    changed(client, address, title="Typed", op="step-back")
    changed(client, address, op="step-forward")
    assert 'value="Typed"' in client.get(address).text


def test_taking_back_goes_through_every_change(client: Client) -> None:
    address = begun(client)
    for title in ("One", "Two"):
        changed(client, address, title=title, op="check")
    shown = []
    for _ in range(3):
        changed(client, address, op="step-back")
        shown.append(Exercise.objects.get().name)
    assert shown == ["One", "", ""]
    assert 'id="step-back" name="op" value="step-back" disabled' in client.get(address).text


def test_titles_typed_in_the_notation_stand_in_their_fields(client: Client) -> None:
    begun(client, t=f"title: Out of the text\nnote.ja: 一言\n{MLEAGUE}")
    content = Exercise.objects.get().content
    assert (content.title, content.note_ja) == ("Out of the text", "一言")
    assert "title" not in content.text


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
    there = published(teacher, address)
    for page in (teacher.get(address).text, Client().get(there).text):
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


def test_why_a_kind_does_not_fit_is_said(client: Client) -> None:
    page = client.get(f"{NEW}?t=S+pon+555z+from+E")
    assert "The hand has no end yet" in page.text


def test_what_the_outcome_rests_on_is_said_to_its_author_and_as_a_learner_sees_it(
    client: Client,
) -> None:
    """Two who are liable, under rules that do not say who of them pays the honba."""
    page = client.get(NEW, {"t": TWO_LIABLE}).text
    seen = page.partition('id="seen"')[2].partition("</section>")[0]
    ruling = page.partition('id="answer"')[2]
    assert "On this our sources are silent" in seen
    assert "What these rules do not say" in ruling
    assert "On this our sources are silent" not in client.get(f"{NEW}?from=mleague-example").text


def test_what_likely_mistakes_would_be_told_is_shown_and_which_look_alike(client: Client) -> None:
    page = client.get(f"{NEW}?from=mleague-example").text
    assert "Your figures are right but for the honba" in page
    assert "Reads the same as this mistake, so it is not named:" in page


def test_what_the_engine_finds_in_it_waits_until_somebody_looks(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def looked(*_: object) -> None:
        raise AssertionError("nobody has looked")

    address = begun(client)
    sent = {**fields(client, address), "op": "honba 2"}
    with monkeypatch.context() as patched:
        for work in ("preview.tags_of", "preview.foreseen", "editor.alike"):
            patched.setattr(f"quiz.authoring.{work}", looked)
        tap = client.post(address, sent, headers=HTMX)
        assert f'hx-get="{address}around/"' in tap.text
        followed = client.get(f"{address}around/", headers=HTMX).text
    assert "64,600" in tap.text
    assert f'hx-get="{address}found/"' in followed
    assert "/en/bank/like/" in followed
    whole = client.get(f"{address}found/").text
    part = client.get(f"{address}found/", headers=HTMX).text
    assert "Your figures are right but for the honba" in part
    assert part in whole
    assert "</html>" not in part
    assert Client().get(f"{address}found/").status_code == 404


def test_a_tap_is_ruled_on_at_once_and_what_stands_around_the_hand_follows(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = begun(client)
    sent = {**fields(client, address), "op": "honba 2"}
    with monkeypatch.context() as patched:
        patched.setattr("quiz.authoring.editor.preview", None)
        tap = client.post(address, sent, headers=HTMX).text
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


def test_words_that_a_tap_takes_out_of_the_text_stand_in_their_fields_at_once(
    client: Client,
) -> None:
    address = begun(client)
    sent = {**fields(client, address), "t": f"title: Typed\n{MLEAGUE}", "op": "honba 2"}
    answer = client.post(address, sent, headers=HTMX).text
    assert 'value="Typed"' in answer
    assert "hx-preserve" not in answer


def test_the_tiles_are_folded_when_the_hand_is_over_and_not_while_a_line_is_changed(
    client: Client,
) -> None:
    address = begun(client)
    assert '<details class="entry-more" id="more">' in client.get(address).text
    sent = {**fields(client, address), "op": "change 4 S pon 555z from E"}
    changing = client.post(address, sent, headers=HTMX).text
    assert "entry-more" not in changing
    assert "entry-more" not in client.get(f"{NEW}?t=S+pon+555z+from+E").text


def test_which_tiles_another_choice_allows_the_desk_tells(client: Client) -> None:
    page = client.get(begun(client)).text
    choices = page.partition('class="entry-choices"')[0].rpartition("<div")[2]
    assert 'hx-post="/en/rule/"' in choices
    assert '"op": "look"' in choices


def test_a_tap_is_answered_with_the_hand_alone_and_no_address_that_stands_there_already(
    client: Client,
) -> None:
    sent = {**fields(client, NEW), "t": "S riichi\n", "op": "honba 1"}
    first = client.post(NEW, sent, headers=HTMX)
    address = Exercise.objects.get().get_absolute_url()
    sent |= {"t": "honba: 1\n\nS riichi\n", "op": "honba 2", "revision": "1"}
    second = client.post(NEW, sent, headers=HTMX)
    assert Exercise.objects.count() == 1
    for answer, is_new in ((first, True), (second, False)):
        assert '<section class="exercise-seen" id="seen" hx-preserve>' in answer.text
        assert ('id="language-switch"' in answer.text) == is_new
        assert answer.headers.get("HX-Push-Url") == (address if is_new else None)


def test_whoever_publishes_or_withdraws_without_scripts_is_led_to_what_came_of_it(
    teacher: Client,
) -> None:
    address = begun(teacher, title="Three dragons")
    for op in ("publish", "withdraw"):
        assert changed(teacher, address, op=op)["Location"] == f"{address}#share"
    assert changed(teacher, address, op="check")["Location"] == address


def test_a_guest_writes_and_takes_it_into_an_account_to_publish(client: Client) -> None:
    address = begun(client, title="A guest’s")
    assert changed(client, address, op="publish").status_code == 303
    assert not Version.objects.exists()
    assert f"/en/account/sign-up/?next={address}" in client.get(address).text
    secret = "three dragons and a pair"
    sign_up = {"username": "haku", "password1": secret, "password2": secret}
    signed = client.post(f"/en/account/sign-up/?next={address}", sign_up)
    assert signed["Location"] == address
    there = published(client, address)
    assert "A guest’s" in Client().get(there).text


def test_a_guest_who_has_the_link_answers_and_keeps_the_answer(teacher: Client) -> None:
    address = published(teacher, begun(teacher, title="Three dragons"))
    guest = Client()
    page = guest.get(address)
    assert page["X-Robots-Tag"] == "noindex, nofollow"
    form = page.context["form"]
    sent = {
        "asked": form["asked"].value(),
        "nonce": form["nonce"].value(),
        "liable": "W",
        "E_points": "-16000",
        "W_points": "-40300",
        "N_points": "-8000",
    }
    answered = guest.post(page.context["address"], sent)
    assert answered.status_code == 303
    assert "4 of 4" in guest.get(answered["Location"]).text
    assert Client().get(answered["Location"]).status_code == 404
    assert Answer.objects.get().name == Version.objects.get().name


def test_what_is_withdrawn_is_asked_no_more_and_answers_stay(teacher: Client) -> None:
    address = begun(teacher)
    there, guest = published(teacher, address), Client()
    page = guest.get(there)
    sent = {name: page.context["form"][name].value() for name in ("asked", "nonce")}
    answered = guest.post(there, {**sent, "unknown": "1"})["Location"]
    changed(teacher, address, op="withdraw")
    assert guest.get(there).status_code == 404
    assert guest.get(f"{there}card.png").status_code == 404
    assert guest.get(answered).status_code == 200
    assert teacher.get(there).status_code == 200


def test_what_a_version_changed_is_shown_in_text_and_in_outcome(teacher: Client) -> None:
    address = begun(teacher, title="Before")
    published(teacher, address)
    changed(teacher, address, title="After", t=MLEAGUE.replace("honba: 1", "honba: 2"), op="check")
    assert "You have unpublished changes" in teacher.get(address).text
    published(teacher, address)
    page = teacher.get(f"{address}versions/").text
    assert page.index("Version 2") < page.index("Version 1")
    for line in ("<del>honba: 1</del>", "<ins>honba: 2</ins>", "<del>Before</del>"):
        assert line in page
    assert "<ins>S pon" not in page
    assert "−40,300" in page
    assert "−40,600" in page


def test_a_fork_says_what_it_was_and_is_its_own(teacher: Client) -> None:
    there = published(teacher, begun(teacher, title="The first"))
    name = there.removeprefix("/en/quiz/").strip("/")
    other = Client()
    answer = other.post(
        f"{NEW}?from={name}", {**fields(other, f"{NEW}?from={name}"), "title": "Forked"}
    )
    assert answer.status_code == 303
    fork = Exercise.objects.get(name="Forked")
    assert fork.fork_of == Version.objects.get()
    assert fork.origin == f"{name}-1"
    assert Exercise.objects.get(name="The first") != fork


def test_whoever_is_signed_out_in_the_middle_has_back_what_they_typed(teacher: Client) -> None:
    """And guesses nothing: an exercise that is not there is answered the same."""
    address = begun(teacher, title="Before")
    sent = {**fields(teacher, address), "title": "Typed since", "op": "check"}
    teacher.logout()
    for here in (address, f"{NEW.removesuffix('new/')}99999/"):
        answer = teacher.post(here, sent, headers={"origin": "http://testserver"})
        assert answer.status_code == 403
        assert 'name="title" value="Typed since"' in answer.text
        assert teacher.get(here)["Location"].startswith("/en/account/sign-in/?next=")
    assert Exercise.objects.get().name == "Before"
    teacher.force_login(User.objects.get())
    assert teacher.post(address, sent).status_code == 303
    assert Exercise.objects.get().name == "Typed since"


@pytest.mark.parametrize("is_guest", [True, False])
def test_nobody_opens_anothers(client: Client, teacher: Client, *, is_guest: bool) -> None:
    """A guest is told at every address to sign in: perhaps their session has ended."""
    address = begun(teacher)
    if not is_guest:
        client.force_login(User.objects.create_user("stranger"))
    assert client.get(address).status_code == (302 if is_guest else 404)
    assert client.post(address, {}).status_code == (403 if is_guest else 404)
    delete = f"{address}delete/"
    assert client.get(delete).status_code == client.post(delete, {}).status_code == 404
    for path in (f"{address}around/", f"{address}found/", f"{address}versions/"):
        assert client.get(path, headers=HTMX).status_code == 404


def test_what_is_deleted_leads_nowhere(teacher: Client) -> None:
    address = begun(teacher)
    there = published(teacher, address)
    assert teacher.post(f"{address}delete/")["Location"] == "/en/exercises/"
    assert Client().get(there).status_code == 404
    assert "None yet" in teacher.get("/en/exercises/").text


def test_so_many_and_no_more(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("quiz.authoring.services.MOST_OF_A_GUEST", 1)
    begun(client)
    refused = client.post(NEW, {**fields(client, NEW), "nonce": str(uuid4()), "op": "check"})
    assert refused.status_code == 422
    assert "Create an account" in refused.text


TWO_TO_ASK_ABOUT = """S pon 555z from E
S pon 666z from N
W daiminkan 1111m from S
W daiminkan 2222m from S
W daiminkan 3333m from S
S pon 777z from N
W daiminkan 9999p from E
"""


@pytest.mark.parametrize("kind", ["turning-point", "ensured"])
def test_seat_and_yakuman_of_the_question_are_chosen_by_name(client: Client, kind: str) -> None:
    address = begun(client, t=TWO_TO_ASK_ABOUT, kind=kind)
    choices = {
        choice.label: choice.variant for choice in client.get(address).context["written"].subjects
    }
    assert {*choices} >= {"South · daisangen", "West · suukantsu"}
    for label in ("South · daisangen", "West · suukantsu"):
        changed(client, address, op="check", variant=choices[label])
        written = client.get(address).context["written"]
        seat, yakuman = label.split(" · ")
        assert written.question.prompt.facts["seat"] == seat[0]
        assert yakuman == written.question.prompt.facts["yakuman"]
        assert [choice.label for choice in written.subjects if choice.is_chosen] == [label]


def test_where_there_is_nothing_to_choose_nothing_is_offered(client: Client) -> None:
    assert client.get(begun(client)).context["written"].subjects == ()


def test_it_says_that_one_answer_is_right(client: Client) -> None:
    page = client.get(begun(client)).text
    assert "One right answer." in page
    assert "nothing else gets full marks" in page


def test_what_has_not_one_right_answer_says_why_and_is_not_published(
    teacher: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Liable, "mark", lambda _self, _prompt, _reply: ())
    monkeypatch.setattr(Liable, "earns_marks", lambda _self, _prompt: True)
    address = begun(teacher, kind="liable", title="Whatever is said")
    page = teacher.get(address).text
    assert "More than one answer gets full marks" in page
    assert "Publish by link" not in page
    changed(teacher, address, op="publish")
    assert not Version.objects.exists()
