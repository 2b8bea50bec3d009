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

// The letters of a part say how it is read and written: one letter is a number without leading
// zeros, and more letters are as many digits, except for the names of months.
extension DatePatternPart {
  /// The letters of the part in a pattern of Unicode.
  var symbol: String {
    switch self {
    case .text(let text):
      text.contains { $0.isASCII && $0.isLetter || $0 == "'" }
        ? "'\(text.replacing("'", with: "''"))'" : text
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

  /// Reads the part of a text, and returns whether the text has it.
  func read(_ scan: inout DigitScan, into fields: inout DateFields) -> Bool {
    let digits = symbol.count
    switch self {
    case .text(let text): return scan.take(exactly: text)
    case .monthAbbreviation, .monthName:
      let index = monthNames.firstIndex { scan.take(exactly: $0) }
      return fields.set(\.month, to: index.map { $0 + 1 })
    case .fraction:
      let fraction = scan.number(of: digits)
      return fields.set(\.nanoseconds, to: fraction.map { $0 * DateFields.power(of: 9 - digits) })
    case .zoneHours, .zone, .zoneWithColon, .zoneDigits:
      return fields.set(\.offset, to: offset(&scan))
    default:
      return fields.set(field, to: digits == 1 ? scan.shortNumber() : scan.number(of: digits))
    }
  }

  /// Returns the part of a date's text.
  func text(of fields: DateFields) -> String {
    switch self {
    case .text(let text): text
    case .monthAbbreviation, .monthName: monthNames[fields.month - 1]
    case .fraction(let digits): String(zeroPadded(fields.nanoseconds, to: 9).prefix(digits))
    case .zoneHours, .zone, .zoneWithColon: "Z"
    case .zoneDigits: "+0000"
    default: zeroPadded(fields[keyPath: field], to: symbol.count)
    }
  }

  /// The field of a part that is a number.
  private var field: WritableKeyPath<DateFields, Int> {
    switch self {
    case .year: \.year
    case .month, .shortMonth: \.month
    case .day, .shortDay: \.day
    case .hour, .shortHour: \.hour
    case .minute: \.minute
    default: \.second
    }
  }

  /// The English names of the months, as the part spells them.
  private var monthNames: [String] {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return self == .monthName ? names : names.map { String($0.prefix(3)) }
  }

  /// Consumes a zone in minutes ahead of UTC, or returns `nil` if none follows.
  private func offset(_ scan: inout DigitScan) -> Int? {
    if self != .zoneDigits, scan.take(exactly: "Z") { return 0 }
    return scan.offset(hasMinutes: self != .zoneHours, hasColon: self == .zoneWithColon)
  }
}
