"""Who can reach what: every address and method, by every kind of visitor.

The URL configuration says which addresses there are, each view which fields it reads, and the
foreign keys to a learner what can be somebody's own: nothing new can be forgotten. All that the
owners have bears one number, so that an address or a field with it names each of these things.
"""

import re
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.apps import apps
from django.contrib.admin.utils import NestedObjects
from django.contrib.auth.models import Permission
from django.core import serializers
from django.db import connection, models
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import Learner, ResetCode, User
from accounts.services import erase
from assignments.models import (
    Assignment,
    ClubImport,
    Coursework,
    Extension,
    KeptRuling,
    Objection,
    PracticeItem,
    Regrade,
    Regraded,
    RemovedTerms,
    Round,
    SetAside,
)
from clubs.models import Announcement, Change, Club, Entry, LoginCode, RemovedMember, Season
from clubs.services import found_club
from downloads.models import Download, DownloadPart
from lessons.models import MomentChoice, Reading
from pao.rules import rule_set
from quiz.exam.paper import DISPUTES
from quiz.models import (
    Answer,
    Attempt,
    AttemptItem,
    Card,
    Certificate,
    Collection,
    CollectionItem,
    DailyHand,
    Exercise,
    Import,
    ImportEntry,
    ItemAnswer,
    MissedTask,
    News,
    Paper,
    PaperItem,
    Remark,
    Report,
    Response,
    Revision,
    Task,
    Version,
    VersionTag,
)
from quiz.models.content import ExerciseContent
from quiz.questions.catalogue import question
from quiz.services import record_answer
from rulebook.files import with_name
from rulebook.frozen import freeze
from rulebook.services import keep
from tests.addresses import DAY, QUESTION, addresses
from tests.clubs.clubs import make, person
from tests.lessons_done import OURS
from tests.slow import most_slow

pytestmark = pytest.mark.django_db

NUMBER: Final = 770_077
EXAM: Final = 7_700_770
"""Of everything that the owner has."""
SECRET: Final = "zuqxi"
"""Stands in every text that the owner wrote, and nowhere else."""
QUESTION_NAME: Final = "liable/mleague/dragons/1/a"
TOKEN_SHOWN: Final = "zzzzzzzzzzzz"
"""In the address of the certificate, which everybody may open and nobody else may withdraw."""
METHODS: Final = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
KEY: Final = "22222222222222222222"
"""In the address of the exercise, and of the collection: of no use while they are not open."""
NUMBERED: Final = (
    "number", "id", "object_id", "pk", "club_id", "member_id", "item_id", "assignment_id",
    "attempt_id", "exercise_id", "collection_id", "answer_id", "announcement_id",
    "coursework_id", "removed_id",
    "ruling_id", "season_id",
)  # fmt: skip
"""What stands in addresses as a number."""
BEYOND: Final = 10**30
"""A number that no column holds."""
IDS: Final = (str(NUMBER), f"own-{NUMBER}", f"x-{KEY}")
"""What names a thing of the owner's in a field."""
LOCKS: Final = re.compile(r"^(SAVEPOINT|BEGIN|INSERT|UPDATE|DELETE)|FOR UPDATE")
FIELDS_OF_NO_ROW: Final = {"next", "language"}


# Whose things


def _owner() -> Learner:
    """Somebody with one of everything that can be somebody's."""
    user = User.objects.create_user(SECRET, password=SECRET, pk=NUMBER)
    learner = Learner.objects.create(user=user, pk=NUMBER)
    ResetCode.objects.create(user=user, digest=SECRET, pk=NUMBER)
    Authenticator.objects.create(
        user=user, type="webauthn", data={"name": SECRET, "credential": {}}, pk=NUMBER
    )
    EmailAddress.objects.create(user=user, email=f"{SECRET}@example.org", pk=NUMBER)
    Reading.objects.create(learner=learner, lesson="third-dragon", pk=NUMBER)
    MomentChoice.objects.create(
        learner=learner, lesson=SECRET, moment=1, asked=SECRET, chosen=SECRET, pk=NUMBER
    )
    _download(learner)
    _answer_and_report(learner)
    _rules(learner)
    params = {"summary": {"name": SECRET}, "members": [[1, SECRET]], "faults": [[2, SECRET]]}
    ClubImport.objects.create(pk=NUMBER, learner=learner, data=b"", language="en", **params)
    Import.objects.create(pk=NUMBER, learner=learner, data=b"", total=1, language=SECRET[:5])
    ImportEntry.objects.create(pk=NUMBER, source_id=NUMBER, place=1, name=SECRET)
    _club(learner)
    _exercise(learner)
    _collection(learner)
    _assignment(learner)
    return learner


