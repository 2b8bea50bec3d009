public import Foundation

// Decoders and encoders treat these alike under every strategy. A container reads those of JSON
// faster where it is told the type than where that is generic.

extension String: MemberValue {
  /// Reads the value of a member.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self = try members.decode(String.self, forKey: key)
  }

  /// Writes the value as a member.
  public func encode(
    memberAt key: WireKey, in members: inout KeyedEncodingContainer<WireKey>
  ) throws {
    try members.encode(self, forKey: key)
  }
}

extension Bool: MemberValue {
  /// Reads the value of a member.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self = try members.decode(Bool.self, forKey: key)
  }

  /// Writes the value as a member.
  public func encode(
    memberAt key: WireKey, in members: inout KeyedEncodingContainer<WireKey>
  ) throws {
    try members.encode(self, forKey: key)
  }
}

extension Int: MemberValue {
  /// Reads the value of a member.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self = try members.decode(Int.self, forKey: key)
  }

  /// Writes the value as a member.
  public func encode(
    memberAt key: WireKey, in members: inout KeyedEncodingContainer<WireKey>
  ) throws {
    try members.encode(self, forKey: key)
  }
}

extension Int64: MemberValue {
  /// Reads the value of a member.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self = try members.decode(Int64.self, forKey: key)
  }

  /// Writes the value as a member.
  public func encode(
    memberAt key: WireKey, in members: inout KeyedEncodingContainer<WireKey>
  ) throws {
    try members.encode(self, forKey: key)
  }
}

extension UInt64: MemberValue {
  /// Reads the value of a member.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self = try members.decode(UInt64.self, forKey: key)
  }

  /// Writes the value as a member.
  public func encode(
    memberAt key: WireKey, in members: inout KeyedEncodingContainer<WireKey>
  ) throws {
    try members.encode(self, forKey: key)
  }
}

extension Double: MemberValue {
  /// Reads the value of a member.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self = try members.decode(Double.self, forKey: key)
  }

  /// Writes the value as a member.
  public func encode(
    memberAt key: WireKey, in members: inout KeyedEncodingContainer<WireKey>
  ) throws {
    try members.encode(self, forKey: key)
  }
}

// Foundation's `Codable` form is in upper case.
extension UUID: MemberValue {
  /// Whether the form as a member differs from the `Codable` one: it does.
  public static var hasMemberForm: Bool { true }

  /// Decodes the value of a member, in upper or lower case.
  public init(memberAt key: WireKey, in members: KeyedDecodingContainer<WireKey>) throws {
    self = try members.decode(UUID.self, forKey: key)
  }

  /// Encodes the UUID's text in lower case.
  public func encodeMember(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wireText)
  }

  /// Encodes the UUID's text in lower case as a member.
  public func encode(
    memberAt key: WireKey, in members: inout KeyedEncodingContainer<WireKey>
  ) throws {
    try members.encode(wireText, forKey: key)
  }
}

extension UUID {
  /// The UUID's text in lower case: RFC 9562, section 4, requires it in output, and many servers
  /// compare the text.
  var wireText: String { uuidString.lowercased() }
}

// Its `Codable` form is an object; a container that is given a URL reads and writes a text instead.
extension URL: MemberValue {
  /// Reads the text of a URL.
  public init(memberFrom decoder: any Decoder) throws {
    self = try decoder.singleValueContainer().decode(URL.self)
  }

  /// Writes the text of the URL.
  public func encodeMember(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self)
  }
}

/// What a schema of `false` allows: nothing, so that an array of it is empty.
extension Never: MemberValue {}
