"""A little Markdown that visitors write: emphasis, lists, links and quotes, and nothing else."""

from functools import cache, lru_cache
from typing import Final

import nh3
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt

TAGS: Final = frozenset({"p", "em", "strong", "ul", "ol", "li", "a", "blockquote", "code", "br"})
SCHEMES: Final = frozenset({"http", "https"})
REL: Final = "nofollow ugc noopener"
REMEMBERED: Final = 500


@lru_cache(REMEMBERED)
def rendered(text: str) -> SafeString:
    r"""What is no Markdown is text; nothing comes through that could run or load anything.

    >>> rendered("*Look* at <script>x</script>")
    '<p><em>Look</em> at &lt;script&gt;x&lt;/script&gt;</p>\n'
    """
    html = nh3.clean(
        _markdown().render(text),
        tags={*TAGS},
        attributes={"*": set(), "a": {"href"}},
        url_schemes={*SCHEMES},
        link_rel=REL,
    )
    return mark_safe(html)  # noqa: S308 - cleaned above


@cache
def _markdown() -> MarkdownIt:
    return MarkdownIt("zero", {"html": False}).enable(
        ["emphasis", "list", "link", "blockquote", "backticks", "escape", "newline", "paragraph"]
    )
