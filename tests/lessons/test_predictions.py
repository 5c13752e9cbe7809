"""The engine answers the questions of a lesson, and the text above does not."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.utils import translation

from board.figures import Block
from lessons.catalog import Lesson, lessons
from lessons.fences import MOMENTS
from lessons.fences.payments import ASKED, read_prediction
from lessons.hands import Hands
from lessons.markup import asked_in, moments
from pao.words import for_language
from tests.loops import non_empty
from web.terms import in_styles

LESSONS = [lesson for language in ("en", "ja") for lesson in lessons(language)]
EN = lessons("en")

FENCE = re.compile(r"^```([^\n]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FIGURE = re.compile(r"\{\{ *([a-z][a-z0-9-]*): *([^{}]+?) *\}\}")
QUESTION = re.compile(r"[?？]|か。?$")
QUOTATION = re.compile(r"“[^”]*”|「[^」]*」")
VERDICT = re.compile(
    r"\bpays?\b|\bfor all$|\bis liable|\bhalf and|\bshare\b|\b(?:nobody|never|none)\b|up the bill"
    r"|\bnot$|\bit counts|折半|払い$|払わない|払いません|持つ|負わない"
    r"|決まってはいない|にはない|包になるのは"
)
FEWEST, MOST = 4, 6


def asked_of(lesson: Lesson) -> Iterator[tuple[str, str]]:
    """The name of each hand that is predicted, and the lesson's text above that."""
    for fence in FENCE.finditer(lesson.body):
        kind, _, rest = fence[1].partition(" ")
        if kind == "predict" and (asked := ASKED.fullmatch(rest)):
            yield asked["name"], lesson.body[: fence.start()]


def hands_of(lesson: Lesson) -> Hands:
    hands = Hands()
    for fence in FENCE.finditer(lesson.body):
        if fence[1].startswith("pao"):
            hands.read(fence[1], fence[2])
    return hands


def revealing_blocks(text: str, hands: Hands) -> Iterator[Block]:
    """The hands whose bill, or whose liability, a text shows: on a table the latter is marked."""
    for info, body in FENCE.findall(text):
        kind, _, rest = info.partition(" ")
        if kind in ("compare", "switch", "settles"):
            yield Block(hands.named(rest.split()[0]), ("payments",), None)
        if kind != "pao":
            continue
        block = hands.read(info, body)
        if "payments" in block.views or ("table" in block.views and block.ruling.standing):
            yield block


@pytest.mark.slow
def test_a_lesson_stops_for_its_reader_four_to_six_times() -> None:
    """At the same moments in both languages: see test_kept_choices."""
    for lesson in LESSONS:
        assert FEWEST <= len(moments(lesson)) <= MOST, lesson.path


def test_each_device_is_met_in_more_than_one_lesson() -> None:
    rules_met = {one.slug: {fence.split()[0] for fence in asked_in(one).values()} for one in EN}
    for device in non_empty(MOMENTS):
        assert sum(device in devices for devices in rules_met.values()) > 1, device


def test_title_and_summary_ask_and_do_not_answer() -> None:
    for lesson in LESSONS:
        assert QUESTION.search(lesson.summary), lesson.summary
        statements = (lesson.title, *re.split(r"(?<=[.。?？])\s*", lesson.summary))
        assert not [sentence for sentence in statements if answers(sentence)], lesson.path


def answers(sentence: str) -> bool:
    """Whether it says what the lesson is about to ask; what people at the table say does not."""
    return bool(VERDICT.search(QUOTATION.sub("", sentence))) and not QUESTION.search(sentence)


def test_a_title_that_answers_would_be_found() -> None:
    for sentence in [
        "Whoever feeds the third one picks up the bill.",
        "Daisuushi, and why shousuushi is not",
        "Tsumo: one player for all",
        "Ron: half and half",
        "They share the bill, and nobody pays twice.",
        "Insurance, and the kong that is never liable",
        "誰にも見えなかった牌の責任は、誰も負わない。",
        "大四喜には包があり、小四喜にはない",
        "ロン和了は、折半",
        "ツモ和了は、ひとり払い",
    ]:
        assert answers(sentence), sentence


def test_lessons_of_both_languages_ask_before_they_tell() -> None:
    asking = [lesson.language for lesson in LESSONS if [*asked_of(lesson)]]
    assert asking.count("en") == asking.count("ja") > 10


def figures_given_away(lesson: Lesson) -> list[tuple[str, str]]:
    """What of a hand stands in figures above the question on it."""
    return [
        (name, what)
        for name, above in asked_of(lesson)
        for hand, what in FIGURE.findall(above)
        if hand == name and what != "worth"
    ]


