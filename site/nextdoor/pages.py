"""What the page of a small ruling shows: its form as it was filled in, and what was found."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from board.hands import draw_tiles
from board.picker import Suit, tile_choices
from board.tables import draw_settled, draw_table
from nextdoor.answer import Answer, Asked, Said
from nextdoor.fields import Choice, Tiles
from nextdoor.given import Entry
from pao.game import Tile
from pao.rules import rule_set

FEW = 2
"""Tiles that stand in a line with their label."""


@dataclass(frozen=True, slots=True)
class FieldView:
    """``picture``: the tiles that were written; ``suits``: those to tap, where it is open."""

    entry: Entry
    options: tuple[tuple[str, str, bool], ...] = ()
    picture: str = ""
    suits: tuple[Suit, ...] = ()
    is_open: bool = False
    are_few: bool = False


def field_view(entry: Entry, tapped: Tiles | None) -> FieldView:
    match entry.field:
        case Choice() as choice:
            options = [(one, str(text)) for one, text in choice.options.items()]
            return FieldView(entry, tuple((*one, one[0] == entry.value) for one in options))
        case Tiles() as field:
            is_open = field is tapped or bool(entry.fault)
            suits = tile_choices(_language()) if field is tapped else ()
            drawn = _picture(field, entry)
            return FieldView(entry, (), drawn, suits, is_open, are_few=field.most <= FEW)
    return FieldView(entry)


def _picture(field: Tiles, entry: Entry) -> SafeString:
    if entry.fault and not entry.is_unfinished:
        return SafeString()
    tiles = field.written(entry.typed)
    return draw_tiles(tiles, _language()) if tiles else SafeString()


@dataclass(frozen=True, slots=True)
class Verdict:
    text: str
    tone: str
    picture: SafeString
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Question:
    text: str
    verdicts: tuple[Verdict, ...]
    reasons: tuple[str, ...]


def questions(answer: Answer) -> tuple[Question, ...]:
    return tuple(
        Question(asked.question, tuple(_verdicts(asked)), asked.reasons) for asked in answer.asked
    )


def _verdicts(asked: Asked) -> Iterator[Verdict]:
    for group in asked.groups:
        yield Verdict(group.outcome.text, group.outcome.tone, _tiles(group.tiles), group.said)


def _tiles(tiles: tuple[Tile, ...]) -> SafeString:
    return draw_tiles(tiles, _language()) if tiles else SafeString()


def aloud(shown: tuple[Question, ...]) -> str:
    """The outcomes, for whoever hears the page."""
    return " ".join(
        f"{question.text} {' / '.join(verdict.text for verdict in question.verdicts)}."
        for question in shown
    )


def picture(answer: Answer) -> SafeString:
    if answer.ruling:
        return draw_settled(answer.ruling, _language())
    if answer.table:
        rules = rule_set(answer.table.rules)
        return draw_table(answer.table, rules, _language(), viewer=answer.viewer)
    return SafeString()


def _language() -> str:
    return get_language() or "en"