def _download(learner: Learner) -> None:
    download = Download.objects.create(
        pk=NUMBER, learner=learner, kind="my-data", name=SECRET, language="en", state="ready"
    )
    DownloadPart.objects.create(pk=NUMBER, download=download, number=0, content=SECRET.encode())


def _answer_and_report(learner: Learner) -> None:
    made = record_answer(
        learner=learner, question=question(QUESTION), nonce=uuid4(), reply={"E": 7700}
    )
    marking = made.marking
    answer = _renumbered(made, nonce=uuid4())
    _renumbered(marking, answer=answer)
    Report.objects.create(
        pk=NUMBER,
        learner=learner,
        task=answer.task,
        answer=answer,
        name=QUESTION,
        text=SECRET,
        nonce=uuid4(),
    )
    _learning(learner, answer)
    _exam(learner, answer.task)
    DailyHand.objects.create(day=DAY, name=QUESTION, task=answer.task)


def _learning(learner: Learner, answer: Answer) -> None:
    """What the answer showed."""
    now = answer.created
    Card.objects.create(pk=NUMBER, learner=learner, concept=SECRET, met=now, due=now)
    MissedTask.objects.create(
        pk=NUMBER, learner=learner, task=answer.task, name=SECRET, level=1, wrong=now
    )


def _exam(learner: Learner, task: Task) -> None:
    paper, now = Paper.objects.create(slug=DISPUTES), timezone.now()
    exam = Attempt.objects.create(pk=EXAM, paper=paper, learner=learner, started_at=now)
    item = AttemptItem.objects.create(attempt=exam, place=1, name=QUESTION_NAME, task=task)
    Response.objects.create(item=item, learner=learner, reply={SECRET: 1}, submitted_at=now)
    assert task.rules
    Certificate.objects.create(
        pk=NUMBER,
        learner=learner,
        attempt=exam,
        key=TOKEN_SHOWN,
        name="A name for everybody",
        rules=task.rules,
        engine="1",
        right=16,
        out_of=20,
        passed=DAY,
    )


def _rules(learner: Learner) -> None:
    rules = with_name(rule_set("mleague"), SECRET)
    house_rules = keep(owner=learner, rules=rules, base="mleague", language="en")
    version = house_rules.version
    house = _renumbered(house_rules)
    _renumbered(version, house=house)


def _club(learner: Learner) -> None:
    data = {"name": SECRET, "language": "en", "zone": "UTC", "rules": "mleague"}
    made = found_club(founder=learner, known_as=SECRET, **data)
    invitation, me = made.invitation, made.memberships.get()
    made.delete()
    club = _renumbered(made)
    _renumbered(invitation, club=club)
    _renumbered(me, club=club)
    LoginCode.objects.create(pk=NUMBER, membership_id=NUMBER, digest=SECRET)
    last_day = timezone.now().date() + timedelta(days=7)
    RemovedMember.objects.create(
        pk=NUMBER,
        club_id=NUMBER,
        learner=learner,
        name=SECRET,
        real_name=SECRET,
        joined=timezone.now(),
    )
    Announcement.objects.create(
        pk=NUMBER, club=club, made_by_id=NUMBER, text=SECRET, last_day=last_day
    )
    Season.objects.create(
        pk=NUMBER,
        club=club,
        name=SECRET,
        first_day=last_day - timedelta(days=99),
        last_day=last_day,
    )
    KeptRuling.objects.create(
        pk=NUMBER,
        club=club,
        made_by_id=NUMBER,
        hand=f"title: {SECRET}\n\nS pon 555z from E\n",
        frozen=freeze(rule_set("mleague")),
        rules_id="mleague",
        note=SECRET,
        otherwise=SECRET,
        wording=SECRET,
    )
    Entry.objects.create(pk=NUMBER, club=club, who_id=NUMBER, change=Change.CHANGED, what=SECRET)


