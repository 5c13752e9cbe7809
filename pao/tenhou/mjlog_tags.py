"""The elements of an mjlog, in their order: no tree is built, no entity is read."""

from collections.abc import Mapping
from typing import NamedTuple

from pao.tenhou.values import refused

ROOT = "mjloggm"


class Tag(NamedTuple):
    name: str
    values: Mapping[str, str]


class _Collector:
    """What the XML parser tells of each element."""

    def __init__(self) -> None:
        self.tags: list[Tag] = []

    def start(self, name: str, values: dict[str, str]) -> None:
        self.tags.append(Tag(name, values))

    def close(self) -> list[Tag]:
        return self.tags


def read_tags(text: str) -> list[Tag]:
    """Every element within the root; raise ScenarioError."""
    from defusedxml.ElementTree import (  # noqa: PLC0415 - only a log in XML needs it
        DefusedXMLParser,
        ParseError,
    )

    parser = DefusedXMLParser(target=_Collector(), forbid_dtd=True)
    try:
        parser.feed(text)
        tags: list[Tag] = parser.close()
    except (ParseError, ValueError) as error:  # ValueError: a document type
        raise refused("log_broken", form="XML") from error
    if tags[0].name != ROOT:
        raise refused("log_unknown")
    return tags[1:]
