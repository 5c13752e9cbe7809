from django.urls import path

from rulebook import club_views, own_views, season_views, views

app_name = "rulebook"
urlpatterns = [
    path("", views.index, name="index"),
    path("table/", views.table, name="table"),
    path("compare/", views.compare, name="compare"),
    path("without/", views.without, name="without"),
    path("history/", views.history, name="history"),
    path("own/", own_views.index, name="own"),
    path("own/new/", own_views.new, name="new"),
    path("own/load/", own_views.load, name="load"),
    path("own/carried/", own_views.carried, name="carried"),
    path("own/<int:number>/", own_views.house, name="house"),
    path("own/<int:number>/edit/", own_views.edit, name="edit_house"),
    path("own/<int:number>/toml/", own_views.as_text, name="house_as_text"),
    path("own/<int:number>/versions/<int:version>/", season_views.version, name="version"),
    path(
        "own/<int:number>/versions/<int:version>/delete/",
        season_views.cancel,
        name="cancel_season",
    ),
    path("own/<int:number>.toml", own_views.as_toml, name="house_toml"),
    path("own/<int:number>/delete/", own_views.delete, name="delete_house"),
    path("club/<int:number>/", club_views.index, name="of_club"),
    path("club/<int:number>/usual/", club_views.usual, name="usual_of_club"),
    path("club/<int:number>/card/", club_views.card, name="wall_card"),
    path("<slug:name>/", views.rule_set, name="rule_set"),
    path("<slug:name>.toml", views.as_toml, name="toml"),
]
