from django.urls import path

from desk import views

app_name = "desk"
urlpatterns = [
    path("", views.desk, name="rule"),
    path("card.png", views.card, name="card"),
    path("table.svg", views.table, name="table-svg"),
    path("table.png", views.table, name="table-png"),
    path("others/", views.others, name="others"),
    path("qr/", views.qr, name="qr"),
    path("short/", views.create_short_link, name="create_short_link"),
    path("short/known/", views.known_short_link, name="known_short_link"),
    path("short/<str:code>/", views.show_short_link, name="show_short_link"),
    path("next/", views.coming, name="next"),
    path("quick/", views.quick, name="quick"),
]
