"""allauth's forms to sign in and up, with a visible label on each field."""

import unicodedata
from collections.abc import Mapping
from typing import Any, ClassVar, Final

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
from web.selects import TermSelect

LONGEST_CREDENTIAL: Final = 20_000
LONGEST_EMAIL: Final = 254
NOBODY: Final = 0
"""A primary key that no address has: an unknown address takes the same work without mail."""
STAY_SIGNED_IN: Final = _("Stay signed in on this device")


def posted(request: HttpRequest) -> QueryDict | None:
    """Return the data that a form is bound to; None for a GET request."""
    return request.POST if request.method == "POST" else None


class InSight(forms.Form):
    """Labels instead of placeholders; the first field with an error has the focus.

    ``labels``, ``help_texts``: of fields that come from allauth.
    """

    labels: ClassVar[Mapping[str, Any]] = {}
    help_texts: ClassVar[Mapping[str, Any]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.widget.attrs.pop("placeholder", None)
        if "password1" in self.fields:
            self.fields["password1"].help_text = _(
                "Use at least 8 characters, not only digits. The password must not be similar to "
                "your name, and must not be a common password."
            )
        for name, label in self.labels.items():
            self.fields[name].label = label
        for name, text in self.help_texts.items():
            self.fields[name].help_text = text

    def full_clean(self) -> None:
        super().full_clean()
        wrong = next((name for name in self.fields if name in self.errors), None)
        if wrong:
            self.fields[wrong].widget.attrs["autofocus"] = True


class Changing(InSight):
    """A form that several people may have open: ``changes`` has only the fields that were changed.

    So an older page undoes nothing that was written elsewhere meanwhile.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            field.show_hidden_initial = True

    @property
    def changes(self) -> dict[str, Any]:
        return {name: self.cleaned_data[name] for name in self.changed_data}


class CodeField(forms.CharField):
    """A code that is copied from paper or from another screen."""

    def __init__(self, **options: Any) -> None:
        attrs = {"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        widget = forms.TextInput(attrs=attrs)
        super().__init__(max_length=LONGEST, widget=widget, **options)


NEW_PASSWORD: Final = {"password1": _("New password"), "password2": _("New password (again)")}


class SignInForm(InSight, allauth.LoginForm):
    labels: ClassVar = {"login": _("Name"), "remember": STAY_SIGNED_IN}
    help_texts: ClassVar = {"password": ""}


class SignUpForm(InSight, allauth.SignupForm):
    """The sign-up form. Its session outlives the browser's window, as a guest's cookie does."""

    labels: ClassVar = {"username": _("Name")}
    help_texts: ClassVar = {
        "username": _(
            "This name need not be your real name. Use only letters, digits and @ . + - _"
        )
    }
    field_order = ("username", "password1", "password2", "remember")

    remember = forms.BooleanField(label=STAY_SIGNED_IN, required=False, initial=True)

    def try_save(self, request: HttpRequest) -> tuple[User | None, HttpResponse | None]:
        """Create the user; report an error if another user took the name at the same moment."""
        try:
            with transaction.atomic():
                result: tuple[User | None, HttpResponse | None] = super().try_save(request)
                return result
        except IntegrityError:
            raise NameTakenError from None


class NameTakenError(Exception):
    """The name was taken after the form was shown."""


class ChangePasswordForm(InSight, allauth.ChangePasswordForm):
    labels: ClassVar = {"oldpassword": _("Current password"), **NEW_PASSWORD}
    help_texts: ClassVar = {"oldpassword": ""}


class PasswordForm(InSight, allauth.ReauthenticateForm):
    """A form that asks for the password before something that cannot be undone."""

    help_texts: ClassVar = {"password": ""}


class NewPasswordForm(InSight, allauth.SetPasswordForm):
    """Set the password of a user that staff created without one."""


class ResetByLinkForm(InSight, allauth.ResetPasswordKeyForm):
    """Set a new password with the link from a mail."""

    labels: ClassVar = NEW_PASSWORD


class Email(forms.EmailField):
    """An e-mail field; addresses are stored in lower case."""

    def __init__(self) -> None:
        widget = forms.EmailInput(attrs={"autocomplete": "email"})
        super().__init__(label=_("E-mail address"), max_length=LONGEST_EMAIL, widget=widget)

    def clean(self, value: Any) -> str:
        return str(super().clean(value)).lower()


class AddressForm(PasswordForm):
    """An e-mail address and the password."""

    field_order = ("email", "password")

    email = Email()

    @transaction.atomic
    def save(self, request: HttpRequest) -> EmailAddress:
        """Add the address. Until it is confirmed, the previous one stays in use."""
        User.objects.select_for_update().get(pk=self.user.pk)  # one after the other
        email = self.cleaned_data["email"]
        theirs = EmailAddress.objects.filter(user=self.user, verified=True, email=email).first()
        return theirs or EmailAddress.objects.add_new_email(request, self.user, email)


class ResetByEmailForm(InSight, allauth.ResetPasswordForm):
    email = Email()

    def clean_email(self) -> str:
        return str(self.cleaned_data["email"])

    def save(self, request: HttpRequest, **_more: Any) -> str:  # noqa: ARG002
        """Enqueue a mail with a link; an unknown address causes the same work."""
        email = self.clean_email()
        addresses = EmailAddress.objects.filter(email=email, verified=True, user__is_active=True)
        number = addresses.values_list("pk", flat=True).first() or NOBODY
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
    code = CodeField(label=_("One of your printed codes"))

    def save(self) -> bool:
        """Set the password; return whether the code was valid."""
        data = self.cleaned_data
        return codes.use_code(name=data["name"], code=data["code"], password=data["password1"])


class MoveForm(InSight):
    """The short code shown in another browser."""

    code = CodeField(label=_("The code from the other device"))


class Credential(forms.JSONField):
    """A browser's description of a passkey, at most ``LONGEST_CREDENTIAL`` characters of JSON."""

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
        """Return nothing to the page: each attempt starts again."""
        return InvalidJSONInput("")


def _no_passkey() -> forms.ValidationError:
    return forms.ValidationError(_("That passkey didn’t work. Please try again."))


class PasskeyForm(LoginWebAuthnForm):
    """Sign in with a passkey."""

    credential = Credential(widget=forms.HiddenInput)

    def clean_credential(self) -> Any:
        try:
            return super().clean_credential()
        except (KeyError, TypeError, ValueError, AttributeError) as error:  # malformed
            raise _no_passkey() from error


class AddPasskeyForm(InSight, AddWebAuthnForm):
    """Add a passkey: the browser's response and a name for it."""

    labels: ClassVar = {"name": _("Name of the passkey")}

    credential = Credential(widget=forms.HiddenInput)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["name"].validators.append(MaxLengthValidator(LONGEST))
        self.fields["name"].widget.attrs["maxlength"] = LONGEST
        del self.fields["passwordless"]

    def clean(self) -> dict[str, Any]:
        """Require a passkey that verified its user by fingerprint, face or PIN."""
        self.cleaned_data["passwordless"] = True
        try:
            return super().clean() or {}
        except forms.ValidationError:
            raise
        except (KeyError, TypeError, ValueError, AttributeError) as error:  # malformed
            raise _no_passkey() from error


# The name of an account

LOOK_ALIKE: Final = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"})
"""Scripts with letters that look alike."""


def looks_like_itself(username: str) -> None:
    """Refuse full-width letters and names that mix look-alike scripts."""
    scripts = {unicodedata.name(sign, "").partition(" ")[0] for sign in username}
    if unicodedata.normalize("NFKC", username) != username or len(scripts & LOOK_ALIKE) > 1:
        raise ValidationError(
            _(
                "Do not mix alphabets, such as English and Russian letters. Type A and 1 in "
                "normal width, not Ａ and １."
            )
        )


ONLY_THESE_SIGNS: Final = _("Use only letters, digits and @ . + - _ (no spaces).")
USERNAME_VALIDATORS: Final = [
    UnicodeUsernameValidator(message=ONLY_THESE_SIGNS),
    looks_like_itself,
]


# The settings: one field for each of ``OFFERED``

LABELS: Final = {
    "language": _("Language"),
    "terms": _("Mahjong terms in English texts"),
    "theme": _("Appearance"),
    "motion": _("Animations"),
    "sound": _("Sound"),
    "table": _("Seat at the bottom in questions"),
    "keys": _("Keyboard: press a digit to choose, Enter to continue"),
    "rules": _("Rules used for rulings"),
}

CHOICES: Final = {
    ("language", "browser"): _("Same as the browser"),
    **{("language", code): name for code, name in settings.LANGUAGES},
    ("terms", "romaji"): "daisangen",
    ("terms", "english"): "big three dragons",
    ("terms", "ja"): "大三元",
    ("theme", "system"): _("Automatic"),
    ("theme", "light"): _("Light"),
    ("theme", "dark"): _("Dark"),
    ("motion", "device"): _("Use the device’s setting"),
    ("motion", "none"): _("No animations"),
    ("sound", "off"): pgettext_lazy("sound", "Off"),
    ("sound", "on"): _("A soft knock when your answer is checked"),
    ("table", "hand"): _("The winner"),
    ("table", "east"): _("Always East"),
    ("keys", "on"): pgettext_lazy("keys", "On"),
    ("keys", "off"): pgettext_lazy("keys", "Off"),
    ("rules", "last"): _("Last used rules"),
}


class PreferencesForm(forms.Form):
    prefix = "set"  # the switches on the pages bear the plain names

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, values in OFFERED.items():
            widget = TermSelect if name == "rules" else forms.RadioSelect
            choices = [(value, _choice(name, value)) for value in values]
            self.fields[name] = forms.ChoiceField(
                label=LABELS[name], choices=choices, widget=widget
            )


def _choice(name: str, value: str) -> Any:
    if (name, value) in CHOICES:
        return CHOICES[name, value]
    return rule_set(value).name[page_words().code]
