"""What can be made a file: a kind is named in the settings and found by its name."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy

from accounts.models import Learner
from accounts.personal_data import count_rows, write_data


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """``about`` says of what, such as the number of a club; "" where there is nothing to say.

    ``check`` raises Http404 or PermissionDenied for a learner who may not have the file. ``write``
    yields the file a row at a time, in the language that is active, and holds no cursor of the
    database between two rows: on SQLite nothing could be kept meanwhile. ``total``: how many rows,
    about; ``back``: the address of the page where the file is offered.
    """

    title: str | Promise
    content_type: str
    check: Callable[[Learner, str], object]
    total: Callable[[Learner, str], int]
    write: Callable[[Learner, str], Iterator[bytes]]
    back: Callable[[str], str]


def kind_named(name: str) -> Kind:
    """Raise KeyError."""
    kind: Kind = import_string(settings.DOWNLOADS[name])
    return kind


MY_DATA = Kind(
    title=gettext_lazy("Everything kept about you"),
    content_type="application/json",
    check=lambda _learner, _about: None,
    total=lambda learner, _about: count_rows(learner),
    write=lambda learner, _about: write_data(learner),
    back=lambda _about: reverse("accounts:account"),
)
