"""Read the file of a club, line by line, and refuse what does not fit. Nothing is stored."""

import json
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import cache, lru_cache
from gzip import GzipFile
from io import BytesIO
from time import thread_time
from typing import TYPE_CHECKING, Any, Final, NoReturn
from zoneinfo import available_timezones

from django.utils.translation import gettext_lazy as _

import pao
from assignments.assigning import MOST_ASSIGNMENTS
from assignments.presets import FeedbackPreset
from assignments.rulings.services import MOST_RULINGS
from clubs.announcing import MOST_ANNOUNCEMENTS
from clubs.forms import YEARS
from clubs.models import LONGEST_SEASON, MOST_MEMBERS
from clubs.names import folded
from clubs.seasons import MOST_SEASONS
from formats import NAMES, schema
from formats.field import FORMAT
from pao.rules import rule_set_from_dict, rule_set_ids
from pao.ruling import Ruling
from quiz.answering.forms import AnswerForm
from quiz.answering.wording import parts_of
from quiz.kinds import KINDS
from quiz.marking import Figures, Part, Reply, Value
from quiz.questions.catalogue import Question, question_on
from quiz.questions.snapshot import to_prompt
from quiz.services import graded
from web.pages import page_words
from web.visible import visible_line, visible_text

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator

MOST_SENT: Final = 2_000_000
"""The largest upload, in bytes."""
MOST_UNPACKED: Final = 30_000_000
LONGEST_LINE: Final = 250_000
"""The longest line in bytes, and the most of a file that is unpacked at a time."""
MOST_LINES: Final = 50_000
LONGEST_LIST: Final = 500
"""The longest list in a line; longer ones take too long to validate."""
MOST_WORK: Final = 300.0
"""Processor seconds for reading a file; the largest that Pao writes takes a tenth of them."""
MOST: Final = {
    "club": 1,
    "member": MOST_MEMBERS,
    "season": MOST_SEASONS,
    "announcement": MOST_ANNOUNCEMENTS,
    "rules": 500,
    "ruling": MOST_RULINGS,
    "question": 10_000,
    "assignment": MOST_ASSIGNMENTS,
    "attempt": 20_000,
}
"""The most lines of each type."""
MOST_POINTS: Final = 10**9
"""The limit of a number in an answer; a form accepts nine digits."""
REMEMBERED: Final = 100
"""How many questions are kept in memory, each with its ruling; an attempt has at most 30."""

BREAKAGES: Final = (
    ArithmeticError,
    AttributeError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
)
"""What forged rules, hands, facts and replies may raise in code that relies on its own data."""
GZIP_BEGINS: Final = b"\x1f\x8b"
Record = dict[str, Any]

TOO_LARGE: Final = _("The file is too large to be imported.")
TOO_SLOW: Final = _("The file takes too long to read.")
NO_CLUB_FILE: Final = _("This is not a club file exported by Pao.")
NO_JSON: Final = _("This line cannot be read as JSON.")
TOO_MANY_LINES: Final = _("There are too many lines of this type. At most %(most)s are allowed.")
MISSING: Final = _("“%(name)s” refers to a line that is missing or cannot be imported.")


class UnreadableFileError(Exception):
    """The file is not the file of a club; ``str(error)`` says why."""


class RefusedError(Exception):
    """A line is refused; ``str(error)`` says why."""


def lines_of(data: bytes) -> Iterator[bytes]:
    """Yield the lines of a file, one in memory at a time. Raise UnreadableFileError."""
    file: Any = GzipFile(fileobj=BytesIO(data)) if data.startswith(GZIP_BEGINS) else BytesIO(data)
    size = 0
    for number in range(MOST_LINES + 1):
        try:
            line: bytes = file.readline(LONGEST_LINE + 1)
        except (OSError, EOFError, zlib.error) as error:
            raise UnreadableFileError(_("The file is damaged. Export the club again.")) from error
        if not line:
            return
        size += len(line)
        if len(line) > LONGEST_LINE or number == MOST_LINES or size > MOST_UNPACKED:
            raise UnreadableFileError(TOO_LARGE)
        yield line


