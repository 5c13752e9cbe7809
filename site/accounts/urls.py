from django.urls import path

from accounts import by_mail, own_things, views

app_name = "accounts"
urlpatterns = [
    path("", views.account, name="account"),
    path("keep/", views.keep, name="keep"),
    path("sign-out/everywhere/", views.sign_out_everywhere, name="everywhere"),
    path("codes/", own_things.print_codes, name="codes"),
    path("reset/", own_things.reset, name="reset"),
    path("reset/email/", by_mail.reset_by_email, name="reset_by_email"),
    path("reset/email/<str:key>/", by_mail.reset_by_link, name="reset_by_link"),
    path("email/", by_mail.email, name="email"),
    path("email/remove/", by_mail.email_remove, name="email_remove"),
    path("email/confirm/<str:key>/", by_mail.email_confirm, name="email_confirm"),
    path("move/", own_things.move, name="move"),
    path("move/here/", own_things.move_here, name="move_here"),
    path("delete/", own_things.delete, name="delete"),
]
