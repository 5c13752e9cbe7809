"""The list of pages on which general properties are tested, in each language.

A page of the site stands here by the name of its URL, or in ``ELSEWHERE`` below the reason why not.
"""

from collections.abc import Iterator
from typing import Final

from django.urls import URLPattern, URLResolver, get_resolver

from lessons.catalog import lessons
from nextdoor.rulings import SMALL_RULINGS
from pao.deals.dice import Dice
from pao.rules import carrying, rule_set
from quiz.kinds import KINDS
from quiz.prompts import Wish

LANGUAGES: Final = ("en", "ja")
HAND: Final = "t=honba:+1%0A%0AS+pon+555z+from+E%0AS+pon+666z+from+N"
CARRIED: Final = carrying(rule_set("tenhou"), rule_set("mleague"))
SHEET: Final = "hand=riichi-sticks&hand=two-hands-one-tile&hand=three-players"

PAGES: Final[dict[str, tuple[str, ...]]] = {
    "home": ("",),
    "about": ("about/",),
    "privacy": ("privacy/",),
    "offline": ("offline/",),
    "search": (
        "search/",
        "search/?q=ron",
        "search/?q=I+lost+32,000",
        "search/?q=qqqqq",
        "search/?q=tenhou+log",
    ),
    "desk:rule": ("rule/", f"rule/?{HAND}"),
    "desk:others": (f"rule/others/?{HAND}",),
    "desk:qr": (f"rule/qr/?{HAND}",),
    "desk:next": (f"rule/next/?{HAND}", "rule/next/?t=S+discard+9p"),
    "desk:quick": (
        "rule/quick/",
        "rule/quick/?winner=S&how=tsumo&yakuman=daisangen&feeder=W&tsuuiisou=on&honba=1&me=W",
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
    "rulebook:without": ("rules/without/",),
    "rulebook:history": ("rules/history/",),
    "clubs:first_evening": ("clubs/first-evening/",),
    "rulebook:compare": ("rules/compare/", "rules/compare/?a=mleague&b=tenhou"),
    "rulebook:own": ("rules/own/",),
    "rulebook:new": ("rules/own/new/",),
    "rulebook:load": ("rules/own/load/",),
    "rulebook:carried": (f"rules/own/carried/?rules={CARRIED}",),
    "rulebook:rule_set": (
        "rules/mleague/",
        "rules/singapore/",
        "rules/wrc-2025/",
        "rules/hk-half-gun/",
    ),
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
    "quiz:referee": ("quiz/exam/referee/?rules=wrc-2025",),
    "quiz:question": (
        "quiz/mleague-example/",
        *(f"quiz/{Wish(kind).name(Dice(kind).pick('abcde'))}/" for kind in KINDS),
    ),
    "quiz:report": ("quiz/mleague-example/report/",),
    "quiz:reported": ("quiz/mleague-example/reported/",),
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
    "assignments:give_to_club": ("clubs/give/?name=mleague-example",),
    "assignments:add_to_practice_list": ("clubs/practice-list/?name=mleague-example",),
    "clubs:index": ("clubs/", "clubs/?done=left"),
    "assignments:join": ("clubs/join/",),
    "clubs:card": ("clubs/card/", "clubs/card/?code=K7QM-2XTP"),
    "bank:index": (
        "bank/",
        "bank/?q=daisangen&tag=tsumo",
        "bank/?q=qqqqq",
        "bank/?mine=on",
        "bank/?mine=on&state=draft&q=qqqqq",
        "bank/?level=9",
    ),
    "bank:compare": ("bank/compare/?a=mleague-example&b=riichi-sticks",),
    "bank:exercise": ("bank/mleague-example/",),
    "exchange:import": ("import/",),
    "exchange:exercise": ("export/exercises/mleague-example/",),
    "embed:code": ("embed/", "embed/?url=/en/quiz/mleague-example/", "embed/?url=/en/about/"),
    "account_login": ("account/sign-in/",),
    "account_signup": ("account/sign-up/",),
    "worksheet:choose": ("worksheet/",),
    "worksheet:questions": (
        "worksheet/questions/",
        f"worksheet/questions/?{SHEET}",
        f"worksheet/questions/?{SHEET}&per=4",
    ),
    "worksheet:answers": (f"worksheet/answers/?{SHEET}",),
    "an address that is none": ("nowhere/",),
}
"""Addresses below the language, by the name of the URL."""

ELSEWHERE: Final = {
    "for users who are signed in: e2e/test_accounts": """
        accounts:keep accounts:codes accounts:everywhere accounts:first_passkey account_logout
        news:index
        account_change_password account_set_password account_reauthenticate mfa_list_webauthn
        clubs:new reruling:index exchange:large transfer:import transfer:progress
    """,
    "for who runs the site: tests/pao_site/test_operating, accounts/test_staff": "operating",
    "takes a form and leads on": """
        exchange:keep
        assignments:give_changes assignments:withdraw assignments:withdraw_coursework
        assignments:withdraw_plan assignments:let_back
        assignments:delete
        rulebook:cancel_season
        settings:keep settings:terms read_on assignments:remove_from_practice_list assignments:close
        live:go-on live:join
        rulebook:usual_of_club lessons:again lessons:choose quiz:exam-time quiz:exam-finish
        quiz:review-not-today clubs:archive sitting:begin sitting:hand-in clubs:sign_out
        quiz:exam-certificate certificates:withdraw sitting:certificate
        collections:of-moments
    """,
    "a file": """
        downloads:file rulebook:house_toml results:marks-csv results:answers-csv
        results:workbook rulebook:toml sitting:calendar authoring:answers-csv
        results:assignment-answers-csv results:assignment-workbook seasons:csv seasons:workbook
        collections:answers-csv
    """,
    "is made first: e2e/test_downloads": "downloads:download",
    "only where the site sends mail: e2e/test_mail": """
        account_email account_confirm_email accounts:email_remove account_reset_password
        account_reset_password_from_key
    """,
    "after the password: e2e/test_passkeys": "mfa_add_webauthn",
    "leads on": """
        mfa_login_webauthn lessons:concept clubs:demo lessons:taught quiz:wished quiz:alike
        quiz:next-mistake quiz:review-next sitting:go-on
        authoring:index
    """,
    "is made first: e2e/test_passkeys": "mfa_remove_webauthn",
    "is made first: e2e/test_rules": """
        rulebook:house rulebook:edit_house rulebook:house_as_text rulebook:delete_house
        rulebook:version
    """,
    "is begun first: e2e/test_author": """
        authoring:answers authoring:edit authoring:versions authoring:around authoring:findings
        authoring:delete authoring:paper authoring:paper-answers
    """,
    "of a club, which is made first: e2e/test_clubs": """
        assignments:practice_list rulebook:of_club rulebook:wall_card assignments:join_by_link
        assignments:club clubs:change clubs:leave assignments:add_members clubs:invitation
        clubs:journal clubs:me clubs:my_code clubs:new_card
    """,
    "of a club, which is made first: e2e/test_announcements": """
        assignments:announce assignments:change_announcement
    """,
    "of a club, which is made first: e2e/test_coursework": """
        assignments:plan assignments:move_plan assignments:give_coursework
        assignments:coursework
        assignments:change_coursework
    """,
    "of a club, which is made first: e2e/test_evening": """
        assignments:evening assignments:evening_hand assignments:evening_sheet
    """,
    "of a club, which is made first: e2e/test_seasons": """
        seasons:index seasons:start seasons:season seasons:change transfer:export
    """,
    "of a club, which is made first: e2e/test_rulings": """
        rulings:books rulings:index rulings:ruling rulings:keep rulings:change
        rulings:assign
    """,
    "of a club, which is made first: e2e/test_assignments, e2e/test_sittings": """
        assignments:assignments assignments:assignment assignments:give assignments:give_chosen
        assignments:change
        assignments:extend assignments:preview assignments:paper
        assignments:paper-answers assignments:replace assignments:drop sitting:sitting
        sitting:question sitting:answer
    """,
    "of an answer that was marked: tests/assignments/test_objections": """
        sitting:objection assignments:objections
    """,
    "of members who joined twice: tests/assignments/results/test_merging": "results:merge",
    "of a club that was given something: e2e/test_results": """
        results:index results:concepts results:assignment results:member results:mine
        results:attempt results:solutions
    """,
    "of an assignment that was answered: e2e/test_regrade": "regrade:regrade",
    "of a club, which is made first: e2e/test_live": """
        live:begin live:begin_chosen live:round live:screen
    """,
    "a page in a frame: tests/embed": """
        embed:question embed:ruling embed:daily embed:daily-hand embed:timeline embed:hand
        embed:collection embed:collection-item
    """,
    "a picture": """
        desk:table-svg desk:table-png quiz:table-svg quiz:table-png
        desk:card timeline:card timeline:hand-card quiz:card lessons:card sitting:card
        certificates:card
    """,
    "is created first: desk/test_short_links": """
        desk:create_short_link desk:known_short_link desk:show_short_link short_link
    """,
    "is issued first: e2e/test_referee": "certificates:certificate",
    "of disputes handed in: e2e/test_checkpoints": "lessons:certificate",
    "is given first: e2e/test_lesson": "lessons:answer",
    "is begun first: e2e/test_ways_to_practise": "quiz:exam-overview quiz:exam-item",
    "is of a day: tests/quiz/daily": "quiz:daily-hand quiz:daily-question",
    "is given first: e2e/test_ways_to_practise": "quiz:daily-answer",
    "of an assignment, which is given first: tests/assignments/sitting/test_feedback": """
        sitting:shared
    """,
    "for reviewers: e2e/test_bank": "bank:queue",
    "of one’s own exercise: e2e/test_bank": "bank:alike",
    "is made first: e2e/test_collections": """
        collections:walk collections:item collections:answer collections:edit
        collections:words picker:add picker:add_chosen collections:edit-item collections:batch
        collections:look collections:judge collections:answers collections:delete collections:paper
        collections:paper-answers
    """,
    "is given first: e2e/test_quiz, e2e/test_quiz_kinds": "quiz:answer",
    "is given first: e2e/test_report": "quiz:report-answer",
    "of a collection, which is made first: tests/quiz/exchange": "exchange:collection",
    "of a list that is filled first: tests/assignments": "assignments:practice-list-export",
}
"""The names of URLs that are not here, by the reason why."""

ADDRESSES: Final = [
    f"/{language}/{path}" for paths in PAGES.values() for path in paths for language in LANGUAGES
]


def names_of_pages() -> set[str]:
    """The name of every URL that stands below a language."""
    return set(_names(get_resolver(), "", ""))


def _names(resolver: URLResolver, namespace: str, path: str) -> Iterator[str]:
    for entry in resolver.url_patterns:
        pattern = path + str(entry.pattern)
        if isinstance(entry, URLPattern):
            if pattern.startswith(LANGUAGES):
                yield f"{namespace}{entry.name}"
        elif entry.namespace != "admin":
            inner = f"{namespace}{entry.namespace}:" if entry.namespace else namespace
            yield from _names(entry, inner, pattern)
