import Foundation

/// A string in the form of a ``DatePattern``.
///
/// Generated code declares a form for each pattern under `"formats"` in `quire.json`:
///
///     enum DayForm: PatternForm {
///       static let pattern = DatePattern<CalendarDate>(.day, ".", .month, ".", .year)
///     }
///
/// The type of the pattern's dates is ``CalendarDate`` or `Date`.
public protocol PatternForm: MemberFormat where Represented: Sendable {
  // Repeated, so that the compiler infers it from the pattern.
  /// The type of the dates.
  associatedtype Represented

  /// The pattern of every text.
  static var pattern: DatePattern<Represented> { get }
}

extension PatternForm {
  /// Decodes a text that fits the pattern.
  public static func decode(json reader: inout JSONReader) throws(JSONError) -> Represented {
    let text = try StringForm.decode(json: &reader)
    guard let date = pattern.date(text) else {
      throw reader.mismatch(text, isNot: "a date in the format \(pattern)")
    }
    return date
  }

  /// Encodes the text of the date.
  public static func encode(
    _ value: Represented, json writer: inout JSONWriter
  ) throws(JSONError) {
    guard let text = pattern.text(of: value) else {
      // The error contains a number, because Foundation traps on printing a date that is not finite.
      return try writer.writeUnencodable(
        (value as? Date)?.timeIntervalSince1970 ?? value, "a date outside the years 0 to 9999")
    }
    try StringForm.encode(text, json: &writer)
  }
}
