public import Foundation

/// The text of a date, such as `dd.MM.yyyy`, with English names of months.
///
///     let day = DatePattern<CalendarDate>(.day, ".", .month, ".", .year)
///     day.date("21.11.2026")
///
/// A text fits if it has exactly the parts of the pattern: `1.2.2026` does not fit `dd.MM.yyyy`. A
/// pattern without a time is one of ``CalendarDate``. With a time, it is one of `Date`. The time is
/// in UTC unless the pattern has a zone.
public struct DatePattern<Represented: Sendable>: Sendable {
  private let parts: [DatePatternPart]
  private let compose: @Sendable (DateFields) -> Represented?
  private let split: @Sendable (Represented) -> DateFields?

  private init(
    _ parts: [DatePatternPart], compose: @escaping @Sendable (DateFields) -> Represented?,
    split: @escaping @Sendable (Represented) -> DateFields?
  ) {
    for case .fraction(let digits) in parts {
      precondition((1...6).contains(digits), "the fraction of a second has 1 to 6 digits")
    }
    self.parts = parts
    self.compose = compose
    self.split = split
  }

  /// Returns the date of a text, or `nil` if the text does not fit or there is no such date.
  public func date(_ text: String) -> Represented? {
    var scan = DigitScan(text)
    var fields = DateFields()
    for part in parts {
      guard part.read(&scan, into: &fields) else { return nil }
    }
    return scan.isAtEnd ? compose(fields) : nil
  }

  /// Returns the text of a date, or `nil` outside the years 0 to 9999.
  ///
  /// A time is rounded down to the smallest unit of the pattern.
  public func text(of date: Represented) -> String? {
    split(date).map { fields in parts.map { $0.text(of: fields) }.joined() }
  }
}

extension DatePattern<CalendarDate> {
  /// Creates the pattern of a day.
  ///
  /// - Parameter parts: The parts in order, with a year, a month and a day, each once. Without one
  ///   of them, no text fits.
  public init(_ parts: DatePatternPart...) {
    self.init(parts, compose: { $0.date }, split: { DateFields(day: $0) })
  }
}

extension DatePattern<Date> {
  /// Creates the pattern of an instant.
  ///
  /// - Parameter parts: The parts in order, with a year, a month, a day and an hour, each once.
  ///   Without a day, no text fits.
  public init(_ parts: DatePatternPart...) {
    self.init(parts, compose: { $0.instant }, split: { DateFields($0) })
  }
}

extension DatePattern: CustomStringConvertible {
  /// The pattern in the letters of Unicode, such as `dd.MM.yyyy`.
  public var description: String { parts.map(\.symbol).joined() }
}

/// The fields of a date while it is read or written.
struct DateFields {
  /// The year, month and day, which do not exist as long as they are not set.
  var year = -1, month = 0, day = 0
  var hour = 0, minute = 0, second = 0, nanoseconds = 0
  /// Minutes ahead of UTC.
  var offset = 0

  init() {}

  init(day date: CalendarDate) { (year, month, day) = (date.year, date.month, date.day) }

  init?(_ date: Date) {
    guard let moment = RFC3339.Moment(date) else { return nil }
    self.init(day: moment.day)
    (hour, minute, second) = (moment.second / 3_600, moment.second / 60 % 60, moment.second % 60)
    nanoseconds = moment.fraction * Self.power(of: 9 - moment.digits)
  }

  /// The day, or `nil` if there is no such day.
  var date: CalendarDate? { CalendarDate(year: year, month: month, day: day) }

  /// The instant, or `nil` if there is no such day or time.
  var instant: Date? {
    guard let date, hour < 24, minute < 60, second < 60 else { return nil }
    let seconds = date.daysSince1970 * 86_400 + (hour * 60 + minute - offset) * 60 + second
    return RFC3339.interval(seconds - RFC3339.secondsFrom1970To2001, Double(nanoseconds) / 1e9)
      .map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  /// Sets a field, and returns whether there is a value for it.
  mutating func set(_ field: WritableKeyPath<DateFields, Int>, to value: Int?) -> Bool {
    guard let value else { return false }
    self[keyPath: field] = value
    return true
  }

  /// Returns a power of ten.
  static func power(of exponent: Int) -> Int {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}
