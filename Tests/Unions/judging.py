"""Finds faults in the results for a value."""

import dataclasses, re

import json_text


@dataclasses.dataclass
class Failure:
    case: object
    #: A description of the fault, the same for similar failures.
    kind: str
    #: The value, or an empty text if the union has no program.
    text: str = ""
    #: The names of the branches that the value is valid for.
    expected: tuple = ()
    #: The result of each way of decoding.
    answers: tuple = ()

    @property
    def place(self):
        return self.case.union.place


def failures(case):
    if case.failure:
        what, detail = case.failure
        if what == "the generator refuses":
            # The diagnostic says how to change the schema.
            return []
        return [Failure(case, f"{what}: {_plain(detail)}")]
    faults = [(test, _fault(case.union, test)) for test in case.tests if case.has_root]
    return [
        Failure(case, fault, test.text, tuple(sorted(test.expected)), _answers(test))
        for test, fault in faults if fault]


def _fault(union, test):
    states = {state for state, _ in test.answers.values()}
    if not states or states & {"crashed", "begun"}:
        return "the program crashes"
    value = json_text.read(test.text)
    messages = [text for state, text in test.answers.values() if state != "accepted"]
    if messages and "accepted" in states:
        return f"one reader rejects a valid value: {_plain(messages[0])}"
    if messages:
        return f"a valid value is rejected: {_plain(messages[0])}"
    names = set(test.cases.values())
    if len(names) > 1:
        return "the readers choose different branches"
    name = names.pop()
    if not _is_expected(union, name, test.expected):
        return "the value is decoded as a branch that it is not valid for"
    encoded = [json_text.read(text) for _, text in test.answers.values()]
    if name == "":
        # Branches that only require members do not create a union. The members are then optional, and
        # null and absent are equivalent.
        encoded, value = map(json_text.without_null_members, (encoded, value))
    if not all(json_text.equal(one, value) for one in encoded):
        return "the value is encoded differently"
    return None


def _is_expected(union, name, expected):
    """Whether a case belongs to a branch in `expected`, or to a branch with the same type."""
    if name in expected or name == "":
        return True
    if name not in union.branches:
        # Several branches of strings share one case, which has another name.
        return name != "unknown"
    return union.type_of(name) in map(union.type_of, expected)


def _answers(test):
    return tuple(
        f"{way}: {state} {test.cases.get(way, '')} {text}"
        for way, (state, text) in test.answers.items())


def _plain(message):
    """A message without the parts that differ between cases."""
    message = re.sub(r'.*debugDescription: "|underlyingError.*|\\"', "", message)
    return re.sub(r"U\d{4}[A-E]|'[^']*'|\d+|Batch\w+", "…", message)[:160]
