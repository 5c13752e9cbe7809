"""What the page of a small ruling shows: its form as it was filled in, and what was found."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import get_language

from board.hands import draw_tiles
from board.picker import Suit, tile_choices
from board.tables import draw_settled, draw_table
from nextdoor.answer import Grounds, Issue, Opinion
from nextdoor.fields import ChoiceField, Tiles
from nextdoor.form import FieldEntry
from pao.game import Tile
from pao.rules import rule_set

FEW = 2
"""Tiles that stand in a line with their label."""


@dataclass(frozen=True, slots=True)
class FieldView:
    """``picture``: the tiles that were written; ``suits``: those to tap, where it is open."""

    entry: FieldEntry
    options: tuple[tuple[str, str, bool], ...] = ()
    picture: str = ""
    suits: tuple[Suit, ...] = ()
    is_open: bool = False
    are_few: bool = False


def field_view(entry: FieldEntry, tapped: Tiles | None) -> FieldView:
    match entry.field:
        case ChoiceField() as choice:
            options = [(value, str(text)) for value, text in choice.options.items()]
            return FieldView(
                entry, tuple((*option, option[0] == entry.value) for option in options)
            )
        case Tiles() as field:
            is_open = field is tapped or bool(entry.fault)
            suits = tile_choices(_language()) if field is tapped else ()
            drawn = _picture(field, entry)
            return FieldView(entry, (), drawn, suits, is_open, are_few=field.most <= FEW)
    return FieldView(entry)


def _picture(field: Tiles, entry: FieldEntry) -> SafeString:
    if entry.fault and not entry.is_unfinished:
        return SafeString()
    tiles = field.written(entry.typed)
    return draw_tiles(tiles, _language()) if tiles else SafeString()


@dataclass(frozen=True, slots=True)
class DecisionView:
    text: str
    tone: str
    picture: SafeString
    grounds: tuple[Grounds, ...]


@dataclass(frozen=True, slots=True)
class IssueView:
    text: str
    decisions: tuple[DecisionView, ...]
    reasons: tuple[str, ...]


def issue_views(opinion: Opinion) -> tuple[IssueView, ...]:
    return tuple(
        IssueView(issue.question, tuple(_decisions(issue)), issue.reasons)
        for issue in opinion.issues
    )


def _decisions(issue: Issue) -> Iterator[DecisionView]:
    for agreement in issue.agreements:
        yield DecisionView(
            agreement.decision.text,
            agreement.decision.tone,
            _tiles(agreement.tiles),
            agreement.grounds,
        )


def _tiles(tiles: tuple[Tile, ...]) -> SafeString:
    return draw_tiles(tiles, _language()) if tiles else SafeString()


def aloud(issues: tuple[IssueView, ...]) -> str:
    """The outcomes, for whoever hears the page."""
    return " ".join(
        f"{issue.text} {' / '.join(decision.text for decision in issue.decisions)}."
        for issue in issues
    )


def picture(opinion: Opinion) -> SafeString:
    if opinion.ruling:
        return draw_settled(opinion.ruling, _language())
    if opinion.table:
        rules = rule_set(opinion.table.rules)
        return draw_table(opinion.table, rules, _language(), viewer=opinion.viewer)
    return SafeString()


def _language() -> str:
    return get_language() or "en"
