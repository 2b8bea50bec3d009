import QuireSchema

/// Chooses how a value differs from sample to sample and stays valid.
///
/// It takes a valid value and returns a ``SampleValue``. For example, the identity `1` becomes a
/// number that counts up from 1. A value that cannot vary without becoming invalid is a constant.
struct SampleVariation {
  /// The kind of the value, which all samples must have.
  let scalar: TypeReference.Scalar
  let isIdentity: Bool
  /// Whether numbers other than identities and dates count up too.
  let variesNumbers: Bool
  /// The place of the value among those of one array, from 0, so that these differ too.
  let place: Int
  /// Whether the constraints on the value allow a text or a number.
  let allows: (SourceNode) -> Bool

  /// Returns the variation of a valid value: the first that stays valid, or a constant.
  func sample(of value: SourceNode) -> SampleValue {
    let candidates: [SampleValue] =
      switch value.value {
      case .string(let text): texts(like: text).map(SampleValue.text)
      case .number: counters(like: value)
      case .null, .bool, .array, .object: []
      }
    return candidates.first { candidate in
      Self.indexes.allSatisfy { isValid(candidate, at: $0, in: value.range) }
    } ?? .constant(value)
  }

  /// The numbers of the samples that are checked, up to the last one that must be valid.
  private static let indexes = [0, 1, 8, 9, 98, 99, 335, SampleValue.limit - 1]

  private func isValid(
    _ candidate: SampleValue, at index: Int, in range: SourceRange
  ) -> Bool {
    let value: SourceNode.Value
    switch candidate {
    case .text(let parts): value = .string(parts.map { $0.text(at: index) }.joined())
    case .counter(let first): value = .number("\(first + index)")
    case .constant, .sample, .array, .object: return false
    }
    return allows(SourceNode(value, at: range))
  }

  private func counters(like value: SourceNode) -> [SampleValue] {
    let isTime = scalar.withoutText == .unixTime || scalar.withoutText == .unixSeconds
    let varies = isIdentity || variesNumbers || isTime
    guard varies, value.isPlainInteger, let first = value.integerValue, first < .max / 2 else {
      return []
    }
    return [.counter(from: first + place)]
  }

  private func texts(like text: String) -> [[SampleValue.Part]] {
    switch scalar {
    case .dateTime, .calendarDate: return [dates(like: text)].compactMap(\.self)
    case .uuid: return [[.plain(String(text.dropLast(12))), counter(1, digits: 12)]]
    // A fragment leaves the resource of a URL as it is.
    case .url: return text.contains("#") ? [] : [suffixed(text, "#")]
    case .string: break
    default: return []
    }
    if isIdentity { return numbered(text) }
    if let date = dates(like: text) { return [date] }
    // The number of an email address belongs to its name.
    if let sign = text.firstIndex(of: "@"), sign > text.startIndex, !text.contains(" ") {
      return [[.plain(String(text[..<sign])), counter(1), .plain(String(text[sign...]))]]
    }
    if text.contains("\n") || text.isEmpty { return [] }
    if text.contains("://") { return [suffixed(text, "#")] }
    return [suffixed(text, text.contains("/") ? "-" : " ")] + slots(in: text)
  }

  private func suffixed(_ text: String, _ separator: String) -> [SampleValue.Part] {
    let text = place == 0 ? text : "\(text)\(separator)\(place + 1)"
    return [.plain(text), .suffix(separator: separator)]
  }

  /// Returns the text with a number at its end in place of the digits there, or after it.
  private func numbered(_ text: String) -> [[SampleValue.Part]] {
    let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }
    let isCounted = (1...15).contains(digits.count)
    let first = isCounted ? Int(String(digits.reversed())) ?? 1 : 1
    let start = isCounted ? String(text.dropLast(digits.count)) : text + "-"
    return [[.plain(start), counter(first, digits: isCounted ? digits.count : 1)]] + slots(in: text)
  }

  /// Returns texts of the same length with a number in place of their last characters.
  private func slots(in text: String) -> [[SampleValue.Part]] {
    [8, 6, 5, 4, 3].filter { $0 < text.count || isIdentity && $0 == text.count }.map { digits in
      [.plain(String(text.dropLast(digits))), counter(0, digits: digits)]
    }
  }

  private func dates(like text: String) -> [SampleValue.Part]? {
    let parts = text.prefix(10).split(separator: "-")
    guard parts.count == 3, TextFormat.date.fits(String(text.prefix(10))),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    // Dates are written with three digits of a fraction.
    let time = String(text.dropFirst(10)).replacing(/(\.[0-9]{3})[0-9]+/) { $0.output.1 }
    return [
      .plain("\(parts[0])-"), .day(month: month, day: min(day, 28)),
      .plain(time),
    ]
  }

  private func counter(_ first: Int, digits: Int = 1) -> SampleValue.Part {
    .counter(from: first + place, digits: digits)
  }
}
