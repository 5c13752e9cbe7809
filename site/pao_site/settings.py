"""Settings of the site. A deployment sets them by environment variables."""

import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured
from environs import Env

from pao_site.private_files import make_database, make_folder, stored_secret_key
from pao_site.rates import RATES

env = Env()
ROOT = Path(__file__).resolve().parents[2]
VAR = Path(env.str("VAR_DIR", str(ROOT / "var")))

# Where people reach the site. An https address is production: cookies and redirects insist on it.
SITE_URL = urlsplit(env.str("SITE_URL", "http://127.0.0.1:8000"))
if SITE_URL.scheme not in {"http", "https"} or not SITE_URL.hostname:
    raise ImproperlyConfigured("SITE_URL is an address such as https://pao.example.org")
HTTPS = SITE_URL.scheme == "https"

DEBUG = env.bool("DEBUG", False)
SECRET_KEY = env.str("SECRET_KEY", "")
STORED_SECRET_KEY = None if SECRET_KEY else VAR / "secret_key"
if STORED_SECRET_KEY:
    SECRET_KEY = stored_secret_key(STORED_SECRET_KEY)
# Keys of before: what they signed is still read, and nothing new is signed with them.
SECRET_KEY_FALLBACKS: list[str] = env.list("SECRET_KEY_FALLBACKS", [])
# Where to report a weakness: an address of mail or of a page.
SECURITY_CONTACT = env.str("SECURITY_CONTACT", "")
if SECURITY_CONTACT and urlsplit(SECURITY_CONTACT).scheme not in {"mailto", "https"}:
    raise ImproperlyConfigured("SECURITY_CONTACT is such as mailto:security@pao.example.org")
ALLOWED_HOSTS = [SITE_URL.hostname] if HTTPS else [SITE_URL.hostname, "127.0.0.1", "localhost"]

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "django.forms",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "csp",
    "django_htmx",
    "django_tasks",
    "django_tasks_db",
    "template_partials",
    "pao_site",
    "web",
    "jobs",
    "accounts",
    "downloads",
    "board",
    "clubs",
    "rulebook",
    "glossary",
    "desk",
    "timeline",
    "breakit",
    "quiz",
    "lessons",
    "assignments",
    "api",
]

MIDDLEWARE = [
    "pao_site.health.health_checks",
    "pao_site.request_log.request_log",
    "assignments.live.middleware.answer_polls",
    "pao_site.middleware.api_requests",  # none of the rest is for the API
    "pao_site.crawlers.meter_pages",
    "csp.middleware.CSPMiddleware",  # before the others: its policy is on their responses too
    "django.middleware.security.SecurityMiddleware",
    "pao_site.middleware.StaticFiles",
    "django.middleware.gzip.GZipMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "pao_site.middleware.limit_body",
    "django.middleware.common.CommonMiddleware",
    "accounts.learners.guest_cookie",
    "accounts.learners.learner_of_request",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "accounts.staff.staff_passkeys",
    "accounts.limits.rate_limits",
    "pao_site.middleware.noindex_header",
]

ROOT_URLCONF = "pao_site.urls"
WSGI_APPLICATION = "pao_site.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "pao_site.context.addresses",
                "accounts.preferences.near_side",
                "quiz.news.context.unread_news",
            ],
            "builtins": ["web.constant_tags"],
            "libraries": {"i18n": "web.constant_tags", "static": "web.constant_tags"},
        },
    }
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"  # templates/django/forms
SILENCED_SYSTEM_CHECKS = ["templates.W003"]  # web.constant_tags stands for two libraries of Django


# Seconds that a server takes requests after SIGTERM, for the proxy to notice that it will end.
DRAIN_SECONDS = env.float("DRAIN_SECONDS", 5)


# Data
DATABASE: dict[str, Any] = env.dj_db_url(
    "DATABASE_URL", f"sqlite:///{VAR / 'db.sqlite3'}", conn_max_age=600, conn_health_checks=True
)
IS_SQLITE = DATABASE["ENGINE"] == "django.db.backends.sqlite3"
# Seconds that a request waits for one answer; on SQLite for its turn to write, in a crowd as well.
DATABASE_TIMEOUT = env.int("DATABASE_TIMEOUT", 10 if IS_SQLITE else 5)
if DATABASE_TIMEOUT < 2:
    raise ImproperlyConfigured("DATABASE_TIMEOUT is at least 2 seconds")
