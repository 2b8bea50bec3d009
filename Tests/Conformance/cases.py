"""A schema with its instances, and the results for each instance."""

import dataclasses


@dataclasses.dataclass
class Test:
    name: str
    #: The instance on one line.
    text: str
    is_valid: bool
    #: The result of each way of decoding: accepted, refused, unwritten or crashed, with a detail.
    answers: dict = dataclasses.field(default_factory=dict)
    #: The case of the union that each way of decoding chose; an empty text for other types.
    cases: dict = dataclasses.field(default_factory=dict)
    #: In the test of unions, the names of the branches that the instance is valid for.
    expected: set = dataclasses.field(default_factory=set)


@dataclasses.dataclass
class Case:
    #: The unique Swift name of the root type.
    id: str
    #: `suite`, the folder of an older draft such as `draft7`, `store` or `unions`.
    source: str
    #: The file of the suite, or the name of the schema.
    file: str
    group: str
    #: The class: a1 or a2, with or without ` core`, b or c of the classification; or `store`.
    kind: str
    schema: object
    #: The files of the input folder, keyed by name. The root schema is `ID.json`.
    files: dict
    tests: list
    #: The diagnostics of the generator.
    findings: list = dataclasses.field(default_factory=list)
    #: The reason if the case cannot run: the problem and a detail.
    failure: tuple = None
    #: Seconds of the generator, and of the compiler if the case has a separate module.
    times: dict = dataclasses.field(default_factory=dict)
    #: The generated files.
    swift: list = dataclasses.field(default_factory=list)
    #: Whether the root has a type. A schema with only definitions has none.
    has_root: bool = False

    @property
    def size(self):
        """The number of characters of all files."""
        return sum(map(len, self.files.values()))

    @property
    def root_type(self):
        """The type to decode: an Optional if the root is an enumeration that includes null."""
        values = self.schema.get("enum") if isinstance(self.schema, dict) else None
        is_nullable = isinstance(values, list) and None in values and len(values) > 1
        return f"Optional<{self.id}>" if is_nullable else self.id


def with_name(schema, name):
    """A root schema whose type has the given name."""
    if isinstance(schema, dict):
        return {**schema, "x-swift-name": name}
    # A file that contains only `true` could also be data.
    return {"x-swift-name": name, "$ref": "#/$defs/root", "$defs": {"root": schema}}


def numbered(names):
    """The names, with a number after each repeated one."""
    seen, result = {}, []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        result.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
    return result
