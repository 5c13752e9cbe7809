"""Results as rows for any file format: a header, then text and numbers.

Rows are read in parts, so that a large club takes no more memory than a small one.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice
from typing import Any, Final, NamedTuple, TypeVar
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from assignments.models import Assignment
from assignments.results.marks import Gradebook, Person, State, persons_of
from clubs.rights import Access
from pao.errors import RulesError, ScenarioError
from pao.words import Words
from quiz.answering.wording import parts_of, right_in_words
from quiz.kinds import KINDS
from quiz.marking import Part, Reply, say
from quiz.mistakes import mistakes_in, sentence_on
from quiz.models import Attempt, AttemptItem, Marking, Task
from quiz.models.attempts import title_for_reader
from quiz.prompts import Prompt
from quiz.titles import list_name, rules_of
from web.csv_file import SheetLine
from web.pages import page_words

T = TypeVar("T")

AT_ONCE: Final = 25
"""How many members, or attempts, are read together with their marks or questions."""
A_PART: Final = 250
"""How many answers are read together."""


def marks(
    access: Access, assignments: Collection[Assignment], now: datetime
) -> Iterator[SheetLine]:
    """Yield a row for each member: the percentage by assignment, or a word why there is none."""
    titles = [assignment.title for assignment in assignments]
    yield [_("Member"), _("Real name"), *titles, _("Average"), _("Member ID")]
    for part in parts(persons_of(access), AT_ONCE):
        yield from _marks_of(part, assignments, now)


def _marks_of(
    persons: list[Person], assignments: Collection[Assignment], now: datetime
) -> Iterator[SheetLine]:
    for row in Gradebook.read(persons, assignments, now).rows():
        scores = [
            cell.score.percent if cell.score else state_in_words(cell.state) for cell in row.cells
        ]
        member = row.person.member
        yield [member.name, member.real_name, *scores, row.percent, member.pk]


def state_in_words(state: State) -> str:
    """Return why there is no score; empty where none is expected."""
    words = {
        State.UNDER_WAY: _("in progress"),
        State.OPEN: pgettext("assignment", "not started"),
        State.MISSING: _("not handed in"),
    }
    return words.get(state, "")


def answers(access: Access, assignments: Collection[Assignment]) -> Iterator[SheetLine]:
    """Yield a row for each question of an attempt by a current member, answered or not.

    In words first; the ids by which programs know the same come last.
    """
    yield [
        _("Member"),
        _("Real name"),
        _("Assignment"),
        _("Attempt"),
        _("Started"),
        _("Handed in"),
        pgettext("column", "Question number"),
        _("Question"),
        pgettext("column", "Points"),
        _("Maximum points"),
        pgettext("column", "Answer"),
        _("Right answer"),
        pgettext("column", "Mistakes"),
        _("Hints used"),
        _("Answered at"),
        _("Member ID"),
        _("Question ID"),
        _("Answer, as stored"),
        _("Mistake IDs"),
    ]
    zone, words = ZoneInfo(access.club.zone), page_words()
    tasks = TasksInWords(words)
    for part in parts(_rows(assignments), A_PART):
        rows = [Row(*row) for row in part]
        marked = _marked(row.answer for row in rows)
        needed = {row.task for row in rows} | {task for task, _mistakes in marked.values()}
        tasks.read(needed)
        yield from (_line(row, marked, tasks, zone) for row in rows)


WIDTHS_OF_MARKS: Final = (20, 20)
WIDTHS_OF_ANSWERS: Final = (20, 20, 28, 9, 17, 17, 9, 44, 9, 9, 60, 60, 60, 9, 17, 12, 28, 28, 28)
"""How wide the first columns of the sheets are, in characters; the others fit a name."""


class Row(NamedTuple):
    """A question of an attempt. ``answer``: the id of the stored answer, if there is one."""

    member: int
    name: str
    real_name: str
    title_en: str
    title_ja: str
    attempt: int
    started_at: datetime
    handed_in_at: datetime | None
    place: int
    question: str
    task: int
    score: int | None
    out_of: int | None
    hints: int
    submitted_at: datetime | None
    reply: Reply | None
    answer: int | None


COLUMNS: Final = (
    *(f"attempt__membership{column}" for column in ("_id", "__name", "__real_name")),
    *(f"attempt__paper__title_{language}" for language in ("en", "ja")),
    *(f"attempt__{column}" for column in ("number", "started_at", "handed_in_at")),
    *("place", "name", "task_id", "score", "out_of", "hints"),
    *(f"response__{column}" for column in ("submitted_at", "reply", "answer_id")),
)
"""The columns of ``Row``."""


def _rows(assignments: Collection[Assignment]) -> Iterator[tuple[Any, ...]]:
    """Yield the columns of ``Row``, by assignment, the newest first, then by attempt.

    No cursor is open between two rows, because the consumer writes to the database.
    """
    newest_first = sorted((assignment.pk for assignment in assignments), reverse=True)
    order = ("-attempt__paper_id", "attempt_id", "place")
    for some in parts(newest_first, AT_ONCE):
        attempts_of_members = Attempt.objects.filter(paper__in=some, membership__isnull=False)
        numbers = attempts_of_members.order_by("-paper_id", "pk").values_list("pk", flat=True)
        for attempts in parts([*numbers], AT_ONCE):
            rows = AttemptItem.objects.filter(attempt__in=attempts).order_by(*order)
            yield from [*rows.values_list(*COLUMNS)]


Noticed = Mapping[str, str]
"""The ids of mistakes, by what they are about."""


def _marked(numbers: Iterable[int | None]) -> dict[int, tuple[int, Noticed]]:
    """Return the task by which an answer is marked, and its mistakes, by the answer's id."""
    newest = Marking.objects.filter(is_newest=True, answer__in=filter(None, numbers))
    columns = ("answer_id", "solution__task_id", "mistakes")
    return {number: (task, mistakes) for number, task, mistakes in newest.values_list(*columns)}


