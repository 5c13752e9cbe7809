"""An author's own keywords: given in the editor, found in the bank and in one's own list."""

from urllib.parse import quote

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from quiz.authoring.selectors import suggested_tags
from quiz.models import Exercise, Version
from quiz.models.content import LONGEST_TAG, MOST_TAGS
from tests.hands import MLEAGUE
from tests.loops import non_empty
from tests.quiz.authoring.editor_forms import begun, changed, fields, published

TYPED_KEYWORDS = " Friday club、 kans,, kans "
TOO_MANY = ",".join(map(str, range(MOST_TAGS + 1)))
TOO_LONG = "x" * (LONGEST_TAG + 1)


def search(client: Client, query: str) -> list[str]:
    return [row.title for row in client.get(f"/en/bank/?{query}").context["results"].rows]


def test_keywords_are_kept_each_once_and_published(teacher: Client) -> None:
    published(teacher, begun(teacher, title="Zuqxi", tags=TYPED_KEYWORDS))
    content, version = Exercise.objects.get().content, Version.objects.get()
    assert content.tags == "Friday club, kans"
    assert {row.tag for row in version.tags.filter(is_own=True)} == {"Friday club", "kans"}
    assert "tags: Friday club, kans\n" in version.task.scenario


def test_keywords_find_an_exercise_in_the_bank(teacher: Client, client: Client) -> None:
    published(teacher, begun(teacher, title="Zuqxi", tags=TYPED_KEYWORDS))
    version = Version.objects.get()
    Version.objects.update(review=Version.Review.PASSED)
    for query in non_empty(("tag=Friday+club", "tag=kans", "q=friday")):
        assert search(client, query) == ["Zuqxi"], query
    assert search(client, "tag=Friday") == []
    page = client.get(version.get_absolute_url())
    assert 'href="/en/bank/?tag=Friday%20club#results">Friday club</a>' in page.text


@pytest.mark.slow
def test_keywords_find_a_draft_in_one_s_own_list(teacher: Client) -> None:
    address = begun(teacher, title="Zuqxi", tags="kans")
    begun(teacher, title="other")
    assert search(teacher, "mine=on&tag=kans") == ["Zuqxi"]
    published(teacher, address)
    changed(teacher, address, tags="winds")
    assert search(teacher, "mine=on&tag=winds") == ["Zuqxi"]
    assert search(teacher, "mine=on&tag=kans") == []
    for address in non_empty(("/en/bank/", "/en/bank/?mine=on")):
        assert '<option value="winds">winds</option>' in teacher.get(address).text, address


def test_one_s_own_keywords_are_suggested_those_used_most_first(teacher: Client) -> None:
    begun(teacher, tags="winds, kans")
    begun(teacher, tags="kans")
    stranger = Client()
    stranger.force_login(get_user_model().objects.create_user("stranger"))
    begun(stranger, tags="secret")
    page = teacher.get("/en/exercises/new/").text
    assert page.index('<option value="kans"') < page.index('<option value="winds"')
    assert "secret" not in page


@pytest.mark.slow
def test_at_most_a_hundred_keywords_are_suggested(teacher: Client) -> None:
    for number in range(9):
        begun(teacher, tags=",".join(f"{number} {letter}" for letter in "abcdefghijkl"))
    assert len(suggested_tags(Exercise.objects.first().learner)) == 100  # type: ignore[union-attr]


@pytest.mark.parametrize("text", [TOO_MANY, TOO_LONG])
def test_bad_keywords_are_refused_and_stay_in_the_form(text: str, teacher: Client) -> None:
    address = begun(teacher, tags="kans")
    page = changed(teacher, address, tags=text, op="check")
    assert page.status_code == 422
    assert page.context["writing"]["tags"].value() == text
    assert "tags" in page.context["writing"].errors
    assert f'value="{text}"' in page.text
    assert Exercise.objects.get().content.tags == "kans"


@pytest.mark.slow
def test_as_many_and_as_long_keywords_as_there_may_be_are_saved(teacher: Client) -> None:
    tags = [str(number).rjust(LONGEST_TAG, "x") for number in range(MOST_TAGS)]
    published(teacher, begun(teacher, tags=", ".join(tags)))
    assert Version.objects.get().tags.filter(is_own=True).count() == MOST_TAGS


def test_keywords_of_the_notation_become_those_of_the_field(teacher: Client) -> None:
    address = begun(teacher, t=f"tags: kans, winds\n{MLEAGUE}")
    content = Exercise.objects.get().content
    assert content.tags == "kans, winds"
    assert "tags" not in content.text
    assert 'value="kans, winds"' in teacher.get(address).text


@pytest.mark.parametrize(
    "line", [f"tags: {TOO_MANY}", f"tags: {TOO_LONG}", f"title: {'x' * 101}", f"note: {'x' * 2001}"]
)
def test_words_of_the_notation_are_not_cut_but_refused(line: str, teacher: Client) -> None:
    address, text = begun(teacher), f"{line}\n{MLEAGUE}"
    page = changed(teacher, address, t=text, op="check")
    assert page.status_code == 422
    assert page.context["entry"].text == text
    assert line.partition(":")[0] in page.context["writing"].errors
    assert Exercise.objects.get().content.text.strip() == MLEAGUE.strip()
    started = teacher.get(f"/en/exercises/new/?t={quote(text)}")
    assert line.partition(": ")[2].replace(",", ", ") in started.text


@pytest.mark.slow
def test_two_tabs_keep_the_keywords_and_the_words(teacher: Client) -> None:
    address = begun(teacher)
    first, second = fields(teacher, address), fields(teacher, address)
    teacher.post(address, {**first, "tags": "kans", "op": "check"})
    teacher.post(address, {**second, "title": "Zuqxi", "op": "check"})
    content = Exercise.objects.get().content
    assert (content.tags, content.title) == ("kans", "Zuqxi")
    clash = teacher.post(address, {**second, "tags": "winds", "op": "check"})
    assert clash.status_code == 409
    assert "Keywords (other version)" in clash.text


@pytest.mark.slow
def test_what_a_version_changed_in_its_keywords_is_listed(teacher: Client) -> None:
    address = begun(teacher, tags="kans")
    published(teacher, address)
    changed(teacher, address, tags="winds")
    published(teacher, address)
    page = teacher.get(f"{address}versions/").text
    assert "<del>kans</del>" in page
    assert "<ins>winds</ins>" in page


@pytest.mark.slow
def test_markup_in_keywords_is_text_and_invisible_marks_go(teacher: Client) -> None:
    address = begun(teacher, tags="\u202e<script>alert(1)</script>")
    published(teacher, address)
    version = Version.objects.get()
    for page in non_empty((address, "/en/bank/?mine=on", version.get_absolute_url())):
        text = teacher.get(page).text
        assert "<script>alert" not in text, page
        assert "&lt;script&gt;alert(1)" in text, page
        assert "\u202e" not in text, page
