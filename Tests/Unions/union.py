"""A union that is tested."""

import dataclasses, json, zlib


@dataclasses.dataclass
class Union:
    library: str
    file: str
    pointer: str
    #: A document with the union as its root.
    schema: dict
    #: The branches by name, including those of nested unions.
    branches: dict

    @property
    def place(self):
        return f"{self.library}/{self.file}#{self.pointer}"

    @property
    def is_sampled(self):
        """Whether the library is too large to test every union with every setting."""
        return self.library in ("schemastore", "openapi", "palette")

    @property
    def key(self):
        """A key that is equal for unions that differ only in the names of definitions."""
        text = json.dumps(self.schema)
        for index, name in enumerate(self.schema.get("$defs", {})):
            text = text.replace(f'"#/$defs/{name}"', f'"#{index}"')
            text = text.replace(f'"{name}": ', f'"{index}": ')
        return text

    def sample(self, count):
        """A number below `count` that depends only on the place."""
        return zlib.crc32(self.place.encode()) % count

    def type_of(self, name):
        """A key that is equal for branches with the same type, because these share a case."""
        return self._type(self.branches[name])

    def _type(self, schema):
        seen = 0
        while isinstance(schema, dict) and schema.get("$ref", "#") != "#" and seen < 60:
            schema = self.schema["$defs"][schema["$ref"].removeprefix("#/$defs/")]
            seen += 1
        if not isinstance(schema, dict) or not schema:
            return "any"
        listed = [schema["const"]] if "const" in schema else schema.get("enum", [])
        is_text = listed and all(isinstance(value, str) for value in listed)
        kind = "string" if is_text else schema.get("type")
        others = set(schema) - {"x-swift-name", "type"}
        if kind == "string" and "format" not in schema or kind == "boolean":
            return kind
        if kind in ("integer", "number") and not others:
            return kind
        if kind == "array" and others <= {"items"} and not isinstance(schema.get("items"), list):
            return "array", self._type(schema.get("items", {}))
        if kind == "object" and others <= {"additionalProperties"}:
            return "map", self._type(schema.get("additionalProperties", {}))
        return id(schema)
