"""Prints the numbers of tests, and the failures by fault and by the way a case is chosen."""

import json, re

#: The number of examples for each group.
EXAMPLES = 3


def print_counts(unions, count, tried, cases, seconds):
    values = {(case.union.place, test.text) for case in cases for test in case.tests}
    print(
        f"unions: {len(tried)} of {len(unions)} different unions ({count} in all), "
        f"{sum(len(union.branches) for union in tried)} branches, {len(values)} values, "
        f"{sum(len(case.tests) for case in cases)} with settings, in {seconds:.0f} s")
    for case in cases:
        if case.failure and case.failure[0] == "the generator refuses":
            print(f"not tested, because the generator reports {case.failure[1]}: {case.union.place}")


def print_failures(failures, is_all):
    groups = {}
    for failure in failures:
        groups.setdefault((failure.kind, _choice(failure.case)), []).append(failure)
    for (kind, choice), found in sorted(groups.items(), key=lambda group: -len(group[1])):
        places = {failure.place for failure in found}
        print(f"\n== {kind}\n   {choice}\n   {len(found)} values of {len(places)} unions")
        for failure in found if is_all else _smallest(found):
            print(f"-- {failure.place} {failure.case.settings or ''}")
            print(f"   schema   {json.dumps(failure.case.schema)[:1500]}")
            if failure.text:
                print(f"   value    {failure.text[:600]}")
                print(f"   expected {' or '.join(failure.expected)}")
                print("\n".join(f"   {answer[:600]}" for answer in failure.answers))


def _smallest(failures):
    """The shortest value of each of the smallest unions."""
    shortest = {}
    for failure in sorted(failures, key=lambda failure: -len(failure.text)):
        shortest[failure.place] = failure
    return sorted(shortest.values(), key=lambda one: len(json.dumps(one.case.schema)))[:EXAMPLES]


def _choice(case):
    """The doc comment of the generated type, which says how a case is chosen."""
    for path in case.swift:
        found = re.search(
            rf"((?:^/// .*\n)+)(?:@.*\n)*public nonisolated (?:indirect )?enum {case.id}\b",
            path.read_text(), re.MULTILINE)
        if found:
            return re.sub(r"`[^`]*`", "`…`", " ".join(found[1].replace("/// ", "").split()))
    return "no comment says how a case is chosen"
