from django.urls import path

from assignments.regrade import views

app_name = "regrade"
urlpatterns = [
    path("<int:number>/assignments/<int:assignment>/regrade/", views.regrade, name="regrade"),
]
