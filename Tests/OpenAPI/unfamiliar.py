"""Measures which share of the right lists depends on words of one API: see `.ci/openapi-words`.

For each API, every word that the truth of no other API uses is replaced by a word that means
nothing, in the names of parameters and members and in the truth. So the inference has to do without
the names that it may have learned from this API alone.
"""

import collections, concurrent.futures, json, pathlib, re, sys, tempfile

import descriptions, paging
from building import Build

WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")
#: The most points by which the share of right lists may fall.
MOST_POINTS = 5
#: APIs that are one API in two forms.
TWINS = {"digitalocean", "digitalocean-multi"}


def names(row):
    """The names that a row of the truth contains."""
    places = [row["items"], row.get("next") or "", *(row.get("resp") or {}).values()]
    parts = [part for place in places if isinstance(place, str) for part in re.split(r"[./]", place)]
    return {name for name in [*row["param"].values(), *parts] if name}


def words(name):
    return {word.lower() for word in WORD.findall(name)}


def own_names(api, truth):
    """The names in the truth of an API that contain a word of no other API."""
    used = collections.defaultdict(set)
    for other, rows in truth.items():
        for row in rows.values():
            for name in names(row):
                used[other] |= words(name)
    others = set().union(*(
        found for other, found in used.items()
        if other != api and not {api, other} <= TWINS))
    # The word of a path names the listed items, which every API does in its own words.
    listed = {word for row in truth[api].values() for word in words(row["path"])}
    return sorted({
        name for row in truth[api].values() for name in names(row)
        if words(name) - others - listed}, key=len, reverse=True)


def renamed(node, new):
    """A document in which names of parameters and members are replaced."""
    if isinstance(node, list):
        return [renamed(element, new) for element in node]
    if not isinstance(node, dict):
        return new.get(node, node) if isinstance(node, str) else node
    return {new.get(name, name): renamed(value, new) for name, value in node.items()}


def renamed_row(row, new):
    text = json.dumps(row)
    for name, other in new.items():
        text = re.sub(rf"(?<![\w@]){re.escape(name)}(?!\w)", other, text)
    return {**json.loads(text), "path": row["path"], "api": row["api"], "id": row["id"]}


def right(description, work, rows):
    """The numbers of the right lists, of all lists and of the wrong rules."""
    build = Build(description, work)
    build.generate()
    found = list(paging.verdicts(description, build.requests, build.unruled, rows))
    kinds = collections.Counter(verdict.kind for verdict in found)
    return kinds["right"], kinds.total() - kinds["extra"], kinds["wrong"]


def measure(api):
    """The figures of an API as it is and without its own words, and these words."""
    description, rows = descriptions.find(api), paging.truth()[api]
    new = {name: f"zq{index}x" for index, name in enumerate(own_names(api, paging.truth()))}
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        before = right(description, work / "before", rows)
        if not new:
            return api, before, before, []
        path = work / f"{api}.json"
        path.write_text(json.dumps(renamed(description.document, new), indent=1, default=str))
        other = {title: renamed_row(row, new) for title, row in rows.items()}
        after = right(descriptions.Description(path, api), work / "after", other)
    return api, before, after, list(new)


def main():
    apis = sys.argv[1:] or [name for name in descriptions.names(True) if name in paging.truth()]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        rows = list(pool.map(measure, apis))
    print(f"{'':20}{'lists':>7}{'right':>7}{'without own words':>19}{'wrong':>7}  own words")
    faults = []
    for api, (known, lists, wrong), (kept, _, later), own in rows:
        print(f"{api:20}{lists:7}{known:7}{kept:19}{later:7}  {', '.join(own[:8])}")
        if (known - kept) * 100 > MOST_POINTS * lists:
            faults.append(f"{api} loses {known - kept} of {lists} lists")
        if later > wrong:
            faults.append(f"{api} has {later - wrong} more wrong rules")
    print("\n".join([*faults, f"words: {len(rows)} descriptions, {len(faults)} faults"]))
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
