from django.urls import path

from rulebook import carried, of_club, own, views

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
    path("own/<int:number>/toml/", own.as_text, name="house_as_text"),
    path("own/<int:number>.toml", own.as_toml, name="house_toml"),
    path("own/<int:number>/delete/", own.delete, name="delete_house"),
    path("club/<int:number>/", of_club.index, name="of_club"),
    path("club/<int:number>/usual/", of_club.usual, name="usual_of_club"),
    path("club/<int:number>/card/", of_club.card, name="wall_card"),
    path("<slug:name>/", views.rule_set, name="rule_set"),
    path("<slug:name>.toml", views.as_toml, name="toml"),
]
