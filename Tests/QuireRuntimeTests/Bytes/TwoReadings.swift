import Foundation

@testable import QuireRuntime

/// What the byte reader makes of a text, held against a decoder.
enum TwoReadings<Value: MemberValue & Equatable> {
  /// The text is left to a decoder.
  case declined
  /// Both read the same.
  case same(Value)
  /// The byte reader reads something else, or what a decoder refuses.
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

  /// Reads by a decoder; `nil` where that throws.
  static func decode(_ text: [UInt8]) -> Value? {
    try? JSONDecoder().decode(Formatted<Value.MemberForm>.self, from: Data(text)).value
  }

  /// Whether doubles are the same bits, and strings the same scalars.
  private static func isExact(_ left: Value, _ right: Value) -> Bool {
    if let left = left as? Double, let right = right as? Double {
      return left.bitPattern == right.bitPattern
    }
    return left.isSame(as: right)
  }
}
