"""Tries each of the five style strings on every server case, as a careless author would.

    styles.py prepare SERVERS FOLDER QUIRE    writes the schemas and the walks that generate
    styles.py judge SERVERS FOLDER WALKED LABEL    prints the table, and fails if a walk is wrong

Each style is tried twice: with the query parameters of the first request only ("sent"), and with
all that a right walk uses and the usual name of each style besides ("declared"), which the server
may not know. A walk may be right, refused by the generator, or end in an error at the second page;
it must be neither silent nor endless.
"""

import collections, json, pathlib, re, subprocess, sys, tempfile
from urllib.parse import parse_qsl, urlsplit

STYLES = ["page", "offset", "cursor", "after", "link"]
SETS = ["sent", "declared"]
#: The name that an author would expect a style to use.
USUAL = {"page": "integer", "offset": "integer", "cursor": "string", "after": "string"}


def cases(servers):
    for case in json.loads((servers / "index.json").read_text()):
        server, folder = case["case"].split("/")
        place = servers / server / "cases" / folder
        truth = json.loads((place / "truth.json").read_text())
        yield case, truth, json.loads((place / "schema.json").read_text())


def query(target):
    return dict(parse_qsl(urlsplit(target).query, keep_blank_values=True))


def kind(value):
    """The type of a parameter that is sent with a value."""
    if re.fullmatch(r"\d+", value):
        return "integer"
    return "boolean" if value in ("true", "false") else "string"


def parameters(truth, known):
    """The schemas of the query: what the first request sends has its value as a default."""
    first = query(truth["first_request"]["target"])
    sent = {}
    for name, value in first.items():
        sent[name] = {"type": kind(value)}
        if sent[name]["type"] != "string":
            value = json.loads(value)
        sent[name]["default"] = value
    if known == "sent":
        return sent
    others = {name for request in truth["requests"] for name in query(request["target"])}
    # A token is a string, even if it looks like a number.
    used = {name: {"type": USUAL.get(name, "string")} for name in others}
    return {**{name: {"type": type} for name, type in USUAL.items()}, **used, **sent}


def resource(case, truth, style, known):
    name = f"{case['case']}-{style}-{known}"
    words = re.split(r"[^A-Za-z0-9]+", name)
    return {
        "name": words[0] + "".join(word.capitalize() for word in words[1:]),
        "path": urlsplit(truth["first_request"]["target"]).path,
        "query": parameters(truth, known),
        "x-pagination": style,
    }


def prepare(servers, folder, quire):
    schemas = folder / "schemas"
    schemas.mkdir(parents=True)
    walks, refused = [], {}
    for case, truth, schema in cases(servers):
        resources = []
        for style in STYLES:
            for known in SETS:
                one = resource(case, truth, style, known)
                reason = refusal({**schema, "x-resource": one}, quire)
                if reason:
                    refused["\t".join([case["case"], style, known])] = reason
                    continue
                resources.append(one)
                port = urlsplit(case["base_url"]).port
                walks.append(
                    f'    try await walk("{case["case"]}\\t{style}\\t{known}", port: {port}, '
                    f'.{one["name"]}())')
        if not resources:
            continue
        schema["x-resource"] = resources
        # Cases may share a schema, but not a type.
        schema["title"] = "".join(
            word.capitalize() for word in re.split(r"[^a-z]+", case["case"])) + "Response"
        (schemas / f"{case['case'].replace('/', '-')}.json").write_text(json.dumps(schema, indent=2))
    (folder / "refused.json").write_text(json.dumps(refused))
    (folder / "Walks.swift").write_text(
        "extension StyleWalk {\n  /// Walks every list that the generator accepted.\n"
        "  func walkAll() async throws {\n" + "\n".join(walks) + "\n  }\n}\n")
    print(f"styles: {len(walks)} rules generate, {len(refused)} are refused")


def refusal(schema, quire):
    """Why the generator refuses a schema, or `None` if it does not."""
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "page.json").write_text(json.dumps(schema))
        run = subprocess.run([quire, "check", folder], capture_output=True, text=True)
    if run.returncode == 0:
        return None
    errors = [line for line in (run.stdout + run.stderr).splitlines() if ": error: " in line]
    if run.returncode != 1 or not errors:
        sys.exit(f"styles: quire check ends with {run.returncode}: {run.stdout}{run.stderr}")
    return errors[0].split(": error: ", 1)[1]


def judge(servers, folder, walked, label):
    refused = json.loads((folder / "refused.json").read_text())
    results = {}
    for line in walked.read_text().splitlines():
        walk = json.loads(line)
        results["\t".join([walk["case"], walk["style"], walk["known"]])] = walk
    counts = {style: collections.Counter() for style in STYLES}
    for case, truth, _ in cases(servers):
        keys = case["id"].split(" and ") if " and " in case["id"] else [case["id"]]
        expected = [list(map(str, key)) if isinstance(key, list) else [str(key)]
                    for key in truth["ids"]]
        for style in STYLES:
            for known in SETS:
                cell = "\t".join([case["case"], style, known])
                if cell in refused:
                    verdict = "refused"
                elif cell not in results:
                    verdict = "missing"
                else:
                    verdict = verdict_of(results[cell], keys, expected)
                counts[style][verdict] += 1
                if verdict not in ("right", "refused", "loud"):
                    print(f"{label}: {cell}: {verdict.upper()}: {results.get(cell, {}).get('end')}")
    columns = ["right", "refused", "loud", "late", "silent", "endless", "missing"]
    print(f"{label}: {'':8}" + "".join(f"{column:>9}" for column in columns))
    for style in STYLES:
        print(f"{label}: {style:8}" + "".join(f"{counts[style][column]:9}" for column in columns))
    sys.exit(any(counts[style][column] for style in STYLES for column in columns[3:]))


def verdict_of(walk, keys, expected):
    if walk["end"] == "endless":
        return "endless"
    if walk["end"] != "end":
        return "loud" if walk["pages"] <= 2 else "late"
    items = [json.loads(item) for item in walk["items"]]
    ids = [[str(item[key]) for key in keys] if isinstance(item, dict) else [item]
           for item in items]
    return "right" if ids == expected else "silent"


def main():
    verb, servers, folder = sys.argv[1], *map(pathlib.Path, sys.argv[2:4])
    if verb == "prepare":
        prepare(servers, folder, sys.argv[4])
    else:
        judge(servers, folder, pathlib.Path(sys.argv[4]), sys.argv[5])


main()
