"""From a hand as it was logged to a scenario."""

from collections.abc import Iterator

from pao.game import SEATS
from pao.scenario import Discard, Draw, Event, Nagashi, Result, Scenario, Unreadable, Win
from pao.tenhou.kyoku import Kyoku, LoggedDraw, LoggedWin
from pao.tenhou.play import Play
from pao.words import for_language


def scenario_of(kyoku: Kyoku, rules: str) -> Scenario:
    """The hand as a scenario, not yet examined; raise Unreadable where its acts do not fit."""
    play = Play(kyoku)
    results = tuple(_results(kyoku, play))
    round_wind = SEATS[kyoku.number // 4]
    titles = [
        for_language(code).kyoku(round_wind, kyoku.number % 4 + 1, kyoku.honba)
        for code in ("en", "ja")
    ]
    return Scenario(
        events=(*_that_matter(play.events, results), *results),
        rules=rules,
        honba=kyoku.honba,
        sticks=kyoku.sticks,
        round=round_wind,
        dora=kyoku.dora,
        title=titles[0],
        title_ja=titles[1],
    )


def _that_matter(events: list[Event], results: tuple[Result, ...]) -> Iterator[Event]:
    """A discard after a kan only where its player wins: then the kan was not what won."""
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
    for drawn in kyoku.draws:
        yield _draw(drawn, kyoku)


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


def _draw(drawn: LoggedDraw, kyoku: Kyoku) -> Draw | Nagashi:
    if drawn.nagashi:
        gaining = [player for player, change in enumerate(drawn.deltas) if change > 0]
        if len(gaining) != 1:
            raise Unreadable("log_two_results")
        return Nagashi(kyoku.seat(gaining[0]))
    if drawn.abortive:
        return Draw(abortive=True)
    if drawn.tenpai is None:
        return Draw()
    tenpai = {kyoku.seat(player) for player in drawn.tenpai}
    return Draw(tenpai=tuple(seat for seat in SEATS if seat in tenpai))
