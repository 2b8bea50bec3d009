import QuireModel
import QuireSchema

// The body of the initializer that decodes a union: switches over kinds and tags, and attempts.
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
    case .tag(let tag, let absent):
      self.tag(tag, absent: absent, of: body, at: indentation)
    case .partialTag(let tag, let others):
      partialTag(tag, of: body, at: indentation) + trial(others, of: body, at: indentation)
    case .trial(let attempts): trial(attempts, of: body, at: indentation)
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

  /// A switch over a tag that all branches declare.
  private func tag(
    _ tag: UnionTag, absent: UnionChoice?, of body: UnionBody, at indentation: Int
  ) -> [String] {
    let opening = absent == nil ? "switch try " : "switch "
    var lines = [head(of: tag, isOptional: absent != nil, opening, of: body, at: indentation)]
    for tagCase in tag.cases {
      lines += body.pattern(tagCase.values, at: indentation).followed(
        by: reads(tagCase.choice, of: body, at: indentation + 2), at: indentation,
        within: body.place)
    }
    if let absent {
      // A boolean that has neither value is absent, or no boolean.
      lines += (tag.isExhaustive ? "default:" : "case nil:").followed(
        by: reads(absent, of: body, at: indentation + 2), at: indentation, within: body.place)
    }
    if !tag.isExhaustive {
      lines += "default:".followed(
        by: [unknown(tag, of: body, at: indentation + 2)], at: indentation, within: body.place)
    }
    return lines + ["}"]
  }

  private func unknown(_ tag: UnionTag, of body: UnionBody, at indentation: Int) -> String {
    let name = Layout.argument("tag", .literal(StringLiteral(tag.wireName)))
    guard body.shape.isOpen else {
      return body.fit(.call("throw union.mismatch", [name]), at: indentation)
    }
    let taking = Layout.call(
      ".\(names.unknownCase(of: body.id).behindDot)", [.call("union.unknown", [name])])
    return body.fit(.assignment("self", .enclosed("try ", taking, "")), at: indentation)
  }

  func head(
    of tag: UnionTag, isOptional: Bool, _ opening: String, of body: UnionBody, at indentation: Int
  ) -> String {
    let name = Layout.literal(StringLiteral(tag.wireName))
    let call = Layout.call(
      "union.tag",
      [
        isOptional ? .argument("optional", name) : name,
        .argument("as", .text("\(tag.typeName).self")),
      ])
    return body.fit(.enclosed(opening, call, " {"), at: indentation)
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
  func pattern(_ values: [UnionTag.Value], at indentation: Int) -> String {
    Place(depth: place.depth + indentation / 2)
      .filled(values.map(\.pattern), behind: "case ", at: 0, reserve: 1) + ":"
  }
}

extension String {
  /// A pattern of a switch with its statements: on one line where it is one that fits.
  fileprivate func followed(
    by statements: [String], at indentation: Int, within place: Place
  ) -> [String] {
    if statements.count == 1, let only = statements.first, !contains("\n"), !only.contains("\n"),
      indentation + columns + 1 + only.columns <= place.width
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
    switch cases.first?.values.first {
    case .integer: "Int"
    case .boolean: "Bool"
    case .string, nil: "String"
    }
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
