from django.urls import path

from quiz.picker import collection_views

app_name = "picker"
urlpatterns = [
    path("<int:collection_id>/add/", collection_views.add, name="add"),
    path("<int:collection_id>/add/chosen/", collection_views.add_chosen, name="add_chosen"),
]
