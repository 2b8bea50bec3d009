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
  /// Creates a presence from an optional; `nil` is absent.
  public init(orAbsent value: Value?) { self = value.map(Self.present) ?? .absent }

  /// Creates a presence from an optional; `nil` is null.
  public init(orNull value: Value?) { self = value.map(Self.present) ?? .null }

  /// The value, or `nil` if the member is absent or null.
  public var value: Value? { if case .present(let value) = self { value } else { nil } }

  /// Whether the member is absent.
  public var isAbsent: Bool { if case .absent = self { true } else { false } }

  /// Whether the member is null.
  public var isNull: Bool { if case .null = self { true } else { false } }

  /// Converts the value; absent and null stay the same.
  ///
  /// - Parameter transform: Converts a value.
  /// - Returns: The presence of the converted value.
  /// - Throws: The error of `transform`.
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

extension Presence where Value: MemberValue & Sendable {
  /// The member of a ``RequestBody``: `nil` if it is absent, JSON null if it is null, otherwise the
  /// value.
  public var sent: (any MemberValue & Sendable)? {
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
  /// `absent`, `null`, or the description of the value.
  public var description: String {
    switch self {
    case .absent: "absent"
    case .null: "null"
    case .present(let value): String(describing: value)
    }
  }
}
