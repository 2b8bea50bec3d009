"""Converts the schemas of a description to JSON Schema 2020-12, for a validator.

A document is made for one schema, with the schemas that it refers to as `$defs`.
"""

import re

from descriptions import tokens

#: The keywords whose value is a schema, a list of schemas, or an object of schemas.
ONE = ("additionalProperties", "not", "if", "then", "else", "contains", "propertyNames",
       "unevaluatedProperties", "unevaluatedItems")
SEVERAL = ("allOf", "anyOf", "oneOf", "prefixItems")
NAMED = ("properties", "patternProperties", "dependentSchemas", "$defs")
#: The keywords that say nothing about values, or that are only for requests.
REMARKS = ("nullable", "x-nullable", "example", "examples", "discriminator", "xml", "externalDocs",
           "format", "$schema", "$id", "$anchor", "id")
TYPES = {"null", "boolean", "object", "array", "number", "integer", "string"}


class Converter:
    def __init__(self, description):
        self.description = description
        self.is_old = description.version != "3.1"
        #: The converted schemas by their place in the description.
        self.known = {}

    def document(self, node):
        """A document for a schema."""
        ahead, definitions = [], {}
        root = self._converted(node, ahead)
        while ahead:
            reference = ahead.pop()
            if reference not in definitions:
                if reference not in self.known:
                    further = []
                    target = self.description.node(tokens(reference))
                    self.known[reference] = self._converted(target, further), further
                definitions[reference], further = self.known[reference]
                ahead += further
        return {"allOf": [root], "$defs": {_name(r): schema for r, schema in definitions.items()}}

    def _converted(self, old, ahead):
        """Converts a schema, and adds the references in it to a list."""
        if not isinstance(old, dict):
            return old if isinstance(old, bool) else {}
        new = {}
        if isinstance(old.get("$ref"), str):
            ahead.append(old["$ref"])
            new["$ref"] = f"#/$defs/{_name(old['$ref'])}"
            if self.is_old:  # The other keywords are ignored.
                return new
        if isinstance(old.get("items"), list) and old.get("type") != "array":
            # Slack's tool writes the branches of a union like this.
            old = {"anyOf": old["items"], **{k: v for k, v in old.items() if k != "items"}}
        for keyword, value in old.items():
            if keyword in REMARKS or keyword == "$ref" or not _is_sound(keyword, value):
                continue
            new[keyword] = self._value(keyword, value, ahead)
        if "required" in new:
            # Responses lack the members that only requests have.
            requested = {
                name for name, part in old.get("properties", {}).items()
                if isinstance(part, dict) and part.get("writeOnly")}
            new["required"] = [name for name in new["required"] if name not in requested]
        if self.is_old:
            _convert_bounds(new)
            if old.get("nullable") or old.get("x-nullable"):
                new = {"anyOf": [new, {"type": "null"}]}
        return new

    def _value(self, keyword, value, ahead):
        convert = lambda part: self._converted(part, ahead)
        if keyword == "items" and isinstance(value, list):
            # OpenAPI does not allow a list; here, it has the types of the elements.
            return {"anyOf": [convert(part) for part in value]} if value else {}
        if keyword in ONE or keyword == "items":
            return convert(value)
        if keyword in SEVERAL:
            return [convert(part) for part in value]
        if keyword in NAMED:
            # Some descriptions have a `$ref` among the properties, which is not a property.
            return {n: convert(part) for n, part in value.items() if isinstance(part, (dict, bool))}
        return value


def _is_sound(keyword, value):
    """Whether the validator can use the value of a keyword, which may be malformed."""
    if keyword == "type":
        return {value} <= TYPES if isinstance(value, str) else set(value) <= TYPES
    if keyword == "pattern":
        try:
            return re.compile(value) is not None
        except re.error:
            return False
    return keyword != "required" or isinstance(value, list)


def _convert_bounds(schema):
    """Replaces the exclusive bounds that are booleans."""
    for limit, exclusive in (("minimum", "exclusiveMinimum"), ("maximum", "exclusiveMaximum")):
        if isinstance(schema.get(exclusive), bool):
            if schema.pop(exclusive) and limit in schema:
                schema[exclusive] = schema.pop(limit)


def _name(reference):
    """The name of a definition, which needs no escapes in a pointer."""
    return re.sub(r"[^A-Za-z0-9_.-]", lambda match: f"_{ord(match[0]):x}_", reference)
