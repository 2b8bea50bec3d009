extension Keyword {
  /// Returns the expected kind of value in words, or `nil` if `value` has that kind.
  ///
  /// Only keywords that determine a type are checked here. Other values are checked when they are
  /// read.
  func expectedKind(butFound value: JSONNode) -> String? {
    guard determinesType else { return nil }
    switch self {
    case .ref, .dynamicRef, .recursiveRef: return value.stringValue == nil ? "a string" : nil
    case .type:
      let isList = value.elements.map { $0.isEmpty || $0.contains { $0.text != nil } } ?? false
      return isList || value.text != nil ? nil : "a string or an array of strings"
    case .enum: return value.elements == nil ? "an array of values" : nil
    default: break
    }
    let isMap = value.members != nil
    let isList = value.elements.map { $0.isEmpty || $0.contains(where: \.isSchemaForm) } ?? false
    switch subschemaForm {
    case .one: return value.isSchemaForm ? nil : "a schema (an object, true or false)"
    case .oneOrList: return value.isSchemaForm || isList ? nil : "a schema or an array of schemas"
    case .list: return isList ? nil : "an array of schemas"
    case .map: return isMap ? nil : "an object of schemas"
    case nil: return nil
    }
  }
}