def check_start(data: bytes) -> None:
    """Raise UnreadableFileError unless a file begins as that of a club that can be read."""
    try:
        Reader().read(next(lines_of(data), b""))
    except RefusedError as error:
        raise UnreadableFileError(NO_CLUB_FILE) from error


@dataclass
class Reader:
    """The records of a file so far. A line can refer only to lines that were not refused.

    ``_assignments``: the number of questions of each.
    """

    club: Record | None = None
    members: dict[int, str] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    rules: dict[int, Record] = field(default_factory=dict)
    _names: set[str] = field(default_factory=set)
    _days: list[tuple[date, date]] = field(default_factory=list)
    _questions: dict[int, Record] = field(default_factory=dict)
    _assignments: dict[int, int] = field(default_factory=dict)
    _attempts: set[tuple[int, int, int]] = field(default_factory=set)
    _unfinished: set[tuple[int, int]] = field(default_factory=set)
    _started: float = field(default_factory=thread_time)

    def __post_init__(self) -> None:
        self.question = lru_cache(REMEMBERED)(self._question_numbered)
        self.is_reply = lru_cache(REMEMBERED)(self._is_reply)

    def read(self, line: bytes) -> Record:
        """Return the record of a line; raise RefusedError, or UnreadableFileError in the end."""
        if thread_time() - self._started > MOST_WORK:
            raise UnreadableFileError(TOO_SLOW)
        record = _parsed(line)
        kind = str(record.get("type"))
        if kind not in MOST or (kind == "club") != (self.club is None):
            raise RefusedError(_("A club file cannot contain this line."))
        if self.counts[kind] >= MOST[kind]:
            raise RefusedError(TOO_MANY_LINES % {"most": MOST[kind]})
        _check_schema(kind, record)
        getattr(self, f"_read_{kind}")(record)
        self.counts[kind] += 1
        return record

    def _read_club(self, record: Record) -> None:
        _check_line(record, "name")
        _moment(record, "exported")
        if record["zone"] not in available_timezones():
            _unfit("zone")
        if record["rules"] not in rule_set_ids():
            _unfit("rules")
        self.club = record

    def _read_member(self, record: Record) -> None:
        _check_line(record, "name")
        _check_line(record, "real_name")
        _moment(record, "joined")
        name = folded(record["name"])
        if name in self._names or record["number"] in self.members:
            _twice("name" if name in self._names else "number")
        self._names.add(name)
        self.members[record["number"]] = record["name"]

    def _read_season(self, record: Record) -> None:
        _check_line(record, "name")
        first, last = _day(record, "first_day"), _day(record, "last_day")
        if not 0 <= (last - first).days < LONGEST_SEASON:
            _unfit("last_day")
        if any(begins <= last and first <= ends for begins, ends in self._days):
            _twice("first_day")
        self._days.append((first, last))

    def _read_announcement(self, record: Record) -> None:
        _check_text(record, "text")
        _day(record, "last_day")

    def _read_rules(self, record: Record) -> None:
        if record["number"] in self.rules:
            _twice("number")
        data = _plain(record["rules"])
        with _refusing():
            rule_set_from_dict(data)
        self.rules[record["number"]] = data

    def _read_ruling(self, record: Record) -> None:
        _check_text(record, "note")
        _check_text(record, "otherwise")
        _moment(record, "created")
        self.ruling(record)

    def ruling(self, record: Record) -> Ruling:
        """Return the ruling of a record by its own rules."""
        data = _known(self.rules, record, "rules")
        with _refusing():
            return pao.rule(pao.parse(record["hand"]), rule_set_from_dict(data))

    def _read_question(self, record: Record) -> None:
        number = record["number"]
        if number in self._questions:
            _twice("number")
        if record["rules"] is not None:
            _known(self.rules, record, "rules")
        if bool(record["hand"]) != (record["rules"] is not None) or record["kind"] not in KINDS:
            _unfit("kind")
        self._questions[number] = record
        try:
            with _refusing():
                _show(self.question(number))
        except RefusedError:
            del self._questions[number]
            raise

    def _question_numbered(self, number: int) -> Question:
        record = self._questions[number]
        rules = self.rules[record["rules"]] if record["rules"] is not None else None
        prompt = to_prompt(record["kind"], record["hand"], rules, _plain(record["facts"]))
        return question_on("", prompt)

    def _read_assignment(self, record: Record) -> None:
        if record["number"] in self._assignments:
            _twice("number")
        for title in ("title_en", "title_ja"):
            _check_line(record, title)
        _check_text(record, "note")
        opens, due = _moment(record, "opens"), _moment(record, "due")
        closed, withdrawn = _moment(record, "closed"), _moment(record, "withdrawn")
        if not opens or not due or due <= opens:
            _unfit("due")
        if withdrawn and not closed:
            _unfit("withdrawn")
        if (record["feedback"] == FeedbackPreset.LIVE) != (record["live"] is not None):
            _unfit("live")
        self._check_members(record)
        self._check_items(record)
        self._assignments[record["number"]] = len(record["items"])

    def _check_members(self, record: Record) -> None:
        extended = [extension["member"] for extension in record["extensions"]]
        if len(extended) > len({*extended}):
            _twice("extensions")
        for extension in record["extensions"]:
            _moment(extension, "due")
        players = record["live"]["players"] if record["live"] else []
        for number in (*extended, *players, *(record["chosen"] or ())):
            _known(self.members, {"member": number}, "member")

    def _check_items(self, record: Record) -> None:
        places = [item["place"] for item in record["items"] if item["replaced"] is None]
        if sorted(places) != [*range(1, len(places) + 1)]:
            _unfit("items")
        for item in record["items"]:
            _known(self._questions, item, "question")
            _check_text(item, "before")
            _check_text(item, "after")
            _moment(item, "replaced")
            _moment(item, "dropped")

    def _read_attempt(self, record: Record) -> None:
        assignment = _known(self._assignments, record, "assignment")
        for name in ("started_at", "deadline", "handed_in_at"):
            _moment(record, name)
        for item in record["items"]:
            self._check_item(record, item, assignment)
        if record["member"] is not None:
            self._check_number(record)

    def _check_number(self, record: Record) -> None:
        """Check that an attempt's number is new, and that its member has one unfinished at most."""
        _known(self.members, record, "member")
        theirs = (record["assignment"], record["member"])
        if (*theirs, record["number"]) in self._attempts:
            _twice("number")
        if record["handed_in_at"] is None and theirs in self._unfinished:
            _twice("handed_in_at")
        self._attempts.add((*theirs, record["number"]))
        if record["handed_in_at"] is None:
            self._unfinished.add(theirs)

    def _check_item(self, record: Record, item: Record, questions: int) -> None:
        _known(self._questions, item, "question")
        if item["item"] > questions:
            _missing("item")
        score, out_of, reply = item["score"], item["out_of"], item["reply"]
        if (score is None) != (out_of is None) or (score or 0) > (out_of or 0):
            _unfit("score")
        is_sent = _moment(item, "submitted_at") is not None
        if is_sent != (reply is not None) or (is_sent and record["member"] is None):
            _unfit("reply")
        if reply is not None and not self.is_reply(item["question"], json.dumps(reply)):
            raise RefusedError(_("An answer does not fit its question."))

    def _is_reply(self, number: int, reply: str) -> bool:
        """Whether a reply, as JSON, can be marked as one to a question."""
        values = _plain(json.loads(reply))
        with suppress(*BREAKAGES):
            question = self.question(number)
            graded(question.prompt, values)
            return _fits(question, values)
        return False


