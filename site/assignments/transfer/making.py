"""Make a club from its file, in small steps; nobody is in it before it is complete."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final
from uuid import uuid4

from django.db import transaction
from django.utils import timezone as clock

from accounts.models import Learner
from assignments.models import Assignment, ClubImport, KeptRuling, Round
from assignments.released import tell_when_over
from assignments.results.finalise import mark_later
from assignments.rulings.services import index
from assignments.transfer.reading import Reader, Record, RefusedError, lines_of
from clubs.invitations import check_room_for_club, invite
from clubs.models import Change, Club, Membership, Role
from pao.errors import RulesError
from pao.rules import rule_set_ids
from pao.scenario import USUAL_RULES
from quiz.errors import QuestionUnavailableError
from quiz.models import AttemptItem, PaperItem, Response
from quiz.models.bank import new_key
from quiz.prompts import is_made
from quiz.questions.catalogue import question
from quiz.services import keep_task
from rulebook.frozen import freeze, rules_named

PIECE: Final = 50
"""Lines of one transaction: few, so that other writers wait only briefly."""


class StoppedError(Exception):
    """The import was deleted while its club was made, or another worker makes it."""


def make_club(row: ClubImport) -> Club:
    """Make the club of an import, with its learner as the owner.

    Raise TooManyError, or StoppedError; what is made already can be dropped.
    """
    maker = _Maker(row)
    piece: list[Record] = []
    for line in lines_of(bytes(row.data)):
        try:
            piece.append(maker.reader.read(line))
        except RefusedError:
            maker.passed_over += 1
        if len(piece) == PIECE:
            maker.store(piece)
            piece = []
    maker.store(piece)
    maker.hand_over()
    return maker.club


@dataclass
class _Maker:
    """Stores records. The keys of its dictionaries are numbers in the file."""

    row: ClubImport
    reader: Reader = field(default_factory=Reader)
    passed_over: int = 0
    done: int = 0
    members: dict[int, Membership] = field(default_factory=dict)
    assignments: dict[int, tuple[Assignment, list[PaperItem]]] = field(default_factory=dict)
    questions: dict[int, tuple[str, int]] = field(default_factory=dict)

    @property
    def club(self) -> Club:
        if self.row.club is None:
            raise StoppedError
        return self.row.club

    @transaction.atomic
    def store(self, records: list[Record]) -> None:
        """Store some records and the progress."""
        self.done += len(records)
        self._update(done=self.done + self.passed_over)
        for record in records:
            getattr(self, f"_store_{record['type']}")(record)

    @transaction.atomic
    def hand_over(self) -> None:
        """Make the importer, whom the file calls ``me``, the owner."""
        self._update(state=ClubImport.State.MADE, data=b"", faults=[])
        importer, me = self.row.learner.root, self.members[self.row.me]
        check_room_for_club(importer)
        stand_in = me.learner
        me.learner, me.role = importer, Role.OWNER
        me.save(update_fields=["learner", "role"])
        stand_in.delete()
        invite(self.club)
        self.club.note(Change.IMPORTED, who=me)
        for assignment, _items in self.assignments.values():
            if assignment.due > clock.now() and assignment.withdrawn is None:
                tell_when_over(assignment.pk)
        transaction.on_commit(lambda: mark_later.enqueue(self.club.pk))

    def _update(self, **columns: Any) -> None:
        """Lock the import and change it; raise StoppedError if it is no longer this work's."""
        same = ClubImport.objects.filter(pk=self.row.pk, state=ClubImport.State.MAKING)
        if not same.filter(club=self.row.club).update(**columns):
            raise StoppedError

    def _store_club(self, record: Record) -> None:
        columns = {name: record[name] for name in ("name", "language", "zone", "rules")}
        self.row.club = Club.objects.create(**columns)
        self.row.save(update_fields=["club"])

    def _store_member(self, record: Record) -> None:
        names = {"name": record["name"], "real_name": record["real_name"]}
        is_managed = record["number"] != self.row.me
        member = self.club.memberships.create(
            learner=Learner.objects.create(), is_managed=is_managed, **names
        )
        Membership.objects.filter(pk=member.pk).update(
            joined=datetime.fromisoformat(record["joined"])
        )
        self.members[record["number"]] = member

    def _store_season(self, record: Record) -> None:
        self.club.seasons.create(**_columns(record))

    def _store_announcement(self, record: Record) -> None:
        self.club.announcements.create(**_columns(record))

    def _store_rules(self, _record: Record) -> None:
        """Leave rules to the questions and rulings by them, which freeze their own."""

    def _store_ruling(self, record: Record) -> None:
        ruling = self.reader.ruling(record)
        name = ruling.scenario.rules
        row = KeptRuling(
            club=self.club,
            hand=record["hand"],
            frozen=freeze(ruling.rules),
            rules_id=name if name in rule_set_ids() else "",
            note=record["note"],
            otherwise=record["otherwise"],
        )
        index(row, ruling)
        row.save()
        created = {"created": datetime.fromisoformat(record["created"])}
        KeptRuling.objects.filter(pk=row.pk).update(**created)

    def _store_question(self, record: Record) -> None:
        question = self.reader.question(record["number"])
        task = keep_task(question.snapshot)  # with its rules, which the name may refer to
        name = record["name"] if _is_known(record["name"]) else f"x-{new_key()}-1"
        self.questions[record["number"]] = (name, task.pk)

    def _store_assignment(self, record: Record) -> None:
        own = ("note", "language", "feedback", "minutes", "attempts", "counts", "is_shuffled")
        moments = {
            name: _moment_or_none(record[name]) for name in ("opens", "due", "closed", "withdrawn")
        }
        assignment = self.club.assignments.create(
            title_en=record["title_en"],
            title_ja=record["title_ja"],
            nonce=uuid4(),
            rules=_rules_or_usual(record["rules"]),
            is_own=record["is_own"] and self._can_be_dealt(record["items"]),
            is_for_some=record["chosen"] is not None,
            **moments,
            **{name: record[name] for name in own},
        )
        assignment.chosen.set(self.members[number] for number in record["chosen"] or ())
        items = [self._item(assignment, item) for item in record["items"]]
        self.assignments[record["number"]] = (assignment, PaperItem.objects.bulk_create(items))
        for each in record["extensions"]:
            assignment.extensions.create(
                membership=self.members[each["member"]],
                due=datetime.fromisoformat(each["due"]),
                more_minutes=each["more_minutes"],
            )
        if live := record["live"]:
            round_ = Round.objects.create(
                assignment=assignment, place=live["place"], phase=live["phase"]
            )
            round_.players.set(self.members[number] for number in live["players"])

    def _can_be_dealt(self, items: list[Record]) -> bool:
        """Whether the generator can deal other hands for each question."""
        return all(
            is_made(self.questions[item["question"]][0])
            for item in items
            if item["origin"] == PaperItem.Origin.GENERATOR
        )

    def _item(self, assignment: Assignment, item: Record) -> PaperItem:
        name, task_id = self.questions[item["question"]]
        return PaperItem(
            paper=assignment,
            name=name,
            task_id=task_id,
            replaced=_moment_or_none(item["replaced"]),
            dropped=_moment_or_none(item["dropped"]),
            **{key: item[key] for key in ("place", "origin", "has_hints", "before", "after")},
        )

    def _store_attempt(self, record: Record) -> None:
        assignment, paper_items = self.assignments[record["assignment"]]
        member = self.members.get(record["member"])
        times = ("started_at", "deadline", "handed_in_at")
        attempt = assignment.attempt_set.create(
            membership=member,
            learner=self._learner_of(member) if member else None,
            number=record["number"],
            **{name: _moment_or_none(record[name]) for name in times},
        )
        items = [
            AttemptItem(
                attempt=attempt,
                paper_item=paper_items[item["item"] - 1],
                place=place,
                name=self.questions[item["question"]][0],
                task_id=self.questions[item["question"]][1],
                **{key: item[key] for key in ("hints", "score", "out_of")},
            )
            for place, item in enumerate(record["items"], start=1)
        ]
        AttemptItem.objects.bulk_create(items)
        Response.objects.bulk_create(
            Response(
                item=row,
                learner=self._learner_of(member),
                membership=member,
                reply={key: value for key, value in item["reply"].items() if key != "format"},
                submitted_at=datetime.fromisoformat(item["submitted_at"]),
            )
            for row, item in zip(items, record["items"], strict=True)
            if item["reply"] is not None and member is not None
        )

    def _learner_of(self, member: Membership) -> Learner:
        is_me = member == self.members[self.row.me]
        return self.row.learner.root if is_me else member.learner


def _columns(record: Record) -> dict[str, Any]:
    return {name: value for name, value in record.items() if name != "type"}


def _moment_or_none(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def _rules_or_usual(name: str) -> str:
    """Return the name of rules, if this site has them; else that of the usual ones."""
    try:
        rules_named(name)
    except RulesError:
        return USUAL_RULES
    return name


def _is_known(name: str) -> bool:
    """Whether this site has a question of this name, built in or from a seed."""
    try:
        question(name)
    except QuestionUnavailableError:
        return False
    return True
