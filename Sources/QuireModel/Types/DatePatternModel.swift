/// The pattern of a date's text, from the settings of a format.
///
/// For example, `dd.MM.yyyy` has five parts: the field `day`, the text `.`, the field `month`, the
/// text `.` and the field `year`.
package struct DatePatternModel: Hashable, Sendable {
  /// The format that has the pattern.
  package let format: String
  /// The pattern as written, such as `dd.MM.yyyy`.
  package let text: String
  /// The parts in the order of the pattern.
  package let parts: [Part]

  /// A text or a field of a pattern.
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

  /// What a part of a pattern tells about a date.
  enum Unit: String, CaseIterable {
    case year, month, day, hour, minute, second, fraction, zone
  }
}

extension DatePatternModel.Part {
  /// The unit of the part, or `nil` for text.
  var unit: DatePatternModel.Unit? {
    switch self {
    case .text: nil
    case .fraction: .fraction
    case .field(let field): field.unit
    }
  }

  /// Whether the part may have one or two digits.
  fileprivate var isShort: Bool {
    switch self {
    case .field(.shortMonth), .field(.shortDay), .field(.shortHour): true
    default: false
    }
  }

  /// Whether the text of the part begins with a digit.
  fileprivate var beginsWithDigit: Bool {
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

extension DatePatternModel.Field {
  fileprivate var unit: DatePatternModel.Unit {
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

extension DatePatternModel {
  /// The reason why a text is not a pattern, and what to write.
  struct Mistake: Error {
    let problem: String
    let help: String
  }

  /// Parses a pattern in the letters of Unicode (UTS 35), as far as every date has one text.
  ///
  /// - Throws: The first mistake.
  init(parsing text: String, for format: String) throws(Mistake) {
    self.format = format
    self.text = text
    parts = try Self.parts(of: text)
    try check()
  }

  private static func parts(of text: String) throws(Mistake) -> [Part] {
    var parts: [Part] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first == "'" {
        parts.append(.text(try takeQuoted(from: &rest)))
      } else if first.isASCII, first.isLetter {
        let run = rest.prefix { $0 == first }
        parts.append(try part(String(run)))
        rest = rest.dropFirst(run.count)
      } else {
        let run = rest.prefix { $0 != "'" && !($0.isASCII && $0.isLetter) }
        parts.append(.text(String(run)))
        rest = rest.dropFirst(run.count)
      }
    }
    return parts
  }

  /// Consumes a text in single quotes; two quotes are a quote, also outside of quotes.
  private static func takeQuoted(from rest: inout Substring) throws(Mistake) -> String {
    if rest.hasPrefix("''") {
      rest = rest.dropFirst(2)
      return "'"
    }
    var text = ""
    rest = rest.dropFirst()
    while let next = rest.popFirst() {
      guard next == "'" else {
        text.append(next)
        continue
      }
      guard rest.first == "'" else { return text }
      text.append("'")
      rest = rest.dropFirst()
    }
    throw Mistake(problem: "has a quote without an end", help: "write ' after the text")
  }

  /// Returns the field that a letter and its repetitions mean.
  private static func part(_ letters: String) throws(Mistake) -> Part {
    if let field = Field(rawValue: letters) { return .field(field) }
    if letters.first == "S" {
      // A `Date` of this century has steps of a tenth of a microsecond.
      if letters.count <= 6 { return .fraction(digits: letters.count) }
      throw Mistake(
        problem: "has more than six digits of a second", help: "write up to 'SSSSSS'")
    }
    let known = Field.allCases.map(\.rawValue).filter { $0.first == letters.first }
    throw Mistake(
      problem: "has '\(letters)', which is not a field",
      help: known.isEmpty
        ? "the fields are yyyy, MM, dd, HH, mm, ss, SSS and XXX; put text in single quotes"
        : "write \(known.map { "'\($0)'" }.joined(separator: " or "))")
  }

  /// Checks that every date has exactly one text, and every text exactly one date.
  private func check() throws(Mistake) {
    let units = parts.compactMap(\.unit)
    for unit in Unit.allCases where units.count(where: { $0 == unit }) > 1 {
      throw Mistake(problem: "has more than one \(unit)", help: "remove one")
    }
    for (unit, letters) in [(Unit.year, "yyyy"), (.month, "MM"), (.day, "dd")]
    where !units.contains(unit) {
      throw Mistake(problem: "has no \(unit)", help: "add '\(letters)'")
    }
    let coarser: [(Unit, Unit, String)] = [
      (.zone, .hour, "HH"), (.minute, .hour, "HH"), (.second, .minute, "mm"),
      (.fraction, .second, "ss"),
    ]
    for (unit, other, letters) in coarser where units.contains(unit) && !units.contains(other) {
      throw Mistake(problem: "has a \(unit) but no \(other)", help: "add '\(letters)'")
    }
    for (part, next) in zip(parts, parts.dropFirst()) where part.isShort && next.beginsWithDigit {
      throw Mistake(
        problem: "has a field of one or two digits directly before another digit",
        help: "double its letter, or write a mark after it")
    }
  }
}
