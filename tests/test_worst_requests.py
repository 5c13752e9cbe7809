"""Every request is bounded: the worst known input to every address, and its cost.

The URL configuration says which addresses there are, and each view itself which fields it reads: a
new one cannot be forgotten. With ``-rP --show-capture=stdout`` pytest prints the costs.
"""

import gzip
import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator
from datetime import timedelta
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

import pytest
from django.apps import apps
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import models
from django.db.models import F, Q
from django.test import Client
from django.test.client import encode_multipart
from django.utils.timezone import now

import pao
from accounts.models import Learner
from assignments.assigning import MOST_ASSIGNMENTS, MOST_QUESTIONS
from assignments.coursework.plan import WEEKS, GivenPlan, given_plans, papers
from assignments.coursework.plan import give as give_plan
from assignments.coursework.selectors import MOST as MOST_LESSONS
from assignments.coursework.services import MOST_COURSEWORK
from assignments.coursework.stops import every_stop
from assignments.evening.plan import PARTS
from assignments.models import Assignment, ClubImport, KeptRuling
from assignments.models.rulings import LONGEST_HAND, LONGEST_WORDING, LONGEST_WORDS
from assignments.rulings.forms import MOST_WORDS
from assignments.rulings.services import MOST_RULINGS
from assignments.seasons.again import MOST_AGAIN, MOST_LEAVING
from assignments.transfer.reading import MOST_LINES, MOST_SENT
from assignments.transfer.services import MOST_SHOWN
from board.markdown import rendered
from clubs.announcing import MOST_ANNOUNCEMENTS
from clubs.models import (
    LONGEST_ANNOUNCEMENT,
    LONGEST_SEASON,
    MOST_MEMBERS,
    Announcement,
    Change,
    Club,
    Entry,
    Membership,
    Role,
    Season,
)
from clubs.rights import Access
from clubs.roster import MOST_AT_ONCE
from clubs.seasons import MOST_SEASONS
from lessons.models import MomentChoice, Reading
from pao.rules import rule_set
from pao.tenhou import read_log
from pao_site.views import MOST_ANNOUNCED
from quiz.authoring.logs import LONGEST as LONGEST_LOG
from quiz.kinds import KINDS
from quiz.models import Attempt, Paper, PaperItem
from rulebook.frozen import freeze
from rulebook.models import HouseRules
from rulebook.sheets import MOST_HANDS
from tests.addresses import addresses
from tests.assignments.assign_forms import sent_part
from tests.assignments.homework import coursework
from tests.clubs.clubs import make, person
from tests.costs import (
    MOST_SECONDS,
    Scales,
    TimedRequest,
    Undone,
    assert_within_bounds,
    undisturbed,
)
from tests.large_club import large_club, merge_pairs
from tests.lessons_done import OURS
from tests.loops import non_empty
from tests.many_versions import author_with_versions
from tests.pao.tenhou.events import mjai
from tests.pao.tenhou.invented_logs import Deal, dragons, editor, mjlog
from tests.slow import most_slow

ADDRESS = 60_000
BODY = min(settings.DATA_UPLOAD_MAX_MEMORY_SIZE, 2_500_000)
"""Bytes of the longest address and of the longest body: longer ones no view gets to see."""

PATTERNS = {"lines": "x\n", "digits": "9", "letters of eighteen": "\ufdfa"}

LIKE_KEYS = 'base = "mleague"\n[value]\n' + "".join(f"triple_ron{n}=1\n" for n in range(1170))
LIKE_SOURCES = 'base = "mleague"\n[sources]\n' + "".join(
    f"'settlement.honba_on_ron{n}'=1\n" for n in range(580)
)
MANY_KEYS = "".join(f"k{n}=1\n" for n in range(2200))
TABLES = "".join(f"[t{n}.{'a.' * 19}a]\n{'a.' * 20}a=1\n" for n in range(200))
MANY_SWITCHES = """\
base = "singapore-rolled"
name = { en = "Friday", ja = "Friday" }

[units]
limit_hands = ["jade-hand", "kokushi", "suuankou"]
false_win = "not-priced"

[bao]
three_dragons = ["win", "daiminkan"]
four_winds = ["pon", "win", "chi", "daiminkan"]
terminals = ["pon", "win", "chi"]
limit_doubles = ["win", "daiminkan"]
one_suit = ["pon", "win"]
last_flower = false
rolled = false
late_kong = 0
"""
"""No built-in hand tells them from their base, and all that can be dealt takes ten seconds."""

CALLS = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nE pon 111z from N\n"
DISCARDS = "".join(f"{'ESWN'[n % 4]} discard {1 + n % 9}{'mps'[n // 9 % 3]}\n" for n in range(81))
HANDS = {
    "a long title": f"title: {'title ' * 3_000}\n\n{CALLS}",
    "every discard": CALLS + DISCARDS + "S tsumo 2z hand 3332z\n",
    "lines of doubles": "rules: singapore\n\n" + "E doubles 1\n" * 197,
    "lines of flowers": "rules: singapore\n\n" + "E flowers 1\n" * 197,
    "lines that cannot be": "S pon 555z from E\n" * 199,
    "notes": "note: x\n" * 199,
    "lines of letters": "x\n" * 199,
    "lines without end": "x\n" * 9_999,
    "a long word": "x" * 20_000,
    "a long hand": f"S tsumo 9s hand {'1' * 19_900}s",
    "many tiles": f"dora: {'1z ' * 6_000}\n\nS riichi",
    "many digits": f"honba: {'9' * 19_000}\n\nS riichi",
}
WORST = "every discard"
"""Of these hands."""

