/// A name by which a file uses a declaration.
struct UsedName: Hashable {
  let text: String
  /// The first argument label, or `nil` for a name without arguments.
  let label: String?

  init(_ text: String, label: String?) {
    self.text = text
    self.label = label
  }

  init(of use: SwiftFile.Use) {
    switch use {
    case .call(let name, let label): self.init(name, label: label)
    case .member(let name), .word(let name): self.init(name, label: nil)
    }
  }

  /// Returns the names by which a file can use a declaration.
  ///
  /// A function can be named without a call, and a pattern names a case without its labels.
  static func all(of declaration: SwiftFile.Declaration) -> [UsedName] {
    switch declaration.kind {
    case .type, .typeExtension: []
    case .storedProperty, .computedProperty: [UsedName(declaration.name, label: nil)]
    // The name of a type alone is no call of its initializer.
    case .function(let label) where declaration.name.first?.isUppercase == true:
      [UsedName(declaration.name, label: label)]
    case .function(let label): [label, nil].map { UsedName(declaration.name, label: $0) }
    case .enumerationCase(let label):
      [label, "", nil].map { UsedName(declaration.name, label: $0) }
    }
  }

  /// Names that the standard library has, too.
  static let ofLibrary: Set<String> = [
    "append", "contains", "count", "description", "element", "first", "init", "insert", "isEmpty",
    "joined",
    "last", "map", "remove", "sorted",
  ]
}
