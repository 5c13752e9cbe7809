"""The admin of clubs: give a club without an owner to one of its members."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from clubs.models import Club, Membership, Role
from clubs.services import give

if TYPE_CHECKING:
    ClubBase = admin.ModelAdmin[Club]
    FormBase = forms.ModelForm[Club]
else:
    ClubBase, FormBase = admin.ModelAdmin, forms.ModelForm


class HeirForm(FormBase):
    """The form to give a club to a member with an account. ``heir``: by the name in the club.

    Memberships that organisers merged into another are not offered: a merge gives no rights.
    """

    heir = forms.ModelChoiceField(Membership.objects.none(), label="New owner")

    class Meta:
        model = Club
        fields: tuple[str, ...] = ()

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        members = self.instance.memberships.filter(same_since=None)
        heirs = [member.pk for member in members if member.has_account]
        self.fields["heir"].queryset = Membership.objects.filter(pk__in=heirs)  # type: ignore[attr-defined]


@admin.register(Club)
class ClubAdmin(ClubBase):
    """Clubs without an owner, and a form to choose one."""

    form = HeirForm
    list_display = ("name", "archived", "created")
    fields = ("name", "created", "archived", "heir")
    readonly_fields = ("name", "created", "archived")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Club]:
        return super().get_queryset(request).exclude(memberships__role=Role.OWNER)

    def has_add_permission(self, *_args: Any) -> bool:
        return False

    def has_delete_permission(self, *_args: Any) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Club, form: Any, change: Any) -> None:
        give(obj, form.cleaned_data["heir"])
