"""The schema documents whose unions are tested, and the references between them."""

import json, pathlib, subprocess, sys, tempfile, urllib.parse

#: The keywords whose value is a schema, a list of schemas, or an object of schemas. Conditions and
#: other checks are not listed, because they do not create types.
ONE = ("additionalProperties", "unevaluatedProperties", "additionalItems", "unevaluatedItems")
SEVERAL = ("allOf", "anyOf", "oneOf", "prefixItems")
NAMED = ("properties", "patternProperties", "$defs", "definitions")
REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")
REMOTE = "http://localhost:1234/"


class Library:
    """Documents that refer to each other."""

    def __init__(self, name, documents):
        #: Such as `schemastore` or `fixtures/unions`.
        self.name = name
        #: The root schemas, keyed by file name.
        self.documents = documents
        #: Schemas by their URL, by URL and anchor, and the base URL of each object.
        self._roots, self._anchors, self._bases = {}, {}, {}
        for file, root in documents.items():
            self._roots[_url(file)] = root
            self._index(root, _url(file))

    def _index(self, node, base):
        if isinstance(node, list):
            for element in node:
                self._index(element, base)
        if not isinstance(node, dict):
            return
        own = node.get("$id", node.get("id"))
        if isinstance(own, str) and own.startswith("#"):
            self._anchors[base, own[1:]] = node
        elif isinstance(own, str):
            base = urllib.parse.urldefrag(urllib.parse.urljoin(base, own)).url
            self._roots[base] = node
        for keyword in ("$anchor", "$dynamicAnchor"):
            if isinstance(node.get(keyword), str):
                self._anchors[base, node[keyword]] = node
        self._bases[id(node)] = base
        for value in node.values():
            self._index(value, base)

    def target(self, text, node):
        """The target of a reference in `node`, or `None` if it does not resolve."""
        address = urllib.parse.urljoin(self._bases[id(node)], text)
        url, fragment = urllib.parse.urldefrag(address)
        if url not in self._roots:
            url = _url(urllib.parse.urldefrag(text).url.removeprefix("./"))
        if url not in self._roots:
            return None
        if fragment and not fragment.startswith("/"):
            return self._anchors.get((url, fragment))
        place = self._roots[url]
        for token in urllib.parse.unquote(fragment).split("/")[1:]:
            token = token.replace("~1", "/").replace("~0", "~")
            try:
                place = place[int(token) if isinstance(place, list) else token]
            except (LookupError, ValueError, TypeError):
                return None
        return place if isinstance(place, (dict, bool)) else None

    def unions(self):
        """File, pointer and schema of each union that has at least two branches other than null."""
        for file, root in self.documents.items():
            for pointer, node in _schemas(root, ""):
                if any(_count(node.get(keyword)) > 1 for keyword in ("oneOf", "anyOf")):
                    yield file, pointer, node


def libraries(root, suites):
    """The documents of the fixtures and of the installed suites."""
    result = [
        Library(
            f"fixtures/{folder.parent.name}",
            {str(path.relative_to(folder)): schema for path, schema in _read(folder, "**/*.json")})
        for folder in sorted((root / "Tests/Fixtures").glob("*/schemas"))
    ]
    store = dict(_read(suites / "schemastore/schemas", "*.json"))
    result.append(Library("schemastore", {path.name: schema for path, schema in store.items()}))
    result += _groups(suites / "json-schema-test-suite")
    for path in sorted((suites / "openapi").glob("*.json")):
        result += _components(root, path)
    return result


def _groups(suite):
    """A library for each group of JSON-Schema-Test-Suite."""
    folder = suite / "remotes"
    remotes = {
        f"remotes/{path.name}": {"$id": f"{REMOTE}{path.relative_to(folder)}", **schema}
        for path, schema in _read(folder, "**/*.json") if isinstance(schema, dict)
    }
    return [
        Library(
            f"suite/{path.stem}/{number}",
            {"schema": group["schema"], **(remotes if REMOTE in json.dumps(group) else {})})
        for path, groups in _read(suite / "tests/draft2020-12", "**/*.json")
        for number, group in enumerate(groups)
    ]


def _components(root, path):
    """The component schemas of an OpenAPI description. Swagger 2 descriptions are left out."""
    if "components" not in json.loads(path.read_text()):
        return []
    with tempfile.NamedTemporaryFile() as target:
        subprocess.run(
            [sys.executable, root / ".ci/openapi-definitions.py", path, target.name], check=True)
        return [Library("openapi", {path.name: json.loads(pathlib.Path(target.name).read_text())})]


def _read(folder, pattern):
    """The JSON files of a folder in order, without the fixtures that are not valid JSON."""
    for path in sorted(folder.glob(pattern)):
        try:
            document = json.loads(path.read_text())
        except (ValueError, RecursionError):
            continue
        if path.name != "quire.json" and isinstance(document, (dict, list)):
            yield path, document


def _url(file):
    return f"file:///{urllib.parse.quote(file)}"


def _count(branches):
    """The number of branches that are not null, or 0 if one of them is not a schema."""
    if not isinstance(branches, list) or not all(isinstance(one, (dict, bool)) for one in branches):
        return 0
    return sum(not (isinstance(one, dict) and one.get("type") == "null") for one in branches)


def _schemas(node, pointer):
    """A schema and its subschemas that create types, with their pointers."""
    if not isinstance(node, dict):
        return
    yield pointer, node
    for keyword, value in node.items():
        place = f"{pointer}/{keyword}"
        if keyword in ONE or keyword == "items" and isinstance(value, dict):
            yield from _schemas(value, place)
        elif keyword in (*SEVERAL, "items") and isinstance(value, list):
            for index, element in enumerate(value):
                yield from _schemas(element, f"{place}/{index}")
        elif keyword in NAMED and isinstance(value, dict):
            for name, element in value.items():
                name = name.replace("~", "~0").replace("/", "~1")
                yield from _schemas(element, f"{place}/{name}")
