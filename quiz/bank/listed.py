"""List the exercises of the bank, search them, and show one of them without its answer.

Built-in hands are listed too. They come from the repository and have no row.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Any, Final

from django.db.models import QuerySet
from django.urls import reverse
from django.utils.safestring import SafeString

from accounts.models import Learner
from board.hands import draw_subject
from board.notes import AuthorNote, note_of
from pao.deals import difficulty
from pao.errors import ScenarioError
from pao.rules import rule_set, rule_set_ids
from pao.scenario import parse
from pao.words import Words
from quiz.authoring.tags import tags_in_words, tags_of, wording
from quiz.bank.rights import VersionAccess
from quiz.kinds import KINDS
from quiz.models import Exercise, Remark, Report, TaskConcept, Version, VersionTag
from quiz.models.content import ExerciseContent
from quiz.prompts import concepts_of
from quiz.questions.catalogue import Question, questions
from quiz.titles import disambiguate, list_name, title_in
from web.folding import fold

A_PAGE: Final = 20
MOST_FOUND: Final = 1_000
"""The most results of a search, whose pages nobody reads to the end."""

MOST_WAITING: Final = 50
MOST_WORDS: Final = 8

OF_TASK: Final = ("task__kind", "task__scenario")

TOLD: Final = frozenset({"nobody-liable", "one-liable", "two-liable"})
"""The tags that can be searched for, but give the answer away."""


Query = Mapping[str, Any]
"""The cleaned data of a search form; an empty field leaves it open."""


@dataclass(frozen=True, slots=True)
class Row:
    """An exercise in a list. ``name``: of its question, if it asks one; ``melds``: a picture.

    ``level``: 0 for a draft. ``states``, ``changed`` and ``results``, the address of its results,
    are for its author.
    """

    name: str
    address: str
    title: str
    kind: str
    rules: str
    level: int
    tags: tuple[str, ...]
    melds: SafeString
    is_built_in: bool = False
    states: tuple[str, ...] = ()
    changed: datetime | None = None
    results: str = ""


@dataclass(frozen=True, slots=True)
class ResultPage:
    """A page of results; ``total``: at most ``MOST_FOUND``."""

    rows: tuple[Row, ...]
    total: int
    page: int
    is_all: bool

    @property
    def pages(self) -> int:
        return max(-(-self.total // A_PAGE), 1)


@dataclass(frozen=True, slots=True)
class Hits:
    """What a page of a search contains: built-in hands, then versions by their primary keys."""

    questions: tuple[Question, ...]
    numbers: tuple[int, ...]
    total: int
    is_all: bool


def hits(query: Query, page: int) -> Hits:
    """Return a page of results: built-in hands first, then the newest. It takes one query."""
    built_in = [*_built_in(query)]
    numbers = [*_matching(query).order_by("-pk").values_list("pk", flat=True)[: MOST_FOUND + 1]]
    start = (page - 1) * A_PAGE
    on_page = built_in[start : start + A_PAGE]
    from_row = max(start - len(built_in), 0)
    numbers_on_page = numbers[from_row : from_row + A_PAGE - len(on_page)]
    matching = len(built_in) + len(numbers)
    total = min(matching, MOST_FOUND)
    return Hits(tuple(on_page), tuple(numbers_on_page), total, matching <= MOST_FOUND)


def search(query: Query, page: int, words: Words) -> ResultPage:
    """Return a page of results. It takes two queries, and one for the tags."""
    on_page = hits(query, page)
    return ResultPage(
        rows=(
            *(_row_of_question(question, words) for question in on_page.questions),
            *_rows([*on_page.numbers], words),
        ),
        total=on_page.total,
        page=page,
        is_all=on_page.is_all,
    )


def names(query: Query) -> list[str]:
    """Return the names of the questions that match: built-in hands, then the newest.

    At most ``MOST_FOUND`` exercises are among them. It takes one query.
    """
    rows = _matching(query).order_by("-pk").select_related("exercise")
    versions = rows.only("number", "exercise__key")[:MOST_FOUND]
    return [hand.id for hand in _built_in(query)] + [version.name for version in versions]


def words_of(query: Query) -> list[str]:
    return [*dict.fromkeys(fold(query["q"], loosely=True).split())][:MOST_WORDS]


def _matching(query: Query) -> QuerySet[Version]:
    rows = filtered(Version.objects.in_bank(), query)
    for word in words_of(query):
        rows = rows.filter(wording__contains=word)
    if query["language"]:
        rows = rows.filter(languages__contains=query["language"])
    if query["kind"]:
        rows = rows.filter(task__kind=query["kind"])
    return rows.filter(rules=query["rules"]) if query["rules"] else rows


def filtered(rows: QuerySet[Version], query: Query) -> QuerySet[Version]:
    """The versions with the topic, keyword and difficulty of a search."""
    if query["about"]:
        practised = TaskConcept.objects.filter(concept__in=concepts_of(query["about"]))
        rows = rows.filter(task__in=practised.values("task"))
    if query["tag"]:
        rows = rows.filter(pk__in=VersionTag.objects.filter(tag=query["tag"]).values("version"))
    return rows.filter(level=query["level"]) if query["level"] else rows


@dataclass(frozen=True, slots=True)
class BuiltIn:
    """A hand of the library, with what a search compares."""

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
        text=question.snapshot.scenario,
        title=hand.title,
        title_ja=hand.title_ja,
        note="\n".join(hand.note),
        note_ja="\n".join(hand.note_ja),
    )
    return BuiltIn(question, wording(content, tags), difficulty(question.ruling), tags)


def _built_in(query: Query) -> Iterator[Question]:
    """Yield the built-in hands that match.

    The language is not compared, because all of them are in both.
    """
    about, words = {*concepts_of(query["about"])}, words_of(query)
    for hand in built_in():
        if (
            all(word in hand.wording for word in words)
            and (not about or about.intersection(hand.question.snapshot.concepts))
            and query["kind"] in {"", hand.question.kind.id}
            and query["tag"] in {"", *hand.tags}
            and query["rules"] in {"", hand.question.prompt.rules.id}
            and query["level"] in {"", str(hand.level)}
        ):
            yield hand.question


def _row_of_question(question: Question, words: Words) -> Row:
    prompt = question.prompt
    return Row(
        name=question.id,
        address=reverse("bank:exercise", args=[question.id]),
        title=list_name(question.snapshot).title,
        kind=str(question.kind.title),
        rules=prompt.rules.name[words.code],
        level=difficulty(question.ruling),
        tags=shown_tags(tags_of(question.ruling), words),
        melds=draw_subject(prompt.scenario),
        is_built_in=True,
    )


def _rows(numbers: list[int], words: Words) -> Iterator[Row]:
    rows = Version.objects.filter(pk__in=numbers).order_by("-pk")
    listed = rows.select_related("exercise", "task").prefetch_related("tags")
    versions = listed.only(
        "title", "title_ja", "rules", "level", "number", "exercise__key", *OF_TASK
    )
    names = disambiguate([*map(list_name, versions)])
    for version, name in zip(versions, names, strict=True):
        yield Row(
            name=version.name,
            address=version.get_absolute_url(),
            title=name.title,
            kind=str(KINDS[version.task.kind].title),
            rules=rules_name(version.rules, words),
            level=version.level,
            tags=shown_tags((tag.tag for tag in version.tags.all()), words),
            melds=draw_melds(version.task.scenario),
        )


def draw_melds(text: str) -> SafeString:
    """A picture of the melds; empty without a hand, or if today's engine refuses it."""
    try:
        return draw_subject(parse(text)) if text else SafeString()
    except ScenarioError:
        return SafeString()


