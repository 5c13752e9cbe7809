"""The forms that deal with an e-mail address."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import InSight, PasswordForm

LONGEST: Final = 254


class Email(forms.EmailField):
    """In small letters, as addresses are kept."""

    def __init__(self) -> None:
        widget = forms.EmailInput(attrs={"autocomplete": "email"})
        super().__init__(label=_("E-mail address"), max_length=LONGEST, widget=widget)

    def clean(self, value: Any) -> str:
        return str(super().clean(value)).lower()


class AddressForm(PasswordForm):
    """An address, and the password."""

    field_order = ("email", "password")

    email = Email()


class AskForm(InSight):
    email = Email()
