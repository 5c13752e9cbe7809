"""What a source, the engine or another lesson contradicts is not said again."""

import pytest

from lessons.catalog import lessons

WITHDRAWN = {
    "claims": ["In M.League, South shows", "Mリーグの卓で、白と發"],
    "late-wall": ["the page is silent", "何も書かれておらず"],
    "rinshan": ["Back to the open kan", "最初の大明槓に戻る"],
    "fourth-kan": ["a kan is a kan"],
    "why-pao": ["older than the rule", "no punishment", "罰ではない", "もともとは"],
    "free-pair": ["only the first three", "前の三つに限る"],
    "hidden-triplet": [
        "never does anything",
        "何の力もない",
        "with its face shown",
        "a call for a kan never",
    ],
    "excuses": [
        "is never safe",
        "you yourself had thrown",
        "None of it helps",
        "安全ではない",
        "stand* liable, and owe nothing",
        "というだけで、払うものは",
    ],
    "ron": ["> For a tsumo the liable player pays what a ron", "包の人がロンの額を"],
    "honba": [
        "the online table of the Japan Professional Mahjong League see",
        "citing a page that it read",
    ],
    "two-yakuman": ["Four rule books", "comes first"],
    "several": ["Riichi City does", "By ron nothing changes", "取り合う"],
    "same-hand": [
        "most arguments",
        "片がつく",
        "quite another reason",
        "right at some table",
        "five questions",
        "問いは五つ",
    ],
    "who-says-what": ["or a program that was checked", "照合したプログラムがある"],
    "house-hands": ["Nowhere else", "問題になるのは、ここだけ", "people forget", "中間を取った"],
    "bao": ["never happens", "argue most", "otherwise the first bao", "またはあなた自身が放銃"],
    "insurance": ["In riichi that very tile"],
    "safe-tile": ["That is why single dragons"],
    "next-door": [
        "name no price",
        "額は見当たらない",
        "a win without a hand",
        "零にならない",
        "All four forbid",
        "禁じているのはロンだけ",
        "takes the end points",
    ],
    "programs": [
        "One mahjong program",
        "Eight",
        "八つ",
        "could not cope",
        "lost on the way",
        "with one of them",
        "どちらかが払う",
        "one company",
    ],
}


@pytest.mark.parametrize("slug", WITHDRAWN)
def test_what_was_found_wrong_is_not_said_again(slug: str) -> None:
    written = [
        f"{lesson.title}\n{lesson.summary}\n{lesson.body}"
        for language in ("en", "ja")
        for lesson in lessons(language)
        if lesson.slug == slug
    ]
    assert len(written) == 2
    assert [said for said in WITHDRAWN[slug] if any(said in text for text in written)] == []
