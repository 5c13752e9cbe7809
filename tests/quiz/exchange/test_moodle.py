"""Moodle XML is read back as Moodle reads it: a port of its expressions for cloze questions."""

import re
from base64 import b64decode
from dataclasses import replace
from html import unescape
from xml.etree.ElementTree import Element, fromstring

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Learner
from pao.words import for_language
from quiz.exchange.exporting import TOO_MANY_CHOICES
from quiz.exchange.moodle import cloze, moodle_xml
from quiz.exchange.plain_questions import Gap, can_be_plain, plain_question
from quiz.kinds.payments import EACH_TOTAL
from quiz.marking import Choice
from quiz.questions.catalogue import Question, question, questions
from tests.quiz.factories import DRAGONS, new_exercise

pytestmark = pytest.mark.django_db

NUMBER = r"-?(?:(?:[0-9]+[.,]?[0-9]*|[.,][0-9]+)(?:[eE][-+]?[0-9]+)?)"
ALTERNATIVE = re.compile(
    r"(=|%(-?[0-9]+(?:[.,][0-9]*)?)%)?"
    r"(.+?(?<!\\|&)(?=[~#}]|$))"
    r"(#(.*?(?<!\\)(?=[~}]|$)))?",
    re.DOTALL,
)
TYPES = r"NUMERICAL|NM|MULTICHOICE|MC|MULTICHOICE_V|MCV|SHORTANSWER|SA|MW"
CLOZE = re.compile(
    rf"\{{\s*([0-9]*)\s*:({TYPES}):({ALTERNATIVE.pattern}(?:~{ALTERNATIVE.pattern})*)\}}", re.DOTALL
)


def parse_cloze(text: str) -> list[tuple[str, list[tuple[bool, str]]]]:
    """Return the type and the alternatives of each gap, as Moodle extracts and shows them."""
    gaps = []
    for gap in CLOZE.finditer(text):
        rest, alternatives = gap[3], []
        while rest:
            one = ALTERNATIVE.match(rest)
            assert one, rest
            alternatives.append((one[1] == "=", plain_text(one[3])))
            rest = rest[one.end() :].removeprefix("~")
        gaps.append((gap[2], alternatives))
    return gaps


def plain_text(alternative: str) -> str:
    """Return what a learner sees: Moodle decodes an alternative once, and then it is HTML."""
    html = unescape(alternative).replace("\\}", "}").replace("\\#", "#")
    assert not re.search(r"[<>]", html), html
    return unescape(html)


def plain(html: str) -> str:
    return re.sub(r"&#(\d+);", lambda entity: chr(int(entity[1])), html)


def exported(*items: Question, language: str = "en", title: str = "T", note: str = "") -> Element:
    words = for_language(language)
    rows = [plain_question(item, words, title=title, before=note, after=note) for item in items]
    return fromstring(moodle_xml(title, rows, words))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_moodle_reads_every_gap_of_the_library_as_it_was_asked(language: str) -> None:
    words = for_language(language)
    asks = [one for one in questions() if can_be_plain(one, words)]
    assert len(asks) > 10
    quiz = exported(*asks, language=language)
    for one, element in zip(asks, quiz.findall("question[@type='cloze']"), strict=True):
        gaps = parse_cloze(element.findtext("questiontext/text") or "")
        expected = plain_question(one, words).gaps
        assert len(gaps) == len(expected), one.id
        for (kind, alternatives), gap in zip(gaps, expected, strict=True):
            if gap.number is None:
                assert [text for _, text in alternatives] == [*gap.alternatives]
                assert [text for right, text in alternatives if right] == [*gap.right]
            else:
                assert kind == "NUMERICAL"
                assert alternatives == [(True, f"{gap.number}:0")]
                assert re.fullmatch(rf"{NUMBER}:{NUMBER}", alternatives[0][1])


