/// What the values at one place of the samples have in common.
struct Shape {
  /// What was seen besides null, one of each; empty where nothing is known of the values.
  var kinds: [Kind]
  /// Whether null was seen.
  var isNullable = false

  indirect enum Kind {
    case boolean
    case integer
    case number
    case string(TextShape)
    /// `nil` where no array had an element.
    case array(of: Shape?)
    case object([Member])
    /// An object whose names are data; `nil` where none had a member.
    case map(of: Shape?)
    /// What is described under that name in `$defs`; `nil` for the whole document.
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

/// What the strings at one place have in common.
enum TextShape: Hashable {
  case plain
  /// A format of JSON Schema that every one of them has.
  case format(String)
  /// The few values there are, in the order of the samples.
  case values([String])
}
