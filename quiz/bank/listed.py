"""What stands in the bank, and what of it is looked for.

Built-in hands stand there too; their master is the repository, so they have no row.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from django.db.models import QuerySet
from django.utils.safestring import SafeString

from accounts.models import Learner
from board.hands import draw_subject
from pao.deals import difficulty
from pao.errors import ScenarioError
from pao.rules import rule_set, rule_set_ids
from pao.scenario import parse
from pao.words import Words
from quiz.authoring.selectors import in_bank, own
from quiz.authoring.tags import said_tags, tags_of, wording
from quiz.kinds import KINDS
from quiz.models import Exercise, TaskConcept, Version, VersionTag
from quiz.models.content import ExerciseContent
from quiz.prompts.topics import concepts_of
from quiz.questions.catalogue import Question, questions
from quiz.titles import list_name, told_apart
from web.folding import fold

A_PAGE: Final = 20
MOST_FOUND: Final = 1_000
"""Beyond so many one looks for something narrower: nobody pages through more."""

MOST_WAITING: Final = 50
MOST_WORDS: Final = 8

OF_TASK: Final = ("task__kind", "task__scenario")

TOLD: Final = frozenset({"nobody-liable", "one-liable", "two-liable"})
"""Tags that one can look for, and that give the answer away."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is looked for; an empty field leaves it open."""

    words: tuple[str, ...] = ()
    about: str = ""
    tag: str = ""
    rules: str = ""
    level: int = 0
    language: str = ""
    is_mine: bool = False

    @staticmethod
    def read(said: dict[str, str]) -> "Wanted":
        """From a form that was found valid."""
        typed = fold(said["q"], loosely=True).split()
        return Wanted(
            words=tuple(dict.fromkeys(typed))[:MOST_WORDS],
            about=said["about"],
            tag=said["tag"],
            rules=said["rules"],
            level=int(said["level"] or 0),
            language=said["language"],
            is_mine=bool(said["mine"]),
        )


