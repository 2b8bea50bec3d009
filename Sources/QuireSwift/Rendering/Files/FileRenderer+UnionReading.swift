import QuireModel
import QuireSchema

// The body of what reads a union: switches over kinds and tags, tests of members, attempts.
extension FileRenderer {
  /// What stands around the statements that read a union.
  struct UnionBody {
    let id: TypeID
    let shape: UnionShape
    let place: Place

    /// A piece in a line at an indentation, without the margin of that line and of further ones.
    func fit(_ layout: Layout, at indentation: Int) -> String {
      layout.text(indentation: 0, column: 0, width: place.width - indentation)
    }
  }

  /// The statements that find the case of a value or of null, each a line or more without the
  /// margin of `indentation`.
  func lines(
    reading choice: UnionChoice, of body: UnionBody, at indentation: Int
  ) -> [String] {
    guard body.shape.isNullable else { return reads(choice, of: body, at: indentation) }
    if case .kind(let kinds) = choice { return self.kinds(kinds, of: body, at: indentation) }
    return ["switch try union.kind() {", nullLine(of: body), "default:"]
      + reads(choice, of: body, at: indentation + 2).map { $0.indented(by: 2) } + ["}"]
  }

  private func nullLine(of body: UnionBody) -> String {
    "case .null: self = .\(names.nullCase(of: body.id).behindDot)"
  }

  /// The statements that find the case of a value, each a line or more.
  private func reads(
    _ choice: UnionChoice, of body: UnionBody, at indentation: Int
  ) -> [String] {
    switch choice {
    case .branch(let index): [taking(index, of: body, at: indentation)]
    case .kind(let kinds): self.kinds(kinds, of: body, at: indentation)
    case .tag(let tag, let otherwise):
      self.tag(tag, otherwise: otherwise, of: body, at: indentation)
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
    var known = kinds.flatMap(\.kinds)
    if body.shape.isNullable {
      lines.append(nullLine(of: body))
      known.append(.null)
    }
    let words = known.map(\.inWords).joined(separator: " or ")
    // Where all kinds are known there are no others.
    if known.count < 6 { lines.append("default: throw union.mismatch(\"\(words)\")") }
    return lines + ["}"]
  }

  private func tag(
    _ tag: UnionTag, otherwise: UnionChoice?, of body: UnionBody, at indentation: Int
  ) -> [String] {
    let name = Layout.literal(StringLiteral(tag.wireName))
    let type = Layout.argument("as", .text("\(tag.typeName).self"))
    let head = Layout.call(
      "union.tag", [otherwise == nil ? name : .argument("optional", name), type])
    let opening = otherwise == nil ? "switch try " : "switch "
    var lines = [body.fit(.enclosed(opening, head, " {"), at: indentation)]
    var taken: Set<Int> = []
    for (_, branch) in tag.values where taken.insert(branch).inserted {
      let patterns = tag.values.filter { $0.branch == branch }.map(\.value.pattern)
      let pattern = body.pattern(patterns, at: indentation)
      lines += pattern.followed(
        by: [taking(branch, of: body, at: indentation + 2)], at: indentation, within: body.place)
    }
    if let otherwise {
      lines += "default:".followed(
        by: reads(otherwise, of: body, at: indentation + 2), at: indentation, within: body.place)
      return lines + ["}"]
    }
    let unknown =
      body.shape.isOpen
      ? "self = try .\(names.unknownCase(of: body.id).behindDot)(union())"
      : body.fit(.call("throw union.mismatch", [.argument("tag", name)]), at: indentation + 2)
    if !tag.isExhaustive {
      lines += "default:".followed(by: [unknown], at: indentation, within: body.place)
    }
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
      lines.append(body.fit(.enclosed(opening, test, " {"), at: indentation))
      lines.append(taking(branch, of: body, at: indentation + 2).indented(by: 2))
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
        body.fit(.enclosed(opening, .call("union.attempt", [argument]), " {"), at: indentation))
      let name = names.branch(index, of: body.id).behindDot
      let taking = Layout.assignment("self", .call(".\(name)", [.text("value")]))
      lines.append(body.fit(taking, at: indentation + 2).indented(by: 2))
    }
    return lines + ["} else {", "  throw union.mismatch(\"of any of its types\")", "}"]
  }

  private func taking(_ index: Int, of body: UnionBody, at indentation: Int) -> String {
    let format = spelling.format(body.shape.branches[index].type)
      .map { Layout.argument("as", .text("\($0).self")) }
    let value = Layout.call("union", format.map { [$0] } ?? [])
    let name = names.branch(index, of: body.id).behindDot
    return body.fit(
      .assignment("self", .enclosed("try ", .call(".\(name)", [value]), "")), at: indentation)
  }
}

extension FileRenderer.UnionBody {
  /// A pattern of a switch with as many values on a line as fit.
  fileprivate func pattern(_ values: [String], at indentation: Int) -> String {
    Place(depth: place.depth + indentation / 2)
      .filled(values, behind: "case ", at: 0, reserve: 1) + ":"
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
