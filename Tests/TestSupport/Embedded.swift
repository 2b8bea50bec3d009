import Foundation
package import QuireClient

/// A value that is encoded as JSON in a string.
package struct Embedded<Value: MemberValue & Hashable>: MemberValue, Hashable {
  package var value: Value

  package init(_ value: Value) { self.value = value }

  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    value = try JsonProvider.decode(from: Data(text.utf8))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(decoding: try JsonProvider.encode(value), as: UTF8.self))
  }
}
