from django.urls import path

from quiz.collections import adding, batches, editing, putting, views, wording

app_name = "collections"
urlpatterns = [
    path("", editing.index, name="index"),
    path("new/", adding.new, name="new"),
    path("put/", putting.put, name="put"),
    path("batch/", batches.batch, name="new-batch"),
    path("c-<slug:key>/", views.walk, name="walk"),
    path("c-<slug:key>/<int:item>/", views.item, name="item"),
    path("c-<slug:key>/<int:item>/answers/<int:number>/", views.answer, name="answer"),
    path("<int:number>/", editing.edit, name="edit"),
    path("<int:number>/words/", wording.words, name="words"),
    path("<int:number>/add/", adding.add, name="add"),
    path("<int:number>/items/<int:item>/", wording.item, name="edit-item"),
    path("<int:number>/batch/", batches.batch, name="batch"),
    path("<int:number>/look/", batches.look, name="look"),
    path("<int:number>/look/<int:item>/", batches.judge, name="judge"),
    path("<int:number>/answers/", editing.answers, name="answers"),
    path("<int:number>/delete/", editing.delete, name="delete"),
]
