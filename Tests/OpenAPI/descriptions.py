"""The OpenAPI descriptions of the suites, and their operations."""

import dataclasses, functools, json, os, pathlib, re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SUITES = pathlib.Path(os.environ.get("QUIRE_SUITES", ROOT / "../shared/suites")).resolve()
FOLDER = SUITES / "openapi"
#: Descriptions in their original form, each in a folder with its name.
MORE = FOLDER / "more"
#: Further descriptions in their original form, each of which showed a fault.
NEXT = FOLDER / "next"
#: Descriptions in YAML, some of which are also in JSON.
YAML = FOLDER / "yaml"
#: The descriptions of a plain run; a full run has all of them.
PLAIN = (
    "petstore", "museum", "realworld", "spotify", "slack", "mastodon", "anthropic", "netlify", "ory")
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")


def names(is_full):
    """The names of the installed descriptions, including those that are only in YAML."""
    found = {path.stem for path in FOLDER.glob("*.json") if path.stem != "paging"}
    found |= {path.stem for path in YAML.glob("*.yaml")}
    found |= {path.name for folder in (MORE, NEXT) for path in folder.glob("*/")}
    return [name for name in sorted(found) if is_full or name in PLAIN]


def has_truth(name):
    """Whether it is known how the lists of a description are paged. It is not for those only in YAML."""
    return main_file(name).parent != YAML


def find(name):
    """The installed description with a name."""
    return Description(main_file(name), name)


def main_file(name):
    """The file in which the installed description with a name begins."""
    files = [FOLDER / f"{name}.json", YAML / f"{name}.yaml"]
    folder = MORE if (MORE / name).exists() else NEXT
    return next((path for path in files if path.exists()), None) or _main_file(folder / name)


def _main_file(folder):
    """The file in which a description begins: that nearest to the top which states a version."""
    files = [path for path in folder.rglob("*") if path.suffix in (".json", ".yaml", ".yml")]
    version = re.compile(r"^\s*\{?\s*[\"']?(openapi|swagger)[\"']?\s*:", re.MULTILINE)
    return next(
        path for path in sorted(files, key=lambda path: (len(path.parts), path))
        if version.search(path.read_text()))


@dataclasses.dataclass(frozen=True)
class Operation:
    #: In capital letters.
    method: str
    path: str
    node: dict
    #: The tokens of the JSON pointer to the operation.
    place: tuple

    @property
    def title(self):
        return f"{self.method} {self.path}"


class Description:
    def __init__(self, path, name):
        self.path = path
        self.name = name
        self.document = _Bundle(path).document

    @property
    def size(self):
        """The bytes of all files."""
        folder = self.path.parent
        files = folder.rglob("*") if folder not in (FOLDER, YAML) else [self.path]
        return sum(path.stat().st_size for path in files if path.is_file())

    @property
    def version(self):
        """`2.0`, `3.0` or `3.1`."""
        return (self.document.get("openapi") or self.document["swagger"])[:3]

    @functools.cached_property
    def operations(self):
        items = [
            (path, *self.resolved(item, ("paths", path)))
            for path, item in self.document["paths"].items()]
        return [
            Operation(method.upper(), path, *self.resolved(item[method], (*place, method)))
            for path, item, place in items for method in METHODS if method in item
        ]

    def parameters(self, operation):
        """The names of an operation's parameters."""
        item, _ = self.resolved(self.document["paths"][operation.path], ())
        declared = item.get("parameters", [])
        declared = [*declared, *operation.node.get("parameters", [])]
        return {self.resolved(parameter, ())[0]["name"] for parameter in declared}

    def resolved(self, node, place):
        """The target of a reference with its place, or the same node and place."""
        while isinstance(node, dict) and isinstance(node.get("$ref"), str):
            place = tokens(node["$ref"])
            node = self.node(place)
        return node, place

    def node(self, place):
        node = self.document
        for token in place:
            node = node[int(token) if isinstance(node, list) else token]
        return node


def tokens(reference):
    """The tokens of a reference within a document, such as `#/components/schemas/Pet`."""
    unescaped = lambda token: token.replace("~1", "/").replace("~0", "~")
    return tuple(unescaped(token) for token in reference.removeprefix("#").split("/")[1:])


class _Bundle:
    """A description in several files as one document: the other files are in `x-files`."""

    def __init__(self, path):
        self.path = path
        self.files = {}
        self.document = self._read(path)
        if self.files:
            self.document["x-files"] = self.files

    def _read(self, path):
        return self._within_one_document(_value(path), path)

    def _within_one_document(self, node, path):
        if isinstance(node, list):
            return [self._within_one_document(element, path) for element in node]
        if not isinstance(node, dict):
            return node
        return {
            name: self._reference(value, path) if name == "$ref" and isinstance(value, str)
            else self._within_one_document(value, path)
            for name, value in node.items()}

    def _reference(self, reference, path):
        file, _, fragment = reference.partition("#")
        target = (path.parent / file).resolve() if file else path
        if target == self.path or not target.is_file():
            return f"#{fragment}" if not file or target == self.path else reference
        name = str(target)
        if name not in self.files:
            self.files[name] = None
            self.files[name] = self._read(target)
        place = name.replace("~", "~0").replace("/", "~1")
        return f"#/x-files/{place}{fragment}"


def _value(path):
    """The value of a JSON or YAML file."""
    text = path.read_text()
    if path.suffix == ".json":
        return json.loads(text)
    # Only descriptions in YAML need PyYAML.
    import yaml_values
    return yaml_values.load(text)
