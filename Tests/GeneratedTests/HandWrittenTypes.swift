import QuireRuntime

// The types that the schemas of the fixture `custom-types` choose.

/// An amount such as `12.50 EUR`.
public struct Money: Codable, Hashable, Sendable {
  public var cents: Int
  public var currency: String

  public init(cents: Int, currency: String) {
    self.cents = cents
    self.currency = currency
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let match = text.wholeMatch(of: /([0-9]+)\.([0-9]{2}) ([A-Z]{3})/),
      let cents = Int(match.1 + match.2)
    else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not an amount")
    }
    self.init(cents: cents, currency: String(match.3))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let rest = cents % 100
    try container.encode("\(cents / 100).\(rest < 10 ? "0" : "")\(rest) \(currency)")
  }
}

public enum Map {
  public struct Coordinate: Codable, Hashable, Sendable {
    public var latitude: Double
    public var longitude: Double
  }
}

/// A color such as `#00ff80`, which the fast path decodes and encodes.
public struct HexColor: ByteCodable, RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init?(rawValue: String) {
    guard rawValue.wholeMatch(of: /#[0-9a-f]{6}/) != nil else { return nil }
    self.rawValue = rawValue
  }
}
