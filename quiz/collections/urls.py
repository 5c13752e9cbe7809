from django.urls import path

from quiz.collections import add_views, batch_views, edit_views, views

app_name = "collections"
urlpatterns = [
    path("", edit_views.index, name="index"),
    path("new/", add_views.new, name="new"),
    path("put/", add_views.put, name="put"),
    path("batch/", batch_views.batch, name="new-batch"),
    path("c-<slug:key>/", views.walk, name="walk"),
    path("c-<slug:key>/<int:item>/", views.item, name="item"),
    path("c-<slug:key>/<int:item>/answers/<int:number>/", views.answer, name="answer"),
    path("<int:number>/", edit_views.edit, name="edit"),
    path("<int:number>/words/", edit_views.words, name="words"),
    path("<int:number>/add/", add_views.add, name="add"),
    path("<int:number>/items/<int:item>/", edit_views.item, name="edit-item"),
    path("<int:number>/batch/", batch_views.batch, name="batch"),
    path("<int:number>/look/", batch_views.look, name="look"),
    path("<int:number>/look/<int:item>/", batch_views.judge, name="judge"),
    path("<int:number>/answers/", edit_views.answers, name="answers"),
    path("<int:number>/delete/", edit_views.delete, name="delete"),
]
