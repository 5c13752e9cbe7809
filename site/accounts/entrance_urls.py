"""By the names that allauth knows them under."""

from django.urls import path

from accounts import entrance
from web.pages import private

urlpatterns = [
    path("sign-in/", private(entrance.SignIn.as_view()), name="account_login"),
    path("sign-up/", private(entrance.SignUp.as_view()), name="account_signup"),
    path("sign-out/", private(entrance.SignOut.as_view()), name="account_logout"),
    path("password/", private(entrance.ChangePassword.as_view()), name="account_change_password"),
    path("password/set/", private(entrance.SetPassword.as_view()), name="account_set_password"),
]
