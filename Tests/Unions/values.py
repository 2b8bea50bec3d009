"""Creates small values for each branch of a union.

The values are likely to be valid. The oracle decides whether they are.
"""

import itertools, json, re

from oracle import kinds, listed

TEXTS = {
    "date-time": "2026-01-02T03:04:05Z", "date": "2026-01-02", "decimal": "1.5",
    "uuid": "0e8f4a52-0f1b-4c6b-8a46-3b9d4f4f1a11", "uri": "https://example.com/a",
    "byte": "aGVsbG8=",
}
#: Names for the members of a map. Some match common patterns.
NAMES = [
    "key", "other", "x-key", "a.b", "@a/b", "/a", "1", "KEY", "a1", "on:a", "--a", "key*", ".a",
    "a/b",
]
#: The limits: values of a member, of a member that is a union, of a branch; branches of a union.
MOST_OF_MEMBER, MOST_OF_UNION, MOST_OF_BRANCH, MOST_BRANCHES = 6, 12, 24, 100
#: Members at a deeper level have only their smallest value.
DEEPEST = 2
#: Members that require each other have no value.
BOTTOM = 12
ANY = {}
MAPS = {"additionalProperties", "patternProperties"}


class Values:
    def __init__(self, oracle):
        self.oracle = oracle
        #: Memoized results, keyed by the identity of schemas.
        self.known_options, self.known_alternatives = {}, {}

    def of_branches(self):
        """The values, each with the names of the branches that it is valid for."""
        schema, found = self.oracle.schema, {}
        for parts in self.alternatives(schema):
            for value in itertools.islice(self.valid(parts, 0), MOST_OF_BRANCH):
                # Null is left out: it makes a union Optional, and the type of a document cannot be.
                if value is not None and self.oracle.is_valid(schema, value):
                    found[json.dumps(value)] = value
        return [(value, self.oracle.cases(schema, value)) for value in found.values()]

    def alternatives(self, schema):
        """The alternatives of a schema, each a list of schemas without unions that apply together."""
        if not isinstance(schema, dict):
            return [[schema]]
        if id(schema) not in self.known_alternatives:
            # A branch that is the union itself adds no alternatives.
            self.known_alternatives[id(schema)] = []
            self.known_alternatives[id(schema)] = self._alternatives(schema)
        return self.known_alternatives[id(schema)]

    def _alternatives(self, schema):
        own = {k: v for k, v in schema.items() if k not in ("oneOf", "anyOf", "allOf", "$ref")}
        if len(own) < len(schema):
            # The unevaluated members depend on the whole schema.
            own = {k: v for k, v in own.items() if not k.startswith("unevaluated")}
        groups = [[[own]]] + [self.alternatives(part) for part in self.oracle.parts(schema)]
        for keyword in ("oneOf", "anyOf"):
            if keyword in schema:
                groups.append([
                    [*parts, *self._tag(schema, branch)]
                    for branch in schema[keyword] for parts in self.alternatives(branch)])
        return [sum(parts, []) for parts in itertools.islice(_varied(groups), MOST_BRANCHES)]

    def _tag(self, union, branch):
        """The schema that a discriminator adds to a branch."""
        tag = self.oracle.discriminators.tag(union, branch)
        # A member that the branch does not declare would be dropped.
        if not tag or not self.oracle.declares(branch, tag[0]):
            return []
        return [{"required": [tag[0]], "properties": {tag[0]: {"enum": tag[1]}}}]

    def options(self, schemas, depth):
        """Some values that are valid for all the schemas, the smallest first."""
        key = (*map(id, schemas), depth)
        if key not in self.known_options:
            self.known_options[key] = []
            if depth < BOTTOM:
                self.known_options[key] = self._options(schemas, depth)
        return self.known_options[key]

    def _options(self, schemas, depth):
        most = MOST_OF_MEMBER if depth <= DEEPEST else 1
        # The first of each alternative, then the second of each, and so on.
        rows = itertools.zip_longest(*(
            [(json.dumps(v), v) for v in itertools.islice(self.valid(sum(parts, []), depth), most)]
            for parts in _varied([self.alternatives(schema) for schema in schemas])))
        found = dict(filter(None, itertools.chain.from_iterable(rows)))
        whole = (v for v in found.values() if all(self.oracle.is_valid(s, v) for s in schemas))
        return list(itertools.islice(whole, MOST_OF_UNION if depth <= DEEPEST else 1))

    def valid(self, parts, depth):
        """Different values that are valid for all the schemas."""
        seen = set()
        for value in self._values(parts, depth):
            text = json.dumps(value)
            if text not in seen and all(self.oracle.is_valid(part, value) for part in parts):
                seen.add(text)
                yield value

    def _values(self, parts, depth):
        if False in parts:
            return
        parts = [part for part in parts if isinstance(part, dict)]
        lists = [values for values in map(listed, parts) if values is not None]
        if lists:
            yield from min(lists, key=len)
            return
        formats = [part["format"] for part in parts if "format" in part]
        makers = {
            "object": lambda: self._objects(parts, depth),
            "array": lambda: self._arrays(parts, depth),
            "string": lambda: [TEXTS.get(formats[0] if formats else "", "text")],
            "integer": lambda: [1767323045 if "unix-time" in formats else 7],
            "number": lambda: [] if formats else [1.5],
            "boolean": lambda: [True, False],
            "null": lambda: [None],
        }
        allowed = set(makers) - {"null"}
        for types in filter(None, map(kinds, parts)):
            allowed = (allowed | {"null"}) & (types | ({"integer"} if "number" in types else set()))
        missing = object()
        rows = itertools.zip_longest(
            *(makers[name]() for name in makers if name in allowed), fillvalue=missing)
        yield from (one for one in itertools.chain.from_iterable(rows) if one is not missing)

    def _objects(self, parts, depth):
        names = dict.fromkeys(name for part in parts for name in part.get("properties", {}))
        required = dict.fromkeys(name for part in parts for name in part.get("required", []))
        members = {}
        for name in {**(names if depth <= DEEPEST else {}), **required}:
            schemas = [schema for part in parts for schema in _places(part, name)]
            values = self.options(schemas or [ANY], depth + 1)
            # Null and absent are equivalent for a member that is not required.
            members[name] = [one for one in values if one is not None or name in required]
        if not all(members[name] for name in required):
            return
        least = {name: members[name][0] for name in required}
        yield least
        if depth <= DEEPEST:
            optional = [name for name in names if name not in required and members[name]]
            yield from _toggled(least, optional, members)
            yield from self._maps(parts, least, depth)

    def _maps(self, parts, least, depth):
        """Objects with one and with two undeclared members."""
        has_names = any("properties" in part for part in parts)
        for part in parts:
            rests = [(".", part.get(k)) for k in ("additionalProperties", "unevaluatedProperties")]
            for pattern, schema in [*rests, *part.get("patternProperties", {}).items()]:
                # Members that any schema allows are dropped by default, except those of a map.
                if schema in (None, False) or has_names and schema in (True, {}):
                    continue
                names = [one for one in NAMES if one not in least and re.search(pattern, one)]
                options = self.options([schema], depth + 1)
                if names and options:
                    yield from ({**least, names[0]: option} for option in options)
                    yield {**least, **dict(zip(names, (options[0], options[-1])))}
        is_free = not has_names and not any(MAPS & set(part) for part in parts)
        if is_free and not least and any(part.get("type") == "object" for part in parts):
            yield {"key": "text"}

    def _arrays(self, parts, depth):
        part = next((one for one in parts if {"prefixItems", "items"} & set(one)), {})
        items = part.get("items", True)
        is_old = isinstance(items, list)
        first = items if is_old else part.get("prefixItems", [])
        rest = part.get("additionalItems", True) if is_old else items
        least = part.get("minItems", 0)
        if least == 0:
            yield []
            if depth > DEEPEST:
                return
        places = [self.options([place], depth + 1) for place in first]
        elements = self.options([rest], depth + 1)
        for count in range(max(least, 1), len(places) + 1):
            if all(places[:count]):
                yield [options[0] for options in places[:count]]
        if all(places):
            whole = [options[0] for options in places]
            for index, options in enumerate(places):
                yield from ([*whole[:index], one, *whole[index + 1:]] for one in options[1:])
            yield from ([*whole, element] for element in elements)
            if elements:
                yield [*whole, elements[0], elements[-1]]


def _places(part, name):
    """The subschemas of a schema that apply to a member."""
    if name in part.get("properties", {}):
        return [part["properties"][name]]
    patterns = part.get("patternProperties", {})
    found = [schema for pattern, schema in patterns.items() if re.search(pattern, name)]
    return found or [part[k] for k in ("additionalProperties",) if k in part]


def _toggled(least, optional, members):
    """Objects with all, one, and all but one of the optional members, and with each other value."""
    whole = {**least, **{name: members[name][0] for name in optional}}
    yield whole
    yield from ({**least, name: members[name][0]} for name in optional)
    rows = itertools.zip_longest(*(
        [(name, value) for value in members[name][1:]] for name in [*least, *optional]))
    for name, value in filter(None, itertools.chain.from_iterable(rows)):
        yield {**least, name: value}
    for name in optional:
        yield {key: value for key, value in whole.items() if key != name}


def _varied(groups):
    """Choices of one element of each group: all first ones, then each other one with first ones."""
    if not all(groups):
        return
    first = [group[0] for group in groups]
    yield first
    for index, group in enumerate(groups):
        yield from ([*first[:index], other, *first[index + 1:]] for other in group[1:])
