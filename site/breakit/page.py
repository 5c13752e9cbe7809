"""The contents of the *Avoid the yakuman* page, in words and pictures."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

import pao
from board.hands import draw_breaking, draw_visible
from board.picker import Suit, tile_choices
from board.tile_rows import draw_row
from breakit.board import KINDS, MOST_CHARACTERS, MOST_IN_HAND, Hunt, Layout
from breakit.challenges import CHALLENGES, Challenge, challenge_after
from pao.game import CallKind
from pao.proof import by_breaking_hand, in_reach, read_melds
from pao.words import Words
from web.hands import hunt_for

NOTHING_ENSURED: Final = gettext_lazy("No yakuman is ensured.")
RIGHT: Final = gettext_lazy("Right.")
KEEP_LOOKING: Final = gettext_lazy(
    "There is a complete hand without the yakuman. Keep looking, or choose “Show the answer”."
)


@dataclass(frozen=True, slots=True)
class Piece:
    """A meld of the board or a tile of the hunt, which can be removed.

    ``without``: the tiles of the hunt that remain.
    """

    picture: SafeString
    words: str
    without: str = ""


@dataclass(frozen=True, slots=True)
class ProofView:
    """What was proved about one or more yakuman, with a link to the hunt for each."""

    title: str
    holds: bool
    text: str
    picture: SafeString
    hunts: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ChallengeView:
    """A challenge to choose."""

    address: str
    title: str
    task: str
    melds: SafeString


@dataclass(frozen=True, slots=True)
class Result:
    """The verdict on a hunt. ``tone``: good, bad, or empty if the engine shows the answer."""

    text: str
    tone: str = ""
    picture: str = ""
    idea: str = ""


@dataclass(frozen=True, slots=True)
class BoardPage:
    """The context of the board.

    ``suits``: the tiles that can make the next meld. ``brief``: what is ensured, in one line; empty
    if there are no melds.
    """

    text: str
    problems: tuple[str, ...]
    pieces: tuple[Piece, ...]
    verdicts: tuple[ProofView, ...]
    brief: str
    kind: CallKind
    kinds: tuple[tuple[CallKind, str], ...]
    suits: tuple[Suit, ...]
    most: int = MOST_CHARACTERS

    @staticmethod
    def of(layout: Layout, kind: CallKind, refused: Layout, words: Words) -> "BoardPage":
        """Return the page for a layout.

        ``refused``: a layout that could not be used, with its errors, or the layout itself.
        """
        proofs = tuple(verdicts(layout, words)) if layout.melds else ()
        return BoardPage(
            text=layout.text,
            problems=tuple(words.error(error) for error in refused.errors),
            pieces=tuple(pieces(layout, words)),
            verdicts=proofs,
            brief=in_brief(proofs) if layout.melds else "",
            kind=kind,
            kinds=tuple((kind, words.call(kind)) for kind in KINDS),
            suits=tile_choices(words.code, lambda tile: layout.can_take(kind, tile)),
        )

    @property
    def aloud(self) -> str:
        return " ".join(self.problems) or self.brief


@dataclass(frozen=True, slots=True)
class HuntPage:
    """The context of the hunt.

    ``text``: the tiles in notation, or the text as typed if ``problem`` says what is wrong with it.
    ``next``: the next challenge, once this one is over.
    """

    hunt: Hunt
    title: str
    yakuman: str
    meaning: str
    melds: SafeString
    pieces: tuple[Piece, ...]
    text: str
    tile_count: str
    problem: str
    result: Result | None
    suits: tuple[Suit, ...]
    next: Challenge | None
    most: int = MOST_IN_HAND

    @staticmethod
    def of(
        hunt: Hunt, challenge: Challenge | None, words: Words, text: str = "", problem: str = ""
    ) -> "HuntPage":
        melds = read_melds(hunt.melds)
        count = {"given": len(hunt.tiles), "needed": hunt.needed}
        is_over = hunt.is_solved or hunt.says == "show"
        return HuntPage(
            hunt=hunt,
            title=str(challenge.title) if challenge else words.listed(map(words.visible, melds)),
            yakuman=words.yakuman(hunt.yakuman),
            meaning=words.meaning(hunt.yakuman),
            melds=draw_visible(melds, words.code),
            pieces=tuple(pieces_in_hand(hunt, words)),
            text=text if problem else hunt.notation,
            tile_count=_("%(given)s of %(needed)s tiles") % count,
            problem=problem,
            result=None if problem else result(hunt, challenge, words),
            suits=tile_choices(words.code, hunt.can_take),
            next=challenge_after(challenge) if challenge and is_over else None,
        )

    @property
    def missing(self) -> range:
        """The empty places of the hand."""
        return range(self.hunt.needed - len(self.hunt.tiles))

    @property
    def aloud(self) -> str:
        """The announcement for screen readers; empty if a result takes the focus."""
        return self.problem or ("" if self.result else self.tile_count)


def cards(words: Words) -> list[ChallengeView]:
    return [
        ChallengeView(
            address=reverse("breakit:challenge", args=[challenge.id]),
            title=str(challenge.title),
            task=_("Complete the hand without %(yakuman)s")
            % {"yakuman": words.yakuman(challenge.yakuman)},
            melds=draw_visible(read_melds(challenge.melds), words.code),
        )
        for challenge in CHALLENGES
    ]


def pieces(layout: Layout, words: Words) -> list[Piece]:
    return [Piece(draw_visible([meld], words.code), words.visible(meld)) for meld in layout.melds]


def in_brief(proofs: Iterable[ProofView]) -> str:
    """Return what is ensured, in one line."""
    sure = [
        _("Ensured: %(yakuman)s.") % {"yakuman": proof.title} for proof in proofs if proof.holds
    ]
    return " ".join(sure) or str(NOTHING_ENSURED)


def verdicts(layout: Layout, words: Words) -> Iterator[ProofView]:
    """Yield the proofs of all yakuman in reach: ensured ones first, then by breaking hand."""
    proofs = [pao.ensured(layout.text, yakuman) for yakuman in in_reach(layout.text)]
    for group in by_breaking_hand(proofs):
        names = [proof.yakuman for proof in group]
        (text,) = words.proofs(group)
        yield ProofView(
            title=words.listed(map(words.yakuman, names)),
            holds=group[0].holds,
            text=text,
            picture=draw_breaking(group[0]),
            hunts=tuple((words.yakuman(name), hunt_for(layout.text, name)) for name in names),
        )


def pieces_in_hand(hunt: Hunt, words: Words) -> list[Piece]:
    return [
        Piece(draw_row([tile]), words.tile(tile), hunt.without(place).notation)
        for place, tile in enumerate(hunt.tiles)
    ]


def result(hunt: Hunt, challenge: Challenge | None, words: Words) -> Result | None:
    """Return the verdict; None while the hand is incomplete and the reader has not answered."""
    idea = str(challenge.idea) if challenge and hunt.is_solved else ""
    if hunt.says == "show":
        proof = hunt.proof()
        return Result(words.proof(proof), "", draw_breaking(proof))
    if hunt.says == "none":
        return _claim(hunt, idea, words)
    if not hunt.is_full:
        return None
    return Result(words.attempt(hunt.tried()), "good" if hunt.is_solved else "bad", idea=idea)


def _claim(hunt: Hunt, idea: str, words: Words) -> Result:
    proof = hunt.proof()
    if proof.holds:
        return Result(words.sentences([str(RIGHT), words.proof(proof)]), "good", idea=idea)
    return Result(str(KEEP_LOOKING), "bad")
