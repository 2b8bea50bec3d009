"""Counts the identities of parameters in generated code: see `.ci/identities`."""

import argparse, collections, concurrent.futures, dataclasses, json, os, pathlib, re, shutil, sys
import tempfile

import descriptions, entities, processes, renamed
from building import TOOL
from descriptions import FOLDER

#: A declaration that contains members; long names are broken before their dots.
HEAD = re.compile(
    r"^( *)(?:public |nonisolated |indirect )*(struct|enum|extension)\s+([\w.`\s]+?)\s*(?::|\{|$)")
MEMBER = re.compile(r"^( *)(?:public )(?:var|let) (\w+|`\w+`):\s*([^={]+?)\s*(?:=.*|\{.*)?$")
ALIAS = re.compile(r"^( *)(?:public )typealias (\w+) =\s*(.+)$")
CASE = re.compile(r"^ *case \w+\((.+)\)$")
PARAMETER = re.compile(r'\\\((`?\w+`?)(?:[^()"]|\([^()]*\))*?, name: "((?:[^"\\]|\\.)*)"\)')
IDENTITY = re.compile(r"^QuireJSON\.(?:ID|StringID|Identifier)<([\w.]+)")
SUFFIXES = tuple(f"{word}{end}" for word in ("id", "uuid", "guid", "sid", "pk") for end in ("", "s"))
#: Folders with descriptions that may show faults in the generator.
FOREIGN = {"more", "next"}


@dataclasses.dataclass
class Type:
    #: The names from the top level down.
    path: tuple
    members: dict = dataclasses.field(default_factory=dict)
    aliases: dict = dataclasses.field(default_factory=dict)
    #: All types in the declaration, as written.
    uses: list = dataclasses.field(default_factory=list)
    #: The text of the request's path and method.
    route: str = ""
    method: str = ""


@dataclasses.dataclass
class Parameter:
    #: The request, or the type of its body.
    request: Type
    #: The name in the path, or the Swift name of another parameter.
    name: str
    type: str
    #: The segment before a parameter in the path, or `None`.
    collection: str | None


