"""Every kind of question explains wrong answers, by the engine."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from django.utils import translation

from pao import parse, rule
from pao.game import Seat, Tile, parse_tiles
from pao.next_door.furiten import Version
from pao.words import for_language
from quiz.answering.feedback import claims_of
from quiz.answering.one_answer import right_reply, values_of
from quiz.answering.totals import LEAVES_OUT
from quiz.answering.wording import parts_of
from quiz.kinds import KINDS
from quiz.kinds.dispute import BILL, CLAIMS, NONE
from quiz.kinds.liable import CALL_DECIDED, NOT_WON
from quiz.kinds.next_door.cases import CASES, RIGHT_UNDER
from quiz.kinds.safe_tile import CANNOT_BE_CALLED, NOTHING_BECOMES_CERTAIN
from quiz.kinds.turning_point import CALL, NEVER
from quiz.marking import WHAT, Reply
from quiz.prompts import Prompt, Wish
from quiz.questions.catalogue import Question, question
from tests.hands import MLEAGUE
from tests.loops import non_empty
from tests.quiz.factories import DRAGONS, WORDS, many, prompt

BY_NAMED_MISTAKES = {"liable", "payments", "breakdown", "dispute"}
WISHES = [
    *(Wish(kind) for kind in KINDS if kind not in {*BY_NAMED_MISTAKES, "next-door"}),
    *(Wish("next-door", topic=topic) for topic in CASES),
]
REPLIES = 8
WRONG = {"E": 0, "S": 64300, "W": -40300, "N": -24000}


def corrections(prompt: Prompt, reply: Reply, language: str = "en") -> list[str]:
    with translation.override(language):
        return [*KINDS[prompt.kind].corrections(prompt, reply, for_language(language))]


def replies(question: Question) -> Iterator[Reply]:
    """The right one, and with one field changed."""
    right = right_reply(question.prompt)
    for part in parts_of(question.prompt, WORDS):
        for name in part.names:
            if name in right:
                for value in islice(values_of(question.prompt, part), REPLIES):
                    yield {**right, name: value}


def test_each_wrong_answer_is_told_why_and_no_right_one_is() -> None:
    for wish in WISHES:
        for seed in "abcdef":
            example = question(wish.name(seed))
            for reply in non_empty([*replies(example)]):
                is_right = all(mark.is_right for mark in example.kind.mark(example.prompt, reply))
                for language in ("en", "ja"):
                    text = corrections(example.prompt, reply, language)
                    assert bool(text) is not is_right, (example.id, reply, text)
            assert not corrections(example.prompt, {})


def test_a_wrong_yakuman_beside_the_right_player_is_told_why() -> None:
    for kind in ("liable", "breakdown"):
        example = prompt(kind, MLEAGUE)
        right = right_reply(example)
        fed = str(CALL_DECIDED) % {"seat": "West", "yakuman": "daisangen"}
        no_winds, no_kans = (
            str(NOT_WON) % {"yakuman": name} for name in ("daisuushi", "suukantsu")
        )
        for chosen, expected in {
            ("daisuushi",): [no_winds, fed],
            ("daisangen", "suukantsu"): [no_kans],
            (): [fed],
            ("daisangen",): [],
        }.items():
            assert corrections(example, {**right, WHAT: [*chosen]}) == expected
        assert not corrections(example, {**right, "liable": ["E"], WHAT: ["daisuushi"]})


def turning(call: str) -> list[str]:
    example = prompt("turning-point", DRAGONS, seat=Seat.SOUTH, yakuman="daisangen")
    return corrections(example, {CALL: call})


def test_another_turning_point_is_told_what_breaks_it_or_the_call_that_decided() -> None:
    _not_yet, proof = turning("2")
    assert proof.startswith("Not ensured: daisangen.")
    call, proof = turning(NEVER)
    assert "chun" in call
    assert proof.startswith("Ensured: daisangen.")


def test_a_discard_that_harms_nobody_is_told_what_its_call_would_do() -> None:
    table = "S pon 555z from E"
    example = prompt("safe-tile", table, seat=Seat.WEST, tiles=["1m", "6z", "5z"])
    assert corrections(example, {"tiles": ["6z"]})[0].startswith("West feeds the pon of hatsu")
    for tile, sentence in (("5z", CANNOT_BE_CALLED), ("1m", NOTHING_BECOMES_CERTAIN)):
        params = {"tiles": WORDS.tile(Tile.named(tile))}
        assert corrections(example, {"tiles": [tile]}) == [str(sentence) % params]


def furiten(version: str, river: list[str]) -> Prompt:
    hand = [str(tile) for tile in parse_tiles("123m55p34s555666z")]
    facts: dict[str, Any] = {"version": version, "hand": hand, "river": river, "ron": "2s"}
    return Prompt.without_hand("next-door", {"topic": "furiten", **facts})


def test_an_answer_that_another_version_of_furiten_gives_is_told_so() -> None:
    prompt = furiten("last_discard", ["2s", "9m"])
    other, own = corrections(prompt, {"ron": "no"})
    assert other == str(RIGHT_UNDER[Version.WHOLE_DEAL])
    assert own
    prompt = furiten("whole_deal", ["2s", "9m"])
    assert corrections(prompt, {"ron": "yes"})[0] == str(RIGHT_UNDER[Version.LAST_DISCARD])


def disputes(rules: str) -> list[Question]:
    return [question(Wish("dispute", rules=rules).name(f"s{number}")) for number in range(10)]


@pytest.mark.slow
def test_each_wrong_bill_of_a_dispute_names_the_rule_that_it_follows() -> None:
    for rules in ("mleague", "kyokai", "tenhou", "singapore", "mcgill-hkos", "hk-half-gun"):
        for example in disputes(rules):
            claims = claims_of(example.prompt, parts_of(example.prompt, WORDS), {BILL: "0"}, WORDS)
            assert len(claims) == len(example.prompt.facts[CLAIMS])
            assert sum(claim.is_right for claim in claims) == 1
            assert [claim.is_chosen for claim in claims] == [True, False, False]
            for claim in claims:
                assert bool(claim.reasons) is not claim.is_right, example.id
                assert any(change.differs for change in claim.changes) is not claim.is_right


@pytest.mark.slow
def test_no_wrong_bill_of_a_dispute_would_be_right_by_another_assumption_of_ours() -> None:
    """Unless the question says so; then it is never in papers that are marked."""
    for rules in ("mleague", "kyokai", "tenhou", "mcgill-riichi"):
        for example in disputes(rules):
            claims = claims_of(example.prompt, parts_of(example.prompt, WORDS), {BILL: "0"}, WORDS)
            are_assumed = ["we assume" in reason for claim in claims for reason in claim.reasons]
            assert example.is_settled is not any(are_assumed), example.id
            assert example.is_settled or rules == "mcgill-riichi", example.id


@pytest.mark.slow
def test_nobodys_bill_is_among_them_where_it_was_chosen() -> None:
    (prompt, *_) = many("dispute")
    claims = claims_of(prompt.prompt, parts_of(prompt.prompt, WORDS), {BILL: NONE}, WORDS)
    assert [claim.is_chosen for claim in claims] == [False, False, False, True]
    assert not claims[-1].is_right


@pytest.mark.parametrize("language", ["en", "ja"])
def test_nobodys_bill_is_told_whose_is_right_and_by_which_step(language: str) -> None:
    """The step is one that the rules of a wrong claim do not take."""
    words = for_language(language)
    for rules in ("mleague", "tenhou", "rmu"):
        for example in disputes(rules)[:4]:
            asked_about = parts_of(example.prompt, words)
            *claims, nobodys = claims_of(example.prompt, asked_about, {BILL: NONE}, words)
            (right,) = (claim.label for claim in claims if claim.is_right)
            (reason,) = nobodys.reasons
            assert right in reason
            text = [words.step(step) for step in example.ruling.trace]
            assert any(reason.endswith(each) for each in text), reason


def test_a_dispute_in_which_nobody_is_right_tells_the_right_points() -> None:
    example = prompt("dispute", MLEAGUE, claims=[WRONG])
    nobodys = claims_of(example, parts_of(example, WORDS), {BILL: "0"}, WORDS)[-1]
    assert nobodys.is_right
    assert "East −16,000 · South +64,300 · West −40,300 · North −8,000" in nobodys.reasons[0]


def test_a_bill_that_no_rule_gives_is_explained_line_by_line() -> None:
    example = prompt("dispute", MLEAGUE, claims=[WRONG, rule(parse(MLEAGUE)).deltas])
    claim = claims_of(example, parts_of(example, WORDS), {BILL: "0"}, WORDS)[0]
    share = "East pays South 16,000 for tsuuiisou (share of the self-draw)."
    assert claim.reasons == (
        str(LEAVES_OUT) % {"name": "East", "given": "0", "payments": share},
        "North −8,000: North pays South 8,000 for tsuuiisou (share of the self-draw).",
    )
