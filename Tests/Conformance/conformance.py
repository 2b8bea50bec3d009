"""Tests generated types with public test suites: see `.ci/conformance`."""

import argparse, collections, concurrent.futures, json, os, pathlib, sys, tempfile, time

import article, deviations, draft, generation, running, store, suite, tables
from compilation import Compiler
from verdicts import verdicts

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
THREADS = os.cpu_count() or 2
#: A sample contains no larger schema, because its code takes long to compile.
LARGEST_SAMPLED = 50_000


def main():
    parser = argparse.ArgumentParser(prog=".ci/conformance")
    parser.add_argument("--record", action="store_true", help="rewrite the list and the article")
    parser.add_argument("--lines", action="store_true", help="print a line for each test")
    parser.add_argument("--keep", help="a folder that keeps the generated files")
    parser.add_argument("--sample", type=int, metavar="N", help="test one of N schemas")
    parser.add_argument("filter", nargs="*", help="parts of names of files or schemas")
    options = parser.parse_args()
    suites = pathlib.Path(os.environ.get("QUIRE_SUITES", ROOT / "../shared/suites")).resolve()
    if not suites.is_dir():
        print(f"conformance: skipped, because no suites are in {suites}")
        return 0
    chosen = draft.chosen()
    if not suite.tests_folder(suites, chosen).is_dir():
        print(f"conformance: skipped, because the suite in {suites} has no {chosen.folder}")
        return 0
    is_standard = chosen == draft.STANDARD
    # The schemas of SchemaStore name their own drafts.
    others = store.cases(suites) if is_standard else []
    cases = [
        case for case in suite.cases(suites, chosen) + others
        if not options.filter or any(part in f"{case.source}/{case.file}" for part in options.filter)
    ]
    is_all = not (options.filter or options.sample)
    if options.sample:
        cases = [case for case in cases if case.size <= LARGEST_SAMPLED][::options.sample]
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(options.keep or folder).resolve()
        work.mkdir(exist_ok=True)
        hold(cases, work)
    found = [verdict for case in cases for verdict in verdicts(case)]
    listed = deviations.read()
    if options.record:
        if not is_all:
            parser.error("--record needs all schemas")
        deviations.record(found, listed)
        listed = deviations.read()
    if options.lines:
        print_lines(found)
    print_tables(found, listed)
    unexpected = deviations.unexpected(found, listed)
    print("\n".join(unexpected[:200]))
    if is_standard and is_all:
        text = article.text(found, listed)
        if options.record:
            article.write(text)
        elif article.read() != text:
            unexpected.append(f"{article.PATH.relative_to(ROOT)} differs from the results of this run")
            print(unexpected[-1])
    if unexpected:
        print(f"conformance: {len(unexpected)} findings; .ci/conformance --record records them")
    return bool(unexpected)


def hold(cases, work):
    tool = os.environ["QUIRE_TOOL"]
    settings = json.loads((HERE / "settings.json").read_text())
    start = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(lambda case: generation.generate(case, work, tool, settings), cases))
    generated = time.monotonic()
    made = [case for case in cases if not case.failure]
    program = Compiler(work).program(made, THREADS)
    compiled = time.monotonic()
    running.run(program, [case for case in made if not case.failure], work)
    print(
        f"conformance: {len(cases)} schemas; generated in {generated - start:.0f} s, compiled in "
        f"{compiled - generated:.0f} s, run in {time.monotonic() - compiled:.0f} s")


def print_lines(found):
    for verdict in found:
        _, file, group, test = verdict.place
        place = " > ".join(part for part in (file, group, test) if part)
        print(f"{verdict.state} {place}" + (f": {verdict.cause}" if verdict.cause else ""))


def print_tables(found, listed):
    of_suite = [verdict for verdict in found if verdict.case.source != "store"]
    of_store = [verdict for verdict in found if verdict.case.source == "store"]
    if of_suite:
        print_section("by class", tables.by_class(of_suite, listed))
        print_section("by file", tables.by_file(of_suite, listed))
        print_section("by reason", tables.by_reason(of_suite, listed))
    if of_store:
        print_section("SchemaStore", tables.by_schema(of_store))
        print_section("SchemaStore by reason", tables.by_reason(of_store, listed))
        for case in {id(verdict.case): verdict.case for verdict in of_store}.values():
            codes = collections.Counter(finding["code"] for finding in case.findings)
            times = ", ".join(f"{what} {seconds:.2f} s" for what, seconds in case.times.items())
            print(f"{case.file}: {times}; {dict(codes.most_common())}")


def print_section(title, lines):
    print(f"\n== {title}")
    print("\n".join(lines))


if __name__ == "__main__":
    sys.exit(main())
