from django.urls import path

from quiz.exam import certificate_views as views

app_name = "certificates"
urlpatterns = [
    path("<slug:certificate>/", views.certificate, name="certificate"),
    path("<slug:certificate>/card.png", views.card, name="card"),
    path("<slug:certificate>/withdraw/", views.withdraw, name="withdraw"),
]
