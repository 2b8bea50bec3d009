#!/usr/bin/env python3
"""Writes one JSON Schema document with the component schemas of an OpenAPI 3.0 or Swagger 2 document
as `$defs`.

    .ci/openapi-definitions.py OPENAPI.json SCHEMA.json
"""
import json, sys

COMPONENTS = ("#/components/schemas/", "#/definitions/")
# Where a schema holds others: as a value, in a list, by name.
ONE = ("items", "additionalProperties", "not")
SEVERAL = ("allOf", "anyOf", "oneOf")


def reference(old):
    """A reference to a component, as a reference to its definition."""
    for start in COMPONENTS:
        if old.startswith(start):
            return "#/$defs/" + old[len(start):]
    return old


def schema(old):
    """The same in JSON Schema 2020-12, which has null as a type and not as a keyword."""
    if not isinstance(old, dict):
        return old
    if "$ref" in old:  # what stands beside a reference does not count in OpenAPI 3.0
        return {"$ref": reference(old["$ref"])}
    new = {}
    for key, value in old.items():
        if key == "items" and isinstance(value, list):  # which neither of the two has
            value = {"anyOf": [schema(part) for part in value]}
        elif key in ONE:
            value = schema(value)
        elif key in SEVERAL:
            value = [schema(part) for part in value]
        elif key == "properties":
            # Some descriptions have a `$ref` among the properties, which names none.
            value = {name: schema(part) for name, part in value.items() if isinstance(part, dict)}
        elif key == "discriminator" and "mapping" in value:
            mapping = {k: reference(v) for k, v in value["mapping"].items()}
            # Others point into files that are not at hand.
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
