"""Compares the YAML descriptions of the suites with what PyYAML reads, and with JSON."""

import concurrent.futures, dataclasses, json, os, pathlib, subprocess, tempfile

import values
from programs import ROOT, SUITES, WORKERS, Reader

FOLDER = SUITES / "openapi/yaml"
QUIRE = os.environ["QUIRE_TOOL"]
#: The number of files for each description; their borders must not depend on the syntax.
SHARDS = "4"
#: The builds whose times are measured.
BUILDS = ["debug", "release"]
#: A sample contains no larger description, because PyYAML takes long to read it.
LARGEST_SAMPLED = 300_000


@dataclasses.dataclass
class Generated:
    #: The generated files by name. Two comments name the source, without its extension here.
    files: dict
    #: The diagnostics without their positions and without the extension of the source.
    diagnostics: list


def run(build, is_sample):
    """Compares the descriptions. Returns the rows of a table and the faults.

    A sample has no large descriptions, and no times.
    """
    paths = [path for path in sorted(FOLDER.iterdir())
             if not is_sample or path.stat().st_size <= LARGEST_SAMPLED]
    timed = [] if is_sample else BUILDS
    heads = ["description", "lines of YAML", "lines of Swift",
             *(head for name in timed for head in (f"s YAML / JSON, {name}", "ratio"))]
    rows = [f"| {' | '.join(heads)} |", "|---" * len(heads) + "|"]
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        twins = [_twin(path, pathlib.Path(folder)) for path in paths]
        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            generated = list(pool.map(_generate, [*paths, *twins], [folder] * 2 * len(paths)))
        times = {name: _times(name, [*paths, *twins]) for name in timed}
    reader = Reader(build)
    for index, path in enumerate(paths):
        if values.of_json(reader.read(path)) != values.of_yaml(path.read_bytes()):
            faults.append(f"{path.name}: the value is not what PyYAML reads")
        one, other = generated[index], generated[index + len(paths)]
        if one != other:
            faults.append(f"{path.name}: {_difference(one, other)}")
        lines = sum(text.count("\n") for text in one.files.values())
        if not lines:
            faults.append(f"{path.name}: nothing is generated: {one.diagnostics}")
        shown = [_shown(times[name][index], times[name][index + len(paths)]) for name in timed]
        cells = [path.stem, path.read_bytes().count(10), lines, *shown]
        rows.append(f"| {' | '.join(map(str, cells))} |")
    reader.close()
    return rows, faults


def _twin(path, folder):
    """Writes a description as JSON, as PyYAML reads it."""
    twin = folder / f"{path.stem}.json"
    twin.write_text(json.dumps(values.plain(values.of_yaml(path.read_bytes())), indent=2))
    return twin


def _generate(path, folder):
    output = pathlib.Path(folder) / f"{path.name}.generated"
    run = subprocess.run(
        [QUIRE, "generate", path, "--output", output, "--shards", SHARDS, "--quiet",
         "--diagnostics", "json"], capture_output=True, text=True)
    lines = (run.stdout + run.stderr).replace(path.name, path.stem).splitlines()
    found = [json.loads(line) for line in lines]
    return Generated(
        {file.name: file.read_text().replace(path.name, path.stem) for file in output.glob("*")},
        sorted((one["severity"], one["code"], one["message"], one.get("help")) for one in found))


def _difference(one, other):
    """What differs between the files and diagnostics of both forms."""
    if one.diagnostics != other.diagnostics:
        only = [found for found in one.diagnostics if found not in other.diagnostics]
        return f"the diagnostics differ from those of the JSON, such as {only[:2]}"
    names = [name for name in one.files if one.files[name] != other.files.get(name)]
    return f"the generated files differ from those of the JSON: {names or list(other.files)}"


def _times(build, paths):
    """The seconds of the processor for each file."""
    reader = Reader(build, "times")
    times = [float(reader.read(path)) for path in paths]
    reader.close()
    return times


def _shown(yaml, json):
    return f"{yaml:.3f} / {json:.3f} | {yaml / max(json, 1e-6):.1f}"
