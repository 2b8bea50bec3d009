"""Whether a schema declares a member of a value."""

import jsonschema


class Declarations:
    def __init__(self, document):
        #: A document of `schemas.Converter`.
        self.document = document

    def declare(self, place, value):
        """Whether the schema declares the member of a value at a place, which is a list of keys."""
        schemas = self._parts([self.document], value)
        for token in place[:-1]:
            children = [child for schema in schemas for child in _children(schema, token)]
            value = value[token]
            schemas = self._parts(children, value)
        return any(
            place[-1] in schema.get("properties", {})
            or schema.get("additionalProperties", False) is not False for schema in schemas)

    def _parts(self, schemas, value):
        """All schemas that apply together with the given ones, including the valid branches."""
        found, ahead = [], list(schemas)
        while ahead:
            schema = ahead.pop()
            if not isinstance(schema, dict) or any(schema is other for other in found):
                continue
            found.append(schema)
            ahead += schema.get("allOf", [])
            if "$ref" in schema:
                ahead.append(self.document["$defs"][schema["$ref"].removeprefix("#/$defs/")])
            for keyword in ("anyOf", "oneOf"):
                ahead += [part for part in schema.get(keyword, []) if self._is_valid(part, value)]
        return found

    def _is_valid(self, schema, value):
        document = {"allOf": [schema], "$defs": self.document["$defs"]}
        return jsonschema.Draft202012Validator(document).is_valid(value)


def _children(schema, token):
    """The schemas for a member or an element of a value."""
    if isinstance(token, int):
        parts = schema.get("prefixItems", [])
        return [parts[token]] if token < len(parts) else [schema.get("items", {})]
    if token in schema.get("properties", {}):
        return [schema["properties"][token]]
    return [schema.get("additionalProperties", {})]
