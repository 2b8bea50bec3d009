import Foundation

extension Equatable {
  /// Returns whether both values are the same in JSON.
  ///
  /// JSON strings are sequences of Unicode scalar values. In Swift, strings that look alike are
  /// equal, such as `ä` and `a` with a combining mark.
  @inlinable
  func isSame(as other: Self) -> Bool {
    guard self == other else { return false }
    guard let text = self as? String, let other = other as? String else { return true }
    return text.hasSameBytes(as: other)
  }
}

extension String {
  /// Returns whether both strings have the same UTF-8 bytes.
  @usableFromInline
  func hasSameBytes(as other: String) -> Bool {
    var left = self
    var right = other
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard left.count == right.count else { return false }
        guard let start = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(start, other, left.count) == 0
      }
    }
  }
}

extension MemberValue where Self: RawRepresentable, RawValue == String {
  /// Decodes a case from its raw value.
  ///
  /// - Throws: `DecodingError` for any other string, even if Swift considers it equal to a raw
  ///   value.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let known = Self(rawValue: text), known.rawValue.isSame(as: text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "the text is not a value of \(Self.self)"))
    }
    self = known
  }
}
