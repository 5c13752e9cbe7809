"""What the hands of a batch are called: by what happened, and by what differs."""

from pao.scenario import format as written
from pao.words import for_language
from quiz.bank.wording import brief, told_apart
from quiz.prompts.names import Wish
from quiz.questions.catalogue import question


def test_hands_dealt_on_one_topic_are_told_apart_in_both_languages() -> None:
    for topic in ("dragons", "kans"):
        names = (Wish("payments", topic=topic).name(f"apart{number}") for number in range(30))
        dealt = [written(question(name).prompt.scenario) for name in names]
        for language in ("en", "ja"):
            words = for_language(language)
            alone = len({brief(text, words) for text in dealt})
            apart = len({*told_apart(dealt, words)})
            assert alone < apart >= 29, (topic, language, alone, apart)


def test_what_is_alone_keeps_its_short_title() -> None:
    words = for_language("en")
    texts = ["S tsumo worth mangan", "W tsumo worth mangan", "no hand at all", ""]
    assert told_apart(texts, words) == ("South’s mangan, tsumo", "West’s mangan, tsumo", "", "")
