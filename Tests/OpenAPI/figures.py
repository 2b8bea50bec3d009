"""The figures of each description, and the recorded ones."""

import collections, json, pathlib

PATH = pathlib.Path(__file__).parent / "figures.json"
#: The columns that are not recorded: those that depend on the machine, and the sizes of the code.
MEASURED = ("types", "walked", "lines", "generate", "compile")


def row(build, verdicts, examples, samples):
    """The figures of a description."""
    kinds = collections.Counter(verdict.kind for verdict in verdicts if verdict.api == build.name)
    return {
        "operations": len(build.description.operations),
        "requests": len(build.requests),
        "paged": sum(request.rule is not None for request in build.requests),
        "omitted": len(build.description.operations) - len(build.requests),
        "lists": kinds.total() - kinds["extra"],
        **{kind: kinds[kind] for kind in ("right", "note", "silent", "wrong", "extra")},
        **{kind: examples.counts[kind] for kind in ("examples", "valid", "decoded", "equal")},
        "types": samples.types,
        "walked": samples.lists,
        "lines": build.lines,
        "generate": round(build.generation, 1),
        "compile": round(build.compilation, 1),
    }


def table(rows):
    """The lines of a table.

    `types` and `walked` are the types and the lists with samples. `generate` and `compile` are CPU
    seconds.
    """
    columns = list(next(iter(rows.values())))
    total = {column: round(sum(row[column] for row in rows.values()), 1) for column in columns}
    yield f"{'':14}" + "".join(f"{column:>11}" for column in columns)
    for name, row in [*rows.items(), ("total", total)]:
        yield f"{name:14}" + "".join(f"{row[column]:>11}" for column in columns)


def record(rows):
    """Writes the figures, and keeps those of other descriptions."""
    recorded = {
        name: {column: value for column, value in row.items() if column not in MEASURED}
        for name, row in rows.items()}
    merged = {**_recorded(), **recorded}
    lines = [f'  "{name}": {json.dumps(merged[name])}' for name in sorted(merged)]
    PATH.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def changes(rows):
    """A line for each figure that differs from the recorded one."""
    for name, row in rows.items():
        for column, value in row.items():
            old = _recorded().get(name, {}).get(column)
            if column not in MEASURED and old != value:
                yield f"{name}: {column} is {value}, and {old} is recorded"


def _recorded():
    return json.loads(PATH.read_text()) if PATH.exists() else {}
