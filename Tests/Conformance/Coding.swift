public import Foundation
import QuireChecks
import QuireClient

/// Every way to decode, check and encode the values of a type.
public struct Coding: Sendable {
  /// The ways by name.
  public let ways: [(name: String, answer: @Sendable (Data) -> Answer)]

  /// The result of decoding and encoding a value.
  public enum Answer: Sendable {
    /// The value was decoded and passed its checks.
    ///
    /// Has the encoded text and, for a union, the name of its case.
    case accepted(String, case: String)
    case refused(String)
    /// The value was decoded but could not be encoded.
    case unwritten(String)
  }

  /// Creates the ways for one type.
  public init<Value: Codable & SendableMetatype>(_ type: Value.Type) {
    // The texts are compared, so dates keep all digits.
    JsonProvider.encoder.dateFractionDigits = 9
    ways = [
      (
        "JSONDecoder",
        { data in
          Answer {
            try JSONDecoder().decode(type, from: data)
          } written: {
            try exactEncoder.encode($0)
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

private var exactEncoder: JSONEncoder {
  let encoder = JSONEncoder()
  encoder.dateFractionDigits = 9
  return encoder
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

/// Returns the name of a union's case, or an empty string for other values.
private func caseName(of value: Any) -> String {
  guard value is any UnionCodable else { return "" }
  return Mirror(reflecting: value).children.first?.label ?? "\(value)"
}
