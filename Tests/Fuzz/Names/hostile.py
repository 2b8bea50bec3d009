"""API descriptions and settings at random, whose names are hostile to generated Swift."""

import random

#: Words that mean something in Swift, in the runtime or in the generated code.
MEANINGFUL = """
    Any as associatedtype async await actor any break borrowing case catch class consuming continue
    default defer deinit do each else enum extension fallthrough false fileprivate for func get guard
    if import in infix init inout internal is isolated lazy let macro mutating nil nonisolated open
    operator optional override package postfix precedencegroup prefix private protocol Protocol public
    repeat required rethrows return self Self sending set some static struct subscript super switch
    throw throws true try Type typealias unowned var weak where while willSet didSet
    Array Bool Character Codable CodingKey CodingKeys Data Date Decimal Decodable Decoder Dictionary
    Double Element Encodable Encoder Equatable Error Float Foundation Hashable Hasher Identifiable Int
    Int64 Iterator Never Observation Optional RawValue Result Sendable Sequence Set String Swift Task
    UInt64 URL UUID Void
    Checkpoint Client Failure FailureBody Failures Feed Identity ID Indirect Input Item ItemForm
    JSONError JSONMembers JSONMembersWriter JSONValue Members Model Page PagedResource Pager
    PagingRule Parameter Patch Presence QuireChecks QuireClient QuireJSON QuireRuntime Request
    RequestBody Requests Resource Response ResponseForm StatusError StringID Transport Union Value
    additionalProperties allCases authorization base body client contentType description element
    elements encode errorReport form hash hashValue header headers id isIdempotent items knownCases
    lineType list members method next none page pagingRule parameter parameters parse path
    presence query rawValue reader request response rest result sample samples sent server stored text
    total transport type undeclared unknown url validate value values with writer
""".split()
#: Names in scripts without case, names that differ by case or signs, and names without letters.
UNUSUAL = [
    "用户", "订单", "列表", "ユーザー", "사용자", "उपयोगकर्ता", "مستخدم", "ผู้ใช้", "משתמש", "用户1", "用户_id", "a用户",
    "pet", "Pet", "PET", "pets", "pe-t", "p_et", "pet!", "pet?", "pet.", "$pet", "@pet", "pet[]", "petID",
    "pet_id", "pet-id", "PetId", "pet id", "C", "C#", "C++", "c", "+1", "-1", "1", "1.0", "10", "01",
    "", " ", "_", "__", "-", "*", "é", "e\u0301", "É", "ß", "SS", "ss", "ﬁ", "fi", "İ", "i\u0307", "ı", "ǆ",
    "Ǆ", "ǅ", "🐶", "🐶🐶", "a\u200db", "a\u00adb", "\u0301a", "½", "²", "٣", "list", "List", "list2", "list 2",
    "List2", "list_2", "getList", "get-list", "X-Request-ID", "x_request_id", "a\"b", "a\\b", "a\nb",
    "a/b", "a~1b", "a`b", "{a}", "\\(a)", "#a", "<a>", "*/", "storedPet", "petValue", "petsRequests",
    "PetModel", "PetKind", "PetRequest", "unknownValue", "itemsValue"]
METHODS = ["get", "put", "post", "delete", "patch", "head", "options"]
SETTINGS = {
    "access": ["public", "package", "internal"], "optional": ["declared", "never"],
    "nulls": ["absent", "kept"], "enums": ["open", "closed"], "unions": ["open", "closed"],
    "objects": ["open", "closed"], "undeclared": ["ignored", "kept"], "untyped": ["assumed", "any"],
    "samples": [False, True], "checks": [False, True], "identities": ["declared", "inferred"]}
DESCRIPTION_SETTINGS = {
    "groups": ["tags", "paths", "none"], "models": ["nested", "top-level"],
    "forms": ["json", "brackets"]}


