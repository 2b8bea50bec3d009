import QuireModel
import QuireSchema

extension FileRenderer {
  /// A parameter of an initializer or of a static member.
  ///
  /// `base` is the type as it is spelt, without the question mark of an Optional. A default value
  /// that cannot be written is reported, and left out.
  mutating func parameter(
    _ name: String, _ base: String, _ defaultValue: JSONNode?, as type: TypeReference,
    isOptional: Bool, isEmptyByDefault: Bool = false
  ) -> Layout {
    let declared: Layout = .type(isOptional ? "\(base)?" : base)
    var value: Layout? = isOptional ? .text("nil") : isEmptyByDefault ? .text("[]") : nil
    if let defaultValue {
      if let literal = literals.layout(
        defaultValue, as: isOptional ? .nullable(type.unwrapped) : type)
      {
        value = literal
      } else {
        diagnostics.add(.defaultUnfit(defaultValue, type: base))
      }
    }
    guard let value else { return .argument(name, declared) }
    return .argument(name, .defaulted(declared, value))
  }
}

extension TypeReference {
  /// The type without the Optional that a property or a parameter says by itself.
  var unwrapped: TypeReference {
    if case .nullable(let inner) = self { inner.unwrapped } else { self }
  }
}