def _fits(question: Question, reply: Reply) -> bool:
    """Whether each field of a reply is one of the question, and has a value that it can have.

    An older form may have asked for fewer fields, or for more of the rows.
    """
    fields = {
        field: part for part in parts_of(question.prompt, page_words()) for field in part.names
    }
    return all(name in fields and _is_value(fields[name], reply[name]) for name in reply)


def _is_value(part: Part, value: Value) -> bool:
    if isinstance(part, Figures):
        return isinstance(value, int) and abs(value) < MOST_POINTS
    chosen = value if isinstance(value, list) else [value]
    return isinstance(value, list) == part.is_many and {
        option.value for option in part.offered
    } >= {*chosen}


def _show(question: Question) -> None:
    """Render a question as its pages do; anything may be raised if its facts do not fit."""
    words, kind, prompt = page_words(), question.kind, question.prompt
    AnswerForm(question, words)
    kind.sentence(prompt, words)
    kind.scene(prompt, words)
    kind.outcome(prompt, words)
    kind.explanation(prompt, words)
    question.hints(words)


@contextmanager
def _refusing() -> Iterator[None]:
    """Refuse a line whose content cannot be read."""
    try:
        yield
    except BREAKAGES as error:
        raise RefusedError(_("This site cannot read this hand or these rules.")) from error


