"""Reads mutated texts with Quire's reader and with PyYAML: see `.ci/yaml`."""

import concurrent.futures, dataclasses, pathlib, tempfile

import yaml

import differences, values
from mutation import Texts
from programs import WORKERS, Reader, ReaderFailure

#: The percentage of the texts that both readers must accept. A short run may have fewer.
FEWEST = 25
SHORT = 1000


@dataclasses.dataclass
class Counts:
    texts: int = 0
    #: The texts that Quire accepts.
    accepted: int = 0
    #: The texts that are also JSON.
    json: int = 0
    #: The texts that both readers accept.
    compared: int = 0
    #: The known differences by reason.
    known: dict = dataclasses.field(default_factory=dict)
    findings: list = dataclasses.field(default_factory=list)

    def add(self, other):
        self.texts += other.texts
        self.accepted += other.accepted
        self.json += other.json
        self.compared += other.compared
        self.findings += other.findings
        for reason, count in other.known.items():
            self.known[reason] = self.known.get(reason, 0) + count


def run(count, first):
    """Compares texts by number, beginning with `first`. Returns a summary and the findings."""
    share = -(-count // WORKERS)
    starts = range(first, first + count, share)
    total = Counts()
    with concurrent.futures.ProcessPoolExecutor(WORKERS) as pool:
        for part in pool.map(
                _part, starts, (min(start + share, first + count) for start in starts)):
            total.add(part)
    lines = [
        f"{total.texts} texts, {total.accepted} accepted by Quire, {total.compared} also by PyYAML, "
        f"{total.json} also as JSON",
        *(f"{number} differ: {reason}" for reason, number in total.known.items())]
    if count >= SHORT and total.compared * 100 < total.texts * FEWEST:
        total.findings.append("fuzzing: the readers accept too few of the texts")
    return lines, total.findings


def _part(start, end):
    counts, texts, reader = Counts(), Texts(), Reader("sanitized")
    with tempfile.TemporaryDirectory() as folder:
        path, json = (pathlib.Path(folder) / name for name in ("fuzz.yaml", "fuzz.json"))
        for number in range(start, end):
            counts.texts += 1
            text = texts.text(number)
            path.write_bytes(text)
            json.write_bytes(text)
            try:
                finding = _compare(text, reader.read(path), reader.read(json), counts)
            except ReaderFailure as failure:
                finding = str(failure)
            if finding:
                counts.findings.append(f"case {number}: {finding}; the text is {text!r}")
    reader.close()
    return counts


def _compare(text, line, json, counts):
    """The difference between the readers, or `None`. `json` is the value of the text as JSON."""
    if not json.startswith("error"):
        counts.json += 1
        if line != json:
            return f"as JSON, the value is {json}, and as YAML {line}"
    if line.startswith("error"):
        return "the error has no position" if line.endswith(" 0:0") else None
    counts.accepted += 1
    own = values.of_json(line)
    try:
        other = values.of_yaml(text)
    except (yaml.YAMLError, values.OutsideJSON, RecursionError, UnicodeError):
        return None
    counts.compared += 1
    if own == other:
        return None
    if reason := differences.reason(text, own):
        counts.known[reason] = counts.known.get(reason, 0) + 1
        return None
    return f"Quire reads {own!r}, and PyYAML reads {other!r}"
