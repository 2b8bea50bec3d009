import QuireSchema

extension JSONNode.Member {
  /// What was made of the member's value; `nil` is an error of an annotation.
  func read<Value>(
    _ value: Value?, _ expected: String, _ diagnostics: inout Diagnostics
  ) -> Value? {
    if value == nil { diagnostics.add(.annotationValue(name, self.value, expected: expected)) }
    return value
  }
}

extension Array {
  /// The values where none is `nil` and all are wanted, else `nil`.
  func unwrapped<Value>(
    where isWanted: (Value) -> Bool = { _ in true }
  ) -> [Value]? where Element == Value? {
    let values = compactMap(\.self)
    return values.count == count && values.allSatisfy(isWanted) ? values : nil
  }
}