def _parsed(line: bytes) -> Record:
    try:
        record = json.loads(line.decode(), parse_float=_no_number, parse_constant=_no_number)
        json.dumps(record, ensure_ascii=False).encode()  # no half of a surrogate pair
    except (ValueError, RecursionError) as error:
        raise RefusedError(NO_JSON) from error
    if not isinstance(record, dict) or b"\\u0000" in line or _has_long_list(record):
        raise RefusedError(_("A club file cannot contain this line."))
    return record


def _has_long_list(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_has_long_list, value.values()))
    if isinstance(value, list):
        return len(value) > LONGEST_LIST or any(map(_has_long_list, value))
    return False


def _no_number(name: str) -> NoReturn:
    raise ValueError(name)


def _check_schema(kind: str, record: Record) -> None:
    from jsonschema.exceptions import best_match  # noqa: PLC0415 - as below

    fault = best_match(validator_of(kind).iter_errors(record))
    if fault is not None:
        _unfit(fault.json_path)


@cache
def validator_of(kind: str) -> "Draft202012Validator":
    """Return the validator of the lines of a type.

    jsonschema loads every checker of formats that is installed. Beside the tools for tests these
    take a second and 20 MB, which no start of a server or a command should need.
    """
    from jsonschema import Draft202012Validator  # noqa: PLC0415
    from referencing import Registry  # noqa: PLC0415
    from referencing.jsonschema import DRAFT202012  # noqa: PLC0415

    schemas = ((f"{name.replace('/', '-')}.json", schema(name)) for name in NAMES)
    resources = [(name, DRAFT202012.create_resource(each)) for name, each in schemas]
    reference = {"$ref": f"pao-club-1.json#/$defs/{kind}"}
    return Draft202012Validator(reference, registry=Registry().with_resources(resources))


def _plain(stored: Record) -> Record:
    """Return a document without the name of its format, as columns have it."""
    return {name: value for name, value in stored.items() if name != FORMAT}


def _check_line(record: Record, name: str) -> None:
    if visible_line(record[name]) != record[name]:
        _unfit(name)


def _check_text(record: Record, name: str) -> None:
    if visible_text(record[name] or "") != (record[name] or ""):
        _unfit(name)


def _day(record: Record, name: str) -> date:
    try:
        day = date.fromisoformat(record[name])
    except ValueError:
        _unfit(name)
    if day.year not in YEARS:
        _unfit(name)
    return day


def _moment(record: Record, name: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(record[name]) if record[name] is not None else None
    except ValueError:
        _unfit(name)
    if moment and moment.year not in YEARS:
        _unfit(name)
    return moment


def _known(known: dict[int, Any], record: Record, name: str) -> Any:
    if record[name] not in known:
        _missing(name)
    return known[record[name]]


def _missing(name: str) -> NoReturn:
    raise RefusedError(MISSING % {"name": name})


def _unfit(name: str) -> NoReturn:
    raise RefusedError(_("“%(name)s” has a value that is not allowed.") % {"name": name[:80]})


def _twice(name: str) -> NoReturn:
    reason = _("“%(name)s” has the same value as in another line. Each line needs its own value.")
    raise RefusedError(reason % {"name": name})
