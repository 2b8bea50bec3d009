"""Measures which identities depend on the words of an API: see `.ci/identities --words`.

Each word in the names of schemas and in the nouns of paths is replaced by a word that means nothing,
in all places of the description that contain names. The identities must stay the same.
"""

import itertools, re, string

from entities import singular_forms

WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")
#: Words that are no entity's: those for identities, envelopes and versions.
KEPT = {
    "id", "ids", "uuid", "guid", "sid", "pk", "or", "data", "result", "results", "item", "items",
    "record", "records", "resource", "response", "meta", "metadata", "json", "api",
}
#: The members of a schema whose texts may contain names.
TEXTS = {
    "required", "propertyName", "enum", "const", "example", "examples", "default", "description",
    "title",
}


def new_words(document):
    """The replacement of each word of an entity."""
    schemas = document.get("components", {}).get("schemas") or document.get("definitions", {})
    names = [*schemas, *(re.sub(r"\{[^{}]*\}", "/", path) for path in document["paths"])]
    words = {word.lower() for name in names for word in WORD.findall(name) if not word.isdigit()}
    words = {word for word in words if len(word) > 1} - KEPT
    letters = (f"q{''.join(part)}w" for part in itertools.product(string.ascii_lowercase, repeat=3))
    new = {}
    for word in sorted(words, key=lambda word: (len(word), word)):
        stem = min((form for form in singular_forms(word) if form in new), key=len, default=None)
        if stem is None:
            stem = word[:-3] + "y" if word.endswith("ies") else word.removesuffix("s")
            stem = word if len(stem) < 3 or word.endswith("ss") else stem
        if stem not in new:
            new[stem] = next(letters) + ("y" if stem.endswith("y") else "")
        if word != stem:
            root = new[stem]
            ending = word[len(stem):] if word.startswith(stem) else "ies"
            new[word] = root[:-1] + "ies" if ending == "ies" else root + ending
    return new


class Renaming:
    def __init__(self, document):
        self.new = new_words(document)
        self.document = self._node(document, ())

    def text(self, text):
        def replaced(match):
            word = match[0]
            new = self.new.get(word.lower())
            if new is None:
                return word
            return new.capitalize() if word[0].isupper() else new
        return WORD.sub(replaced, text)

    def _node(self, node, place):
        if isinstance(node, list):
            return [self._node(element, place) for element in node]
        if not isinstance(node, dict):
            return self._value(node, place)
        last = place[-1] if place else ""
        has_names = last in ("properties", "mapping") or place in (
            ("components", "schemas"), ("definitions",), ("paths",))
        return {
            self.text(key) if has_names else key:
                self._node(value, (*place, "*" if has_names else key))
            for key, value in node.items()}

    def _value(self, value, place):
        if not isinstance(value, str):
            return value
        last = place[-1]
        if last == "$ref":
            return re.sub(
                r"(?<=/schemas/).*|(?<=definitions/).*", lambda found: self.text(found[0]), value)
        if last in TEXTS:
            return self.text(value)
        if last == "name" and "parameters" in place:
            return self.text(value)
        return value

