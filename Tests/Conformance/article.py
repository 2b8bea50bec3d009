"""The article of the documentation that shows what a run found."""

import json, pathlib

import tables

HERE = pathlib.Path(__file__).resolve().parent
PATH = HERE.parent.parent / "Sources/QuireRuntime/QuireRuntime.docc/Conformance.md"

TEXT = """\
# Conformance

What generated types accept and refuse of two outside suites, and what they give back.

Each schema is generated and compiled. Every instance is decoded by plain `JSONDecoder` and by
``JsonProvider``, encoded again by the like, and compared as a JSON value. A valid instance passes
where all accept it and give back an equal value, an invalid one where all refuse it. *Deviating*
are those that do not, each with its reason; *outside* is what neither types nor checks of values
could say. The settings of the run are `{settings}`. Written by `.ci/conformance --record`.

## JSON-Schema-Test-Suite, draft 2020-12

A type decides the groups of class a: a1 where it is stated or plainly meant, a2 where other kinds
of values stay open; *core* is what needs no document from elsewhere. Class b needs checks of values. Of class c there is nothing for types to say.

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
