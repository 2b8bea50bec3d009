import QuireModel
import QuireSchema

/// The reason why generated code cannot decode a value as a scalar.
enum ScalarMisfit: Equatable {
  /// It has another kind than this one.
  case kind(String)
  /// Its text does not have this format.
  case format(String)
}

extension TypeReference.Scalar {
  /// Returns why generated code cannot decode a value, or `nil` if it can.
  ///
  /// A format that generated code reads more generously than its standard is not stricter here.
  func misfit(of value: JSONNode) -> ScalarMisfit? {
    switch (self, value.value) {
    case (.custom(let type), _):
      guard let kind = type.jsonType, kind != value.jsonType,
        kind != .integer || value.jsonType != .number
      else { return nil }
      return .kind(kind.rawValue)
    case (.numberOrText(let number), .string(let text)):
      return number.misfit(of: JSONNode(.number(text), at: value.range))
    case (.numberOrText(let number), _): return number.misfit(of: value)
    case (.boolean, .bool): return nil
    case (.boolean, _): return .kind("boolean")
    case (.integer, .number): return value.integerValue == nil ? .kind("integer") : nil
    case (.integer, _), (.unixSeconds, .null), (.unixSeconds, .string): return .kind("integer")
    case (.number, .number), (.decimalNumber, .number), (.unixTime, .number),
      (.unixSeconds, .number):
      return nil
    case (.number, _), (.decimalNumber, _), (.unixTime, _), (.unixSeconds, _):
      return .kind("number")
    case (_, .string(let text)): return hasFormat(text) ? nil : .format(formatName)
    default: return .kind("string")
    }
  }

  private func hasFormat(_ text: String) -> Bool {
    switch self {
    case .dateTime:
      let parts = text.wholeMatch(
        of: /(\d{4}-\d\d-\d\d)[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:?\d\d)/)
      return parts.map { TextFormat.date.fits(String($0.1)) } ?? false
    case .calendarDate: return TextFormat.date.fits(text)
    case .uuid: return TextFormat.uuid.fits(text)
    case .url: return !text.isEmpty && !text.contains(where: \.isWhitespace)
    case .data:
      return text.utf8.count % 4 == 0 && text.wholeMatch(of: /[A-Za-z0-9+\/]*={0,2}/) != nil
    case .decimalString: return text.wholeMatch(of: /[+-]?[0-9.]+([eE][+-]?[0-9]+)?/) != nil
    default: return true
    }
  }

  private var formatName: String {
    switch self {
    case .dateTime: "date-time"
    case .calendarDate: "date"
    case .uuid: "uuid"
    case .url: "uri"
    case .data: "byte"
    case .decimalString: "decimal"
    default: "string"
    }
  }
}

extension PropertyModel {
  /// Returns the format of a plain string that a text does not have, or `nil`.
  func formatMissing(from value: JSONNode) -> String? {
    guard case .scalar(.string) = type, let format, let text = value.stringValue else { return nil }
    let fits =
      switch format {
      case "email": text.contains("@") && !text.contains(" ")
      case "ipv4": text.split(separator: ".").compactMap { UInt8($0) }.count == 4
      default: true
      }
    return fits ? nil : format
  }
}
