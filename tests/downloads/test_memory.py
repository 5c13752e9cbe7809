"""Writing a long file needs no more memory than a short one."""

import tracemalloc

import pytest

from accounts.models import User
from downloads.models import Download
from downloads.writing import write
from tests.large_club import large_club
from tests.many_versions import author_with_versions

MOST_MEGABYTES = 10


def _peak(user: User, kind: str, about: str = "") -> float:
    """Megabytes, the most at once beyond what stood there before."""
    download = Download.objects.create(
        learner=user.learner, kind=kind, about=about, name="x", language="en"
    )
    tracemalloc.start()
    write.call(download.pk)
    peak = tracemalloc.get_traced_memory()[1] / 1e6
    tracemalloc.stop()
    download.refresh_from_db()
    assert download.state == "ready"
    print(f"{kind}: {peak:.1f} MB for {download.total} rows, {download.size} bytes kept")  # noqa: T201
    return peak


@pytest.mark.slow
def test_all_data_of_an_author_are_written_in_little_memory() -> None:
    user = author_with_versions("haku", exercises=300, versions=20)
    assert _peak(user, "my-data") < MOST_MEGABYTES


@pytest.mark.slow
def test_answers_of_a_club_are_written_in_little_memory() -> None:
    club, owner = large_club("haku", members=40, assignments=10)
    assert _peak(owner, "club-answers", str(club.pk)) < MOST_MEGABYTES


@pytest.mark.any_database
@pytest.mark.slow
def test_answers_of_a_large_club_are_written_in_little_memory() -> None:
    club, owner = large_club("haku", members=99, assignments=20)
    for kind in ("club-answers", "club-marks", "club-workbook"):
        assert _peak(owner, kind, str(club.pk)) < 15
