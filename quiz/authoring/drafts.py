"""Build the question of an exercise from what its author wrote.

Nobody types an answer: the engine gives it.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from desk.hand_text import HandText, read, with_header
from desk.rule_choices import RuleChoices
from pao.deals import Dice
from pao.errors import RulesError, ScenarioError
from pao.game import Seat
from pao.rules import is_carried
from pao.ruling import Ruling
from pao.scenario import Scenario, parse
from pao.scenario import format as written
from pao.words import Words, for_language
from quiz.kinds import KINDS
from quiz.kinds.kind import Kind
from quiz.kinds.next_door.kind import NextDoor
from quiz.marking import Choice, Figures, Part, asked_of
from quiz.models import Exercise, Version
from quiz.models.content import ExerciseContent, joined_tags
from quiz.prompts import Prompt
from quiz.questions.catalogue import Question, question_on
from quiz.selectors import with_words

ENGLISH: Final = for_language("en")

VARIANTS: Final = 12
"""How many ways there are to ask about a hand, before they start over."""

TRIES: Final = 6
"""How many variants are tried until one can be asked.

Not every one can: a choice of rule sets, for example, may agree.
"""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the form that can be left out, and what it is called."""

    name: str
    label: str


def kinds_for_hands() -> tuple[Kind, ...]:
    return tuple(kind for kind in KINDS.values() if kind.id != NextDoor.id)


def compose(content: ExerciseContent, reading: HandText, name: str, rules: str) -> Question | None:
    """Return the question of an exercise.

    None while the hand cannot be read, or if the kind of question cannot be asked of it.
    ``reading``: the text of the hand as it was read. ``rules``: the name of its rule set that
    others can use.
    """
    prompt = compose_prompt(content, reading, rules)
    return with_words(question_on(name, prompt), content.content) if prompt else None


def can_be_asked(content: ExerciseContent, reading: HandText) -> bool:
    """Whether an exercise asks a question. This costs less than the question itself."""
    return bool(reading.ruling and compose_prompt(content, reading, reading.ruling.rules.id))


def compose_prompt(content: ExerciseContent, reading: HandText, rules: str) -> Prompt | None:
    """Return what an exercise asks; None as for ``compose``. This costs less than the question."""
    if reading.ruling is None:
        return None
    scenario = with_texts(replace(reading.ruling.scenario, rules=rules), content)
    kind = KINDS.get(content.kind)
    if kind is None:
        return None
    prompt = prompt_of(kind, scenario, _to_store(reading.ruling), content.variant)
    if prompt is None:
        return None
    left_out = names_of(kind.parts(prompt, ENGLISH)).intersection(content.left_out)
    if left_out:
        facts = {**prompt.facts, "left_out": sorted(left_out)}
        prompt = Prompt(prompt.kind, prompt.scenario, prompt.rules, facts)
        return prompt if kind.earns_marks(prompt) else None
    return prompt


def _to_store(ruling: Ruling) -> Ruling:
    """Return a ruling whose rules can be stored: rules that a link carried get a short id."""
    rules = ruling.rules
    return ruling._replace(rules=replace(rules, id="own")) if is_carried(rules.id) else ruling


def with_texts(scenario: Scenario, content: ExerciseContent) -> Scenario:
    """Return the hand with the author's words in place of those in its own text."""
    return replace(
        scenario,
        title=content.title,
        title_ja=content.title_ja,
        note=tuple(_paragraphs(content.note)),
        note_ja=tuple(_paragraphs(content.note_ja)),
        tags=content.own_tags,
    )


def prompt_of(kind: Kind, scenario: Scenario, ruling: Ruling, variant: int = 0) -> Prompt | None:
    """Return the question of a kind on a hand; None if there is none that can be got wrong."""
    numbers = range(variant, variant + TRIES)
    prompts = (_prompt_of(kind, scenario, ruling, number % VARIANTS) for number in numbers)
    return next(filter(None, prompts), None)


def _prompt_of(kind: Kind, scenario: Scenario, ruling: Ruling, variant: int) -> Prompt | None:
    with suppress(RulesError, ScenarioError):
        prompt = kind.pose_on(scenario, ruling.rules, Dice(f"exercise {variant}"))
        if prompt and kind.earns_marks(prompt):
            return prompt
    return None


@dataclass(frozen=True, slots=True)
class Subject:
    """What a question can be about, and the variant that asks about it.

    ``yakuman`` is empty if the question is about a seat alone.
    """

    variant: int
    seat: Seat
    yakuman: str


