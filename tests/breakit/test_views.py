"""The pages of the break-it board."""

import re
from time import thread_time
from urllib.parse import parse_qs, urlsplit

import pytest
from django.utils.translation import override

from breakit.board import MOST_CHARACTERS, MOST_IN_HAND
from breakit.challenges import CHALLENGES
from breakit.page import KEEP_LOOKING, NOTHING_ENSURED, RIGHT
from breakit.views import HAND_IS_FULL, NOT_A_TILE
from tests.reader_text import text_of

BOARD = "/en/break-it/"
HONOURS = "/en/break-it/four-honours/"
DRAGONS = "/en/break-it/three-dragons/"
HTMX = {"HTTP_HX_REQUEST": "true"}
IDEAS = {challenge.id: challenge.idea for challenge in CHALLENGES}
IDEA, NEXT = 'class="result-idea"', 'id="next"'


def query_of(address):
    return {name: value[0] for name, value in parse_qs(urlsplit(address).query).items()}


@pytest.mark.slow
def test_every_challenge_is_listed_and_opens(client):
    for language in ("en", "ja"):
        board = client.get(f"/{language}/break-it/").text
        for challenge in CHALLENGES:
            address = f"/{language}/break-it/{challenge.id}/"
            assert f'href="{address}"' in board
            for query in ("", "?say=none", "?say=show", "?hand=55m"):
                page = client.get(address + query)
                assert page.status_code == 200
    assert NEXT not in client.get(f"/en/break-it/{challenge.id}/?say=show").text
    assert client.get("/en/break-it/none-such/").status_code == 404


def test_three_dragons_are_ensured_after_so_many_hands(client):
    page = text_of(client.get(BOARD, {"melds": "555z 666z 777z"}))
    assert "Ensured: daisangen. All 1,581 complete hands with these sets include it." in page
    assert "Not ensured: tsuuiisou." in page


def test_two_dragons_are_broken_by_a_hand_with_its_worth(client):
    response = client.get(BOARD, {"melds": "555z 666z"})
    page = text_of(response)
    assert str(NOTHING_ENSURED) in page
    assert "It is worth haku and hatsu" in page
    assert 'href="/en/break-it/hunt/?melds=555z+666z&amp;yakuman=daisangen"' in response.text


def test_a_press_lays_a_meld_and_leads_to_an_address_that_says_so(client):
    response = client.get(BOARD, {"melds": "555z", "kind": "ankan", "add": "6z"})
    assert response.status_code == 303
    assert query_of(response["Location"]) == {"melds": "555z (6666z)", "kind": "ankan"}
    back = client.get(BOARD, {"melds": "555z (6666z)", "remove": "0"})
    assert query_of(back["Location"])["melds"] == "(6666z)"


def test_htmx_gets_the_board_and_its_new_address(client):
    response = client.get(BOARD, {"melds": "555z", "kind": "pon", "add": "6z"}, **HTMX)
    page = response.text
    assert response.status_code == 200
    assert "<html" not in page
    assert query_of(response["HX-Push-Url"])["melds"] == "555z 666z"
    assert "HX-Request" in response["Vary"]


REFUSED = [
    ("555z", {"add": "5z"}),
    ("555z", {"add": "8s", "kind": "chi"}),
    ("55z what", {}),
    ("55z", {"remove": "0"}),
    ("55z", {"add": "1m"}),
]


def test_melds_that_cannot_be_are_refused_and_stay(client):
    for melds, query in REFUSED:
        response = client.get(BOARD, {"melds": melds, **query})
        assert response.status_code == 422
        assert melds in response.text
        assert "field-error" in response.text


def test_odd_presses_change_nothing(client):
    before = client.get(BOARD, {"melds": "555z"}).context["board"]
    for query in ({"add": "nonsense"}, {"remove": "x"}, {"remove": "²"}, {"kind": "robbery"}):
        response = client.get(BOARD, {"melds": "555z", **query}, follow=True)
        assert response.status_code == 200
        assert response.context["board"] == before


def test_melds_of_which_no_yakuman_is_left(client):
    assert 'id="none-possible"' in client.get(BOARD, {"melds": "123m 456p"}).text
    assert 'id="none-possible"' not in client.get(BOARD, {"melds": "555z"}).text


