"""An author's hand is asked complete with its note, and the preview is accurate."""

import re
from html import unescape

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils.translation import override

from desk.hand_text import read
from pao.game import Call
from pao.scenario import Scenario
from pao.words import for_language
from quiz.authoring.drafts import VARIANTS, compose, fitting, kinds_for_hands
from quiz.kinds import KINDS
from quiz.kinds.kind import Kind
from quiz.models.content import ExerciseContent
from quiz.prompts import Prompt, Wish
from tests.hands import MLEAGUE
from tests.quiz.authoring.editor_forms import begun, published
from tests.slow import both_languages, others_slow
from web.terms import in_styles

KINDS_OF_PAO = sorted(kind.id for kind in kinds_for_hands())
NOTE = "Look at the **third** call."

HANDS = (
    MLEAGUE,
    "S pon 555z from E\nS pon 666z from N\n",
    (
        "rules: tenhou\n\nS pon 111z from E\nW pon 999m from N\nS pon 555z from N\n"
        "S pon 666z from W\nS pon 777z from W\nS ron 9s from W hand 9s\n"
    ),
    (
        "honba: 2\n\nS ankan 1111m\nS daiminkan 2222p from E\nS pon 333s from W\nS kakan 3333s\n"
        "S daiminkan 4444z from N\nS tsumo 5z hand 5z rinshan\n"
    ),
    "S pon 999m from E\nW riichi\nS pon 111p from N\nS pon 999p from E\ndraw tenpai S W\n",
    MLEAGUE.replace("mleague\nhonba: 1", "singapore").replace("2z hand 1112z", "worth 16"),
)


def questions() -> dict[str, list[tuple[Scenario, Prompt]]]:
    """Return by kind each question that each hand can become, beside the author's own hand."""
    posed: dict[str, list[tuple[Scenario, Prompt]]] = {name: [] for name in KINDS_OF_PAO}
    for text in HANDS:
        reading = read(text)
        assert reading.ruling, text
        for name in fitting(reading):
            for variant in range(VARIANTS):
                draft = compose(
                    ExerciseContent(text=text, kind=name, variant=variant, note=NOTE),
                    reading,
                    "x-test",
                    reading.ruling.rules.id,
                )
                if draft:
                    posed[name].append((reading.ruling.scenario, draft.prompt))
    return posed


def shown_of(kind: Kind, hand: Scenario, prompt: Prompt) -> tuple[object, ...]:
    """Return what of the author's hand the kind shows by its nature."""
    if kind.id == "ensured":
        seat = prompt.facts["seat"]
        return tuple(one for one in hand.events if isinstance(one, Call) and one.seat == seat)
    if kind.id == "safe-tile":
        call = hand.events[len(prompt.scenario.events)]
        assert isinstance(call, Call)
        assert call.feeder == prompt.facts["seat"]
        return hand.events[: len(prompt.scenario.events)]
    return hand.events


@pytest.mark.slow
def test_the_hand_of_an_author_is_asked_whole_in_every_kind() -> None:
    for name, posed in questions().items():
        assert posed, name
        for hand, prompt in posed:
            assert prompt.scenario.events == shown_of(KINDS[name], hand, prompt), (name, hand)
            assert prompt.scenario.note == (NOTE,)


@pytest.mark.slow
def test_what_a_kind_withholds_is_a_sentence_of_that_kind() -> None:
    for name, posed in questions().items():
        is_whole = all(hand.events == prompt.scenario.events for hand, prompt in posed)
        assert bool(str(KINDS[name].withholds)) is not is_whole, name


def test_the_generator_still_leaves_the_last_call_out_now_and_then() -> None:
    kind = KINDS["ensured"]
    counts = {
        len(kind.pose(Wish("ensured", "mleague"), f"c{number}").scenario.events)
        for number in range(12)
    }
    assert len(counts) > 1


@pytest.fixture
def guest(db: None) -> Client:
    return Client()


@pytest.mark.slow
@pytest.mark.parametrize("kind", others_slow(KINDS_OF_PAO, every_day=2))
def test_a_guest_reads_the_note_twice(kind: str, teacher: Client, guest: Client) -> None:
    address = published(teacher, begun(teacher, kind=kind, note=NOTE))
    question = guest.get(address)
    assert "<strong>third</strong>" in question.text
    form = question.context["form"]
    data = {"asked": form["asked"].value(), "nonce": str(form["nonce"].value()), "unknown": "1"}
    answer = guest.post(address, data, follow=True)
    assert answer.status_code == 200
    assert answer.redirect_chain
    assert "<strong>third</strong>" in answer.text


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["ensured", "safe-tile"])
def test_the_editor_says_what_is_withheld(kind: str, teacher: Client) -> None:
    page = teacher.get(begun(teacher, kind=kind))
    assert str(KINDS[kind].withholds) in unescape(page.text)
    assert 'id="withheld"' in page.text
    whole = teacher.get(begun(teacher, kind="payments"))
    assert 'id="withheld"' not in whole.text


TAG = re.compile(r"<[^>]+>")
LABEL = re.compile(r'(?:aria-label|alt|value|name|type)="[^"]*"')


def shape(html: str) -> tuple[list[str], list[str]]:
    """Return the words of a part of a page, and the labels, names and values of what is in it."""
    words = unescape(TAG.sub(" ", re.sub(r"<script.*?</script>", "", html, flags=re.S))).split()
    return words, LABEL.findall(html)


def between(html: str, start: str, end: str) -> str:
    return html.split(start, 1)[1].split(end, 1)[0]


@pytest.mark.slow
@pytest.mark.parametrize("kind", others_slow(KINDS_OF_PAO, every_day=2))
@both_languages
def test_guests_get_the_preview(kind: str, language: str, teacher: Client, guest: Client) -> None:
    exercise = begun(teacher, kind=kind, note=NOTE, note_ja=NOTE)
    address = published(teacher, exercise).replace("/en/", f"/{language}/")
    editor = teacher.get(exercise.replace("/en/", f"/{language}/"))
    preview, page = editor.context["written"].learner_view, guest.get(address)
    prompt, words = page.context["prompt"], for_language(language)
    with override(language):
        sentences = KINDS[kind].sentence(prompt, words), KINDS[kind].rules_line(prompt, words)
    for sentence in (page.context["title"], *sentences):
        for html in (preview, page.text):
            assert unescape(in_styles(sentence, language)) in unescape(html)
    hand = between(preview, '<div class="exercise-hand">', "<fieldset")
    question = between(page.text, 'class="question-hand"', "</section>").split("</h2>", 1)[1]
    assert shape(hand) == shape(question)
    for control in page.context["form"].controls:
        assert_same_control(control, preview, page.text)


def assert_same_control(control: object, preview: str, page: str) -> None:
    svg = render_to_string(control.template, {"control": control})  # type: ignore[attr-defined]
    assert shape(svg)[0]
    for html in (preview, page):
        words = " ".join(shape(html)[0])
        assert " ".join(shape(svg)[0]) in words
