/// A part of a ``DatePattern``: a field of a date, or text between the fields.
public enum DatePatternPart: Hashable, Sendable {
  /// Text that is the same in every date.
  case text(String)
  /// Four digits: `yyyy`.
  case year
  /// Two digits: `MM`.
  case month
  /// One or two digits without a leading zero: `M`.
  case shortMonth
  /// Three letters of the English name: `MMM`.
  case monthAbbreviation
  /// The English name: `MMMM`.
  case monthName
  /// Two digits: `dd`.
  case day
  /// One or two digits without a leading zero: `d`.
  case shortDay
  /// Two digits from 00 to 23: `HH`.
  case hour
  /// One or two digits from 0 to 23 without a leading zero: `H`.
  case shortHour
  /// Two digits: `mm`.
  case minute
  /// Two digits: `ss`.
  case second
  /// The first digits of the fraction of a second, 1 to 6: `SSS` is three digits.
  ///
  /// A pattern with another number of digits stops the program.
  case fraction(digits: Int)
  /// The zone in hours, or `Z` for UTC: `+02`, the pattern `X`.
  case zoneHours
  /// The zone in hours and minutes, or `Z` for UTC: `+0200`, the pattern `XX`.
  case zone
  /// The zone with a colon, or `Z` for UTC: `+02:00`, the pattern `XXX`.
  case zoneWithColon
  /// The zone in digits, also for UTC: `+0000`, the pattern `Z`.
  case zoneDigits
}

extension DatePatternPart: ExpressibleByStringLiteral {
  /// Creates a part that is the same in every date.
  public init(stringLiteral value: String) { self = .text(value) }
}

extension DatePatternPart {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static let monthAbbreviations = months.map { String($0.prefix(3)) }

  /// Reads the part of a text, and returns whether the text has it.
  func read(_ scan: inout DigitScan, into fields: inout DateFields) -> Bool {
    switch self {
    case .text(let text): return scan.take(exactly: text)
    case .year: return Self.set(&fields.year, scan.number(of: 4))
    case .month: return Self.set(&fields.month, scan.number(of: 2))
    case .shortMonth: return Self.set(&fields.month, scan.shortNumber())
    case .monthAbbreviation:
      return Self.set(&fields.month, Self.month(&scan, in: Self.monthAbbreviations))
    case .monthName: return Self.set(&fields.month, Self.month(&scan, in: Self.months))
    case .day: return Self.set(&fields.day, scan.number(of: 2))
    case .shortDay: return Self.set(&fields.day, scan.shortNumber())
    case .hour: return Self.set(&fields.hour, scan.number(of: 2))
    case .shortHour: return Self.set(&fields.hour, scan.shortNumber())
    case .minute: return Self.set(&fields.minute, scan.number(of: 2))
    case .second: return Self.set(&fields.second, scan.number(of: 2))
    case .fraction(let digits):
      let value = scan.number(of: digits)
      return Self.set(
        &fields.fraction, value.map { Double($0) / Double(DateFields.power(of: digits)) })
    case .zoneHours, .zone, .zoneWithColon, .zoneDigits:
      return Self.set(&fields.offset, offset(&scan))
    }
  }

  /// Returns the part of a date's text.
  func text(of fields: DateFields) -> String {
    let month = fields.month ?? 1
    return switch self {
    case .text(let text): text
    case .year: zeroPadded(fields.year ?? 0, to: 4)
    case .month: zeroPadded(month, to: 2)
    case .shortMonth: String(month)
    case .monthAbbreviation: Self.monthAbbreviations[month - 1]
    case .monthName: Self.months[month - 1]
    case .day: zeroPadded(fields.day ?? 1, to: 2)
    case .shortDay: String(fields.day ?? 1)
    case .hour: zeroPadded(fields.hour, to: 2)
    case .shortHour: String(fields.hour)
    case .minute: zeroPadded(fields.minute, to: 2)
    case .second: zeroPadded(fields.second, to: 2)
    case .fraction(let digits): String(zeroPadded(fields.nanoseconds, to: 9).prefix(digits))
    case .zoneHours, .zone, .zoneWithColon: "Z"
    case .zoneDigits: "+0000"
    }
  }

  /// The letters of the part in a pattern of Unicode.
  var symbol: String {
    switch self {
    case .text(let text):
      text.contains { $0.isASCII && $0.isLetter || $0 == "'" }
        ? "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
          + "'" : text
    case .year: "yyyy"
    case .month: "MM"
    case .shortMonth: "M"
    case .monthAbbreviation: "MMM"
    case .monthName: "MMMM"
    case .day: "dd"
    case .shortDay: "d"
    case .hour: "HH"
    case .shortHour: "H"
    case .minute: "mm"
    case .second: "ss"
    case .fraction(let digits): String(repeating: "S", count: digits)
    case .zoneHours: "X"
    case .zone: "XX"
    case .zoneWithColon: "XXX"
    case .zoneDigits: "Z"
    }
  }

  /// Consumes a zone in minutes ahead of UTC, or returns `nil` if none follows.
  private func offset(_ scan: inout DigitScan) -> Int? {
    if self != .zoneDigits, scan.take(exactly: "Z") { return 0 }
    let isNegative = scan.take("-")
    guard isNegative || scan.take("+"), let hours = scan.number(of: 2), hours < 24 else {
      return nil
    }
    var minutes = 0
    if self != .zoneHours {
      guard self != .zoneWithColon || scan.take(":"), let number = scan.number(of: 2), number < 60
      else { return nil }
      minutes = number
    }
    return (isNegative ? -1 : 1) * (hours * 60 + minutes)
  }

  /// Consumes one of the names of months, and returns the number of the month.
  private static func month(_ scan: inout DigitScan, in names: [String]) -> Int? {
    names.firstIndex { scan.take(exactly: $0) }.map { $0 + 1 }
  }

  /// Sets a field, and returns whether there is a value for it.
  private static func set<Field>(_ field: inout Field, _ value: Field?) -> Bool {
    guard let value else { return false }
    field = value
    return true
  }

  private static func set<Field>(_ field: inout Field?, _ value: Field?) -> Bool {
    field = value
    return value != nil
  }
}
