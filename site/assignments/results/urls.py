from django.urls import path

from assignments.results import files, views

MARKS = {"kind": "club-marks", "name": "marks.csv"}
ANSWERS = {"kind": "club-answers", "name": "answers.csv"}
WORKBOOK = {"kind": "club-workbook", "name": "results.xlsx"}

app_name = "results"
urlpatterns = [
    path("<int:number>/results/", views.index, name="index"),
    path("<int:number>/results/concepts/", views.concepts, name="concepts"),
    path("<int:number>/results/marks.csv", files.file, MARKS, name="marks-csv"),
    path("<int:number>/results/answers.csv", files.file, ANSWERS, name="answers-csv"),
    path("<int:number>/results/results.xlsx", files.file, WORKBOOK, name="workbook"),
    path("<int:number>/results/mine/", views.mine, name="mine"),
    path("<int:number>/results/members/<int:member>/", views.member, name="member"),
    path("<int:number>/assignments/<int:assignment>/results/", views.assignment, name="assignment"),
]
