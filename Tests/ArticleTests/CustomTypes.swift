import QuireClient

// The snippets of "Custom types"; a test compares them.

enum CustomTypes {
  struct Money: Codable, Hashable, Sendable {
    var cents: Int
    var currency: String

    init(cents: Int, currency: String) {
      self.cents = cents
      self.currency = currency
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let money = Money(text) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "'\(text)' is not an amount such as 12.50 EUR")
      }
      self = money
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }

  struct HexColor: ByteCodable, RawRepresentable, Hashable, Sendable {
    var rawValue: String

    init?(rawValue: String) {
      guard rawValue.count == 7, rawValue.hasPrefix("#") else { return nil }
      self.rawValue = rawValue
    }
  }

  enum DayForm: PatternForm {
    static let pattern = DatePattern<CalendarDate>(.day, ".", .month, ".", .year)
  }

  enum WholeSeconds: MemberFormat {
    static func decode(json reader: inout JSONReader) throws(JSONError) -> Duration {
      .seconds(try Int64Form.decode(json: &reader))
    }

    static func encode(_ value: Duration, json writer: inout JSONWriter) throws(JSONError) {
      guard value.components.attoseconds == 0 else {
        throw writer.mismatch(value, "a duration with a fraction of a second")
      }
      try Int64Form.encode(value.components.seconds, json: &writer)
    }
  }

  struct Invoice: MemberCodable {
    var total: Money
    var issued: CalendarDate
    var timeLimit: Duration

    init(members: inout JSONMembers) throws(JSONError) {
      total = try members("total", as: CustomForm<Money>.self)
      issued = try members("issued", as: DayForm.self)
      timeLimit = try members("time_limit", as: WholeSeconds.self)
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
      try members("total", total, as: CustomForm<Money>.self)
      try members("issued", issued, as: DayForm.self)
      try members("time_limit", timeLimit, as: WholeSeconds.self)
    }
  }

  struct InvoiceSearch: Resource {
    typealias Response = [Invoice]

    var least: Money
    var since: CalendarDate

    var path: ResourcePath { "/invoices" }

    var parameters: QueryParameters {
      ["least": CustomForm<Money>.parameter(least), "since": DayForm.parameter(since)]
    }
  }
}

typealias Money = CustomTypes.Money

extension Money: CustomStringConvertible {
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let euros = Double(parts[0]) else { return nil }
    self.init(cents: Int((euros * 100).rounded()), currency: String(parts[1]))
  }

  var description: String { "\(Double(cents) / 100) \(currency)" }
}

extension Money: ByteCodable {
  static func decode(json reader: inout JSONReader) throws(JSONError) -> Money {
    let text = try String.MemberForm.decode(json: &reader)
    guard let money = Money(text) else {
      throw reader.mismatch(text, isNot: "an amount such as 12.50 EUR")
    }
    return money
  }

  static func encode(_ value: Money, json writer: inout JSONWriter) throws(JSONError) {
    try String.MemberForm.encode(value.description, json: &writer)
  }
}