def test_a_pair_of_other_tiles_breaks_all_honours(client):
    response = client.get(HONOURS, {"hand": "55m"})
    page = text_of(response)
    assert "The yakuman can be avoided: 5 man" in page
    assert str(IDEAS["four-honours"]) in page
    assert NEXT in response.text


FAILED = {
    "44z": "it is still tsuuiisou",
    "45m": "This is not a pair.",
    "55z": "This would be a fifth haku",
    "555m": "You entered 3",
    "5m": "1 of 2 tiles",
}


def test_why_a_try_fails(client):
    for hand, reason in FAILED.items():
        response = client.get(HONOURS, {"hand": hand})
        assert reason in text_of(response)
        assert IDEA not in response.text


def test_three_dragons_cannot_be_broken(client):
    assert "it is still daisangen" in text_of(client.get(DRAGONS, {"hand": "123m99p"}))
    page = text_of(client.get(DRAGONS, {"say": "none"}))
    assert f"{RIGHT} Ensured: daisangen." in page
    assert str(IDEAS["three-dragons"]) in page


def test_a_claim_is_answered_in_japanese_without_a_space_between_sentences(client):
    page = text_of(client.get(DRAGONS.replace("/en/", "/ja/"), {"say": "none"}))
    with override("ja"):
        assert f"{RIGHT}大三元は" in page


def test_a_wrong_claim_gives_nothing_away(client):
    response = client.get(HONOURS, {"say": "none"})
    assert str(KEEP_LOOKING) in text_of(response)
    assert IDEA not in response.text


def test_the_engine_shows_a_hand_when_asked(client):
    response = client.get(HONOURS, {"say": "show"})
    assert "Not ensured: tsuuiisou." in text_of(response)
    assert NEXT in response.text


def test_tiles_are_picked_and_taken_back(client):
    response = client.get(HONOURS, {"hand": "5m", "take": "5m"})
    assert response.status_code == 303
    assert query_of(response["Location"]) == {"hand": "55m"}
    back = client.get(HONOURS, {"hand": "55m", "back": "1"})
    assert query_of(back["Location"]) == {"hand": "5m"}


NOT_TAKEN = [
    ("55m", "1m", HAND_IS_FULL),
    ("5z", "5z", "This would be a fifth haku"),
    ("5x", "", NOT_A_TILE % {"given": "5x"}),
    ("5x", "5z", NOT_A_TILE % {"given": "5x"}),
]


def test_what_cannot_be_taken_says_why(client):
    for hand, tile, reason in NOT_TAKEN:
        response = client.get(HONOURS, {"hand": hand, "take": tile})
        assert response.status_code == 422
        assert str(reason) in text_of(response)
        assert f'value="{hand}"' in response.text


def test_ones_own_melds_are_hunted_at_their_address(client):
    address = "/en/break-it/hunt/"
    own = {"melds": "555z 666z", "yakuman": "daisangen"}
    page = client.get(address, {**own, "hand": "12377799m"})
    assert "The yakuman can be avoided" in text_of(page)
    response = client.get(address, {**own, "hand": "1m", "take": "2m"})
    assert query_of(response["Location"]) == {**own, "hand": "12m"}


def test_a_hunt_without_melds_or_yakuman_leads_to_the_board(client):
    for query in ({}, {"melds": "55z", "yakuman": "daisangen"}, {"melds": "555z", "yakuman": "x"}):
        response = client.get("/en/break-it/hunt/", query)
        assert response.status_code == 303
        assert query_of(response["Location"]) == ({"melds": query["melds"]} if query else {})


def test_markup_in_the_address_stays_text(client):
    for address in (BOARD + "?melds=", HONOURS + "?hand="):
        page = client.get(address + "%3Cscript%3E").text
        assert "<script>" not in page.replace("<script src", "")


@pytest.mark.parametrize(
    ("address", "name", "typed", "fault", "most"),
    [
        (DRAGONS, "hand", "9" * 20_000 + "m", "hand-error", MOST_IN_HAND),
        (BOARD, "melds", "555z " * 4_000, "melds-error-1", MOST_CHARACTERS),
    ],
)
def test_more_than_a_hand_can_be_is_refused_and_stays_in_the_field(
    client, address, name, typed, fault, most
):
    client.get(address)  # the first page takes longer
    start = thread_time()
    response = client.get(address, {name: typed})
    assert thread_time() - start < 0.3
    assert response.status_code == 422
    assert re.search(rf'id="{fault}">[^<]*\b{most}\b', response.text)
    assert typed in response.text
