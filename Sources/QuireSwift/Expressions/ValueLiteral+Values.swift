import QuireModel
import QuireSchema

extension ValueLiteral {
  /// Whether a value belongs to a type, which may have no literal for it.
  func isValue(_ value: JSONNode, of type: TypeReference) -> Bool {
    switch (type, value.value) {
    case (.any, _), (.nullable, .null): true
    case (.nullable(let inner), _): isValue(value, of: inner)
    case (.scalar(let scalar), .string(let text)), (.identity(_, let scalar), .string(let text)):
      isValue(text, of: scalar)
    // Only the type itself can tell.
    case (.scalar(.custom), _): true
    case (.scalar(.unixTime), .number), (.scalar(.decimalNumber), .number): true
    case (.scalar(.unixSeconds), .number): value.integerValue != nil
    case (.scalar(.numberOrText(let number)), .number): isValue(value, of: .scalar(number))
    case (.array(let element), .array(let nodes)):
      nodes.allSatisfy { isValue($0, of: element) }
    case (.map(let inner), .object(let members)):
      members.allSatisfy { isValue($0.value, of: inner) }
    case (.declared(let id), _): isValue(value, ofDeclared: id)
    default: layout(value, as: type) != nil
    }
  }

  private func isValue(_ text: String, of scalar: TypeReference.Scalar) -> Bool {
    switch scalar {
    case .string, .url, .data, .decimalString, .pattern, .custom: true
    case .dateTime: TextFormat.dateTime.fits(text)
    case .calendarDate: TextFormat.date.fits(text)
    case .uuid: TextFormat.uuid.fits(text)
    case .integer, .number, .boolean, .unixTime, .unixSeconds, .decimalNumber, .numberOrText: false
    }
  }

  /// Whether a value belongs to a declared type.
  ///
  /// For objects and tuples, only the kind of the value counts, because their members are checked
  /// separately.
  private func isValue(_ value: JSONNode, ofDeclared id: TypeID) -> Bool {
    switch (spelling.index[id]?.shape, value.value) {
    case (.object, .object), (.tuple, .array): return true
    case (.list(let element), .array(let nodes)):
      return nodes.allSatisfy { isValue($0, of: element) }
    case (.union(let shape), _):
      return shape.branches.contains { isValue(value, of: $0.type) }
    case (.value(let type), _): return isValue(value, of: type)
    case (.alias, _):
      let target = spelling.index.resolved(.declared(id))
      return target != .declared(id) && isValue(value, of: target)
    default: return layout(value, as: .declared(id)) != nil
    }
  }
}
