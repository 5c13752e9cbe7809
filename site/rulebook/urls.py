from django.urls import path

from rulebook import carried, own, views

app_name = "rulebook"
urlpatterns = [
    path("", views.index, name="index"),
    path("table/", views.table, name="table"),
    path("compare/", views.compare, name="compare"),
    path("own/", own.index, name="own"),
    path("own/new/", own.new, name="new"),
    path("own/load/", own.load, name="load"),
    path("own/carried/", carried.carried, name="carried"),
    path("own/<int:number>/", own.house, name="house"),
    path("own/<int:number>/edit/", own.edit, name="edit_house"),
    path("own/<int:number>/toml/", own.load, name="house_as_text"),
    path("own/<int:number>.toml", own.as_toml, name="house_toml"),
    path("own/<int:number>/delete/", own.delete, name="delete_house"),
    path("<slug:name>/", views.rule_set, name="rule_set"),
    path("<slug:name>.toml", views.as_toml, name="toml"),
]