def _exercise(learner: Learner) -> None:
    """Published and withdrawn: its author's alone."""
    content = ExerciseContent(text=f"title: {SECRET}", title=SECRET).content
    exercise = Exercise.objects.create(
        pk=NUMBER, learner=learner, key=KEY, nonce=uuid4(), name=SECRET, current_revision=1
    )
    Revision.objects.create(pk=NUMBER, exercise=exercise, number=1, content=content)
    version = Version.objects.create(
        pk=NUMBER,
        exercise=exercise,
        number=1,
        task=Answer.objects.get(pk=NUMBER).task,
        content=content,
        title=SECRET,
        level=1,
    )
    VersionTag.objects.create(pk=NUMBER, version=version, tag=SECRET)
    remark = Remark.objects.create(
        pk=NUMBER, learner=learner, version=version, text=SECRET, nonce=uuid4()
    )
    News.objects.create(
        pk=NUMBER, learner=learner, kind="returned", key=SECRET, version=version, remark=remark
    )


def _collection(learner: Learner) -> None:
    """Not open: its author's alone, and the key of no use."""
    collection = Collection.objects.create(
        pk=NUMBER, learner=learner, key=KEY, nonce=uuid4(), title=SECRET, introduction=SECRET
    )
    answer = Answer.objects.get(pk=NUMBER)
    item = CollectionItem.objects.create(
        pk=NUMBER,
        collection=collection,
        place=1,
        name=QUESTION,
        task=answer.task,
        before=SECRET,
        after=SECRET,
    )
    ItemAnswer.objects.create(pk=NUMBER, item=item, answer=answer)


def _assignment(learner: Learner) -> None:
    """Open to the club's members, and sat."""
    now, task = timezone.now(), Answer.objects.get(pk=NUMBER).task
    week = {"opens": now - timedelta(days=1), "due": now + timedelta(days=6)}
    data = {"title": SECRET, "note": SECRET, "language": "en", "rules": "mleague"}
    Assignment.objects.create(pk=NUMBER, club_id=NUMBER, nonce=uuid4(), **data, **week)
    Coursework.objects.create(pk=NUMBER, club_id=NUMBER, nonce=uuid4(), slugs="why-pao", **week)
    columns = {"name": QUESTION, "task": task, "place": 1}
    PaperItem.objects.create(pk=NUMBER, paper_id=NUMBER, origin="bank", **columns)
    Round.objects.create(assignment_id=NUMBER, place=1)
    Regrade.objects.create(pk=NUMBER, assignment_id=NUMBER, asked_by_id=NUMBER)
    Extension.objects.create(pk=NUMBER, assignment_id=NUMBER, membership_id=NUMBER, due=week["due"])
    Attempt.objects.create(
        pk=NUMBER, paper_id=NUMBER, membership_id=NUMBER, learner=learner, started_at=now
    )
    AttemptItem.objects.create(pk=NUMBER, attempt_id=NUMBER, paper_item_id=NUMBER, **columns)
    RemovedTerms.objects.create(pk=NUMBER, removed_member_id=NUMBER, assignment_id=NUMBER)
    SetAside.objects.create(pk=NUMBER, attempt_id=NUMBER, membership_id=NUMBER, merged_id=NUMBER)
    PracticeItem.objects.create(pk=NUMBER, club_id=NUMBER, collection_id=NUMBER)
    Response.objects.create(
        pk=NUMBER,
        item_id=NUMBER,
        learner=learner,
        membership_id=NUMBER,
        reply={SECRET: 1},
        submitted_at=now,
    )
    Objection.objects.create(
        pk=NUMBER, item_id=NUMBER, learner=learner, membership_id=NUMBER, text=SECRET
    )
    marking = {"before_id": NUMBER, "score": 1, "out_of": 4}
    changed = {"regrade_id": NUMBER, "answer_id": NUMBER, "item_id": NUMBER}
    Regraded.objects.create(pk=NUMBER, membership_id=NUMBER, **changed, **marking)


