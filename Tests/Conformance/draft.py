"""The draft of JSON-Schema-Test-Suite that a run uses."""

import collections, dataclasses, os

VARIABLE = "QUIRE_SUITE_DRAFT"

#: The 2020-12 files with the tests of an older file.
SUCCESSORS = {
    "additionalItems.json": "items.json",
    "definitions.json": "defs.json",
    "dependencies.json": "dependentSchemas.json",
    "recursiveRef.json": "dynamicRef.json",
}


@dataclasses.dataclass(frozen=True)
class Draft:
    #: The name of the draft's folder in the suite.
    folder: str
    #: The draft's `$schema`.
    identifier: str
    id_keyword: str = "$id"
    definitions: str = "$defs"

    @property
    def source(self):
        """The name of the draft's tests in `deviations.json`, `suite` for 2020-12."""
        return "suite" if self == STANDARD else self.folder

    def named(self, schema, **members):
        """A schema with further members and, except for 2020-12, the `$schema` of the draft."""
        # 2020-12 is the default.
        own = {} if self == STANDARD else {"$schema": self.identifier}
        if isinstance(schema, dict):
            return {**own, **schema, **members}
        # A file that contains only `true` could also be data.
        root = {"$ref": f"#/{self.definitions}/root", self.definitions: {"root": schema}}
        return {**own, **members, **root}

    def classes(self, entries):
        """The class of a group: its class in 2020-12, or the most frequent class of its file there."""
        by_group = {(file, group): kind for file, group, kind in entries}
        by_file = collections.defaultdict(collections.Counter)
        for file, _, kind in entries:
            by_file[file][kind] += 1

        def kind(file, group):
            kinds = by_file.get(file) or by_file.get(SUCCESSORS.get(file))
            usual = kinds.most_common(1)[0][0] if kinds else "unclassified"
            return by_group.get((file, group), usual)

        return kind


STANDARD = Draft("draft2020-12", "https://json-schema.org/draft/2020-12/schema")
DRAFTS = [
    Draft("draft4", "http://json-schema.org/draft-04/schema#", "id", "definitions"),
    Draft("draft6", "http://json-schema.org/draft-06/schema#", definitions="definitions"),
    Draft("draft7", "http://json-schema.org/draft-07/schema#", definitions="definitions"),
    Draft("draft2019-09", "https://json-schema.org/draft/2019-09/schema"),
    STANDARD,
]


def chosen():
    """The draft for a value of the variable, such as `draft7`, `draft-07` or `2019-09`."""
    name = os.environ.get(VARIABLE) or STANDARD.folder
    plain = name.removeprefix("draft").removeprefix("-").removeprefix("0")
    for draft in DRAFTS:
        if draft.folder == f"draft{plain}":
            return draft
    known = ", ".join(draft.folder for draft in DRAFTS)
    raise SystemExit(f"conformance: {VARIABLE} is '{name}', expected one of {known}")
