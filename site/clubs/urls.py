from django.urls import path

from clubs import organiser_views, views

app_name = "clubs"
urlpatterns = [
    path("", views.index, name="index"),
    path("demo/", views.demo, name="demo"),
    path("first-evening/", views.first_evening, name="first_evening"),
    path("new/", views.new, name="new"),
    path("card/", views.card, name="card"),
    path("sign-out/", views.sign_out, name="sign_out"),
    path("<int:club_id>/me/", views.me, name="me"),
    path("<int:club_id>/me/code/", views.code, name="my_code"),
    path("<int:club_id>/leave/", views.leave, name="leave"),
    path("<int:club_id>/settings/", organiser_views.change, name="change"),
    path("<int:club_id>/archive/", organiser_views.archive, name="archive"),
    path("<int:club_id>/code/", organiser_views.invitation, name="invitation"),
    path("<int:club_id>/journal/", organiser_views.journal, name="journal"),
    path("<int:club_id>/members/<int:member_id>/card/", organiser_views.card, name="new_card"),
]
