import Synchronization

/// Values that are created once for several callers, by types.
package final class SharedValues: Sendable {
  private let values = Mutex<[ObjectIdentifier: any Sendable]>([:])

  package init() {}

  /// Returns the value of a type, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - type: The type that the value is known by.
  ///   - create: Creates the value, while other callers wait; an error is not kept.
  /// - Returns: The value.
  /// - Throws: The error of the closure.
  package func value<Value: Sendable>(
    of type: Any.Type, create: () throws -> Value
  ) rethrows -> Value {
    try values.withLock { values in
      if let value = values[ObjectIdentifier(type)] as? Value { return value }
      let value = try create()
      values[ObjectIdentifier(type)] = value
      return value
    }
  }
}
