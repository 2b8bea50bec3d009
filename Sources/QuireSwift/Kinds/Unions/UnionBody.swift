import QuireModel

/// The union that the statements of a decoding initializer belong to, and the parts that they share.
struct UnionBody {
  let context: RenderingContext
  let id: TypeID
  let shape: UnionShape

  /// The longest line there may be.
  var width: Int { context.place.width }

  /// A piece in a line at an indentation, without the margin of that line and of further ones.
  func fit(_ layout: Layout, at indentation: Int) -> String {
    layout.text(indentation: 0, column: 0, width: width - indentation)
  }

  /// The name of the case of a branch, as it is written after a dot.
  func caseName(of branch: Int) -> String { context.names.branch(branch, of: id).behindDot }

  /// The beginning of a switch over a tag.
  func head(
    of tag: UnionTag, isOptional: Bool, _ opening: String, at indentation: Int
  ) -> String {
    let name = Layout.string(tag.wireName)
    let call = Layout.call(
      "union.tag",
      [isOptional ? .argument("optional", name) : name, .form(tag.typeName)])
    return fit(.enclosed(opening, call, " {"), at: indentation)
  }

  /// A pattern of a switch with as many values on a line as fit.
  func pattern(_ values: [UnionTag.Value], at indentation: Int) -> String {
    DeclarationPlace(depth: context.place.depth + indentation / 2)
      .filled(values.map(\.pattern), behind: "case ", at: 0, reserve: 1) + ":"
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
