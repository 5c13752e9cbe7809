from django.urls import path

from embed import views

app_name = "embed"
urlpatterns = [
    path("", views.code, name="code"),
    path("ruling/", views.ruling, name="ruling"),
    path("daily/", views.daily, name="daily"),
    path("daily/<day:day>/", views.daily, name="daily-hand"),
    path("timeline/", views.timeline, name="timeline"),
    path("timeline/<slug:name>/", views.timeline, name="hand"),
    path("collections/c-<slug:key>/", views.collection, name="collection"),
    path("collections/c-<slug:key>/<int:item_id>/", views.collection_item, name="collection-item"),
    path("questions/<question:name>/", views.question, name="question"),
]
