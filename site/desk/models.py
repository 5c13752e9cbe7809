"""Short links to rulings, the only thing that the desk stores."""

from datetime import date, timedelta
from typing import Final

from django.db import models
from django.urls import reverse
from django.utils.timezone import localdate

from web.pages import SITE

KEPT_FOR: Final = timedelta(days=90)


class ShortLinkQuerySet(models.QuerySet["ShortLink"]):
    def valid(self) -> "ShortLinkQuerySet":
        return self.filter(expires_on__gt=localdate())


class ShortLink(models.Model):
    """The query of a ruling's address under a short code, until a day.

    ``digest``: of the query, so that the same ruling has one short link. Nobody's name or account
    is stored with it.
    """

    code = models.CharField(max_length=9, unique=True)
    digest = models.CharField(max_length=64, unique=True)
    query = models.TextField()
    expires_on = models.DateField(db_index=True)

    objects = ShortLinkQuerySet.as_manager()

    def __str__(self) -> str:
        return self.code

    def get_absolute_url(self) -> str:
        return reverse("short_link", args=[self.code])

    @property
    def link(self) -> str:
        return f"{SITE}{self.get_absolute_url()}"

    @property
    def address(self) -> str:
        """The address of the ruling, in the language of the page."""
        return f"{reverse('desk:rule')}?{self.query}"

    @property
    def last_day(self) -> date:
        return self.expires_on - timedelta(days=1)
