"""Prints the OpenAPI description of the Django REST Framework server: describe.py PROJECT."""

import json, os, sys

sys.path.insert(0, sys.argv[1])
os.environ["DJANGO_SETTINGS_MODULE"] = "project.settings"
# The description does not depend on the data.
os.environ["HOLDOUT_DB"] = ":memory:"
from project import settings

settings.INSTALLED_APPS.append("drf_spectacular")
settings.REST_FRAMEWORK["DEFAULT_SCHEMA_CLASS"] = "drf_spectacular.openapi.AutoSchema"
import django

django.setup()
from drf_spectacular.generators import SchemaGenerator

json.dump(SchemaGenerator().get_schema(public=True), sys.stdout, indent=2)
