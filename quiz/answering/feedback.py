"""The feedback on an answer: the marks, the reasons, and the bills of a dispute."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from django.urls import NoReverseMatch, reverse
from django.utils import translation
from django.utils.translation import gettext as _

import pao
from pao.errors import ScenarioError
from pao.game import Seat, seats_of
from pao.rules import RuleSet
from pao.ruling import Ruling
from pao.trace import Rule, Step
from pao.what_if import Neighbour, can_matter, neighbours
from pao.words import Words
from quiz.answering.totals import Total, why_not, why_not_totals
from quiz.answering.wording import explanation_of, parts_of
from quiz.errors import QuestionUnavailableError
from quiz.kinds import KINDS
from quiz.kinds.dispute import BILL, CLAIMS, NONE, Dispute, is_alike
from quiz.kinds.kind import Explanation, Kind
from quiz.marking import Choice, Credit, Part, Reply, RightReply, say, say_right
from quiz.mistakes import POINTS, mistakes_in, sentence_on
from quiz.models import Answer
from quiz.prompts import Prompt
from quiz.questions.catalogue import question, question_for

Points = Mapping[Seat, int]


@dataclass(frozen=True, slots=True)
class ClaimedChange:
    """A player's points in a claim; ``differs``: whether they differ from the ruling."""

    seat: str
    points: str
    differs: bool


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim.

    ``reasons``: the rules under which a wrong one would be right, and where they differ; of
    "nobody's", which calculation is right and why, or the right points.
    """

    label: str
    changes: tuple[ClaimedChange, ...]
    is_right: bool
    is_chosen: bool
    reasons: tuple[str, ...] = ()


def claims_of(
    prompt: Prompt, parts: tuple[Part, ...], reply: Reply, words: Words
) -> tuple[Claim, ...]:
    """Every claim of a dispute, and "nobody's" if that is right or was chosen."""
    if prompt.kind != Dispute.id:
        return ()
    with translation.override(words.code):
        return tuple(_claims(prompt, parts, reply.get(BILL), words))


def _claims(
    prompt: Prompt, parts: tuple[Part, ...], chosen: object, words: Words
) -> Iterator[Claim]:
    ruling, right, disputed = prompt.ruling, "", None
    options = [option for part in parts if isinstance(part, Choice) for option in part.options]
    for option in options:
        if option.value == NONE:  # the last one
            if not right or chosen == NONE:
                why = _what_is_right(ruling, right, disputed, words)
                yield Claim(option.label, (), not right, chosen == NONE, (why,))
            continue
        bill = prompt.facts[CLAIMS][int(option.value)]
        points = {seat: bill[seat] for seat in seats_of(prompt.rules.players)}
        changes = tuple(
            ClaimedChange(words.seat(seat), words.signed(points[seat]), points[seat] != due)
            for seat, due in ruling.deltas.items()
        )
        reasons: tuple[str, ...] = ()
        is_right = points == ruling.deltas
        if is_right:
            right = option.label
        else:
            way = _right_elsewhere(points, ruling)
            reasons = tuple(_where_it_parts(ruling, points, way, words))
            disputed = disputed or (way and _first_of_its_own(ruling, way.ruling))
        yield Claim(option.label, changes, is_right, chosen == option.value, reasons)


def _what_is_right(ruling: Ruling, right: str, disputed: Step | None, words: Words) -> str:
    """The calculation that is right with the step that is disputed; without one, the points."""
    if not right:
        changes = (f"{words.seat(seat)} {words.signed(due)}" for seat, due in ruling.deltas.items())
        return _("Right under these rules: %(points)s.") % {"points": " · ".join(changes)}
    why = words.step(disputed) if disputed else words.headline(ruling)
    return _("%(claim)s is right under these rules. %(why)s") % {"claim": right, "why": why}


class OtherRules(NamedTuple):
    """A ruling under other rules, and the key that they change if it is only one."""

    key_changed: Neighbour | None
    ruling: Ruling


def _right_elsewhere(points: Points, ruling: Ruling) -> OtherRules | None:
    """Find rules under which a claim would be right: with one key changed, else a rule set."""
    for other in neighbours(ruling.rules):
        if can_matter(other, ruling) and (theirs := _comes_to(points, ruling, other.rules)):
            return OtherRules(other, theirs)
    for rules in pao.rules.rule_sets():
        if is_alike(rules, ruling.rules) and (theirs := _comes_to(points, ruling, rules)):
            return OtherRules(None, theirs)
    return None


def _where_it_parts(
    ruling: Ruling, points: Points, way: OtherRules | None, words: Words
) -> Iterator[str]:
    """The one rule or the rule set under which it would be right; else each wrong total."""
    if way and way.key_changed:
        other = way.key_changed
        yield words.other_rule(other.key, other.value, other.member, ruling.rules)
    elif way:
        names = {"rules": way.ruling.rules.name[words.code]}
        yield _("Your payments would be right under %(rules)s.") % names
        yield from _first_difference(ruling, way.ruling, words)
    else:
        for seat, due in ruling.deltas.items():
            if points[seat] != due:
                total = Total(words.seat(seat), seat, ruling.payments)
                yield why_not(total, points[seat], ruling, words)


def _comes_to(points: Points, ruling: Ruling, rules: RuleSet) -> Ruling | None:
    """The ruling under other rules if it has these payments, else None."""
    with suppress(ScenarioError):
        other = pao.rule(ruling.scenario, rules)
        return other if other.deltas == points else None
    return None


def _first_difference(ruling: Ruling, theirs: Ruling, words: Words) -> Iterator[str]:
    """The first step of each ruling that the other one does not take."""
    for ruled, other in ((theirs, ruling), (ruling, theirs)):
        step = _first_of_its_own(ruled, other)
        if step:
            names = {"rules": ruled.rules.name[words.code], "said": words.step(step)}
            yield _("%(rules)s: %(said)s") % names


def _first_of_its_own(ruling: Ruling, other: Ruling) -> Step | None:
    own = [step for step in ruling.trace if step not in other.trace]
    return next((step for step in own if step.rule is not Rule.NOT_YET_ENSURED), None)


@dataclass(frozen=True, slots=True)
class MarkInWords:
    """One field of an answer in words. ``credit``: None if the field earns nothing."""

    name: str
    value: str
    right: str
    credit: Credit | None


@dataclass(frozen=True, slots=True)
class Feedback:
    """The feedback on an answer.

    ``mistakes``: a sentence on each mistake that was noticed; ``claims``: the claims of a dispute.
    ``is_as_marked``: whether the engine still gives the answer by which this one was marked.
    ``is_corrected``: whether it was marked by another question than was asked; ``prompt`` is the
    question by which it was marked.
    """

    kind: Kind
    prompt: Prompt
    marks: tuple[MarkInWords, ...]
    mistakes: tuple[str, ...]
    claims: tuple[Claim, ...]
    explanation: Explanation
    lesson: str | None
    is_as_marked: bool
    is_corrected: bool

    @property
    def ruling(self) -> Ruling:
        return self.prompt.ruling

    @property
    def has_followed(self) -> bool:
        return any(mark.credit is Credit.FOLLOWS for mark in self.marks)


def feedback_on(answer: Answer, words: Words) -> Feedback:
    """Return the feedback on an answer.

    Raise QuestionUnavailableError if neither its task nor its name can be read any more.
    """
    return feedback_to(answer, *_today(answer), words)


def feedback_to(answer: Answer, prompt: Prompt, right: RightReply, words: Words) -> Feedback:
    """Return the feedback on an answer to a prompt with this right answer."""
    kind, parts = KINDS[prompt.kind], parts_of(prompt, words)
    return Feedback(
        kind=kind,
        prompt=prompt,
        marks=tuple(_marks_in_words(answer, parts, words)),
        mistakes=tuple(_mistakes_in_words(answer, prompt, words)),
        claims=claims_of(prompt, parts, answer.reply, words),
        explanation=explanation_of(prompt, words),
        lesson=next(_lessons(prompt.ruling), None),
        is_as_marked=right == answer.marking.solution.right,
        is_corrected=answer.is_corrected,
    )


def _mistakes_in_words(answer: Answer, prompt: Prompt, words: Words) -> Iterator[str]:
    """The mistakes that its marking recognised, and corrections, in sentences."""
    reply, marking = answer.reply, answer.marking
    mistakes = mistakes_in(prompt, reply, marking.mistakes)
    for mistake in mistakes.values():
        yield sentence_on(mistake, prompt.rules, words)
    with translation.override(words.code):
        yield from KINDS[prompt.kind].corrections(prompt, reply, words)
        if POINTS not in mistakes:
            parts = parts_of(prompt, words)
            yield from why_not_totals(prompt, parts, reply, marking.marks, words)


def _today(answer: Answer) -> tuple[Prompt, RightReply]:
    """The task that an answer is marked against, and its right answer today.

    If today's engine cannot read the task, today's question of that name.
    """
    try:
        today = question_for(answer.name, answer.marked_task)
    except QuestionUnavailableError:
        today = question(answer.name)
    return today.prompt, today.snapshot.right


def _marks_in_words(answer: Answer, parts: Sequence[Part], words: Words) -> Iterator[MarkInWords]:
    """The fields in the order of the form, also those that are no longer asked for."""
    reply, right, marks = answer.reply, answer.marking.solution.right, answer.marking.marks
    for part in parts:
        for field, label in part.names.items():
            if field in right:
                value, right_value = say(part, reply.get(field), words), right[field]
                credit = Credit(marks[field]) if field in marks else None
                yield MarkInWords(label, value, say_right(part, right_value, words), credit)


def _lessons(ruling: Ruling) -> Iterator[str]:
    """Yield the addresses of the lessons on the ruling's rules.

    A rule that no lesson teaches has none.
    """
    for step in ruling.trace:
        with suppress(NoReverseMatch):
            yield reverse("lessons:concept", args=[step.rule])
