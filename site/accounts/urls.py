from django.urls import path

from accounts import account_views, by_mail, views

app_name = "accounts"
urlpatterns = [
    path("", views.account, name="account"),
    path("keep/", views.keep, name="keep"),
    path("sign-out/everywhere/", views.sign_out_everywhere, name="everywhere"),
    path("codes/", account_views.print_codes, name="codes"),
    path("reset/", account_views.reset, name="reset"),
    path("reset/email/", by_mail.reset_by_email, name="reset_by_email"),
    path("reset/email/<str:key>/", by_mail.reset_by_link, name="reset_by_link"),
    path("email/", by_mail.email, name="email"),
    path("email/remove/", by_mail.email_remove, name="email_remove"),
    path("email/confirm/<str:key>/", by_mail.email_confirm, name="email_confirm"),
    path("move/", account_views.move, name="move"),
    path("move/here/", account_views.move_here, name="move_here"),
    path("delete/", account_views.delete, name="delete"),
]
