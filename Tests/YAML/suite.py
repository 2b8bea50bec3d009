"""The YAML test suite, and the section of the article Conformance with its results."""

import collections, functools, json, pathlib, tempfile

import values
from programs import ROOT, SUITES, Reader

ARTICLE = ROOT / "Sources/QuireClient/QuireClient.docc/Conformance.md"
#: The section is the last one of the article.
HEADING = "## YAML\n"
TEXT = HEADING + """
Quire reads the part of YAML 1.2 that API descriptions use, and rejects the other parts. It also
accepts a closing bracket in the column of its key, and keys of more than 1,024 characters. With a
warning, it reads lines of a text in quotes or of a collection in brackets that are not indented. Each
text of the YAML test suite either has the suite's value, is not YAML, or uses another part of YAML.

{by_tag}

A text with several tags counts for each of them. `.ci/yaml --record` writes this section. The other
parts of YAML have these errors:

{by_reason}
"""
RESULTS = [
    "equal value", "not YAML, rejected", "not YAML, read", "other part, rejected", "deviates"]
EQUAL, INVALID, LENIENT, OTHER, DEVIATES = RESULTS
#: The errors for the parts of YAML that Quire does not read.
REASONS = {
    "yaml-complex-key": "an empty key, or a collection as a key",
    "yaml-directive": "a directive other than `%YAML 1.2`",
    "yaml-documents": "several documents, or none",
    "yaml-tag": "a tag",
}
#: Values that the suite lacks, according to its events.
VALUES = {
    "2G84-03": '""',
    "4ABK": '{"unquoted": "separate", "http://foo.com": null, "omitted value": null}',
    "4MUZ-01": '{"foo": "bar"}',
    "96NN-01": r'{"foo": "\tbar"}',
    "JEF9-02": r'["\n"]',
    # The suite has the members in another order.
    "RR7F": '{"a": 4.2, "d": 23}',
}
#: The texts that are not YAML only because of the indentation of a line, which other readers accept.
READ = {"9C9N", "DK95-01", "QB6E", "VJP3-00"}


@functools.cache
def cases():
    """The cases: `id`, `tags`, `yaml`, and its `json` or that it must `fail`."""
    return json.loads((SUITES / "yaml-test-suite/tests.json").read_text())


def run(build):
    """Reads all texts with a build of the reader. Returns the section of the article and the faults."""
    by_tag, by_reason = collections.defaultdict(collections.Counter), collections.Counter()
    faults, reader = [], Reader(build)
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "case.yaml"
        for case in cases():
            path.write_text(case["yaml"], newline="")
            line = reader.read(path)
            result = _result(case, line)
            for tag in [*case["tags"], "all"]:
                by_tag[tag][result] += 1
            if result == OTHER:
                by_reason[line.split()[1]] += 1
            if result == DEVIATES:
                faults.append(f"suite: {case['id']}: {line}")
    reader.close()
    tags = sorted(by_tag.keys() - {"all"}) + ["all"]
    return TEXT.format(
        by_tag=_table(["tag", *RESULTS], [
            [tag, *(by_tag[tag][result] for result in RESULTS)] for tag in tags]),
        by_reason=_table(["error", "part of YAML", "texts"], [
            [f"`{code}`", part, by_reason[code]] for code, part in REASONS.items()])), faults


def article():
    """The article without the section, and the section."""
    before, heading, section = ARTICLE.read_text().partition(HEADING)
    return before, heading + section


def record(section):
    before, _ = article()
    ARTICLE.write_text(f"{before.rstrip()}\n\n{section}")


def _result(case, line):
    if case["fail"]:
        if line.startswith("error"):
            return INVALID
        return LENIENT if case["id"] in READ else DEVIATES
    if line.startswith("error"):
        return OTHER if line.split()[1] in REASONS else DEVIATES
    expected = VALUES.get(case["id"]) or case.get("json")
    return EQUAL if expected and values.of_json(line) == values.of_json(expected) else DEVIATES


def _table(titles, rows):
    lines = [f"| {' | '.join(map(str, line))} |" for line in [titles, *rows]]
    return "\n".join([lines[0], "|---" * len(titles) + "|", *lines[1:]])