if IS_SQLITE:
    if DATABASE["NAME"] != ":memory:":
        make_database(Path(DATABASE["NAME"]))
    # Readers never wait; writers queue from the start of their transaction, but not for ever.
    DATABASE["OPTIONS"] = {
        "init_command": "PRAGMA journal_mode=WAL",
        "transaction_mode": "IMMEDIATE",
        "timeout": DATABASE_TIMEOUT,
    }
elif DATABASE["ENGINE"] == "django.db.backends.postgresql":
    DATABASE["ENGINE"] = "pao_site.postgres"
    # Behind a PgBouncer, the next transaction may have another connection, without the cursor.
    DATABASE["DISABLE_SERVER_SIDE_CURSORS"] = True
    # The server notices by itself that the client has given up.
    DATABASE["OPTIONS"] = {
        "connect_timeout": DATABASE_TIMEOUT,
        "options": "-c client_connection_check_interval=2s",
        **DATABASE.get("OPTIONS", {}),
    }
DATABASES = {"default": DATABASE}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"


# Caches
# What all processes share: a table of the database, unless there is a Redis or Valkey.
CACHE: dict[str, Any] = env.dj_cache_url("CACHE_URL", "db://cache")
if CACHE["BACKEND"].endswith("DatabaseCache"):
    CACHE["OPTIONS"] = {"MAX_ENTRIES": 100_000, **CACHE.get("OPTIONS", {})}
if CACHE["BACKEND"].endswith("RedisCache"):
    CACHE["BACKEND"] = "pao_site.cache.SteadyRedisCache"
    CACHE["OPTIONS"] = {
        "socket_timeout": 1,
        "socket_connect_timeout": 1,
        **CACHE.get("OPTIONS", {}),
    }
    TABLE = {
        "BACKEND": "django.core.cache.backends.db.DatabaseCache",
        "LOCATION": "cache",
        "OPTIONS": {"MAX_ENTRIES": 100_000},
    }
    CACHES = {"default": CACHE, "stand-in": TABLE}
else:
    CACHES = {"default": CACHE}
# What a process remembers for a moment.
CACHES["memory"] = {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}


# Signing in
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
_PASSWORDS = "django.contrib.auth.password_validation"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"{_PASSWORDS}.UserAttributeSimilarityValidator"},
    {"NAME": f"{_PASSWORDS}.MinimumLengthValidator"},
    {"NAME": f"{_PASSWORDS}.CommonPasswordValidator"},
    {"NAME": f"{_PASSWORDS}.NumericPasswordValidator"},
]
PASSWORD_HASHERS = ["accounts.hashers.Argon2id", "accounts.hashers.OlderPBKDF2"]
LOGIN_URL, LOGIN_REDIRECT_URL = "account_login", "accounts:account"
CSRF_FAILURE_VIEW = "accounts.error_pages.expired"
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_USERNAME_BLACKLIST = [
    "admin",
    "administrator",
    "moderator",
    "pao",
    "root",
    "staff",
    "support",
]
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"  # nobody needs an address to sign in
ACCOUNT_CHANGE_EMAIL = True  # one at most, the one before until the new one is confirmed
ACCOUNT_EMAIL_CONFIRMATION_EXPIRE_DAYS = 1
PASSWORD_RESET_TIMEOUT = 60 * 60
ACCOUNT_FORMS = {
    "login": "accounts.forms.SignInForm",
    "signup": "accounts.forms.SignUpForm",
    "change_password": "accounts.forms.ChangePasswordForm",
    "set_password": "accounts.forms.NewPasswordForm",
    "add_email": "accounts.forms.AddressForm",
    "reset_password": "accounts.forms.ResetByEmailForm",
    "reset_password_from_key": "accounts.forms.ResetByLinkForm",
    "reauthenticate": "accounts.forms.PasswordForm",
}
ACCOUNT_RATE_LIMITS = MFA_RATE_LIMITS = False  # ours are counted: accounts.limits
RATE_LIMITS = RATES
ACCOUNT_USERNAME_VALIDATORS = "accounts.forms.USERNAME_VALIDATORS"
MFA_ADAPTER = "accounts.adapter.PasskeyAdapter"
MFA_SUPPORTED_TYPES = ["webauthn"]
STAFF_PASSKEYS = HTTPS  # whether the pages for staff need one; without https, browsers have none
MFA_PASSKEY_LOGIN_ENABLED = MFA_ALLOW_UNVERIFIED_EMAIL = True
# How many proxies write into X-Forwarded-For; what stands before theirs may be invented.
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("TRUSTED_PROXY_COUNT", int(HTTPS))


