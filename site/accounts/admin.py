from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.contrib.auth import admin as auth
from django.http import HttpRequest

from accounts.models import User

if TYPE_CHECKING:
    BaseAdmin = auth.UserAdmin[User]
else:
    BaseAdmin = auth.UserAdmin


@admin.register(User)
class UserAdmin(BaseAdmin):
    def get_deleted_objects(
        self, objs: Any, request: HttpRequest
    ) -> tuple[list[Any], dict[str, int], set[str], list[Any]]:
        """List all rows of a person, also those that staff may not delete alone."""
        listed, counts, _perms_needed, protected = super().get_deleted_objects(objs, request)
        return listed, counts, set(), protected
