"""The one list of pages: what every page must hold is tested on these, in each language.

A page of the site stands here by the name of its URL, or in ``ELSEWHERE`` with the reason why not.
"""

from collections.abc import Iterator
from typing import Final

from django.urls import URLPattern, URLResolver, get_resolver

from lessons.catalog import lessons
from nextdoor.rulings import SMALL_RULINGS
from pao.deals.dice import Dice
from pao.rules import carrying, rule_set
from quiz.kinds import KINDS
from quiz.prompts.names import Wish

LANGUAGES: Final = ("en", "ja")
HAND: Final = "t=honba:+1%0A%0AS+pon+555z+from+E%0AS+pon+666z+from+N"
CARRIED: Final = carrying(rule_set("tenhou"), rule_set("mleague"))
SHEET: Final = "hand=riichi-sticks&hand=two-hands-one-tile&hand=three-players"

PAGES: Final[dict[str, tuple[str, ...]]] = {
    "home": ("",),
    "about": ("about/",),
    "privacy": ("privacy/",),
    "search": ("search/", "search/?q=ron", "search/?q=qqqqq"),
    "desk:rule": ("rule/", f"rule/?{HAND}"),
    "desk:others": (f"rule/others/?{HAND}",),
    "desk:qr": (f"rule/qr/?{HAND}",),
    "desk:next": (f"rule/next/?{HAND}", "rule/next/?t=S+discard+9p"),
    "desk:quick": (
        "rule/quick/",
        "rule/quick/?winner=S&how=tsumo&yakuman=daisangen&feeder=W&tsuuiisou=on&honba=1",
    ),
    "timeline:index": ("timeline/", "timeline/?t=S+pon"),
    "timeline:hand": (
        "timeline/tenhou-2015-tsumo/?step=3",
        "timeline/tenhou-2015-tsumo/?step=4&instead=1",
        "timeline/tenhou-2015-tsumo/?step=6",
    ),
    "breakit:board": ("break-it/", "break-it/?melds=555z+666z+(7777z)"),
    "breakit:hunt": ("break-it/hunt/?melds=555z&yakuman=daisangen",),
    "breakit:challenge": ("break-it/four-honours/?hand=55m", "break-it/two-dragons/?hand=1m"),
    "rulebook:index": ("rules/",),
    "rulebook:table": ("rules/table/",),
    "rulebook:compare": ("rules/compare/", "rules/compare/?a=mleague&b=tenhou"),
    "rulebook:own": ("rules/own/",),
    "rulebook:new": ("rules/own/new/",),
    "rulebook:load": ("rules/own/load/",),
    "rulebook:carried": (f"rules/own/carried/?rules={CARRIED}",),
    "rulebook:rule_set": ("rules/mleague/", "rules/singapore/"),
    "glossary:index": ("words/",),
    "nextdoor:index": ("next-door/",),
    "nextdoor:ruling": (
        *(f"next-door/{name}/" for name in SMALL_RULINGS),
        "next-door/furiten/?hand=56s&tap=hand",
        "next-door/furiten/?hand=12x",
        "next-door/end-points/?E=1&prizes=yes",
        "next-door/abortive-draws/?what=four_kans",
    ),
    "lessons:index": ("lessons/",),
    "lessons:lesson": (
        *(f"lessons/{lesson.slug}/?open=all" for lesson in lessons("en")),
        "lessons/third-dragon/",
        "lessons/safe-tile/?at=1&choice=7z",
    ),
    "lessons:question": ("lessons/third-dragon/questions/last-dragon/",),
    "lessons:checkpoint": ("lessons/checkpoint/part-1/", "lessons/checkpoint/disputes/"),
    "progress": ("progress/",),
    "quiz:start": ("quiz/",),
    "quiz:mistakes": ("quiz/mistakes/",),
    "quiz:review": ("quiz/review/",),
    "quiz:daily": ("quiz/daily/",),
    "quiz:exam": ("quiz/exam/",),
    "quiz:question": (
        "quiz/mleague-example/",
        *(f"quiz/{Wish(kind).name(Dice(kind).pick('abcde'))}/" for kind in KINDS),
    ),
    "quiz:report": ("quiz/mleague-example/report/",),
    "quiz:reported": ("quiz/mleague-example/reported/",),
    "authoring:index": ("exercises/",),
    "authoring:new": ("exercises/new/", "exercises/new/?from=mleague-example"),
    "authoring:log": ("exercises/log/",),
    "collections:index": ("collections/",),
    "collections:put": ("collections/put/?name=mleague-example",),
    "collections:new": ("collections/new/",),
    "collections:new-batch": ("collections/batch/",),
    "accounts:account": ("account/", "account/?done=erased"),
    "settings:page": ("settings/", "settings/?done=kept"),
    "accounts:reset": ("account/reset/",),
    "accounts:move": ("account/move/",),
    "accounts:move_here": ("account/move/here/", "account/move/here/?code=K7QM-2XTP"),
    "accounts:delete": ("account/delete/",),
    "downloads:my_data": ("account/data/",),
    "downloads:index": ("account/files/",),
    "assignments:put_on_shelf": ("clubs/shelf/?name=mleague-example",),
    "clubs:index": ("clubs/", "clubs/?done=left"),
    "assignments:join": ("clubs/join/",),
    "clubs:card": ("clubs/card/", "clubs/card/?code=K7QM-2XTP"),
    "bank:index": (
        "bank/",
        "bank/?q=daisangen&tag=tsumo",
        "bank/?q=qqqqq",
        "bank/?mine=on",
        "bank/?level=9",
    ),
    "bank:compare": ("bank/compare/?a=mleague-example&b=riichi-sticks",),
    "bank:exercise": ("bank/mleague-example/",),
    "account_login": ("account/sign-in/",),
    "account_signup": ("account/sign-up/",),
    "worksheet:choose": ("worksheet/",),
    "worksheet:questions": ("worksheet/questions/", f"worksheet/questions/?{SHEET}"),
    "worksheet:answers": (f"worksheet/answers/?{SHEET}",),
    "an address that is none": ("nowhere/",),
}
"""Addresses below the language, by the name of the URL."""

