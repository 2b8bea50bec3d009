"""The OpenAPI descriptions of the suites, and their operations."""

import dataclasses, functools, json, os, pathlib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SUITES = pathlib.Path(os.environ.get("QUIRE_SUITES", ROOT / "../shared/suites")).resolve()
FOLDER = SUITES / "openapi"
#: The descriptions of a plain run; a full run has all of them.
PLAIN = ("petstore", "museum", "realworld", "spotify", "slack", "mastodon")
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")


def names(is_full):
    """The names of the installed descriptions."""
    found = sorted(path.stem for path in FOLDER.glob("*.json") if path.stem != "paging")
    return [name for name in found if is_full or name in PLAIN]


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
    def __init__(self, path):
        self.path = path
        self.document = json.loads(path.read_text())

    @property
    def name(self):
        return self.path.stem

    @property
    def version(self):
        """`2.0`, `3.0` or `3.1`."""
        return (self.document.get("openapi") or self.document["swagger"])[:3]

    @functools.cached_property
    def operations(self):
        return [
            Operation(method.upper(), path, item[method], ("paths", path, method))
            for path, item in self.document["paths"].items()
            for method in METHODS if method in item
        ]

    def parameters(self, operation):
        """The names of an operation's parameters."""
        declared = self.document["paths"][operation.path].get("parameters", [])
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
    return tuple(unescaped(token) for token in reference.removeprefix("#/").split("/"))
