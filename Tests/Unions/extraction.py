"""Creates a document for each union, with the union as its root and the schemas that it refers to.

The document has only keywords that types can express, so the oracle can use it to decide which values
are valid. Each branch has a name, which becomes the name of its case.
"""

from documents import ONE, REFERENCES, SEVERAL
from union import Union

PLAIN = ("type", "enum", "const", "required")
#: The formats that have a Swift type.
FORMATS = {"date-time", "date", "unix-time", "uuid", "uri", "byte", "decimal"}
#: The limit of nested references for libraries whose schemas refer to many others.
DEPTHS = {"openapi": 1, "schemastore": 2}
DEEPEST = 99
#: In these drafts, keywords next to a reference are ignored.
OLD = ("draft-04", "draft-06", "draft-07")


def extracted(libraries):
    """The different unions, and the number of all unions."""
    found, count = {}, 0
    for library in libraries:
        for place in library.unions():
            count += 1
            union = _Extraction(library, *place).union()
            found.setdefault(union.key, union)
    return list(found.values()), count


class _Extraction:
    def __init__(self, library, file, pointer, node):
        self.library, self.file, self.pointer, self.root = library, file, pointer, node
        self.dialect = library.documents[file].get("$schema")
        self.is_old = any(draft in str(self.dialect) for draft in OLD)
        self.deepest = DEPTHS.get(library.name, DEEPEST)
        #: The names of definitions, keyed by the identity of the schema; the definitions to create,
        #: each with its distance from the union; the branches by name.
        self.names, self.ahead, self.branches = {}, [], {}

    def union(self):
        schema = {"$schema": self.dialect} if self.dialect else {}
        schema |= self.reduced(self.root, 0)
        definitions = {}
        while self.ahead:
            name, target, distance = self.ahead.pop(0)
            definitions[name] = self.reduced(target, distance)
        if definitions:
            schema["$defs"] = definitions
        return Union(self.library.name, self.file, self.pointer, schema, self.branches)

    def reduced(self, node, distance):
        """A schema with only the keywords that types can express."""
        if not isinstance(node, dict):
            return node
        new = {}
        reference = next((node[k] for k in REFERENCES if isinstance(node.get(k), str)), None)
        if reference is not None:
            new = self.reference(self.library.target(reference, node), distance, reference)
            if self.is_old:
                return new
        is_tuple = any(isinstance(node.get(keyword), list) for keyword in ("prefixItems", "items"))
        for keyword, value in node.items():
            is_list = isinstance(value, list)
            if keyword in PLAIN or is_tuple and keyword in ("minItems", "maxItems"):
                new[keyword] = value
            elif keyword == "format" and value in FORMATS:
                new[keyword] = value
            elif keyword in ONE or keyword == "items" and not is_list:
                new[keyword] = self.reduced(value, distance)
            elif keyword in ("oneOf", "anyOf") and is_list:
                new[keyword] = [self.branch(element, distance) for element in value]
            elif keyword in (*SEVERAL, "items") and is_list:
                new[keyword] = [self.reduced(element, distance) for element in value]
            elif keyword in ("properties", "patternProperties") and isinstance(value, dict):
                new[keyword] = {name: self.reduced(one, distance) for name, one in value.items()}
        discriminator = node.get("discriminator")
        if isinstance(discriminator, dict) and "propertyName" in discriminator:
            new["discriminator"] = self.discriminator(discriminator, distance)
        return new

    def branch(self, node, distance):
        new = self.reduced(node, distance)
        if not isinstance(new, dict) or new.get("type") == "null":
            return new
        name = f"b{len(self.branches)}"
        self.branches[name] = {**new, "x-swift-name": name}
        return self.branches[name]

    def reference(self, target, distance, text):
        """A reference to a definition, or a schema for any value if the definition is too deep."""
        if target is self.root:
            return {"$ref": "#"}
        if target is False:
            return {"enum": []}
        if not isinstance(target, dict):
            return {}
        if id(target) not in self.names:
            if distance >= self.deepest:
                return {}
            # The last part of the reference, because a discriminator may use it.
            last = text.split("/")[-1]
            name = "".join(sign if sign.isalnum() or sign in "_-." else "_" for sign in last)
            taken, number = set(self.names.values()), 1
            while name in taken or not name:
                name, number = f"{name}{number}", number + 1
            self.names[id(target)] = name
            self.ahead.append((name, target, distance + 1))
        return {"$ref": f"#/$defs/{self.names[id(target)]}"}

    def discriminator(self, node, distance):
        """A discriminator with a mapping to definitions. It is added after the branches."""
        mapping = {}
        for value, text in node.get("mapping", {}).items():
            target = self.library.target(text, node)
            if target is not None and id(target) in self.names:
                mapping[value] = self.reference(target, distance, text)["$ref"]
        return {"propertyName": node["propertyName"], **({"mapping": mapping} if mapping else {})}
