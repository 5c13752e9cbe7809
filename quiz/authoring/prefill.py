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