def _line(
    row: Row, marked: Mapping[int, tuple[int, Noticed]], tasks: "TasksInWords", zone: ZoneInfo
) -> SheetLine:
    task, noticed = marked.get(row.answer or 0, (row.task, None))
    reply = row.reply or {}
    if noticed is None:
        is_wrong = row.out_of is not None and (row.score or 0) < row.out_of
        noticed = tasks.noticed(task, reply) if is_wrong and reply else {}
    return [
        row.name,
        row.real_name,
        title_for_reader(row.title_en, row.title_ja),
        row.attempt,
        _moment(row.started_at, zone),
        _moment(row.handed_in_at, zone) if row.handed_in_at else None,
        row.place,
        tasks.title(row.task),
        row.score,
        row.out_of,
        tasks.reply(row.task, reply) if reply else "",
        tasks.right(task),
        tasks.feedback(task, reply, noticed),
        row.hints,
        _moment(row.submitted_at, zone) if row.submitted_at else None,
        row.member,
        row.question,
        _as_stored(reply),
        " ".join(noticed.values()),
    ]


REMEMBERED: Final = 500
"""Of how many tasks the words are remembered, so that a large file takes little memory."""


@dataclass(slots=True)
class TaskInWords:
    """A task in words.

    ``fields``: the names of the fields that it asks for. All but the title is empty if the engine
    can no longer read the task.
    """

    title: str
    prompt: Prompt | None = None
    parts: tuple[Part, ...] = ()
    fields: frozenset[str] = frozenset()
    right: str = ""
    feedback: dict[str, str] = field(default_factory=dict)
    noticed: dict[str, Noticed] = field(default_factory=dict)


class TasksInWords:
    """The words of tasks, each made once for all members who were asked the same."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.tasks: dict[int, TaskInWords] = {}

    def read(self, numbers: set[int]) -> None:
        """Read the tasks of the next rows."""
        if len(self.tasks) > REMEMBERED:
            self.tasks.clear()
        rows = Task.objects.select_related("rules").in_bulk(numbers - self.tasks.keys())
        self.tasks |= {number: self._in_words(task) for number, task in rows.items()}

    def title(self, number: int) -> str:
        return self.tasks[number].title

    def right(self, number: int) -> str:
        return self.tasks[number].right

    def reply(self, number: int, reply: Reply) -> str:
        """Return a reply in words, field by field; as stored if the task cannot be read."""
        task = self.tasks[number]
        if not task.parts:
            return _as_stored(reply)
        return "; ".join(
            f"{label}: {say(part, reply.get(name), self.words)}"
            for part in task.parts
            for name, label in part.names.items()
            if name in task.fields
        )

    def noticed(self, number: int, reply: Reply) -> Noticed:
        """Return the ids of the mistakes in a reply that is not stored as an answer yet."""
        task, key = self.tasks[number], _as_stored(reply)
        if key not in task.noticed:
            mistakes = mistakes_in(task.prompt, reply) if task.prompt else {}
            task.noticed[key] = {about: each.id for about, each in mistakes.items()}
        return task.noticed[key]

    def feedback(self, number: int, reply: Reply, noticed: Noticed) -> str:
        """Return the sentences on the mistakes that were noticed in a reply."""
        task, key = self.tasks[number], _as_stored(reply)
        if not noticed or task.prompt is None:
            return ""
        if key not in task.feedback:
            mistakes = mistakes_in(task.prompt, reply, noticed).values()
            rules = task.prompt.rules
            sentences = (sentence_on(each, rules, self.words) for each in mistakes)
            task.feedback[key] = " ".join(sentences)
        return task.feedback[key]

    def _in_words(self, task: Task) -> TaskInWords:
        name = list_name(task, rules_of(task))
        title = " · ".join(filter(None, (name.title, name.more)))
        try:
            prompt = task.to_prompt()
            right = KINDS[prompt.kind].right_as_asked(prompt)
            in_words = right_in_words(prompt, right, self.words)
            in_one_line = "; ".join(f"{label}: {value}" for label, value in in_words)
            parts_asked = parts_of(prompt, self.words)
            return TaskInWords(title, prompt, parts_asked, frozenset(right), in_one_line)
        except (RulesError, ScenarioError):
            return TaskInWords(title)


def _as_stored(reply: Reply) -> str:
    """Return a reply as text, field by field.

    >>> _as_stored({"liable": ["W"], "E": -16000})
    'liable: W; E: -16000'
    """
    values = {
        name: " ".join(value) if isinstance(value, list) else value for name, value in reply.items()
    }
    return "; ".join(f"{name}: {value}" for name, value in values.items())


def _moment(moment: datetime, zone: ZoneInfo) -> str:
    """Return a moment as text, by the club's clock."""
    return f"{moment.astimezone(zone):%Y-%m-%d %H:%M}"


def parts(every: Iterable[T], size: int) -> Iterator[list[T]]:
    """Yield lists of at most ``size`` elements.

    >>> [*parts("abcde", 2)]
    [['a', 'b'], ['c', 'd'], ['e']]
    """
    rest = iter(every)
    while part := [*islice(rest, size)]:
        yield part
