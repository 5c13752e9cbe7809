"""A table on which events are tried."""

from pao.scenario import Referee
from pao.scenario.library import library


def after(events):
    table = Referee()
    for number, event in enumerate(events, start=1):
        table.play(event, number)
    return table


def test_what_is_tried_on_a_copy_leaves_the_table_as_it_was():
    for hand in library():
        events = hand.scenario.events
        for count, event in enumerate(events):
            table = after(events[:count])
            tried = table.copy()
            assert tried.play(event, count + 1) == [], hand.id
            assert tried == after(events[: count + 1]), hand.id
            assert table == after(events[:count]), hand.id
