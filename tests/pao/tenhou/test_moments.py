"""The moments of a game at which pao was near."""

from dataclasses import replace

import pytest

import pao
from pao.tenhou import MomentKind, moments, nearest, read_log, rules_of, split_logs
from pao.tenhou.moment import LIKELY
from tests.pao.tenhou.invented_logs import Deal, dragons, editor, logged, mjlog, passed, two_dragons

NEAR, MISSED, LIABLE, WON, OTHERWISE = MomentKind


def riichi() -> Deal:
    """North declares riichi with the third dragon, and nobody calls it."""
    deal = two_dragons().throw(3, "7z", riichi="accepted")
    return deal.turns(0, 1, 2).nobody_wins(tenpai=[1, 3])


def kinds(deal: Deal, rules: str | None = None) -> list[tuple[str, int]]:
    result = moments(logged(deal), pao.rule_set(rules) if rules else None)
    return [(moment.kind, len(moment.scenario.events)) for moment in result]


def test_a_hand_of_three_dragons_has_every_moment_in_the_order_of_play():
    assert kinds(dragons()) == [(NEAR, 2), (LIABLE, 3), (WON, 4), (OTHERWISE, 4)]
    near, liable, *_ = moments(logged(dragons()))
    assert (near.seat, near.purpose, near.feeder) == ("S", "daisangen", "E")
    assert (liable.seat, liable.feeder) == ("S", "N")


@pytest.mark.parametrize("deal", [passed(), riichi()])
def test_a_discard_that_could_have_been_called_is_a_moment(deal):
    assert kinds(deal) == [(NEAR, 2), (MISSED, 3)]
    missed = moments(logged(deal))[1]
    assert (str(missed.tile), missed.seat, missed.feeder) == ("7z", "S", "N")
    assert str(missed.scenario.calls[-1][1].kind) == "pon"


def test_a_discard_that_nobody_could_call_is_none():
    assert kinds(two_dragons().throw(3, "7z").nobody_wins(tenpai=[1])) == [(NEAR, 2)]
    hand = logged(passed())
    bare = replace(hand, kyoku=replace(hand.kyoku, acts=hand.kyoku.acts[:-8]))
    assert [moment.kind for moment in moments(bare)] == [NEAR]


def test_rules_without_liability_have_nobody_liable():
    rules = next(
        name
        for name in pao.rule_set_ids()
        if pao.rule_set(name).liability is None
        and pao.rule_set(name).family == "riichi"
        and pao.rule_set(name).players == 4
    )
    assert [kind for kind, _ in kinds(dragons(), rules)] == [NEAR, WON, OTHERWISE]


def test_three_kans_are_near_where_the_rules_do_not_list_them():
    deal = Deal("1111z2222z3333z", "", "", "").draw(0, "1p").ankan(0, "1111z")
    deal.draw(0, "2p").ankan(0, "2222z").draw(0, "3p").ankan(0, "3333z").draw(0, "4p").throw(0)
    deal.turns(1).nobody_wins(tenpai=[0])
    result = moments(logged(deal))
    assert ("near", "suukantsu") in [(moment.kind, moment.purpose) for moment in result]
    assert ("near", "daisuushi") in [(moment.kind, moment.purpose) for moment in result]


def test_an_ordinary_hand_has_no_moment_and_a_hand_with_one_set_is_the_nearest():
    ordinary = Deal("", "22m", "", "", number=1).turns(1, 2, 3).turn(0, "2m").pon(1, "22m")
    ordinary.throw(1).turns(2).nobody_wins(tenpai=[])
    dragon = Deal("5z", "55z", "", "").draw(0, "1z").throw(0, "5z").pon(1, "55z").throw(1)
    dragon.turns(2).nobody_wins(tenpai=[])
    game = read_log(mjlog(ordinary, dragon, ordinary))
    assert [moments(hand) for hand in game.hands] == [(), (), ()]
    (near,) = nearest(game.hands)
    assert (near.number, near.seat, near.yakuman, near.sets, near.needed) == (
        2,
        "S",
        "daisangen",
        1,
        3,
    )


def test_at_most_three_hands_are_the_nearest():
    dragon = Deal("5z", "55z", "", "").draw(0, "1z").throw(0, "5z").pon(1, "55z").throw(1)
    dragon.turns(2).nobody_wins(tenpai=[])
    game = read_log(mjlog(*[dragon] * 5))
    assert [near.number for near in nearest(game.hands)] == [1, 2, 3]


def test_the_rules_are_those_that_settle_every_hand_as_the_log_does():
    assert rules_of(read_log(mjlog(dragons()))).id == "tenhou"
    deal = Deal("5z6z", "1112z12m556677z", "", "7z").draw(0, "1z").throw(0, "5z")
    deal.pon(1, "55z").throw(1, "1m").turns(2, 3).draw(0, "1p").throw(0, "6z")
    deal.pon(1, "66z").throw(1, "2m").turn(2).draw(3, "1p").throw(3, "7z").pon(1, "77z")
    deal.throw(1).turns(2, 3, 0).draw(1, "2z")
    deal.win(1, 1, [-16000, 64000, -8000, -40000], yakuman=[39, 42], liable=3)
    assert rules_of(read_log(editor(deal))).id == "mahjong-soul"


def test_rules_under_which_a_hand_is_impossible_are_not_those_of_the_game(monkeypatch):
    monkeypatch.setitem(LIKELY, 4, ("tenhou-sanma", "mahjong-soul"))
    deal = dragons()
    deal.results.clear()
    deal.win(1, 0, [-16000, 33000, 0, -17000], yakuman=[39], liable=3)
    assert rules_of(read_log(mjlog(deal))).id == "tenhou"


def test_a_log_that_says_where_it_was_played_has_the_rules_of_that_site():
    log = editor(dragons()).replace(b'{"log"', '{"rule": {"disp": "玉の間南喰赤"}, "log"'.encode())
    assert read_log(log).hands[0].scenario.rules == "mahjong-soul"


@pytest.mark.parametrize("telling", [mjlog, editor])
def test_a_log_that_breaks_off_gives_the_hands_before_and_says_so(telling):
    whole = telling(dragons(), passed(), dragons())
    cut = whole[: len(whole) * 3 // 4]
    game = read_log(cut)
    assert [hand.number for hand in game.hands] == [1, 2]
    assert game.errors[-1].fault == "log_cut"


def test_several_logs_in_one_text_are_told_apart():
    xml, data = mjlog(dragons()).decode(), editor(dragons()).decode()
    mjai = '{"type":"start_game"}\n{"type":"start_kyoku"}'
    address = f"https://tenhou.net/6/#json={data}"
    logs = [xml, data, mjai, address, mjai, xml, xml]
    assert split_logs("\n".join(logs)) == tuple(logs)
    assert split_logs(f'<?xml version="1.0"?>\n{xml}{xml}') == (xml, xml)
    assert split_logs("nothing") == ("nothing",)
