"""Render a lesson's Markdown as HTML, with its hands drawn and its numbers computed."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import count, pairwise
from typing import Final, NamedTuple

from django.urls import reverse
from django.utils import translation
from django.utils.safestring import SafeString
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from board.figures import Block, draw_block
from glossary.mentions import mark_terms
from lessons.bookmark import UNTOUCHED, Bookmark
from lessons.catalog import Lesson, LessonError, UnknownLessonError, lesson
from lessons.fences import END, FIGURES, MOMENTS, Moment, Place, unfolding
from lessons.hands import Hands, amount
from nextdoor.rulings import SMALL_RULINGS
from pao.words import for_language
from web.terms import in_styles

Work = Callable[[Token, Hands, str], None]
FIGURE: Final = re.compile(r"\{\{ *([^{}]+?) *\}\}")
MORE: Final = re.compile(r"\+\+\+(?: +(.+))?")
TAUGHT: Final = re.compile(r" \{([a-z_, ]+)\}$")


class Section(NamedTuple):
    """A section of a lesson.

    ``id``: the id of its heading. ``rules``: the rules of the trace that it teaches.
    """

    id: str
    title: str
    rules: tuple[str, ...]


@cache
def render(lesson: Lesson) -> SafeString:
    """The lesson as a new reader sees it; raise LessonError."""
    return render_for(lesson, UNTOUCHED)


def render_for(lesson: Lesson, bookmark: Bookmark) -> SafeString:
    """Render a lesson for a reader's bookmark; raise LessonError."""
    with translation.override(lesson.language):
        tokens = _markdown().parse(lesson.body)
        stop = partial(_stop, places=_places(lesson, bookmark))
        _work_out(tokens, lesson, (_read_hand, stop, _draw_fence, _work_out_figures, _lead_on))
        link_terms(tokens, lesson.language)
        for token in tokens:
            if bookmark.is_open and token.content == DETAILS:
                token.content = DETAILS.replace(">", " open>")
        html: str = _markdown().renderer.render(tokens, _markdown().options, {})
    return SafeString(html + END * sum("moment" in token.meta for token in tokens))


def moments(lesson: Lesson, bookmark: Bookmark = UNTOUCHED) -> tuple[Moment, ...]:
    """The moments of a lesson, in their order; raise LessonError."""
    with translation.override(lesson.language):
        tokens = _markdown().parse(lesson.body)
        stop = partial(_stop, places=_places(lesson, bookmark))
        _work_out(tokens, lesson, (_read_hand, stop))
    return tuple(token.meta["moment"] for token in tokens if "moment" in token.meta)


@cache
def asked_in(lesson: Lesson) -> Mapping[int, str]:
    """Return the fences of a lesson's moments, such as ``predict story``, by number.

    They are the same in all languages.
    """
    fences = (token.info for token in _markdown().parse(lesson.body) if _is_moment(token))
    return dict(enumerate(fences, start=1))


@cache
def sections(lesson: Lesson) -> tuple[Section, ...]:
    """Return the sections of a lesson in their order."""
    tokens = _markdown().parse(lesson.body)
    return tuple(
        Section(str(heading.attrs["id"]), inline.content, tuple(heading.meta["rules"]))
        for heading, inline in pairwise(tokens)
        if heading.type == "heading_open"
    )


def prose(lesson: Lesson) -> tuple[str, ...]:
    """The text of a lesson by paragraph, without its pictures; raise LessonError."""
    tokens = _markdown().parse(lesson.body)
    _work_out(tokens, lesson, (_read_hand, _work_out_figures))
    spoken = (token.children or () for token in tokens if token.type == "inline")
    return tuple("".join(map(_text, children)) for children in spoken)


def hands_shown(lesson: Lesson) -> tuple[Block, ...]:
    """Return the hands that a lesson shows, in their order; raise LessonError."""
    tokens = _markdown().parse(lesson.body)
    _work_out(tokens, lesson, (_read_hand,))
    read = (token.meta["hand"] for token in tokens if "hand" in token.meta)
    return tuple(block for block in read if block.views)


def _text(child: Token) -> str:
    if child.type == "html_inline":
        return ""
    return " " if child.type == "softbreak" else child.content


@cache
def _markdown() -> MarkdownIt:
    markdown = MarkdownIt("commonmark")
    markdown.inline.ruler.push("figure", _read_figure)
    markdown.core.ruler.before("inline", "sections", _read_sections)
    markdown.core.ruler.before("inline", "more", _read_more)
    return markdown


def _read_sections(state: StateCore) -> None:
    """Read headings such as ``## The fourth wind {fourth_wind_ensures}``.

    The rule in the braces is taught below that heading.
    """
    headings = (pair for pair in pairwise(state.tokens) if pair[0].type == "heading_open")
    for number, (heading, inline) in enumerate(headings, start=1):
        taught = TAUGHT.search(inline.content)
        rules = taught[1].split(", ") if taught else []
        inline.content = TAUGHT.sub("", inline.content)
        heading.meta["rules"] = rules
        heading.attrSet("id", rules[0] if rules else f"section-{number}")


