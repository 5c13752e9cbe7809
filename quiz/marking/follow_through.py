"""Follow-through: what each seat would pay and get if the liable player were whom one named."""

from collections.abc import Collection, Iterator
from itertools import product

from pao import settle
from pao.game import Seat
from pao.liability import Standing
from pao.payment import Payment
from pao.ruling import Ruling


def if_liable(
    ruling: Ruling, named: Collection[Seat], what: Collection[str] = ()
) -> Iterator[tuple[Payment, ...]]:
    """The payments of a hand with these seats liable, in each way that the words may be meant.

    ``what``: what they are held to be liable for; where that is not said, what the ruling says, or
    else a yakuman of the hand. Nobody named: the hand as it is paid without liability.
    """
    if ruling.rules.settlement is None or not ruling.wins:
        return
    winners = {win.winner for win in ruling.wins}
    due = _due(ruling, what)
    if winners & {*named} or len(due) < len(named):
        return
    for seats in product(named, repeat=len(due)) if named else [()]:
        if {*seats} == {*named}:
            standing = tuple(
                standing._replace(seat=seat)
                for standing, seat in zip(due, seats, strict=bool(named))
            )
            yield settle(ruling.scenario, ruling.rules, standing).payments


def _due(ruling: Ruling, what: Collection[str]) -> tuple[Standing, ...]:
    """What somebody is to be liable for, with any seat."""
    liable = tuple(standing for standing in ruling.liable if not what or standing.what in what)
    if liable:
        return liable
    win = ruling.wins[0]
    listed = ruling.rules.liability.yakuman if ruling.rules.liability else ()
    held = [name for name in win.yakuman if not what or name in what]
    first = sorted(held, key=lambda name: name not in listed)[:1]
    return tuple(Standing(win.winner, str(name), win.winner, None) for name in first)
