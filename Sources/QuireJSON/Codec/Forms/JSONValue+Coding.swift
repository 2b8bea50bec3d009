public import Foundation

extension JSONValue: MemberValue {
  /// Any JSON value.
  public typealias MemberForm = JSONValueForm

  /// Decodes any value.
  ///
  /// - Parameter decoder: The decoder for the value.
  /// - Throws: `DecodingError` if the value has more than 100 levels, or a number exceeds the
  ///   ranges of `Double` and `Decimal`.
  public init(from decoder: any Decoder) throws {
    if let scalar = try Self.scalar(from: decoder) {
      self = scalar
      return
    }
    // Foundation decodes 512 levels, which may exceed the stack of a thread.
    guard decoder.codingPath.count <= JSONBytes.maximumDepth else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "nested more than \(JSONBytes.maximumDepth) levels deep"))
    }
    if var container = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
      self = .array(elements)
    } else {
      // Decode the whole map, because a key strategy would convert the names in a keyed container.
      self = .object(try decoder.singleValueContainer().decode([String: JSONValue].self))
    }
  }

  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }

  /// Decodes the JSON text of a value.
  ///
  /// - Parameter data: The text in UTF-8.
  /// - Throws: `DecodingError` if the text is not JSON.
  public init(parsing data: Data) throws {
    self = try JSONReader.decode(JSONValueForm.self, from: data)
  }

  /// Creates the JSON value that a value is encoded as in a model.
  ///
  /// - Parameter value: The value. Dates are encoded as RFC 3339 text, and the names of
  ///   hand-written types are not changed.
  /// - Throws: `EncodingError` if the value has no form in JSON.
  public init<Value: MemberValue>(encoding value: Value) throws {
    try self.init(parsing: JSONWriter.write(value, as: Value.MemberForm.self))
  }

  /// Returns the value if it is not an array or an object, otherwise `nil`.
  ///
  /// This is not part of the recursive initializer, because its frame would be on the stack once
  /// for each level of nesting.
  @inline(never)
  private static func scalar(from decoder: any Decoder) throws -> JSONValue? {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() { return .null }
    if let value = try container.decodeIfMatching(String.self) { return .string(value) }
    if let value = try container.decodeIfMatching(JSONNumber.self) { return .number(value) }
    return try container.decodeIfMatching(Bool.self).map(JSONValue.bool)
  }
}

extension JSONNumber: Codable {
  /// Decodes a number with the digits that the decoder provides: `Decimal` is cut after 38 digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // Foundation decodes an integer even if the last digits of the number make it none. A Decimal
    // shows the difference. Integers in a property list do not decode as a Decimal, so a Double
    // does.
    let decimal = try? container.decode(Decimal.self)
    if let value = try? container.decode(Int.self),
      try decimal.map({ $0 == Decimal(value) }) ?? (container.decode(Double.self) == Double(value))
    {
      self.init(value)
    } else if let number = decimal.flatMap({ Self($0) }) {
      self = number
    } else if let number = Self(try container.decode(Double.self)) {
      self = number
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a number that is not finite")
    }
  }

  /// Encodes the number.
  ///
  /// - Throws: `EncodingError` for a number that neither `Double` nor `Decimal` holds exactly.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let int {
      try container.encode(int)
    } else if let double, Self(double) == self {
      try container.encode(double)
    } else if let decimal {
      try container.encode(decimal)
    } else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "the number \(self) has more digits than a Decimal can store"))
    }
  }
}

extension SingleValueDecodingContainer {
  /// Decodes a value, or returns `nil` if it has another kind.
  ///
  /// Throws if the value has the right kind but does not fit the type.
  func decodeIfMatching<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    do {
      return try decode(type)
    } catch DecodingError.typeMismatch {
      return nil
    }
  }
}
