"""Reads JSON texts as YAML, and YAML that PyYAML writes from them."""

import collections, concurrent.futures, dataclasses, itertools, json, pathlib, tempfile

import yaml

import values
from programs import SUITES, WORKERS, Reader

#: PyYAML takes long to write larger files, so only `--full` includes them.
LARGEST = 200_000
#: Characters that are line breaks only in YAML 1.1, which PyYAML writes. They are replaced.
BREAKS = dict.fromkeys([0x85, 0x2028, 0x2029], "é")


class Written(str):
    """A number as it is written."""


@dataclasses.dataclass
class Style:
    is_flow: bool
    #: The style of strings with one line, such as a quotation mark. `None` is the plain style.
    line: str | None
    #: The style of strings with several lines.
    lines: str
    #: The width at which PyYAML breaks lines.
    width: int = 100

    def write(self, value):
        return yaml.serialize(self._node(value), None, values.CoreDumper, width=self.width,
                              allow_unicode=not self.has_escapes)

    @property
    def has_escapes(self):
        """Whether all characters outside ASCII are written as escapes."""
        return self.line == '"'

    def _node(self, value):
        match value:
            case values.Object():
                members = [(self._node(name), self._node(member)) for name, member in value]
                return yaml.MappingNode(values.TAG + "map", members, flow_style=self.is_flow)
            case list():
                elements = [self._node(element) for element in value]
                return yaml.SequenceNode(values.TAG + "seq", elements, flow_style=self.is_flow)
            case Written():
                kind = "int" if value.lstrip("-").isdigit() else "float"
                return yaml.ScalarNode(values.TAG + kind, str(value))
            case str():
                style = self.lines if "\n" in value else self.line
                return yaml.ScalarNode(values.TAG + "str", value, style=style)
            case bool():
                return yaml.ScalarNode(values.TAG + "bool", str(value).lower())
        return yaml.ScalarNode(values.TAG + "null", "null")


STYLES = {
    "block": Style(is_flow=False, line=None, lines="|"),
    "flow": Style(is_flow=True, line=None, lines="'"),
    "double quotes, folded": Style(is_flow=False, line='"', lines='"', width=40),
    "folded": Style(is_flow=False, line="'", lines=">", width=40),
}


def run(is_full):
    """Compares all files. Returns a summary for each form of a text and the faults."""
    paths = sorted(SUITES.rglob("*.json"), key=lambda path: path.stat().st_size)
    with concurrent.futures.ProcessPoolExecutor(WORKERS) as pool:
        parts = list(pool.map(
            _part, (paths[start::WORKERS] for start in range(WORKERS)), itertools.repeat(is_full)))
    counts = sum((count for count, _ in parts), collections.Counter())
    faults = sorted(itertools.chain(*(faults for _, faults in parts)))
    return [f"{form}: {count}" for form, count in sorted(counts.items())], faults


def _part(paths, is_full):
    """The counts by form and the faults of some files."""
    counts, faults, reader = collections.Counter(), [], Reader("release")
    with tempfile.TemporaryDirectory() as folder:
        target = pathlib.Path(folder) / "text.yaml"
        for path in paths:
            place = path.relative_to(SUITES)
            expected = reader.read(path)
            if expected.startswith("error"):
                code = expected.split()[1]
                counts[f"not read as JSON: {code}"] += 1
                # JSONTestSuite begins the names of valid texts with `y_`, also of duplicate names.
                if path.name.startswith("y_") and code != "duplicate-name":
                    faults.append(f"{place}: is JSON, but is not read: {expected}")
                continue
            counts["JSON as YAML"] += 1
            target.write_bytes(path.read_bytes())
            # Not only the values are equal, but also the digits of numbers.
            if (line := reader.read(target)) != expected:
                faults.append(f"{place}: read as YAML, it is {line[:200]}")
            if is_full or path.stat().st_size <= LARGEST:
                for fault in _written(expected, target, reader, counts):
                    faults.append(f"{place}: {fault}")
    reader.close()
    return counts, faults


def _written(expected, target, reader, counts):
    """The styles in which the text of PyYAML is read as another value without a known reason."""
    for name, style in STYLES.items():
        value = expected if style.has_escapes else expected.translate(BREAKS)
        text = style.write(json.loads(
            value, parse_int=Written, parse_float=Written, object_pairs_hook=values.Object))
        target.write_text(text, newline="")
        line = reader.read(target)
        if line == value:
            note = "" if value == expected else ", with U+0085, U+2028 and U+2029 replaced"
            counts[f"written by PyYAML: {name}{note}"] += 1
        elif reason := _reason(text, line, value):
            counts[f"written by PyYAML: {name}, but {reason}"] += 1
        else:
            yield f"{name}: the value is {line[:200]}"


def _reason(text, line, expected):
    """The reason why the text of PyYAML has another value for Quire, or `None`."""
    if line.startswith("error yaml-complex-key") and "? " in text:
        return "'?' before a long key is not read"
    other = values.of_yaml(text)
    if other != values.of_json(expected) and other == values.of_json(line):
        return "PyYAML itself reads its text as another value"
    return None
