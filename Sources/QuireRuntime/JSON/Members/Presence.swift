/// A member of an object that is absent, null, or present with a value.
public enum Presence<Value> {
  /// The object has no such member.
  case absent
  /// The member is null.
  case null
  /// The member has a value.
  case present(Value)
}

extension Presence {
  /// Makes a presence of an Optional, of which `nil` is absent.
  public init(orAbsent value: Value?) { self = value.map(Self.present) ?? .absent }

  /// Makes a presence of an Optional, of which `nil` is null.
  public init(orNull value: Value?) { self = value.map(Self.present) ?? .null }

  /// The value, or `nil` where the member is absent or null.
  public var value: Value? { if case .present(let value) = self { value } else { nil } }

  /// Whether the object has no such member.
  public var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// Whether the member is there and null.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// Absent and null as they are, and a value as what is made of it.
  ///
  /// - Parameter transform: Makes another value of one.
  /// - Returns: The other presence.
  /// - Throws: What `transform` throws.
  public func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> Presence<Other> {
    switch self {
    case .absent: .absent
    case .null: .null
    case .present(let value): .present(try transform(value))
    }
  }
}

extension Presence where Value: MemberValue {
  /// What stands for it among the members of a ``RequestBody``: `nil` where it is absent, an
  /// explicit null where it is null, else the value.
  public var sent: (any MemberValue)? {
    switch self {
    case .absent: nil
    case .null: JSONValue.null
    case .present(let value): value
    }
  }
}

extension Presence: Sendable where Value: Sendable {}

extension Presence: Equatable where Value: Equatable {}

extension Presence: Hashable where Value: Hashable {}

extension Presence: CustomStringConvertible {
  /// `absent`, `null`, or the value's own description.
  public var description: String {
    switch self {
    case .absent: "absent"
    case .null: "null"
    case .present(let value): String(describing: value)
    }
  }
}
