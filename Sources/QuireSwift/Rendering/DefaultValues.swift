import QuireModel
import QuireSchema

/// The default values of members and parameters in what requests send.
final class DefaultValues {
  private let literals: ValueLiteral
  /// Whether the members of an object give it a default, as far as it is known.
  private var known: [TypeID: Bool] = [:]

  init(literals: ValueLiteral) { self.literals = literals }

  private var index: DeclarationIndex { literals.spelling.index }

  /// The default of a property; in what a request sends, the constant of an optional one too.
  func value(of property: PropertyModel, in id: TypeID) -> JSONNode? {
    if let value = property.defaultValue { return value }
    guard property.presence == .optional, index.isSent(id), let constant = property.constant,
      literals.layout(constant, as: property.type) != nil
    else { return nil }
    return constant
  }

  /// Whether a property of an object is itself an object with defaults.
  ///
  /// An object that may contain its owner is not: its defaults would never end.
  func hasMemberDefaults(_ property: PropertyModel, in id: TypeID) -> Bool {
    index.isSent(id) && !index.isReached(id, from: property.type)
      && hasMemberDefaults(property.type)
  }

  /// Whether a parameter is an object with defaults.
  func hasMemberDefaults(_ parameter: RequestParameter) -> Bool {
    [.body, .wholeBody].contains(parameter.place) && parameter.constant == nil
      && hasMemberDefaults(parameter.type)
  }

  /// Whether a value is an object that a request sends, at least one of whose members has a default
  /// or a constant, and none of whose others is required.
  private func hasMemberDefaults(_ type: TypeReference) -> Bool {
    guard case .declared(let id) = index.resolved(type.withoutNull), index.isSent(id),
      let shape = index.object(id)
    else { return false }
    if let isKnown = known[id] { return isKnown }
    let hasDefaults = hasMemberDefaults(shape, of: id)
    known[id] = hasDefaults
    return hasDefaults
  }

  private func hasMemberDefaults(_ shape: ObjectShape, of id: TypeID) -> Bool {
    var hasDefault = false
    for property in shape.properties {
      if isAlwaysSent(property) || hasMemberDefaults(property, in: id) {
        hasDefault = true
      } else if let value = value(of: property, in: id),
        literals.layout(value, as: .nullable(property.type.withoutNull)) != nil
      {
        hasDefault = hasDefault || !value.isNull
      } else if property.presence == .required || property.presence == .requiredNullable {
        return false
      }
    }
    return hasDefault
  }

  private func isAlwaysSent(_ property: PropertyModel) -> Bool {
    guard property.presence == .required, let constant = property.constant else { return false }
    return literals.constant(constant, as: property.type) != nil
  }
}
