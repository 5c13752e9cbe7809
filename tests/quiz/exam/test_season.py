"""Questions on what a new season of rules changes."""

import pytest

from pao.rules import rule_set
from quiz.exam.referee import questions_on_changes
from quiz.questions.catalogue import has_other_answer
from rulebook.files import read_toml
from rulebook.frozen import freeze, name_of

MLEAGUE = 'base = "mleague"\n\n'


@pytest.mark.parametrize(
    "change",
    [
        '[settlement]\nscope = "whole-hand"\n',
        "[liability]\nankan_is_visible = false\n",
        "[value]\nkazoe = true\n",
        "[value]\nkiriage = false\n",
        '[value]\ndouble_yakuman = ["daisuushi"]\n',
    ],
)
def test_each_of_five_questions_has_another_answer_than_before(change: str) -> None:
    """Also where the change decides no liability."""
    before = rule_set("mleague")
    rules, _ = read_toml(MLEAGUE + change)
    questions = questions_on_changes(name_of(freeze(rules).digest), before)
    assert len(questions) == 5
    assert all(has_other_answer(question.prompt, before) for question in questions)
    assert len({question.id for question in questions}) == 5


@pytest.mark.slow
def test_a_change_that_no_hand_shows_has_no_questions() -> None:
    rules, _ = read_toml(MLEAGUE + '[value]\nhonba_with_multiple_ron = "each"\n')
    assert questions_on_changes(name_of(freeze(rules).digest), rule_set("mleague")) == []
