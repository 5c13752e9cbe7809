from lessons.bookmark import EVERYTHING, UNTOUCHED, Bookmark


def test_an_address_says_what_was_chosen_and_nothing_else_counts() -> None:
    for query, expected in [
        ({}, UNTOUCHED),
        ({"who": "me"}, UNTOUCHED),
        ({"at": "2", "choice": "7z"}, Bookmark({2: "7z"})),
        ({"open": "all"}, EVERYTHING),
        ({"open": "some"}, UNTOUCHED),
        ({"at": "2"}, UNTOUCHED),
        ({"at": "two", "choice": "7z"}, UNTOUCHED),
        ({"at": "²", "choice": "7z"}, UNTOUCHED),
        ({"at": "100", "choice": "7z"}, UNTOUCHED),
        ({"at": "1", "choice": "7" * 81}, UNTOUCHED),
        ({"at": "1", "choice": "7z\x00"}, UNTOUCHED),
    ]:
        assert Bookmark.of(query) == expected, (query, expected)


def test_what_follows_is_unfolded_up_to_where_something_was_chosen() -> None:
    bookmark = Bookmark({2: "7z"})
    assert [bookmark.opens(number) for number in (1, 2, 3)] == [True, True, False]
    assert [bookmark.choice_at(number) for number in (1, 2, 3)] == ["", "7z", ""]
    assert not UNTOUCHED.opens(1)
    assert EVERYTHING.opens(9)


def test_what_was_chosen_before_stands_beside_what_is_chosen_now() -> None:
    bookmark = Bookmark({2: "7z"}).after({1: "1", 2: "2s", 4: "3"})
    assert [bookmark.choice_at(number) for number in (1, 2, 3, 4)] == ["1", "7z", "", "3"]
    assert bookmark.opens(3)
    assert bookmark.is_kept
    assert not Bookmark({2: "7z"}).after({}).is_kept
