"""The staff's desk: clubs that are nobody's, to be given to one of their members."""

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
    """``heir``: one of the members who have an account, by the name that all members see."""

    heir = forms.ModelChoiceField(Membership.objects.none(), label="New owner")

    class Meta:
        model = Club
        fields: tuple[str, ...] = ()

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        heirs = [member.pk for member in self.instance.memberships.all() if member.has_account]
        self.fields["heir"].queryset = Membership.objects.filter(pk__in=heirs)  # type: ignore[attr-defined]


@admin.register(Club)
class ClubAdmin(ClubBase):
    """Nothing of a club can be changed here but whose it is, where it is nobody's."""

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
