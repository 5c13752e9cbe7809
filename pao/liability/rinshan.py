"""Liability for a win on the replacement tile of an open kan (daiminkan)."""

from pao.game import Call, CallKind
from pao.liability.standing import RINSHAN, Standing
from pao.rules import Liability
from pao.scenario import Scenario, Win
from pao.trace import Rule, Step


def attach_rinshan(
    scenario: Scenario, rules: Liability, standing: list[Standing], steps: list[Step]
) -> None:
    """Add the liability of a daiminkan's feeder when its caller wins before discarding.

    riichi.wiki counts further kans in between, its text of 2019 and McGill only the first
    replacement tile; the Japanese article wants a tile that lay in no river.
    """
    win = scenario.wins[0] if scenario.wins else None
    if win is None or not win.rinshan:
        return
    chain = _kans_before(scenario, win)
    number, kan = chain[0] if chain else (0, None)
    if kan is None or kan.feeder is None:
        return
    facts = {"winner": kan.seat, "seat": kan.feeder, "tile": str(kan.tiles[0]), "kans": len(chain)}
    if rules.rinshan == "no":
        steps.append(Step.of(Rule.RINSHAN_NOT_LISTED, number, **facts))
    elif len(chain) > 1 and not rules.rinshan_after_further_kans:
        steps.append(Step.of(Rule.RINSHAN_FURTHER_KANS, number, **facts, counts=False))
    elif rules.rinshan == "fresh-tile" and not kan.fresh:
        steps.append(Step.of(Rule.RINSHAN_TILE_NOT_FRESH, number, **facts))
    else:
        steps.append(Step.of(Rule.RINSHAN_ATTACHES, number, **facts))
        if len(chain) > 1:
            steps.append(Step.of(Rule.RINSHAN_FURTHER_KANS, number, **facts, counts=True))
        standing.append(Standing(kan.seat, RINSHAN, kan.feeder, number))


def _kans_before(scenario: Scenario, win: Win) -> list[tuple[int, Call]]:
    """The winner's unbroken run of kans just before the win, from its daiminkan on."""
    chain: list[tuple[int, Call]] = []
    for number in range(len(scenario.events) - 1, 0, -1):
        event = scenario.events[number - 1]
        if not isinstance(event, Call) or event.seat is not win.seat or not event.kind.is_kan:
            break
        chain.insert(0, (number, event))
        if event.kind is CallKind.DAIMINKAN:
            break
    return chain
