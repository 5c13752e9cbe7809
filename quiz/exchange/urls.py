from django.urls import path

from quiz.exchange import export_views, import_views

app_name = "exchange"
urlpatterns = [
    path("import/", import_views.index, name="import"),
    path("import/<int:number>/", import_views.large, name="large"),
    path("import/keep/", import_views.keep, name="keep"),
    path("export/exercises/<slug:name>/", export_views.exercise, name="exercise"),
    path("export/collections/<slug:key>/", export_views.collection, name="collection"),
]
