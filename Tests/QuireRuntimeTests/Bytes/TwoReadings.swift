import Foundation

@testable import QuireRuntime

/// The result of decoding a text with the byte reader, compared with a decoder.
enum TwoReadings<Value: MemberValue & Equatable> {
  /// The byte reader leaves the text to a decoder.
  case declined
  /// Both readers decode the same value.
  case same(Value)
  /// The byte reader decodes another value, or a text that a decoder rejects.
  case different(String)

  init(of text: [UInt8]) {
    guard let read = try? JSONReader.read(Value.self, from: Data(text)) else {
      self = .declined
      return
    }
    let decoded = Self.decode(text)
    if let decoded, decoded == read, Self.isExact(decoded, read) {
      self = .same(read)
    } else {
      let text = String(decoding: text, as: UTF8.self)
      self = .different("\(text) as \(Value.self): read \(read), decoded \(decoded as Any)")
    }
  }

  /// Decodes a text with a decoder, or returns `nil` if that throws.
  static func decode(_ text: [UInt8]) -> Value? {
    try? JSONDecoder().decode(Formatted<Value.MemberForm>.self, from: Data(text)).value
  }

  /// Whether doubles have the same bits, and strings the same scalars.
  private static func isExact(_ left: Value, _ right: Value) -> Bool {
    if let left = left as? Double, let right = right as? Double {
      return left.bitPattern == right.bitPattern
    }
    return left.isSame(as: right)
  }
}
