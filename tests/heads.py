"""Parse the head of a page, and the headings of its sections."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser


class Head(HTMLParser):
    """``metas``: what each says, by its name or property; ``links``: addresses, by relation."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.title = ""
        self.metas: dict[str, str] = {}
        self.links: dict[str, str] = {}
        self._in_title = False
        self.feed(page.partition("</head>")[0])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        reply = {name: value or "" for name, value in attrs}
        self._in_title = tag == "title"
        if tag == "meta":
            name = reply.get("name") or reply.get("property") or ""
            self.metas[name + reply.get("media", "")] = reply.get("content", "")
        if tag == "link":
            relation = reply["rel"] + reply.get("hreflang", "")
            self.links[relation] = reply["href"]

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.title += data

    def handle_endtag(self, tag: str) -> None:
        self._in_title = False


def sections_without_heading(page: str) -> Iterator[str]:
    """The opening tag of each section and article in which no heading stands, or in none within."""
    opened: list[tuple[str, bool]] = []
    for tag in re.findall(r"</?(?:section|article|h[1-6])\b[^>]*>", page):
        if tag.startswith("<h"):
            opened = [(section, True) for section, _ in opened]
        elif tag.startswith(("</section", "</article")):
            section, has_heading = opened.pop()
            if not has_heading:
                yield section
        elif not tag.startswith("</"):
            opened.append((tag, False))
