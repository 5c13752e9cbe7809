"""A file that was made by somebody else: what does not fit is refused, and breaks nothing."""

import gzip
import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assignments.models import ClubImport
from assignments.transfer import reading, services
from assignments.transfer.making import _Maker
from clubs.errors import TooManyError
from clubs.models import Club, Membership
from pao.rules import rule_set
from rulebook.frozen import freeze_data, name_of
from rulebook.models import FrozenRules
from tests.assignments.transfer.example_clubs import (
    Record,
    founder,
    imported,
    records,
    repacked,
    rich_club,
    uploaded,
)
from tests.slow import most_slow

FULL: Final = 11


@pytest.fixture
def lines() -> list[Record]:
    every = _full_file()
    assert {line["type"] for line in every} == {*reading.MOST}
    return every


def first(lines: list[Record], kind: str) -> Record:
    return next(line for line in lines if line["type"] == kind)


def answered(lines: list[Record]) -> Record:
    every = (item for line in lines if line["type"] == "attempt" for item in line["items"])
    return next(item for item in every if item["reply"])


Damage = Callable[[list[Record]], None]


def setting(of_type: str, **values: Any) -> Damage:
    def damage(lines: list[Record]) -> None:
        first(lines, of_type).update(values)

    return damage


def answer_with(**values: Any) -> Damage:
    def damage(lines: list[Record]) -> None:
        answered(lines).update(values)

    return damage


DAMAGES: Final[dict[str, Damage]] = {
    "a name of another member": lambda lines: lines[2].update(name=lines[1]["name"].upper()),
    "an invisible letter in a name": setting("member", name="Haku\u202e"),
    "half a letter": setting("member", real_name="\ud800"),
    "a long name": setting("member", name="x" * 61),
    "a field that is unknown": setting("season", colour="red"),
    "a season of years": setting("season", last_day="2099-01-01"),
    "no day": setting("season", last_day="2026-02-30"),
    "rules that say nothing": setting("rules", rules={"format": "pao-rules/1", "id": "x"}),
    "no hand": setting("ruling", hand="S flies"),
    "rules that are not there": setting("ruling", rules=99),
    "an unknown kind": setting("question", kind="riddle"),
    "facts of another kind": setting("question", facts={"format": "pao-facts/1", "seat": "Q"}),
    "due before it opens": setting("assignment", due="2020-01-01T00:00:00+00:00"),
    "no moment": setting("assignment", opens="2026-13-01T00:00:00+00:00"),
    "a note beyond the limit": setting("assignment", note="x" * 2_001),
    "a member who is not there": setting("assignment", chosen=[77]),
    "an attempt by nobody": setting("attempt", member=77),
    "more than there is": answer_with(score=9, out_of=4),
    "an answer of nonsense": answer_with(reply={"format": "pao-reply/1", "E": "all"}),
    "an answer with a field of its own": answer_with(reply={"format": "pao-reply/1", "Z": 1}),
    "a question that is not there": answer_with(question=9_999),
    "a place that is not there": answer_with(item=99),
    "a place that is a fraction": answer_with(item=1.0),
    "a year that no form takes": setting("assignment", due="9999-12-31T23:59:59+00:00"),
    "a day that no form takes": setting("announcement", last_day="9999-12-31"),
    "an invisible letter in a note": setting("ruling", note="Haku\u202e"),
}


@pytest.mark.parametrize("name", most_slow(DAMAGES, but=[*DAMAGES][::5]))
def test_a_line_that_does_not_fit_is_refused_with_its_number(
    lines: list[Record], name: str
) -> None:
    DAMAGES[name](lines)
    row = uploaded(repacked(lines), founder())
    assert row.state == "read"
    assert row.refused >= 1
    number, why = row.faults[0]
    assert 2 <= number <= len(lines)
    assert why
    before, me = Club.objects.count(), row.me or row.members[0][0]
    services.make(row.learner, row.pk, me)
    services.make_later.call(row.pk)
    row.refresh_from_db()
    assert (row.state, Club.objects.count()) == ("made", before + 1)


