import Foundation

extension Identifier: Decodable where RawValue: Decodable {
  /// Reads the bare raw value.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(RawValue.self)
  }
}

extension Identifier: Encodable where RawValue: Encodable {
  /// Writes the bare raw value; a UUID in lower case.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let id = rawValue as? UUID {
      try container.encode(id.wireText)
    } else {
      try container.encode(rawValue)
    }
  }
}

extension Identifier: MemberValue where RawValue: MemberValue {
  /// Whether the raw value has a form of its own as a member.
  public static var hasMemberForm: Bool { RawValue.hasMemberForm }

  /// Reads the raw value in its member form.
  public init(memberFrom decoder: any Decoder) throws {
    rawValue = try RawValue(memberFrom: decoder)
  }

  /// Reads the raw value of a member.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    rawValue = try RawValue(memberAt: key, in: members)
  }

  /// Writes the raw value in its member form.
  public func encodeMember(to encoder: any Encoder) throws {
    try rawValue.encodeMember(to: encoder)
  }
}

extension Identifier: WireKeyRepresentable where RawValue: WireKeyRepresentable {
  /// The raw value as the name of a member.
  public var wireKey: WireKey { rawValue.wireKey }

  /// Makes an identity of a member's name, or `nil` where the raw value cannot be read from it.
  public init?(wireKey: WireKey) {
    guard let rawValue = RawValue(wireKey: wireKey) else { return nil }
    self.rawValue = rawValue
  }
}

/// A dictionary with identities for keys is an object in JSON.
extension Identifier: CodingKeyRepresentable where RawValue: WireKeyRepresentable {
  /// The raw value as a coding key.
  public var codingKey: any CodingKey { wireKey }

  /// Makes an identity of a coding key, or `nil` where the raw value cannot be read from it.
  public init?<Key: CodingKey>(codingKey: Key) {
    self.init(wireKey: WireKey(stringValue: codingKey.stringValue))
  }
}
