"""What leaves the site: a link for a chat, its page and picture, and a calendar file.

The link is a number with a signature, so that nobody comes to another assignment by counting.
Whoever has it is told what a chat shows: title, club, due time, and the table of its first question
without a word on the answer; of an exam that only when it is over.
"""

from datetime import timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.core.signing import BadSignature, Signer
from django.db.models import Max
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone as clock
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_safe
from icalendar import Alarm, Calendar, Event

from accounts.learners import LearnerRequest
from assignments.models import Assignment
from assignments.presets import Feedback
from assignments.questions import question_of
from assignments.rights import assignment_of, times_of
from cards.answer import as_card
from cards.card import CardLink, ChatCard
from clubs.rights import Right, get_access, seen_by
from pao.words import for_language
from quiz.errors import QuestionUnavailableError
from quiz.pages import question_card
from web.pages import SITE, Request, private, see_other

SIGNER: Final = Signer(salt="assignment", sep=".")
BEFORE: Final = timedelta(days=1)
"""How long before the due time a calendar reminds."""


def token_of(given: Assignment) -> str:
    return SIGNER.sign(str(given.pk))


def link_of(given: Assignment) -> str:
    """In the assignment's language."""
    with override(given.language):
        return SITE + reverse("sitting:shared", args=[token_of(given)])


def chat_text(given: Assignment) -> str:
    """Title, due time in the club's zone, link: to be pasted."""
    with override(given.language):
        zone = ZoneInfo(given.club.zone)
        names = {"title": given.title, "zone": given.club.zone}
        names |= {
            name: date_format(moment.astimezone(zone), "DATETIME_FORMAT")
            for name, moment in (("due", given.due), ("opens", given.opens))
        }
        if given.opens > clock.now():
            words = _("%(title)s: opens %(opens)s, due %(due)s (%(zone)s)") % names
        else:
            words = _("%(title)s: due %(due)s (%(zone)s)") % names
    return f"{words}\n{link_of(given)}"


@private
@require_safe
def shared(request: LearnerRequest, token: str) -> HttpResponse:
    """A member is led on; others are told what it is, once it opens, and how members come in."""
    given = _given_or_404(token)
    if seen_by(request.learner).filter(pk=given.club_id).exists():
        return see_other(given.get_absolute_url())
    if given.opens > clock.now():
        raise Http404
    said = _("%(title)s, due %(due)s") % {"title": given.title, "due": _due(given)}
    card = CardLink(reverse("sitting:card", args=[token]), said)
    return render(request, "sitting/shared.html", {"given": given, "card": card, "said": said})


@as_card
def card(_request: Request, token: str) -> ChatCard | None:
    """The first question as it is asked; of an exam that is not over, the card of all pages."""
    given = _given_or_404(token)
    if given.opens > clock.now():
        raise Http404
    if given.feedback == Feedback.EXAM and not _is_told(given):
        return None
    first = given.items.filter(replaced=None).select_related("task__rules").first()
    if first is None:
        return None
    try:
        return question_card(question_of(first), for_language(given.language))
    except QuestionUnavailableError:
        return None


@private
@require_safe
def calendar(request: LearnerRequest, number: int, assignment: int) -> HttpResponse:
    """One's own due time as a file for a calendar."""
    access = get_access(request.learner, number, Right.SEE)
    given = assignment_of(access, assignment, clock.now())
    due = times_of(access, given).ends
    event = Event()
    event.add("uid", f"assignment-{given.pk}@{SITE.partition('://')[2]}")
    event.add("summary", _("%(title)s is due") % {"title": given.title})
    event.add("description", f"{given.club.name}\n{link_of(given)}")
    event.add("dtstamp", clock.now())
    event.add("dtstart", due)
    event.add("dtend", due)
    event.add("url", link_of(given))
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", given.title)
    alarm.add("trigger", -BEFORE)
    event.add_component(alarm)
    file = Calendar()
    file.add("prodid", "-//Pao//assignments//")
    file.add("version", "2.0")
    file.add_component(event)
    headers = {"Content-Disposition": f'attachment; filename="assignment-{given.pk}.ics"'}
    return HttpResponse(
        file.to_ical(), content_type="text/calendar; charset=utf-8", headers=headers
    )


def _is_told(given: Assignment) -> bool:
    """Whether its reasons are told: whoever studies the question earlier has more time for it."""
    last = given.extensions.aggregate(last=Max("due"))["last"]
    return given.times_of(None, last).policy.shows_reasons(clock.now())


def _due(given: Assignment) -> str:
    """In the club's zone, which it names."""
    due = given.due.astimezone(ZoneInfo(given.club.zone))
    return f"{date_format(due, 'DATETIME_FORMAT')} ({given.club.zone})"


def _given_or_404(token: str) -> Assignment:
    """What members may be told of: some of it opens later."""
    try:
        number = int(SIGNER.unsign(token))
    except (BadSignature, ValueError) as error:
        raise Http404 from error
    given = Assignment.objects.filter(id=number, club__archived=None)
    found = given.select_related("club").first()
    if found is None:
        raise Http404
    return found
