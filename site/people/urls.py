from django.urls import path

from people import joining, organising, own, views

app_name = "people"
urlpatterns = [
    path("", views.index, name="index"),
    path("demo/", views.demo, name="demo"),
    path("new/", views.new, name="new"),
    path("join/", joining.by_code, name="join"),
    path("join/<slug:code>/", joining.by_link, name="join_by_link"),
    path("card/", own.card, name="card"),
    path("sign-out/", own.sign_out, name="sign_out"),
    path("<int:number>/", views.club, name="club"),
    path("<int:number>/me/", own.me, name="me"),
    path("<int:number>/me/code/", own.code, name="my_code"),
    path("<int:number>/leave/", own.leave, name="leave"),
    path("<int:number>/settings/", organising.change, name="change"),
    path("<int:number>/archive/", organising.archive, name="archive"),
    path("<int:number>/code/", organising.invitation, name="invitation"),
    path("<int:number>/journal/", organising.journal, name="journal"),
    path("<int:number>/members/add/", organising.add, name="add"),
    path("<int:number>/members/<int:member>/", organising.member, name="member"),
    path("<int:number>/members/<int:member>/card/", organising.card, name="new_card"),
]
