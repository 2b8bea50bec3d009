"""Decodes the documented examples of responses with the generated types.

The examples that are valid by their own schema must be decoded by all ways, and encoded as an equal
value. Members that are null or that the schema does not declare may be missing.
"""

import collections, dataclasses, json, sys

import jsonschema

import documented, generated, schemas
from declarations import Declarations
from descriptions import ROOT

sys.path.insert(1, str(ROOT / "Tests/Conformance"))
import json_text
from cases import Case, Test

#: The groups of statuses that an error type may belong to.
GROUPS = {"3": "redirections", "4": "clientErrors", "5": "serverErrors"}


@dataclasses.dataclass
class Failure:
    api: str
    #: The operation, the status and the name of the example.
    title: str
    detail: str

    @property
    def place(self):
        return self.api, self.title

    def __str__(self):
        return f"example: {self.api}: {self.title}: {self.detail}"


@dataclasses.dataclass
class Decoding:
    """The examples of one schema, which one type decodes."""

    #: The request and the name of the type, which is valid within an extension of the request.
    request: object
    type: str
    case: Case
    declarations: Declarations
    #: The values of the examples, in the order of the case's tests.
    values: list = dataclasses.field(default_factory=list)


class Examples:
    """The examples of one description."""

    def __init__(self, description, requests):
        self.name = description.name
        #: The numbers of examples: `examples`, `valid`, `decoded` and `equal`.
        self.counts = collections.Counter()
        #: The titles of the valid examples without a type.
        self.untyped = []
        self.decodings = {}
        self.requests = generated.by_operation(description, requests)
        self.converter = schemas.Converter(description)
        for example in documented.examples(description):
            self._add(example)

    def _add(self, example):
        self.counts["examples"] += 1
        document = self.converter.document(example.schema)
        if not jsonschema.Draft202012Validator(document).is_valid(example.value):
            return
        self.counts["valid"] += 1
        request = self.requests.get(example.operation.title)
        type = request and _type(request, example.status)
        if not type:
            self.untyped.append(example.title)
            return
        key = request.type, type, example.place
        if key not in self.decodings:
            id = f"{self.name}{len(self.decodings)}"
            case = Case(id, "openapi", self.name, "", "", {}, {}, [], has_root=True)
            self.decodings[key] = Decoding(
                request, type, case, Declarations(document))
        decoding = self.decodings[key]
        decoding.values.append(example.value)
        decoding.case.tests.append(Test(example.title, json.dumps(example.value), True))

    def source(self, module):
        """The Swift source of a dictionary with the ways to decode each type of a module."""
        by_request = collections.defaultdict(list)
        for decoding in self.decodings.values():
            by_request[decoding.request.type].append(decoding)
        lines = ["import Codings", "import QuireClient", f"import {module}", ""]
        for type, decodings in by_request.items():
            entries = ", ".join(f'"{d.case.id}": Coding({d.type}.self)' for d in decodings)
            lines += [f"extension {type} {{", f"  static let codings = [{entries}]", "}", ""]
        lines += [f"let codingsOf{module} = [", *(f"  {type}.codings," for type in by_request), "]"]
        return "\n".join(lines) + "\n"

    @property
    def cases(self):
        return [decoding.case for decoding in self.decodings.values()]

    def failures(self):
        """The examples that are not decoded, or not encoded as an equal value."""
        for title in self.untyped:
            yield Failure(self.name, title, "no type decodes it")
        for decoding in self.decodings.values():
            for value, test in zip(decoding.values, decoding.case.tests):
                states = {state for state, _ in test.answers.values()}
                self.counts["decoded"] += states == {"accepted"}
                fault = _fault(decoding.declarations, value, test)
                self.counts["equal"] += fault is None
                if fault:
                    yield Failure(self.name, test.name, fault)


def _type(request, status):
    """The type of the body of a response, or `None`."""
    if request.successes and status.startswith("2"):
        return request.successes.get(status, request.successes.get("others"))
    if status.startswith("2"):
        return "Response" if request.is_decoded and request.is_standard else None
    group = GROUPS.get(status[0]) if status[1:].upper() == "XX" else None
    return request.errors.get("others" if status == "default" else group or status)


def _fault(declarations, value, test):
    """The fault in the results for a value, or `None`."""
    answers = test.answers
    states = {state for state, _ in answers.values()}
    if not states or states & {"crashed", "begun"}:
        return "the program crashes"
    if states != {"accepted"}:
        way, text = next((w, text) for w, (state, text) in answers.items() if state != "accepted")
        only = "only " if "accepted" in states else ""
        return f"{only}{way} rejects it: {text[:300]}"
    example = json_text.read(test.text)
    for way, (_, text) in answers.items():
        for place, is_missing in _differences(example, json_text.read(text)):
            if not is_missing or declarations.declare(place, value):
                what = "omits" if is_missing else "changes"
                return f"{way} {what} /{'/'.join(map(str, place))}"
    return None


def _differences(example, found, place=()):
    """The places of differences from an example, and whether a member is missing there."""
    if isinstance(example, dict) and isinstance(found, dict):
        for name, member in example.items():
            if name in found:
                yield from _differences(member, found[name], (*place, name))
            elif member is not None:
                yield (*place, name), True
        yield from (((*place, name), False) for name in found if name not in example)
    elif isinstance(example, list) and isinstance(found, list) and len(example) == len(found):
        for index, pair in enumerate(zip(example, found)):
            yield from _differences(*pair, (*place, index))
    elif not json_text.equal(example, found):
        yield place, False
