"""Lighthouse's marks for a phone: the kinds of page that visitors see most, in both languages.

``make serve`` in one terminal, ``python -m tools.lighthouse`` in another, on a quiet machine. It
needs Chromium and Lighthouse, which is no dependency of ours: ``npm install lighthouse`` in any
folder, and its program named by ``--program``. A page with endless addresses is ``noindex`` by
design: there the audit ``is-crawlable`` is left out. What is short of 100 is named with its
audits, and the exit status is 1.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from http.cookiejar import CookieJar
from statistics import median
from typing import Any, Final
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

BASE: Final = "http://127.0.0.1:8000"
CATEGORIES: Final = ("performance", "accessibility", "best-practices", "seo")
HAND: Final = (
    "t=honba:+1%0A%0AS+pon+555z+from+E%0AS+pon+666z+from+N%0AS+pon+777z+from+W%0A"
    "S+tsumo+2z+hand+1112z"
)
QUESTION: Final = "quiz/mleague-example/"
PAGES: Final[Mapping[str, str]] = {
    "home": "",
    "lessons": "lessons/",
    "a lesson": "lessons/third-dragon/",
    "a question": QUESTION,
    "a ruling": f"rule/?{HAND}",
    "the quick way": "rule/quick/",
    "rule sets": "rules/",
    "timelines": "timeline/",
    "a timeline": "timeline/mleague-example/",
    "words": "words/",
    "clubs": "clubs/",
    "the editor": "exercises/new/",
}
HIDDEN: Final = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')


@dataclass(frozen=True, slots=True)
class Audited:
    """The marks of a page, each 0 to 100, and the audits that took something from them."""

    marks: Mapping[str, float]
    failed: tuple[str, ...]


class Visitor:
    """A client with cookies: an answer is shown only to the person who gave it."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.cookies = CookieJar()
        self.opener = build_opener(HTTPCookieProcessor(self.cookies))

    def read(self, address: str) -> str:
        with self.opener.open(f"{self.base}{address}") as response:
            return str(response.read().decode())

    def is_hidden_from_search(self, address: str) -> bool:
        with self.opener.open(f"{self.base}{address}") as response:
            return "noindex" in (response.headers["X-Robots-Tag"] or "")

    def answered(self, question: str) -> str:
        """The address of the answer, once the question is answered wrong."""
        reply = {"liable": "nobody", **{f"{seat}_points": "0" for seat in "ESWN"}}
        form = {**dict(HIDDEN.findall(self.read(question))), **reply}
        with self.opener.open(f"{self.base}{question}", urlencode(form).encode()) as response:
            return str(response.url).removeprefix(self.base)

    @property
    def headers(self) -> str:
        return json.dumps(
            {"Cookie": "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies)}
        )


def pages(visitor: Visitor, language: str) -> Iterator[tuple[str, str]]:
    for name, path in PAGES.items():
        yield name, f"/{language}/{path}"
    yield "its answer", visitor.answered(f"/{language}/{QUESTION}")


def audited(program: str, visitor: Visitor, address: str) -> Audited:
    """One run over a page."""
    is_hidden = visitor.is_hidden_from_search(address)
    flags = "--headless=new" + (" --no-sandbox" if os.geteuid() == 0 else "")
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or ""
    command = [
        *(program, f"{visitor.base}{address}", "--quiet", "--output=json"),
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={flags}",
        f"--extra-headers={visitor.headers}",
        *(["--skip-audits=is-crawlable"] if is_hidden else []),
    ]
    environment = {"CHROME_PATH": chromium, **os.environ}
    for _ in range(2):  # Chromium does not always start
        run = subprocess.run(  # noqa: S603 - what the person at the keyboard named
            command, env=environment, capture_output=True, text=True, check=False
        )
        if not run.returncode:
            return marked(json.loads(run.stdout))
    sys.exit(f"{address}: {run.stderr}")


def marked(report: Mapping[str, Any]) -> Audited:
    """What Lighthouse's own report says."""
    categories = report["categories"]
    weighed = {
        ref["id"]
        for category in categories.values()
        for ref in category["auditRefs"]
        if ref["weight"]
    }
    return Audited(
        marks={name: round(100 * (categories[name]["score"] or 0)) for name in CATEGORIES},
        failed=tuple(
            name
            for name, audit in report["audits"].items()
            if name in weighed and audit["score"] is not None and audit["score"] < 0.9
        ),
    )


def together(runs: list[Audited]) -> Audited:
    """Several runs over one page: the middle of each mark, and whatever failed in any."""
    marks = {name: median(run.marks[name] for run in runs) for name in CATEGORIES}
    return Audited(marks, tuple(dict.fromkeys(name for run in runs for name in run.failed)))


def _options() -> Namespace:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--base", default=BASE, help="where the site is served")
    parser.add_argument("--program", default="lighthouse", help="Lighthouse, where npm put it")
    parser.add_argument("--runs", type=int, default=1, help="runs over each page")
    return parser.parse_args()


def main() -> int:
    options = _options()
    print(f"{'':24}{''.join(f'{name:>16}' for name in CATEGORIES)}")
    is_full = True
    for language in ("en", "ja"):
        visitor = Visitor(options.base)
        for name, address in pages(visitor, language):
            runs = [audited(options.program, visitor, address) for _ in range(options.runs)]
            audits = together(runs)
            row = "".join(f"{audits.marks[category]:16.0f}" for category in CATEGORIES)
            print(f"{language} {name:21}{row}  {', '.join(audits.failed)}", flush=True)
            is_full &= min(audits.marks.values()) == 100
    return 0 if is_full else 1


if __name__ == "__main__":
    sys.exit(main())
