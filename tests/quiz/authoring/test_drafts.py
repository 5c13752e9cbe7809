"""Which questions fit a hand, and questions with some fields left out."""

from dataclasses import replace

import pytest

from desk.hand_text import HandText, read
from pao.scenario import format as written
from pao.scenario.library import library
from pao.words import for_language
from quiz.answering.wording import parts_of
from quiz.authoring.drafts import VARIANTS, compose, fields, fitting, kinds_for_hands
from quiz.kinds import KINDS
from quiz.models.content import ExerciseContent
from quiz.prompts import Wish
from quiz.questions.catalogue import Question, question
from tests.hands import MLEAGUE
from tests.slow import others_slow

KINDS_OF_PAO = {kind.id for kind in kinds_for_hands()}


def asked(text: str = MLEAGUE, **changes: object) -> Question | None:
    reading = read(text)
    rules = reading.ruling.rules.id if reading.ruling else ""
    content = ExerciseContent(text=text, **changes)  # type: ignore[arg-type]
    return compose(content, reading, "x-test", rules)


def test_the_engine_says_which_kinds_of_question_fit_a_hand() -> None:
    for text, kinds in [
        (MLEAGUE, KINDS_OF_PAO),
        ("", set()),
        ("S pon", set()),
        ("S discard 9p", set()),
        ("S pon 555z from E\nS pon 666z from N", {"ensured", "turning-point", "safe-tile"}),
        ("S tsumo worth mangan", {"liable", "payments", "breakdown"}),
        ("draw tenpai S W", {"liable", "payments", "breakdown"}),
    ]:
        assert fitting(read(text)) == kinds, (text, kinds)


@pytest.mark.parametrize("kind", others_slow(sorted(KINDS_OF_PAO), every_day=2))
def test_whatever_fits_a_hand_can_be_asked_and_answered(kind: str) -> None:
    """Over the library and dealt hands, ended or not, in every variant."""
    dealt = [question(Wish("payments", "tenhou").name(f"b{n}")).prompt.scenario for n in range(3)]
    hands = [*(hand.scenario for hand in library()[::5]), *dealt]
    cut = [replace(hand, events=hand.events[:-1], lines=()) for hand in hands]
    answered = 0
    for scenario in (*hands, *cut):
        text = written(scenario)
        reading = read(text)
        if kind not in fitting(reading):
            continue
        for variant in range(0, VARIANTS, 7):
            prompt = asked(text, kind=kind, variant=variant)
            if prompt:
                assert parts_of(prompt.prompt, for_language("ja"))
                assert prompt.kind.mark(prompt.prompt, {})
                assert prompt.snapshot.kind == kind
                answered += 1
    assert answered


def test_every_kind_says_why_it_does_not_fit() -> None:
    assert all(str(kind.unfit) for kind in KINDS.values())


def test_the_words_of_the_author_stand_around_the_hand() -> None:
    prompt = asked(title="Three dragons", note_ja="一つ。\n\n二つ。")
    assert prompt
    assert prompt.prompt.scenario.title == "Three dragons"
    assert prompt.prompt.scenario.note_ja == ("一つ。", "二つ。")
    assert "title: Three dragons" in prompt.snapshot.scenario


def test_a_hand_without_words_is_the_task_it_was() -> None:
    plain = asked()
    assert plain
    assert plain.digest == asked(left_out=(), has_hints=False).digest  # type: ignore[union-attr]


def test_what_is_left_out_is_neither_asked_nor_marked() -> None:
    for kind, left_out, asks in [
        ("payments", ("liable",), ["E", "W", "N"]),
        ("payments", ("E", "N", "liable"), ["W"]),
        ("payments", ("E", "N", "W"), ["liable"]),
        ("liable", ("what",), ["liable"]),
        ("liable", ("liable",), ["what"]),
        ("ensured", ("pair",), ["sure"]),
    ]:
        prompt, whole = asked(kind=kind, left_out=left_out), asked(kind=kind)
        assert prompt, (kind, left_out, asks)
        assert whole, (kind, left_out, asks)
        assert prompt.digest != whole.digest, (kind, left_out, asks)
        names = [name for one in parts_of(prompt.prompt, for_language("en")) for name in one.names]
        assert {*asks} <= {*names}, (kind, left_out, asks)
        assert not {*left_out} & {*names}, (kind, left_out, asks)
        marked = [mark.field for mark in prompt.kind.mark(prompt.prompt, {})]
        assert marked, (kind, left_out, asks)
        assert {*marked} <= {*asks}, (kind, left_out, asks)


def test_a_form_of_which_nothing_is_left_is_no_question() -> None:
    assert asked(left_out=("liable", "E", "W", "N")) is None
    assert asked(kind="ensured", left_out=("sure",)) is None
    assert asked(kind="safe-tile", left_out=("tiles",)) is None
    assert asked(kind="which-rules", left_out=("rules",)) is None


def test_points_as_if_nobody_were_liable_count_for_nothing_where_that_is_not_asked() -> None:
    """Without the field nobody has said that nobody is liable: nothing follows from it."""
    prompt = asked(left_out=("liable",))
    assert prompt
    as_nobody = {"E": -32100, "W": -16100, "N": -16100}
    assert not any(mark.counts for mark in prompt.kind.mark(prompt.prompt, as_nobody))


def test_the_fields_have_names() -> None:
    prompt = asked()
    assert prompt
    named = {field.name: field.label for field in fields(prompt.prompt, for_language("en"))}
    assert named == {"liable": "Liable player", "E": "East", "W": "West", "N": "North"}


def test_an_unreadable_hand_asks_nothing() -> None:
    assert compose(ExerciseContent(text="S pon"), HandText("S pon", None), "x", "mleague") is None
