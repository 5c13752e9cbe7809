"""An import of 1,000 scenarios, beside parsing and ruling on them in the same run.

The hands are dealt for this run, so that nothing is remembered of them; each part takes others. The
memory is the most that Python held at once while one import of the largest size was read and saved.
"""

import time
import tracemalloc
from secrets import token_hex
from uuid import uuid4

from bench.serving import new_site

HANDS, MOST = 1_000, 10
"""How many scenarios, and how many times as long as the engine an import may take."""


def dealt(number: int) -> list[str]:
    import pao  # noqa: PLC0415

    word = token_hex(8)
    return [pao.format(pao.table(f"{word} {place}", "mleague")) for place in range(number)]


def engine(texts: list[str]) -> float:
    import pao  # noqa: PLC0415

    start = time.process_time()
    for text in texts:
        pao.rule(pao.parse(text)).to_dict()
    return time.process_time() - start


def imported(texts: list[str]) -> float:
    """Read, check and save 50 at a time, as the page and the worker do."""
    from accounts.models import Learner, User  # noqa: PLC0415
    from desk.rule_choices import RuleChoices  # noqa: PLC0415
    from pao.rules import rule_set  # noqa: PLC0415
    from quiz.authoring import services  # noqa: PLC0415
    from quiz.exchange.reading import MOST_ENTRIES, entries_of  # noqa: PLC0415

    rule_choices, spent = RuleChoices([], rule_set), 0.0
    for first in range(0, len(texts), MOST_ENTRIES):
        learner = Learner.objects.create()
        learner.user = User.objects.create_user(f"bench {token_hex(8)}")
        learner.save()
        data = "---\n".join(texts[first : first + MOST_ENTRIES]).encode()
        start = time.process_time()
        entries = entries_of(data, rule_choices)
        contents = {uuid4(): entry.content for entry in entries if entry.content}
        services.begin_all(learner, contents)
        spent += time.process_time() - start
        if len(contents) < len(entries) * 0.9:
            raise SystemExit(f"{len(contents)} of {len(entries)} are taken: measures nothing")
    return spent


def measure() -> None:
    texts, others, few = dealt(HANDS), dealt(HANDS), dealt(50)
    imported(dealt(50))  # what is computed once in a process
    by_engine, by_import = engine(texts), imported(others)
    tracemalloc.start()
    imported(few)
    peak = tracemalloc.get_traced_memory()[1] / 2**20
    print(
        f"import of {HANDS} hands, 50 at a time   {by_import / by_engine:.1f} times parsing and"
        f" ruling, at most {MOST}; {peak:.1f} MB at most"
    )


if __name__ == "__main__":
    with new_site():
        measure()
