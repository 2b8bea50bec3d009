"""The values of JSON and YAML texts, in a form that compares exactly."""

import decimal, json, re, sys, typing

import yaml

# The reader accepts 512 levels, and some calls here and in PyYAML have several frames for each.
sys.setrecursionlimit(10_000)

NUMBER = re.compile(r"([-+]?)([0-9]*)\.?([0-9]*)(?:[eE]([-+]?[0-9]+))?")
TAG = "tag:yaml.org,2002:"
#: The core schema of YAML 1.2: the tag, the form and the first characters of each type.
RESOLVERS = [
    ("null", r"null|Null|NULL|~|", [*"nN~", ""]),
    ("bool", r"true|True|TRUE|false|False|FALSE", [*"tTfF"]),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", [*"-+0123456789"]),
    ("float", r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?"
     r"|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)", [*"-+.0123456789"]),
]


class Object(tuple):
    """The members of an object in their order, as pairs."""


class Number(typing.NamedTuple):
    is_negative: bool
    #: The digits without zeros at both ends.
    digits: str
    #: The power of ten that the digits are multiplied by.
    exponent: int


class OutsideJSON(Exception):
    """A value that JSON does not have."""


class CoreLoader(yaml.CSafeLoader):
    """Reads YAML with the core schema. PyYAML itself has the schema of YAML 1.1."""

    yaml_implicit_resolvers = {}


class CoreDumper(yaml.CSafeDumper):
    """Writes plain scalars only if the core schema gives them the right type."""

    yaml_implicit_resolvers = {}


for name, form, first in RESOLVERS:
    for tool in (CoreLoader, CoreDumper):
        tool.add_implicit_resolver(TAG + name, re.compile(rf"(?:{form})\Z"), first)


def of_json(text):
    return json.loads(text, parse_int=number, parse_float=number, object_pairs_hook=Object)


def of_yaml(text):
    """The value that PyYAML reads; an error of PyYAML if it does not accept the text."""
    return of_node(yaml.compose(text, CoreLoader))


def of_node(node):
    if node is None:
        return Object([("no", "document")])
    if isinstance(node, yaml.MappingNode):
        return Object((_key(key), of_node(value)) for key, value in node.value)
    if isinstance(node, yaml.SequenceNode):
        return [of_node(element) for element in node.value]
    text = node.value
    match node.tag.removeprefix(TAG):
        case "null": return None
        case "bool": return text.lower() == "true"
        # JSON cannot represent these numbers.
        case "float" if text.lower().endswith((".inf", ".nan")): return text
        case "int" if text[:2] in ("0o", "0x") and int(text, 0) >= 2 ** 64: return text
        case "int" if text[:2] in ("0o", "0x"): return number(str(int(text, 0)))
        case "int" | "float": return number(text)
        case "str": return text
    raise OutsideJSON(node.tag)


def plain(value):
    """The value in the types of Python, to write it as JSON."""
    match value:
        case Object(): return {name: plain(member) for name, member in value}
        case Number(is_negative, digits, exponent):
            text = f"{'-' if is_negative else ''}{digits or 0}e{exponent}"
            return float(text) if exponent < 0 else int(decimal.Decimal(text))
        case list(): return [plain(element) for element in value]
    return value


def number(text):
    """The number that a text of JSON or YAML represents."""
    match = NUMBER.fullmatch(text)
    if not match:
        raise OutsideJSON(text)
    sign, whole, fraction, exponent = match.groups()
    digits = (whole + fraction).lstrip("0")
    significant = digits.rstrip("0")
    last = int(exponent or 0) - len(fraction) + len(digits) - len(significant)
    return Number(sign == "-", significant, last if significant else 0)


def _key(node):
    """The name of a member, which is its text as it is written."""
    if not isinstance(node, yaml.ScalarNode):
        raise OutsideJSON("a collection as a key")
    return node.value
