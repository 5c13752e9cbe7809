"""From what an author writes, or where they begin, to the question that it asks of a hand.

Nobody types an answer: the engine gives it.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from desk.hand_text import HandText, read, with_header
from desk.rule_choices import Shelf
from pao.deals import Dice
from pao.errors import RulesError, ScenarioError
from pao.game import Seat
from pao.ruling import Ruling
from pao.scenario import Scenario, parse
from pao.scenario import format as written
from pao.words import Words, for_language
from quiz.kinds import KINDS
from quiz.kinds.kind import Kind
from quiz.kinds.next_door.kind import NextDoor
from quiz.marking.parts import Choice, Figures, Part, asked_of
from quiz.models import Exercise, Version
from quiz.models.content import LONGEST_NOTE, LONGEST_TITLE, ExerciseContent
from quiz.prompts.prompt import Prompt
from quiz.questions.catalogue import Question, question_on

ENGLISH: Final = for_language("en")

VARIANTS: Final = 12
"""How many ways there are to ask about a hand, before they begin anew."""

TRIES: Final = 6
"""Of these, until one is found: not every choice of rule sets, say, disagrees."""


@dataclass(frozen=True, slots=True)
class Field:
    """A field of the form that can be left out, and what it is called."""

    name: str
    label: str


def kinds_for_hands() -> tuple[Kind, ...]:
    return tuple(kind for kind in KINDS.values() if kind.id != NextDoor.id)


def compose(content: ExerciseContent, reading: HandText, name: str, rules: str) -> Question | None:
    """The question; None while the hand cannot be read, or where this cannot be asked of it.

    ``reading``: the hand's text as it was read. ``rules``: what its rule set is called for others.
    """
    if reading.ruling is None:
        return None
    scenario = worded(replace(reading.ruling.scenario, rules=rules), content)
    kind = KINDS.get(content.kind)
    if kind is None:
        return None
    prompt = prompt_of(kind, scenario, reading.ruling, content.variant)
    if prompt is None:
        return None
    left_out = names_of(kind.parts(prompt, ENGLISH)).intersection(content.left_out)
    if left_out:
        facts = {**prompt.facts, "left_out": sorted(left_out)}
        prompt = Prompt(prompt.kind, prompt.scenario, prompt.rules, facts)
    if not kind.earns_marks(prompt):
        return None
    return question_on(name, prompt, has_hints=content.has_hints)


def worded(scenario: Scenario, content: ExerciseContent) -> Scenario:
    """The hand with the words around it, and without those that stood in its own text."""
    return replace(
        scenario,
        title=content.title,
        title_ja=content.title_ja,
        note=tuple(_paragraphs(content.note)),
        note_ja=tuple(_paragraphs(content.note_ja)),
    )


def prompt_of(kind: Kind, scenario: Scenario, ruling: Ruling, variant: int = 0) -> Prompt | None:
    """The question of a kind on a hand, if the engine finds one that somebody can get wrong."""
    numbers = range(variant, variant + TRIES)
    found = (_prompt_of(kind, scenario, ruling, number % VARIANTS) for number in numbers)
    return next(filter(None, found), None)


def _prompt_of(kind: Kind, scenario: Scenario, ruling: Ruling, variant: int) -> Prompt | None:
    with suppress(RulesError, ScenarioError):
        prompt = kind.pose_on(scenario, ruling.rules, Dice(f"exercise {variant}"))
        if prompt and kind.earns_marks(prompt):
            return prompt
    return None


@dataclass(frozen=True, slots=True)
class Subject:
    """Whom and what a question can be about, and the variant that asks about it.

    ``yakuman`` is empty where it is about a seat alone.
    """

    variant: int
    seat: Seat
    yakuman: str


def subjects(content: ExerciseContent, asked: Prompt, ruling: Ruling) -> tuple[Subject, ...]:
    """All that the question ``asked`` could be about on its hand, each once; none without a seat.

    What it is about has the variant that is chosen.
    """
    if "seat" not in asked.facts:
        return ()
    kind, scenario = KINDS[asked.kind], ruling.scenario
    others = (_prompt_of(kind, scenario, ruling, number) for number in range(VARIANTS))
    found = {_subject(asked): content.variant}
    for number, prompt in enumerate(others):
        if prompt:
            found.setdefault(_subject(prompt), number)
    return tuple(Subject(variant, *about) for about, variant in sorted(found.items()))


def _subject(prompt: Prompt) -> tuple[Seat, str]:
    return Seat(prompt.facts["seat"]), str(prompt.facts.get("yakuman", ""))


def fitting(reading: HandText) -> frozenset[str]:
    """The kinds of question that can be asked of a hand."""
    ruling = reading.ruling
    if ruling is None:
        return frozenset()
    return frozenset(
        kind.id for kind in kinds_for_hands() if prompt_of(kind, ruling.scenario, ruling)
    )


def fields(prompt: Prompt, words: Words) -> tuple[Field, ...]:
    """What its form asks for, field by field: all of it can be left out but the last."""
    whole = KINDS[prompt.kind].parts(prompt, words)
    return tuple(Field(name, label) for part in whole for name, label in _asked(part))


def seats_with_points(prompt: Prompt, words: Words) -> tuple[Seat, ...]:
    """Of whom points are asked, in one figure or in several."""
    parts = asked_of(KINDS[prompt.kind].parts(prompt, words), prompt.left_out)
    rows = [row.name for part in parts if isinstance(part, Figures) for row in part.asked]
    return tuple(seat for seat in prompt.ruling.deltas if any(row.endswith(seat) for row in rows))


def names_of(parts: Iterable[Part]) -> frozenset[str]:
    return frozenset(name for part in parts for name, _label in _asked(part))


def _asked(part: Part) -> Iterator[tuple[str, str]]:
    if isinstance(part, Choice):
        yield part.name, part.label
    else:
        yield from ((row.name, part.names[row.name]) for row in part.asked)


def _paragraphs(note: str) -> Iterator[str]:
    return (line.strip() for line in note.splitlines() if line.strip())


NAMELESS: Final = f"x-{'2' * 20}"
"""What a question is called that has no address yet."""


def draft_question(
    exercise: Exercise | None,
    content: ExerciseContent,
    shelf: Shelf,
    reading: HandText | None = None,
) -> Question | None:
    """The question that a draft asks; rules of one's own are inside its text, for others to see."""
    reading = reading or read(content.text, shelf.find)
    if reading.ruling is None:
        return None
    name = exercise.question_name if exercise else NAMELESS
    rules = reading.ruling.rules.id
    return compose(content, reading, name, shelf.carry(rules) or rules)


