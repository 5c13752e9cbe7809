"""The hands to choose from: by topic, each with what its winner laid open."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString

import pao
from board.hands import draw_subject
from pao.game import Seat
from pao.ruling import Ruling
from pao.scenario.library import library
from pao.words import Words
from web.topics import PLAINEST_FIRST, title_of, topic_of


@dataclass(frozen=True, slots=True)
class HandView:
    id: str
    title: str
    rules: str
    melds: SafeString


@dataclass(frozen=True, slots=True)
class Group:
    id: str
    title: str
    cards: tuple[HandView, ...]


def groups(words: Words) -> Iterator[Group]:
    """The plainest topic first."""
    by_topic: dict[str, list[HandView]] = {}
    for entry in library():
        ruling = pao.rule(entry.scenario)
        topic = topic_of({step.rule for step in ruling.trace})
        by_topic.setdefault(topic, []).append(_card(entry.id, ruling, words))
    for topic in PLAINEST_FIRST:
        if topic in by_topic:
            yield Group(topic, title_of(topic), tuple(by_topic[topic]))


def _card(name: str, ruling: Ruling, words: Words) -> HandView:
    scenario = ruling.scenario
    return HandView(
        name,
        words.title(scenario),
        ruling.rules.name[words.code],
        draw_subject(scenario, liable_to(ruling)),
    )


def liable_to(ruling: Ruling) -> Seat | None:
    """To whom somebody stands liable, the first of them."""
    return next((liability.winner for liability in ruling.standing), None)
