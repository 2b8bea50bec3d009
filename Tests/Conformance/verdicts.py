"""The verdict on each result: passed, failed with a cause, or outside of what types can express."""

import dataclasses, re

import json_text

#: Rules about values that types cannot express.
CHECKS = {
    "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength",
    "maxLength", "pattern", "minItems", "maxItems", "uniqueItems", "contains", "minContains",
    "maxContains", "minProperties", "maxProperties", "dependentRequired", "propertyNames",
    "dependencies",
}
#: The files of formats that have a Swift type.
TYPED_FORMATS = {"date-time", "date", "uuid", "uri"}
#: The name of a test without an instance, for schemas of SchemaStore.
COMPILES = "compiles"


@dataclasses.dataclass
class Verdict:
    case: object
    test: str
    #: `passed`, `failed` or `outside`.
    state: str
    cause: str = ""

    @property
    def place(self):
        return (self.case.source, self.case.file, self.case.group, self.test)


def verdicts(case):
    found = []
    if case.source == "store":
        found.append(
            Verdict(case, COMPILES, "failed", _failure(case)) if case.failure
            else Verdict(case, COMPILES, "passed"))
    return found + [_verdict(case, test) for test in case.tests]


def _verdict(case, test):
    if case.failure:
        return Verdict(case, test.name, "failed", _failure(case))
    if not case.has_root:
        return Verdict(case, test.name, "failed", "the generator makes no type")
    answers = list(test.answers.values())
    states = {state for state, _ in answers}
    if "crashed" in states or not states:
        return Verdict(case, test.name, "failed", "the program crashes")
    if not test.is_valid:
        if states == {"refused"}:
            return Verdict(case, test.name, "passed")
        if case.kind == "c":
            return Verdict(case, test.name, "outside")
        return Verdict(case, test.name, "failed", _why_accepted(case))
    instance = json_text.read(test.text)
    if states == {"accepted"}:
        unequal = [
            text for _, text in answers if not json_text.equal(json_text.read(text), instance)]
        if not unequal:
            return Verdict(case, test.name, "passed")
        return Verdict(
            case, test.name, "failed", _why_unequal(json_text.read(unequal[0]), instance))
    if len(states) > 1:
        return Verdict(case, test.name, "failed", "one way accepts, another refuses")
    return Verdict(case, test.name, "failed", _why_refused(case, states))


def _failure(case):
    what, detail = case.failure
    # Without the names of types, equal causes are counted together.
    return f"{what}: {re.sub(r'[GS][0-9]{2,3}', 'the type', detail)}" if detail else what


def _why_accepted(case):
    if case.file.startswith("optional/format"):
        format = case.file.split("/")[-1].removesuffix(".json")
        if format not in TYPED_FORMATS:
            return "outside: a format without a Swift type is an annotation"
        return "outside: a format without 'type' also allows values that are not strings"
    if features := _not_yet(case):
        return features
    keywords = set(_keywords(case.schema))
    if keywords & CHECKS:
        return f"not checked: {min(keywords & CHECKS)}"
    return "accepts what is invalid"


def _why_refused(case, states):
    if states == {"unwritten"}:
        return "reads what it cannot write"
    return _not_yet(case) or "refuses what is valid"


def _why_unequal(written, instance):
    if json_text.equal(written, json_text.without_null_members(instance)):
        return "not yet: null and absent apart"
    if json_text.is_part(written, instance):
        return "not yet: undeclared members are kept"
    return "does not come back equal"


def _not_yet(case):
    features = {
        finding["message"].split(" is not yet supported")[0]
        for finding in case.findings if finding["code"] == "not-yet-supported"
    }
    return f"not yet: {min(features)}" if features else None


def _keywords(schema):
    if isinstance(schema, list):
        for element in schema:
            yield from _keywords(element)
    elif isinstance(schema, dict):
        for name, member in schema.items():
            yield name
            yield from _keywords(member)
