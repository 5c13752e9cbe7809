"""Views of a file: request it, see its progress, download it."""

from datetime import timedelta
from typing import Final

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone as clock
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from accounts.learners import LearnerRequest
from accounts.limits import RateLimitedError, consume
from accounts.models import OwnedQuerySet
from accounts.personal_data import describe_data
from accounts.services import ensure_learner
from downloads import services
from downloads.kinds import kind_named
from downloads.models import KEPT_FOR, Download
from downloads.writing import content
from web.pages import followed, form_view, page, private, see_other, wants_part

ON_ITS_WAY: Final = timedelta(minutes=1)
"""How long to wait before another file can be requested."""


def begin(request: LearnerRequest, *, kind: str, name: str, about: str = "") -> HttpResponse:
    """Redirect to the page of a file, which is made once however often it is requested.

    Raise RateLimitedError.
    """
    learner = ensure_learner(request)
    download = services.under_way(learner, kind=kind, about=about)
    if download is None:
        consume(request, "download", key=f"learner {learner.pk}")
        try:
            download = services.start(learner, kind=kind, about=about, name=name)
        except services.TooManyDownloadsError as error:
            raise RateLimitedError(ON_ITS_WAY) from error
    return see_other(download.get_absolute_url())


@private
@form_view
def my_data(request: LearnerRequest) -> HttpResponse:
    """Request all data stored about the learner."""
    if request.method == "POST":
        consume(request, "my_data")
        return begin(request, kind="my-data", name="pao-my-data.json")
    newest = _mine(request).filter(kind="my-data")[:1]
    data = describe_data(request.learner)
    return render(request, "downloads/my_data.html", {"saved_data": data, "downloads": newest})


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    return render(request, "downloads/index.html", {"downloads": _mine(request)})


@private
@form_view
@followed
def download(request: LearnerRequest, number: int) -> HttpResponse:
    """The progress of a file, then its link; 204 if the polling page is current."""
    download = get_object_or_404(_mine(request), pk=number)
    if request.method == "POST":
        services.resume(download)
        return see_other(request.path)
    is_interrupted = services.is_interrupted(download)
    progress = f"{download.state}-{download.done}-{download.size}-{is_interrupted:d}"
    if wants_part(request) and request.GET.get("seen") == progress:
        return HttpResponse(status=204)
    kind = kind_named(download.kind)
    context = {
        "download": download,
        "kind": kind,
        "back": kind.back(download.about),
        "seen": progress,
        "is_interrupted": is_interrupted,
    }
    return page(request, "downloads/download.html", context)


@private
@require_safe
def file(request: LearnerRequest, number: int) -> HttpResponse:
    """Send the file, compressed as stored, to its learner if they still have the right."""
    download = get_object_or_404(_mine(request).filter(state=Download.State.READY), pk=number)
    kind = kind_named(download.kind)
    kind.check(request.learner.root, download.about)
    return _file_response(
        download, kind.content_type, unpacks="gzip" in request.headers.get("Accept-Encoding", "")
    )


def _file_response(download: Download, content_type: str, *, unpacks: bool) -> HttpResponse:
    """Return the file, as ``.gz`` for clients that do not accept gzip (``unpacks``)."""
    name = download.name if unpacks else f"{download.name}.gz"
    kind = content_type if unpacks else "application/gzip"
    answer = HttpResponse(content(download), content_type=kind)
    answer.headers["Content-Disposition"] = content_disposition_header(
        as_attachment=True, filename=name
    )
    answer.headers["Content-Encoding"] = "gzip" if unpacks else "identity"
    return answer


def _mine(request: LearnerRequest) -> OwnedQuerySet[Download]:
    return Download.objects.of(request.learner).filter(created__gte=clock.now() - KEPT_FOR)
