extension Optional: MemberValue where Wrapped: MemberValue {
  /// Whether the wrapped type has a form of its own as a member.
  public static var hasMemberForm: Bool { Wrapped.hasMemberForm }

  /// Reads null, or a value in its form as a member.
  public init(memberFrom decoder: any Decoder) throws {
    self = try OwnForm<Wrapped>?.decode(from: decoder)
  }

  /// Writes null, or the value in its form as a member.
  public func encodeMember(to encoder: any Encoder) throws {
    try OwnForm<Wrapped>?.encode(self, to: encoder)
  }
}

extension Array: MemberValue where Element: MemberValue {
  /// Whether the element has a form of its own as a member.
  public static var hasMemberForm: Bool { Element.hasMemberForm }

  /// Reads an array of values in their form as members.
  public init(memberFrom decoder: any Decoder) throws {
    self = try [OwnForm<Element>].decode(from: decoder)
  }

  /// Writes an array of values in their form as members.
  public func encodeMember(to encoder: any Encoder) throws {
    try [OwnForm<Element>].encode(self, to: encoder)
  }
}

extension Dictionary: MemberValue where Key: WireKeyRepresentable & Codable, Value: MemberValue {
  /// Whether the keys are other than strings or the values have a form of their own as members.
  public static var hasMemberForm: Bool { Key.self != String.self || Value.hasMemberForm }

  /// Reads an object of any names, its values in their form as members.
  public init(memberFrom decoder: any Decoder) throws {
    self = try [Key: OwnForm<Value>].decode(from: decoder)
  }

  /// Writes an object, its values in their form as members.
  public func encodeMember(to encoder: any Encoder) throws {
    try [Key: OwnForm<Value>].encode(self, to: encoder)
  }
}
