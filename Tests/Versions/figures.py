"""The figures of each API, and the recorded ones."""

import json, pathlib

PATH = pathlib.Path(__file__).parent / "figures.json"
#: The columns that count breaks. A short run adds only some of the operations, so it has fewer of the
#: last.
BREAKS = ("gratuitous", "recorded", "additive", "additions")


def table(rows):
    """The lines of a table. `additions` counts the added operations that break something."""
    columns = list(next(iter(rows.values())))
    total = {column: sum(row[column] for row in rows.values()) for column in columns}
    yield f"{'':12}" + "".join(f"{column:>14}" for column in columns)
    for name, row in [*rows.items(), ("total", total)]:
        yield f"{name:12}" + "".join(f"{row[column]:>14}" for column in columns)


def record(rows):
    """Writes the figures, and keeps those of other APIs."""
    merged = {**_recorded(), **rows}
    lines = [f'  "{name}": {json.dumps(merged[name])}' for name in sorted(merged)]
    PATH.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def increases(rows):
    """A line for each figure that is higher than the recorded one, which fails a run."""
    return [
        f"{name}: {column} is {new}, and {old} is recorded"
        for name, column, new, old in _breaks(rows) if old is None or new > old]


def decreases(rows, columns):
    """A line for each figure in some columns that is lower than the recorded one."""
    return [
        f"{name}: {column} is only {new}, and {old} is recorded; --record lowers it"
        for name, column, new, old in _breaks(rows)
        if column in columns and old is not None and new < old]


def _breaks(rows):
    recorded = _recorded()
    for name, row in rows.items():
        for column in BREAKS:
            yield name, column, row[column], recorded.get(name, {}).get(column)


def _recorded():
    return json.loads(PATH.read_text()) if PATH.exists() else {}
