"""Create a large club with answers in a few statements, to measure its cost."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

from django.core.management.color import no_style
from django.db import connection
from django.db.models import Max, Min, QuerySet
from django.utils.timezone import now

from accounts.models import Learner, User
from assignments.models import Assignment
from clubs.models import Club, Membership, Role
from clubs.services import found_club
from quiz.models import Answer, Attempt, AttemptItem, Marking, PaperItem, Response, Solution
from quiz.questions.catalogue import question
from quiz.services import keep_solution

QUESTIONS: Final = 10
"""Of an assignment."""
TASKS: Final = 20
"""Hands that are dealt for all assignments together."""


def large_club(name: str, *, members: int, assignments: int) -> tuple[Club, User]:
    """The club and its owner; so many members beside them, three answers of seven wrong."""
    owner = User.objects.create_user(name)
    data = {"name": name, "language": "en", "zone": "UTC", "rules": "mleague"}
    club = found_club(founder=Learner.objects.create(user=owner), known_as="owner", **data)
    learners = Learner.objects.bulk_create(Learner() for _ in range(members))
    rows = Membership.objects.bulk_create(
        Membership(club=club, learner=learner, name=f"Member {number}")
        for number, learner in enumerate(learners)
    )
    solutions = _solutions()
    earlier: list[Assignment] = []
    for number in range(assignments):
        first = number * QUESTIONS % TASKS
        questions = solutions[first : first + QUESTIONS]
        if len(earlier) < TASKS // QUESTIONS:
            earlier.append(sit(club, rows, questions, weeks=number))
            _count_rows()
        else:
            _sit_again(earlier[number % len(earlier)], questions, weeks=number)
    _count_rows()
    return club, owner


def merge_pairs(club: Club) -> None:
    """Say that each member is the same person as the next one."""
    rows = [*club.memberships.filter(role=Role.MEMBER).order_by("pk")]
    for kept, other in zip(rows[::2], rows[1::2], strict=False):
        kept.same_as, other.same_as, other.same_since = kept, kept, now()
    Membership.objects.bulk_update(rows, ["same_as", "same_since"])
    _count_rows()


def _count_rows() -> None:
    """As PostgreSQL does by itself after a transaction: within it, it takes all for small.

    Only the tables of this database: those that all databases share stay locked for other tests.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"ANALYZE {', '.join(connection.introspection.django_table_names())}")


def _solutions() -> list[Solution]:
    """What is asked: dealt by the engine, with its concepts."""
    names = [f"payments/mleague/any/any/bench{number}" for number in range(TASKS)]
    return [keep_solution(question(name).snapshot) for name in names]


def sit(
    club: Club, members: Sequence[Membership], solutions: Sequence[Solution], *, weeks: int
) -> Assignment:
    """One assignment, over for so many weeks and a day, with what everybody did with it."""
    given, items = _assignment(club, solutions, weeks)
    times = {"started_at": given.opens, "handed_in_at": given.opens + timedelta(hours=1)}
    sittings = Attempt.objects.bulk_create(
        Attempt(paper=given, learner=member.learner, membership=member, **times)
        for member in members
    )
    _answer(sittings, items, solutions)
    return given


def _assignment(
    club: Club, solutions: Sequence[Solution], weeks: int
) -> tuple[Assignment, list[PaperItem]]:
    due = now() - timedelta(weeks=weeks, days=1)
    opens = due - timedelta(days=7)
    assignment = Assignment.objects.create(
        club=club, title_en=f"Week {weeks}", language="en", opens=opens, due=due, nonce=uuid4()
    )
    items = PaperItem.objects.bulk_create(
        PaperItem(
            paper=assignment, place=place, origin="generator", name="bench", task=solution.task
        )
        for place, solution in enumerate(solutions, start=1)
    )
    return assignment, items


