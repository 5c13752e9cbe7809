"""By the names that allauth knows them under."""

from django.urls import path

from accounts import auth_views, passkeys
from web.pages import private

urlpatterns = [
    path("sign-in/", private(auth_views.SignIn.as_view()), name="account_login"),
    path("sign-up/", private(auth_views.SignUp.as_view()), name="account_signup"),
    path("sign-out/", private(auth_views.SignOut.as_view()), name="account_logout"),
    path("password/", private(auth_views.ChangePassword.as_view()), name="account_change_password"),
    path(
        "password/again/",
        private(auth_views.Reauthenticate.as_view()),
        name="account_reauthenticate",
    ),
    path("passkeys/", private(passkeys.Passkeys.as_view()), name="mfa_list_webauthn"),
    path("passkeys/add/", private(passkeys.AddPasskey.as_view()), name="mfa_add_webauthn"),
    path(
        "passkeys/sign-in/", private(passkeys.SignInByPasskey.as_view()), name="mfa_login_webauthn"
    ),
    path(
        "passkeys/<int:pk>/remove/",
        private(passkeys.RemovePasskey.as_view()),
        name="mfa_remove_webauthn",
    ),
    path("password/set/", private(auth_views.SetPassword.as_view()), name="account_set_password"),
]
