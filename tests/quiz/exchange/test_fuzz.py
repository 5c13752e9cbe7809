"""Damaged uploads and calls of the API: no error page, and no row left.

The environment variable ``PAO_FUZZ`` sets how many are sent, such as 100000 before a release.
"""

import io
import json
import os
from collections.abc import Callable
from random import Random
from typing import Any, Final
from uuid import uuid4
from zipfile import ZIP_DEFLATED, ZIP_LZMA, ZipFile

import pytest
from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from accounts.models import Learner, User
from pao import parse, to_dict
from quiz.exchange.documents import document
from quiz.exchange.reading import ARCHIVE_DAMAGED, NOT_PAO, UNKNOWN_FIELD
from quiz.models import Exercise, Import
from quiz.models.content import ExerciseContent
from tests.hands import MLEAGUE

pytestmark = pytest.mark.django_db

REQUESTS: Final = int(os.environ.get("PAO_FUZZ", "150"))
SEED: Final = os.environ.get("PAO_FUZZ_SEED", "")
NAMES: Final = (
    "a.pao",
    "../../a.pao",
    "C:\\a.pao",
    "/etc/passwd",
    "a\u202e.pao",
    "x/y/a.pao",
    "a b.PAO",
)
ENCODINGS: Final = ("utf-16", "utf-8-sig", "shift_jis", "euc-jp", "utf-32")
VALUES: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    10**30,
    1e308,
    "",
    "\ud800",
    "\0",
    [],
    {},
    "9" * 5_000,
    [[]],
)
CALLS: Final[dict[str, tuple[str, ...]]] = {
    "rulings": ("text", "rules"),
    "comparisons": ("text",),
    "checks": ("text",),
    "proofs": ("melds",),
    "tables": ("seed", "rules"),
    "exercises": ("q", "page"),
    "exercises/x": ("lang",),
    "daily/x": ("unknown",),
}
"""Addresses of the API, and parameters that each reads."""
LETTERS: Final = "SWEN 0123456789mpszponchitsumoron:-\n\t\0é東\u202e"

EXERCISE: Final = json.dumps(document(ExerciseContent(text=MLEAGUE)))
SCENARIO: Final = json.dumps(to_dict(parse(MLEAGUE)))


def packed(dice: Random) -> bytes:
    target = io.BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED) as archive:
        for name in dice.sample(NAMES, dice.randint(1, 3)):
            archive.writestr(name, dice.choice([MLEAGUE.encode(), b"\xff", b"x" * 100_000]))
    return target.getvalue()


def mutated(dice: Random, data: bytes) -> bytes:
    changed = bytearray(data)
    for _ in range(dice.randint(1, 8)):
        place = dice.randrange(len(changed) + 1)
        changed[place : place + dice.randint(0, 4)] = dice.randbytes(dice.randint(0, 4))
    return bytes(changed)


def half(dice: Random, data: bytes) -> bytes:
    return data[: dice.randrange(len(data) + 1)]


def wrong_fields(dice: Random) -> bytes:
    data = json.loads(EXERCISE)
    for name in dice.sample([*data, "more"], dice.randint(1, 3)):
        data[name] = dice.choice(VALUES)
    collection = {"format": "pao-collection/1", "items": [{"exercise": data}]}
    return json.dumps(dice.choice([data, [data], collection])).encode()


def wrong_scenario(dice: Random) -> bytes:
    """A hand as JSON with other values in some places, at any depth."""
    data = json.loads(SCENARIO)
    for _ in range(dice.randint(0, 3)):
        inside: Any = data
        while inside:
            key = dice.choice([*inside] if isinstance(inside, dict) else [*range(len(inside))])
            if not isinstance(inside[key], dict | list) or dice.random() < 0.3:
                inside[key] = dice.choice([*VALUES, "S", 1])
                break
            inside = inside[key]
    return json.dumps(data).encode()


def random_typing(dice: Random) -> bytes:
    """The notation with other letters in some places."""
    letters = [*MLEAGUE]
    for _ in range(dice.randint(1, 6)):
        letters[dice.randrange(len(letters))] = dice.choice(LETTERS)
    return "".join(letters).encode()


