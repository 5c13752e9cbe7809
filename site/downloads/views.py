"""A file that the worker makes: ask for it, see how far it is, download it."""

from datetime import timedelta

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone as clock
from django.views.decorators.http import require_http_methods, require_safe

from accounts.learners import LearnerRequest
from accounts.limits import RateLimitedError, consume
from accounts.personal_data import counted
from accounts.querysets import OwnedQuerySet
from accounts.services import ensure_learner
from downloads import services
from downloads.kinds import kind_named
from downloads.models import KEPT_FOR, Download
from downloads.writing import content
from web.pages import followed, page, private, see_other, wants_part

ON_ITS_WAY = timedelta(minutes=1)
"""After which there may be room for one more."""


def begin(request: LearnerRequest, *, kind: str, name: str, about: str = "") -> HttpResponse:
    """Lead to the page of the file, which is made once however often it is asked for.

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
@require_http_methods(["GET", "HEAD", "POST"])
def my_data(request: LearnerRequest) -> HttpResponse:
    """All that is kept of whoever asks."""
    if request.method == "POST":
        consume(request, "my_data")
        return begin(request, kind="my-data", name="pao-my-data.json")
    newest = _mine(request).filter(kind="my-data")[:1]
    kept = counted(request.learner)
    return render(request, "downloads/my_data.html", {"kept": kept, "downloads": newest})


@private
@require_safe
def index(request: LearnerRequest) -> HttpResponse:
    return render(request, "downloads/index.html", {"downloads": _mine(request)})


@private
@require_http_methods(["GET", "HEAD", "POST"])
@followed
def download(request: LearnerRequest, number: int) -> HttpResponse:
    """How far it is, then where to get it; 204 where a page that follows it has the newest."""
    found = get_object_or_404(_mine(request), pk=number)
    if request.method == "POST":
        services.resume(found)
        return see_other(request.path)
    is_interrupted = services.is_interrupted(found)
    seen = f"{found.state}-{found.done}-{found.size}-{is_interrupted:d}"
    if wants_part(request) and request.GET.get("seen") == seen:
        return HttpResponse(status=204)
    kind = kind_named(found.kind)
    context = {
        "download": found,
        "kind": kind,
        "back": kind.back(found.about),
        "seen": seen,
        "is_interrupted": is_interrupted,
    }
    return page(request, "downloads/download.html", context)


@private
@require_safe
def file(request: LearnerRequest, number: int) -> HttpResponse:
    """The file, for whoever asked for it and still may have it; compressed, as it is kept."""
    found = get_object_or_404(_mine(request).filter(state=Download.State.READY), pk=number)
    kind = kind_named(found.kind)
    kind.check(request.learner.root, found.about)
    return _sent(
        found, kind.content_type, unpacks="gzip" in request.headers.get("Accept-Encoding", "")
    )


def _sent(found: Download, content_type: str, *, unpacks: bool) -> HttpResponse:
    """Whoever does not unpack it on the way gets the packed file."""
    name = found.name if unpacks else f"{found.name}.gz"
    kind = content_type if unpacks else "application/gzip"
    answer = HttpResponse(content(found), content_type=kind)
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    answer.headers["Content-Encoding"] = "gzip" if unpacks else "identity"
    return answer


def _mine(request: LearnerRequest) -> OwnedQuerySet[Download]:
    return Download.objects.of(request.learner).filter(created__gte=clock.now() - KEPT_FOR)
