from django.urls import path

from quiz.collections import add_views, batch_views, edit_views, moment_views, paper_views, views

app_name = "collections"
urlpatterns = [
    path("", edit_views.index, name="index"),
    path("new/", add_views.new, name="new"),
    path("put/", add_views.put, name="put"),
    path("moments/", moment_views.of_moments, name="of-moments"),
    path("batch/", batch_views.batch, name="new-batch"),
    path("c-<slug:key>/", views.walk, name="walk"),
    path("c-<slug:key>/paper/", paper_views.questions, name="paper"),
    path("c-<slug:key>/paper/answers/", paper_views.answers, name="paper-answers"),
    path("c-<slug:key>/<int:item_id>/", views.item, name="item"),
    path("c-<slug:key>/<int:item_id>/answers/<int:answer_id>/", views.answer, name="answer"),
    path("<int:collection_id>/", edit_views.edit, name="edit"),
    path("<int:collection_id>/words/", edit_views.words, name="words"),
    path("<int:collection_id>/items/<int:item_id>/", edit_views.item, name="edit-item"),
    path("<int:collection_id>/batch/", batch_views.batch, name="batch"),
    path("<int:collection_id>/look/", batch_views.look, name="look"),
    path("<int:collection_id>/look/<int:item_id>/", batch_views.judge, name="judge"),
    path("<int:collection_id>/answers/", edit_views.answers, name="answers"),
    path("<int:collection_id>/answers.csv", edit_views.answers_csv, name="answers-csv"),
    path("<int:collection_id>/delete/", edit_views.delete, name="delete"),
]
