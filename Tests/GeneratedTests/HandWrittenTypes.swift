import QuireClient

// The types that the schemas of the fixture `custom-types` choose.

/// An amount such as `12.50 EUR`.
public struct Money: Codable, Hashable, Sendable {
  /// The amount in hundredths.
  public var cents: Int
  /// The code of the currency.
  public var currency: String

  /// Creates an amount.
  public init(cents: Int, currency: String) {
    self.cents = cents
    self.currency = currency
  }

  /// Decodes the text of an amount.
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

  /// Encodes the text of the amount.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let rest = cents % 100
    try container.encode("\(cents / 100).\(rest < 10 ? "0" : "")\(rest) \(currency)")
  }
}

/// A namespace, so that the name of a type has a dot.
public enum Map {
  /// A place in degrees.
  public struct Coordinate: Codable, Hashable, Sendable {
    /// Degrees north of the equator.
    public var latitude: Double
    /// Degrees east of Greenwich.
    public var longitude: Double
  }
}

/// A color such as `#00ff80`, which the fast path decodes and encodes.
public struct HexColor: ByteCodable, RawRepresentable, Hashable, Sendable {
  /// The text of the color.
  public var rawValue: String

  /// Creates a color, or `nil` if the text is none.
  public init?(rawValue: String) {
    guard rawValue.wholeMatch(of: /#[0-9a-f]{6}/) != nil else { return nil }
    self.rawValue = rawValue
  }
}
