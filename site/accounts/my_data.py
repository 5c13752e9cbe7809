"""All that is kept of somebody, to take along: ``pao-my-data/1``."""

from datetime import datetime
from typing import Any

from allauth.mfa.models import Authenticator
from django.db.models import Model, QuerySet
from django.utils.timezone import now

from accounts import addresses, preferences
from accounts.belongings import owned
from accounts.models import Learner, User

LEFT_OUT = {"learner", "nonce"}
"""Whose it is, and what tells one form from another."""


def my_data(learner: Learner, user: User | None) -> dict[str, Any]:
    """``kept``: by model, all rows; a model may say itself what belongs to one of its own."""
    return {
        "format": "pao-my-data/1",
        "made": _said(now()),
        "account": _account(user) if user else None,
        "kept": {
            every.model._meta.label: _rows(every.of(learner))  # noqa: SLF001 - documented
            for every in owned()
        },
    }


def _account(user: User) -> dict[str, Any]:
    passkeys = Authenticator.objects.filter(user=user).order_by("pk")
    return {
        "name": user.username,
        "email": user.email,
        "addresses": [
            {"email": email, "confirmed": confirmed}
            for email, confirmed in addresses.of(user).values_list("email", "verified")
        ],
        "joined": _said(user.date_joined),
        "settings": preferences.read(user.settings) if user.settings else {},
        "passkeys": [
            {"name": str(passkey), "created": _said(passkey.created_at)} for passkey in passkeys
        ],
    }


def _rows(rows: QuerySet[Any]) -> list[dict[str, Any]]:
    tell = getattr(rows.model, "told", None)
    return [*tell(rows)] if tell else [_told(row) for row in rows.order_by("pk")]


def _told(row: Model) -> dict[str, Any]:
    fields = row._meta.concrete_fields  # noqa: SLF001 - documented
    return {
        field.name: _said(getattr(row, field.attname))
        for field in fields
        if field.name not in LEFT_OUT
    }


def _said(value: Any) -> Any:
    """As JSON has it; what it knows nothing of, as text."""
    if isinstance(value, datetime):
        return value.isoformat(timespec="seconds")
    return value if isinstance(value, str | int | float | bool | dict | list | None) else str(value)
