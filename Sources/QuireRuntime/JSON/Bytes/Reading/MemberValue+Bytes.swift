public import Foundation

extension MemberValue {
  /// Leaves the value to a decoder.
  public init(json reader: inout JSONReader) throws(JSONDecline) { throw .type }
}

extension String {
  /// Reads a string.
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    self = try reader.source.pointee.bytes.string()
  }
}

extension Bool {
  /// Reads true or false.
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    self = try reader.source.pointee.bytes.bool()
  }
}

extension Int {
  /// Reads an integer that is written as one.
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    let value = try Int64(json: &reader)
    guard let value = Int(exactly: value) else { throw .number }
    self = value
  }
}

extension Int64 {
  /// Reads an integer that is written as one.
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    let (magnitude, isNegative) = try reader.source.pointee.bytes.integer()
    guard magnitude <= 0x7FFF_FFFF_FFFF_FFFF else { throw .number }
    let value = Int64(bitPattern: magnitude)
    self = isNegative ? -value : value
  }
}

extension UInt64 {
  /// Reads an integer that is written as one and has up to 19 digits.
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    let (magnitude, isNegative) = try reader.source.pointee.bytes.integer()
    guard !isNegative else { throw .number }
    self = magnitude
  }
}

extension Double {
  /// Reads a number as the `Double` that is nearest to it.
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    self = try reader.source.pointee.bytes.double()
  }
}

extension UUID {
  /// Reads a UUID's text.
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    if let value = reader.source.pointee.bytes.takeUUID() {
      self = value
    } else {
      guard let value = UUID(uuidString: try String(json: &reader)) else { throw .unfit }
      self = value
    }
  }
}

extension URL {
  /// Reads a URL's text as `URL(string:)` does.
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    guard let value = URL(string: try String(json: &reader)) else { throw .unfit }
    self = value
  }
}

extension Never {
  /// Refuses every value.
  public init(json reader: inout JSONReader) throws(JSONDecline) { throw .unfit }
}

extension Date {
  /// Reads an RFC 3339 `date-time`.
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    if let seconds = reader.source.pointee.bytes.takeDateTime() {
      self.init(timeIntervalSinceReferenceDate: seconds)
    } else {
      guard let date = RFC3339.date(try String(json: &reader)) else { throw .unfit }
      self = date
    }
  }
}

extension CalendarDate {
  /// Reads the text `yyyy-MM-dd`.
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    if let day = reader.source.pointee.bytes.takeDay() {
      self = day
    } else {
      guard let day = Self(try String(json: &reader)) else { throw .unfit }
      self = day
    }
  }
}

extension Data {
  /// Reads base64, with or without its padding.
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    guard let data = Data(paddedOrNot: try String(json: &reader)) else { throw .unfit }
    self = data
  }
}

extension Decimal {
  /// Reads a string that holds a decimal number.
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    guard let value = JSONNumber(try String(json: &reader))?.decimal else { throw .unfit }
    self = value
  }
}

extension Identifier where RawValue: MemberValue {
  /// Reads the raw value.
  @inlinable
  public init(json reader: inout JSONReader) throws(JSONDecline) {
    self.init(rawValue: try RawValue(json: &reader))
  }
}
