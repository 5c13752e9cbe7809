"""What the break-it board shows, in words and pictures."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

import pao
from board.hands import draw_breaking, draw_visible
from board.strips import draw_row
from desk.breakit.addresses import hunt_address
from desk.breakit.challenges import CHALLENGES, Challenge
from desk.breakit.hunt import Hunt
from desk.breakit.layout import Layout
from pao.proof import by_breaking_hand
from pao.reach import in_reach
from pao.visible import read_melds
from pao.words import Words


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that can be taken back: a meld of the board, a tile of the hunt."""

    picture: SafeString
    words: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was proved of some yakuman at once, and where each can be hunted."""

    title: str
    holds: bool
    text: str
    picture: SafeString
    hunts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A challenge to choose."""

    address: str
    title: str
    task: str
    melds: SafeString


@dataclass(frozen=True, slots=True)
class Result:
    """What the reader is told; ``tone``: good, bad, or neither where the engine just shows."""

    text: str
    tone: str = ""
    picture: str = ""
    idea: str = ""


def cards(words: Words) -> list[Card]:
    return [
        Card(
            address=reverse("desk:challenge", args=[one.id]),
            title=str(one.title),
            task=_("Break %(yakuman)s") % {"yakuman": words.yakuman(one.yakuman)},
            melds=draw_visible(read_melds(one.melds), words.code),
        )
        for one in CHALLENGES
    ]


def pieces(layout: Layout, words: Words) -> list[Piece]:
    return [Piece(draw_visible([meld], words.code), words.visible(meld)) for meld in layout.melds]


def in_brief(found: list[Verdict]) -> str:
    """What is sure, in a line."""
    sure = [_("Ensured: %(yakuman)s.") % {"yakuman": one.title} for one in found if one.holds]
    return " ".join(sure) or _("Nothing is ensured.")


def verdicts(layout: Layout, words: Words) -> Iterator[Verdict]:
    """Of every yakuman in reach: those that are sure, then by the hand that breaks them."""
    proofs = [pao.ensured(layout.text, yakuman) for yakuman in in_reach(layout.text)]
    for group in by_breaking_hand(proofs):
        names = [proof.yakuman for proof in group]
        (text,) = words.proofs(group)
        yield Verdict(
            title=words.listed(map(words.yakuman, names)),
            holds=group[0].holds,
            text=text,
            picture=draw_breaking(group[0]),
            hunts=tuple((words.yakuman(name), hunt_address(layout.text, name)) for name in names),
        )


def held(hunt: Hunt, words: Words) -> list[Piece]:
    return [Piece(draw_row([tile]), words.tile(tile)) for tile in hunt.tiles]


def result(hunt: Hunt, challenge: Challenge | None, words: Words) -> Result | None:
    """None while the hand is not full and nothing is said of it."""
    idea = str(challenge.idea) if challenge and hunt.is_solved else ""
    if hunt.says == "show":
        proof = hunt.proof()
        return Result(words.proof(proof), "", draw_breaking(proof))
    if hunt.says == "none":
        return _claimed(hunt, idea, words)
    if not hunt.is_full:
        return None
    return Result(words.attempt(hunt.tried()), "good" if hunt.is_solved else "bad", idea=idea)


def _claimed(hunt: Hunt, idea: str, words: Words) -> Result:
    proof = hunt.proof()
    if proof.holds:
        return Result(_("Right.") + " " + words.proof(proof), "good", idea=idea)
    return Result(_("There is one. Keep looking, or let the engine show you one."), "bad")
