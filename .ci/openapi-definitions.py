#!/usr/bin/env python3
"""Writes one JSON Schema document with the component schemas of an OpenAPI 3.0 or Swagger 2 document
as `$defs`.

    .ci/openapi-definitions.py OPENAPI.json SCHEMA.json
"""
import json, sys

COMPONENTS = ("#/components/schemas/", "#/definitions/")
# The keywords whose value is a schema, or a list of schemas.
ONE = ("items", "additionalProperties", "not")
SEVERAL = ("allOf", "anyOf", "oneOf")


def reference(old):
    """Replaces a reference to a component with one to its definition."""
    for start in COMPONENTS:
        if old.startswith(start):
            return "#/$defs/" + old[len(start):]
    return old


def schema(old):
    """Converts a schema to JSON Schema 2020-12, in which null is a type and not a keyword."""
    if not isinstance(old, dict):
        return old
    if "$ref" in old:  # OpenAPI 3.0 ignores keywords next to a reference
        return {"$ref": reference(old["$ref"])}
    new = {}
    for key, value in old.items():
        if key == "items" and isinstance(value, list):  # a list is valid in neither format
            value = {"anyOf": [schema(part) for part in value]}
        elif key in ONE:
            value = schema(value)
        elif key in SEVERAL:
            value = [schema(part) for part in value]
        elif key == "properties":
            # Some descriptions have a `$ref` among the properties, which is not a property.
            value = {name: schema(part) for name, part in value.items() if isinstance(part, dict)}
        elif key == "discriminator" and "mapping" in value:
            mapping = {k: reference(v) for k, v in value["mapping"].items()}
            # Other references point to files that are not available.
            mapping = {k: v for k, v in mapping.items() if v.startswith("#/$defs/")}
            value = value | {"mapping": mapping}
        elif key == "nullable":
            continue
        new[key] = value
    return nullable(new) if old.get("nullable") else new


def nullable(new):
    if "enum" in new and None not in new["enum"]:
        new["enum"] = new["enum"] + [None]
    if "type" in new:
        new["type"] = [new["type"], "null"]
    for key in ("anyOf", "oneOf"):
        if key in new:
            new[key] = new[key] + [{"type": "null"}]
    return new


source, target = sys.argv[1:]
with open(source) as file:
    description = json.load(file)
components = description.get("definitions") or description["components"]["schemas"]
document = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$defs": {name: schema(part) for name, part in components.items()},
}
with open(target, "w") as file:
    json.dump(document, file, indent=2)
    file.write("\n")
