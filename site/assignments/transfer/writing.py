"""Write the file of a club: ``pao-club/1``, a JSON object a line, compressed."""

import json
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.translation import gettext_lazy

from accounts.models import Learner
from assignments.models import Assignment, Extension, Round
from assignments.presets import FeedbackPreset
from assignments.results.finalise import mark_club
from assignments.transfer.reading import LONGEST_LINE, MOST, MOST_LINES, MOST_SENT, MOST_UNPACKED
from clubs.models import Club, Membership
from clubs.rights import Access, Right, get_access
from downloads.kinds import Kind
from downloads.writing import TooLargeError
from formats.field import FORMAT
from pao.rules import rule_set_ids
from pao.scenario import USUAL_RULES
from quiz.attempts.policy import Span
from quiz.attempts.sheets import items_of
from quiz.models import Attempt, AttemptItem, PaperItem
from quiz.prompts import is_written
from rulebook.frozen import NAMED
from rulebook.models import FrozenRules

GZIP: Final = 31
"""The window of zlib that writes the header of a gzip file."""

Record = dict[str, Any]


def write_club(access: Access, now: datetime) -> Iterator[bytes]:
    """Yield the file of a club in pieces; raise TooLargeError if it could not be imported."""
    mark_club(access.club, now)
    packing, packed, unpacked = zlib.compressobj(wbits=GZIP), 0, 0
    counts: Counter[str] = Counter()
    for number, record in enumerate(_Writer(access, now).records(), start=1):
        counts[record["type"]] += 1
        line = json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        unpacked += len(line)
        piece = packing.compress(line)
        packed += len(piece)
        if len(line) > LONGEST_LINE or number > MOST_LINES:
            raise TooLargeError
        if counts[record["type"]] > MOST[record["type"]]:
            raise TooLargeError
        if unpacked > MOST_UNPACKED or packed > MOST_SENT:
            raise TooLargeError
        yield piece
    piece = packing.flush()
    if packed + len(piece) > MOST_SENT:
        raise TooLargeError
    yield piece


