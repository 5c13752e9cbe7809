"""A sentence that names a control or a page by its name in quotes."""

import re
from collections.abc import Iterator
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from tools.messages import ROOT

QUOTED: Final = re.compile(r"“([A-Z][^”%{<]+)”")
TAG: Final = re.compile(r"<[^<>]*>")
EXPLAINED: Final = {
    *("All discards", "Bao", "Chinese old style", "Consistent", "Kuitan", "Last discard only")
}
"""Words in quotes that name nothing on a page."""


def test_what_a_sentence_names_in_quotes_is_on_a_page() -> None:
    with (ROOT / "locale/ja/LC_MESSAGES/django.po").open("rb") as file:
        catalog = read_po(file, locale="ja")
    names = {_name(text) for message in catalog for text in _texts(message)}
    quoted = set(_quoted(catalog))
    assert len(quoted) > 50
    assert quoted - names == EXPLAINED


def _quoted(catalog: Catalog) -> Iterator[str]:
    for message in catalog:
        for text in _texts(message):
            yield from map(_name, QUOTED.findall(text))


def _texts(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _name(text: str) -> str:
    return TAG.sub("", text).strip(" ,.:")
