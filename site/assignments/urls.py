from typing import Final

from django.urls import include, path

from assignments import (
    announcement_views,
    club_views,
    member_views,
    objection_views,
    organiser_views,
    paper_views,
    views,
)
from assignments.coursework import plan_views
from assignments.coursework import views as coursework
from assignments.evening import views as evening
from assignments.live import presenter_views
from assignments.live import views as live
from assignments.practice_list import exporting
from assignments.practice_list import views as practice_list
from assignments.regrade import views as regrade
from assignments.results import files, merge_views
from assignments.results import views as results
from assignments.rulings import views as rulings
from assignments.seasons import files as season_files
from assignments.seasons import views as seasons
from assignments.sitting import share_views
from assignments.sitting import views as sitting
from assignments.transfer import views as transfer_views

CLUB: Final = "<int:club_id>/"
ASSIGNMENT: Final = f"{CLUB}assignments/<int:assignment_id>/"
COURSEWORK: Final = f"{CLUB}lessons/<int:coursework_id>/"
ATTEMPT: Final = f"{CLUB}sittings/<int:attempt_id>/"
SEASON: Final = f"{CLUB}seasons/<int:season_id>/"
ROUND: Final = f"{CLUB}live/<int:assignment_id>/"
MARKS: Final = {"kind": "club-marks", "name": "marks.csv"}
ANSWERS: Final = {"kind": "club-answers", "name": "answers.csv"}
WORKBOOK: Final = {"kind": "club-workbook", "name": "results.xlsx"}
SEASON_CSV: Final = {"kind": "season-csv", "name": "season.csv"}
SEASON_WORKBOOK: Final = {"kind": "season-workbook", "name": "season.xlsx"}

