import QuireClient

/// The paths of the stored properties in a value, and in the values in it.
///
/// The value of an Optional that is `nil`, and of an empty array, has no properties.
struct PropertyPaths {
  private(set) var paths: Set<String> = []
  private var seen: Set<ObjectIdentifier> = []

  /// Creates the paths of a value.
  init(of value: Any) { describe(value, at: "") }

  private mutating func describe(_ value: Any, at path: String) {
    let type = type(of: value)
    // The properties of Foundation's types are private, and may depend on the value.
    if String(reflecting: type).hasPrefix("Foundation") { return }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection:
      if let first = mirror.children.first { describe(first.value, at: path) }
    case .struct, .class, .tuple, .enum:
      // The properties of a type are the same in each value, and a type may contain itself.
      guard seen.insert(ObjectIdentifier(type)).inserted else { return }
      for child in mirror.children {
        let path = "\(path)/\(child.label ?? "")"
        paths.insert(path)
        describe(child.value, at: path)
      }
    default: break
    }
  }
}

extension PropertyPaths {
  /// The paths of the members of a value that another value lacks.
  ///
  /// A member that is null counts as absent, and all elements of an array have one path.
  static func members(
    of value: JSONValue, missingIn other: JSONValue, at path: String = ""
  ) -> Set<String> {
    switch (value, other) {
    case (.object(let members), .object(let others)):
      members.reduce(into: []) { missing, member in
        if member.value.isNull { return }
        let path = "\(path)/\(member.key)"
        if let other = others[member.key], !other.isNull {
          missing.formUnion(self.members(of: member.value, missingIn: other, at: path))
        } else {
          missing.insert(path)
        }
      }
    case (.array(let elements), .array(let others)) where elements.count == others.count:
      zip(elements, others).reduce(into: []) {
        $0.formUnion(members(of: $1.0, missingIn: $1.1, at: path + "/*"))
      }
    case (.object, _), (.array, _): [path]
    default: []
    }
  }
}
