"""What a page says of a question: rendered once, and never with what belongs to another."""

from dataclasses import replace

from django.utils.translation import override

from quiz.pages import asked
from quiz.prompts import Prompt
from quiz.questions.catalogue import question
from quiz.templatetags.questions import hand_of


def prompt() -> Prompt:
    return question("payments/mleague/any/2/p").prompt


def test_rules_alike_but_for_their_name_keep_it_to_themselves() -> None:
    ours, theirs = (
        replace(prompt(), rules=replace(prompt().rules, name={"en": name, "ja": name}))
        for name in ("Our table", "Their table")
    )
    assert asked(ours).details is asked(ours).details
    for one, other in ((ours, "Their table"), (theirs, "Our table")):
        name = one.rules.name["en"]
        for html in (asked(one).details, hand_of(one)):
            assert name in html
            assert other not in html


def test_an_author_s_note_stays_with_its_hand() -> None:
    plain, noted = (
        replace(prompt(), scenario=replace(prompt().scenario, note=note))
        for note in ((), ("Look at the third call.",))
    )
    assert "third call" in hand_of(noted)
    assert "third call" not in hand_of(plain)


def test_each_language_has_its_own() -> None:
    english = asked(prompt()), hand_of(prompt())
    with override("ja"):
        japanese = asked(prompt()), hand_of(prompt())
    assert not set(english) & set(japanese)
    assert english == (asked(prompt()), hand_of(prompt()))