# Work beside the site: manage.py worker
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
DAILY_TASKS = [
    "quiz.daily.hands.make_ahead",
    "accounts.tasks.forget",
    "clubs.announcing.forget",
    "clubs.removing.forget",
    "downloads.writing.forget",
    "desk.services.forget",
    "quiz.news.services.forget",
    "quiz.exchange.large.forget",
    "assignments.live.services.end_all_overdue",
    "assignments.reruling.services.check",
    "assignments.transfer.services.forget",
    "jobs.tasks.tidy",
]
# What the worker makes a file of: downloads/kinds.py.
DOWNLOADS = {
    "my-data": "downloads.kinds.MY_DATA",
    "collection-export": "quiz.exchange.archive.COLLECTION",
    "practice-list-export": "assignments.practice_list.exporting.PRACTICE_LIST",
    "club-marks": "assignments.results.files.MARKS",
    "club-answers": "assignments.results.files.ANSWERS",
    "club-workbook": "assignments.results.files.WORKBOOK",
    "season-csv": "assignments.seasons.files.CSV_FILE",
    "season-workbook": "assignments.seasons.files.WORKBOOK",
    "club": "assignments.transfer.writing.CLUB",
}


# Which lesson teaches a rule of the trace; the desk lies below the lessons, and names them.
LESSON_ON = "lessons.catalog.lesson_on"


# Mail, sent by the worker; without an address of a mail server no page speaks of e-mail
SENDS_EMAIL = bool(env.str("EMAIL_URL", ""))
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", f"pao@{SITE_URL.hostname}")
if SENDS_EMAIL:
    MAIL: dict[str, Any] = env.dj_email_url("EMAIL_URL")
    if "EMAIL_BACKEND" not in MAIL:
        raise ImproperlyConfigured("EMAIL_URL is such as submission://name:secret@mail.example.org")
    vars().update({**MAIL, "EMAIL_TIMEOUT": MAIL["EMAIL_TIMEOUT"] or 10})  # seconds


# Languages
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ja", "日本語")]
LOCALE_PATHS = [ROOT / "locale"]
FORMAT_MODULE_PATH = ["pao_site.dates"]
TIME_ZONE = "UTC"


# Bytes that the body of a request may have. The longest text that any form takes, 20,000
# characters, is 180 KB in Japanese; nothing goes into temporary files.
DATA_UPLOAD_MAX_MEMORY_SIZE = FILE_UPLOAD_MAX_MEMORY_SIZE = 250_000
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
# The one address that takes larger files, by how it ends: that of a club to import.
LARGER_BODIES = {"/clubs/import/": 2_010_000}


# Pictures that chats show beside a link, kept by what is on them: the folder, and bytes at most.
CARDS_KEPT = VAR / "cards"
CARDS_BYTES = env.int("CARDS_BYTES", 64_000_000)


# Where each process counts for manage.py metrics. The library reads the variable when it loads.
METRICS_DIR = env.str("METRICS_DIR", "")
if METRICS_DIR:
    make_folder(Path(METRICS_DIR))
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = METRICS_DIR


# Static files
STATIC_URL = "static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [ROOT / "static"]
STORAGES = {
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}


# Safety
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "manifest-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "base-uri": [NONE],
    }
}
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = SECURE_SSL_REDIRECT = HTTPS
# No neighbour below the same domain can plant a cookie of such a name.
_HOST = "__Host-" if HTTPS else ""
SESSION_COOKIE_NAME, CSRF_COOKIE_NAME = f"{_HOST}sessionid", f"{_HOST}csrftoken"
LANGUAGE_COOKIE_NAME = "language"
GUEST_COOKIE_NAME = f"{_HOST}guest"
KNOWN_COOKIE_NAME = f"{_HOST}known"
COOKIE_AGE = 365 * 24 * 60 * 60  # of our own cookies: a year
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365
    SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = True


# Faults go to standard error; what is refused there is a warning. In production each line is JSON,
# and each request is one.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "timed": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
        "json": {"()": "pao_site.request_log.JsonLines"},
    },
    "filters": {"tracebacks": {"()": "pao_site.logs.OneTracebackAMinute"}},
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "json" if HTTPS else "timed",
            "filters": ["tracebacks"],
        }
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django.request": {"level": "ERROR"},
        "pao_site.request_log": {"level": "INFO" if HTTPS else "WARNING"},
        "waitress.queue": {"level": "ERROR"},
    },
}