TOML = {
    "keys like others": LIKE_KEYS,
    "sources like others": LIKE_SOURCES,
    "many keys": MANY_KEYS,
    "tables": TABLES,
    "dots": "a." * 9_990 + "a=1",
    "dots between strings": 'silent = [""" """, {' + "a." * 9_900 + 'a=1}, """ """]',
    "brackets": "a=" + "[" * 19_900,
    "braces": "a=" + "{a=" * 6_600,
    "a long number": "a=0x" + "f" * 19_900,
}
SELF_DRAWN = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\nS tsumo 2z hand 1112z"
MARKDOWN = {
    "emphasis": "*a_" * 660,
    "brackets": "[" * 2_000,
    "links": "[a](<" * 400,
    "quotes": ">" * 2_000,
    "lists": "".join(f"{'  ' * n}- a\n" for n in range(40)),
    "backticks": "".join("`" * n + "a" for n in range(60)),
    "images": "![a](javascript:a)" * 110,
    "entities": "&#x41;&lt;script>" * 110,
    "tiles": "[123456789m]" * 166,
    "rows of tiles": "```tiles\n" + "123456789m\n" * 58 + "```",
    "hands": f"```pao table calls hand payments\n{SELF_DRAWN}\n```\n" * 10,
    "unread hands": "```pao\nS pon 55z\n```\n" * 90,
}
"""As long as a note may be."""
WORDS = " ".join("eaotinsrhldcumfpgwybvk")
DEAREST_QUESTIONS = (
    "dispute/article/rinshan_further_kans/2/64b2d2bc",
    "dispute/mcgill-hkos/rinshan_further_kans/any/403ccb08",
    "dispute/tenhou/own_kan_ensures/2/fd217",
    "liable/singapore/bao_tile_not_fresh/3/89bce3",
    "dispute/mcgill-hkos/own_kan_ensures/any/be112bc1",
    "dispute/mcgill-hkos/rinshan_further_kans/3/d4881f67",
)
"""Of thousands at random those that took longest to make, or to find that there are none."""

DEAREST_SHEETS = (("rrc", "ron", "3"), ("mahjong-soul-sanma", "several-winners", "2"))


# The addresses, and the fields that are read there


def _addresses() -> dict[str, str]:
    return addresses(number=HouseRules.objects.get().pk)


# Who sends them


@pytest.fixture
def visitor(db: None) -> Iterator[Client]:
    """A guest who keeps rules of their own; a fault is an answer like any other."""
    client = Client(raise_request_exception=False)
    client.get("/en/rules/own/load/")
    client.post("/en/rules/own/load/", {"toml": MANY_SWITCHES})
    client.post("/en/exercises/new/", {"t": HANDS[WORST]})
    client.get("/en/search/?q=nowhere")  # what there is to find is gathered once
    with undisturbed():
        yield client


# What is sent


@pytest.mark.slow
def test_every_address_bears_the_worst_input(visitor: Client, fields_read: set[str]) -> None:
    assert_within_bounds(_blown_up(visitor, fields_read), visitor)


def _blown_up(visitor: Client, fields_read: set[str]) -> Iterator[TimedRequest]:
    """Each field that a view reads, as long as it can be, with each pattern."""
    for name, path in _addresses().items():
        if name.startswith("admin:") and name != "admin:login":
            continue  # staff come in there, others are sent to sign in
        for method in ("GET", "POST"):
            fields_read.clear()
            TimedRequest(name, path, body=b"" if method == "POST" else None).by(visitor)
            for field in sorted(fields_read):
                for label, pattern in PATTERNS.items():
                    yield _filled(f"{method} {path} {field}: {label}", method, path, field, pattern)


