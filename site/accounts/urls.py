from django.urls import path

from accounts import views

app_name = "accounts"
urlpatterns = [
    path("", views.account, name="account"),
    path("keep/", views.keep, name="keep"),
    path("sign-out/everywhere/", views.sign_out_everywhere, name="everywhere"),
]
