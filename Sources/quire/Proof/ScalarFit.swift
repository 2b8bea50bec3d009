import QuireModel
import QuireSchema

extension TypeReference.Scalar {
  /// Returns why generated code cannot decode a value, or `nil` if it can.
  ///
  /// A format that generated code reads more generously than its standard is not stricter here.
  func misfit(of value: SourceNode) -> Drift.Kind? {
    switch (self, value.value) {
    case (.custom(let type), _):
      guard let kind = type.jsonType, kind != value.jsonType,
        kind != .integer || value.jsonType != .number
      else { return nil }
      return .kind(kind.rawValue)
    case (.numberOrText(let number), .string(let text)):
      return number.misfit(of: SourceNode(.number(text), at: value.range))
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
      ("date-time", { TextFormat.dateTime.fits($0) || isLenientTime($0) })
    case .calendarDate: ("date", TextFormat.date.fits)
    case .uuid: ("uuid", TextFormat.uuid.fits)
    case .url: ("uri", { !$0.isEmpty && !$0.contains(where: \.isWhitespace) })
    case .data: ("byte", { $0.utf8.count % 4 == 0 && $0.utf8.allSatisfy(base64.contains) })
    case .decimalString: ("decimal", { Double($0)?.isFinite == true })
    default: nil
    }
  }

  /// Whether a text is a time that generated code reads beyond the standard; this test is slow.
  private func isLenientTime(_ text: String) -> Bool {
    TextFormat.date.fits(String(text.prefix(10)))
      && text.dropFirst(10).wholeMatch(of: /[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:?\d\d)/) != nil
  }

  private var base64: String.UTF8View {
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=".utf8
  }
}
