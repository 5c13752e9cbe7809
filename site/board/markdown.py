"""Render people's Markdown: emphasis, lists, links and quotes, and tiles and hands as pictures."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

import nh3
from django.utils import translation
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy
from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

import pao
from board.figures import VIEWS, Block, draw_block, picture
from board.hands import draw_tiles
from board.tables import draw_table
from pao.game import Seat, parse_tiles
from pao.ruling import Ruling

TAGS: Final = frozenset(
    {"p", "em", "strong", "ul", "ol", "li", "a", "blockquote", "code", "br", "pre"}
)
SCHEMES: Final = frozenset({"http", "https"})
REL: Final = "nofollow ugc noopener"
REMEMBERED: Final = 500
CANNOT_SHOW: Final = gettext_lazy("The site cannot show this hand: %(error)s")

MOST_HANDS: Final = 3
"""The most hands that are drawn in a text; further ones are shown as their notation."""

MOST_ROWS: Final = 60
"""The most rows of tiles that are drawn in a text; further ones are shown as their notation."""

MOST_TILES: Final = 18
"""The most tiles in a row: a hand with four kans."""

TILES: Final = re.compile(r"\[((?:[0-9]+[mpsz] ?)+)\](?!\()")
FENCE: Final = re.compile(VIEWS)

PLACE: Final = "\ufdd0"
"""A character without a meaning in Unicode. It keeps the place of a picture in cleaned HTML."""


@lru_cache(REMEMBERED)
def rendered(text: str, language: str, *, draws_hands: bool = True) -> SafeString:
    r"""Return Markdown in a language as HTML; everything else, including HTML, is shown as text.

    ``[555z]`` draws tiles in a sentence. The fence ``tiles`` draws a row of tiles for each of its
    lines, and the fence ``pao`` the hand that is written in it, as in lessons.

    >>> rendered("*Look* at <script>x</script>", "en")
    '<p><em>Look</em> at &lt;script&gt;x&lt;/script&gt;</p>\n'
    """
    tokens = _markdown().parse(text.replace(PLACE, ""))
    with translation.override(language):
        pictures = iter([*_Pictures(language, draws_hands=draws_hands).draw(tokens)])
    html = nh3.clean(
        _markdown().renderer.render(tokens, _markdown().options, {}),
        tags={*TAGS},
        attributes={"*": set(), "a": {"href"}},
        url_schemes={*SCHEMES},
        link_rel=REL,
    )
    return SafeString(re.sub(PLACE, lambda _match: next(pictures), html))


def in_plain(text: str) -> str:
    """Return what Markdown says in one line without its marks; tiles stay notation.

    >>> in_plain("- *Who* fed [555z]?")
    'Who fed [555z]?'
    """
    blocks = (
        "".join(
            child.content or " " * child.type.endswith("break") for child in token.children or ()
        )
        if token.type == "inline"
        else token.content
        for token in _markdown().parse(text)
    )
    return " ".join(" ".join(blocks).split())


@cache
def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("zero", {"html": False}).enable(
        [
            *("emphasis", "list", "link", "blockquote", "backticks", "escape", "newline"),
            *("paragraph", "fence"),
        ]
    )
    markdown.inline.ruler.before("link", "tiles", _read_tiles)
    return markdown


def _read_tiles(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - as markdown-it calls it
    match = TILES.match(state.src, state.pos)
    if not match or not _is_row(match[1]):
        return False
    if not silent:
        state.push("tiles", "", 0).content = match[0]
    state.pos = match.end()
    return True


def _is_row(notation: str) -> bool:
    try:
        return 0 < len(parse_tiles(notation)) <= MOST_TILES
    except ValueError:
        return False


class _Pictures:
    """Draws the pictures of a text in their order, and puts a place into the text for each."""

    def __init__(self, language: str, *, draws_hands: bool) -> None:
        self.language = language
        self.rows = MOST_ROWS
        self.hands = MOST_HANDS if draws_hands else 0

    def draw(self, tokens: list[Token]) -> Iterator[str]:
        for token in tokens:
            for child in token.children or ():
                if child.type == "tiles":
                    yield from self._in_sentence(child)
            if token.type == "fence":
                yield from self._fence(token)

    def _in_sentence(self, token: Token) -> Iterator[str]:
        token.type = "text"
        if self.rows:
            self.rows -= 1
            tiles = parse_tiles(token.content.strip("[]"))
            token.content = PLACE
            yield format_html('<span class="in-text">{}</span>', draw_tiles(tiles, self.language))

    def _fence(self, token: Token) -> Iterator[str]:
        lines = [line.strip() for line in token.content.splitlines() if line.strip()]
        token.content, name, token.info = "\n".join(lines), token.info.strip(), ""
        fence = FENCE.fullmatch(name)
        if fence and self.hands:
            self.hands -= 1
            yield from self._hand(token, fence)
        elif name == "tiles" and 0 < len(lines) <= self.rows and all(map(_is_row, lines)):
            self.rows -= len(lines)
            token.type, token.content = "html_block", PLACE
            rows = (draw_tiles(parse_tiles(line), self.language) for line in lines)
            yield picture("tiles", SafeString("".join(rows)))

    def _hand(self, token: Token, fence: re.Match[str]) -> Iterator[str]:
        """Yield the pictures of a hand, or write below its notation what is wrong with it."""
        views = tuple(dict.fromkeys((fence["views"] or "table").split()))
        viewer = Seat(fence["viewer"]) if fence["viewer"] else None
        try:
            block = Block(pao.rule(pao.parse(token.content)), views, viewer)
            html = draw_block(block, self.language, _plain_table)
        except ValueError as error:
            problem = CANNOT_SHOW % {"error": error}
            token.content = f"{token.content}\n{problem}"
            return
        token.type, token.content = "html_block", PLACE
        yield html


def _plain_table(ruling: Ruling, language: str, viewer: Seat | None) -> str:
    """Draw the table without saying who is liable, because that may be the question."""
    return draw_table(ruling.scenario, ruling.rules, language, viewer)
