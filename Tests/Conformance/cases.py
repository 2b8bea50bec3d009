"""What is held: a schema with its instances, and what came of each."""

import dataclasses


@dataclasses.dataclass
class Test:
    name: str
    #: The instance on one line.
    text: str
    is_valid: bool
    #: What each way of decoding said: accepted, refused, unwritten or crashed, with what it tells.
    answers: dict = dataclasses.field(default_factory=dict)
    #: The case of the union that each way of decoding chose; an empty text for other types.
    cases: dict = dataclasses.field(default_factory=dict)
    #: In the test of unions, the names of the branches that the instance is valid for.
    expected: set = dataclasses.field(default_factory=set)


@dataclasses.dataclass
class Case:
    #: The root type's name in Swift, one of its own.
    id: str
    #: `suite`, the folder of an older draft such as `draft7`, `store`, or `unions`.
    source: str
    #: The file of the suite, or the schema's name.
    file: str
    group: str
    #: Its class: a1, a2, each perhaps with ` core`, b or c of the classification; or `store`.
    kind: str
    schema: object
    #: The texts of the folder it is generated in, by name; the root's is `ID.json`.
    files: dict
    tests: list
    #: The generator's findings.
    findings: list = dataclasses.field(default_factory=list)
    #: Why there is nothing to run: what stopped it, and a word on it.
    failure: tuple = None
    #: Seconds of the generator and, where it has a module of its own, of the compiler.
    times: dict = dataclasses.field(default_factory=dict)
    #: The generated files.
    swift: list = dataclasses.field(default_factory=list)
    #: Whether the root has a type: a schema of definitions alone has none.
    has_root: bool = False

    @property
    def root_type(self):
        """The type that instances are read as: null is no case of an enumeration, but `nil`."""
        values = self.schema.get("enum") if isinstance(self.schema, dict) else None
        is_nullable = isinstance(values, list) and None in values and len(values) > 1
        return f"Optional<{self.id}>" if is_nullable else self.id


def with_name(schema, name):
    """A root schema whose type bears a name of its own."""
    if isinstance(schema, dict):
        return {**schema, "x-swift-name": name}
    # A file of nothing but `true` cannot be told from data.
    return {"x-swift-name": name, "$ref": "#/$defs/root", "$defs": {"root": schema}}


def numbered(names):
    """The same names, those that come again with a number."""
    seen, result = {}, []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        result.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return result
