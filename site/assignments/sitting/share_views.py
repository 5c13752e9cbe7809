"""Views to share an assignment: a link with a picture, and a calendar file.

The link is a signed number, so that nobody finds other assignments by counting. It shows what a
chat shows: title, club, due time, and the table of the first question without its answer. For an
exam it shows the table only after the end.
"""

from datetime import timedelta
from typing import Final
from zoneinfo import ZoneInfo

from django.core.signing import BadSignature, Signer
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
from assignments.presets import FeedbackPreset
from assignments.questions import question_of
from assignments.rights import assignment_of, times_of
from cards.answer import as_card
from cards.card import CardLink, ChatCard
from clubs.rights import Right, get_access, seen_by
from pao.words import for_language
from quiz.errors import QuestionUnavailableError
from quiz.pages import question_card
from web.pages import SITE, Request, private, see_other
from web.zones import zone_name

SIGNER: Final = Signer(salt="assignment", sep=".")
BEFORE: Final = timedelta(days=1)
"""How long before the due time a calendar reminds."""


def token_of(assignment: Assignment) -> str:
    return SIGNER.sign(str(assignment.pk))


def link_of(assignment: Assignment) -> str:
    """Return the link that shares an assignment, in the assignment's language."""
    with override(assignment.language):
        return SITE + reverse("sitting:shared", args=[token_of(assignment)])


def chat_text(assignment: Assignment) -> str:
    """Return a text to paste: title, due time in the club's time zone, and link."""
    with override(assignment.language):
        zone = ZoneInfo(assignment.club.zone)
        names = {"title": assignment.title, "zone": zone_name(assignment.club.zone)}
        names |= {
            name: date_format(moment.astimezone(zone), "WEEKDAY_DATETIME_FORMAT")
            for name, moment in (("due", assignment.due), ("opens", assignment.opens))
        }
        if assignment.opens > clock.now():
            words = _("%(title)s: opens %(opens)s, due %(due)s (%(zone)s)") % names
        else:
            words = _("%(title)s: due %(due)s (%(zone)s)") % names
    return f"{words}\n{link_of(assignment)}"


@private
@require_safe
def shared(request: LearnerRequest, token: str) -> HttpResponse:
    """Show what an assignment is to a visitor with its link; redirect members to it.

    Others see it once it opens, and how members come in.
    """
    assignment = _assignment_or_404(token)
    if seen_by(request.learner).filter(pk=assignment.club_id).exists():
        return see_other(assignment.get_absolute_url())
    if assignment.opens > clock.now():
        raise Http404
    description = _("%(title)s, due %(due)s") % {"title": assignment.title, "due": _due(assignment)}
    card = CardLink(reverse("sitting:card", args=[token]), description)
    return render(
        request,
        "sitting/shared.html",
        {"assignment": assignment, "card": card, "description": description},
    )


@as_card
def card(_request: Request, token: str) -> ChatCard | None:
    """Return the picture of the first question, as it is asked.

    For an exam that is not over, return None: the card of all pages.
    """
    assignment = _assignment_or_404(token)
    if assignment.opens > clock.now():
        raise Http404
    if assignment.feedback == FeedbackPreset.EXAM and not _shows_reasons(assignment):
        return None
    first = assignment.current_items.first()
    if first is None:
        return None
    try:
        return question_card(question_of(first), for_language(assignment.language))
    except QuestionUnavailableError:
        return None


@private
@require_safe
def calendar(request: LearnerRequest, club_id: int, assignment_id: int) -> HttpResponse:
    """Return the person's due time as a file for a calendar."""
    access = get_access(request.learner, club_id, Right.SEE)
    assignment = assignment_of(access, assignment_id, clock.now())
    due = times_of(access, assignment).ends
    event = Event()
    event.add("uid", f"assignment-{assignment.pk}@{SITE.partition('://')[2]}")
    event.add("summary", _("%(title)s is due") % {"title": assignment.title})
    event.add("description", f"{assignment.club.name}\n{link_of(assignment)}")
    event.add("dtstamp", clock.now())
    event.add("dtstart", due)
    event.add("dtend", due)
    event.add("url", link_of(assignment))
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", assignment.title)
    alarm.add("trigger", -BEFORE)
    event.add_component(alarm)
    file = Calendar()
    file.add("prodid", "-//Pao//assignments//")
    file.add("version", "2.0")
    file.add_component(event)
    headers = {"Content-Disposition": f'attachment; filename="assignment-{assignment.pk}.ics"'}
    return HttpResponse(
        file.to_ical(), content_type="text/calendar; charset=utf-8", headers=headers
    )


def _shows_reasons(assignment: Assignment) -> bool:
    """Whether its reasons are shown; an earlier picture would give its readers more time."""
    return assignment.times_of(None).policy.shows_reasons(clock.now())


def _due(assignment: Assignment) -> str:
    """Return the due time in the club's time zone, with the zone's name."""
    due = assignment.due.astimezone(ZoneInfo(assignment.club.zone))
    name = {"zone": zone_name(assignment.club.zone)}
    return date_format(due, "WEEKDAY_DATETIME_FORMAT") + _(" (%(zone)s)") % name


def _assignment_or_404(token: str) -> Assignment:
    """Return the assignment of a token; raise Http404.

    Members may know of it, even if it opens later.
    """
    try:
        number = int(SIGNER.unsign(token))
    except (BadSignature, ValueError) as error:
        raise Http404 from error
    assignments = Assignment.objects.filter(id=number, club__archived=None, withdrawn=None)
    assignment = assignments.select_related("club").first()
    if assignment is None:
        raise Http404
    return assignment
