"""Hands to settle, and their results."""

import pao

TWO = "2z hand 1112z"
ONE = "9p hand 123m9p"


def deltas(text, rules="mleague", honba=0, sticks=0):
    head = f"honba: {honba}\nsticks: {sticks}\n\n"
    ruling = pao.rule(pao.parse(head + text), rules)
    assert sum(ruling.deltas.values()) == 1000 * (sticks + len(ruling.scenario.riichi)) * any(
        not win.bumped for win in ruling.wins
    )
    return tuple(ruling.deltas.values())


def rules_of(text, rules="mleague", honba=0):
    ruling = pao.rule(pao.parse(f"honba: {honba}\n\n{text}"), rules)
    return [str(step.rule) for step in ruling.trace]
