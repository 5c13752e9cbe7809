"""All that is kept of somebody, as a file."""

from django.urls import reverse
from django.utils.translation import gettext_lazy

from accounts.my_data import count_rows, written
from downloads.kinds import Kind

MY_DATA = Kind(
    title=gettext_lazy("Everything kept about you"),
    content_type="application/json",
    check=lambda _learner, _about: None,
    total=lambda learner, _about: count_rows(learner),
    write=lambda learner, _about: written(learner),
    back=lambda _about: reverse("accounts:account"),
)
