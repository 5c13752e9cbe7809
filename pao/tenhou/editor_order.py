"""The order of play, which the editor's format does not tell.

Each player's draws and claims stand in one column, the discards and own kans in another. Whose
turn it is follows from them, but for one thing: where the same tile is thrown twice, a claim may
be of either. Then both are tried, until a course of play uses up every column.
"""

from dataclasses import dataclass, replace

from pao.game import CallKind, Tile
from pao.scenario import Unreadable
from pao.tenhou.editor_calls import Claim, Throw
from pao.tenhou.kyoku import Act, Called, Declared, Drew, SetAside, Threw

MOST_STEPS = 1_000
"""A hand is played in about a hundred."""


@dataclass(frozen=True, slots=True)
class Column:
    """What stands under one player; a discard of None is the setting aside of North."""

    dealt: tuple[Tile, ...]
    draws: tuple[Tile | Claim, ...]
    discards: tuple[Throw | Claim | None, ...]


def in_order_of_play(columns: tuple[Column, ...], dealer: int) -> tuple[Act, ...]:
    """Everything that happened; raise Unreadable where the columns do not fit together."""
    nothing_yet = (0,) * len(columns)
    courses = [_Course(columns, dealer, nothing_yet, nothing_yet)]
    for _ in range(MOST_STEPS):
        if not courses:
            break
        course = courses.pop()
        onward = course.onward()
        if not onward and course.is_over:
            return course.acts
        courses += onward
    raise Unreadable("log_order")


@dataclass(frozen=True, slots=True)
class _Course:
    """A course that play may have taken so far.

    ``drawn`` and ``thrown``: how much of each column is used up; ``full``: the player to act holds
    fourteen tiles and throws one, else draws.
    """

    columns: tuple[Column, ...]
    player: int
    drawn: tuple[int, ...]
    thrown: tuple[int, ...]
    full: bool = False
    acts: tuple[Act, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether every column is used up."""
        return all(
            (drawn, thrown) == (len(column.draws), len(column.discards))
            for column, drawn, thrown in zip(self.columns, self.drawn, self.thrown, strict=True)
        )

    def onward(self) -> list["_Course"]:
        """The courses by one act on, the likeliest last; none at an end."""
        return self._throw() if self.full else self._draw()

    def _draw(self) -> list["_Course"]:
        tile = self._next_draw(self.player)
        if not isinstance(tile, Tile):
            return []
        return [self._taking(self.player, Drew(self.player, tile), full=True)]

    def _throw(self) -> list["_Course"]:
        discards, thrown = self.columns[self.player].discards, self.thrown[self.player]
        if thrown == len(discards):
            return []
        match discards[thrown]:
            case Claim(kind, tiles):
                return [self._giving(Called(self.player, kind, tiles))]
            case None:
                return [self._giving(SetAside(self.player))]
            case throw:
                return self._thrown(throw.tile, riichi=throw.riichi)

    def _thrown(self, tile: Tile | None, *, riichi: bool) -> list["_Course"]:
        """Who goes on after a discard: the next player, or whoever claims it."""
        player, last = self.player, self.acts[-1]
        if tile is None:
            if not isinstance(last, Drew):
                return []
            tile = last.tile
        declared = (Declared(player),) if riichi else ()
        here = self._giving(Threw(player, tile), *declared)
        claims = [
            (other, claim)
            for other in range(len(self.columns))
            if isinstance(claim := self._next_draw(other), Claim)
            and claim.takes(tile)
            and claim.feeder(other) == player
        ]
        passed = replace(here, player=(player + 1) % len(self.columns))
        return [passed, *(here.claimed(other, claim) for other, claim in claims)]

    def claimed(self, player: int, claim: Claim) -> "_Course":
        call = Called(player, claim.kind, claim.tiles)
        return self._taking(player, call, full=claim.kind is not CallKind.DAIMINKAN)

    def _taking(self, player: int, act: Act, *, full: bool) -> "_Course":
        drawn = _one_more(self.drawn, player)
        return replace(self, player=player, drawn=drawn, full=full, acts=(*self.acts, act))

    def _giving(self, *acts: Act) -> "_Course":
        thrown = _one_more(self.thrown, self.player)
        return replace(self, thrown=thrown, full=False, acts=(*self.acts, *acts))

    def _next_draw(self, player: int) -> Tile | Claim | None:
        draws, drawn = self.columns[player].draws, self.drawn[player]
        return draws[drawn] if drawn < len(draws) else None


def _one_more(counts: tuple[int, ...], player: int) -> tuple[int, ...]:
    return (*counts[:player], counts[player] + 1, *counts[player + 1 :])