@pytest.mark.parametrize("kind", ["liable", "payments", "breakdown", "ensured", "turning-point"])
def test_moodle_can_ask_each_of_these_kinds(kind: str) -> None:
    one = question(f"{kind}/mleague/any/any/3")
    (element,) = exported(one).findall("question[@type='cloze']")
    assert parse_cloze(element.findtext("questiontext/text") or "")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_calculations_of_a_dispute_are_exported(language: str) -> None:
    one = question("dispute/mleague/any/any/3")
    (element,) = exported(one, language=language).findall("question[@type='cloze']")
    text = unescape(element.findtext("questiontext/text") or "")
    (choice,) = one.kind.parts(one.prompt, for_language(language))
    assert isinstance(choice, Choice)
    claims = [option.note for option in choice.options if option.note]
    assert len(claims) == 3
    for claim in claims:
        assert " ".join(claim.split()) in " ".join(text.split())


def test_the_picture_stands_in_the_text_that_shows_it() -> None:
    (element,) = exported(question("mleague-example")).findall("question[@type='cloze']")
    text, file = element.find("questiontext"), element.find("questiontext/file")
    assert text is not None
    assert file is not None
    assert f"@@PLUGINFILE@@/{file.get('name')}" in (text.findtext("text") or "")
    svg = b64decode(file.text or "")
    assert "West (-&#58; pays)" in (text.findtext("text") or "")
    assert svg.lstrip().startswith(b"<svg")
    assert len(svg) < 200_000
    assert "West is liable for South" in (element.findtext("generalfeedback/text") or "")


def test_the_texts_of_an_exercise_and_its_hints_are_exported(client: Client) -> None:
    exercise = new_exercise(
        Learner.objects.create(),
        text=f"{DRAGONS}\nS tsumo 2z hand 1112z",
        note="Before *this*.",
        after="After that.",
        hints="Count.\n\nWho fed {1}?",
        has_hints=False,
    )
    address = reverse("exchange:exercise", args=[exercise.question_name])
    quiz = fromstring(client.get(address, {"as": "moodle"}).content)
    (element,) = quiz.findall("question[@type='cloze']")
    assert (element.findtext("questiontext/text") or "").startswith("<p>Before *this*.</p>")
    assert "<p>After that.</p>" in (element.findtext("generalfeedback/text") or "")
    hints = [plain(hint.findtext("text") or "") for hint in element.findall("hint")]
    assert hints == ["<p>Count.</p>", "<p>Who fed {1}?</p>"]
    assert str(EACH_TOTAL) in plain(element.findtext("questiontext/text") or "")


def test_house_rules_are_a_short_tag() -> None:
    one = plain_question(question("mleague-example"), for_language("en"))
    own = replace(one.question.prompt.rules, id="own:" + "x" * 500)
    own_question = replace(one.question, prompt=replace(one.question.prompt, rules=own))
    assert replace(one, question=own_question).tags == ("payments", "rules-own")


def test_signs_that_mean_something_stay_text() -> None:
    odd = "{1:SHORTANSWER:=x} <b>&amp; 50% ~a#b=c:\\d\x00"
    entity = "&lt;i&gt; &#61; &amp;amp; R&D~&#x7d;"
    gap = Gap("?", (odd[:-1], "=no", "%50%no", "a}", entity), (odd[:-1],))
    ((_, alternatives),) = parse_cloze(cloze(gap))
    assert alternatives == [(one in gap.right, one) for one in gap.alternatives]
    usual = exported(question("mleague-example"))
    quiz = exported(question("mleague-example"), title=odd, note=odd)
    texts = [
        one.findtext("question[@type='cloze']/questiontext/text") or "" for one in (usual, quiz)
    ]
    assert parse_cloze(texts[0]) == parse_cloze(texts[1])
    assert "<b>" not in texts[1]


def test_what_moodle_cannot_ask_is_named_and_left_out(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = reverse("exchange:exercise", args=["mleague-example"])
    response = client.get(address, {"as": "moodle"})
    assert response["Content-Type"] == "application/xml"
    assert len(fromstring(response.content)) == 2
    monkeypatch.setattr("quiz.exchange.plain_questions.MOST_ALTERNATIVES", 2)
    page = client.get(address).text
    assert str(TOO_MANY_CHOICES) in page
    assert 'href="?as=moodle"' not in page
