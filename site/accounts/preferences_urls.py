from django.urls import path

from accounts.preferences_views import keep_preferences, preferences

app_name = "settings"
urlpatterns = [
    path("", preferences, name="page"),
    path("keep/", keep_preferences, name="keep"),
]
