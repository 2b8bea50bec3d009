extension CalendarDate: MemberValue {
  /// The text `yyyy-MM-dd`.
  public typealias MemberForm = CalendarDateForm

  /// Decodes the text `yyyy-MM-dd`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = Self(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "the text is not a date in the format yyyy-MM-dd")
    }
    self = date
  }

  /// Encodes the text `yyyy-MM-dd`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A dictionary with days for keys is an object in JSON.
extension CalendarDate: CodingKeyRepresentable {
  /// The text `yyyy-MM-dd` as a coding key.
  public var codingKey: any CodingKey { WireKey(stringValue: description) }

  /// Creates the day that a coding key describes, or `nil` if it describes none.
  public init?<Key: CodingKey>(codingKey: Key) { self.init(codingKey.stringValue) }
}
