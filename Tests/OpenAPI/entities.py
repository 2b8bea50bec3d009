"""The facts in a description that make two schemas views of one entity: see `.ci/identities`.

They are read from the description itself, without the generator.
"""

import re

import descriptions

EXAMPLES = ("example", "examples")


def plain(name):
    return re.sub(r"[^A-Za-z0-9]", "", name).lower()


class Facts:
    def __init__(self, description):
        self.description = description
        document = description.document
        schemas = document.get("components", {}).get("schemas") or document.get("definitions", {})
        # The schemas of a description in several files may be one reference to a file.
        schemas = self._resolved(schemas)
        self.schemas = {
            name: self._resolved(schema)
            for name, schema in schemas.items() if isinstance(schema, dict)}
        #: Another schema that a fact connects with each schema.
        self.parents = {}
        self.elements = []
        for name, schema in schemas.items():
            self.connect([name, *filter(None, [self._name(schema)])])
        self._read_schemas()
        self._read_paths()
        self._read_views()

    def _resolved(self, node):
        """The target of a reference, or the same node; an empty one for a broken reference."""
        try:
            return self.description.resolved(node, ())[0]
        except KeyError:
            return {}

    def connect(self, names):
        names = [self._root(name) for name in names]
        for name in names[1:]:
            self.parents[self._root(name)] = self._root(names[0])

    def _root(self, name):
        while name in self.parents and self.parents[name] != name:
            name = self.parents[name]
        return name

    def unconnected(self, names):
        """The groups of names that no fact connects; one group if all are connected."""
        known = {plain(name): name for name in self.schemas}
        groups = {}
        for name in names:
            # A name that the generated code needs itself has another word.
            schema = known.get(plain(name)) or known.get(plain(name.removesuffix("Model")))
            if schema:
                groups.setdefault(self._root(schema), []).append(name)
        return list(groups.values())

    def _read_schemas(self):
        for name, schema in self.schemas.items():
            for node in self._nodes(schema):
                # An identity that refers to another one is the same.
                for member in (node.get("properties") or {}).values():
                    if isinstance(member, dict) and (found := re.match(
                            r"#/(?:components/schemas|definitions)/([^/]+)/properties/",
                            member.get("$ref", ""))):
                        self.connect([name, found[1]])
            bases = [self._name(part) for part in schema.get("allOf", []) if isinstance(part, dict)]
            self.connect([name, *(base for base in bases if base)])
            for branches in (schema.get("oneOf"), schema.get("anyOf")):
                names = [self._name(branch) for branch in branches or []]
                self.connect([name, *(branch for branch in names if branch)])

    def _nodes(self, node, depth=0):
        if isinstance(node, dict) and depth < 6:
            yield node
            for key in ("allOf", "oneOf", "anyOf"):
                for part in node.get(key) or []:
                    yield from self._nodes(part, depth + 1)

    def _name(self, node):
        reference = node.get("$ref") if isinstance(node, dict) else None
        found = re.fullmatch(r"#/(?:components/schemas|definitions)/([^/]+)", reference or "")
        if found:
            return descriptions.tokens(reference)[-1]
        # A schema in another file is named after the file.
        if isinstance(reference, str) and reference.startswith("#/x-files/"):
            file = descriptions.tokens(reference)[1]
            return re.sub(r"\.\w+$", "", file.split("/")[-1])
        return None

    def _read_paths(self):
        collections = {}
        for operation in self.description.operations:
            path = re.sub(r"\{[^{}]*\}", "{}", re.split("[?#]", operation.path)[0])
            path = re.sub(r"\.json$", "", path).rstrip("/")
            names = self._answers(operation)
            if path.endswith("{}") and operation.method == "GET":
                self.elements.append((path, names))
            place = re.sub(r"[/(']+\{\}[)']*$", "", path)
            if place != path or operation.method in ("GET", "POST"):
                collections.setdefault(place, set()).update(names)
        for names in collections.values():
            if names:
                self.connect(sorted(names))

    def _answers(self, operation):
        names = set()
        responses = operation.node.get("responses", {})
        successes = [status for status in responses if str(status).startswith("2")]
        for status in successes or {"default"} & responses.keys():
            response = responses[status]
            response = self._resolved(response)
            content = response.get("content", {"": response})
            for media in content.values():
                if isinstance(media, dict):
                    names |= self._main(media.get("schema"), 0)
        return names

    def _main(self, node, depth):
        """The names of what a response is: itself, its items, or the members of an envelope."""
        found = set()
        if not isinstance(node, dict) or depth > 5:
            return found
        if name := self._name(node):
            found.add(name)
        node = self._resolved(node)
        for key in ("allOf", "oneOf", "anyOf"):
            for part in node.get(key) or []:
                found |= self._main(part, depth + 1)
        if isinstance(node.get("items"), dict):
            found |= self._main(node["items"], depth + 1)
        members = node.get("properties") or {}
        if not any(plain(name) == "id" for name in members):
            for member in members.values():
                found |= self._main(member, depth + 2)
        return found

    def members(self, name, depth=0):
        found = {}
        for node in self._all(self.schemas.get(name)):
            found.update(node.get("properties") or {})
        return found

    def _all(self, node, depth=0):
        if isinstance(node, dict) and depth < 8:
            node = self._resolved(node)
            yield node
            for part in node.get("allOf") or []:
                yield from self._all(part, depth + 1)

    def _read_views(self):
        members = {name: self.members(name) for name in self.schemas}
        for path, names in self.elements:
            noun = [part for part in path.split("/") if part and "{" not in part][-1:]
            roots = {self._root(name) for name in names}
            for whole in (name for name in members if self._root(name) in roots):
                for name, own in members.items():
                    if name == whole or not own.keys() & members[whole].keys():
                        continue
                    if own.keys() <= members[whole].keys() or members[whole].keys() <= own.keys():
                        if self._is_linked(own, members[whole], path, noun):
                            self.connect([whole, name])

    def _is_linked(self, own, whole, path, noun):
        singulars = {plain(form) for text in noun for form in singular_forms(text)}
        for name in own.keys() & whole.keys():
            member = own[name]
            other = self._resolved(whole[name])
            member = self._resolved(member)
            if not isinstance(member, dict) or not isinstance(other, dict):
                continue
            constant = member.get("const") or (member.get("enum") or [None, None])[0]
            if len(member.get("enum") or [0]) == 1 and isinstance(constant, str):
                if plain(constant) in singulars:
                    return True
            text = member.get("description")
            if name in ("id", "uuid", "guid", "sid", "pk") and text and text == other.get("description"):
                return True
            for key in EXAMPLES:
                examples = member.get(key)
                for example in examples if isinstance(examples, list) else [examples]:
                    if isinstance(example, str) and "/" in example:
                        pattern = re.escape(path).replace(r"\{\}", "[^/]+")
                        if re.search(pattern + "$", re.split("[?#]", example)[0]):
                            return True
        return False


def singular_forms(noun):
    forms = {noun}
    if noun.endswith("ies"):
        forms.add(noun[:-3] + "y")
    if noun.endswith("s"):
        forms.add(noun[:-1])
    if noun.endswith("es"):
        forms.add(noun[:-2])
    return forms
