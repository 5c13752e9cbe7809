from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "home.html")


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return render(request, "about.html")


def server_error(request: HttpRequest) -> HttpResponse:
    return render(request, "500.html", status=500)
