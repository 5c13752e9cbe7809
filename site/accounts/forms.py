"""The forms of signing in and up: allauth's, each field with a label in sight."""

import unicodedata
from typing import Any, Final

from allauth.account import forms as allauth
from allauth.account.models import EmailAddress
from allauth.mfa.webauthn.forms import AddWebAuthnForm, LoginWebAuthnForm
from django import forms
from django.conf import settings
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator
from django.db import IntegrityError, transaction
from django.forms.fields import InvalidJSONInput
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import get_language, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from accounts import codes, tasks
from accounts.codes import LONGEST
from accounts.models import User
from accounts.preferences import OFFERED
from pao.rules import rule_set
from web.pages import page_words

LONGEST_CREDENTIAL: Final = 20_000
LONGEST_EMAIL: Final = 254
NOBODY: Final = 0
"""The number of an address that we do not know: for it the same is done, but no mail is sent."""
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
    """For whom staff made an account without one."""


class ResetByLinkForm(InSight, allauth.ResetPasswordKeyForm):
    """A new password, after the link of a mail."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["password1"].label = _("New password")
        self.fields["password2"].label = _("New password (again)")


class Email(forms.EmailField):
    """In small letters, as addresses are kept."""

    def __init__(self) -> None:
        widget = forms.EmailInput(attrs={"autocomplete": "email"})
        super().__init__(label=_("E-mail address"), max_length=LONGEST_EMAIL, widget=widget)

    def clean(self, value: Any) -> str:
        return str(super().clean(value)).lower()


class AddressForm(PasswordForm):
    """An address, and the password."""

    field_order = ("email", "password")

    email = Email()

    @transaction.atomic
    def save(self, request: HttpRequest) -> EmailAddress:
        """Write to it, unless it is theirs; until it is confirmed, the one before stays in use."""
        User.objects.select_for_update().get(pk=self.user.pk)  # one after the other
        email = self.cleaned_data["email"]
        theirs = EmailAddress.objects.filter(user=self.user, verified=True, email=email).first()
        return theirs or EmailAddress.objects.add_new_email(request, self.user, email)


class ResetByEmailForm(InSight, allauth.ResetPasswordForm):
    email = Email()

    def clean_email(self) -> str:
        return str(self.cleaned_data["email"])

    def save(self, request: HttpRequest, **_more: Any) -> str:  # noqa: ARG002
        """Have a link sent, if this is somebody's; the work is the same if not."""
        email = self.clean_email()
        known = EmailAddress.objects.filter(email=email, verified=True, user__is_active=True)
        number = known.values_list("pk", flat=True).first() or NOBODY
        tasks.send_mail.enqueue("reset", number, get_language())
        return email


class ResetByCodeForm(NewPasswordForm):
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


# The name of an account

LOOK_ALIKE: Final = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"})
"""Scripts some of whose letters look the same."""


def looks_like_itself(username: str) -> None:
    """Refuse letters of another width, and look-alike letters of two scripts in one name."""
    scripts = {unicodedata.name(sign, "").partition(" ")[0] for sign in username}
    if unicodedata.normalize("NFKC", username) != username or len(scripts & LOOK_ALIKE) > 1:
        raise ValidationError(_("Write the name in letters of one alphabet and of usual width."))


USERNAME_VALIDATORS: Final = [
    UnicodeUsernameValidator(message=_("Letters, digits and @ . + - _ only: no spaces.")),
    looks_like_itself,
]


# The settings: one field for each of ``OFFERED``

LABELS: Final = {
    "language": _("Language"),
    "terms": _("Terms in English texts"),
    "theme": _("Appearance"),
    "motion": _("Motion"),
    "sound": _("Sound"),
    "table": _("Nearest at the table of a question"),
    "keys": _("Keys: digits choose, Enter goes on"),
    "rules": _("Rules at the desk"),
}

CHOICES: Final = {
    ("language", "browser"): _("As the browser asks"),
    **{("language", code): name for code, name in settings.LANGUAGES},
    ("terms", "romaji"): "daisangen",
    ("terms", "english"): "big three dragons",
    ("terms", "ja"): "大三元",
    ("theme", "system"): _("Automatic"),
    ("theme", "light"): _("Light"),
    ("theme", "dark"): _("Dark"),
    ("motion", "device"): _("Use device setting"),
    ("motion", "none"): _("Nothing moves"),
    ("sound", "off"): pgettext_lazy("sound", "Off"),
    ("sound", "on"): _("A soft knock when an answer is marked"),
    ("table", "hand"): _("Whoever wins"),
    ("table", "east"): _("Always East, then in turn"),
    ("keys", "on"): pgettext_lazy("keys", "On"),
    ("keys", "off"): pgettext_lazy("keys", "Off"),
    ("rules", "last"): _("Those used last"),
}


class PreferencesForm(forms.Form):
    prefix = "set"  # the switches on the pages bear the plain names

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, values in OFFERED.items():
            widget = forms.Select if name == "rules" else forms.RadioSelect
            choices = [(value, _choice(name, value)) for value in values]
            self.fields[name] = forms.ChoiceField(
                label=LABELS[name], choices=choices, widget=widget
            )


def _choice(name: str, value: str) -> Any:
    if (name, value) in CHOICES:
        return CHOICES[name, value]
    return rule_set(value).name[page_words().code]