SIGNED_IN: Final = "for whoever is signed in: e2e/test_accounts"
IN_A_CLUB: Final = "of a club, which is made first: e2e/test_clubs"
AN_ASSIGNMENT: Final = "of a club, which is made first: e2e/test_assignments, e2e/test_sittings"
RESULTS: Final = "of a club that was given something: e2e/test_results"
A_ROUND: Final = "of a club, which is made first: e2e/test_live"
A_COLLECTION: Final = "is made first: e2e/test_collections"
BY_MAIL: Final = "only where the site sends mail: e2e/test_mail"
ELSEWHERE: Final = {
    "accounts:keep": SIGNED_IN,
    "settings:keep": "takes a form and leads on",
    "accounts:codes": SIGNED_IN,
    "downloads:file": "a file",
    "downloads:download": "is made first: e2e/test_downloads",
    "account_email": BY_MAIL,
    "account_confirm_email": BY_MAIL,
    "accounts:email_remove": BY_MAIL,
    "account_reset_password": BY_MAIL,
    "account_reset_password_from_key": BY_MAIL,
    "accounts:everywhere": SIGNED_IN,
    "account_logout": SIGNED_IN,
    "account_change_password": SIGNED_IN,
    "account_set_password": SIGNED_IN,
    "account_reauthenticate": SIGNED_IN,
    "mfa_add_webauthn": "after the password: e2e/test_passkeys",
    "mfa_list_webauthn": SIGNED_IN,
    "mfa_login_webauthn": "leads on",
    "mfa_remove_webauthn": "is made first: e2e/test_passkeys",
    "rulebook:house": "is made first: e2e/test_rules",
    "rulebook:edit_house": "is made first: e2e/test_rules",
    "rulebook:house_as_text": "is made first: e2e/test_rules",
    "rulebook:delete_house": "is made first: e2e/test_rules",
    "rulebook:house_toml": "a file",
    "authoring:edit": "is begun first: e2e/test_author",
    "authoring:versions": "is begun first: e2e/test_author",
    "authoring:around": "is begun first: e2e/test_author",
    "authoring:found": "is begun first: e2e/test_author",
    "authoring:delete": "is begun first: e2e/test_author",
    "assignments:shelf": IN_A_CLUB,
    "assignments:off_shelf": "takes a form and leads on",
    "assignments:assignments": AN_ASSIGNMENT,
    "assignments:assignment": AN_ASSIGNMENT,
    "assignments:give": AN_ASSIGNMENT,
    "assignments:change": AN_ASSIGNMENT,
    "assignments:extend": AN_ASSIGNMENT,
    "assignments:preview": AN_ASSIGNMENT,
    "assignments:replace": AN_ASSIGNMENT,
    "assignments:close": "takes a form and leads on",
    "results:index": RESULTS,
    "results:concepts": RESULTS,
    "results:assignment": RESULTS,
    "results:member": RESULTS,
    "results:mine": RESULTS,
    "regrade:regrade": "of an assignment that was answered: e2e/test_regrade",
    "live:begin": A_ROUND,
    "live:round": A_ROUND,
    "live:screen": A_ROUND,
    "live:go-on": "takes a form and leads on",
    "results:marks-csv": "a file",
    "results:answers-csv": "a file",
    "results:workbook": "a file",
    "rulebook:of_club": IN_A_CLUB,
    "rulebook:usual_of_club": "takes a form and leads on",
    "rulebook:wall_card": IN_A_CLUB,
    "desk:card": "a picture",
    "timeline:card": "a picture",
    "timeline:hand-card": "a picture",
    "quiz:card": "a picture",
    "lessons:card": "a picture",
    "rulebook:toml": "a file",
    "lessons:concept": "leads on",
    "clubs:demo": "leads on",
    "lessons:taught": "leads on",
    "lessons:certificate": "of disputes handed in: e2e/test_checkpoints",
    "lessons:again": "takes a form and leads on",
    "lessons:choose": "takes a form and leads on",
    "lessons:read": "takes a form and leads on",
    "lessons:answer": "is given first: e2e/test_lesson",
    "quiz:wished": "leads on",
    "quiz:alike": "leads on",
    "quiz:next-mistake": "leads on",
    "quiz:review-next": "leads on",
    "quiz:exam-overview": "is begun first: e2e/test_ways",
    "quiz:exam-item": "is begun first: e2e/test_ways",
    "quiz:exam-time": "takes a form and leads on",
    "quiz:exam-finish": "takes a form and leads on",
    "quiz:daily-hand": "is of a day: tests/quiz/daily",
    "quiz:daily-question": "is of a day: tests/quiz/daily",
    "quiz:daily-answer": "is given first: e2e/test_ways",
    "quiz:review-not-today": "takes a form and leads on",
    "clubs:new": SIGNED_IN,
    "assignments:join_by_link": IN_A_CLUB,
    "assignments:club": IN_A_CLUB,
    "clubs:change": IN_A_CLUB,
    "clubs:leave": IN_A_CLUB,
    "clubs:member": IN_A_CLUB,
    "clubs:add": IN_A_CLUB,
    "clubs:archive": "takes a form and leads on",
    "clubs:invitation": IN_A_CLUB,
    "clubs:journal": IN_A_CLUB,
    "clubs:me": IN_A_CLUB,
    "clubs:my_code": IN_A_CLUB,
    "clubs:new_card": IN_A_CLUB,
    "sitting:shared": "of an assignment, which is given first: tests/assignments/sitting/test_told",
    "sitting:card": "a picture",
    "sitting:calendar": "a file",
    "sitting:begin": "takes a form and leads on",
    "sitting:go-on": "leads on",
    "sitting:hand-in": "takes a form and leads on",
    "sitting:sitting": AN_ASSIGNMENT,
    "sitting:question": AN_ASSIGNMENT,
    "sitting:answer": AN_ASSIGNMENT,
    "clubs:sign_out": "takes a form and leads on",
    "bank:queue": "for whoever may look others over: e2e/test_bank",
    "bank:alike": "of one’s own exercise: e2e/test_bank",
    **dict.fromkeys(
        (
            "collections:walk",
            "collections:item",
            "collections:answer",
            "collections:edit",
            "collections:words",
            "collections:add",
            "collections:edit-item",
            "collections:batch",
            "collections:look",
            "collections:judge",
            "collections:answers",
            "collections:delete",
        ),
        A_COLLECTION,
    ),
    "quiz:answer": "is given first: e2e/test_quiz, e2e/test_quiz_kinds",
    "quiz:report-answer": "is given first: e2e/test_report",
}

ADDRESSES: Final = [
    f"/{language}/{path}" for paths in PAGES.values() for path in paths for language in LANGUAGES
]


def names_of_pages() -> set[str]:
    """The name of every URL that stands below a language."""
    return set(_names(get_resolver(), "", ""))


def _names(resolver: URLResolver, namespace: str, path: str) -> Iterator[str]:
    for entry in resolver.url_patterns:
        here = path + str(entry.pattern)
        if isinstance(entry, URLPattern):
            if here.startswith(LANGUAGES):
                yield f"{namespace}{entry.name}"
        elif entry.namespace != "admin":
            inner = f"{namespace}{entry.namespace}:" if entry.namespace else namespace
            yield from _names(entry, inner, here)
