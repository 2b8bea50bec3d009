import QuireModel

/// Renders the initializers through which a value for a request is written as a literal, such as
/// `public: true`.
///
/// It takes a union or an enumeration, and returns each protocol with its initializer:
/// `init(booleanLiteral value: Bool) { self = .bool(value) }`.
///
/// Values that only the server sends have none, because apps do not write them.
struct LiteralRenderer {
  /// The context in the body of the type.
  let context: RenderingContext

  /// A kind of literal that a type takes.
  enum Literal: CaseIterable {
    case boolean, integer, number, string

    /// The protocol in the standard library.
    var name: String {
      switch self {
      case .boolean: "ExpressibleByBooleanLiteral"
      case .integer: "ExpressibleByIntegerLiteral"
      case .number: "ExpressibleByFloatLiteral"
      case .string: "ExpressibleByStringLiteral"
      }
    }

    /// The label of the initializer that the protocol requires.
    fileprivate var label: String {
      switch self {
      case .boolean: "booleanLiteral"
      case .integer: "integerLiteral"
      case .number: "floatLiteral"
      case .string: "stringLiteral"
      }
    }

    /// The types that take the literal, the best first.
    fileprivate var scalars: [TypeReference.Scalar] {
      switch self {
      case .boolean: [.boolean]
      case .integer: [.integer, .number]
      case .number: [.number]
      case .string: [.string]
      }
    }
  }

  /// Returns the literals of a union with the initializer of each: those that exactly one branch
  /// takes.
  func literals(of shape: UnionShape, in id: TypeID) -> [(literal: Literal, initializer: Layout)] {
    guard context.index.isForRequests(id) else { return [] }
    return Literal.allCases.compactMap { literal in
      for scalar in literal.scalars {
        let branches = shape.branches.indices.filter {
          context.index.resolved(shape.branches[$0].type) == .scalar(scalar)
        }
        guard let branch = branches.first else { continue }
        if branches.count > 1 { return nil }
        let name = context.names.branch(branch, of: id).afterDot
        return (literal, initializer(for: literal, scalar, .call(".\(name)", [.text("value")])))
      }
      return nil
    }
  }

  /// Returns the literal of an enumeration that has both `true` and `false` among its values.
  func literals(
    of shape: EnumerationShape, in id: TypeID
  ) -> [(literal: Literal, initializer: Layout)] {
    guard context.index.isForRequests(id) else { return [] }
    func name(of flag: Bool) -> String? {
      shape.cases.firstIndex { if case .bool(flag) = $0.value.value { true } else { false } }
        .map { context.names.enumerationCase($0, of: id).afterDot }
    }
    guard let yes = name(of: true), let no = name(of: false) else { return [] }
    return [
      (.boolean, initializer(for: .boolean, .boolean, .text("value ? .\(yes) : .\(no)")))
    ]
  }

  private func initializer(
    for literal: Literal, _ scalar: TypeReference.Scalar, _ value: Layout
  ) -> Layout {
    let type = context.type(.scalar(scalar))
    return .closure(
      "\(context.access)init(\(literal.label) value: \(type))", .assignment("self", value))
  }
}
