"""A dispute is settled by what a source states."""

from contextlib import suppress

from pao.rules import rule_sets
from quiz.errors import QuestionUnavailableError
from quiz.kinds.dispute import ARGUED, Dispute
from quiz.prompts.names import ANYTHING, Wish
from quiz.questions.catalogue import question
from tests.loops import non_empty


def test_no_bill_is_right_that_hangs_on_an_assumption_of_ours() -> None:
    asked = []
    for rules in non_empty(rule_sets()):
        for topic in (ANYTHING, *sorted(ARGUED)):
            with suppress(QuestionUnavailableError):
                asked.append(question(Wish(Dispute.id, rules.id, topic).name("a")))
    assert len(asked) > 100
    assert [found.id for found in asked if found.ruling.silent] == []
