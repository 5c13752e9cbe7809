from django.urls import path, re_path

from api import exercise_views, views

app_name = "api"
urlpatterns = [
    path("rule-sets/", views.rule_sets, name="rule_sets"),
    path("rule-sets/<slug:name>/", views.rule_set_of, name="rule_set"),
    path("rulings/", views.rulings, name="rulings"),
    path("comparisons/", views.comparisons, name="comparisons"),
    path("checks/", views.checks, name="checks"),
    path("proofs/", views.proofs, name="proofs"),
    path("tables/", views.tables, name="tables"),
    path("exercises/", exercise_views.exercises, name="exercises"),
    path("exercises/<slug:name>/", exercise_views.exercise, name="exercise"),
    path("collections/<slug:key>/", exercise_views.collection, name="collection"),
    path("daily/<str:day>/", exercise_views.daily, name="daily"),
    path("openapi.json", views.openapi, name="openapi"),
    path("schemas/<slug:name>.json", views.schema_of, name="schema"),
    re_path(r"^(?P<address>[\s\S]+)$", views.nowhere, name="nowhere"),  # line breaks too
]
