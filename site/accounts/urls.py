from django.urls import path

from accounts import own_things, views

app_name = "accounts"
urlpatterns = [
    path("", views.account, name="account"),
    path("keep/", views.keep, name="keep"),
    path("sign-out/everywhere/", views.sign_out_everywhere, name="everywhere"),
    path("codes/", own_things.print_codes, name="codes"),
    path("reset/", own_things.reset, name="reset"),
    path("move/", own_things.move, name="move"),
    path("move/here/", own_things.move_here, name="move_here"),
    path("data/", own_things.data, name="data"),
    path("delete/", own_things.delete, name="delete"),
]
