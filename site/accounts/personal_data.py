"""All rows of a learner, from every app."""

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, Final

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db.models import Exists, Model, QuerySet
from django.utils.timezone import now

from accounts import preferences
from accounts.models import Learner, OwnedQuerySet, User


def owned() -> Iterator[OwnedQuerySet[Any]]:
    """Yield all rows of each model that belongs to learners."""
    for relation in Learner._meta.related_objects:  # noqa: SLF001 - Django documents it
        every = relation.related_model._default_manager.all()  # noqa: SLF001 - so this
        if isinstance(every, OwnedQuerySet):
            yield every


def has_any(learner: Learner) -> bool:
    return any(every.of(learner).exists() for every in owned())


def describe_data(learner: Learner) -> list[str]:
    """Return counts in words, such as '12 answers', of models that define how they are counted."""
    theirs = [every.of(learner) for every in owned() if hasattr(every.model, "describe_count")]
    return [rows.model.describe_count(rows) for rows in _with_rows(theirs, learner)]


def _with_rows(
    theirs: Iterable[OwnedQuerySet[Any]], learner: Learner
) -> Iterator[OwnedQuerySet[Any]]:
    """Yield the querysets that have rows, found with a single query."""
    theirs = [*theirs]
    exists = Learner.objects.filter(pk=learner.pk).values_list(*map(Exists, theirs))
    for row in exists:
        yield from (rows for rows, is_there in zip(theirs, row, strict=True) if is_there)


# All of it, to take along: ``pao-my-data/1``

LEFT_OUT: Final = {"learner", "nonce"}
"""Fields left out of the file: the owner, and the id that prevents duplicate forms."""
AT_ONCE: Final = 100
"""How many rows are in memory at the same time."""


def count_rows(learner: Learner) -> int:
    return sum(every.of(learner).count() for every in owned())


def write_data(learner: Learner) -> Iterator[bytes]:
    """Yield the file, a row at a time.

    ``kept``: by model, all rows; a model may have its own ``export``.
    """
    account = _account(learner.user) if learner.user else None
    yield _json({"format": "pao-my-data/1", "made": _as_json(now()), "account": account})[:-1]
    yield b',\n"kept": {\n'
    for number, every in enumerate(owned()):
        name = every.model._meta.label  # noqa: SLF001 - documented
        yield (b",\n" if number else b"") + _json(name) + b": ["
        yield from _separated(map(_json, _rows(every.of(learner))))
        yield b"]"
    yield b"\n}}\n"


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


def _separated(rows: Iterable[bytes]) -> Iterator[bytes]:
    for number, row in enumerate(rows):
        yield (b",\n" if number else b"\n") + row


def _account(user: User) -> dict[str, Any]:
    addresses = EmailAddress.objects.filter(user=user).order_by("-verified", "pk")
    passkeys = Authenticator.objects.filter(user=user).order_by("pk")
    return {
        "name": user.username,
        "email": user.email,
        "addresses": [
            {"email": email, "confirmed": confirmed}
            for email, confirmed in addresses.values_list("email", "verified")
        ],
        "joined": _as_json(user.date_joined),
        "settings": preferences.read(user.settings) if user.settings else {},
        "passkeys": [
            {"name": str(passkey), "created": _as_json(passkey.created_at)} for passkey in passkeys
        ],
    }


def _rows(rows: QuerySet[Any]) -> Iterator[dict[str, Any]]:
    export = getattr(rows.model, "export", None)
    numbers = [*rows.order_by("pk").values_list("pk", flat=True)]
    for first in range(0, len(numbers), AT_ONCE):
        batch = rows.filter(pk__in=numbers[first : first + AT_ONCE])
        yield from export(batch) if export else map(_as_data, [*batch.order_by("pk")])


def _as_data(row: Model) -> dict[str, Any]:
    fields = row._meta.concrete_fields  # noqa: SLF001 - documented
    return {
        field.name: _as_json(getattr(row, field.attname))
        for field in fields
        if field.name not in LEFT_OUT
    }


def _as_json(value: Any) -> Any:
    """Return a value for JSON; unknown types become text."""
    if isinstance(value, datetime):
        return value.isoformat(timespec="seconds")
    return value if isinstance(value, str | int | float | bool | dict | list | None) else str(value)
