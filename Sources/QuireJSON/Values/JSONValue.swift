/// Any JSON value (RFC 8259).
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, held without loss.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object; the order of its members is not kept.
  case object([String: JSONValue])
}

extension JSONValue {
  /// Whether the value is null.
  public var isNull: Bool { self == .null }

  /// The boolean, or `nil` if the value is not a boolean.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The number, or `nil` if the value is not a number.
  public var number: JSONNumber? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  /// The number as an integer, or `nil` if the value is not an integer in the range of `Int`.
  public var int: Int? { number?.int }

  /// The number, rounded to a `Double`, or `nil` if the value is not a number in the range of
  /// `Double`.
  public var double: Double? { number?.double }

  /// The string, or `nil` if the value is not a string.
  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The elements, or `nil` if the value is not an array.
  public var array: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members by name, or `nil` if the value is not an object.
  public var object: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The member with a name, or `nil` if the value is not an object or has no such member.
  ///
  /// If you set a member of another value, the value becomes an object. The value `nil` removes the
  /// member, and ``null`` keeps it as null.
  public subscript(name: String) -> JSONValue? {
    get { object?[name] }
    set {
      var members = object ?? [:]
      members[name] = newValue
      self = .object(members)
    }
  }

  /// The element at an index, or `nil` if the value is not an array or has no such element.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }

  /// The kind of a JSON value.
  public enum Kind: Hashable, Sendable {
    /// One of the six kinds in RFC 8259; `bool` is `true` or `false`.
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

extension JSONValue {
  /// Returns whether both values are the same in JSON.
  ///
  /// Strings are compared by their Unicode scalar values, numbers by their numeric values, and
  /// objects without regard to the order of their members.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.number(let left), .number(let right)): left == right
    case (.string(let left), .string(let right)): left.isSame(as: right)
    case (.array(let left), .array(let right)): left == right
    case (.object(let left), .object(let right)):
      left.count == right.count
        && left.allSatisfy { name, value in
          guard let index = right.index(forKey: name) else { return false }
          return right[index].key.isSame(as: name) && right[index].value == value
        }
    default: false
    }
  }
}