def _renumbered(row: Any, **values: Any) -> Any:
    """The same once more under the number, with other values where two may not be alike."""
    copy = type(row)(**{field.attname: getattr(row, field.attname) for field in row._meta.fields})
    copy.pk = NUMBER
    for name, value in values.items():
        setattr(copy, name, value)
    copy.save(force_insert=True)
    return copy


def _hanging_on(learner: Learner) -> list[models.Model]:
    """All that goes when a learner goes, the user among it, and the club that is theirs."""
    collector = NestedObjects(using="default")
    collector.collect([learner.user])
    collector.collect(Club.objects.filter(memberships__learner=learner))
    return [row for rows in collector.data.values() for row in rows]


def _can_hang_on_somebody() -> set[type[models.Model]]:
    """Every model with a way of foreign keys to a learner or a user along which it is dropped."""
    owned: set[type[models.Model]] = {Learner, User}
    while True:
        more = {model for model in apps.get_models() if _goes_with(model, owned)} - owned
        if not more:
            return owned
        owned |= more


def _goes_with(model: type[models.Model], owners: Container[type[models.Model]]) -> bool:
    keys = [field for field in model._meta.fields if isinstance(field, models.ForeignKey)]
    return any(
        key.related_model in owners and key.remote_field.on_delete is models.CASCADE for key in keys
    )


NOT_MADE_BY_READERS: Final = {"account.EmailConfirmation", "admin.LogEntry"}


def test_the_owner_has_one_of_everything_that_can_be_somebodys() -> None:
    """A model that is new: make one of it above, under the number and with the secret."""
    has = {type(row)._meta.label for row in _hanging_on(_owner()) if row.pk == NUMBER}
    may_have = {model._meta.label for model in _can_hang_on_somebody()}
    assert may_have - has == NOT_MADE_BY_READERS


def test_erasing_the_owner_leaves_nothing_that_they_wrote() -> None:
    """In no table, whether or not a foreign key leads there."""
    owner = _owner()
    assert _tables_with_the_secret()
    erase(owner)
    assert _tables_with_the_secret() == set()
    assert not [row for row in _hanging_on_nobody() if row.pk == NUMBER]


def _tables_with_the_secret() -> set[str]:
    models_of_all = apps.get_models(include_auto_created=True)
    return {
        model._meta.label
        for model in models_of_all
        if any(_has_the_secret(row) for row in model._default_manager.values_list())
    }


def _has_the_secret(row: tuple[Any, ...]) -> bool:
    texts = (
        bytes(value).decode() if isinstance(value, bytes | memoryview) else str(value)
        for value in row
    )
    return any(SECRET in text for text in texts)


def _hanging_on_nobody() -> Iterator[models.Model]:
    """All rows of models that belong to people."""
    for model in _can_hang_on_somebody():
        yield from model._default_manager.all()


# Who comes


def _guest() -> Client:
    return Client()


def _known_guest() -> Client:
    """One with things of their own."""
    client = Client()
    nonce = client.get(f"/en/quiz/{QUESTION}/report/").context["form"]["nonce"].value()
    assert client.post(f"/en/quiz/{QUESTION}/report/", {"nonce": nonce}).status_code == 303
    return client


def _signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def _another_learner() -> Client:
    user = User.objects.create_user("another")
    learner = Learner.objects.create(user=user)
    Reading.objects.create(learner=learner, lesson="third-dragon")
    return _signed_in(user)


def _former_member() -> Client:
    user = User.objects.create_user("former")
    club = Club.objects.get(pk=NUMBER)
    club.memberships.create(learner=Learner.objects.create(user=user), name="former").delete()
    return _signed_in(user)


