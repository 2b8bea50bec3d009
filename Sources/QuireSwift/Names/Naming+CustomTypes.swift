import QuireModel

// Generated types must not hide the types that the author of a schema wrote by hand.
extension Naming {
  /// Returns the names of hand-written types, each up to its first dot.
  static func customNames(of api: API) -> Set<String> {
    var names: Set<String> = []
    for case .custom(let type)? in api.files.flatMap(\.types).map(\.innerScalar) {
      names.insert(String(type.name.prefix { $0 != "." }))
    }
    return names
  }

  /// Reports top-level types that have the name of a hand-written type.
  mutating func reportCustomNames(of api: API) {
    var names: Set<String> = []
    for case .custom(let type)? in api.files.flatMap(\.types).map(\.innerScalar) {
      names.insert(type.name)
    }
    guard !names.isEmpty else { return }
    for declaration in api.files.flatMap(\.declarations) {
      guard let name = table.paths[declaration.id]?.last, names.contains(name),
        !declaration.isCustomType(named: name)
      else { continue }
      diagnostics.add(.nameOfCustomType(name, at: declaration.range))
    }
  }
}

extension TypeDeclaration {
  /// Whether the declaration only gives a hand-written type the name that it has anyway.
  func isCustomType(named name: String) -> Bool {
    guard case .alias(.scalar(.custom(let type))) = shape else { return false }
    return type.name == name
  }
}

extension APIFile {
  /// Returns the file without aliases that give hand-written types the names that they have.
  func withoutCustomTypes(_ names: NameTable) -> APIFile {
    var file = self
    file.declarations.removeAll { $0.isCustomType(named: names.paths[$0.id]?.last ?? "") }
    return file
  }
}