def test_nothing_is_stored_before_its_owner_says_so(lines: list[Record]) -> None:
    clubs, members = Club.objects.count(), Membership.objects.count()
    assert uploaded(repacked(lines), founder()).state == "read"
    assert (Club.objects.count(), Membership.objects.count()) == (clubs, members)


def test_what_refers_to_a_refused_line_is_refused_too(lines: list[Record]) -> None:
    first(lines, "question")["kind"] = "riddle"
    row = uploaded(repacked(lines), founder())
    reasons = [why for _line, why in row.faults]
    assert reading.MISSING % {"name": "question"} in reasons
    assert reading.MISSING % {"name": "assignment"} in reasons


SCRAPS: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@pytest.mark.slow
@given(data=st.data())
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_any_scrap_in_any_place_is_refused_or_read(db: Any, data: Any) -> None:
    lines = _full_file()
    line = data.draw(st.sampled_from(lines))
    place = line
    while True:
        key = data.draw(st.sampled_from([*place] if isinstance(place, dict) else range(len(place))))
        inner = place[key]
        if not isinstance(inner, dict | list) or not inner or data.draw(st.booleans()):
            break
        place = inner
    place[key] = data.draw(SCRAPS)
    reader = reading.Reader()
    for each in lines:
        with suppress(reading.RefusedError):
            reader.read(json.dumps(each).encode())
    assert reader.club or not reader.counts


def _full_file() -> list[Record]:
    if not FILES:
        FILES.append(json.dumps(records(rich_club(founder(), Random(FULL), least=1))))
    every: list[Record] = json.loads(FILES[0])
    return every


FILES: Final[list[str]] = []


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x00" * 1000,
        b"hello",
        b"[]",
        b'{"type": "member"}',
        b"[" * 100_000,
        gzip.compress(b"hello", mtime=0)[:-4],
        b"\x1f\x8b" + bytes(range(250)),
        b'{"format": "pao-club/2", "type": "club"}',
    ],
)
def test_another_file_is_refused_at_once(data: bytes) -> None:
    with pytest.raises(reading.UnreadableFileError):
        reading.check_start(data)


@pytest.mark.slow
def test_a_file_that_unpacks_without_end_is_refused(lines: list[Record]) -> None:
    start = json.dumps(lines[0]).encode() + b"\n"
    long_line = gzip.compress(start + b'{"type": "' + b"x" * 40_000_000)
    many_lines = gzip.compress(start + b"{}\n" * (reading.MOST_LINES + 1))
    many_bytes = gzip.compress(start + (b"{" + b" " * 200_000 + b"}\n") * 200)
    for data in (long_line, many_lines, many_bytes):
        assert len(data) < reading.MOST_SENT
        row = uploaded(data, founder())
        assert (row.state, row.problem) == ("failed", str(reading.TOO_LARGE))


@pytest.mark.slow
def test_a_club_has_no_more_members_than_one_may_have(lines: list[Record]) -> None:
    member = first(lines, "member")
    numbers = range(1, reading.MOST["member"] + 2)
    many = [{**member, "number": number, "name": f"m{number}"} for number in numbers]
    row = uploaded(repacked([{**lines[0], "exported_by": 1}, *many]), founder())
    assert row.summary["member"] == reading.MOST["member"]
    assert [why for _line, why in row.faults] == [
        reading.TOO_MANY_LINES % {"most": reading.MOST["member"]}
    ]


def test_rules_are_stored_only_with_what_refers_to_them(lines: list[Record]) -> None:
    unused = freeze_data({**rule_set("ema-2016").to_dict(), "id": "unused"})
    name = name_of(unused.digest)
    data = {"format": "pao-rules/1", **unused.data}
    unused.delete()
    first(lines, "assignment")["rules"] = name
    at = lines.index(first(lines, "rules"))
    lines.insert(at, {**lines[at], "number": 400, "rules": data})
    club = imported(repacked(lines), founder())
    assert not FrozenRules.objects.filter(digest=unused.digest).exists()
    assert not club.assignments.filter(rules=name).exists()


def killed(_club: Club) -> None:
    """Stand in for what a worker does when it is killed."""
    raise SystemExit


def test_a_file_that_takes_too_long_is_refused(
    lines: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "MOST_WORK", -1)
    row = uploaded(repacked(lines), founder())
    assert (row.state, row.problem) == ("failed", str(reading.TOO_SLOW))