@dataclass
class _Writer:
    """Numbers the records that it writes, so that later lines can refer to them."""

    access: Access
    now: datetime
    members: dict[int, int] = field(default_factory=dict)
    rules: dict[int, int] = field(default_factory=dict)
    tasks: dict[tuple[int, str], int] = field(default_factory=dict)

    def records(self) -> Iterator[Record]:
        members = [*self._members()]
        yield self._club()
        yield from members
        yield from self._seasons()
        yield from self._announcements()
        yield from self._rulings()
        written = self.access.club.assignments.order_by("opens", "due", "created", "pk")
        for number, assignment in enumerate(self._complete(written), start=1):
            assignment.club = self.access.club
            yield from self._assignment(number, assignment)

    def _club(self) -> Record:
        club = self.access.club
        return {
            "format": "pao-club/1",
            "type": "club",
            "exported": _iso(self.now),
            "exported_by": self.members[self.access.me.pk],
            "name": club.name,
            "language": club.language,
            "zone": club.zone,
            "rules": club.rules if club.rules in rule_set_ids() else USUAL_RULES,
        }

    def _members(self) -> Iterator[Record]:
        """Write each person as one member, also after memberships were merged."""
        persons = sorted(self.access.persons, key=lambda rows: (rows[0].joined, rows[0].pk))
        for number, rows in enumerate(persons, start=1):
            self.members |= {row.pk: number for row in rows}
            member = rows[0]
            yield {
                "type": "member",
                "number": number,
                "name": member.name,
                "real_name": member.real_name,
                "role": member.role,
                "joined": _iso(member.joined),
            }

    def _seasons(self) -> Iterator[Record]:
        for season in self.access.seasons[::-1]:
            days = {"first_day": str(season.first_day), "last_day": str(season.last_day)}
            yield {"type": "season", "name": season.name, **days}

    def _announcements(self) -> Iterator[Record]:
        for row in self.access.announcements:
            yield {"type": "announcement", "text": row.text, "last_day": str(row.last_day)}

    def _rulings(self) -> Iterator[Record]:
        for row in [*self.access.club.rulings.select_related("frozen").order_by("created", "pk")]:
            yield from self._rules_for(row.frozen)
            yield {
                "type": "ruling",
                "hand": row.hand,
                "rules": self.rules[row.frozen_id],
                "note": row.note,
                "otherwise": row.otherwise,
                "created": _iso(row.created),
            }

    def _complete(self, assignments: Iterable[Assignment]) -> Iterator[Assignment]:
        """Leave out live rounds that are going on."""
        for row in assignments:
            if row.feedback != FeedbackPreset.LIVE or row.closed or row.due < self.now:
                yield row

    def _rules_for(self, frozen: FrozenRules | None) -> Iterator[Record]:
        """Write rules before the first line that refers to them."""
        if frozen and frozen.pk not in self.rules:
            number = self.rules[frozen.pk] = len(self.rules) + 1
            data = {FORMAT: "pao-rules/1", **frozen.data}
            yield {"type": "rules", "number": number, "rules": data}

    def _question(self, item: PaperItem | AttemptItem) -> Iterator[Record]:
        """Write a question before the first line that refers to it."""
        task, name = item.task, _portable(item.name)
        if (task.pk, name) in self.tasks:
            return
        yield from self._rules_for(task.rules)
        number = self.tasks[task.pk, name] = len(self.tasks) + 1
        yield {
            "type": "question",
            "number": number,
            "name": name,
            "kind": task.kind,
            "hand": task.scenario,
            "rules": self.rules[task.rules_id] if task.rules_id else None,
            "facts": {FORMAT: "pao-facts/1", **task.facts},
        }

    def _number_of(self, item: PaperItem | AttemptItem) -> int:
        return self.tasks[item.task_id, _portable(item.name)]

    def _assignment(self, number: int, row: Assignment) -> Iterator[Record]:
        items = [*row.items.select_related("task__rules")]
        for item in items:
            yield from self._question(item)
        extensions = self._extensions(row)
        yield {
            "type": "assignment",
            "number": number,
            "title_en": row.title_en,
            "title_ja": row.title_ja,
            "note": row.note,
            "language": row.language,
            "rules": _known_everywhere(row.rules),
            "feedback": row.feedback,
            "opens": _iso(row.opens),
            "due": _iso(row.due),
            "closed": _iso_or_none(row.closed),
            "withdrawn": _iso_or_none(row.withdrawn),
            "minutes": row.minutes,
            "attempts": row.attempts,
            "counts": row.counts,
            "is_own": row.is_own,
            "is_shuffled": row.is_shuffled,
            "chosen": self._numbers(row.chosen.all()) if row.is_for_some else None,
            "live": self._live(row),
            "extensions": [
                {"member": member, "due": _iso(each.due), "more_minutes": each.more_minutes}
                for member, each in sorted(extensions.items())
            ],
            "items": [self._item(item) for item in items],
        }
        places = {item.pk: place for place, item in enumerate(items, start=1)}
        yield from self._attempts(number, row, extensions, places)

    def _extensions(self, row: Assignment) -> dict[int, Extension]:
        """Return the longest extension of each person."""
        rows = row.extensions.order_by("due")
        return {self.members[each.membership_id]: each for each in rows}

    def _live(self, row: Assignment) -> Record | None:
        live = Round.objects.filter(assignment=row).first()
        if live is None:
            return None
        players = self._numbers(live.players.all())
        return {"place": live.place, "phase": live.phase, "players": players}

    def _numbers(self, members: Iterable[Membership]) -> list[int]:
        return sorted({self.members[member.pk] for member in members})

    def _item(self, item: PaperItem) -> Record:
        return {
            "place": item.place,
            "origin": item.origin,
            "question": self._number_of(item),
            "has_hints": item.has_hints,
            "before": item.before,
            "after": item.after,
            "replaced": _iso_or_none(item.replaced),
            "dropped": _iso_or_none(item.dropped),
        }

    def _attempts(
        self,
        number: int,
        assignment: Assignment,
        extensions: dict[int, Extension],
        places: dict[int, int],
    ) -> Iterator[Record]:
        """Write the attempts that are over and count. Those of a person are numbered anew."""
        counted = Counter[int]()
        numbers = [
            *assignment.attempt_set.filter(set_aside=None)
            .exclude(Q(membership__isnull=False) & ~Q(membership__in=[*self.members]))
            .order_by("started_at", "pk")
            .values_list("pk", flat=True)
        ]
        for pk in numbers:
            attempt = Attempt.objects.get(pk=pk)
            member = self.members.get(attempt.membership_id or 0)
            policy = assignment.times_of(extensions.get(member or 0)).policy
            span = Span(attempt.started_at, attempt.deadline, attempt.handed_in_at)
            if not policy.is_over(span, self.now):
                continue
            counted[member or 0] += 1
            items = items_of(attempt)
            for item in items:
                yield from self._question(item)
            yield {
                "type": "attempt",
                "assignment": number,
                "member": member,
                "number": counted[member] if member else attempt.number,
                "started_at": _iso(attempt.started_at),
                "deadline": _iso_or_none(attempt.deadline),
                "handed_in_at": _iso_or_none(attempt.handed_in_at),
                "items": [self._attempt_item(item, places, member) for item in items],
            }

    def _attempt_item(
        self, item: AttemptItem, places: dict[int, int], member: int | None
    ) -> Record:
        response = getattr(item, "response", None) if member else None
        return {
            "item": places[item.paper_item_id or 0],
            "question": self._number_of(item),
            "hints": item.hints,
            "score": item.score,
            "out_of": item.out_of,
            "reply": {FORMAT: "pao-reply/1", **response.reply} if response else None,
            "submitted_at": _iso(response.submitted_at) if response else None,
        }


def _portable(name: str) -> str:
    """Return the name of a question that other sites know too; else an empty string."""
    return "" if is_written(name) else name


def _known_everywhere(rules: str) -> str:
    return rules if rules in rule_set_ids() or NAMED.fullmatch(rules) else USUAL_RULES


def _iso(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat()


def _iso_or_none(moment: datetime | None) -> str | None:
    return _iso(moment) if moment else None


def access_to(learner: Learner, about: str) -> Access:
    """Return access to the club that a download names; raise Http404 or PermissionDenied."""
    return get_access(learner, int(about), Right.EXPORT)


def count_lines(club: Club) -> int:
    """Return about how many lines the file has."""
    attempts = Attempt.objects.filter(paper__in=club.assignments.values("pk")).count()
    questions = PaperItem.objects.filter(paper__in=club.assignments.values("pk")).count()
    rest = club.memberships.count() + club.rulings.count() + club.assignments.count()
    return attempts + questions + rest


CLUB: Final = Kind(
    title=gettext_lazy("Club file (.jsonl.gz)"),
    content_type="application/gzip",
    check=access_to,
    total=lambda learner, about: count_lines(access_to(learner, about).club),
    write=lambda learner, about: write_club(access_to(learner, about), clock.now()),
    back=lambda about: reverse("transfer:export", args=[int(about)]),
)
