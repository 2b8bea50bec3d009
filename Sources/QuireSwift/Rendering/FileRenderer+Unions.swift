import QuireModel
import QuireSchema

extension FileRenderer {
  mutating func view(
    of declaration: TypeDeclaration, _ shape: UnionShape, at place: Place
  ) -> UnionView {
    usesRuntime()
    let id = declaration.id
    var cases = shape.branches.indices.map { index in
      view(of: shape.branches[index], at: index, of: shape, in: id, at: place)
    }
    if shape.isOpen {
      let name = names.unknownCase(of: id)
      cases.append(
        UnionCaseView(
          documentation: ["/// A value that the schema does not name."],
          declaration: "case \(name)(QuireRuntime.JSONValue)",
          writing: Self.writing(name, "union(value)")))
    }
    let words = UnionWords(choice: shape.choice)
    return UnionView(
      access: access,
      documentation: place.comment(comment(of: declaration) + [words.sentence], at: 0),
      head: place.head(
        "\(access)\(shape.isIndirect ? "indirect " : "")enum \(names.name(of: id))",
        inheriting: ["QuireRuntime.UnionCodable", "Hashable", "Sendable"]),
      cases: cases,
      reads: reads(shape.choice, of: UnionBody(id: id, shape: shape, place: place), at: 4),
      nested: nested(declaration.nested, depth: place.depth + 1))
  }

  private mutating func view(
    of branch: UnionShape.Branch, at index: Int, of shape: UnionShape, in id: TypeID,
    at place: Place
  ) -> UnionCaseView {
    let name = names.branch(index, of: id)
    let payload = type(branch.type)
    let plain =
      UnionWords(choice: shape.choice).condition(of: index)
      ?? "The value as `\(payload.replacing("QuireRuntime.", with: ""))`."
    let format = spelling.format(branch.type).map { ", as: \($0).self" } ?? ""
    return UnionCaseView(
      documentation: place.comment(Self.comment(branch.documentation, else: plain), at: 2),
      declaration: place.fit(.call("case \(name)", [.type(payload)]), at: 2),
      writing: Self.writing(name, "union(value\(format))"))
  }

  private static func writing(_ name: String, _ call: String) -> String {
    "case .\(name.behindDot)(let value): try \(call)"
  }

  // MARK: Reading

  /// What stands around the statements that read a union.
  private struct UnionBody {
    let id: TypeID
    let shape: UnionShape
    let place: Place
  }

  /// The statements that find the case of a value, each a line or more.
  private func reads(
    _ choice: UnionChoice, of body: UnionBody, at indentation: Int
  ) -> [String] {
    switch choice {
    case .branch(let index): [taking(index, of: body)]
    case .kind(let kinds): self.kinds(kinds, of: body, at: indentation)
    case .tag(let tag): self.tag(tag, of: body, at: indentation)
    case .members(let members, let otherwise):
      self.members(members, otherwise: otherwise, of: body, at: indentation)
    case .order(let indices): order(indices, of: body, at: indentation)
    }
  }

  private func kinds(
    _ kinds: [(kinds: [JSONType], choice: UnionChoice)], of body: UnionBody, at indentation: Int
  ) -> [String] {
    var lines = ["switch try union.kind() {"]
    for (kinds, choice) in kinds {
      let pattern = "case \(kinds.map(\.caseName).joined(separator: ", ")):"
      lines += pattern.followed(
        by: reads(choice, of: body, at: indentation + 2), at: indentation, within: body.place)
    }
    let known = kinds.flatMap(\.kinds).map(\.inWords)
    return lines + ["default: throw union.mismatch(\"\(known.joined(separator: " or "))\")", "}"]
  }

