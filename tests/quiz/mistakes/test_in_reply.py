"""Mistakes are stored with an answer and shown with its marks."""

import pytest

from pao.words import for_language
from quiz.answering.feedback import feedback_on
from quiz.marking import Reply
from quiz.mistakes import mistakes_in
from quiz.questions.catalogue import question
from tests.quiz.factories import answered

QUESTION = question("mleague-example")
WHOLE_HAND = {"E": 0, "S": 64300, "W": -64300, "N": 0}
APART: Reply = {
    "liable": ["W"],
    "what": ["daisangen"],
    "hand_E": 0,
    "hand_S": 64000,
    "hand_W": -64000,
    "hand_N": 0,
    "honba_E": 0,
    "honba_S": 300,
    "honba_W": -300,
    "honba_N": 0,
}


def ids(reply: Reply, name: str = QUESTION.id) -> dict[str, str]:
    return {about: one.id for about, one in mistakes_in(question(name).prompt, reply).items()}


def test_whom_it_names_and_what_points_do_not_follow_are_two_mistakes() -> None:
    assert ids({"liable": ["W"], **WHOLE_HAND}) == {"points": "settlement.scope"}
    assert ids({"liable": ["E"], **WHOLE_HAND}) == {
        "liable": "earlier_feeder",
        "points": "settlement.scope",
    }
    as_nobody = {"E": -32100, "S": 64300, "W": -16100, "N": -16100}
    assert ids({"liable": [], **as_nobody}) == {"liable": "named_nobody"}
    assert ids({"liable": ["W"], **as_nobody}) == {"points": "as_nobody"}
    assert ids(APART) == {"points": "settlement.scope"}


def test_who_takes_the_sticks_is_counted_in() -> None:
    ruling = question("riichi-sticks").ruling
    reply: dict[str, str | int] = {f"hand_{seat}": 0 for seat in ruling.deltas}
    for payment in ruling.payments:
        if payment.payer and payment.purpose != "sticks":
            reply[f"hand_{payment.payer}"] = int(reply[f"hand_{payment.payer}"]) - payment.points
            reply[f"hand_{payment.payee}"] = int(reply[f"hand_{payment.payee}"]) + payment.points
    winner = ruling.wins[0].winner
    assert ids({**reply, "sticks": winner}, "riichi-sticks") == {}
    assert ids({**reply, "sticks": "nobody"}, "riichi-sticks") == {"points": "sticks_left_out"}


def test_what_was_not_asked_is_no_mistake() -> None:
    assert ids({"liable": ["W"]}) == {}
    assert ids({"ensured": "yes"}) == {}
    assert ids({"E": 0, "S": 0}) == {}


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "ja"])
def test_they_are_told_in_words(language: str) -> None:
    reply: Reply = {"liable": ["E"], **WHOLE_HAND}
    first, second = feedback_on(answered(QUESTION, reply), for_language(language)).mistakes
    assert for_language(language).seat("E") in first
    assert QUESTION.ruling.rules.name[language] in second
