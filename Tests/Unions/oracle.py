"""Decides for which branches of a union a value is valid, as far as types can express it.

The schemas come from `extraction`. The oracle reads them as Quire does: a schema with keywords of
objects and without `type` is an object, and values must match a format that has a Swift type.
"""

import base64, re

from discriminators import Discriminators

#: The limit of nested schemas for the same value, because a schema may refer to itself.
DEEPEST = 60
OBJECT = {
    "properties", "patternProperties", "additionalProperties", "unevaluatedProperties", "required",
}
ARRAY = {"items", "prefixItems", "additionalItems", "unevaluatedItems"}
FORMATS = {
    "date-time": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ",
    "date": r"\d{4}-\d\d-\d\d",
    "uuid": r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}",
    "decimal": r"-?\d+(\.\d+)?",
}


class Oracle:
    def __init__(self, schema):
        self.schema = schema
        self.discriminators = Discriminators(self)
        #: Memoized results with their schema and value, keyed by the identity of both.
        self.known = {}

    def parts(self, schema):
        """The schemas that apply together with a schema: the parts of `allOf` and its reference."""
        reference = schema.get("$ref")
        if reference is None:
            return schema.get("allOf", [])
        if reference == "#":
            return [*schema.get("allOf", []), self.schema]
        target = self.schema["$defs"][reference.removeprefix("#/$defs/")]
        return [*schema.get("allOf", []), target]

    def declares(self, schema, name, seen=()):
        """Whether a schema declares a member in `properties`, directly or in a part or branch."""
        if not isinstance(schema, dict) or id(schema) in seen:
            return False
        parts = [*self.parts(schema), *schema.get("oneOf", []), *schema.get("anyOf", [])]
        return name in schema.get("properties", {}) or any(
            self.declares(part, name, (*seen, id(schema))) for part in parts)

    def is_valid(self, schema, value):
        return self.evaluated(schema, value, 0) is not None

    def cases(self, schema, value, depth=0):
        """The names of the branches that a value is valid for, including those of nested unions."""
        names = set()
        if not isinstance(schema, dict) or depth > DEEPEST:
            return names
        for keyword in ("oneOf", "anyOf"):
            for branch in schema.get(keyword, []):
                if isinstance(branch, dict) and self._accepts(schema, branch, value, 0):
                    names |= {branch.get("x-swift-name")} | self.cases(branch, value, depth + 1)
        for part in self.parts(schema):
            names |= self.cases(part, value, depth + 1)
        return names - {None}

    def _accepts(self, union, branch, value, depth):
        """Whether a value is valid for a branch and does not have the tag of another branch."""
        tag = self.discriminators.tag(union, branch)
        if tag and isinstance(value, dict) and value.get(tag[0], tag[1][0]) not in tag[1]:
            return False
        return self.evaluated(branch, value, depth) is not None

    def evaluated(self, schema, value, depth):
        """The members or elements that a schema evaluates, or `None` if the value is not valid."""
        if not isinstance(schema, dict) or depth > DEEPEST:
            return None if schema is False else set()
        key = id(schema), id(value)
        if key not in self.known:
            # A schema that refers to itself adds no rule.
            self.known[key] = schema, value, set()
            self.known[key] = schema, value, self._evaluated(schema, value, depth + 1)
        return self.known[key][2]

    def _evaluated(self, schema, value, depth):
        if not _is_of_kind(schema, value) or not _is_listed(schema, value):
            return None
        if not _has_format(schema.get("format"), value):
            return None
        seen = set()
        for part in self.parts(schema):
            found = self.evaluated(part, value, depth)
            if found is None:
                return None
            seen |= found
        for keyword in ("oneOf", "anyOf"):
            if keyword in schema:
                found = [
                    self.evaluated(branch, value, depth) for branch in schema[keyword]
                    if self._accepts(schema, branch, value, depth)]
                if not found:
                    return None
                seen = seen.union(*found)
        if isinstance(value, dict):
            return self._members(schema, value, seen)
        if isinstance(value, list):
            return self._elements(schema, value, seen)
        return seen

    def _members(self, schema, value, seen):
        if any(name not in value for name in schema.get("required", [])):
            return None
        seen = set(seen)
        for name, member in value.items():
            schemas = self._schemas(schema, name, member)
            if not all(self.is_valid(one, member) for one in schemas):
                return None
            if schemas:
                seen.add(name)
        rest = schema.get("unevaluatedProperties")
        if rest is None:
            return seen
        return _all(value, (self.is_valid(rest, value[n]) for n in value if n not in seen))

    def _schemas(self, schema, name, member):
        """The subschemas of a schema that apply to a member."""
        if name in schema.get("properties", {}):
            return [schema["properties"][name]]
        patterns = schema.get("patternProperties", {})
        found = [one for pattern, one in patterns.items() if re.search(pattern, name)]
        # Types cannot restrict names, so the schema of any pattern may apply to a member.
        found = found or [one for one in patterns.values() if self.is_valid(one, member)][:1]
        return found or [schema[k] for k in ("additionalProperties",) if k in schema]

    def _elements(self, schema, value, seen):
        items = schema.get("items")
        is_old = isinstance(items, list)
        first = items if is_old else schema.get("prefixItems", [])
        rest = schema.get("additionalItems") if is_old else items
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            return None
        if not all(map(self.is_valid, first, value)):
            return None
        seen = seen | set(range(len(first)))
        if rest is not None:
            return _all(
                range(len(value)), (self.is_valid(rest, one) for one in value[len(first):]))
        rest = schema.get("unevaluatedItems")
        if rest is None:
            return seen
        return _all(
            range(len(value)),
            (self.is_valid(rest, one) for index, one in enumerate(value) if index not in seen))


def kind(value):
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, int):
        return "integer"
    return {dict: "object", list: "array", str: "string", float: "number"}.get(type(value), "null")


def kinds(schema):
    """The kinds of values that a schema allows, or `None` if it allows all."""
    types = schema.get("type")
    if types is not None:
        return {types} if isinstance(types, str) else set(types)
    if "enum" in schema or "const" in schema:
        return None
    return {
        name for name, keywords in (("object", OBJECT), ("array", ARRAY)) if keywords & set(schema)
    } or None


def listed(schema):
    """The values of `const` or `enum`, or `None`."""
    return [schema["const"]] if "const" in schema else schema.get("enum")


def _all(places, answers):
    return set(places) if all(answers) else None


def _is_of_kind(schema, value):
    allowed, found = kinds(schema), kind(value)
    return allowed is None or found in allowed or found == "integer" and "number" in allowed


def _is_listed(schema, value):
    values = listed(schema)
    return values is None or any(kind(value) == kind(one) and value == one for one in values)


def _has_format(format, value):
    if not isinstance(value, str):
        return True
    if format == "byte":
        try:
            return base64.b64decode(value, validate=True) is not None
        except ValueError:
            return False
    # Any text can be a relative URI.
    return format not in FORMATS or re.fullmatch(FORMATS[format], value) is not None