  private func tag(_ tag: UnionTag, of body: UnionBody, at indentation: Int) -> [String] {
    let name = Layout.literal(StringLiteral(tag.wireName))
    let head = Layout.call("union.tag", [name, .argument("as", .text("\(tag.typeName).self"))])
    var lines = [body.place.fit(.enclosed("switch try ", head, " {"), at: indentation)]
    var taken: Set<Int> = []
    for (_, branch) in tag.values where taken.insert(branch).inserted {
      let patterns = tag.values.filter { $0.branch == branch }.map(\.value.pattern)
      let pattern = "case \(patterns.joined(separator: ", ")):"
      let isShort = indentation + pattern.utf8.count <= body.place.width
      lines += (isShort ? pattern : "case \(patterns.joined(separator: ",\n  ")):").followed(
        by: [taking(branch, of: body)], at: indentation, within: body.place)
    }
    let unknown =
      body.shape.isOpen
      ? "self = try .\(names.unknownCase(of: body.id).behindDot)(union())"
      : body.place.fit(
        .call("throw union.mismatch", [.argument("tag", name)]), at: indentation + 9)
    if !tag.isExhaustive { lines.append("default: \(unknown)") }
    return lines + ["}"]
  }

  private func members(
    _ members: [(names: [String], branch: Int)], otherwise: UnionChoice?, of body: UnionBody,
    at indentation: Int
  ) -> [String] {
    var lines: [String] = []
    for (names, branch) in members {
      let test = Layout.call("union.has", names.map { .literal(StringLiteral($0)) })
      let opening = lines.isEmpty ? "if try " : "} else if try "
      lines.append(body.place.fit(.enclosed(opening, test, " {"), at: indentation))
      lines.append("  " + taking(branch, of: body))
    }
    lines.append("} else {")
    if let otherwise {
      lines += reads(otherwise, of: body, at: indentation + 2).map { $0.indented(by: 2) }
    } else {
      lines.append("  throw union.mismatch(\"an object with the members of any of its types\")")
    }
    return lines + ["}"]
  }

  private func order(
    _ indices: [Int], of body: UnionBody, at indentation: Int
  ) -> [String] {
    var lines: [String] = []
    for index in indices {
      let type = body.shape.branches[index].type
      let argument: Layout =
        if let format = spelling.format(type) {
          .argument("as", .text("\(format).self"))
        } else {
          .text("\(spelling.metatype(type)).self")
        }
      let opening = "\(lines.isEmpty ? "" : "} else ")if let value = "
      lines.append(
        body.place.fit(
          .enclosed(opening, .call("union.attempt", [argument]), " {"), at: indentation))
      lines.append("  self = .\(names.branch(index, of: body.id).behindDot)(value)")
    }
    return lines + ["} else {", "  throw union.mismatch(\"of any of its types\")", "}"]
  }

  private func taking(_ index: Int, of body: UnionBody) -> String {
    let format = spelling.format(body.shape.branches[index].type).map { "as: \($0).self" } ?? ""
    return "self = try .\(names.branch(index, of: body.id).behindDot)(union(\(format)))"
  }
}

extension String {
  /// A pattern of a switch with its statements: on one line where it is one that fits.
  fileprivate func followed(
    by statements: [String], at indentation: Int, within place: Place
  ) -> [String] {
    if statements.count == 1, let only = statements.first, !contains("\n"), !only.contains("\n"),
      indentation + utf8.count + 1 + only.utf8.count <= place.width
    {
      return ["\(self) \(only)"]
    }
    return [self] + statements.map { $0.indented(by: 2) }
  }
}

extension JSONType {
  /// The case of the runtime's `JSONValue.Kind`.
  fileprivate var caseName: String {
    switch self {
    case .null: ".null"
    case .boolean: ".bool"
    case .integer, .number: ".number"
    case .string: ".string"
    case .array: ".array"
    case .object: ".object"
    }
  }

  fileprivate var inWords: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension UnionTag {
  /// The type that the tag is read as.
  fileprivate var typeName: String {
    switch values.first?.value {
    case .integer: "Int"
    case .boolean: "Bool"
    case .string, nil: "String"
    }
  }

  /// Whether there is no other value.
  fileprivate var isExhaustive: Bool {
    Set(values.map(\.value)).isSuperset(of: [.boolean(true), .boolean(false)])
  }
}

extension UnionTag.Value {
  fileprivate var pattern: String {
    switch self {
    case .string(let text): StringLiteral(text).flat
    case .integer(let number): "\(number)"
    case .boolean(let flag): "\(flag)"
    }
  }
}
