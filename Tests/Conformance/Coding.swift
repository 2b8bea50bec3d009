public import Foundation
import QuireChecks
import QuireRuntime

/// How values of a type are read, checked and written again, each way of it.
public struct Coding: Sendable {
  /// The ways, by name.
  public let ways: [(name: String, answer: @Sendable (Data) -> Answer)]

  /// What came of reading and writing a value.
  public enum Answer: Sendable {
    /// The value was decoded and holds; this is the text it was encoded as and, if it is a union, the
    /// name of its case.
    case accepted(String, case: String)
    case refused(String)
    /// The value was read, and could not be written.
    case unwritten(String)
  }

  /// The ways for one type.
  public init<Value: Codable & SendableMetatype>(_ type: Value.Type) {
    ways = [
      (
        "JSONDecoder",
        { data in
          Answer {
            try JSONDecoder().decode(type, from: data)
          } written: {
            try JSONEncoder().encode($0)
          }
        }
      ),
      (
        "JsonProvider",
        { data in
          Answer {
            try JsonProvider.decode(type, from: data)
          } written: {
            try JsonProvider.encode($0)
          }
        }
      ),
    ]
  }
}

extension Coding.Answer {
  fileprivate init<Value>(_ read: () throws -> Value, written: (Value) throws -> Data) {
    let value: Value
    do {
      value = try read()
      try (value as? any Validatable)?.validate()
    } catch {
      self = .refused("\(error)")
      return
    }
    do {
      let text = String(decoding: try written(value), as: UTF8.self)
      self = .accepted(text, case: caseName(of: value))
    } catch {
      self = .unwritten("\(error)")
    }
  }
}

/// The name of a union's case, or an empty text for other values.
private func caseName(of value: Any) -> String {
  guard value is any UnionCodable else { return "" }
  return Mirror(reflecting: value).children.first?.label ?? "\(value)"
}
