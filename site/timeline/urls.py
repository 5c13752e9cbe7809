from django.urls import path

from timeline import views

app_name = "timeline"
urlpatterns = [
    path("card.png", views.card, name="card"),
    path("<slug:name>/card.png", views.card, name="hand-card"),
    path("", views.index, name="index"),
    path("<slug:name>/", views.timeline, name="hand"),
]
