"""Play a logged hand tile by tile."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pao.game import NORTH, SEATS, Call, CallKind, Seat, Tile
from pao.scenario import (
    Discard,
    Draw,
    Event,
    Kita,
    Nagashi,
    Result,
    Riichi,
    Scenario,
    Unreadable,
    Win,
)
from pao.tenhou.kyoku import (
    KAZOE,
    MOST_ACTS,
    Act,
    Called,
    Declared,
    Drew,
    Kyoku,
    LoggedDraw,
    LoggedWin,
    SetAside,
    Threw,
)
from pao.words import for_language

OWN_KANS: Final = frozenset({CallKind.KAKAN, CallKind.ANKAN})


class Play:
    """A played hand: the players' tiles at the end, and the events.

    ``events`` has only those discards that follow a kan. Raise Unreadable if an act does not follow
    from those before it.
    """

    def __init__(self, kyoku: Kyoku) -> None:
        self.hands = [list(tiles) for tiles in kyoku.dealt]
        self.events: list[Event] = []
        self._kyoku = kyoku
        self._last: Act | None = None
        self._last_draw: Drew | None = None
        self._last_shown: Threw | None = None  # also a tile added to a pon or set aside
        self._replaced: Called | SetAside | None = None
        if len(kyoku.acts) > MOST_ACTS:
            raise Unreadable("log_order")
        for act in kyoku.acts:
            self.play(act)

    def drawn_by(self, player: int) -> Tile:
        """Return the tile of a self-draw."""
        return _of(player, self._last_draw)

    def shown_by(self, player: int) -> Tile:
        """Return the tile of a ron: just discarded, added to a pon, or set aside."""
        return _of(player, self._last_shown)

    @property
    def is_replacement(self) -> bool:
        """Whether the last drawn tile is a replacement after a kan or a North set aside."""
        return self._replaced is not None

    @property
    def is_of_a_kan(self) -> bool:
        """Whether the last shown tile was added to a pon, or belongs to a concealed kan."""
        return isinstance(self._last, Called) and self._last.kind in OWN_KANS

    def play(self, act: Act) -> None:
        """Play the next act."""
        match act:
            case Drew():
                self._draw(act)
            case Threw():
                self._throw(act)
            case Called():
                self._call(act)
            case Declared(player):
                self.events.append(Riichi(self._kyoku.seat(player)))
            case north:
                self._show(north.player, Tile(NORTH))
                self.events.append(Kita(self._kyoku.seat(north.player)))
        self._last = act

    def _draw(self, act: Drew) -> None:
        self.hands[act.player].append(act.tile)
        self._last_draw, self._last_shown = act, None
        self._replaced = _asking(self._last)

    def _throw(self, act: Threw) -> None:
        if isinstance(self._replaced, Called):
            self.events.append(Discard(self._kyoku.seat(act.player), act.tile))
        self._replaced = None
        self._give(act.player, act.tile)
        self._last_shown = act

    def _call(self, act: Called) -> None:
        player, kind, tiles = act.player, act.kind, act.tiles
        seat, feeder = self._kyoku.seat(player), None
        if kind.is_claim:
            feeder = self._feeder(tiles[0])
            self._give(player, *tiles[1:])
        elif kind is CallKind.KAKAN:
            self._show(player, tiles[0])
        else:
            self._give(player, *tiles)
            self._last_shown = Threw(player, tiles[0])
        self.events.append(Call(seat, kind, tiles, feeder))

    def _feeder(self, tile: Tile) -> Seat:
        if self._last_shown is None or self._last_shown.tile != tile:
            raise Unreadable("log_order")
        return self._kyoku.seat(self._last_shown.player)

    def _show(self, player: int, tile: Tile) -> None:
        self._give(player, tile)
        self._last_shown = Threw(player, tile)

    def _give(self, player: int, *tiles: Tile) -> None:
        """Take tiles out of a hand."""
        hand = self.hands[player]
        try:
            for tile in tiles:
                hand.remove(tile)
        except ValueError:
            raise Unreadable("log_order") from None
        self._last_draw, self._last_shown = None, None


def _asking(last: Act | None) -> Called | SetAside | None:
    """Return the act if it requires a replacement tile; None otherwise."""
    if isinstance(last, SetAside) or (isinstance(last, Called) and last.kind.is_kan):
        return last
    return None


def _of(player: int, tile: Drew | Threw | None) -> Tile:
    if tile is None or tile.player != player:
        raise Unreadable("log_order")
    return tile.tile


def scenario_of(kyoku: Kyoku, rules: str) -> Scenario:
    """Return the hand as an unchecked scenario; raise Unreadable if its acts do not fit."""
    play = Play(kyoku)
    results = tuple(_results(kyoku, play))
    round_wind = SEATS[kyoku.number // 4]
    titles = [
        for_language(code).kyoku(round_wind, kyoku.number % 4 + 1, kyoku.honba)
        for code in ("en", "ja")
    ]
    scenario = Scenario(
        events=(*_that_matter(play.events, results), *results),
        rules=rules,
        honba=kyoku.honba,
        sticks=kyoku.sticks,
        round=round_wind,
        dora=kyoku.dora,
        title=titles[0],
        title_ja=titles[1],
    )
    unnamed = [win for win in scenario.wins if win.worth == KAZOE and scenario.yakuman[win.seat]]
    if not unnamed:
        return scenario
    events = (replace(win, worth=None) if win in unnamed else win for win in scenario.events)
    return replace(scenario, events=tuple(events))


def _that_matter(events: list[Event], results: tuple[Result, ...]) -> Iterator[Event]:
    """Yield the events, with a discard after a kan only if its player wins.

    The discard then shows that the win was not on the replacement tile.
    """
    winners = [result.seat for result in results if isinstance(result, Win)]
    for event in events:
        if not isinstance(event, Discard) or event.seat in winners:
            yield event


def _results(kyoku: Kyoku, play: Play) -> Iterator[Result]:
    if not kyoku.results:
        raise Unreadable("log_no_result")
    if len(kyoku.draws) > 1 or (kyoku.wins and kyoku.draws):
        raise Unreadable("log_two_results")
    for logged in kyoku.wins:
        yield _win(logged, kyoku, play)
    for draw in kyoku.draws:
        yield _draw(draw, kyoku)


def _win(logged: LoggedWin, kyoku: Kyoku, play: Play) -> Win:
    winner, discarder = logged.winner, logged.discarder
    is_tsumo = winner == discarder
    tile = play.drawn_by(winner) if is_tsumo else play.shown_by(discarder)
    hand = play.hands[winner].copy()
    if is_tsumo:
        hand.remove(tile)
    return Win(
        seat=kyoku.seat(winner),
        feeder=None if is_tsumo else kyoku.seat(discarder),
        tile=tile,
        hand=tuple(hand),
        rinshan=is_tsumo and play.is_replacement,
        chankan=not is_tsumo and play.is_of_a_kan,
        worth=logged.worth,
    )


def _draw(draw: LoggedDraw, kyoku: Kyoku) -> Draw | Nagashi:
    if draw.nagashi:
        gaining = [player for player, change in enumerate(draw.deltas) if change > 0]
        if len(gaining) != 1:
            raise Unreadable("log_two_results")
        return Nagashi(kyoku.seat(gaining[0]))
    if draw.abortive:
        return Draw(abortive=True)
    if draw.tenpai is None:
        return Draw()
    tenpai = {kyoku.seat(player) for player in draw.tenpai}
    return Draw(tenpai=tuple(seat for seat in SEATS if seat in tenpai))