class Case:
    """A description with its settings, both determined by a number."""

    def __init__(self, number):
        self.number = number
        self.random = random.Random(number)
        self.is_3_1 = self.random.random() < 0.5
        # Few words make equal names likely.
        self.words = self._vocabulary()
        self.components = self._distinct(self.random.randint(3, 14))
        self.tags = self._distinct(self.random.randint(1, 5))
        self.description = self._description()
        self.settings = self._settings()

    @property
    def nests_models(self):
        return self.settings["openapi"]["models"] == "nested"

    def _vocabulary(self):
        words = self.random.sample(MEANINGFUL, 8) + self.random.sample(UNUSUAL, 8)
        stem = "".join(self.random.choice(MEANINGFUL).title() for _ in range(14))[:70]
        return words + [stem + ending for ending in ("", "A", "B", " a", "_b")]

    def _word(self):
        word = self.random.choice(self.words)
        chance = self.random.random()
        if chance < 0.08:
            return word + self.random.choice(["s", "_id", "Id", "2", " ", "?", "ID", "s_id"])
        if chance < 0.16:
            return word + self.random.choice(" _-.") + self.random.choice(self.words)
        return word.upper() if chance < 0.2 else word.title() if chance < 0.24 else word

    def _distinct(self, count):
        return list(dict.fromkeys(self._word() for _ in range(count)))

    def _settings(self):
        choose = lambda values: values[0] if self.random.random() < 0.6 else values[1]
        settings = {name: choose(values) for name, values in SETTINGS.items() if len(values) == 2}
        settings["access"] = self.random.choice(SETTINGS["access"])
        openapi = {
            name: self.random.choice(values) for name, values in DESCRIPTION_SETTINGS.items()}
        if self.random.random() < 0.2:
            settings["formats"] = {"date-time": "lenient", "uri": "lenient"}
        return {**settings, "openapi": openapi}

    # Descriptions

    def _description(self):
        paths = {}
        for _ in range(self.random.randint(2, 7)):
            path, names = self._path()
            if self.random.random() < 0.3:
                # What GET returns at such a path has an identity.
                path, names = f"{path}/{{id}}", list(dict.fromkeys([*names, "id"]))
            item = {
                method: self._operation(names, method)
                for method in self.random.sample(METHODS, self.random.randint(1, 3))}
            paths[path] = item
        schemas = {name: self._component() for name in self.components if name}
        schemes = {
            name: self.random.choice([
                {"type": "http", "scheme": "bearer"},
                {"type": "apiKey", "in": "header", "name": self._header()}])
            for name in self._distinct(self.random.randint(0, 3)) if name}
        return {
            "openapi": "3.1.0" if self.is_3_1 else "3.0.3",
            "info": {"title": self._word(), "version": "1"}, "servers": self._servers(),
            "paths": paths,
            "components": {"schemas": schemas, "securitySchemes": schemes}}

    def _servers(self):
        servers = []
        for _ in range(self.random.randint(0, 3)):
            names = [name for name in self._distinct(2) if name and not set(name) & set("{}")]
            variables = {
                name: {"default": "a", "enum": ["a", *filter(None, map(self._plain, names))]}
                for name in names}
            url = "https://api.example.com/" + "/".join(f"{{{name}}}" for name in names)
            servers.append({"url": url, "description": self._word(), "variables": variables})
        return servers

    def _path(self):
        """A path and the names of its parameters."""
        safe = lambda word: "".join(
            sign for sign in word if sign not in "{}?#/:*" and sign.isprintable()).strip() or "a"
        segments, names = [], []
        for _ in range(self.random.randint(1, 9 if self.random.random() < 0.2 else 3)):
            if self.random.random() < 0.35:
                name = safe(self._word())
                if name not in names:
                    names.append(name)
                    segments.append(f"{{{name}}}")
                    continue
            segments.append(safe(self._word()))
        return "/" + "/".join(segments), names

    def _header(self):
        return "X-" + self._plain(self._word())

    @staticmethod
    def _plain(word):
        """The part of a word that a URL or the name of a header field can contain."""
        return "".join(sign for sign in word if sign.isascii() and sign.isalnum())

    def _operation(self, names, method):
        parameters = [
            {"name": name, "in": "path", "required": True, "schema": self._scalar()}
            for name in names]
        for name in self._distinct(self.random.randint(0, 5)):
            place = self.random.choice(["query", "query", "query", "header", "cookie"])
            if place == "header":
                name = self._header()
            parameter = {"name": name, "in": place, "schema": self._scalar()}
            if place == "query" and self.random.random() < 0.4:
                parameter["schema"] = self._object(2, self._scalar)
                parameter.update(self.random.choice([{}, {}, {"style": "deepObject"}]))
            if self.random.random() < 0.2:
                parameter["required"] = True
            if not any((one["name"], one["in"]) == (name, place) for one in parameters):
                parameters.append(parameter)
        operation = {"parameters": parameters, "responses": self._responses()}
        if self.random.random() < 0.8:
            operation["tags"] = [self.random.choice(self.tags)]
        if self.random.random() < 0.7:
            operation["operationId"] = self._word()
        if method in ("put", "post", "patch") and self.random.random() < 0.8:
            operation["requestBody"] = {"required": self.random.random() < 0.7, "content": {
                self.random.choice([
                    "application/json", "application/json", "application/x-www-form-urlencoded",
                    "multipart/form-data", "application/merge-patch+json"]): {
                    "schema": self._schema(2)}}}
        return operation

    def _responses(self):
        body = lambda schema: {
            "description": "", "content": {"application/json": {"schema": schema}}}
        responses = {}
        for status in self.random.sample(["200", "201", "202", "204"], self.random.randint(1, 2)):
            has_body = status != "204" and self.random.random() < 0.85
            responses[status] = body(self._success()) if has_body else {"description": ""}
        for status in self.random.sample(["400", "404", "4XX", "418", "500", "default"], 2):
            if self.random.random() < 0.5:
                responses[status] = body(self._schema(1))
        return responses

    def _success(self):
        if self.random.random() < 0.4:
            list = {"type": "array", "items": self._schema(2)}
            flag = {"next_page": {"type": "integer"}, "has_more": {"type": "boolean"}}
            named = {self.random.choice(["items", "data", self._word()]): list, **flag}
            return self.random.choice([list, {"type": "object", "properties": named}])
        return self._schema(2)

    # Schemas

    def _component(self):
        return self.random.choice([
            self._object, self._object, self._object, self._enumeration, self._union, self._all_of,
            lambda: {"type": "array", "items": self._schema(1)}])()

    def _schema(self, depth):
        chance = self.random.random()
        if depth == 0 or chance < 0.3:
            return self._scalar()
        if chance < 0.65:
            return self._reference()
        if chance < 0.85:
            return self._object(depth - 1)
        if chance < 0.93:
            return {"type": "array", "items": self._schema(depth - 1)}
        return {"type": "object", "additionalProperties": self._schema(depth - 1)}

    def _reference(self):
        name = self.random.choice([name for name in self.components if name] or ["a"])
        return {"$ref": "#/components/schemas/" + name.replace("~", "~0").replace("/", "~1")
                .replace("%", "%25").replace("#", "%23").replace("\\", "%5C").replace(" ", "%20")
                .replace('"', "%22").replace("\n", "%0A")}

    def _scalar(self):
        kinds = [
            {"type": "string"}, {"type": "integer"}, {"type": "boolean"}, {"type": "number"},
            {"type": "string", "format": "date-time"}, {"type": "string", "format": "uuid"},
            {"type": "string", "format": "uri"}]
        return self._enumeration() if self.random.random() < 0.2 else self.random.choice(kinds)

    def _enumeration(self):
        return {"type": "string", "enum": self._distinct(self.random.randint(1, 5))}

    def _object(self, depth=2, value=None):
        value = value or (lambda: self._schema(depth))
        properties = {}
        names = self._distinct(self.random.randint(1, 6))
        if self.random.random() < 0.35:
            # An object with an identity, whose type may have the name of another member's type.
            properties["id"] = {"type": self.random.choice(["integer", "string"])}
            names += self.random.sample(["ID", "Id", "i_d", "iD", "Identity"], 1)
        for name in names:
            properties.setdefault(name, self._marked(value()))
        names = list(properties)
        schema = {
            "type": "object", "properties": properties,
            "required": self.random.sample(names, self.random.randint(0, len(names)))}
        if not schema["required"]:
            del schema["required"]
        if self.random.random() < 0.15:
            schema["additionalProperties"] = self._scalar()
        return schema

    def _marked(self, schema):
        """The schema of a member, which may be null, deprecated, or absent from one direction."""
        if "$ref" in schema and not self.is_3_1:
            return schema
        marks = [{}, {}, {}, {"readOnly": True}, {"writeOnly": True}, {"deprecated": True}, None]
        mark = self.random.choice(marks)
        if mark is not None:
            return {**schema, **mark}
        if not self.is_3_1:
            return {**schema, "nullable": True}
        if "$ref" in schema:
            return {"anyOf": [schema, {"type": "null"}]}
        values = {"enum": [*schema["enum"], None]} if "enum" in schema else {}
        return {**schema, **values, "type": [schema["type"], "null"]}

    def _union(self):
        branches = [self._reference() for _ in range(self.random.randint(2, 3))]
        if self.random.random() < 0.4:
            branches.append(self._object(1))
        return {"oneOf": [one for index, one in enumerate(branches) if one not in branches[:index]]}

    def _all_of(self):
        # A member that the other part has too might have no value of both types.
        own = self._object(1)
        own["properties"] = {"own " + name: one for name, one in own["properties"].items()}
        own["required"] = ["own " + name for name in own.get("required", [])]
        return {"allOf": [self._reference(), own]}
