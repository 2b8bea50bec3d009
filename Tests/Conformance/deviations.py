"""The tests that are known to fail, each with its reason.

`deviations.json` lists files, groups and names of tests by source and reason. `*` means every test of
a group. A reason that begins with `outside` says that neither types nor checks of values can express
the rule.
"""

import collections, json, pathlib

PATH = pathlib.Path(__file__).parent / "deviations.json"


def read():
    """The reason of each listed test, keyed by its place."""
    listed = {}
    for source, reasons in json.loads(PATH.read_text()).items() if PATH.exists() else []:
        for reason, files in reasons.items():
            for file, groups in files.items():
                for group, tests in groups.items():
                    for test in ["*"] if tests == "*" else tests:
                        listed[source, file, group, test] = reason
    return listed


def reason(verdict, listed):
    """Why a test is known to fail. Older drafts fall back to the reason of the same 2020-12 test."""
    return own_reason(verdict.place, listed) or own_reason(("suite", *verdict.place[1:]), listed)


def own_reason(place, listed):
    return listed.get(place, listed.get((*place[:3], "*")))


def unexpected(verdicts, listed):
    """A line for each test that fails but is not listed, or is listed but does not fail."""
    lines = []
    for verdict in verdicts:
        _, file, group, test = verdict.place
        known = reason(verdict, listed)
        place = " > ".join(part for part in (file, group, test) if part)
        if verdict.state == "failed" and known is None:
            lines.append(f"FAILED {place}: {verdict.cause}")
        elif verdict.state != "failed" and own_reason(verdict.place, listed) is not None:
            lines.append(f"PASSES AND IS LISTED {place}: {known}")
    return lines


def record(verdicts, listed):
    """Writes the list of failed tests. Keeps reasons written by hand and lists of other drafts."""
    by_group = collections.defaultdict(list)
    for verdict in verdicts:
        by_group[verdict.place[:3]].append(verdict)
    recorded = {place[0] for place in by_group}
    kept = json.loads(PATH.read_text()) if PATH.exists() else {}
    result = {source: reasons for source, reasons in kept.items() if source not in recorded}
    for (source, file, group), members in by_group.items():
        reasons = {v.test: _kept(reason(v, listed)) or v.cause for v in members if v.state == "failed"}
        is_whole = len(reasons) == len(members) and len(set(reasons.values())) == 1
        for why in sorted(set(reasons.values())):
            groups = result.setdefault(source, {}).setdefault(why, {}).setdefault(file, {})
            groups[group] = "*" if is_whole else [t for t, other in reasons.items() if other == why]
    for source in result:
        result[source] = {why: result[source][why] for why in sorted(result[source])}
    PATH.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n")


def _kept(reason):
    """A reason of the list, unless it was derived and may have changed.

    Reasons written by hand begin with `by choice`, `known` or `outside`.
    """
    return reason if reason and reason.startswith(("by choice", "known", "outside")) else None