def _read_more(state: StateCore) -> None:
    """Read ``+++ An older reason``.

    It folds what follows below these words, up to the next ``+++``.
    """
    tokens: list[Token] = []
    for token in state.tokens:
        match = token.type == "inline" and MORE.fullmatch(token.content)
        if not match:
            tokens.append(token)
            continue
        tokens.pop()  # the beginning of its paragraph, whose end follows
        if match[1]:
            token.content = match[1]
            tokens += [_html(DETAILS), Token("summary_open", "summary", 1), token]
            tokens.append(Token("summary_close", "summary", -1))
        else:
            tokens.append(_html("</details>"))
        tokens.append(Token("more", "", 0))
    state.tokens = [
        token
        for before, token in pairwise([Token("", "", 0), *tokens])
        if token.type != "more" and before.type != "more"
    ]


DETAILS: Final = '<details class="more">'


def _html(content: str) -> Token:
    return Token("html_block", "", 0, content=content)


def _read_figure(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - as markdown-it calls it
    match = FIGURE.match(state.src, state.pos)
    if not match:
        return False
    if not silent:
        state.push("figure", "", 0).content = match[1]
    state.pos = match.end()
    return True


def _work_out(tokens: list[Token], lesson: Lesson, works: Iterable[Work]) -> None:
    """Apply each step to all tokens; raise LessonError.

    All hands are read first, so that a sentence may refer to a hand that is shown below it.
    """
    hands = Hands()
    for work in works:
        for token in tokens:
            try:
                work(token, hands, lesson.language)
            except ValueError as error:
                line = lesson.body_line + (token.map or [0])[0]
                raise LessonError(lesson.path, line, str(error)) from error


def _read_hand(token: Token, hands: Hands, _language: str) -> None:
    if token.type == "fence" and token.info.startswith("pao"):
        token.meta["hand"] = hands.read(token.info, token.content)


def _places(lesson: Lesson, bookmark: Bookmark) -> Iterator[Place]:
    path = reverse("lessons:choose", args=[lesson.slug])
    return (Place(path, number, bookmark) for number in count(1))


def _stop(token: Token, hands: Hands, language: str, *, places: Iterator[Place]) -> None:
    """Draw a moment. What follows it is folded, to the end of the lesson."""
    if not _is_moment(token):
        return
    kind, _, rest = token.info.partition(" ")
    place = next(places)
    moment = token.meta["moment"] = MOMENTS[kind](rest, token.content, hands, language, place)
    token.content = unfolding(moment, place)
    token.type = "html_block"


def _is_moment(token: Token) -> bool:
    return token.type == "fence" and token.info.partition(" ")[0] in MOMENTS


def _draw_fence(token: Token, hands: Hands, language: str) -> None:
    if token.type == "fence":
        token.content = _picture(token, hands, language)
        token.type = "html_block"


def _picture(token: Token, hands: Hands, language: str) -> str:
    kind, _, rest = token.info.partition(" ")
    if "hand" in token.meta:
        return draw_block(token.meta["hand"], language)
    if kind not in FIGURES:
        names = ", ".join([*FIGURES, *MOMENTS])
        raise ValueError(f"expected a fence of pao, {names}, not {token.info!r}")
    return FIGURES[kind](rest, token.content, hands, language)


def _work_out_figures(token: Token, hands: Hands, language: str) -> None:
    for child in token.children or ():
        if child.type == "figure":
            child.content = amount(child.content, hands, for_language(language))
            child.type = "text"


def _lead_on(token: Token, _hands: Hands, language: str) -> None:
    """Turn ``[the third dragon](lesson:third-dragon)`` into a link to a lesson.

    ``next-door:furiten`` links to a small ruling, ``next-door:`` to all of them. Robots are told
    not to follow addresses with a query.
    """
    for child in token.children or ():
        address = str(child.attrs.get("href", ""))
        scheme, _, slug = address.partition(":")
        if scheme == "lesson":
            child.attrs["href"] = _address(slug, language)
        elif scheme == "next-door":
            child.attrs["href"] = _small_ruling(slug)
        elif "?" in address:
            child.attrs["rel"] = "nofollow"  # one of endlessly many addresses


def _address(slug: str, language: str) -> str:
    try:
        return reverse("lessons:lesson", args=[lesson(language, slug).slug])
    except UnknownLessonError:
        raise ValueError(f"there is no lesson {slug!r}") from None


def _small_ruling(name: str) -> str:
    if not name:
        return reverse("nextdoor:index")
    if name not in SMALL_RULINGS:
        raise ValueError(f"there is no small ruling {name!r}")
    return reverse("nextdoor:ruling", args=[name])


Mark = Callable[[str], str]


def link_terms(tokens: list[Token], language: str) -> None:
    """Mark the terms: in prose as links, in headings and links only in the reader's style.

    Words of another language stay unchanged.
    """
    linked: set[str] = set()
    in_prose = partial(mark_terms, language=language, met=linked)
    in_link = partial(in_styles, language=language)
    for before, token in pairwise(tokens):
        if token.type == "inline":
            mark = in_link if before.type in ("heading_open", "summary_open") else in_prose
            _mark(token.children or [], mark, in_link)


def _mark(children: list[Token], mark: Mark, in_link: Mark) -> None:
    inside = links = 0
    for child in children:
        inside += _opens(child)
        links += child.nesting if child.type in {"link_open", "link_close"} else 0
        if child.type == "text" and not inside:
            child.content = (in_link if links else mark)(child.content)
            child.type = "html_inline"


def _opens(child: Token) -> int:
    """Return 1 if a token opens something that is left alone, -1 if it closes it, else 0."""
    if child.type == "html_inline":
        return -1 if child.content.startswith("</") else 1
    return 0
