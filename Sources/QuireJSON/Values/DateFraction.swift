public import Foundation

/// The fraction of a second in dates that are encoded as RFC 3339 text.
enum DateFraction {
  /// The digits of a fraction that all servers accept: milliseconds.
  static let usualDigits = 3

  /// The digits that determine any `Date` of this century.
  static let exactDigits = 9
}

extension JSONEncoder {
  /// The most digits that the fraction of a second has in dates: 0 to 9, and 3 by default, because
  /// many servers refuse more.
  ///
  /// It applies to dates in generated models and to those that ``JsonProvider/makeEncoder()``
  /// encodes. Further digits are dropped, so that the date is not later than the original, and a
  /// fraction has no more digits than it needs. That of ``JsonProvider/encoder`` also applies to
  /// dates in the path, the query and the header fields of requests.
  ///
  ///     JsonProvider.encoder.dateFractionDigits = 6
  public var dateFractionDigits: Int {
    get {
      CodingUserInfoKey.dateFraction.flatMap { userInfo[$0] as? Int } ?? DateFraction.usualDigits
    }
    set {
      precondition((0...9).contains(newValue), "the fraction of a second has 0 to 9 digits")
      if let key = CodingUserInfoKey.dateFraction { userInfo[key] = newValue }
    }
  }
}

extension Encoder {
  /// The most digits of the fraction of a second, as ``JSONEncoder/dateFractionDigits`` of the
  /// encoder says.
  var dateFractionDigits: Int {
    CodingUserInfoKey.dateFraction.flatMap { userInfo[$0] as? Int } ?? DateFraction.usualDigits
  }
}

extension CodingUserInfoKey {
  fileprivate static let dateFraction = CodingUserInfoKey(rawValue: "quire.dateFraction")
}