@dataclass(frozen=True, slots=True)
class Start:
    """``origin``: the name of the question that it was."""

    content: ExerciseContent
    origin: str = ""
    fork_of: Version | None = None


def from_text(text: str) -> Start:
    return Start(lifted(ExerciseContent(text=text)))


def from_question(question: Question, version: Version | None) -> Start:
    """``version``: where it is somebody's exercise; what they wrote is where one begins."""
    if version is None:
        prompt = question.prompt
        content = ExerciseContent(text=written(prompt.scenario), kind=prompt.kind)
        return Start(lifted(content), question.id)
    content = ExerciseContent.read(version.content)
    rules = question.prompt.scenario.rules
    text = with_header(content.text, "rules", rules)
    return Start(replace(content, text=text), question.id, version)


def lifted(content: ExerciseContent) -> ExerciseContent:
    """With the titles and notes that stand in the hand's own text in their fields instead."""
    if not any(name in content.text for name in ("title", "note")):
        return content
    try:
        scenario = parse(content.text)
    except ScenarioError:
        return content
    words: dict[str, Any] = {name: text for name, text in _words(scenario).items() if text}
    if not words:
        return content
    bare = replace(scenario, title="", title_ja="", note=(), note_ja=())
    return replace(content, text=written(bare), **words)


def _words(scenario: Scenario) -> dict[str, str]:
    return {
        "title": scenario.title[:LONGEST_TITLE],
        "title_ja": scenario.title_ja[:LONGEST_TITLE],
        "note": "\n\n".join(scenario.note)[:LONGEST_NOTE],
        "note_ja": "\n\n".join(scenario.note_ja)[:LONGEST_NOTE],
    }
