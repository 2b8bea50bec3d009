import QuireModel
import QuireSchema

/// The default values of members and parameters in request bodies.
final class DefaultValues {
  private let literals: ValueLiteral
  /// Memoized results: whether an object has a default that consists of its members' defaults.
  private var known: [TypeID: Bool] = [:]

  init(literals: ValueLiteral) { self.literals = literals }

  private var index: DeclarationIndex { literals.spelling.index }

  /// Returns the default of a property.
  ///
  /// In a request body, an optional property with a constant has that constant as its default.
  func value(of property: PropertyModel, in id: TypeID) -> SourceNode? {
    if let value = property.defaultValue { return value }
    guard property.presence == .optional, index.isSent(id), let constant = property.constant,
      literals.layout(constant, as: property.type) != nil
    else { return nil }
    return constant
  }

  /// Whether a property is an object whose members have defaults.
  ///
  /// An object that may contain its owner does not count, because its defaults would be infinite.
  func hasMemberDefaults(_ property: PropertyModel, in id: TypeID) -> Bool {
    index.isSent(id) && !index.isCyclic(property.type, in: id)
      && hasMemberDefaults(property.type)
  }

  /// Whether a parameter is an object whose members have defaults.
  func hasMemberDefaults(_ parameter: RequestParameter) -> Bool {
    // A body that is not required is not sent.
    (parameter.place == .body || parameter.place == .wholeBody && parameter.isRequired)
      && parameter.constant == nil && hasMemberDefaults(parameter.type)
  }

  /// Whether a type is a sent object whose members have defaults.
  ///
  /// At least one member has a default or a constant, and no other member is required.
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
