"""Measures how the time to read a text grows with its length."""

import pathlib, tempfile

from programs import Reader

#: The lengths of the two texts in bytes, about.
SHORT = 100_000
FACTOR = 8
#: The time of the longer text may be this multiple of the time of the shorter one. Caches of the
#: processor have little effect compared with quadratic time, which would be 64.
LIMIT = 20
#: The number of measurements before a text fails, because the machine may be busy.
ATTEMPTS = 3
#: Shorter times vary too much, so their factor is only printed.
SECONDS = 0.02


def _repeated(part, before="", after=""):
    return lambda length: before + part * (length // len(part)) + after


def _numbered(form, before="", after=""):
    return lambda length: before + "".join(
        form.format(number) for number in range(length // len(form.format(0)))) + after


#: The texts by name, each as a function of the length.
TEXTS = {
    "block mapping": _numbered("key{0}: value\n"),
    "block mapping with nested members": _numbered("key{0}:\n  a: 1\n  b:\n  - 2\n"),
    "one duplicate key": _repeated("a: 1\n"),
    "many duplicate keys": lambda length: 2 * _numbered("key{0}: 1\n")(length // 2),
    "flow sequence": _repeated("a, ", "[", "]"),
    "flow mapping": _numbered("k{0}: v, ", "{", "}"),
    "shallow flow collections": _repeated("- [[{a: [b]}]]\n"),
    "'[' without end": _repeated("["),
    "'- ' without end": _repeated("- "),
    "'[' in lines": _repeated("- " + "[" * 500 + "]" * 500 + "\n"),
    "'- ' in lines": _repeated("- " * 500 + "a\n"),
    "anchors": _numbered("- &a{0} x\n"),
    "aliases of one anchor": _repeated("- *a\n", "- &a x\n"),
    "aliases of different anchors": _numbered("- &a{0} x\n- *a{0}\n"),
    "aliases of a long sequence": lambda length: (
        "a: &a [" + "x, " * (length // 8) + "]\n" + "b: *a\n"),
    "unknown alias after many anchors": _numbered("- &a{0} x\n", after="- *b\n"),
    "unknown alias with a long name": lambda length: (
        f"- &{'a' * (length // 2)} x\n- *{'b' * (length // 2)}\n"),
    "anchor with a long name": _repeated("a", "- &", " x\n"),
    "long key": _repeated("a", "", ": 1"),
    "long keys with the same start": lambda length: "".join(
        f"{'a' * 1000}{number}: 1\n" for number in range(length // 1000)),
    "plain scalar in lines": _repeated("word\n\n\n"),
    "plain scalar in words": _repeated("word  "),
    "plain scalar with colons": _repeated("a:b#c "),
    "quoted scalar in lines": _repeated("word  \n\n \n", '"', '"'),
    "quoted scalar with escapes": _repeated("\\n\\\n", '"', '"'),
    "single quotes": _repeated("''", "'", "'"),
    "quoted scalar without end": _repeated("word\n", '"'),
    "literal scalar": _repeated("  word\n\n\n", "|\n"),
    "folded scalar": _repeated("  word\n\n   word\n", ">+\n"),
    "block scalar of empty lines": _repeated("\n", "|+\n"),
    "many block scalars": _numbered("key{0}: |\n  word\n"),
    "comments": _repeated("# comment\n", "a: 1\n"),
    "comments between elements": _repeated("- a # b\n# c\n"),
    "lines of spaces": _repeated(" " * 60 + "\n", "a:\n"),
    "line of spaces": _repeated(" ", "a:"),
    "tabs": _repeated("\t", "a:"),
    "carriage returns": _repeated("a\r"),
}


def run():
    """Measures all texts. Returns the rows of a table and the texts whose time grows too fast."""
    rows, faults = ["| text | s | s for 8 times the length | factor |", "|---|---|---|---|"], []
    reader = Reader("release", "times")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "growth.yaml"
        for name, text in TEXTS.items():
            for _ in range(ATTEMPTS):
                short, long = (
                    _seconds(reader, path, text(length)) for length in (SHORT, SHORT * FACTOR))
                factor = long / max(short, 1e-6)
                is_linear = factor <= LIMIT or long <= SECONDS
                if is_linear:
                    break
            rows.append(f"| {name} | {short:.4f} | {long:.4f} | {factor:.1f} |")
            if not is_linear:
                faults.append(f"growth: {name} takes {factor:.1f} times as long")
    reader.close()
    return rows, faults


def _seconds(reader, path, text):
    path.write_text(text, newline="")
    return float(reader.read(path))
