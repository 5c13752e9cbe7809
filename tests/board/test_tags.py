"""{% load board %}: the pictures, in the language of the page."""

from django.template import Context, Template
from django.utils.translation import override

from pao.ruling import Ruling, rule
from pao.scenario import parse
from tests.hands import DRAGONS


def render(tag: str, language: str, ruling: Ruling | None = None) -> str:
    with override(language):
        return Template("{% load board %}" + tag).render(Context({"ruling": ruling}))


def test_tiles_are_written_in_notation_and_said_in_the_language_of_the_page() -> None:
    assert 'aria-label="haku haku haku"' in render('{% tiles "555z" %}', "en")
    assert 'aria-label="白・白・白"' in render('{% tiles "555z" %}', "ja")


def test_the_answer_alone_tells_of_liability_and_payments() -> None:
    ruling = rule(parse(f"{DRAGONS}S tsumo 9p hand 123m9p"))
    assert "liable" not in render("{% table ruling.scenario ruling.rules %}", "en", ruling)
    assert "West becomes liable" in render("{% settled ruling %}", "en", ruling)
    assert "West pays South 32,000" in render("{% settled ruling %}", "en", ruling)
    assert "西家が南家に32,000点を払う" in render("{% settled ruling %}", "ja", ruling)
