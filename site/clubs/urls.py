from django.urls import path

from clubs import organiser_views, views

app_name = "clubs"
urlpatterns = [
    path("", views.index, name="index"),
    path("demo/", views.demo, name="demo"),
    path("new/", views.new, name="new"),
    path("card/", views.card, name="card"),
    path("sign-out/", views.sign_out, name="sign_out"),
    path("<int:number>/me/", views.me, name="me"),
    path("<int:number>/me/code/", views.code, name="my_code"),
    path("<int:number>/leave/", views.leave, name="leave"),
    path("<int:number>/settings/", organiser_views.change, name="change"),
    path("<int:number>/archive/", organiser_views.archive, name="archive"),
    path("<int:number>/code/", organiser_views.invitation, name="invitation"),
    path("<int:number>/journal/", organiser_views.journal, name="journal"),
    path("<int:number>/members/add/", organiser_views.add, name="add"),
    path("<int:number>/members/<int:member>/", organiser_views.member, name="member"),
    path("<int:number>/members/<int:member>/card/", organiser_views.card, name="new_card"),
]
