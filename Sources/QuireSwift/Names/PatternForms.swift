import QuireModel

/// The forms of the date patterns in a file, which the file declares at its end.
///
/// Their names begin with the first type of the file, so that they depend on no other file.
struct PatternForms {
  private var names: [DatePattern: String] = [:]
  /// The patterns, ordered by format.
  private(set) var patterns: [DatePattern] = []

  init() {}

  /// Names the forms of the patterns that a file uses.
  init(of file: APIFile, by spelling: TypeSpelling) {
    var used: Set<DatePattern> = []
    var file = file
    // A type alias names no form.
    file.declarations.removeAll { if case .alias = $0.shape { true } else { false } }
    for case .pattern(let pattern)? in file.types.map(spelling.innerScalar) { used.insert(pattern) }
    patterns = used.sorted { $0.format < $1.format }
    guard !patterns.isEmpty, let first = file.declarations.first else { return }
    let root = spelling.names.paths[first.id]?.first ?? ""
    var scope = NameScope()
    for pattern in patterns {
      names[pattern] = scope.take(
        "\(root)\(CamelCase(pattern.format).upper)Form", suffix: "Pattern")
    }
  }

  /// Returns the name of a pattern's form.
  func name(of pattern: DatePattern) -> String { names[pattern] ?? "" }
}

extension APIFile {
  /// All types that the file refers to, including those of its resources.
  var types: [TypeReference] {
    var unread = declarations
    var types: [TypeReference] = []
    for resource in resources {
      unread += resource.declarations
      types += resource.parameters.map(\.type)
      types += resource.receivedTypes
    }
    while let declaration = unread.popLast() {
      types += declaration.shape.types
      unread += declaration.nested
    }
    return types
  }
}
