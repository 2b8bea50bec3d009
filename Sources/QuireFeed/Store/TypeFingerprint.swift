/// A number that changes with the type of a value: with the names and types of its stored properties,
/// and of those of the values in it.
///
/// The value of an Optional that is `nil`, and of an empty array, is known by its type's name only.
struct TypeFingerprint {
  private(set) var value: UInt64 = 0
  private var seen: Set<ObjectIdentifier> = []

  /// Creates the fingerprint of a value's type.
  init(of value: Any) { describe(value) }

  private mutating func describe(_ value: Any) {
    let type = type(of: value)
    let name = Self.name(of: type)
    absorb(name)
    // Their properties are private, and may depend on the value.
    if name.hasPrefix("Foundation") { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection: if let first = mirror.children.first { describe(first.value) }
    case .struct, .class, .tuple, .enum:
      // The properties of a type are the same in each value, and a type may contain itself.
      guard seen.insert(ObjectIdentifier(type)).inserted else { return }
      for child in mirror.children {
        absorb(child.label ?? "")
        describe(child.value)
      }
    default: break
    }
  }

  /// The name of a type, which is the same in every process.
  private static func name(of type: Any.Type) -> String {
    // The name of a private type contains an address.
    String(reflecting: type).split(separator: "(unknown context at ").enumerated()
      .map { $0 == 0 ? $1 : $1.drop { $0 != ")" } }.joined()
  }

  private mutating func absorb(_ text: String) {
    for byte in text.utf8 { value.add(UInt64(byte)) }
    // This byte never occurs in UTF-8, so it ends the text.
    value.add(0xFF)
  }
}