class Code:
    def __init__(self, text):
        self.types = {}
        self._read(text)

    def _read(self, text):
        text = re.sub(r"(struct|enum|extension)((?:\s+|\.)[\w.]+)\n\s+(\.[\w.]+)", r"\1\2\3", text)
        stack = []
        lines = iter(text.splitlines())
        for line in lines:
            margin = len(line) - len(line.lstrip())
            while stack and line.strip() and margin <= stack[-1][0] and line.strip() not in "{":
                stack.pop()
            if head := HEAD.match(line):
                outer = stack[-1][1].path if stack else ()
                path = outer + tuple(re.sub(r"[`\s]", "", head[3]).split("."))
                stack.append((margin, self.types.setdefault(path, Type(path))))
                continue
            if not stack or margin != stack[-1][0] + 2:
                continue
            current = stack[-1][1]
            if line.rstrip().endswith(("=", ":")):
                line += " " + next(lines).strip()
            if alias := ALIAS.match(line):
                current.aliases[alias[2]] = alias[3].strip()
                current.uses.append(alias[3])
            elif case := CASE.match(line):
                current.uses.append(case[1])
            elif member := MEMBER.match(line):
                name, kind = member[2].strip("`"), member[3].strip()
                if name in ("path", "method") and "{" in line:
                    body = line[line.index("{") + 1:]
                    while "}" not in re.sub(r"\\\(.*?\)", "", body):
                        body += next(lines) + "\n"
                    if name == "path":
                        current.route = body
                    else:
                        current.method = re.search(r'"(\w+)"', body)[1]
                elif "{" not in line or name == "id":
                    current.members[name] = kind
                    current.uses.append(kind)
                elif line.rstrip().endswith("{"):
                    # A large member is stored elsewhere and has accessors.
                    current.uses.append(kind)

    def find(self, name, scope=()):
        """The type with a name, as written within a scope."""
        parts = tuple(name.split("."))
        for length in range(len(scope), -1, -1):
            if found := self._member(scope[:length], parts):
                return found
        return None

    def _member(self, path, names):
        """The type with several names below a path, some of which may be aliases."""
        for number, name in enumerate(names):
            outer = self.types.get(path)
            if path + (name,) in self.types:
                path += name,
            elif outer and re.fullmatch(r"[\w.]+", alias := outer.aliases.get(name, "")):
                target = self.find(alias, path[:-1] if alias == name else path)
                return target and self._member(target.path, names[number + 1:])
            else:
                return None
        return self.types.get(path)

    def entity(self, kind, scope=(), depth=0):
        """The path of the type whose identity a type is, or `None` for a plain value."""
        kind = kind.strip("?").removeprefix("[").removesuffix("]").strip("?")
        if found := IDENTITY.match(kind):
            target = self.find(found[1], scope)
            return target.path if target else tuple(found[1].split("."))
        if not kind.endswith(".ID") or depth > 9:
            return None
        target = self.find(kind.removesuffix(".ID"), scope)
        return self.identity(target, depth + 1) if target else (kind,)

    def identity(self, target, depth=0):
        """The path of the type whose identity the values of a type have, or `None`."""
        kind = target.aliases.get("ID") or target.members.get("id")
        return self.entity(kind, target.path, depth) if kind else None

    def requests(self):
        return [found for found in self.types.values() if found.route]

    def parameters(self, request):
        """The parameters of a request, with the members of a body that only it has."""
        names = dict(PARAMETER.findall(request.route))
        names = {key.strip("`"): value for key, value in names.items()}
        template = route(request)
        for name, kind in request.members.items():
            # A parameter of a form has another name than one of the path.
            if name.endswith("Value") and name.removesuffix("Value") in request.members:
                name = name.removesuffix("Value")
                wire = None
            else:
                wire = names.get(name)
            before = re.search(r"([^/]+)/\{%s\}" % re.escape(wire), template) if wire else None
            yield Parameter(request, wire or name, kind, before[1] if before else None)
        if body := self._member(request.path, ("Body",)):
            for name, kind in body.members.items():
                yield Parameter(body, name, kind, None)

    def reachable(self, requests):
        """The types that the responses of requests contain."""
        found, ahead = set(), []
        for request in requests:
            if response := request.aliases.get("Response"):
                ahead.append((response, request.path))
            elif request.path + ("Response",) in self.types:
                ahead.append(("Response", request.path))
        while ahead:
            text, scope = ahead.pop()
            for name in re.findall(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*", text):
                target = self.find(name, scope)
                if target and target.path not in found:
                    found.add(target.path)
                    ahead += [(use, target.path) for use in target.uses]
        return found


    def received(self):
        """The entities whose identities responses contain."""
        found = set()
        for path in self.reachable(self.requests()):
            target = self.types[path]
            found.add(self.identity(target))
            found.update(self.entity(use, path) for use in target.uses)
        for request in self.requests():
            found.add(self.entity(request.aliases.get("Response", ""), request.path))
        return found


def route(request):
    """The path of a request, with the names of its parameters in braces."""
    text = PARAMETER.sub(lambda match: "{%s}" % match[2], request.route)
    text = text.replace('"""', '"')
    text = text[text.index('"') + 1:text.rindex('"')]
    return re.sub(r"\\?\s", "", text)


def words(name):
    name = re.sub(r"IDs\b|IDs(?=[A-Z])", "Ids", name)
    return [word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", name)]


def plain(name):
    return "".join(words(name))


def singulars(noun):
    forms = {plain(noun)}
    if noun.endswith("ies"):
        forms.add(plain(noun[:-3] + "y"))
    if noun.endswith("s"):
        forms.add(plain(noun[:-1]))
    if noun.endswith("es"):
        forms.add(plain(noun[:-2]))
    return forms


def names_identity(parameter):
    last = words(parameter.name)[-1:]
    if last and last[0] in SUFFIXES:
        return True
    return parameter.collection is not None and plain(parameter.name) in singulars(
        parameter.collection)


def faults(code):
    """The parameters whose identity is wrong, with the reasons."""
    requests = code.requests()
    kept = code.reachable([request for request in requests if request.method != "DELETE"])
    deleted = code.reachable([request for request in requests if request.method == "DELETE"])
    known = code.received()
    for request in requests:
        for parameter in code.parameters(request):
            entity = code.entity(parameter.type, parameter.request.path)
            if entity is None:
                continue
            where = f"{'.'.join(parameter.request.path)}.{parameter.name}: {parameter.type}"
            if not names_identity(parameter):
                yield "name", where
            target = code.types.get(entity)
            members = {
                plain(name) for name, kind in (target.members if target else {}).items()
                if name != "id" and code.entity(kind, target.path) != entity}
            own = plain(target.path[-1]) if target else ""
            name = plain(parameter.name)
            if name in members or own and name.removeprefix(own) in members:
                yield "member", where
            if entity in deleted - kept:
                yield "deleted", where
            if entity not in known:
                yield "unknown", where


def merged(code, facts):
    """The identities of schemas that no fact in the description connects."""
    groups = collections.defaultdict(list)
    for target in code.types.values():
        if len(target.path) <= 2 and not target.route and (entity := code.identity(target)):
            groups[entity].append(target.path[-1])
    for entity, names in groups.items():
        parts = facts.unconnected(names)
        if len(parts) > 1:
            yield "merged", f"{'.'.join(entity)}.ID of {' and '.join(map(', '.join, parts))}"


def pairs(code):
    """Each list with identified items, and each operation on an element that names an identity."""
    requests = code.requests()
    elements = collections.defaultdict(list)
    for request in requests:
        for parameter in code.parameters(request):
            template = re.sub(r"\{[^{}]*\}", "{}", route(request))
            end = "/{%s}" % parameter.name
            if parameter.collection and route(request).endswith(end) and names_identity(parameter):
                elements[template.removesuffix("/{}")].append(parameter)
    for request in requests:
        item = request.aliases.get("Item")
        response = request.aliases.get("Response", "")
        if not item and response.startswith("["):
            item = response.strip("[]")
        target = code.find(item.strip("?"), request.path) if item else None
        entity = code.identity(target) if target else None
        if entity is None or (request.method or "GET") != "GET":
            continue
        for parameter in elements[re.sub(r"\{[^{}]*\}", "{}", route(request))]:
            found = code.entity(parameter.type, parameter.request.path)
            # A page may itself be an entity, such as a folder with its files.
            page = code.find(response, request.path)
            known = (entity, code.identity(page) if page else None)
            kind = "plain" if found is None else "same" if found in known else "other"
            yield kind, (
                f"{'.'.join(parameter.request.path)}.{parameter.name}: {parameter.type}; "
                f"{'.'.join(request.path)} has items {item} with {'.'.join(entity)}")


def sources(names):
    found = {name: descriptions.main_file(name) for name in descriptions.names(is_full=True)}
    for path in sorted(FOLDER.glob("yaml/*.yaml")):
        if found[path.stem] != path:
            found[f"{path.stem} (YAML)"] = path
    unknown = [name for name in names if name not in found]
    if unknown:
        sys.exit(f"identities: there is no description {', '.join(unknown)}")
    return {name: path for name, path in found.items() if not names or name in names}


def generate(source, output):
    """The generated code, or an explanation why there is none."""
    run = processes.run(TOOL, "generate", source, "--output", output)
    files = sorted(output.rglob("*.swift"))
    if run.status or not files:
        return None, run.output.strip().splitlines()[-1:] or ["nothing is generated"]
    return "\n".join(path.read_text() for path in files), []


def examine(item):
    """The counts, the wrong parameters and the plain pairs of one description."""
    name, source, output, has_words = item
    text, notes = generate(source, output)
    if text is None:
        return None, [], notes
    code = Code(text)
    description = descriptions.Description(source, name)
    counts, failures, plain_pairs = collections.Counter(), [], []
    for request in code.requests():
        counts["requests"] += 1
        counts["typed"] += sum(
            code.entity(parameter.type, parameter.request.path) is not None
            for parameter in code.parameters(request))
    found = [*faults(code), *merged(code, entities.Facts(description))]
    if has_words:
        found += [("words", where) for where in word_differences(code, description, output)]
    for kind, where in found:
        counts[kind] += 1
        failures.append(f"{kind}: {where}")
    for kind, where in pairs(code):
        counts[kind] += 1
        if kind == "other":
            failures.append(f"another identity: {where}")
        elif kind == "plain":
            plain_pairs.append(where)
    return counts, failures, plain_pairs


def word_differences(code, description, output):
    """The parameters that have another identity if the words of the API mean nothing."""
    if "x-files" in description.document:
        # Schemas in several files are named after the files, which are not renamed.
        return []
    changed = renamed.Renaming(description.document)
    path = output.parent / f"{output.name}-words.json"
    path.write_text(json.dumps(changed.document, default=str))
    text, notes = generate(path, output.parent / f"{output.name}-words")
    return list(differences(code, Code(text), changed)) if text else notes


def differences(before, after, changed):
    """The paths whose parameters have other identities after the words were replaced."""
    other = path_entities(after)
    pairs = {}
    for (method, path), known in path_entities(before).items():
        found = other.get((method, changed.text(path)))
        if found is None or len(found) != len(known):
            yield f"{method} {path}: no such request after the words were replaced"
            continue
        for old, new in zip(known, found):
            if (old is None) != (new is None) or pairs.setdefault(old, new) != new:
                yield f"{method} {path}: {dotted(old)}, then {dotted(new)}"


def path_entities(code):
    """The entities of the parameters in the path of each request, in their order."""
    return {
        (request.method or "GET", route(request)): [
            code.entity(parameter.type, request.path)
            for parameter in code.parameters(request) if parameter.collection]
        for request in code.requests()}


def dotted(entity):
    return ".".join(entity) if entity else "plain"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--keep")
    parser.add_argument("--words", action="store_true")
    parser.add_argument("names", nargs="*")
    arguments = parser.parse_args()
    temporary = tempfile.TemporaryDirectory()
    output = pathlib.Path(arguments.keep or temporary.name)
    shutil.rmtree(output, ignore_errors=True)
    chosen = sources(arguments.names)
    totals, failures, rows = collections.Counter(), [], []
    with concurrent.futures.ProcessPoolExecutor(os.cpu_count()) as pool:
        items = [
            (name, path, output / name, arguments.words) for name, path in chosen.items()]
        for (name, path, *_), result in zip(items, pool.map(examine, items)):
            counts, found, plain_pairs = result
            failures += [f"{name}: {failure}" for failure in found]
            if counts is None:
                print(f"{name}: not generated: {' '.join(plain_pairs)}")
                if not FOREIGN & set(path.parts):
                    failures.append(f"{name}: not generated")
                continue
            for where in plain_pairs:
                print(f"{name}: plain: {where}")
            rows.append((name, counts))
            totals += counts
    columns = (
        "requests", "typed", "name", "member", "deleted", "unknown", "merged", "words", "same",
        "plain", "other")
    rows.append(("total", totals))
    print(f"\n{'':22}" + "".join(f"{column:>9}" for column in columns))
    for name, counts in rows:
        print(f"{name:22}" + "".join(f"{counts[column]:>9}" for column in columns))
    count = totals["same"] + totals["plain"] + totals["other"]
    share = totals["same"] / count if count else 1
    print(f"\n{totals['same']} of {count} pairs have the same identity: {share:.1%}")
    if share < 0.95 and not arguments.names:
        failures.append(f"only {share:.1%} of the pairs have the same identity")
    for failure in failures:
        print(f"identities: {failure}", file=sys.stderr)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
