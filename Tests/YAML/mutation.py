"""The texts of the differential fuzzing: see `.ci/yaml`."""

import itertools, random

import suite
from programs import SUITES

#: The small descriptions, which are cut into pieces.
DESCRIPTIONS = ["museum.yaml", "petstore.yaml", "realworld.yaml"]
#: The number of lines in a piece.
LINES = 24
#: A longer text would test the limits of PyYAML, which is recursive.
LONGEST = 4000
SNIPPETS = [
    "a: 1\nb:\n  c: [x, 'y', \"z\"]\n  d: {e: f, g: }\n",
    "- &a one\n- *a\n- &b {c: *a}\n- [*b, d: *a]\n",
    "a: |\n  one\n   two\n\n  three\nb: >-\n  one\n  two\n\n   three\n  four\nc: |+\n  x\n\n",
    "a: |2-\n    one\n   two\nb: >1\n  three\n\n\n  four\n",
    "a: one\n  two\n\n  three # c\nb: 'one\n  two\n\n  it''s'\n",
    "a: \"one\\\n  two\\n\n  \\x41\\u00e9\"\n",
    "%YAML 1.2\n---\n# comment\na: b\n...\n",
    "{&a b: &c d, e: [&f g, *a : *f, &h ], 'i': &j {k: *c}, &l m}\n",
    "- - - a\n    - b\n  - c\n-\n  - d\n- e: f\n  g: h\n-\n",
    "[null, ~, true, False, 0o17, 0x1F, -1.50, +.5, 1e3, 007, 1_0, 2026-11-26, no, '']\n",
    "a:\n- b\n-   c: d\n    e: f\n- g\nh: &x\n  i: j\nk: *x\n",
    "{\n  \"a\": [1, 2.5e-3, {\"b\": null}],\n  \"c\\td\": \"\\ud83d\\ude00\\/\"\n}\n",
    "a: http://b.c/d#e ? f - g: h\ni:j: k\n'l': m\n? n\n: o\n",
    "a:  b  # c\n\n#d\n  \ne: [f # g\n  , h,\n  i j\n  k]\n",
]
TOKENS = [
    "- ", "-", ": ", ":", "? ", "?", "[", "]", "{", "}", ",", ", ", "#", " #", "&a ", "&b", "*a",
    "*b ", "!", "!t ", "|", ">", "|-", "|+", ">2", "|1-", ">+\n", "'", "''", '"', "%", "@", "`",
    "\t", " ", "  ", "\n", "\n\n", "\n ", "\n  ", "\n\t", "\r\n", "\r", "---\n", "--- ", "...\n",
    "<<: ", "~", "null", "0x1F", "0o7", ".5", "1e3", "-0", ".inf", "\\n", "\\u0041", "\\x41",
    "\\\n", "\\ud83d\\ude00", "\\", "é", "😀", "\u00a0", "\u0085", "\u2028", "\ufeff", "\x7f",
    "\x01",
]


class Texts:
    """The texts by number. Each depends only on its number."""

    def __init__(self):
        cases = suite.cases()
        self.groups = [
            SNIPPETS, [case["yaml"] for case in cases], list(_pieces()),
            [case["json"] for case in cases if case.get("json")]]

    def text(self, number):
        """The bytes of a case."""
        source = random.Random(number)
        text = source.choice(source.choice(self.groups))
        for _ in range(source.choice([1, 1, 1, 2, 2, 3])):
            change = source.choice([_insert, _insert, _indent, _line, _line, _quote, _remove])
            text = change(text, source)
        if source.random() < 0.05:
            text = text.replace("\n", source.choice(["\r\n", "\r"]))
        data = bytearray(text[:LONGEST].encode())
        if data and source.random() < 0.05:
            data[source.randrange(len(data))] = source.randrange(256)
        return bytes(data)


def _pieces():
    """Parts of the descriptions, each a line and those after it that are not indented less."""
    for name in DESCRIPTIONS:
        lines = (SUITES / "openapi/yaml" / name).read_text().splitlines()
        for start in range(0, len(lines), LINES // 2):
            margin = _margin(lines[start])
            piece = itertools.takewhile(
                lambda line: not line.strip() or _margin(line) >= margin,
                lines[start:start + LINES])
            yield "".join(line[margin:] + "\n" for line in piece)


def _margin(line):
    return len(line) - len(line.lstrip(" "))


def _insert(text, source):
    place = source.randint(0, len(text))
    return text[:place] + source.choice(TOKENS) + text[place:]


def _remove(text, source):
    start = source.randint(0, len(text))
    return text[:start] + text[start + source.randint(1, 3):]


def _indent(text, source):
    """Indents some lines more or less."""
    lines = text.split("\n")
    first = source.randrange(len(lines))
    last = min(len(lines), first + source.randint(1, 3))
    spaces = source.choice([-2, -1, 1, 2, 4])
    for index in range(first, last):
        line = lines[index]
        margin = _margin(line)
        lines[index] = " " * max(0, margin + spaces) + line[margin:]
    return "\n".join(lines)


def _line(text, source):
    """Removes, repeats, moves or joins a line, or adds one of a snippet."""
    lines = text.split("\n")
    place, other = source.randrange(len(lines)), source.randrange(len(lines))
    match source.randrange(5):
        case 0: del lines[place]
        case 1: lines.insert(other, lines[place])
        case 2: lines[place], lines[other] = lines[other], lines[place]
        case 3: lines[place:place + 2] = [" ".join(lines[place:place + 2])]
        case 4: lines.insert(place, source.choice(source.choice(SNIPPETS).split("\n")))
    return "\n".join(lines)


def _quote(text, source):
    """Writes a part of a line in quotes or in brackets."""
    opening, closing = source.choice(["''", '""', "[]", "{}"])
    start = source.randint(0, len(text))
    end = min(len(text), start + source.randint(1, 12))
    return text[:start] + opening + text[start:end] + closing + text[end:]
