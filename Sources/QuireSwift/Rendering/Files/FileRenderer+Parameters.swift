import QuireModel
import QuireSchema

extension FileRenderer {
  /// What stands for a value that is not given.
  enum Absence {
    /// Nothing does: the value must be given.
    case none
    case `nil`
    case emptyArray
    /// A case of its own, which null is told from.
    case presence
  }

  /// A parameter of an initializer or of a static member.
  ///
  /// `base` is the type as it is spelt, without what `absence` makes of it. A default value that
  /// cannot be written is reported, and left out. If `hasMemberDefaults` is true, the default is the
  /// object that its initializer creates without arguments.
  mutating func parameter(
    _ name: String, _ base: String, _ defaultValue: JSONNode?, as type: TypeReference,
    absence: Absence, hasMemberDefaults: Bool
  ) -> Layout {
    let declared: Layout
    var value: Layout?
    switch absence {
    case .none: declared = .type(base)
    case .nil: (declared, value) = (.type("\(base)?"), .text("nil"))
    case .emptyArray: (declared, value) = (.type(base), .text("[]"))
    case .presence: (declared, value) = (.type(Self.presence(base)), .text(".absent"))
    }
    if hasMemberDefaults, defaultValue?.members?.isEmpty ?? true {
      let object = Layout.call(base, [])
      value = absence == .presence ? .call(".present", [object]) : object
    } else if let defaultValue {
      if absence == .presence, defaultValue.isNull {
        value = .text(".null")
      } else if let literal = literals.layout(
        defaultValue, as: absence == .nil ? .nullable(type.withoutNull) : type)
      {
        value = absence == .presence ? .call(".present", [literal]) : literal
      } else if literals.isValue(defaultValue, of: type) {
        diagnostics.add(.defaultWithoutLiteral(defaultValue, type: base))
      } else {
        diagnostics.add(.defaultUnfit(defaultValue, type: base))
      }
    }
    guard let value else { return .argument(name, declared) }
    return .argument(name, .defaulted(declared, value))
  }

  /// The type of a value that may be absent or null, which it tells apart.
  static func presence(_ base: String) -> String { "QuireRuntime.Presence<\(base)>" }
}
