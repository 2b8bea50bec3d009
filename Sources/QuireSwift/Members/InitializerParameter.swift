import QuireModel
import QuireSchema

/// A parameter of an initializer or of a static member.
struct InitializerParameter {
  let name: String
  let type: TypeReference
  /// The text of the type, without the part that `absence` adds.
  let base: String
  let absence: Absence
  let defaultValue: SourceNode?
  /// Whether the default is an object created by its type's initializer without arguments.
  let hasMemberDefaults: Bool

  /// Returns the parameter with its default value.
  ///
  /// A default that has no literal is reported and omitted.
  func layout(in context: RenderingContext) -> Layout {
    let declared = Layout.type(absence.type(base))
    guard let value = value(in: context) else { return .argument(name, declared) }
    return .argument(name, .defaulted(declared, value))
  }

  private func value(in context: RenderingContext) -> Layout? {
    if hasMemberDefaults, defaultValue?.members?.isEmpty ?? true {
      return present(.call(base, []))
    }
    guard let defaultValue else { return absence.value }
    if absence == .presence, defaultValue.isNull { return .text(".null") }
    let literals = context.literals
    let valueType = absence == .nil ? .nullable(type.withoutNull) : type
    if let literal = literals.layout(defaultValue, as: valueType) { return present(literal) }
    context.notes.diagnostics.add(
      literals.isValue(defaultValue, of: type)
        ? .defaultWithoutLiteral(defaultValue, type: base)
        : .defaultUnfit(
          defaultValue, type: base, isAssumed: context.notes.isOfDescription))
    return absence.value
  }

  private func present(_ value: Layout) -> Layout {
    absence == .presence ? .call(".present", [value]) : value
  }
}

extension Layout {
  /// Whether this is a parameter with a default value.
  var hasDefault: Bool {
    if case .argument(_, .defaulted) = self { true } else { false }
  }
}

/// The way in which a member or a parameter may be absent.
enum Absence {
  /// The member or the parameter is required.
  case none
  case `nil`
  case emptyArray
  /// A case of `Presence`, which has a separate case for null.
  case presence

  init(of presence: PropertyModel.Presence) {
    self =
      switch presence {
      case .optional, .requiredNullable: .nil
      case .absentOrNull: .presence
      case .emptyWhenAbsent: .emptyArray
      case .required, .emptyWhenNull: .none
      }
  }

  /// Whether the type of a value that may be absent differs from that of a present value.
  var isOptional: Bool {
    switch self {
    case .none, .emptyArray: false
    case .nil, .presence: true
    }
  }

  /// Returns the type of a value that may be absent, given the type of a present value.
  func type(_ base: String) -> String {
    switch self {
    case .none, .emptyArray: base
    case .nil: "\(base)?"
    case .presence: "QuireJSON.Presence<\(base)>"
    }
  }

  /// The absent value, or `nil` if the value is required.
  var value: Layout? {
    switch self {
    case .none: nil
    case .nil: .text("nil")
    case .emptyArray: .text("[]")
    case .presence: .text(".absent")
    }
  }
}