def _sit_again(like: Assignment, solutions: Sequence[Solution], *, weeks: int) -> None:
    """One assignment more, with a copy of what everybody did with another of the same hands."""
    given, items = _assignment(like.club, solutions, weeks)
    attempts = _Copy(Attempt.objects.filter(paper=like))
    rows = _Copy(AttemptItem.objects.filter(attempt__paper=like))
    answers = _Copy(Answer.objects.filter(response__item__attempt__paper=like))
    markings = _Copy(Marking.objects.filter(answer__response__item__attempt__paper=like))
    responses = _Copy(Response.objects.filter(item__attempt__paper=like))
    to_item = f"paper_item_id + {items[0].pk - like.items.earliest('pk').pk}"
    attempts.insert(paper_id=str(given.pk))
    rows.insert(attempt_id=attempts.of("attempt_id"), paper_item_id=to_item)
    answers.insert(nonce=_new_uuid())
    markings.insert(answer_id=answers.of("answer_id"))
    responses.insert(item_id=rows.of("item_id"), answer_id=answers.of("answer_id"))
    times = {"started_at": given.opens, "handed_in_at": given.opens + timedelta(hours=1)}
    given.attempt_set.update(**times)
    Response.objects.filter(item__attempt__paper=given).update(submitted_at=given.opens)


def _new_uuid() -> str:
    return "gen_random_uuid()" if connection.vendor == "postgresql" else "hex(randomblob(16))"


class _Copy:
    """A copy of rows that have successive ids, made in the database: a million in seconds."""

    def __init__(self, rows: QuerySet[Any]) -> None:
        self.model = rows.model
        ends = rows.aggregate(first=Min("pk"), last=Max("pk"))
        self.first, self.last = ends["first"], ends["last"]
        self.apart = self.model.objects.latest("pk").pk + 1 - self.first

    def of(self, column: str) -> str:
        """SQL for what refers to a row: to its copy."""
        return f"{column} + {self.apart}"

    def insert(self, **changed: str) -> None:
        """``changed``: SQL by column."""
        table = self.model._meta.db_table
        columns = [field.column for field in self.model._meta.local_concrete_fields]
        changed["id"] = self.of("id")
        values = ", ".join(changed.get(column, column) for column in columns)
        with connection.cursor() as cursor:
            cursor.execute(
                f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} FROM {table}"
                " WHERE id BETWEEN %s AND %s",
                [self.first, self.last],
            )
            for statement in connection.ops.sequence_reset_sql(no_style(), [self.model]):
                cursor.execute(statement)


def _answer(
    sittings: Sequence[Attempt], items: Sequence[PaperItem], solutions: Sequence[Solution]
) -> None:
    places = [
        (sitting, item, solution)
        for sitting in sittings
        for item, solution in zip(items, solutions, strict=True)
    ]
    scores = [4 - (number % 7 < 3) for number in range(len(places))]
    answers = Answer.objects.bulk_create(
        Answer(
            learner=sitting.learner,
            task_id=item.task_id,
            name=item.name,
            nonce=uuid4(),
            source="seed",
            reply={"liable": ["W"], "E": -16000},
        )
        for sitting, item, _ in places
    )
    Marking.objects.bulk_create(
        Marking(
            answer=answer,
            solution=solution,
            marks={},
            mistakes={} if score == 4 else {"points": "honba_left_out"},
            score=score,
            out_of=4,
        )
        for answer, score, (_, _, solution) in zip(answers, scores, places, strict=True)
    )
    sat = AttemptItem.objects.bulk_create(
        AttemptItem(
            attempt=sitting,
            paper_item=item,
            place=item.place,
            name=item.name,
            task_id=item.task_id,
            score=score,
            out_of=4,
        )
        for score, (sitting, item, _) in zip(scores, places, strict=True)
    )
    Response.objects.bulk_create(
        Response(
            item=row,
            answer=answer,
            learner=sitting.learner,
            membership=sitting.membership,
            reply=answer.reply,
            submitted_at=sitting.started_at,
        )
        for row, answer, (sitting, _, _) in zip(sat, answers, places, strict=True)
    )
