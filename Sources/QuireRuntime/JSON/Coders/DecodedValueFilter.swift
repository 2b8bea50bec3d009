package import Foundation

/// Accepts or rejects values after they were decoded.
///
/// A decoder carries a filter in its `userInfo`. A union then prefers a branch whose value the
/// filter accepts, and ``JsonProvider`` leaves a text whose value the filter rejects to the
/// decoder.
package protocol DecodedValueFilter: Sendable {
  /// Returns whether a value is accepted, with everything that it contains.
  func accepts(_ value: some Encodable) -> Bool
}

extension JSONDecoder {
  /// The filter that the decoder carries, or `nil` if it accepts all values.
  package var valueFilter: (any DecodedValueFilter)? {
    get { CodingUserInfoKey.valueFilter.flatMap { userInfo[$0] as? any DecodedValueFilter } }
    set { if let key = CodingUserInfoKey.valueFilter { userInfo[key] = newValue } }
  }
}

extension Decoder {
  /// The filter that the decoder carries, or `nil` if it accepts all values.
  package var valueFilter: (any DecodedValueFilter)? {
    CodingUserInfoKey.valueFilter.flatMap { userInfo[$0] as? any DecodedValueFilter }
  }
}

extension CodingUserInfoKey {
  fileprivate static let valueFilter = CodingUserInfoKey(rawValue: "quire.filter")
}

/// An error that says where in the JSON it belongs, so that decoding passes it on unchanged.
package protocol LocatedError: Error {}

extension DecodingError: LocatedError {}

extension UnionCodable {
  /// Decodes a value as the first branch whose value the filter accepts.
  ///
  /// If the filter accepts no branch, the value is that of the first branch that can be decoded. A
  /// union that contains this one and still looks for an accepted branch continues with its next
  /// branch instead.
  package init(from decoder: any Decoder, preferring filter: (any DecodedValueFilter)?) throws {
    var union = DecoderUnion(unchecked: decoder, preferring: filter)
    do {
      try self.init(union: &union)
    } catch {
      guard union.hasPassedOver else { throw error }
      if TextReading.current.isSeekingFit {
        // A member wraps an error of any other kind.
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "no branch is accepted",
            underlyingError: TriedTypes.Unfit()))
      }
      union.takeUnfit()
      try self.init(union: &union)
    }
  }
}