def _owner_of_another_club() -> Client:
    client = person("elsewhere")
    make(client, name="Elsewhere")
    return client


def _reviewer() -> Client:
    """Whom staff let look over what others offer to the bank."""
    user = User.objects.create_user("reviewer")
    user.user_permissions.set(Permission.objects.filter(codename="review_version"))
    Learner.objects.create(user=user)
    return _signed_in(user)


def _staff() -> Client:
    """As docs/deploying.md has them: reports, and nothing else."""
    user = User.objects.create_user("staff", is_staff=True)
    may = ("view_report", "change_report")
    user.user_permissions.set(Permission.objects.filter(codename__in=may))
    return _signed_in(user)


VISITORS: Final[dict[str, Callable[[], Client]]] = {
    "a guest": _guest,
    "another guest": _known_guest,
    "another learner": _another_learner,
    "former member of the club": _former_member,
    "owner of another club": _owner_of_another_club,
    "reviewer": _reviewer,
    "staff": _staff,
}
EVERY_DAY: Final = {"owner of another club"}
"""A learner who may do most but for the staff; the others come with the slow walks."""

STAFF_SEE: Final = {
    "admin:quiz_report_change",
    "admin:quiz_report_changelist",
    "admin:quiz_report_history",
    "admin:quiz_report_delete",
    "admin:quiz_report_scenario",
    "admin:quiz_report_case",
}
"""What somebody reported is for them to read; what changes it there is what they are to do."""


# What they send


@dataclass(frozen=True, slots=True)
class SentRequest:
    """One request; ``view``: the name of its address."""

    view: str
    method: str
    path: str
    fields: dict[str, str]

    def by(self, client: Client) -> Any:
        send = getattr(client, self.method.lower())
        if self.method == "GET":
            return send(self.path, self.fields)
        if self.method == "POST":
            return send(self.path, self.fields, headers=OURS)
        return send(self.path)


def _all_addresses(**others: Any) -> dict[str, str]:
    numbers = {**dict.fromkeys(NUMBERED, NUMBER), "exam": EXAM, **others}
    return addresses(
        **numbers, uidb36="gie5", key=KEY, exercise=f"x-{KEY}", certificate=TOKEN_SHOWN
    )


def _requests(client: Client, fields_read: set[str]) -> Iterator[SentRequest]:
    for view, path in _all_addresses().items():
        is_shut = view.startswith("admin:") and view not in STAFF_SEE
        for method in METHODS[:3] if is_shut else METHODS:
            fields_read.clear()
            yield SentRequest(view, method, path, {})
            names = sorted(fields_read - FIELDS_OF_NO_ROW)
            if method in {"GET", "POST"} and names:
                yield from (
                    SentRequest(view, method, path, dict.fromkeys(names, one)) for one in IDS
                )


NOT_THEIRS: Final = ("/admin/", "/en/embed/")
"""For staff; and in a frame, where nobody is known, only what is published."""


@pytest.mark.slow
def test_the_owner_does_reach_it(settings: Any) -> None:
    """The measure itself: what is refused to others is open to whom it belongs."""
    settings.SENDS_EMAIL = True
    user = _owner().user
    assert user
    client = _signed_in(user)
    paths = [
        path for path in _all_addresses().values() if str(NUMBER) in path or f"x-{KEY}" in path
    ]
    ours = [path for path in paths if not path.startswith(NOT_THEIRS)]
    shut = [path for path in ours if not _is_open(client.get(path))]
    Attempt.objects.filter(pk=EXAM).update(handed_in_at=timezone.now())
    shut = [path for path in shut if not _is_open(client.get(path))]  # a certificate comes after
    assert len(ours) > 5
    assert not shut


