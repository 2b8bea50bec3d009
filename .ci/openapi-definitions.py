#!/usr/bin/env python3
"""Makes one JSON Schema document with `$defs` of the component schemas of an OpenAPI 3.0 document.

    .ci/openapi-definitions.py OPENAPI.json SCHEMA.json
"""
import json, sys

COMPONENTS = "#/components/schemas/"
# Where a schema holds others: as a value, in a list, by name.
ONE = ("items", "additionalProperties", "not")
SEVERAL = ("allOf", "anyOf", "oneOf")


def schema(old):
    """The same in JSON Schema 2020-12, which has null as a type and not as a keyword."""
    if not isinstance(old, dict):
        return old
    if "$ref" in old:  # what stands beside a reference does not count in OpenAPI 3.0
        return {"$ref": old["$ref"].replace(COMPONENTS, "#/$defs/")}
    new = {}
    for key, value in old.items():
        if key in ONE:
            value = schema(value)
        elif key in SEVERAL:
            value = [schema(part) for part in value]
        elif key == "properties":
            value = {name: schema(part) for name, part in value.items()}
        elif key == "discriminator" and "mapping" in value:
            mapping = value["mapping"].items()
            value = value | {"mapping": {k: v.replace(COMPONENTS, "#/$defs/") for k, v in mapping}}
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
    components = json.load(file)["components"]["schemas"]
document = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$defs": {name: schema(part) for name, part in components.items()},
}
with open(target, "w") as file:
    json.dump(document, file, indent=2)
    file.write("\n")
