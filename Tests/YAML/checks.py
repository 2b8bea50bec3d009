"""Compares the YAML reader with PyYAML and with public test suites: see `.ci/yaml`."""

import argparse, sys, time

import descriptions, fuzzing, growth, mutation, programs, round_trips, suite


def main():
    parser = argparse.ArgumentParser(prog=".ci/yaml")
    parser.add_argument("count", nargs="?", type=int, default=15_000, help="the number of cases")
    parser.add_argument("first", nargs="?", type=int, default=1, help="the number of the first")
    parser.add_argument("--full", action="store_true", help="write the largest files as YAML, too")
    parser.add_argument("--sample", action="store_true", help="omit the checks that take longest")
    parser.add_argument("--table", action="store_true", help="print the section of the article")
    parser.add_argument("--record", action="store_true", help="also write it")
    parser.add_argument("--show", type=int, metavar="NUMBER", help="print the text of a case")
    options = parser.parse_args()
    if options.show is not None:
        sys.stdout.buffer.write(mutation.Texts().text(options.show))
        return 0
    build = "sanitized" if options.sample else "release"
    programs.build([build] if options.sample else programs.BUILDS)
    section, faults = suite.run(build)
    if options.table or options.record:
        print(section + "\n".join(faults))
        if options.record:
            suite.record(section)
        return bool(faults)
    if suite.article()[1] != section:
        faults.append("the article Conformance differs; .ci/yaml --record writes its section")
    fuzzed = "differential fuzzing", lambda: fuzzing.run(options.count, options.first)
    checks = [("descriptions", lambda: descriptions.run(build, options.sample)), fuzzed]
    if not options.sample:
        checks[1:1] = [
            ("round trips", lambda: round_trips.run(options.full)), ("growth", growth.run)]
    for title, check in checks:
        start = time.monotonic()
        lines, found = check()
        faults += found
        print(f"== {title}, {time.monotonic() - start:.0f} s", *lines, "", sep="\n", flush=True)
    print(*faults, f"yaml: {len(faults)} faults", sep="\n")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
