import QuireModel

/// The union of a decoding initializer, and the helpers that its statements share.
struct UnionBody {
  let context: RenderingContext
  let id: TypeID
  let shape: UnionShape

  /// The maximum width of a line, in columns.
  var width: Int { context.place.width }

  /// Returns a piece that fits its indentation, without the margins of its lines.
  func fit(_ layout: Layout, at indentation: Int) -> String {
    layout.text(indentation: 0, column: 0, width: width - indentation)
  }

  /// Returns the name of a branch's case, as written after a dot.
  func caseName(of branch: Int) -> String { context.names.branch(branch, of: id).afterDot }

  /// Returns the start of a switch over a tag.
  func head(
    of tag: UnionTag, isOptional: Bool, _ opening: String, at indentation: Int
  ) -> String {
    let name = Layout.string(tag.wireName)
    let call = Layout.call(
      "union.tag",
      [isOptional ? .argument("optional", name) : name, .form(tag.typeName)])
    return fit(.enclosed(opening, call, " {"), at: indentation)
  }

  /// Returns a pattern of a switch with as many values on a line as fit.
  func pattern(_ values: [UnionTag.Value], at indentation: Int) -> String {
    DeclarationPlace(depth: context.place.depth + indentation / 2)
      .filled(values.map(\.pattern), after: "case ", at: 0, reserve: 1) + ":"
  }
}

extension UnionTag {
  /// The type as which the tag is decoded.
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
