"""The tables of results for the documentation."""

import collections

import deviations
from verdicts import COMPILES


def columns(verdicts, listed):
    """The numbers of tests that pass, deviate, and are outside of what types can express."""
    passed = sum(verdict.state == "passed" for verdict in verdicts)
    outside = sum(
        verdict.state == "outside"
        or (verdict.state == "failed" and _is_outside(deviations.reason(verdict, listed)))
        for verdict in verdicts)
    return passed, len(verdicts) - passed - outside, outside


def by_class(verdicts, listed):
    lines = ["| class | groups | tests | passed | deviating | outside |", "|---|---|---|---|---|---|"]
    for kind in sorted({verdict.case.kind for verdict in verdicts}):
        own = [verdict for verdict in verdicts if verdict.case.kind == kind]
        groups = len({verdict.case.id for verdict in own})
        lines.append(_row(kind, groups, len(own), *columns(own, listed)))
    groups = len({verdict.case.id for verdict in verdicts})
    return lines + [_row("all", groups, len(verdicts), *columns(verdicts, listed))]


def by_file(verdicts, listed):
    lines = ["| file | passed | deviating | outside |", "|---|---|---|---|"]
    files = collections.defaultdict(list)
    for verdict in verdicts:
        files[verdict.case.file].append(verdict)
    return lines + [_row(file, *columns(own, listed)) for file, own in files.items()]


def by_schema(verdicts):
    """The results for each schema of SchemaStore."""
    lines = [
        "| schema | compiles | valid instances that round-trip | invalid instances that are rejected |",
        "|---|---|---|---|"]
    schemas = collections.defaultdict(list)
    for verdict in verdicts:
        schemas[verdict.case.file].append(verdict)
    for file, own in schemas.items():
        state = {verdict.test: verdict.state for verdict in own}
        compiles = "yes" if state.pop(COMPILES) == "passed" else "no"
        lines.append(_row(file, compiles, _share(state, "valid/"), _share(state, "invalid/")))
    return lines


def by_reason(verdicts, listed):
    """The number of tests for each reason, the largest first."""
    counts, groups = collections.Counter(), collections.defaultdict(set)
    for verdict in verdicts:
        if verdict.state == "failed":
            reason = deviations.reason(verdict, listed) or verdict.cause
            counts[reason] += 1
            groups[reason].add(verdict.case.id)
    if not counts:
        return ["No test of this suite deviates."]
    lines = ["| reason | groups | tests |", "|---|---|---|"]
    order = sorted(counts, key=lambda reason: (-counts[reason], reason))
    return lines + [_row(reason, len(groups[reason]), counts[reason]) for reason in order]


def _share(states, prefix):
    own = [state for test, state in states.items() if test.startswith(prefix)]
    return f"{own.count('passed')} of {len(own)}" if own else ""


def _is_outside(reason):
    return reason is not None and reason.startswith("outside")


def _row(*cells):
    return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"
