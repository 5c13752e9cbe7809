from django.urls import path

from desk.rulesets import views

app_name = "rules"
urlpatterns = [
    path("", views.index, name="index"),
    path("table/", views.table, name="table"),
    path("compare/", views.compare, name="compare"),
    path("<slug:name>/", views.rule_set, name="rule_set"),
    path("<slug:name>.toml", views.as_toml, name="toml"),
]