def pictures_given_away(lesson: Lesson) -> list[str]:
    """The hands whose answer a picture shows above the question on them."""
    hands = hands_of(lesson)
    return [
        name
        for name, above in asked_of(lesson)
        for ruling in [hands.named(name)]
        if (ruling.scenario, ruling.rules)
        in [(block.ruling.scenario, block.ruling.rules) for block in revealing_blocks(above, hands)]
    ]


def test_no_figure_of_a_hand_stands_above_its_prediction() -> None:
    for lesson in LESSONS:
        assert not figures_given_away(lesson), lesson.path


def test_no_picture_above_a_prediction_shows_its_answer() -> None:
    for lesson in [lesson for lesson in LESSONS if [*asked_of(lesson)]]:
        assert not pictures_given_away(lesson), lesson.path


ASKS = """```pao hand as story
S pon 555z from E
S pon 666z from N
S pon 777z from W
S tsumo 9p hand 123m9p
```
{above}
```predict story: W to S
```
"""


def test_what_gives_an_answer_away_would_be_found() -> None:
    plain = replace(LESSONS[0], body=ASKS.format(above="West fed it."))
    assert not figures_given_away(plain)
    assert not pictures_given_away(plain)
    figure = replace(LESSONS[0], body=ASKS.format(above="West pays {{ story: W to S }}."))
    assert figures_given_away(figure) == [("story", "W to S")]
    picture = replace(LESSONS[0], body=ASKS.format(above="```switch story\nx\n```"))
    assert pictures_given_away(picture) == ["story"]


BEFORE = re.compile(rf"^(?:```(?:{'|'.join(MOMENTS)})\b|## )", re.MULTILINE)
PAYS = {
    "en": r"\b{0} (?:(?:alone |all )?pays?\b|is liable|are liable|is bao|deals? in and pays?)",
    "ja": r"{0}(?:が|は|だけが|ひとりが)[^。、]{{0,12}}(?:払[うい]|包にな|バオにな)|{0}の責任払い",
}


def labels_given_away(lesson: Lesson) -> list[tuple[str, str]]:
    """Each question whose right choice is said since the moment or heading before it."""
    hands, words = hands_of(lesson), for_language(lesson.language)
    given = []
    for fence in FENCE.finditer(lesson.body):
        kind, _, rest = fence[1].partition(" ")
        if kind != "predict" or ":" in rest:
            continue
        with translation.override(lesson.language):
            prediction, _ruling = read_prediction(rest, fence[2], hands, words)
        since = BEFORE.split(lesson.body[: fence.start()])[-1]
        prose = FENCE.sub("", "```" + since if since.startswith("`") else since)
        if match := re.search(PAYS[lesson.language].format(re.escape(prediction.right)), prose):
            given.append((rest, match[0]))
    return given


def test_the_prose_before_a_question_never_says_its_right_choice() -> None:
    """Who pays, or who is liable: what was asked before may be told in between."""
    for lesson in LESSONS:
        assert not labels_given_away(lesson), lesson.path


@pytest.mark.parametrize(
    ("language", "above"),
    [
        ("en", "North threw it, so West pays, and nobody else."),
        ("en", "By this rule West is liable."),
        ("ja", "西家がひとりで払います。"),
        ("ja", "つまり、西家の責任払いです。"),
    ],
)
def test_a_right_choice_in_the_prose_would_be_found(language: str, above: str) -> None:
    body = ASKS.format(above=above).replace("story: W to S", "story")
    (lesson, *_) = lessons(language)
    assert labels_given_away(replace(lesson, body=body))
    assert not labels_given_away(replace(lesson, body=body.replace(above, "A chun, from West.")))


def silences(lesson: Lesson) -> list[str]:
    """The questions that no source answers of the hands that a lesson asks about."""
    hands, words = hands_of(lesson), for_language(lesson.language)
    keys = {key for name, _above in asked_of(lesson) for key in hands.named(name).silent}
    return [in_styles(words.rule_question(key), lesson.language) for key in keys]


def test_what_no_source_states_of_a_settled_hand_stands_in_its_answer() -> None:
    silent = [(lesson, asked) for lesson in LESSONS for asked in silences(lesson)]
    for lesson, asked in non_empty(silent):
        answers = [moment.answer for moment in moments(lesson)]
        assert any("predict-assumed" in each and asked in each for each in answers), asked


def test_no_hand_is_asked_about_twice_in_the_same_words() -> None:
    for lesson in LESSONS:
        asked = [one[1] for one in FENCE.finditer(lesson.body) if one[1].startswith("predict")]
        assert len(set(asked)) == len(asked), lesson.path


def test_what_is_certain_is_not_proved_above_the_question() -> None:
    for lesson in LESSONS:
        for fence in non_empty(FENCE.finditer(lesson.body)):
            kind = fence[1].split()[0]
            if kind in ("certain", "break"):
                proved = fence[0].replace(kind, "proof", 1)
                assert proved not in lesson.body[: fence.start()], fence[1]
