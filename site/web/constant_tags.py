"""Tags of Django that render faster: what depends on the language alone is rendered once for each.

They take the place of ``{% url %}`` and of ``{% load i18n static %}`` in every template. A tag with
a variable, a filter or ``as`` is Django's own. What is kept is bounded by the tags of the templates
and by the languages.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from django import template
from django.conf import settings
from django.template import defaulttags
from django.template.base import FilterExpression, Node, Parser, Token, TokenType
from django.template.context import Context
from django.templatetags import i18n, static
from django.urls import get_script_prefix
from django.utils.translation import get_language

Tag = Callable[[Parser, Token], Node]


class ConstantNode(Node):
    """A tag that has nothing but literals."""

    child_nodelists = ()

    def __init__(self, node: Node) -> None:
        self.node = node
        self.rendered: dict[tuple[str | None, str], str] = {}

    def render(self, context: Context) -> str:
        key = get_language(), get_script_prefix()
        if key not in self.rendered or settings.DEBUG:
            self.rendered[key] = self.node.render(context)
        return self.rendered[key]


def constant(tag: Tag) -> Tag:
    """Return a tag whose nodes are rendered once for each language if that is all they need."""

    def compiled(parser: Parser, token: Token) -> Node:
        node = tag(parser, token)
        return ConstantNode(node) if _is_constant(node) else node

    return compiled


def _is_constant(node: Any) -> bool:
    match node:
        case i18n.TranslateNode(asvar=None):
            return _are_literals([node.filter_expression, node.message_context])
        case i18n.BlockTranslateNode(asvar=None):
            is_plain = all(token.token_type is TokenType.TEXT for token in node.singular)
            is_one = not (node.plural or node.extra_context)
            return is_plain and is_one and _are_literals([node.message_context])
        case defaulttags.URLNode(asvar=None):
            return _are_literals([node.view_name, *node.args, *node.kwargs.values()])
        case static.StaticNode(varname=None):
            return _are_literals([node.path])
    return False


def _are_literals(expressions: Iterable[FilterExpression | None]) -> bool:
    return not any(
        each and (each.filters or getattr(each.var, "lookups", None)) for each in expressions
    )


CONSTANT: Final = ("translate", "trans", "blocktranslate", "blocktrans", "static", "url")

register = template.Library()
register.filters |= i18n.register.filters | static.register.filters
register.tags |= i18n.register.tags | static.register.tags
for name in CONSTANT:
    register.tag(name, constant({**defaulttags.register.tags, **register.tags}[name]))
