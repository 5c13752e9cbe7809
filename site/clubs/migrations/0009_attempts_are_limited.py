from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):

    dependencies = [
        ('clubs', '0008_attempts_of_learners'),
    ]

    operations = [
        migrations.AlterField("assignment", "attempts", models.PositiveSmallIntegerField(default=1)),
        migrations.AddConstraint("sitting", models.UniqueConstraint(fields=["assignment", "learner", "number"], name="sittings_are_numbered")),
        migrations.AddConstraint("sitting", models.UniqueConstraint(condition=Q(handed_in=None), fields=["assignment", "learner"], name="one_sitting_at_a_time")),
    ]
