"""Compares the paging rules of generated code with the known ones: see `.ci/openapi-paging`."""

import argparse, collections, dataclasses, functools, json, pathlib, sys

import generated, rules
import descriptions
from descriptions import FOLDER, MORE, NEXT
from exceptions import Exceptions

#: `right`; `note`: no rule, with a remark; `silent`: no rule, without a remark; `omitted`: no
#: request; `wrong`: another rule; `extra`: a rule of an operation that the truth does not list.
KINDS = ("right", "note", "silent", "omitted", "wrong", "extra")


@dataclasses.dataclass
class Verdict:
    api: str
    #: The method and the path.
    operation: str
    #: One of `KINDS`.
    kind: str
    detail: str = ""
    #: The reason from the list of exceptions, or `None`.
    reason: str | None = None
    #: Whether the operation has a rule.
    has_rule: bool = False
    #: Whether an operation has a rule although it may return an entity or change something, and no
    #: reason for it is listed.
    is_doubtful: bool = False

    @property
    def is_failure(self):
        return (
            self.kind == "silent" or self.is_doubtful
            or self.kind in ("wrong", "extra") and self.reason is None)

    @property
    def is_difference(self):
        return self.kind != "right" or self.is_doubtful

    def __str__(self):
        reason = f" ({self.reason})" if self.reason else ""
        doubt = "; may be an entity or a change" if self.is_doubtful else ""
        return f"{self.kind}: {self.api}: {self.operation}: {self.detail}{reason}{doubt}"


@functools.cache
def truth():
    """The rows of all files `paging.json` by API and operation."""
    rows = collections.defaultdict(dict)
    for path in (folder / "paging.json" for folder in (FOLDER, MORE, NEXT)):
        for row in json.loads(path.read_text()) if path.exists() else []:
            rows[row["api"]][f"{row['m'].upper()} {row['path']}"] = row
    return rows


def verdicts(description, requests, unruled=None, rows=None):
    """A verdict for each row of an API, and for each other operation that has a rule.

    `unruled` are the remarks that there is no rule, by path; `None` if they are unknown. `rows` are
    other rows than those of the truth.
    """
    known, known_lists = Exceptions("paging"), Exceptions("lists")
    api = description.name
    rows = truth()[api] if rows is None else rows
    operations = {operation.title: operation for operation in description.operations}
    made = generated.by_operation(description, requests)

    def verdict(operation, kind, detail):
        has_rule = operation in made and bool(made[operation].rule)
        is_listed = known_lists.reason(api, operation) is not None
        return Verdict(
            api, operation, kind, detail, known.reason(api, operation), has_rule,
            has_rule and may_be_no_list(operation) and not is_listed)

    for operation, row in rows.items():
        accepted = rules.accepted(row, description.parameters(operations[operation]))
        remark = "no rule" if unruled is None else unruled.get(row["path"])
        yield verdict(operation, *_verdict(made.get(operation), accepted, remark))
    for operation, request in made.items():
        if request.rule and operation not in rows:
            yield verdict(operation, "extra", str(rules.generated(request.rule)))


def may_be_no_list(operation):
    """Whether an operation may return an entity, or may change something, by its path and method."""
    method, path = operation.split(" ", 1)
    return path.endswith("}") or method not in ("GET", "QUERY")


def _verdict(request, accepted, remark):
    """The kind of a request and its reason, if the rules in `accepted` are right."""
    if request is None:
        return "omitted", "there is no request"
    if not request.rule:
        if not accepted:
            return "right", ""
        return ("note", remark) if remark else ("silent", f"expected {accepted[0]}")
    made = rules.generated(request.rule)
    differences = [rule.differences(made) for rule in accepted] or [[f"{made}, not a remark"]]
    return ("right", "") if [] in differences else ("wrong", "; ".join(differences[0]))


def table(found):
    """The lines of a table with the counts of each API."""
    yield f"{'':14}{'lists':>8}" + "".join(f"{kind:>9}" for kind in KINDS)
    apis = list(dict.fromkeys(verdict.api for verdict in found))
    for name in apis + ["total"] * (len(apis) > 1):
        counts = collections.Counter(
            verdict.kind for verdict in found if name in (verdict.api, "total"))
        lists = counts.total() - counts["extra"]
        yield f"{name:14}{lists:8}" + "".join(f"{counts[kind]:9}" for kind in KINDS)


def unused_exceptions(found):
    """A line for each listed operation that needs no exception."""
    apis = {verdict.api for verdict in found}
    different = {(v.api, v.operation) for v in found if v.kind != "right"}
    ruled = {(v.api, v.operation) for v in found if v.has_rule and may_be_no_list(v.operation)}
    return [
        *Exceptions("paging").unused(apis, different), *Exceptions("lists").unused(apis, ruled)]


def main():
    parser = argparse.ArgumentParser(prog=".ci/openapi-paging")
    parser.add_argument("folder", type=pathlib.Path, help="the folder with the generated files")
    parser.add_argument("api", help="the name of the description, such as `stripe`")
    parser.add_argument("--json", type=pathlib.Path, help="a file for the verdicts")
    options = parser.parse_args()
    found = list(verdicts(descriptions.find(options.api), generated.requests(options.folder)))
    lines = [str(verdict) for verdict in found if verdict.is_difference]
    print("\n".join([*lines, *unused_exceptions(found), *table(found)]))
    doubtful = sum(verdict.is_doubtful for verdict in found)
    print(f"entities or changes with a rule: {doubtful}")
    if options.json:
        options.json.write_text(json.dumps([vars(verdict) for verdict in found], indent=1))
    return any(verdict.is_failure for verdict in found)


if __name__ == "__main__":
    sys.exit(main())
