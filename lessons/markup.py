"""A lesson's Markdown as HTML: its hands drawn, its figures worked out."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import count, pairwise
from typing import NamedTuple

from django.urls import reverse
from django.utils import translation
from django.utils.safestring import SafeString
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from glossary.mentions import mark_terms
from lessons.amounts import amount
from lessons.bookmark import UNTOUCHED, Bookmark
from lessons.catalog import Lesson, UnknownLessonError, lesson
from lessons.errors import LessonError
from lessons.fences import END, FIGURES, MOMENTS, Moment, Place, draw_block, unfolding
from lessons.hands import Block, Hands
from nextdoor.rulings import SMALL_RULINGS
from pao.words import for_language
from web.terms import in_styles

Work = Callable[[Token, Hands, str], None]
FIGURE = re.compile(r"\{\{ *([^{}]+?) *\}\}")
TAUGHT = re.compile(r" \{([a-z_, ]+)\}$")


class Section(NamedTuple):
    """``id``: of its heading; ``rules``: of the trace, taught in it."""

    id: str
    title: str
    rules: tuple[str, ...]


@cache
def render(lesson: Lesson) -> SafeString:
    """As whoever opens it finds it; raise LessonError."""
    return render_for(lesson, UNTOUCHED)


def render_for(lesson: Lesson, bookmark: Bookmark) -> SafeString:
    """Raise LessonError."""
    with translation.override(lesson.language):
        tokens = _markdown().parse(lesson.body)
        stop = partial(_stop, places=_places(lesson, bookmark))
        _work_out(tokens, lesson, (_read_hand, stop, _draw_fence, _work_out_figures, _lead_on))
        link_terms(tokens, lesson.language)
        html: str = _markdown().renderer.render(tokens, _markdown().options, {})
    return SafeString(html + END * sum("moment" in token.meta for token in tokens))


def moments(lesson: Lesson, bookmark: Bookmark = UNTOUCHED) -> tuple[Moment, ...]:
    """Those at which the reader acts or predicts, in their order; raise LessonError."""
    with translation.override(lesson.language):
        tokens = _markdown().parse(lesson.body)
        stop = partial(_stop, places=_places(lesson, bookmark))
        _work_out(tokens, lesson, (_read_hand, stop))
    return tuple(token.meta["moment"] for token in tokens if "moment" in token.meta)


@cache
def asked_in(lesson: Lesson) -> Mapping[int, str]:
    """The fences of its moments, such as ``predict story``, by number: alike in all languages."""
    fences = (token.info for token in _markdown().parse(lesson.body) if _is_moment(token))
    return dict(enumerate(fences, start=1))


@cache
def sections(lesson: Lesson) -> tuple[Section, ...]:
    """In their order."""
    tokens = _markdown().parse(lesson.body)
    return tuple(
        Section(str(heading.attrs["id"]), said.content, tuple(heading.meta["rules"]))
        for heading, said in pairwise(tokens)
        if heading.type == "heading_open"
    )


def prose(lesson: Lesson) -> tuple[str, ...]:
    """What a lesson says, paragraph by paragraph, without its pictures; raise LessonError."""
    tokens = _markdown().parse(lesson.body)
    _work_out(tokens, lesson, (_read_hand, _work_out_figures))
    spoken = (token.children or () for token in tokens if token.type == "inline")
    return tuple("".join(map(_text, children)) for children in spoken)


def hands_shown(lesson: Lesson) -> tuple[Block, ...]:
    """The hands that a lesson shows, in their order; raise LessonError."""
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
    return markdown


def _read_sections(state: StateCore) -> None:
    """``## The fourth wind {fourth_wind_ensures}``: below that heading it is taught."""
    headings = (pair for pair in pairwise(state.tokens) if pair[0].type == "heading_open")
    for number, (heading, said) in enumerate(headings, start=1):
        taught = TAUGHT.search(said.content)
        rules = taught[1].split(", ") if taught else []
        said.content = TAUGHT.sub("", said.content)
        heading.meta["rules"] = rules
        heading.attrSet("id", rules[0] if rules else f"section-{number}")


def _read_figure(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 - as markdown-it calls it
    match = FIGURE.match(state.src, state.pos)
    if not match:
        return False
    if not silent:
        state.push("figure", "", 0).content = match[1]
    state.pos = match.end()
    return True


def _work_out(tokens: list[Token], lesson: Lesson, works: Iterable[Work]) -> None:
    """First all hands are read, so that a sentence may speak of one that is shown below it."""
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
        token.content = _drawn(token, hands, language)
        token.type = "html_block"


def _drawn(token: Token, hands: Hands, language: str) -> str:
    kind, _, rest = token.info.partition(" ")
    if "hand" in token.meta:
        return draw_block(token.meta["hand"], language)
    if kind not in FIGURES:
        known = ", ".join([*FIGURES, *MOMENTS])
        raise ValueError(f"expected a fence of pao, {known}, not {token.info!r}")
    return FIGURES[kind](rest, token.content, hands, language)


def _work_out_figures(token: Token, hands: Hands, language: str) -> None:
    for child in token.children or ():
        if child.type == "figure":
            child.content = amount(child.content, hands, for_language(language))
            child.type = "text"


def _lead_on(token: Token, _hands: Hands, language: str) -> None:
    """``[the third dragon](lesson:third-dragon)`` leads to a lesson.

    ``next-door:furiten`` leads to a small ruling, ``next-door:`` to all of them. Robots stay out of
    queries.
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
    """Mark the terms: those of the prose as links, those of headings in the reader's style alone.

    Links and words of another language stay as they are.
    """
    met: set[str] = set()
    in_prose = partial(mark_terms, language=language, met=met)
    in_heading = partial(in_styles, language=language)
    for before, token in pairwise(tokens):
        if token.type == "inline":
            mark = in_heading if before.type == "heading_open" else in_prose
            _mark(token.children or [], mark)


def _mark(children: list[Token], mark: Mark) -> None:
    inside = 0
    for child in children:
        inside += _opens(child)
        if child.type == "text" and not inside:
            child.content = mark(child.content)
            child.type = "html_inline"


def _opens(child: Token) -> int:
    """1 where something opens that is left alone, -1 where it closes."""
    if child.type in {"link_open", "link_close"}:
        return child.nesting
    if child.type == "html_inline":
        return -1 if child.content.startswith("</") else 1
    return 0
