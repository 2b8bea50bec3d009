package import Foundation

/// Accepts or rejects values after they were decoded.
///
/// A decoder carries a filter in its `userInfo`. A union then prefers a branch whose value the
/// filter accepts, and a whole value that the filter rejects is an error.
package protocol DecodedValueFilter: Sendable {
  /// Returns whether a value is accepted, with everything that it contains.
  func accepts<Form: MemberFormat>(_ value: Form.Represented, as form: Form.Type) -> Bool

  /// Checks a whole value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - form: The form of the value.
  ///   - path: The path to the value.
  /// - Throws: The filter's error, if it does not accept the value.
  func check<Form: MemberFormat>(
    _ value: Form.Represented, as form: Form.Type, at path: [any CodingKey]
  ) throws
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
  var valueFilter: (any DecodedValueFilter)? {
    CodingUserInfoKey.valueFilter.flatMap { userInfo[$0] as? any DecodedValueFilter }
  }
}

extension CodingUserInfoKey {
  fileprivate static let valueFilter = CodingUserInfoKey(rawValue: "quire.filter")
}

/// An error that says where in the JSON it belongs, so that decoding passes it on unchanged.
package protocol LocatedError: Error {}