def subjects(content: ExerciseContent, asked: Prompt, ruling: Ruling) -> tuple[Subject, ...]:
    """Return all subjects that the question ``asked`` could have on its hand, each once.

    Empty if the question is not about a seat. The current subject keeps the variant that is chosen.
    """
    if "seat" not in asked.facts:
        return ()
    kind, scenario = KINDS[asked.kind], ruling.scenario
    others = (_prompt_of(kind, scenario, ruling, number) for number in range(VARIANTS))
    variants = {_subject(asked): content.variant}
    for number, prompt in enumerate(others):
        if prompt:
            variants.setdefault(_subject(prompt), number)
    return tuple(Subject(variant, *about) for about, variant in sorted(variants.items()))


def _subject(prompt: Prompt) -> tuple[Seat, str]:
    return Seat(prompt.facts["seat"]), str(prompt.facts.get("yakuman", ""))


def fitting(reading: HandText) -> frozenset[str]:
    """Return the ids of the kinds of question that can be asked of a hand."""
    ruling = reading.ruling
    if ruling is None:
        return frozenset()
    return frozenset(
        kind.id for kind in kinds_for_hands() if prompt_of(kind, ruling.scenario, ruling)
    )


def fields(prompt: Prompt, words: Words) -> tuple[Field, ...]:
    """Return the fields that a question's form asks for.

    Any of them can be left out as long as one is left.
    """
    whole = KINDS[prompt.kind].parts(prompt, words)
    return tuple(Field(name, label) for part in whole for name, label in _fields_in(part))


def seats_with_points(prompt: Prompt, words: Words) -> tuple[Seat, ...]:
    """Return the seats whose points are asked for, in one figure or in several."""
    parts = asked_of(KINDS[prompt.kind].parts(prompt, words), prompt.left_out)
    rows = [row.name for part in parts if isinstance(part, Figures) for row in part.open_rows]
    return tuple(seat for seat in prompt.ruling.deltas if any(row.endswith(seat) for row in rows))


def names_of(parts: Iterable[Part]) -> frozenset[str]:
    return frozenset(name for part in parts for name, _label in _fields_in(part))


def _fields_in(part: Part) -> Iterator[tuple[str, str]]:
    if isinstance(part, Choice):
        yield part.name, part.label
    else:
        yield from ((row.name, part.names[row.name]) for row in part.open_rows)


def _paragraphs(note: str) -> Iterator[str]:
    return (line.strip() for line in note.splitlines() if line.strip())


NAMELESS: Final = f"x-{'2' * 20}"
"""The name of a question that has no address yet."""


def draft_question(
    exercise: Exercise | None,
    content: ExerciseContent,
    rule_choices: RuleChoices,
    reading: HandText | None = None,
) -> Question | None:
    """Return the question that a draft asks, or None.

    House rules are written inside its text, so that others can see them.
    """
    reading = reading or read(content.text, rule_choices.find)
    if reading.ruling is None:
        return None
    name = exercise.question_name if exercise else NAMELESS
    rules = reading.ruling.rules.id
    return compose(content, reading, name, rule_choices.carry(rules) or rules)


@dataclass(frozen=True, slots=True)
class Start:
    """What an exercise starts from.

    ``content``: its first content; ``origin``: the name of the question from which it is made.
    """

    content: ExerciseContent
    origin: str = ""
    fork_of: Version | None = None


def from_text(text: str) -> Start:
    return Start(extract_words(ExerciseContent(text=text)))


def from_question(question: Question, version: Version | None) -> Start:
    """Return the start of an exercise that is made from a question.

    ``version``: if the question is an exercise that a person wrote; the new exercise then starts
    from what its author wrote.
    """
    if version is None:
        prompt = question.prompt
        content = ExerciseContent(text=written(prompt.scenario), kind=prompt.kind)
        return Start(extract_words(content), question.id)
    content = ExerciseContent.read(version.content)
    rules = question.prompt.scenario.rules
    text = with_header(content.text, "rules", rules)
    return Start(replace(content, text=text), question.id, version)


def extract_words(content: ExerciseContent) -> ExerciseContent:
    """Return the content with the words in the hand's text moved to their fields.

    They may be longer than an exercise can have.
    """
    words: dict[str, Any] = words_in(content.text)
    if not words:
        return content
    bare = replace(parse(content.text), title="", title_ja="", note=(), note_ja=(), tags=())
    return replace(content, text=written(bare), **words)


def words_in(text: str) -> dict[str, str]:
    """Return the titles, notes and keywords in a hand's text, by the names of their fields."""
    if not any(name in text for name in ("title", "note", "tags")):
        return {}
    try:
        scenario = parse(text)
    except ScenarioError:
        return {}
    words = {
        "title": scenario.title,
        "title_ja": scenario.title_ja,
        "note": "\n\n".join(scenario.note),
        "note_ja": "\n\n".join(scenario.note_ja),
        "tags": joined_tags(scenario.tags),
    }
    return {name: text for name, text in words.items() if text}