def test_a_line_in_another_encoding_is_refused(lines: list[Record]) -> None:
    packed = gzip.decompress(repacked(lines))
    row = uploaded(
        packed + b"\n" + json.dumps({**lines[1], "name": "a\0"}).encode("utf-16-be"), founder()
    )
    assert [why for _line, why in row.faults] == [reading.NO_JSON]


def test_a_long_list_is_refused_before_it_is_compared(
    lines: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "validator_of", lambda _kind: pytest.fail("it takes hours"))
    line = json.dumps({**lines[0], "name": {"deep": [1] * (reading.LONGEST_LIST + 1)}})
    with pytest.raises(reading.RefusedError):
        reading.Reader().read(line.encode())


def test_an_error_leaves_no_club(lines: list[Record], monkeypatch: pytest.MonkeyPatch) -> None:
    before, row = Club.objects.count(), uploaded(repacked(lines), founder())
    services.make(row.learner, row.pk, row.me)
    monkeypatch.setattr("assignments.transfer.making.invite", lambda _club: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        services.make_later.call(row.pk)
    row.refresh_from_db()
    assert (row.state, Club.objects.count()) == ("failed", before)


@pytest.mark.slow
def test_a_club_that_is_not_complete_goes_with_its_owner(
    lines: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, row = Club.objects.count(), uploaded(repacked(lines), founder())
    services.make(row.learner, row.pk, row.me)
    monkeypatch.setattr("assignments.transfer.making.invite", killed)
    with pytest.raises(SystemExit):
        services.make_later.call(row.pk)
    assert Club.objects.count() == before + 1
    row.learner.delete()
    assert Club.objects.count() == before


@pytest.mark.slow
def test_two_workers_make_one_club(lines: list[Record], monkeypatch: pytest.MonkeyPatch) -> None:
    """The second begins while the first is at work; the first then stops."""
    before, row = Club.objects.count(), uploaded(repacked(lines), founder())
    services.make(row.learner, row.pk, row.me)
    monkeypatch.setattr("assignments.transfer.making.PIECE", 5)
    store, stored = _Maker.store, []

    def store_then_begin_again(maker: _Maker, piece: list[Record]) -> None:
        store(maker, piece)
        stored.append(piece)
        if len(stored) == 1:
            services.make_later.call(row.pk)

    monkeypatch.setattr(_Maker, "store", store_then_begin_again)
    services.make_later.call(row.pk)
    row.refresh_from_db()
    assert (row.state, Club.objects.count()) == ("made", before + 1)
    assert Membership.objects.of(row.learner).count() == 1


@pytest.mark.slow
def test_a_second_worker_makes_the_club_again_from_the_start(
    lines: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    importer = founder()
    before = Club.objects.count()
    row = uploaded(repacked(lines), importer)
    services.make(importer, row.pk, row.me)
    with monkeypatch.context() as patched:
        patched.setattr("assignments.transfer.making.invite", killed)
        with pytest.raises(SystemExit):
            services.make_later.call(row.pk)
    assert not Membership.objects.of(importer).exists(), "no club that is not complete"
    services.make_later.call(row.pk)
    row.refresh_from_db()
    assert (row.state, Club.objects.count()) == ("made", before + 1)


@pytest.mark.slow
def test_a_person_in_too_many_clubs_is_told_so(
    lines: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clubs.invitations.MOST_CLUBS", 0)
    before, row = Club.objects.count(), uploaded(repacked(lines), founder())
    services.make(row.learner, row.pk, row.me)
    services.make_later.call(row.pk)
    row.refresh_from_db()
    assert (row.state, Club.objects.count()) == ("failed", before)
    assert row.problem == str(TooManyError())


@pytest.mark.slow
def test_old_imports_are_deleted_but_not_their_clubs(lines: list[Record], at: Any) -> None:
    importer = founder()
    club = imported(repacked(lines), importer)
    uploaded(repacked(lines), importer)
    at("2099-01-01 00:00Z")
    services.forget.call()
    assert not ClubImport.objects.exists()
    assert Club.objects.filter(pk=club.pk).exists()
