"""The known differences between Quire's reader and PyYAML, each with its reason.

PyYAML reads YAML 1.1. A difference is known only if PyYAML reads the same value after a change of
the text that removes the reason. Characters are replaced by others, also in the values.
"""

import dataclasses, re

import yaml

import values


@dataclasses.dataclass
class Difference:
    reason: str
    #: What is replaced in the text, and by what.
    pattern: re.Pattern
    replacement: str
    #: Characters that are replaced in all strings of the values.
    characters: dict = dataclasses.field(default_factory=dict)


KNOWN = [
    Difference(
        "the end of the text ends the last line of a block scalar, as in the case JEF9-02 of the "
        "suite", re.compile(r"(?<![\n\r])\Z"), "\n"),
    Difference(
        "U+0085, U+2028 and U+2029 are line breaks only in YAML 1.1",
        re.compile("[\x85\u2028\u2029]"), "é", dict.fromkeys([0x85, 0x2028, 0x2029], "é")),
    Difference(
        "the lines of a block scalar at the root need no indentation, as in the case DK3J of the "
        "suite", re.compile(r"^#", re.MULTILINE), " #"),
    Difference(
        "'?' begins a plain scalar in a flow collection if no space follows it",
        re.compile(r"\?(?=\S)"), "¿", {ord("?"): "¿"}),
    Difference(
        "the name of an anchor may contain all characters except spaces and flow indicators",
        re.compile(r"(?<=&)[^\s,\[\]{}]*[^\w\s,\[\]{}-][^\s,\[\]{}]*"), "an"),
]


def reason(text, own):
    """The reason of a known difference, or `None`.

    If PyYAML rejects the changed text, the text is not one that both accept.
    """
    text, characters, found = text.decode(), {}, None
    for known in KNOWN:
        changed = known.pattern.sub(known.replacement, text)
        if changed == text:
            continue
        text, found = changed, known.reason
        characters |= known.characters
        try:
            other = values.of_yaml(text.encode())
        except (yaml.YAMLError, values.OutsideJSON):
            is_rejected = True
            continue
        is_rejected = False
        if _replaced(own, characters) == _replaced(other, characters):
            return found
    return found if found and is_rejected else None


def _replaced(value, characters):
    match value:
        case str(): return value.translate(characters)
        case list(): return [_replaced(element, characters) for element in value]
        case values.Object():
            return values.Object(
                (name.translate(characters), _replaced(member, characters))
                for name, member in value)
    return value