def _filled(label: str, method: str, path: str, field: str, pattern: str) -> TimedRequest:
    one = len(urlencode({"": pattern})) - 1
    room = (ADDRESS if method == "GET" else BODY) - len(field) - 1
    query = urlencode({field: pattern * (room // one)})
    return (
        TimedRequest(label, path, query)
        if method == "GET"
        else TimedRequest(label, path, body=query.encode())
    )


@pytest.mark.slow
def test_every_address_bears_what_no_form_of_ours_would_send(visitor: Client) -> None:
    assert_within_bounds(_malformed(_addresses().values()), visitor)


def _malformed(paths: Iterable[str]) -> Iterator[TimedRequest]:
    many = "&".join(f"{n}=" for n in range(9_000))
    flood = _parts(*(f"{n}" for n in range(BODY // 70)))
    kind = "multipart/form-data; boundary=x"
    for path in paths:
        yield TimedRequest(f"GET {path} with many fields", path, many[:ADDRESS])
        yield TimedRequest(f"POST {path} with many fields", path, body=many.encode()[:BODY])
        yield TimedRequest(f"POST {path} in many parts", path, body=flood[:BODY], kind=kind)
        yield TimedRequest(
            f"POST {path} a file", path, body=_file(b"x\n" * (BODY // 2 - 100)), kind=kind
        )
        yield TimedRequest(f"GET {path} and much after it", path + "9" * ADDRESS)
        yield TimedRequest(
            f"GET {path} with long headers",
            path,
            headers={"accept-language": "a-a," * 9_000, "cookie": "a=b;" * 9_000},
        )


def _parts(*names: str) -> bytes:
    one = '--x\r\nContent-Disposition: form-data; name="{}"\r\n\r\n\r\n'
    return ("".join(map(one.format, names)) + "--x--\r\n").encode()


def _file(content: bytes, name: str = "file") -> bytes:
    head = f'--x\r\nContent-Disposition: form-data; name="{name}"; filename="a"\r\n\r\n'
    return head.encode() + content + b"\r\n--x--\r\n"


@pytest.mark.any_database
@pytest.mark.slow
def test_the_worst_that_we_know_of_each_page_keeps_within_bounds(visitor: Client) -> None:
    assert_within_bounds(_dearest(), visitor)


@pytest.mark.any_database
@pytest.mark.parametrize("name", most_slow(HANDS, but=["many digits"]))
def test_the_worst_hands_that_we_know_keep_within_bounds(visitor: Client, name: str) -> None:
    assert_within_bounds(_hand(name), visitor)


def _dearest() -> Iterator[TimedRequest]:
    house = HouseRules.objects.get()
    for path in _addresses().values():
        yield TimedRequest(f"GET {path}", path)
    for language in ("en", "ja"):
        for path in (house.get_absolute_url(), "/rules/", "/rules/table/", "/rules/compare/"):
            yield TimedRequest(f"GET /{language} {path}", f"/{language}{path.removeprefix('/en')}")
    own = urlencode({"t": f"rules: {house.rules_id}\n\n{HANDS[WORST]}"})
    yield TimedRequest("GET desk: under rules of one's own", "/en/rule/", own)
    yield from _rules()
    yield from _carried()
    yield from _questions()
    yield from _batches()
    for query in (WORDS, "\ufdfa" * 80, "x" * 80):
        yield TimedRequest(f"GET search {query[:9]}", "/en/search/", urlencode({"q": query}))
    for hand in ("1m" * 29, "0123456789" * 5 + "m"):
        melds = {"melds": "555z", "yakuman": "daisangen", "hand": hand}
        yield TimedRequest(f"GET hunt {hand[:9]}", "/en/break-it/hunt/", urlencode(melds))


def _hand(name: str) -> Iterator[TimedRequest]:
    text, desk, timeline = HANDS[name], "/en/rule/", "/en/timeline/"
    fields = {"t": text, "step": "99999", "instead": "1"}
    yield TimedRequest(f"GET timeline: {name}", timeline, urlencode(fields)[:ADDRESS])
    yield TimedRequest(f"GET desk: {name}", desk, urlencode(fields)[:ADDRESS])
    for path in (f"{desk}card.png", f"{timeline}card.png"):
        yield TimedRequest(f"GET {path}: {name}", path, urlencode(fields)[:ADDRESS])
    for operation in ("check", "add 5z", "remove 5"):
        body = urlencode({"t": text, "op": operation, "verb": "discard"}).encode()
        yield TimedRequest(f"POST desk: {name}, {operation}", desk, body=body)
    yield from _exercise(name, text)


def _exercise(name: str, text: str) -> Iterator[TimedRequest]:
    """In the editor: read from a link, kept, and with every note that is hard to read."""
    new = "/en/exercises/new/"
    yield TimedRequest(f"GET editor: {name}", new, urlencode({"t": text})[:ADDRESS])
    for kind in KINDS:
        yield _keep_request(f"{name}, {kind}", {"t": text, "kind": kind})
    if text is HANDS[WORST]:
        for label, note in MARKDOWN.items():
            words = dict.fromkeys(("note", "note_ja", "after", "after_ja"), note[:2_000])
            hints = dict.fromkeys(("hints", "hints_ja"), note[:1_000])
            yield _keep_request(label, {"t": text, **words, **hints, "title": "\ufdfa" * 100})


def _logs() -> Iterator[TimedRequest]:
    """As many hands as a pasted log may hold, in each form, and what only looks like one."""
    hands = [Deal("", "", "", "").turns(0, 1, 2, 3, 0, 1, 2, 3).nobody_wins()] * 200
    games = {
        "as JSON": editor(*hands).decode(),
        "as an address": f"https://tenhou.net/6/#json={editor(*hands).decode()}",
        "as mjlog": mjlog(*hands).decode()[:LONGEST_LOG],
        "of many short hands": json.dumps({"log": [[[0, 0, 0]] for _ in range(9_000)]}),
        "of brackets": "[" * LONGEST_LOG,
        "of digits": f'{{"log": [{"9" * (LONGEST_LOG - 20)}]}}',
        "of tags": "<mjloggm>" + "<T1/>" * 20_000 + "</mjloggm>",
    }
    for label, log in games.items():
        body = urlencode({"log": log}).encode()
        yield TimedRequest(f"POST a log {label}", "/en/exercises/log/", body=body)
    kind = "multipart/form-data; boundary=x"
    for label, game in _packed_logs().items():
        body = _file(gzip.compress(game), "uploads")
        yield TimedRequest(f"POST a log {label}", "/en/exercises/log/", body=body, kind=kind)


def _packed_logs() -> dict[str, bytes]:
    """As many and as long hands as fit, each with moments; and what unpacks to much."""
    held = [_near() for _ in range(200)]
    hands = [hand.kyoku for hand in read_log(mjlog(*held[:10])).hands]
    most = LONGEST_LOG // (len(mjlog(*held)) // 200) - 1
    return {
        "of hands near liability": mjlog(*held[:most]),
        "of yakuman": mjlog(*[dragons()] * min(200, LONGEST_LOG // len(mjlog(dragons())))),
        "of mjai": (mjai(*hands) + b"\n") * (LONGEST_LOG // len(mjai(*hands))),
        "of tags, packed": b"<mjloggm><INIT/>" + b"<T1/>" * 47_000,
        "that is a bomb": b"<" * 50_000_000,
    }


def _near() -> Deal:
    """South shows two dragon sets and holds pairs that the others discard until the wall ends."""
    deal = Deal("5z6z", "44667m12s556677z", "", "7z").draw(0, "1z").throw(0, "5z")
    deal.pon(1, "55z").throw(1, "1s").turns(2, 3).draw(0, "1z").throw(0, "6z")
    deal.pon(1, "66z").throw(1, "2s").turn(2).draw(3, "2z").throw(3, "7z")
    return deal.turns(*[0, 1, 2, 3] * 4).nobody_wins()


def _keep_request(label: str, fields: dict[str, str]) -> TimedRequest:
    return TimedRequest(
        f"POST editor: {label}", "/en/exercises/new/", body=urlencode(fields).encode()
    )


def _carried() -> Iterator[TimedRequest]:
    """Rules inside a link: what unpacks to much, what is dear to read, what is dear to compare."""
    names = {label: _packed(text) for label, text in (TOML | {"switches": MANY_SWITCHES}).items()}
    bombs = {"a bomb": _packed("a" * 9_000_000), "letters": f"own:{'A' * 59_000}"}
    for label, name in (names | bombs).items():
        for path in ("/en/rules/own/carried/", "/ja/rules/own/carried/"):
            yield TimedRequest(
                f"GET rules in a link: {label}", path, urlencode({"rules": name})[:ADDRESS]
            )
        hand = urlencode({"t": f"rules: {name}\n\n{HANDS[WORST]}"})[:ADDRESS]
        for path in ("/en/rule/", "/en/rule/others/", "/en/rule/qr/", "/en/timeline/"):
            yield TimedRequest(f"GET {path} with rules in it: {label}", path, hand)


def _packed(text: str) -> str:
    packed = urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")
    return f"own:{packed}"


def _rules() -> Iterator[TimedRequest]:
    kind, load = "multipart/form-data; boundary=x", "/en/rules/own/load/"
    for name, text in TOML.items():
        yield TimedRequest(f"POST TOML: {name}", load, body=urlencode({"toml": text}).encode())
        yield TimedRequest(f"POST a file: {name}", load, body=_file(text.encode()), kind=kind)
    form = {"name": "x", "units.limit": "[" * 198, "units.limit_hands": ["x"] * 900}
    for base in pao.rule_set_ids():
        body = urlencode(form, doseq=True).encode()
        yield TimedRequest(f"POST answers on {base}", "/en/rules/own/new/", f"base={base}", body)


def _questions() -> Iterator[TimedRequest]:
    for name in DEAREST_QUESTIONS:
        for after in ("", "another/", "report/"):
            yield TimedRequest(f"GET {name} {after}", f"/en/quiz/{name}/{after}")
        kind, rules, topic, level, _seed = name.split("/")
        wish = urlencode({"kind": kind, "rules": rules, "topic": topic, "level": level})
        yield TimedRequest(f"GET a wish for {kind} {topic}", "/en/quiz/new/", wish)
    for rules, topic, level in DEAREST_SHEETS:
        sheet = {"new": 12, "seed": "a", "rules": rules, "topic": topic, "level": level}
        for page in ("questions", "answers"):
            yield TimedRequest(f"GET sheet {topic}", f"/en/worksheet/{page}/", urlencode(sheet))


@pytest.mark.slow
def test_a_pasted_log_keeps_within_bounds(visitor: Client) -> None:
    assert_within_bounds(_logs(), visitor)


# Clubs


@pytest.fixture
def organiser(db: None) -> Client:
    """Of a club with nearly as many members as there may be."""
    client = person("haku")
    club = make(client, name="x" * 60, zone="UTC")
    for number in range(MOST_MEMBERS - MOST_AT_ONCE - 1):
        learner = Learner.objects.create()
        club.memberships.create(learner=learner, name=f"{number} {'x' * 50}", real_name="y" * 60)
    changed = Entry(club=club, who=club.memberships.first(), change=Change.NAMED, what="x" * 60)
    Entry.objects.bulk_create([changed] * 1_000)
    client.raise_request_exception = False
    return client


@pytest.mark.slow
def test_the_worst_that_we_know_of_a_club_keeps_within_bounds(organiser: Client) -> None:
    club = Club.objects.get().get_absolute_url()
    names = [f"{number}{'z' * 50}" for number in range(MOST_AT_ONCE)]
    lines = "\n".join(f"{name}, {'y' * 60}" for name in names)
    shown = {"do": "preview", "names": lines}
    rows = dict.fromkeys(("real_name", "seen", "left_out"), [""] * MOST_AT_ONCE)
    data = {"do": "add", "names": lines, "name": names, **rows}
    add, body = f"{club}members/add/", urlencode(data, doseq=True).encode()
    new = TimedRequest("POST many cards", add, body=body)
    preview = TimedRequest("POST a preview", add, body=urlencode(shown).encode())
    assert Scales(organiser).compared(preview) < MOST_SECONDS
    assert Scales(organiser).compared(new) < MOST_SECONDS
    assert Club.objects.get().memberships.count() == MOST_MEMBERS
    assert_within_bounds([new, *_of_a_club(club)], organiser)


@pytest.mark.slow
def test_giving_the_plan_of_six_weeks_keeps_within_bounds(organiser: Client) -> None:
    """All its questions are new to the database each time."""
    club = Club.objects.get()

    evenings = {f"week-{week}": f"2099-11-{week:02}T20:00" for week in range(1, 7)}
    data = {"nonce": str(uuid4()), **evenings, "exam": "2099-12-01T20:00"}
    body = urlencode(data).encode()
    request = Undone("POST a plan", f"{club.get_absolute_url()}plan/", body=body)
    assert_within_bounds([request], organiser)
    assert TimedRequest.by(request, organiser).status_code == 303
    assert club.assignments.count() == len(WEEKS) + 1


@pytest.mark.slow
def test_the_worst_file_of_a_club_keeps_within_bounds(organiser: Client) -> None:
    """One that unpacks without end, and a preview with as many refused lines as are shown."""
    first = b'{"type": "club", "name": "' + b"x" * 30_000_000
    files = {
        "a line without end": gzip.compress(first),
        "many small lines": gzip.compress(b"{}\n" * 9_000_000),
        "brackets": b"[" * MOST_SENT,
    }
    kind = "multipart/form-data; boundary=x"

    def requests() -> Iterator[TimedRequest]:
        for label, file in files.items():
            upload = SimpleUploadedFile("club.jsonl.gz", file)
            body = encode_multipart("x", {"upload": upload})
            yield TimedRequest(f"POST a club: {label}", "/en/clubs/import/", body=body, kind=kind)
        row = ClubImport.objects.create(
            learner=Membership.objects.get(role="owner").learner,
            data=b"x" * MOST_SENT,
            state="read",
            members=[[number, "x" * 60] for number in range(MOST_MEMBERS)],
            faults=[[number, "x" * 200] for number in range(MOST_SHOWN)],
            refused=MOST_LINES,
        )
        yield TimedRequest("GET a preview of a club", row.get_absolute_url())

    assert_within_bounds(requests(), organiser)


@pytest.mark.slow
def test_moving_and_withdrawing_a_plan_keeps_within_bounds(organiser: Client) -> None:
    """A club with as many plans as there can be; of one, everybody is in the middle of all."""
    club = Club.objects.get()
    access = Access(club, club.memberships.earliest("pk"))
    day, started_at = now() + timedelta(days=1), now() - timedelta(hours=1)
    for _ in range(MOST_COURSEWORK // len(WEEKS)):
        evenings = [day + timedelta(weeks=week) for week in range(1, len(WEEKS) + 1)]
        exam = day + timedelta(weeks=9)
        give_plan(access, nonce=uuid4(), evenings=evenings, exam=exam, papers=papers())
    club.assignments.update(title_en="\ufdfa" * 60, note="\ufdfa" * 2_000, minutes=600)
    plan = given_plans(club)[0]
    tests = [row for row in plan.rows if isinstance(row, Assignment)]
    Assignment.objects.filter(pk__in=[test.pk for test in tests]).update(opens=started_at)
    Attempt.objects.bulk_create(
        Attempt(
            paper=test,
            learner=member.learner,
            membership=member,
            started_at=started_at,
            deadline=started_at + timedelta(minutes=600),
        )
        for test in tests
        for member in club.memberships.select_related("learner")
    )
    assert_within_bounds(_of_a_plan(club, plan, organiser), organiser)


def _of_a_plan(club: Club, plan: GivenPlan, client: Client) -> Iterator[TimedRequest]:
    page = f"{club.get_absolute_url()}plan/"
    yield TimedRequest("GET the plan", page)
    number = {"plan": f"{plan.number}"}
    for first, days in (("", 7), ("", -1), ("", 9_999), ("9" * 9_000, 7), ("", "9" * 9_000)):
        moved = number | ({"first": first} if first else {}) | {"days": f"{days}"}
        yield TimedRequest(
            f"GET moved dates {days!s:.9}", f"{page}move/", urlencode(moved)[:ADDRESS]
        )
        yield TimedRequest(
            f"POST moved dates {days!s:.9}", f"{page}move/", body=urlencode(moved).encode()
        )
    form = client.get(f"{page}move/", number | {"days": "7"}).context["form"]
    moved = number | {"days": "7", "first": form["first"].value(), "state": form.state}
    yield Undone("POST the new dates", f"{page}move/", body=urlencode(moved).encode())
    yield Undone("POST a withdrawal", f"{page}withdraw/", body=urlencode(number).encode())
    Attempt.objects.all().delete()
    yield Undone("POST a deletion", f"{page}withdraw/", body=urlencode(number).encode())


@pytest.mark.any_database
@pytest.mark.slow
@pytest.mark.django_db
def test_a_new_season_of_a_large_club_keeps_within_bounds(client: Client) -> None:
    """All that can be taken over, of all that can be offered; a member removed has two rows."""
    club, owner = large_club("haku", members=MOST_MEMBERS - 1, assignments=60)
    client.force_login(owner)
    merge_pairs(club)
    for assignment in club.assignments.all():
        assignment.chosen.set(club.memberships.all())
    club.memberships.update(real_name="\ufdfa" * 60)
    season = _with_most_to_take_over(club)
    assert_within_bounds(_of_a_new_season(club, season, client), client)


def _with_most_to_take_over(club: Club) -> Season:
    """As many assignments of as many questions, and given lessons, as a club can have."""
    day, solution = now(), PaperItem.objects.earliest("pk")
    room = MOST_ASSIGNMENTS - club.assignments.count() - MOST_AGAIN
    times = {"opens": day - timedelta(days=9), "due": day - timedelta(days=1)}
    papers = [
        Assignment.objects.create(club=club, language="en", nonce=uuid4(), **times)
        for _ in range(room)
    ]
    PaperItem.objects.bulk_create(
        PaperItem(paper=paper, place=place, origin="lesson", name="x", task_id=solution.task_id)
        for paper in papers
        for place in range(1, MOST_QUESTIONS + 1)
    )
    club.assignments.update(title_en="\ufdfa" * 60, title_ja="\ufdfa" * 60, note="\ufdfa" * 2_000)
    slugs = " ".join(stop.slug for stop in every_stop())
    for _ in range(MOST_COURSEWORK - MOST_AGAIN):
        coursework(club, slugs, plan=uuid4(), **times)
    for number in range(MOST_SEASONS - 2):
        old = day.date() - timedelta(days=2_000 + number)
        club.seasons.create(name="\ufdfa" * 60, first_day=old, last_day=old)
    first = day.date() - timedelta(days=LONGEST_SEASON - 1)
    return club.seasons.create(name="x" * 60, first_day=first, last_day=day.date())


def _of_a_new_season(club: Club, season: Season, client: Client) -> Iterator[TimedRequest]:
    page = f"{club.get_absolute_url()}seasons/new/"
    yield TimedRequest("GET a new season", page)
    form = client.get(page).context["form"]
    hidden = {name: f"{form[name].value()}" for name in ("newest", "nonce")}
    first = season.last_day + timedelta(days=1)
    last = first + timedelta(days=LONGEST_SEASON - 1)
    days = {"name": "\ufdfa" * 60, "first_day": f"{first}", "last_day": f"{last}"}
    every, members = [*form.offered], [*form.members]
    lessons = [token for token in every if token.startswith("coursework")]
    tests = [token for token in reversed(every) if token.startswith("assignment")]
    data = {**days, **hidden, "leaving": members[:MOST_LEAVING]}
    for label, tokens in {"assignments": tests, "lessons": lessons}.items():
        chosen_data = {**data, "again": tokens[:MOST_AGAIN]}
        body = urlencode(chosen_data, doseq=True).encode()
        yield Undone(f"POST a season with {label}", page, body=body)
        assert Undone(label, page, body=body).by(client).status_code == 303
        body = urlencode({**chosen_data, "do": "preview"}, doseq=True).encode()
        yield TimedRequest(f"POST the preview of a season with {label}", page, body=body)
    much: dict[str, Any] = {**data, "again": every, "leaving": (members * 2)[:250]}
    long: dict[str, Any] = {"name": "\ufdfa" * 8_000, "first_day": "9" * 9_000}
    for label, form_data in {"much": much, "odd days": {**much, **long}, "no end": long}.items():
        body = urlencode(form_data, doseq=True).encode()[:BODY]
        yield TimedRequest(f"POST a season of {label}", page, body=body)


@pytest.mark.any_database
@pytest.mark.slow
@pytest.mark.django_db
def test_the_plan_of_an_evening_of_a_large_club_keeps_within_bounds(client: Client) -> None:
    club, owner = large_club("haku", members=MOST_MEMBERS - 1, assignments=60)
    client.force_login(owner)
    merge_pairs(club)
    _lessons_done_by_all(club)
    club.memberships.update(real_name="\ufdfa" * 60)
    club.assignments.update(title_en="\ufdfa" * 60, note="\ufdfa" * 2_000)
    assert_within_bounds(_of_an_evening(club, client), client)


def _of_an_evening(club: Club, client: Client) -> Iterator[TimedRequest]:
    home = club.get_absolute_url()
    page = f"{home}evening/"
    context = client.get(page).context
    hands = context["plan"].hand
    assert any(token.startswith("earlier") for token in hands)
    query = context["plan"].query
    for part in ("", "hand/", "sheet/"):
        yield TimedRequest(f"GET the evening {part}", f"{page}{part}")
        yield TimedRequest(f"GET the evening of an address {part}", f"{page}{part}", query)
        for label, token in {"long": "lesson:" + "x" * 9_000, "many": "earlier:1"}.items():
            odd = urlencode({name: [token] * 300 for name in PARTS}, doseq=True)[:ADDRESS]
            yield TimedRequest(f"GET the evening {part} {label}", f"{page}{part}", odd)
    for place in range(1, len(hands) + 1):
        yield TimedRequest(f"GET hand {place}", f"{page}hand/", f"{query}&place={place}&answer=1")
    persons = club.memberships.filter(Q(same_as=None) | Q(same_as=F("pk")), role=Role.MEMBER)
    members = [*persons.values_list("pk", flat=True)]
    words = {"title": "\ufdfa" * 60, "note": "\ufdfa" * 2_000, "chosen": members}
    for part, address in {"live": "live", "homework": "assignments"}.items():
        path, part_data = f"{home}{address}/new/chosen/", sent_part(context, part)
        for case, other in {"as it is": {}, "long": words}.items():
            body = urlencode({**part_data, **other}, doseq=True).encode()
            yield Undone(f"POST the {part} {case}", path, body=body)
        body = urlencode(part_data, doseq=True).encode()
        assert Undone(part, path, body=body).by(client).status_code == 303


@pytest.mark.slow
def test_the_worst_announcements_keep_within_bounds(organiser: Client) -> None:
    """As many as home shows, each as long and as dear to draw as it can be, never drawn before."""
    others = range(1, -(-MOST_ANNOUNCED // MOST_ANNOUNCEMENTS))
    words = {"language": "ja", "zone": "UTC"}
    clubs = [Club.objects.get(), *(make(organiser, name=f"{each}", **words) for each in others)]
    assert_within_bounds(_announced(clubs), organiser)


def _announced(clubs: list[Club]) -> Iterator[TimedRequest]:
    new = f"{clubs[0].get_absolute_url()}announcements/new/"
    last_day = now().date() + timedelta(days=7)
    for label, text in (MARKDOWN | {"rows of one tile": "[1m]" * 125}).items():
        Announcement.objects.all().delete()
        for club in clubs:
            for number in range(MOST_ANNOUNCEMENTS):
                announcement = f"{number}{club.pk} {text}"[:LONGEST_ANNOUNCEMENT]
                club.announcements.create(text=announcement, last_day=last_day)
        rendered.cache_clear()
        yield TimedRequest(f"GET home with announcements: {label}", "/en/")
        rendered.cache_clear()
        yield TimedRequest(f"GET a club with announcements: {label}", clubs[0].get_absolute_url())
        body = urlencode({"text": text * 60, "last_day": "9" * 9_000}).encode()[:BODY]
        yield TimedRequest(f"POST an announcement: {label}", new, body=body)


@pytest.mark.slow
def test_the_worst_book_of_rulings_keeps_within_bounds(organiser: Client) -> None:
    """As many rulings as a book has, each as long as it can be and found by every word."""
    club = Club.objects.get()
    frozen = freeze(rule_set("wrc-2025"))
    wording = " ".join(f"{number:x}" for number in range(LONGEST_WORDING))[:LONGEST_WORDING]
    columns = {"club": club, "frozen": frozen, "rules_id": "wrc-2025", "yakuman": " daisangen "}
    KeptRuling.objects.bulk_create(
        KeptRuling(
            hand=_long_hand(number),
            note=MARKDOWN["tiles"][:LONGEST_WORDS],
            otherwise=MARKDOWN["links"][:LONGEST_WORDS],
            wording=wording,
            **columns,
        )
        for number in range(MOST_RULINGS - 1)
    )
    assert_within_bounds(_of_a_book(club), organiser)


def _long_hand(number: int) -> str:
    """As many events as the book takes, different for each number."""
    discards = "".join(f"E discard {1 + each % 9}{'mps'[each // 9 % 3]}\n" for each in range(100))
    calls = "S pon 555z from E\nS pon 666z from N\nS pon 777z from W\n"
    head = f"rules: wrc-2025\nhonba: {number % 9}\nnote: {number}\n\n"
    text = f"{head}{discards}{calls}S tsumo 2z hand 1112z\n"
    pao.rule(pao.parse(text))
    return text.replace("note: ", f"note: {'x' * (LONGEST_HAND - len(text) - 9)}", 1)


def _of_a_book(club: Club) -> Iterator[TimedRequest]:
    book = f"{club.get_absolute_url()}rulings/"
    words = " ".join(f"{number:x}" for number in range(1_000, 1_000 + MOST_WORDS))
    search = {"q": words, "yakuman": "daisangen", "rules": rule_set("wrc-2025").name["en"]}
    queries = [search | {"otherwise": "on"}, {"q": "x" * 9_000}, {"q": "x " * 4_000}]
    queries += [{"q": "\ufdfa" * 80}, {"page": "9" * 4_000}, {"page": "999999"}, {}]
    for query in queries:
        yield TimedRequest(f"GET the book {str(query)[:60]}", book, urlencode(query))
    newest = club.rulings.latest("pk").get_absolute_url()
    yield TimedRequest("GET a ruling", newest)
    yield TimedRequest("GET the form of a ruling", f"{newest}change/")
    data = {"lock_version": 1, "note": "\ufdfa" * LONGEST_WORDS, "otherwise": "\ufdfa" * 9_000}
    for label, sent in {"long": data, "as long as can be": data | {"otherwise": "x"}}.items():
        body = urlencode(sent).encode()[:BODY]
        yield TimedRequest(f"POST words, {label}", f"{newest}change/", body=body)
    for hand in (_long_hand(7), "\n" * 20_000, "S pon 555z from E\n" * 1_000):
        body = urlencode({"t": hand, "club": club.pk, "note": "\ufdfa" * LONGEST_WORDS}).encode()
        keep = "/en/clubs/rulings/keep/"
        yield TimedRequest(f"POST a ruling {hand[:9]!r}", keep, body=body[:BODY], headers=OURS)


@pytest.mark.any_database
@pytest.mark.slow
@pytest.mark.django_db
def test_an_author_of_many_versions_keeps_within_bounds(client: Client) -> None:
    client.force_login(author_with_versions("haku", exercises=300, versions=20))
    assert_within_bounds(
        [
            TimedRequest("GET one's exercises", "/en/bank/?mine=on"),
            TimedRequest("GET one's account", "/en/account/"),
            TimedRequest("GET one's data", "/en/account/data/"),
            TimedRequest("POST one's data", "/en/account/data/", body=b""),
        ],
        client,
    )


@pytest.mark.any_database
@pytest.mark.slow
@pytest.mark.django_db
def test_a_club_with_many_answers_keeps_within_bounds(client: Client) -> None:
    """500 members, 60 assignments of ten questions: every page; the worker makes the files."""
    club, owner = large_club("haku", members=MOST_MEMBERS - 1, assignments=60)
    client.force_login(owner)
    assignment, member = club.assignments.latest("pk"), club.memberships.latest("pk")
    merge_pairs(club)
    _lessons_done_by_all(club)
    one, results = club.get_absolute_url(), f"{club.get_absolute_url()}results/"
    files = [f"{results}{name}" for name in ("marks.csv", "answers.csv", "results.xlsx")]
    pages = [
        "/en/",
        "/en/clubs/",
        one,
        f"{one}assignments/",
        club.coursework.latest("pk").get_absolute_url(),
        assignment.get_absolute_url(),
        f"{one}members/{member.pk}/",
        results,
        f"{results}mine/",
        f"{results}concepts/",
        f"{assignment.get_absolute_url()}results/",
        f"{assignment.get_absolute_url()}solutions/",
        f"{results}attempts/{assignment.attempt_set.latest('pk').pk}/",
    ]
    assert_within_bounds(
        [TimedRequest(f"GET {path}", path) for path in pages + files]
        + [TimedRequest(f"POST {path}", path, body=b"") for path in files],
        client,
    )


def _lessons_done_by_all(club: Club) -> None:
    """The whole course, given as often as pages list it, and done by everybody but the last."""
    slugs = [stop.slug for stop in every_stop()]
    week = {"opens": now(), "due": now() + timedelta(days=7)}
    for _ in range(MOST_LESSONS):
        coursework(club, " ".join(slugs), **week)
    learners = [*club.memberships.values_list("learner", flat=True)][:-1]
    Reading.objects.bulk_create(
        Reading(learner_id=learner, lesson=slug, right=1, out_of=4)
        for learner in learners
        for slug in slugs
    )
    MomentChoice.objects.bulk_create(
        MomentChoice(learner_id=learner, lesson=slug, moment=1, asked="x", chosen="1")
        for learner in learners
        for slug in slugs
    )
    checkpoints = [slug for slug in slugs if slug.startswith("part")]
    papers = [Paper.objects.get_or_create(slug=slug)[0] for slug in checkpoints]
    Attempt.objects.bulk_create(
        Attempt(paper=paper, learner_id=learner, started_at=now(), handed_in_at=now())
        for learner in learners
        for paper in papers
    )


def _of_a_club(club: str) -> Iterator[TimedRequest]:
    club_id = Club.objects.get().pk
    for path in addresses(club_id=club_id, member_id=Membership.objects.latest("pk").pk).values():
        if path.startswith(club):
            yield TimedRequest(f"GET {path}", path)
    lists = {
        "ten thousand names": "\n".join(f"m{number}" for number in range(10_000)),
        "commas": "," * 6_000,
        "lines": "\n" * 6_000,
        "letters of eighteen": "\ufdfa" * 6_000,
        "names again": "\n".join("\ufdfa" * 60 for _ in range(MOST_AT_ONCE)),
        "bullets": "- 1. " * 900,
        "e-mail addresses": "a@" * 2_400,
        "quotation marks": '"' * 4_900 + ",",
    }
    for label, names in lists.items():
        for do in ("", "preview", "add"):
            body = urlencode({"do": do, "names": names}).encode()[:BODY]
            yield TimedRequest(f"POST a list of {label} {do}", f"{club}members/add/", body=body)


def _batches() -> Iterator[TimedRequest]:
    """Thirty of what is dearest to deal."""
    for rules, topic, level in DEAREST_SHEETS:
        for kind in ("payments", "breakdown", "which-rules"):
            data = {"count": 30, "kind": kind, "rules": rules, "topic": topic, "level": level}
            body = urlencode(data).encode()
            yield TimedRequest(f"POST a batch: {kind} {rules}", "/en/collections/batch/", body=body)
        body = urlencode({**data, "kind": "payments", "W": 30}).encode()
        yield TimedRequest(
            f"POST a batch of one answer: {rules}", "/en/collections/batch/", body=body
        )


# What is kept


@pytest.mark.slow
def test_no_text_with_nul_is_kept(visitor: Client, fields_read: set[str]) -> None:
    """PostgreSQL refuses it with an error of its own; SQLite would keep it."""
    nul = 'base = "mleague"\nname = { en = "a\\u0000b", ja = "x" }'
    assert visitor.post("/en/rules/own/load/", {"toml": nul}).status_code == 422
    params = {"name": "a\0b", "do": "keep"}
    assert visitor.post("/en/rules/own/new/?base=rmu", params).status_code == 422
    for name, path in non_empty(_addresses().items()):
        fields_read.clear()
        TimedRequest(name, path, body=b"").by(visitor)
        body = urlencode(dict.fromkeys(fields_read, "a\0b")).encode()
        assert TimedRequest(name, path, body=body).by(visitor).status_code < 500, path
    assert not [text for text in _kept_texts() if "\0" in text or "\\u0000" in text]


def _kept_texts() -> Iterator[str]:
    for model in apps.get_models():
        for field in model._meta.concrete_fields:
            if isinstance(field, models.CharField | models.TextField | models.JSONField):
                yield from map(repr, model._default_manager.values_list(field.name, flat=True))


@pytest.mark.any_database
@pytest.mark.slow
def test_without_a_bound_it_would_show(visitor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """The measure itself: a search twenty times as long is beyond what is allowed."""
    monkeypatch.setattr("rulebook.sheets.MOST_HANDS", 20 * MOST_HANDS)
    request = TimedRequest("rules of one's own", HouseRules.objects.get().get_absolute_url())
    assert Scales(visitor).compared(request) > MOST_SECONDS
