"""{% load questions %}: the hand that a question is about."""

from functools import lru_cache
from typing import Final

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from pao.game import Seat
from pao.words import Words
from quiz.kinds import KINDS
from quiz.prompts import Prompt
from web.pages import page_words

REMEMBERED: Final = 100

register = template.Library()


@register.simple_tag
def hand_of(prompt: Prompt, near: Seat | None = None) -> SafeString:
    """{% hand_of prompt near %}: the hand before the answer. ``near``: the seat at the bottom."""
    return _hand(prompt, near or None, page_words())


@lru_cache(REMEMBERED)
def _hand(prompt: Prompt, near: Seat | None, words: Words) -> SafeString:
    kind = KINDS[prompt.kind]
    context = {"prompt": prompt, "near": near, **kind.scene(prompt, words)}
    return render_to_string(kind.shows[0], context)
