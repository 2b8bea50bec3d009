import QuireModel
import QuireSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TypeReference.Scalar {
  /// Returns why generated code cannot decode a value, or `nil` if it can.
  ///
  /// A format that generated code reads more generously than its standard is not stricter here.
  func misfit(of value: JSONNode) -> Drift.Kind? {
    switch (self, value.value) {
    case (.custom(let type), _):
      guard let kind = type.jsonType, kind != value.jsonType,
        kind != .integer || value.jsonType != .number
      else { return nil }
      return .kind(kind.rawValue)
    case (.numberOrText(let number), .string(let text)):
      return number.misfit(of: JSONNode(.number(text), at: value.range))
    case (.numberOrText(let number), _): return number.misfit(of: value)
    case (.boolean, _): return value.boolValue == nil ? .kind("boolean") : nil
    case (.integer, _): return value.integerValue == nil ? .kind("integer") : nil
    case (.number, _), (.decimalNumber, _), (.unixTime, _), (.unixSeconds, _):
      return value.numberText == nil ? .kind("number") : nil
    case (_, .string(let text)):
      return format.flatMap { $0.fits(text) ? nil : .format($0.name) }
    default: return .kind("string")
    }
  }

  /// The format of the text, or `nil` for any text.
  private var format: (name: String, fits: (String) -> Bool)? {
    switch self {
    case .dateTime:
      (
        "date-time",
        { text in
          if TextFormat.dateTime.fits(text) { return true }
          // Generated code reads more than the standard; a regular expression is slow.
          let time = text.wholeMatch(of: /(.{10})[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:?\d\d)/)
          return time.map { TextFormat.date.fits(String($0.1)) } ?? false
        }
      )
    case .calendarDate: ("date", TextFormat.date.fits)
    case .uuid: ("uuid", TextFormat.uuid.fits)
    case .url: ("uri", { !$0.isEmpty && !$0.contains(where: \.isWhitespace) })
    case .data: ("byte", { Data(base64Encoded: $0) != nil })
    case .decimalString: ("decimal", { Double($0)?.isFinite == true })
    default: nil
    }
  }
}
