"""Runs the generator for the folder of a case."""

import json, re, subprocess, time

#: The generator fails if it takes longer.
SECONDS = 60


def generate(case, work, quire, settings):
    schemas, output = work / "schemas" / case.id, work / "swift" / case.id
    schemas.mkdir(parents=True)
    for name, text in {**case.files, "quire.json": json.dumps(settings)}.items():
        (schemas / name).write_text(text)
    start = time.monotonic()
    try:
        run = subprocess.run(
            [quire, "generate", schemas, "--output", output, "--quiet", "--diagnostics", "json"],
            capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        case.failure = ("the generator hangs", f"{SECONDS} s")
        return
    finally:
        case.times["generation"] = time.monotonic() - start
    lines = run.stderr.splitlines()
    case.findings = [json.loads(line) for line in lines if line.startswith("{")]
    errors = sorted({f["code"] for f in case.findings if f["severity"] == "error"})
    if run.returncode < 0 or (run.returncode and not errors):
        case.failure = ("the generator crashes", run.stderr[-300:])
    elif errors:
        case.failure = ("the generator refuses", ", ".join(errors))
    else:
        case.swift = sorted(output.glob("*.swift"))
        case.has_root = case.id in {name for path in case.swift for name in top_level_names(path)}


def top_level_names(path):
    """The names of the top-level types in a generated file."""
    return re.findall(
        r"^public (?:nonisolated |indirect |final )*"
        r"(?:struct|enum|typealias|class|protocol) `?(\w+)",
        path.read_text(), re.MULTILINE)