def shown_tags(tags: Iterable[str], words: Words) -> tuple[str, ...]:
    """The tags in words, without those that give the answer away."""
    return tags_in_words((tag for tag in tags if tag not in TOLD), words)


def waiting(learner: Learner, words: Words) -> tuple[Row, ...]:
    """The versions that others have offered for review, the oldest first."""
    rows = Version.objects.filter(
        review=Version.Review.ASKED, exercise__is_open=True, exercise__is_hidden=False
    ).exclude(exercise__in=Exercise.objects.of(learner))
    numbers = [*rows.order_by("pk").values_list("pk", flat=True)[:MOST_WAITING]]
    return tuple(reversed([*_rows(numbers, words)]))


def rules_name(rules: str, words: Words) -> str:
    """Return the name of a rule set; empty for an author's own rules."""
    return rule_set(rules).name[words.code] if rules in rule_set_ids() else ""


MOST_OTHERS: Final = 20


@dataclass(frozen=True, slots=True)
class Sheet:
    """An exercise of the bank as its page shows it. ``version``: None for a built-in hand.

    ``tags``: each as the search takes it, and in words.
    """

    question: Question
    version: Version | None
    title: str
    sentence: str
    rules: str
    level: int
    tags: tuple[tuple[str, str], ...]
    melds: SafeString
    note: AuthorNote | None


