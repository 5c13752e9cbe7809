"""Where an exercise begins: an empty table, a hand from elsewhere, a question, another exercise."""

from dataclasses import dataclass, replace
from typing import Any

from desk.hand_text import with_header
from pao.errors import ScenarioError
from pao.scenario import Scenario, parse
from pao.scenario import format as written
from quiz.models import Version
from quiz.models.content import LONGEST_NOTE, LONGEST_TITLE, ExerciseContent
from quiz.questions.catalogue import Question


@dataclass(frozen=True, slots=True)
class Start:
    """``origin``: the name of the question that it was."""

    manuscript: ExerciseContent
    origin: str = ""
    fork_of: Version | None = None


def from_text(text: str) -> Start:
    return Start(lifted(ExerciseContent(text=text)))


def from_question(question: Question, version: Version | None) -> Start:
    """``version``: where it is somebody's exercise; what they wrote is where one begins."""
    if version is None:
        prompt = question.prompt
        manuscript = ExerciseContent(text=written(prompt.scenario), kind=prompt.kind)
        return Start(lifted(manuscript), question.id)
    manuscript = ExerciseContent.read(version.content)
    rules = question.prompt.scenario.rules
    text = with_header(manuscript.text, "rules", rules)
    return Start(replace(manuscript, text=text), question.id, version)


def lifted(manuscript: ExerciseContent) -> ExerciseContent:
    """With the titles and notes that stand in the hand's own text in their fields instead."""
    if not any(name in manuscript.text for name in ("title", "note")):
        return manuscript
    try:
        scenario = parse(manuscript.text)
    except ScenarioError:
        return manuscript
    words: dict[str, Any] = {name: text for name, text in _words(scenario).items() if text}
    if not words:
        return manuscript
    bare = replace(scenario, title="", title_ja="", note=(), note_ja=())
    return replace(manuscript, text=written(bare), **words)


def _words(scenario: Scenario) -> dict[str, str]:
    return {
        "title": scenario.title[:LONGEST_TITLE],
        "title_ja": scenario.title_ja[:LONGEST_TITLE],
        "note": "\n\n".join(scenario.note)[:LONGEST_NOTE],
        "note_ja": "\n\n".join(scenario.note_ja)[:LONGEST_NOTE],
    }
