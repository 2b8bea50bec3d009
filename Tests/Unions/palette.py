"""Unions of pairs and some triples of typical branches, for combinations that no document has."""

import copy, itertools

from documents import Library

BOOLEAN, INTEGER, NUMBER, STRING = [
    {"type": name} for name in ("boolean", "integer", "number", "string")]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
#: Of this many triples, one is tested.
TRIPLES = 307


def _object(properties, *required, **others):
    return {"type": "object", "properties": properties, "required": list(required), **others}


def _closed(properties, *required):
    return _object(properties, *required, additionalProperties=False)


def _map(values):
    return {"type": "object", "additionalProperties": values}


def _array(items):
    return {"type": "array", "items": items}


def _tuple(*places, **others):
    return {"type": "array", "prefixItems": list(places), "minItems": len(places), **others}


BRANCHES = {
    "open": _object({"a": STRING, "b": INTEGER}, "a"),
    "nothing required": _object({"a": STRING, "c": INTEGER}),
    "another kind": _object({"a": INTEGER}, "a"),
    "closed": _closed({"a": STRING, "d": INTEGER}),
    "closed, all required": _closed({"a": STRING, "b": INTEGER}, "a", "b"),
    "tag one": _object({"kind": {"const": "one"}, "a": STRING}, "kind"),
    "tag two": _object({"kind": {"const": "two"}, "b": INTEGER}, "kind"),
    "tag two with c": _object({"kind": {"const": "two"}, "c": INTEGER}, "kind", "c"),
    "optional tag three": _object({"kind": {"const": "three"}}),
    "optional tag four": _object({"kind": {"const": "four", "default": "four"}, "a": INTEGER}),
    "optional tags": _object({"kind": {"enum": ["five", "six"]}, "size": INTEGER}),
    "integer tag": _object({"kind": {"const": 1}, "size": STRING}),
    "any tag": _object({"kind": STRING, "a": STRING}, "kind"),
    "enumeration": _object({"state": {"enum": ["on", "off"]}, "a": STRING}, "state"),
    "deep enumeration": _object({"head": _object({"kind": {"enum": ["x", "y"]}}, "kind")}, "head"),
    "deep word": _object({"head": _object({"kind": {"enum": ["z"]}}, "kind")}, "head"),
    "deep constant": _object({"head": _object({"version": {"const": 2}}, "version")}, "head"),
    "list of words": _object({"list": _array({"enum": ["x", "y"]})}, "list"),
    "list of a word": _object({"list": _array({"enum": ["z"]})}, "list"),
    "nullable": _object({"a": {"type": ["string", "null"]}}, "a"),
    "map of integers": _map(INTEGER),
    "map of strings": _map(STRING),
    "map of words": _map({"enum": ["x", "y"]}),
    "object and map": _object({"a": STRING}, additionalProperties=INTEGER),
    "recursive": _object({"next": {"$ref": "#"}, "e": STRING}),
    "merged": {"allOf": [_object({"f": STRING}, "f"), _object({"b": INTEGER})]},
    "inner union": {
        "oneOf": [_object({"kind": {"const": "inner"}}, "kind"), {"type": "array", "items": NUMBER}]
    },
    "strings": _array(STRING),
    "integers": _array(INTEGER),
    "words": _array({"enum": ["x", "y"]}),
    "word z": _array({"enum": ["z"]}),
    "objects": _array(_object({"a": STRING}, "a")),
    "pair": _tuple(INTEGER, INTEGER, items=False),
    "triple": _tuple(INTEGER, INTEGER, STRING, items=False),
    "pair by maxItems": _tuple(STRING, STRING, maxItems=2),
    "single by maxItems": _tuple(STRING, maxItems=1),
    "open tuple": {"type": "array", "prefixItems": [STRING, INTEGER]},
    "tuple and array": _tuple(STRING, items=INTEGER),
    "x or y": {"enum": ["x", "y"]},
    "string": STRING,
    "date-time": {"type": "string", "format": "date-time"},
    "uuid": {"type": "string", "format": "uuid"},
    "integer": INTEGER,
    "number": NUMBER,
    "1 or 2": {"enum": [1, 2]},
    "boolean": BOOLEAN,
    "true": {"const": True},
    "string or null": {"type": ["string", "null"]},
}


def libraries():
    """The pairs of branches with the same kind of JSON value, and some triples."""
    pairs = [pair for pair in itertools.combinations(BRANCHES, 2) if len({*map(_kind, pair)}) == 1]
    triples = list(itertools.combinations(BRANCHES, 3))[::TRIPLES]
    return [Library("palette", {
        ", ".join(names): {
            "$schema": DIALECT, "anyOf": [copy.deepcopy(BRANCHES[name]) for name in names]}
        for names in pairs + triples})]


def _kind(name):
    """Whether a branch is an object, an array or another value."""
    branch = BRANCHES[name]
    found = branch.get("type", "object" if {"allOf", "oneOf"} & set(branch) else None)
    return found if found in ("object", "array") else None
