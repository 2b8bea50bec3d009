import Foundation

extension Identifier: Decodable where RawValue: Decodable {
  /// Decodes the raw value.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(RawValue.self)
  }
}

extension Identifier: Encodable where RawValue: Encodable {
  /// Encodes the raw value; a UUID in lower case.
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
  /// The form of the raw value.
  public typealias MemberForm = IdentifierForm<Entity, RawValue>
}

/// The form of an identity: that of its raw value.
public enum IdentifierForm<Entity, RawValue: MemberValue>: MemberFormat {

  /// Decodes the raw value.
  @inlinable
  public static func decode(
    json reader: inout JSONReader
  ) throws(JSONError) -> Identifier<Entity, RawValue> {
    Identifier(rawValue: try RawValue.MemberForm.decode(json: &reader))
  }

  /// Encodes the raw value.
  @inlinable
  public static func encode(
    _ value: Identifier<Entity, RawValue>, json writer: inout JSONWriter
  ) throws(JSONError) {
    try RawValue.MemberForm.encode(value.rawValue, json: &writer)
  }
}

/// A dictionary with identities for keys is an object in JSON.
extension Identifier: CodingKeyRepresentable where RawValue: Hashable & Codable {
  /// The raw value as a coding key; a UUID in lower case.
  public var codingKey: any CodingKey { WireKey(stringValue: MapKey.name(of: rawValue)) }

  /// Creates an identity from a coding key, or returns `nil` if the key is no raw value.
  public init?<Key: CodingKey>(codingKey: Key) {
    guard let rawValue: RawValue = MapKey.key(named: codingKey.stringValue) else { return nil }
    self.rawValue = rawValue
  }
}
