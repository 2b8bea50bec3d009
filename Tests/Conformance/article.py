"""The article with the results of a run."""

import json, pathlib

import tables

HERE = pathlib.Path(__file__).resolve().parent
PATH = HERE.parent.parent / "Sources/QuireClient/QuireClient.docc/Conformance.md"
#: The heading of the last section, which `.ci/yaml` writes.
OTHER = "## YAML\n"

TEXT = """\
# Conformance

See which schemas, values and YAML texts Quire supports, measured with three public test suites.

Each schema is generated and compiled. Plain `JSONDecoder` and ``JsonProvider`` decode every instance
and encode it again. The result is compared with the instance as a JSON value.

| result | meaning |
|---|---|
| passed | a valid instance is accepted and encoded as an equal value, or an invalid instance is rejected, each time by all coders |
| deviating | the test does not pass; each test has a reason |
| outside | neither types nor checks of values can decide the test |

The settings of the run are `{settings}`. `.ci/conformance --record` writes this page.

## JSON-Schema-Test-Suite, draft 2020-12

| class of a group | meaning |
|---|---|
| a1 | types decide the tests: the schema has a `type`, or its keywords clearly imply one |
| a2 | types decide the tests: the schema has no `type` and allows other kinds of values |
| core | a group of class a that needs no other document |
| b | checks of values are needed |
| c | types have nothing to decide |

{by_class}

{by_file}

{suite_reasons}

## SchemaStore

{by_schema}

{store_reasons}
"""


def text(verdicts, listed):
    suite = [verdict for verdict in verdicts if verdict.case.source == "suite"]
    store = [verdict for verdict in verdicts if verdict.case.source == "store"]
    return TEXT.format(
        settings=json.dumps(json.loads((HERE / "settings.json").read_text())),
        by_class="\n".join(tables.by_class(suite, listed)),
        by_file="\n".join(tables.by_file(suite, listed)),
        suite_reasons="\n".join(tables.by_reason(suite, listed)),
        by_schema="\n".join(tables.by_schema(store)),
        store_reasons="\n".join(tables.by_reason(store, listed)))


def read():
    """The stored article without the section of `.ci/yaml`."""
    return PATH.read_text().partition(OTHER)[0].rstrip() + "\n"


def write(text):
    """Replaces the stored article except the section of `.ci/yaml`."""
    _, heading, section = PATH.read_text().partition(OTHER)
    PATH.write_text(f"{text}\n{heading}{section}" if heading else text)