@dataclass(frozen=True, slots=True)
class Row:
    """An exercise in a list. ``melds``: what its player laid open, as a picture.

    ``standing``: of one's own, how it stands with the bank.
    """

    name: str
    title: str
    kind: str
    rules: str
    level: int
    tags: tuple[str, ...]
    melds: SafeString
    is_built_in: bool = False
    standing: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """A page of what was found; ``total`` ends at the most that is looked for."""

    rows: tuple[Row, ...]
    total: int
    page: int
    is_all: bool

    @property
    def pages(self) -> int:
        return max(-(-self.total // A_PAGE), 1)


def search(wanted: Wanted, page: int, learner: Learner, words: Words) -> Found:
    """The built-in hands first, then the newest; two queries and one for the tags."""
    built_in = [] if wanted.is_mine else [*_built_in(wanted)]
    rows = own(learner) if wanted.is_mine else in_bank()
    numbers = [*_wanted(rows, wanted).order_by("-pk").values_list("pk", flat=True)[:MOST_FOUND]]
    total = len(built_in) + len(numbers)
    start = (page - 1) * A_PAGE
    here = built_in[start : start + A_PAGE]
    from_row = max(start - len(built_in), 0)
    kept = numbers[from_row : from_row + A_PAGE - len(here)]
    return Found(
        rows=(
            *(_row_of_question(question, words) for question in here),
            *_rows(kept, words, is_mine=wanted.is_mine),
        ),
        total=total,
        page=page,
        is_all=len(numbers) < MOST_FOUND,
    )


def _wanted(rows: QuerySet[Version], wanted: Wanted) -> QuerySet[Version]:
    for word in wanted.words:
        rows = rows.filter(wording__contains=word)
    if wanted.about:
        practised = TaskConcept.objects.filter(concept__in=concepts_of(wanted.about))
        rows = rows.filter(task__in=practised.values("task"))
    if wanted.tag:
        rows = rows.filter(pk__in=VersionTag.objects.filter(tag=wanted.tag).values("version"))
    if wanted.rules:
        rows = rows.filter(rules=wanted.rules)
    if wanted.level:
        rows = rows.filter(level=wanted.level)
    if wanted.language:
        rows = rows.filter(languages__contains=wanted.language)
    return rows


@dataclass(frozen=True, slots=True)
class BuiltIn:
    """A hand of the library, and by what it is found."""

    question: Question
    wording: str
    level: int
    tags: tuple[str, ...]


@cache
def built_in() -> tuple[BuiltIn, ...]:
    return tuple(map(_found_by, questions()))


def _found_by(question: Question) -> BuiltIn:
    hand, tags = question.prompt.scenario, tags_of(question.ruling)
    content = ExerciseContent(
        title=hand.title,
        title_ja=hand.title_ja,
        note="\n".join(hand.note),
        note_ja="\n".join(hand.note_ja),
    )
    return BuiltIn(question, wording(content, tags), difficulty(question.ruling), tags)


def _built_in(wanted: Wanted) -> Iterator[Question]:
    """All of them are in both languages."""
    about = {*concepts_of(wanted.about)}
    for hand in built_in():
        if (
            all(word in hand.wording for word in wanted.words)
            and (not about or about.intersection(hand.question.snapshot.concepts))
            and wanted.tag in {"", *hand.tags}
            and wanted.rules in {"", hand.question.prompt.rules.id}
            and wanted.level in {0, hand.level}
        ):
            yield hand.question


def _row_of_question(question: Question, words: Words) -> Row:
    prompt = question.prompt
    return Row(
        name=question.id,
        title=list_name(question.snapshot).title,
        kind=str(question.kind.title),
        rules=prompt.rules.name[words.code],
        level=difficulty(question.ruling),
        tags=shown_tags(tags_of(question.ruling), words),
        melds=draw_subject(prompt.scenario),
        is_built_in=True,
    )


def _rows(numbers: list[int], words: Words, *, is_mine: bool) -> Iterator[Row]:
    rows = Version.objects.filter(pk__in=numbers).order_by("-pk")
    shown = rows.select_related("exercise", "task").prefetch_related("tags")
    versions = shown.only(
        "title", "title_ja", "rules", "level", "number", "review", "exercise__key", *OF_TASK
    )
    names = told_apart([*map(list_name, versions)])
    for version, name in zip(versions, names, strict=True):
        yield Row(
            name=version.name,
            title=name.title,
            kind=str(KINDS[version.task.kind].title),
            rules=rules_name(version.rules, words),
            level=version.level,
            tags=shown_tags((tag.tag for tag in version.tags.all()), words),
            melds=_melds(version.task.scenario),
            standing=version.get_review_display() if is_mine else "",
        )


def _melds(text: str) -> SafeString:
    """Nothing where there is no hand, or one that today's engine refuses."""
    try:
        return draw_subject(parse(text)) if text else SafeString()
    except ScenarioError:
        return SafeString()


def shown_tags(tags: Iterable[str], words: Words) -> tuple[str, ...]:
    """To somebody who may yet want to answer."""
    return said_tags((tag for tag in tags if tag not in TOLD), words)


def waiting(learner: Learner, words: Words) -> tuple[Row, ...]:
    """What others have offered, the oldest first."""
    rows = Version.objects.filter(
        review=Version.Review.ASKED, exercise__is_open=True, exercise__is_hidden=False
    ).exclude(exercise__in=Exercise.objects.of(learner))
    numbers = [*rows.order_by("pk").values_list("pk", flat=True)[:MOST_WAITING]]
    return tuple(reversed([*_rows(numbers, words, is_mine=False)]))


def rules_name(rules: str, words: Words) -> str:
    """Empty for an author's own."""
    return rule_set(rules).name[words.code] if rules in rule_set_ids() else ""
