"""The forms of signing in and up: allauth's, each field with a label in sight."""

from typing import Any, Final

from allauth.account import forms as allauth
from allauth.mfa.webauthn.forms import AddWebAuthnForm, LoginWebAuthnForm
from django import forms
from django.core.validators import MaxLengthValidator
from django.db import IntegrityError, transaction
from django.forms.fields import InvalidJSONInput
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext_lazy as _

from accounts import codes
from accounts.code_format import LONGEST
from accounts.models import User

LONGEST_CREDENTIAL: Final = 20_000
STAY_SIGNED_IN: Final = _("Stay signed in on this device")


def posted(request: HttpRequest) -> QueryDict | None:
    """What a form is bound to: nothing while it is only looked at."""
    return request.POST if request.method == "POST" else None


class InSight(forms.Form):
    """Labels instead of placeholders; the first field with an error has the focus.

    What a new password must be is said in one breath.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)
        if "password1" in self.fields:
            self.fields["password1"].help_text = _(
                "At least 8 characters. Not digits alone, not your name, not one that many have."
            )

    def full_clean(self) -> None:
        super().full_clean()
        wrong = next((name for name in self.fields if name in self.errors), None)
        if wrong:
            self.fields[wrong].widget.attrs["autofocus"] = True


class Changing(InSight):
    """A form that others may have before their eyes too: it says what was changed in it, no more.

    So whoever sends an older page of it undoes nothing that was written elsewhere meanwhile.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.show_hidden_initial = True

    @property
    def changes(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in self.changed_data}


class SignInForm(InSight, allauth.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name")
        self.fields["password"].help_text = ""
        self.fields["remember"].label = STAY_SIGNED_IN


class SignUpForm(InSight, allauth.SignupForm):
    """What a guest makes outlives the browser's window, so what a new user makes does too."""

    remember = forms.BooleanField(label=STAY_SIGNED_IN, required=False, initial=True)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.order_fields(["username", "password1", "password2", "remember"])
        name = self.fields["username"]
        name.label = _("Name")
        name.help_text = _("A made-up one will do. Letters, digits and @ . + - _")

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        """Of two who take a name at the same moment one has it, and the other is told."""
        try:
            with transaction.atomic():
                made: tuple[User | None, HttpResponse | None] = super().try_save(request)
                return made
        except IntegrityError:
            raise NameTakenError from None


class NameTakenError(Exception):
    """Since the form was looked at."""


class ChangePasswordForm(InSight, allauth.ChangePasswordForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["oldpassword"].help_text = ""
        self.fields["oldpassword"].label = _("Current password")
        self.fields["password1"].label = _("New password")
        self.fields["password2"].label = _("New password (again)")


class PasswordForm(InSight, allauth.ReauthenticateForm):
    """The password once more, before something that cannot be undone."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password"].help_text = ""


class NewPasswordForm(InSight, allauth.SetPasswordForm):
    """For whom staff made an account without one, or after the link of a mail."""


class ResetForm(NewPasswordForm):
    """A name, one of its printed codes, and the new password."""

    field_order = ("name", "code", "password1", "password2")

    name = forms.CharField(
        label=_("Name"),
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )
    code = forms.CharField(
        label=_("One of your printed codes"),
        max_length=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters"}),
    )

    def save(self) -> bool:
        """Whether the code was good."""
        sent = self.cleaned_data
        return codes.use_code(name=sent["name"], code=sent["code"], password=sent["password1"])


class MoveForm(InSight):
    """The short code from another browser."""

    code = forms.CharField(
        label=_("The code from the other device"),
        max_length=LONGEST,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters"}),
    )


class Credential(forms.JSONField):
    """What a browser says of a passkey, at most ``LONGEST_CREDENTIAL`` characters of JSON."""

    def to_python(self, value: Any) -> Any:
        if isinstance(value, str) and len(value) > LONGEST_CREDENTIAL:
            raise _no_passkey()
        try:
            return super().to_python(value)
        except forms.ValidationError:
            raise
        except (ValueError, RecursionError) as error:  # endless numbers, endless brackets
            raise _no_passkey() from error

    def bound_data(self, data: Any, initial: Any) -> Any:  # noqa: ARG002
        """Nothing of it is handed back: each try begins anew."""
        return InvalidJSONInput("")


def _no_passkey() -> forms.ValidationError:
    return forms.ValidationError(_("That passkey didn’t work. Please try again."))


class PasskeyForm(LoginWebAuthnForm):
    """Who signs in by it."""

    credential = Credential(widget=forms.HiddenInput)

    def clean_credential(self) -> Any:
        try:
            return super().clean_credential()
        except (KeyError, TypeError, ValueError, AttributeError) as error:  # malformed
            raise _no_passkey() from error


class AddPasskeyForm(InSight, AddWebAuthnForm):
    """What a script has got from the browser, and what to call it."""

    credential = Credential(widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("What to call it")
        self.fields["name"].validators.append(MaxLengthValidator(LONGEST))
        self.fields["name"].widget.attrs["maxlength"] = LONGEST
        del self.fields["passwordless"]

    def clean(self) -> dict[str, Any]:
        """A key that signs in alone has asked for a finger, a face or a PIN."""
        self.cleaned_data["passwordless"] = True
        try:
            return super().clean() or {}
        except forms.ValidationError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError) as error:  # malformed
            raise _no_passkey() from error
