"""What people read in code and templates, collected for translation.

python -m tools.messages            bring locale/*/LC_MESSAGES/django.po up to date
python -m tools.messages --check    fail, and say what is missing, where they are not
"""

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT: Final = Path(__file__).resolve().parents[1]
FOLDERS: Final = ("site", "lessons", "quiz", "templates")
LAZY: Final = {
    f"{name}_lazy": DEFAULT_KEYWORDS[name] for name in ("gettext", "ngettext", "pgettext")
}
KEYWORDS: Final[dict[str, Any]] = {**DEFAULT_KEYWORDS, **LAZY}


def collect() -> Catalog:
    """All messages of today, in the order of the files."""
    catalog = Catalog()
    for path in _sources():
        source = BytesIO(_as_python(path).encode())
        for _line, text, comments, context in extract("python", source, KEYWORDS):
            place = (str(path.relative_to(ROOT)), 1)
            catalog.add(text, locations=[place], auto_comments=comments, context=context)
    return catalog


def translated() -> dict[Path, Catalog]:
    return {path: _read(path) for path in ROOT.glob("locale/*/LC_MESSAGES/django.po")}


def faults(catalog: Catalog, collected: Catalog) -> Iterator[str]:
    """Yield the messages that a translation lacks, and those that are no longer used."""
    for message in collected:
        if message.id and not _is_complete(catalog.get(message.id, message.context)):
            yield f"not translated: {message.id!r} ({message.locations[0][0]})"
    for message in catalog:
        if message.id and not collected.get(message.id, message.context):
            yield f"no longer used: {message.id!r}"


def _sources() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".html", ".txt"}:
                yield path


def _as_python(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return text
    return "\n".join(line.strip() for line in templatize(text, str(path)).splitlines())


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def _is_complete(message: Message | None) -> bool:
    if message is None or message.fuzzy:
        return False
    return bool(message.string and all(message.string))


def _update(path: Path, catalog: Catalog, collected: Catalog) -> None:
    """Rewrite all but the file's own head."""
    head, _, _ = path.read_bytes().partition(b"\n\n")
    catalog.update(collected, no_fuzzy_matching=True)
    with path.open("wb") as file:
        file.write(head + b"\n\n")
        write_po(file, catalog, 100, omit_header=True, ignore_obsolete=True, include_lineno=False)


def main() -> None:
    collected = collect()
    if "--check" not in sys.argv:
        for path, catalog in translated().items():
            _update(path, catalog, collected)
    missing = [
        f"{path.relative_to(ROOT)}: {fault}"
        for path, catalog in translated().items()
        for fault in faults(catalog, collected)
    ]
    print(*missing, sep="\n", end="\n" if missing else "")
    sys.exit(bool(missing) and "--check" in sys.argv)


if __name__ == "__main__":
    main()
