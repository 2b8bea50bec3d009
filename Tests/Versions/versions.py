"""Counts the breaks between successive versions of descriptions: see `.ci/versions`."""

import argparse, concurrent.futures, os, pathlib, sys, tempfile

import figures
from comparison import Comparison, SUITE

#: The APIs of a sample, which are small. One of them has breaks of most kinds.
SAMPLE = ("gotify", "komga", "langfuse")
#: The number of APIs that are compared at a time.
THREADS = min(os.cpu_count() or 2, 2)


def main():
    parser = argparse.ArgumentParser(prog=".ci/versions")
    parser.add_argument("--sample", action="store_true", help="compare three small APIs")
    parser.add_argument("--full", action="store_true", help="add more operations")
    parser.add_argument("--record", action="store_true", help="rewrite the figures")
    parser.add_argument("--keep", help="a folder that keeps the generated code")
    parser.add_argument("names", nargs="*", help="the APIs to compare")
    options = parser.parse_args()
    names = options.names or (SAMPLE if options.sample else (SUITE / "names.txt").read_text().split())
    is_short = not options.full and not options.record
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(options.keep or folder).resolve()
        comparisons = [Comparison(name, work / name, is_short) for name in names]
        with concurrent.futures.ThreadPoolExecutor(THREADS) as pool:
            list(pool.map(Comparison.run, comparisons))
    rows = {one.name: one.row for one in comparisons if not one.faults}
    faults = [fault for one in comparisons for fault in one.faults]
    for one in comparisons:
        for cause in one.causes:
            print(f"{one.name}: {cause}")
    if rows:
        print("\n".join(figures.table(rows)))
    if options.record:
        figures.record(rows)
    faults += figures.increases(rows)
    notes = figures.decreases(rows, figures.BREAKS[:-1] if is_short else figures.BREAKS)
    print("\n".join([*notes, *faults, f"versions: {len(names)} APIs, {len(faults)} faults"]))
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
