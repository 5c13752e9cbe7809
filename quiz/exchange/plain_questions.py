"""A question in plain words with gaps to fill in, for formats of other programs."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _

from board.labels import label
from board.notes import AuthorNote, note_of
from board.river_notes import said_in_full
from pao.game import seats_of
from pao.rules import rule_set_ids
from pao.words import Words
from quiz.answering.wording import assumed, explanation_of, parts_of, right_in_words
from quiz.errors import QuestionUnavailableError
from quiz.marking import Choice, Part, accepted
from quiz.prompts import Prompt
from quiz.questions.catalogue import Question
from web.pages import SITE

MOST_ALTERNATIVES: Final = 32
"""How many alternatives a gap may offer, among them each combination of several choices."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A field to fill in: one of the alternatives, or a number with a sign.

    ``right``: the right alternatives. ``number``: None for a choice.
    """

    label: str
    alternatives: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    number: int | None = None


@dataclass(frozen=True, slots=True)
class PlainQuestion:
    """A question in plain text.

    ``before``, ``after``: texts of the exercise and of its collection. ``facts``: what happened;
    ``table``: what the picture of the table shows. ``notes``: how to answer. ``gaps``: empty if a
    field has too many choices for a list. ``answers``: each field and its right answer.
    ``reasons``: the ruling.
    """

    question: Question
    title: str
    before: str
    facts: tuple[str, ...]
    table: tuple[str, ...]
    sentence: str
    notes: tuple[str, ...]
    gaps: tuple[Gap, ...]
    hints: tuple[str, ...]
    answers: tuple[tuple[str, str], ...]
    reasons: tuple[str, ...]
    after: str

    @property
    def address(self) -> str:
        return f"{SITE}{reverse('quiz:question', args=[self.question.id])}"

    @property
    def tags(self) -> tuple[str, str]:
        """Return the kind of question and the rule set; ``own`` for house rules."""
        prompt = self.question.prompt
        rules = prompt.rules.id if prompt.rules.id in rule_set_ids() else "own"
        return prompt.kind, f"rules-{rules}"


def plain_question(
    question: Question, words: Words, *, title: str = "", before: str = "", after: str = ""
) -> PlainQuestion:
    """Return a question in words. ``before``, ``after``: the texts of a collection around it."""
    prompt, kind = question.prompt, question.kind
    explanation = explanation_of(prompt, words)
    facts = (
        kind.rules_line(prompt, words),
        *(f"{label} {answer}" for label, answer in assumed(prompt, words)),
        words.counters(prompt.scenario, prompt.rules),
        *said_in_full(prompt.scenario, kind.rules_asked(prompt), words),
    )
    right = kind.right_as_asked(prompt)
    reasons = (
        f"{reason.text} ({reason.source})" if reason.source else reason.text
        for reason in explanation.reasons
    )
    return PlainQuestion(
        question,
        title,
        _texts(before, note_of(prompt.scenario)),
        tuple(filter(None, facts)),
        tuple(_table(prompt, words)),
        kind.sentence(prompt, words),
        tuple(note for part in parts_of(prompt, words) for note in _notes(part, words)),
        tuple(_gaps(question, words)) if can_be_plain(question, words) else (),
        tuple(hint if isinstance(hint, str) else hint.text for hint in question.hints(words)),
        tuple(right_in_words(prompt, right, words)),
        (explanation.headline, *reasons),
        _texts(question.afterword, after),
    )


def _texts(*texts: AuthorNote | str | None) -> str:
    plain = (text.text if isinstance(text, AuthorNote) else text for text in texts)
    return "\n\n".join(filter(None, plain))


def _notes(part: Part, words: Words) -> Iterator[str]:
    """Yield how to answer, what each option claims, and tiles or rule sets to choose from."""
    if part.hint:
        yield part.hint
    if not isinstance(part, Choice):
        return
    for option in part.offered:
        if option.note:
            yield _("%(option)s: %(claim)s") % {"option": option.label, "claim": option.note}
    if part.is_many and part.layout != "seats":
        choices = words.listed(option.label for option in part.options)
        yield _("Choose from: %(choices)s") % {"choices": choices}


def _table(prompt: Prompt, words: Words) -> Iterator[str]:
    scenario = prompt.scenario
    for seat in seats_of(prompt.rules.players):
        yield words.seat_at_table(scenario, seat)
    for win in scenario.wins:
        if win.tile:
            yield words.hand(win, scenario)
    if scenario.dora:
        yield label("dora", words.code, tiles=words.tiles(scenario.dora))


def can_be_plain(question: Question, words: Words) -> bool:
    """Return whether every field of the question is a number or a short list."""
    try:
        return bool([*_gaps(question, words)])
    except QuestionUnavailableError:
        return False


def _gaps(question: Question, words: Words) -> Iterator[Gap]:
    right = question.kind.right_as_asked(question.prompt)
    for part in parts_of(question.prompt, words):
        for name, field in part.names.items():
            if name in right:
                yield _gap(part, field, accepted(right[name]), words)


def _gap(part: Part, field: str, values: list[object], words: Words) -> Gap:
    if not isinstance(part, Choice):
        minus = part.labels_of_ways["pays"]
        return Gap(f"{part.legend} {field} (-: {minus})", number=int(str(values[0])))
    correct = tuple(dict.fromkeys(part.say(value, words) for value in values))
    alternatives = tuple(_alternatives(part, values, words))
    if len(alternatives) > MOST_ALTERNATIVES or not {*correct} <= {*alternatives}:
        raise QuestionUnavailableError
    return Gap(part.legend, alternatives, correct)


def _alternatives(part: Choice, values: list[object], words: Words) -> Iterable[str]:
    """Return each option, or each combination of up to as many as are right, or of two."""
    options = [option.value for option in part.options]
    if not part.is_many:
        return dict.fromkeys(option.label for option in part.offered)
    most = max([2, *(len(value) for value in values if isinstance(value, list))])
    subsets = (list(few) for size in range(most + 1) for few in combinations(options, size))
    return dict.fromkeys(part.say(few, words) for few in subsets)
