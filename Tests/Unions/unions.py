"""Tests that unions decode values as a valid branch: see `.ci/unions`."""

import argparse, concurrent.futures, json, os, pathlib, sys, tempfile, time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(1, str(HERE.parent / "Conformance"))

import accepted, documents, extraction, generation, palette, report, running
from cases import Case, Test
from compilation import Compiler
from judging import failures
from oracle import Oracle
from values import Values

THREADS = os.cpu_count() or 2
#: The settings that must not change which branch is chosen. The first is the default.
SETTINGS = [
    {}, {"objects": "closed"}, {"enums": "closed"}, {"unions": "closed"}, {"undeclared": "kept"},
]
#: Without `--full`, one of this many unions of a large library is tested with a further setting,
#: and only one of this many unions of the OpenAPI descriptions is tested.
SAMPLE = 6


def main():
    parser = argparse.ArgumentParser(prog=".ci/unions")
    parser.add_argument("--full", action="store_true", help="test all unions with all settings")
    parser.add_argument("--sample", type=int, metavar="N", help="test one of N unions")
    parser.add_argument("--all", action="store_true", help="print every failure")
    parser.add_argument("--keep", help="a folder that keeps the generated files")
    parser.add_argument("filter", nargs="*", help="parts of the places of unions")
    options = parser.parse_args()
    suites = pathlib.Path(os.environ.get("QUIRE_SUITES", ROOT / "../shared/suites")).resolve()
    if not suites.is_dir():
        print(f"unions: skipped except for fixtures and pairs, because no suites are in {suites}")
    listed = accepted.read()
    start = time.monotonic()
    unions, count = extraction.extracted(documents.libraries(ROOT, suites) + palette.libraries())
    is_wanted = lambda union: any(part in union.place for part in options.filter)
    is_full = lambda union: (
        options.full or not union.is_sampled or is_wanted(union) or union.place in listed)
    tried = [
        union for union in unions
        if (is_wanted(union) or not options.filter)
        and (is_full(union) or union.library != "openapi" or union.sample(SAMPLE) == 0)
        and not (options.sample and union.sample(options.sample))
    ]
    cases = [case for number, union in enumerate(tried) for case in made(union, number, is_full)]
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(options.keep or folder).resolve()
        work.mkdir(exist_ok=True)
        run(cases, work)
        # The report reads the generated files.
        report.print_counts(unions, count, tried, cases, time.monotonic() - start)
        found = [failure for case in cases for failure in failures(case)]
        unexpected = [failure for failure in found if failure.place not in listed]
        stale = accepted.stale(
            listed, {failure.place for failure in found}, {union.place for union in tried},
            is_all=suites.is_dir() and not options.filter and not options.sample)
        report.print_failures(unexpected, options.all)
        print("\n".join(stale))
        print(
            f"unions: {len(unexpected)} failures, {len(found) - len(unexpected)} listed ones, "
            f"{len(stale)} that are listed and do not occur")
    return bool(unexpected or stale)


def made(union, number, is_full):
    """A case for each setting that a union is tested with."""
    values = Values(Oracle(union.schema)).of_branches()
    further = SETTINGS[1:]
    if not is_full(union):
        further = further[union.sample(SAMPLE * len(further)):][:1]
    for letter, settings in zip("ABCDE", [SETTINGS[0], *further]):
        id = f"U{number:04}{letter}"
        schema = json.dumps({**union.schema, "x-swift-name": id})
        tests = [Test("", json.dumps(value), True, expected=names) for value, names in values]
        files = {f"{id}.json": schema}
        case = Case(id, "unions", union.file, union.pointer, "", union.schema, files, tests)
        case.union, case.settings = union, settings
        yield case


def run(cases, work):
    """Generates and compiles the types, and decodes the values."""
    tool = os.environ["QUIRE_TOOL"]
    generate = lambda case: generation.generate(case, work, tool, case.settings)
    with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(generate, cases))
    leave_out_equal(cases)
    program = Compiler(work).program([one for one in cases if not one.failure], THREADS)
    running.run(program, [case for case in cases if not case.failure], work)


def leave_out_equal(cases):
    """Removes cases whose code is the same as that of their union with other settings."""
    seen = set()
    for case in list(cases):
        code = "".join(path.read_text().replace(case.id, "") for path in case.swift)
        if code and (case.union.place, code) in seen:
            cases.remove(case)
        seen.add((case.union.place, code))


if __name__ == "__main__":
    sys.exit(main())
