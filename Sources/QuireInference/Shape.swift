/// The common shape of the values at one location in the samples.
struct Shape {
  /// The kinds of value in the samples without null, each once; empty if nothing is known.
  var kinds: [Kind]
  /// Whether a value was null.
  var isNullable = false

  indirect enum Kind {
    case boolean
    case integer
    case number
    case string(TextShape)
    /// An array; the shape is `nil` if no array had an element.
    case array(of: Shape?)
    case object([Member])
    /// An object whose names are data; the shape is `nil` if no object had a member.
    case map(of: Shape?)
    /// A recursive reference to the definition with that name in `$defs`, or to the whole document
    /// if `nil`.
    case same(as: String?)
  }

  /// One property of an object.
  struct Member {
    let name: String
    /// Whether every object of the samples had it.
    let isRequired: Bool
    let shape: Shape
  }
}

/// The common form of the strings at one location.
enum TextShape: Hashable {
  case plain
  /// A JSON Schema format that all strings match.
  case format(String)
  /// The values of an enumeration, in the order of the samples.
  case values([String])
}
