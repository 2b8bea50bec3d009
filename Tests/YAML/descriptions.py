"""Compares the YAML descriptions of the suites with what PyYAML reads, and with JSON."""

import concurrent.futures, dataclasses, json, pathlib, subprocess, tempfile

import values
from programs import ROOT, SUITES, WORKERS, Reader

FOLDER = SUITES / "openapi/yaml"
QUIRE = ROOT / ".build/debug/quire"
#: The number of files for each description; their borders must not depend on the syntax.
SHARDS = "4"
#: The builds whose times are measured.
BUILDS = ["debug", "release"]


@dataclasses.dataclass
class Generated:
    #: The generated files by name. Two comments name the source, without its extension here.
    files: dict
    #: The diagnostics without their positions and without the extension of the source.
    diagnostics: list


def run():
    """Compares all descriptions. Returns the rows of a table and the faults."""
    paths = sorted(FOLDER.iterdir())
    rows = ["| description | lines of YAML | lines of Swift | s YAML / JSON, debug | ratio "
            "| s YAML / JSON, release | ratio |", "|---|---|---|---|---|---|---|"]
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        twins = [_twin(path, pathlib.Path(folder)) for path in paths]
        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            generated = list(pool.map(_generate, [*paths, *twins], [folder] * 2 * len(paths)))
        times = {build: _times(build, [*paths, *twins]) for build in BUILDS}
    reader = Reader("release")
    for index, path in enumerate(paths):
        if values.of_json(reader.read(path)) != values.of_yaml(path.read_bytes()):
            faults.append(f"{path.name}: the value is not what PyYAML reads")
        one, other = generated[index], generated[index + len(paths)]
        if one != other:
            faults.append(f"{path.name}: {_difference(one, other)}")
        lines = sum(text.count("\n") for text in one.files.values())
        if not lines:
            faults.append(f"{path.name}: nothing is generated: {one.diagnostics}")
        shown = [_shown(times[build][index], times[build][index + len(paths)]) for build in BUILDS]
        rows.append(
            f"| {path.stem} | {path.read_bytes().count(10)} | {lines} | {' | '.join(shown)} |")
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
