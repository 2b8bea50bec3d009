/// The type of a value, as a kind that each language spells in its way.
package indirect enum TypeReference: Hashable, Sendable {
  case scalar(Scalar)
  /// Any JSON value.
  case any
  /// No value at all: what the schema `false` allows.
  case never
  case array(of: TypeReference)
  /// An object of any names whose values are all of one type.
  case map(of: TypeReference)
  /// A value or null, inside an array or a map; a property says it by its presence.
  case nullable(TypeReference)
  /// A type that is declared.
  case declared(TypeID)
  /// The identity of an entity; the scalar is what it is on the wire.
  case identity(of: Entity, raw: Scalar)

  /// A scalar with the form it has in JSON.
  package enum Scalar: Hashable, Sendable {
    case string, integer, number, boolean
    /// RFC 3339 `date-time`, a string.
    case dateTime
    /// RFC 3339 `full-date`, a string.
    case calendarDate
    /// Seconds since 1970, a number.
    case unixTime
    /// Whole seconds since 1970, an integer.
    case unixSeconds
    case uuid, url
    /// Base64 (RFC 4648 section 4), a string.
    case data
    /// A decimal number in a string.
    case decimalString
    /// A decimal number as a JSON number.
    case decimalNumber
  }

  package enum Entity: Hashable, Sendable {
    case declared(TypeID)
    /// A type that `quire.json` says the adopter writes by hand.
    case external(String)
  }

  /// The type of a value that is not null.
  package var withoutNull: TypeReference {
    if case .nullable(let inner) = self { inner.withoutNull } else { self }
  }
}
