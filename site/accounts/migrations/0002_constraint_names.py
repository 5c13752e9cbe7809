from django.db import migrations, models


class Migration(migrations.Migration):
    """Give a constraint a plain name. What it forbids is the same."""

    dependencies = [
        ('accounts', '0001_initial'),
    ]

    operations = [
        migrations.AddConstraint(
            model_name='learner',
            constraint=models.CheckConstraint(condition=models.Q(('merged_into__isnull', True), ('user__isnull', True), _connector='OR'), name='a_merged_learner_has_no_user'),
        ),
        migrations.RemoveConstraint(
            model_name='learner',
            name='whoever_is_merged_signs_in_no_more',
        ),
    ]
