"""The kinds of file: named in the settings and found by name."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy

from accounts.models import Learner
from accounts.personal_data import count_rows, write_data


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A kind of file.

    ``about``: its subject, such as the number of a club; may be empty. ``check`` raises Http404 or
    PermissionDenied for a learner who may not have the file. ``write`` yields the file in rows, in
    the active language, without an open database cursor between rows: on SQLite nothing could be
    written meanwhile. ``total``: the approximate number of rows. ``back``: the address of the page
    that offers the file.
    """

    title: str | Promise
    content_type: str
    check: Callable[[Learner, str], object]
    total: Callable[[Learner, str], int]
    write: Callable[[Learner, str], Iterator[bytes]]
    back: Callable[[str], str]


def kind_named(name: str) -> Kind:
    """Return a kind; raise KeyError."""
    kind: Kind = import_string(settings.DOWNLOADS[name])
    return kind


MY_DATA: Final = Kind(
    title=gettext_lazy("All data saved about you"),
    content_type="application/json",
    check=lambda _learner, _about: None,
    total=lambda learner, _about: count_rows(learner),
    write=lambda learner, _about: write_data(learner),
    back=lambda _about: reverse("accounts:account"),
)
