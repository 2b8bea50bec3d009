/// The calls between the files of a module, as far as names show them.
///
/// A name counts if only one file declares it. Stored properties and enumeration cases are data, so
/// their use is not a call.
struct CallGraph {
  /// The files that each file calls, each with a name from it that the caller uses.
  private(set) var calls: [String: [String: String]] = [:]

  /// Creates the graph of a module.
  ///
  /// - Parameters:
  ///   - files: The files of the module.
  ///   - others: Files of imported modules, because they may declare the same names.
  init(of files: [SwiftFile], importing others: [SwiftFile]) {
    var homes: [UsedName: [Home]] = [:]
    for file in files + others {
      for declaration in file.declarations where !declaration.isPrivate {
        let home = Home(path: file.path, declaration: declaration)
        for name in UsedName.all(of: declaration) { homes[name, default: []].append(home) }
      }
    }
    let paths = Set(files.map(\.path))
    for file in files {
      let own = Set(file.declarations.flatMap(UsedName.all))
      let types = file.types
      var calls: [String: String] = [:]
      for use in Set(file.uses) {
        let name = UsedName(of: use)
        guard !own.contains(name), !UsedName.ofLibrary.contains(name.text), let found = homes[name],
          let home = found.first, Set(found.map(\.path)).count == 1, paths.contains(home.path),
          found.contains(where: \.declaration.isCode)
        else { continue }
        // Without a preceding dot, the name of a property may be that of a local variable.
        if case .word = use, !found.contains(where: { types.contains($0.declaration.owner ?? "") })
        {
          continue
        }
        calls[home.path] = name.text
      }
      self.calls[file.path] = calls
    }
  }

  /// Groups of files that call each other directly or through others in the group, largest first.
  var cycles: [[String]] {
    let reached = calls.mapValues { reachable(from: Array($0.keys)) }
    var cycles: Set<[String]> = []
    for (file, others) in reached where others.contains(file) {
      cycles.insert(others.filter { reached[$0]?.contains(file) == true }.sorted())
    }
    return cycles.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }

  private func reachable(from starts: [String]) -> Set<String> {
    var reached: Set<String> = []
    var open = starts
    while let file = open.popLast() {
      if reached.insert(file).inserted { open += calls[file, default: [:]].keys }
    }
    return reached
  }
}

/// A declaration and its file.
private struct Home {
  let path: String
  let declaration: SwiftFile.Declaration
}

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
