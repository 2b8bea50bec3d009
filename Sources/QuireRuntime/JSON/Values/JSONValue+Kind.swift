extension JSONValue {
  /// The kind of a JSON value.
  public enum Kind: Hashable, Sendable {
    /// One of the six of RFC 8259; `bool` is `true` or `false`.
    case null, bool, number, string, array, object
  }

  /// The kind of the value.
  public var kind: Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .number: .number
    case .string: .string
    case .array: .array
    case .object: .object
    }
  }
}

extension Decoder {
  /// What the value is that the decoder stands at.
  func jsonKind() throws -> JSONValue.Kind {
    let value = try singleValueContainer()
    if value.decodeNil() { return .null }
    if try value.decodeIfFit(String.self) != nil { return .string }
    if (try? container(keyedBy: WireKey.self)) != nil { return .object }
    if (try? unkeyedContainer()) != nil { return .array }
    // A number may be unfit for every type of Swift, a truth value never is.
    return try value.decodeIfFit(Bool.self) == nil ? .number : .bool
  }
}
