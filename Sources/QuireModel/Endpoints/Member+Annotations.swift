import QuireSchema

extension JSONNode.Member {
  /// Returns the given value, and reports an error of the annotation if it is `nil`.
  func read<Value>(
    _ value: Value?, _ expected: String, _ diagnostics: inout Diagnostics
  ) -> Value? {
    if value == nil { diagnostics.add(.annotationValue(name, self.value, expected: expected)) }
    return value
  }
}

extension Array {
  /// Returns the unwrapped values, or `nil` if one of them is `nil` or fails the condition.
  func unwrapped<Value>(
    where isWanted: (Value) -> Bool = { _ in true }
  ) -> [Value]? where Element == Value? {
    let values = compactMap(\.self)
    return values.count == count && values.allSatisfy(isWanted) ? values : nil
  }
}