COUNTS_HOW_OFTEN: Final = {
    *(f"api:{name}" for name in ("rule_sets", "rule_set", "rulings", "comparisons", "checks")),
    *(f"api:{name}" for name in ("proofs", "tables", "openapi", "schema", "nowhere")),
    *(f"api:{name}" for name in ("exercises", "exercise", "collection", "daily")),
    *(f"embed:{name}" for name in ("question", "ruling", "daily", "daily-hand")),
    *(f"embed:{name}" for name in ("timeline", "hand", "collection", "collection-item")),
    "oembed",
    "assignments:join_by_link",
    *("assignments:give", "assignments:give_chosen", "assignments:replace"),  # deal hands
    *("live:begin", "live:begin_chosen", "picker:add", "picker:add_chosen"),
    "results:marks-csv",
    "results:answers-csv",
    "results:workbook",
    "results:assignment-answers-csv",
    "results:assignment-workbook",
    *("seasons:csv", "seasons:workbook"),
    "downloads:my_data",
}
"""Pages that count how often they are asked for, in the cache."""


@pytest.mark.slow
def test_opening_a_page_neither_locks_nor_writes(settings: Any) -> None:
    """At the second look: answers are counted at the first one, decision 21."""
    settings.SENDS_EMAIL = True
    user = _owner().user
    assert user
    client = _signed_in(user)
    client.raise_request_exception = False
    faults = {}
    for view, path in _all_addresses().items():
        client.get(path)
        with CaptureQueriesContext(connection) as queries:
            client.get(path)
        if locking := [query["sql"] for query in queries if LOCKS.search(query["sql"])]:
            faults[view] = locking[:2]
    assert faults.keys() <= COUNTS_HOW_OFTEN, faults


@pytest.mark.parametrize("name", most_slow(NUMBERED, but=["club_id", "number"]))
def test_what_bears_a_number_beyond_all_rows_is_not_there(name: str, settings: Any) -> None:
    """Though all else in the address is one's own."""
    settings.SENDS_EMAIL = True
    user = _owner().user
    assert user
    client = _signed_in(user)
    client.raise_request_exception = False
    paths = [path for path in _all_addresses(**{name: BEYOND}).values() if str(BEYOND) in path]
    requests = [SentRequest("", method, path, {}) for path in paths for method in ("GET", "POST")]
    assert requests
    assert [each for each in requests if each.by(client).status_code >= 500] == []


def _is_open(answer: Any) -> bool:
    """Perhaps after the password once more, perhaps to a form, or on to what is theirs."""
    leads_to = answer.headers.get("Location", "")
    leads_on = "/password/again/" in leads_to or str(NUMBER) in leads_to
    return answer.status_code in {200, 405} or leads_on


@pytest.mark.any_database
@pytest.mark.parametrize("visitor", most_slow(VISITORS, but=EVERY_DAY))
def test_nobody_reaches_others_pages(visitor: str, fields_read: set[str], settings: Any) -> None:
    settings.SENDS_EMAIL = True
    owner = _owner()
    before = serializers.serialize("json", _hanging_on(owner))
    client = VISITORS[visitor]()
    client.raise_request_exception = False
    faults = []
    for request_sent in _requests(client, fields_read):
        answer = request_sent.by(client)
        if request_sent.view in STAFF_SEE and visitor == "staff":
            is_wrong = _failed(answer)
        else:
            is_wrong = _reached(request_sent, answer)
        if is_wrong:
            faults.append((answer.status_code, request_sent))
    assert not faults
    if visitor != "staff":
        assert serializers.serialize("json", _hanging_on(owner)) == before


def _failed(answer: HttpResponse) -> bool:
    """Whether it failed; 501 is how oEmbed refuses a format."""
    return answer.status_code >= 500 and answer.status_code != 501


def _reached(request_sent: SentRequest, answer: HttpResponse) -> bool:
    """Whether it failed, told the secret, or did not refuse what only the owner may open."""
    is_named = any(name in request_sent.path for name in (str(NUMBER), f"c-{KEY}", f"x-{KEY}"))
    is_anothers = is_named and not request_sent.path.startswith("/admin/")
    is_open = answer.status_code not in {302, 403, 404, 405}
    content = getattr(answer, "content", b"")
    return (
        _failed(answer)
        or SECRET.encode() in content
        or (is_anothers and is_open and request_sent.method != "OPTIONS")
    )