@dataclass(frozen=True, slots=True)
class Origin:
    """The question from which an exercise was made; ``name``: empty unless it is in the bank.

    The address of an exercise that is shared by link stays secret.
    """

    name: str
    title: str


def origin_of(exercise: Exercise, words: Words) -> Origin | None:
    """The origin of an exercise; None if it has none."""
    if exercise.fork_of_id:
        in_bank = Version.objects.in_bank().filter(pk=exercise.fork_of_id)
        open_to_all = in_bank.select_related("exercise").first()
        if open_to_all:
            return Origin(open_to_all.name, title_in(open_to_all, words))
        return Origin("", "")
    original = next((question for question in questions() if question.id == exercise.origin), None)
    return Origin(original.id, list_name(original.snapshot).title) if original else None


def other_versions(version: Version, *, is_author: bool) -> QuerySet[Version]:
    """The versions to compare with; of other authors, only the one in the bank."""
    rows = Version.objects.filter(exercise=version.exercise_id).exclude(pk=version.pk)
    rows = rows if is_author else rows.filter(review=Version.Review.PASSED)
    return rows.select_related("exercise").order_by("-number")[:MOST_OTHERS]


def reports_on(access: VersionAccess) -> QuerySet[Report]:
    """The reports on any version of an exercise, the newest first.

    Its author does not see reports that the author's text does not belong here.
    """
    exercise = access.version.exercise
    reports = Report.objects.filter(task__versions__exercise=exercise)
    reports = reports.filter(name__startswith=f"{exercise.question_name}-").distinct()
    if access.is_author:
        reports = reports.filter(is_abuse=False)
    return reports.order_by("-created")


@dataclass(frozen=True, slots=True)
class RemarkBy:
    """``who``: "you", "author" or "reviewer", never a name."""

    remark: Remark
    who: str


def remarks_on(access: VersionAccess, learner: Learner) -> list[RemarkBy]:
    """The comments on a version, as this learner sees them; without replies to reports."""
    rows = [*access.version.remarks.filter(report=None)]
    own = {*Remark.objects.of(learner).filter(version=access.version).values_list("pk", flat=True)}
    author = access.version.exercise.learner
    by_author = {
        *Remark.objects.of(author.root).filter(version=access.version).values_list("pk", flat=True)
    }
    return [
        RemarkBy(row, "you" if row.pk in own else "author" if row.pk in by_author else "reviewer")
        for row in rows
    ]


def sheet(question: Question, version: Version | None, words: Words) -> Sheet:
    prompt = question.prompt
    tags = [tag.tag for tag in version.tags.all()] if version else tags_of(question.ruling)
    visible = [tag for tag in tags if tag not in TOLD]
    return Sheet(
        question=question,
        version=version,
        title=list_name(question.snapshot).title,
        sentence=question.kind.sentence(prompt, words),
        rules=prompt.rules.name[words.code],
        level=difficulty(question.ruling),
        tags=tuple(zip(visible, tags_in_words(visible, words), strict=True)),
        melds=draw_subject(prompt.scenario),
        note=note_of(prompt.scenario),
    )
