from typing import Any

from django.urls import include, path

from accounts import auth_views, preferences_views, views
from accounts.auth_views import where_mail_is_sent
from web.pages import private

account = [
    path("", views.account, name="account"),
    path("keep/", views.keep, name="keep"),
    path("sign-out/everywhere/", views.sign_out_everywhere, name="everywhere"),
    path("codes/", views.print_codes, name="codes"),
    path("passkeys/first/<str:token>/", auth_views.first_passkey, name="first_passkey"),
    path("reset/", views.reset, name="reset"),
    path("email/remove/", where_mail_is_sent(auth_views.remove_email), name="email_remove"),
    path("move/", views.move, name="move"),
    path("move/here/", views.move_here, name="move_here"),
    path("delete/", views.delete, name="delete"),
]

settings = [
    path("", preferences_views.preferences, name="page"),
    path("keep/", preferences_views.keep_preferences, name="keep"),
    path("terms/", preferences_views.keep_terms, name="terms"),
]

# By the names that allauth knows them under.
signing_in: list[tuple[str, Any, str]] = [
    ("sign-in/", auth_views.SignIn, "account_login"),
    ("sign-up/", auth_views.SignUp, "account_signup"),
    ("sign-out/", auth_views.SignOut, "account_logout"),
    ("password/", auth_views.ChangePassword, "account_change_password"),
    ("password/set/", auth_views.SetPassword, "account_set_password"),
    ("password/again/", auth_views.Reauthenticate, "account_reauthenticate"),
    ("passkeys/", auth_views.Passkeys, "mfa_list_webauthn"),
    ("passkeys/add/", auth_views.AddPasskey, "mfa_add_webauthn"),
    ("passkeys/sign-in/", auth_views.SignInByPasskey, "mfa_login_webauthn"),
    ("passkeys/<int:pk>/remove/", auth_views.RemovePasskey, "mfa_remove_webauthn"),
]
by_email: list[tuple[str, Any, str]] = [
    ("email/", auth_views.Email, "account_email"),
    ("email/confirm/<str:key>/", auth_views.ConfirmEmail, "account_confirm_email"),
    ("reset/email/", auth_views.ResetByEmail, "account_reset_password"),
    (
        "reset/email/<str:uidb36>/<str:key>/",
        auth_views.ResetByLink,
        "account_reset_password_from_key",
    ),
]

urlpatterns = [
    path("account/", include((account, "accounts"))),
    path("settings/", include((settings, "settings"))),
    *(path(f"account/{at}", private(view.as_view()), name=name) for at, view, name in signing_in),
    *(
        path(f"account/{at}", where_mail_is_sent(view.as_view()), name=name)
        for at, view, name in by_email
    ),
]
