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
  /// Whether this is null.
  public var isNull: Bool { self == .null }

  /// The truth value, or `nil` where this is none.
  public var bool: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The number, or `nil` where this is none.
  public var number: JSONNumber? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  /// The number as an integer, or `nil` where this is no number, no integer or none that fits.
  public var int: Int? { number?.int }

  /// The number rounded to a `Double`, or `nil` where this is no number or beyond its range.
  public var double: Double? { number?.double }

  /// The string, or `nil` where this is none.
  public var string: String? {
    guard case .string(let value) = self else { return nil }
    return value
  }

  /// The elements, or `nil` where this is no array.
  public var array: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members by name, or `nil` where this is no object.
  public var object: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return members
  }

  /// The member of a name, or `nil` where this is no object or has none.
  ///
  /// Setting a member makes an object of what is none; setting `nil` removes the member, setting
  /// ``null`` keeps it.
  public subscript(name: String) -> JSONValue? {
    get { object?[name] }
    set {
      var members = object ?? [:]
      members[name] = newValue
      self = .object(members)
    }
  }

  /// The element at an index counted from 0, or `nil` where this is no array or has none.
  public subscript(index: Int) -> JSONValue? {
    guard let array, array.indices.contains(index) else { return nil }
    return array[index]
  }
}
