/// The pattern of a date's text, from the settings of a format.
package struct DatePattern: Hashable, Sendable {
  /// The format that has the pattern.
  package let format: String
  /// The pattern as written, such as `dd.MM.yyyy`.
  package let text: String
  package let parts: [Part]

  package enum Part: Hashable, Sendable {
    case text(String)
    case field(Field)
    /// The first digits of the fraction of a second.
    case fraction(digits: Int)
  }

  /// A field, with its letters in a pattern as the raw value.
  ///
  /// The cases have the names of the runtime's `DatePatternPart`.
  package enum Field: String, CaseIterable, Hashable, Sendable {
    case year = "yyyy"
    case month = "MM"
    case shortMonth = "M"
    case monthAbbreviation = "MMM"
    case monthName = "MMMM"
    case day = "dd"
    case shortDay = "d"
    case hour = "HH"
    case shortHour = "H"
    case minute = "mm"
    case second = "ss"
    case zoneHours = "X"
    case zone = "XX"
    case zoneWithColon = "XXX"
    case zoneDigits = "Z"
  }

  /// Whether the dates have a time; otherwise they are days.
  package var hasTime: Bool { parts.contains { $0.unit == .hour } }

  /// Whether every text of the pattern is written again as it was read.
  var keepsText: Bool { !parts.contains { $0.unit == .zone } }
}

extension DatePattern {
  /// What a part of a pattern tells about a date.
  enum Unit: String, CaseIterable {
    case year, month, day, hour, minute, second, fraction, zone
  }
}

extension DatePattern.Part {
  /// The unit of the part, or `nil` for text.
  var unit: DatePattern.Unit? {
    switch self {
    case .text: nil
    case .fraction: .fraction
    case .field(let field): field.unit
    }
  }

  /// Whether the part may have one or two digits.
  var isShort: Bool {
    switch self {
    case .field(.shortMonth), .field(.shortDay), .field(.shortHour): true
    default: false
    }
  }

  /// Whether the text of the part begins with a digit.
  var beginsWithDigit: Bool {
    switch self {
    case .text(let text): text.utf8.first.map { (0x30...0x39).contains($0) } ?? false
    case .fraction: true
    case .field(let field):
      switch field.unit {
      case .zone: false
      case .month: field == .month || field == .shortMonth
      default: true
      }
    }
  }
}

extension DatePattern.Field {
  fileprivate var unit: DatePattern.Unit {
    switch self {
    case .year: .year
    case .month, .shortMonth, .monthAbbreviation, .monthName: .month
    case .day, .shortDay: .day
    case .hour, .shortHour: .hour
    case .minute: .minute
    case .second: .second
    case .zoneHours, .zone, .zoneWithColon, .zoneDigits: .zone
    }
  }
}
