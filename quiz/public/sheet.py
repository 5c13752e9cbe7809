"""One exercise of the bank, as its page tells of it: never its answer."""

from dataclasses import dataclass

from django.http import Http404

from pao.deals import difficulty
from pao.words import Words
from quiz.bank.standing import in_bank
from quiz.bank.tags import tags_of
from quiz.models import Version
from quiz.pages import title_of
from quiz.prompts.names import is_written, read_written
from quiz.public.listed import shown_tags
from quiz.questions.catalogue import Question, questions
from quiz.selectors import question_of


@dataclass(frozen=True, slots=True)
class Sheet:
    """``version``: none of a built-in hand."""

    question: Question
    version: Version | None
    title: str
    sentence: str
    rules: str
    level: int
    tags: tuple[str, ...]
    note: tuple[str, ...]


def find(name: str) -> tuple[Question, Version | None]:
    """What stands in the bank under a name: a built-in hand, or a version. Raise Http404."""
    if not is_written(name):
        built_in = next((one for one in questions() if one.id == name), None)
        if built_in is None:
            raise Http404
        return built_in, None
    key, number = read_written(name)
    versions = in_bank().filter(exercise__key=key).select_related("exercise", "task__rules")
    version = (versions.filter(number=number) if number else versions).first()
    if version is None:
        raise Http404
    return read_question(version), version


def read_question(version: Version) -> Question:
    """Raise Http404 where today's engine no longer reads it."""
    try:
        return question_of(version)
    except KeyError as error:
        raise Http404 from error


def sheet(question: Question, version: Version | None, words: Words) -> Sheet:
    prompt = question.prompt
    tags = [tag.tag for tag in version.tags.all()] if version else tags_of(question.ruling)
    return Sheet(
        question=question,
        version=version,
        title=title_of(prompt),
        sentence=question.kind.sentence(prompt, words),
        rules=prompt.rules.name[words.code],
        level=difficulty(question.ruling),
        tags=shown_tags(tags, words),
        note=words.note(prompt.scenario),
    )