MAKERS: Final[tuple[Callable[[Random], bytes], ...]] = (
    lambda dice: dice.randbytes(dice.randint(0, 300)),
    lambda dice: b"PK\x03\x04" + dice.randbytes(dice.randint(0, 300)),
    lambda dice: mutated(dice, packed(dice)),
    lambda dice: half(dice, packed(dice)),
    lambda dice: mutated(dice, EXERCISE.encode()),
    lambda dice: half(dice, EXERCISE.encode()),
    lambda dice: dice.choice(["[", '{"a":', "[{"]).encode() * dice.randint(1, 20_000),
    lambda dice: MLEAGUE.encode(dice.choice(ENCODINGS)),
    wrong_fields,
    wrong_scenario,
    random_typing,
)


def rows() -> dict[str, int]:
    """How many rows of each table of exercises and people there are."""
    models: list[Any] = [*apps.get_app_config("quiz").get_models(), Learner]
    return {model.__name__: model._default_manager.count() for model in models}


def send(client: Client, dice: Random, data: bytes) -> Any:
    """Send some data as an upload, as text, as what is to be saved, or to the API."""
    way = dice.randrange(5)
    if way == 0:
        upload = SimpleUploadedFile(dice.choice(NAMES), data)
        return client.post("/en/import/", {"upload": upload, "is_whole": dice.choice(["", "on"])})
    text = data.decode(errors=dice.choice(["replace", "ignore"]))
    if way == 1:
        return client.post("/ja/import/", {"text": text})
    if way == 2:
        nonce = dice.choice([str(uuid4()), "x"])
        return client.post("/en/import/keep/", {"documents": text, "nonce": nonce})
    host = ".".join(["10", *(str(dice.randrange(256)) for _ in range(3))])
    call = dice.choice([*CALLS])
    address = f"/api/v1/{call}/"
    if way == 3:
        values = {name: text for name in CALLS[call] if dice.random() < 0.7}
        return client.get(address, values, REMOTE_ADDR=host)
    kind = dice.choice(["application/json", "text/plain", "x"])
    body = dice.choice([data, json.dumps({"text": text}).encode(), b'{"scenario": %b}' % data])
    return client.post(address, body, content_type=kind, REMOTE_ADDR=host)


@pytest.mark.slow
def test_damaged_uploads_and_calls_leave_nothing() -> None:
    user = User.objects.create_user("owner")
    learner = Learner.objects.create(user=user)
    client = Client(raise_request_exception=False)
    client.force_login(user)
    before, dice = rows(), Random(f"fuzz {SEED}")
    for number in range(REQUESTS):
        data = dice.choice(MAKERS)(dice)
        response = send(client, dice, data)
        assert response.status_code < 500, (number, response.status_code, data[:500])
        if response.status_code == 303:
            Exercise.objects.of(learner).delete()  # what was whole in spite of its damage
            Import.objects.of(learner).delete()  # what is large, and kept for a day for the worker
        if number % 50 == 0 or response.status_code == 303:
            assert rows() == before, (number, data[:500])
    assert rows() == before


def test_an_archive_packed_by_another_method_is_refused(client: Client) -> None:
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_LZMA) as archive:
        archive.writestr("hand.pao", MLEAGUE)
    damaged = bytearray(packed.getvalue())
    damaged[len(damaged) // 4] ^= 0xFF
    for data in (packed.getvalue(), bytes(damaged)):
        response = client.post("/en/import/", {"upload": SimpleUploadedFile("a.zip", data)})
        assert response.status_code < 500
        assert str(ARCHIVE_DAMAGED) in response.text


def test_a_file_without_a_name_in_an_archive_is_not_read(client: Client) -> None:
    packed = io.BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        archive.writestr("a.pao", MLEAGUE)
    data = packed.getvalue().replace(b"a.pao", b"\0.pao")  # a name ends at a zero byte
    upload = SimpleUploadedFile("a.zip", data)
    response = client.post("/en/import/", {"upload": upload})
    assert response.status_code < 500
    assert str(NOT_PAO) in response.text


def test_a_field_that_is_half_a_character_is_refused(client: Client) -> None:
    text = EXERCISE.rstrip().removesuffix("}") + ', "\\ud800": 1}'
    response = client.post("/en/import/", {"text": text})
    assert response.status_code < 500
    assert UNKNOWN_FIELD % {"name": "?"} in response.text
