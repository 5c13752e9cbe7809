"""An export in all formats as one zip file, which the worker makes."""

from collections.abc import Iterator
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from downloads.kinds import Kind
from quiz.collections.views import open_or_own
from quiz.exchange.exporting import FORMATS, Export, export_of_collection, packed
from quiz.models import CollectionItem
from web.pages import page_words

TITLE: Final = gettext_lazy("Exported exercises (.zip)")
NOTHING_LEFT_OUT: Final = gettext_lazy("No exercise is left out.")
ZIP: Final = "application/zip"


def all_formats(export: Export) -> Iterator[bytes]:
    """Yield a zip file with the files of all formats and a list of what each leaves out."""
    yield packed(_files(export))


def _files(export: Export) -> Iterator[tuple[str, str | bytes]]:
    yield "left-out.txt", _left_out(export)
    if not export.items:
        return
    for file, text in export.notation_files():
        yield f"notation/{file}", text
    yield from export.json_files().items()
    for name, file_format in FORMATS.items():
        if name not in {"json", "pao"}:
            yield f"{export.stem}.{file_format.ending}", file_format.write(export, page_words())


def _left_out(export: Export) -> str:
    lists = {
        _("All formats"): export.left_out,
        "Anki": export.not_in_anki(),
        "Moodle XML, GIFT": export.without_gaps(page_words()),
    }
    lines = [
        f"{formats}: {row.title}: {row.why}" for formats, rows in lists.items() for row in rows
    ]
    return "\n".join(lines or [str(NOTHING_LEFT_OUT)]) + "\n"


COLLECTION: Final = Kind(
    title=TITLE,
    content_type=ZIP,
    check=open_or_own,
    total=lambda learner, key: count_items(open_or_own(learner, key).pk),
    write=lambda learner, key: all_formats(
        export_of_collection(open_or_own(learner, key), learner)
    ),
    back=lambda key: reverse("exchange:collection", args=[key]),
)


def count_items(collection_id: int) -> int:
    inside = CollectionItem.objects.filter(collection=collection_id)
    return inside.filter(standing=CollectionItem.ItemStatus.IN).count()