assignments = [
    path("join/", club_views.join_by_code, name="join"),
    path("join/<slug:code>/", club_views.join_by_link, name="join_by_link"),
    path(CLUB, club_views.club, name="club"),
    path(f"{CLUB}members/add/", member_views.add, name="add_members"),
    path(f"{CLUB}members/removed/<int:removed_id>/back/", member_views.let_back, name="let_back"),
    path(f"{CLUB}announcements/new/", announcement_views.announce, name="announce"),
    path(
        f"{CLUB}announcements/<int:announcement_id>/",
        announcement_views.change_announcement,
        name="change_announcement",
    ),
    path("practice-list/", practice_list.put, name="add_to_practice_list"),
    path(f"{CLUB}practice-list/", practice_list.practice_list, name="practice_list"),
    path(f"{CLUB}practice-list/export/", exporting.export, name="practice-list-export"),
    path(
        f"{CLUB}practice-list/<int:item_id>/off/",
        practice_list.remove,
        name="remove_from_practice_list",
    ),
    path("give/", organiser_views.give_to_club, name="give_to_club"),
    path(f"{CLUB}plan/", plan_views.plan, name="plan"),
    path(f"{CLUB}plan/move/", plan_views.move, name="move_plan"),
    path(f"{CLUB}plan/withdraw/", plan_views.withdraw, name="withdraw_plan"),
    path(f"{CLUB}evening/", evening.evening, name="evening"),
    path(f"{CLUB}evening/hand/", evening.hand, name="evening_hand"),
    path(f"{CLUB}evening/sheet/", evening.sheet, name="evening_sheet"),
    path(f"{CLUB}lessons/new/", coursework.give, name="give_coursework"),
    path(COURSEWORK, coursework.coursework, name="coursework"),
    path(f"{COURSEWORK}change/", coursework.change, name="change_coursework"),
    path(f"{COURSEWORK}withdraw/", coursework.withdraw, name="withdraw_coursework"),
    path(f"{CLUB}assignments/", views.index, name="assignments"),
    path(f"{CLUB}assignments/new/", organiser_views.give, name="give"),
    path(f"{CLUB}assignments/new/chosen/", organiser_views.give_chosen, name="give_chosen"),
    path(
        f"{CLUB}assignments/changes/<int:number>/<int:version>/",
        organiser_views.give_changes,
        name="give_changes",
    ),
    path(ASSIGNMENT, views.assignment, name="assignment"),
    path(f"{ASSIGNMENT}change/", organiser_views.change, name="change"),
    path(f"{ASSIGNMENT}close/", organiser_views.close, name="close"),
    path(f"{ASSIGNMENT}withdraw/", organiser_views.withdraw, name="withdraw"),
    path(f"{ASSIGNMENT}delete/", organiser_views.delete, name="delete"),
    path(f"{ASSIGNMENT}more-time/", organiser_views.extend, name="extend"),
    path(f"{ASSIGNMENT}preview/<int:item_id>/", organiser_views.preview, name="preview"),
    path(f"{ASSIGNMENT}paper/", paper_views.questions, name="paper"),
    path(f"{ASSIGNMENT}paper/answers/", paper_views.answers, name="paper-answers"),
    path(f"{ASSIGNMENT}objections/", objection_views.objections, name="objections"),
    path(f"{ASSIGNMENT}questions/<int:item_id>/", organiser_views.replace, name="replace"),
    path(f"{ASSIGNMENT}questions/<int:item_id>/drop/", organiser_views.drop, name="drop"),
]
sittings = [
    path("given/<str:token>/", share_views.shared, name="shared"),
    path("given/<str:token>/card.png", share_views.card, name="card"),
    path(f"{ASSIGNMENT}begin/", sitting.begin, name="begin"),
    path(f"{ASSIGNMENT}due.ics", share_views.calendar, name="calendar"),
    path(ATTEMPT, sitting.sitting, name="sitting"),
    path(f"{ATTEMPT}go-on/", sitting.go_on, name="go-on"),
    path(f"{ATTEMPT}hand-in/", sitting.hand_in, name="hand-in"),
    path(f"{ATTEMPT}certificate/", sitting.certificate, name="certificate"),
    path(f"{ATTEMPT}<int:place>/", sitting.question, name="question"),
    path(f"{ATTEMPT}<int:place>/objection/", objection_views.objection, name="objection"),
    path(f"{ATTEMPT}<int:place>/answer/", sitting.answer, name="answer"),
]
club_results = [
    path(f"{CLUB}results/", results.index, name="index"),
    path(f"{CLUB}results/concepts/", results.concepts, name="concepts"),
    path(f"{CLUB}results/marks.csv", files.file, MARKS, name="marks-csv"),
    path(f"{CLUB}results/answers.csv", files.file, ANSWERS, name="answers-csv"),
    path(f"{CLUB}results/results.xlsx", files.file, WORKBOOK, name="workbook"),
    path(f"{CLUB}results/mine/", results.mine, name="mine"),
    path(f"{CLUB}members/<int:member_id>/", results.member, name="member"),
    path(f"{CLUB}members/<int:member_id>/merge/", merge_views.merge, name="merge"),
    path(f"{CLUB}results/attempts/<int:attempt_id>/", results.attempt, name="attempt"),
    path(f"{ASSIGNMENT}results/", results.assignment, name="assignment"),
    path(f"{ASSIGNMENT}results/answers.csv", files.file, ANSWERS, name="assignment-answers-csv"),
    path(f"{ASSIGNMENT}results/results.xlsx", files.file, WORKBOOK, name="assignment-workbook"),
    path(f"{ASSIGNMENT}solutions/", results.solutions, name="solutions"),
]
rounds = [
    path(f"{CLUB}live/new/", presenter_views.begin, name="begin"),
    path(f"{CLUB}live/new/chosen/", presenter_views.begin_chosen, name="begin_chosen"),
    path(ROUND, live.phone, name="round"),
    path(f"{ROUND}join/", live.join, name="join"),
    path(f"{ROUND}screen/", presenter_views.screen, name="screen"),
    path(f"{ROUND}on/", presenter_views.go_on, name="go-on"),
]
book = [
    path("rulings/", rulings.books, name="books"),
    path("rulings/keep/", rulings.keep, name="keep"),
    path(f"{CLUB}rulings/", rulings.index, name="index"),
    path(f"{CLUB}rulings/<int:ruling_id>/", rulings.ruling, name="ruling"),
    path(f"{CLUB}rulings/<int:ruling_id>/change/", rulings.change, name="change"),
    path(f"{CLUB}rulings/<int:ruling_id>/assign/", rulings.assign, name="assign"),
]
of_seasons = [
    path(f"{CLUB}seasons/", seasons.index, name="index"),
    path(f"{CLUB}seasons/new/", seasons.start, name="start"),
    path(SEASON, seasons.season, name="season"),
    path(f"{SEASON}change/", seasons.change, name="change"),
    path(f"{SEASON}season.csv", season_files.file, SEASON_CSV, name="csv"),
    path(f"{SEASON}season.xlsx", season_files.file, SEASON_WORKBOOK, name="workbook"),
]
transfer = [
    path("import/", transfer_views.import_club, name="import"),
    path("import/<int:number>/", transfer_views.progress, name="progress"),
    path(f"{CLUB}export/", transfer_views.export, name="export"),
]
regrades = [path(f"{ASSIGNMENT}regrade/", regrade.regrade, name="regrade")]

urlpatterns = [
    path("", include((assignments, "assignments"))),
    path("", include((sittings, "sitting"))),
    path("", include((club_results, "results"))),
    path("", include((rounds, "live"))),
    path("", include((regrades, "regrade"))),
    path("", include((book, "rulings"))),
    path("", include((of_seasons, "seasons"))),
    path("", include((transfer, "transfer"))),
]
