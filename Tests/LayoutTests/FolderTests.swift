import Testing

/// Tests that each folder of a module uses only names of the folders allowed to it.
@Suite struct FolderTests {
  private static let modules = [
    ModuleFolders(
      path: "Sources/QuireJSON",
      allowed: [
        "Errors": [],
        "Values": ["Errors"],
        // The reader, the writer and the forms of values know each other.
        "Codec": ["Errors", "Values"],
        "Parameters": ["Values", "Codec"],
        "Identity": ["Values", "Codec", "Parameters"],
        "Text": ["Values", "Codec", "Errors"],
        "Samples": ["Codec"],
      ]),
    ModuleFolders(
      path: "Sources/QuireRuntime",
      allowed: [
        "Concurrency": [],
        "Errors": [],
        "HTTP": [],
        "Parameters": ["Errors", "HTTP"],
        "Bodies": ["HTTP", "Parameters"],
        "Responses": ["Errors", "HTTP", "Parameters"],
        "Resources": ["HTTP", "Parameters", "Bodies", "Responses"],
        "Requests": ["HTTP", "Parameters", "Bodies", "Responses", "Resources"],
        "Paging": ["Errors", "HTTP", "Parameters", "Bodies", "Responses", "Requests", "Resources"],
        "Refreshing": ["Concurrency", "Errors"],
        "ByHand": ["Refreshing", "Paging"],
        // The file outside of folders imports QuireJSON again.
        ".": [],
      ]),
    ModuleFolders(path: "Sources/QuireStorage", allowed: ["Files": [], "Lists": ["Files"]]),
    ModuleFolders(
      path: "Sources/QuireClient",
      allowed: [
        "Concurrency": [],
        "HTTP": [],
        "Transport": ["HTTP"],
        "Client": ["HTTP", "Concurrency", "Transport"],
        "Authorization": ["HTTP", "Concurrency", "Transport", "Client"],
        "Streams": ["HTTP", "Transport", "Client"],
        "Downloads": ["HTTP", "Transport", "Client"],
        "Paging": ["HTTP", "Concurrency", "Transport", "Client"],
        ".": [],
      ]),
    ModuleFolders(
      path: "Sources/QuireFeed",
      allowed: [
        "Pages": [],
        "List": ["Pages"],
        "Edits": ["Pages", "List"],
        "State": ["Pages", "List", "Edits"],
        "Store": ["Pages", "List"],
        // The feed itself, which views observe.
        ".": ["Pages", "List", "Edits", "State", "Store"],
      ]),
    ModuleFolders(
      path: "Sources/QuireSchema",
      allowed: [
        "Text": [],
        "Addresses": ["Text"],
        "Names": ["Text"],
        "YAML": ["Text"],
        "JSONPath": ["Text", "Addresses"],
        "Keywords": ["Text", "Names"],
        "Schemas": ["Text", "Addresses", "Keywords"],
        "Documents": ["Text", "Addresses", "YAML", "Keywords"],
        "Overlays": ["Text", "Addresses", "JSONPath", "Keywords", "Documents"],
        "References": ["Text", "Addresses", "Keywords", "Schemas", "Documents", "Overlays"],
        "Reading": ["Text", "Addresses", "Keywords", "Schemas", "References"],
        "Library": [
          "Text", "Addresses", "Keywords", "Schemas", "Documents", "Overlays", "References",
          "Reading",
        ],
      ],
      // It has the messages of all parts, which are about their values.
      unordered: "Diagnostics"),
    ModuleFolders(
      path: "Sources/QuireModel",
      allowed: [
        "Types": [],
        "Endpoints": ["Types"],
        "Paging": ["Types", "Endpoints"],
        "Options": ["Types", "Endpoints"],
        "Forms": ["Types", "Endpoints", "Options"],
        "Annotations": ["Types", "Endpoints"],
        "OpenAPI": ["Types", "Endpoints", "Options", "Forms"],
        "Outlines": ["Types", "Endpoints", "Forms", "OpenAPI"],
        "Identities": ["Types", "Endpoints", "Paging", "Options", "Forms", "Outlines"],
        "Shapes": ["Types", "Options", "Forms", "Outlines", "Identities"],
        "Adjustments": ["Types", "Options", "Forms", "Outlines", "Identities"],
        "Constraints": ["Types", "Forms", "Outlines"],
        "Resources": [
          "Types", "Endpoints", "Forms", "Outlines", "Identities", "Shapes", "Paging",
        ],
        "Writing": ["Types", "Forms", "Outlines", "Identities", "Resources"],
        "Samples": ["Types", "Forms", "Outlines", "Resources"],
        "Sharing": ["Types", "Endpoints", "Paging", "Resources"],
        // The files outside of folders call all passes.
        ".": [
          "Types", "Endpoints", "Options", "Forms", "Annotations", "OpenAPI", "Outlines",
          "Identities", "Shapes", "Adjustments", "Constraints", "Paging", "Resources", "Writing",
          "Samples", "Sharing",
        ],
      ],
      // It has the messages of all passes, which are about their values.
      unordered: "Diagnostics"),
    ModuleFolders(
      path: "Sources/QuireSwift",
      allowed: [
        "Identifiers": [],
        "Comments": [],
        "Layout": ["Comments"],
        "Templates": ["Comments", "Layout"],
        "Inputs": [],
        "Names": ["Identifiers", "Inputs"],
        "Expressions": ["Identifiers", "Layout", "Inputs", "Names"],
        "Context": [
          "Identifiers", "Comments", "Layout", "Templates", "Inputs", "Names", "Expressions",
        ],
        "Members": [
          "Identifiers", "Comments", "Layout", "Templates", "Inputs", "Names", "Expressions",
          "Context",
        ],
        "Facts": ["Identifiers", "Layout", "Templates", "Names", "Context", "Members"],
        "Kinds": [
          "Identifiers", "Comments", "Layout", "Templates", "Names", "Expressions", "Context",
          "Members", "Facts",
        ],
        "Resources": [
          "Identifiers", "Comments", "Layout", "Templates", "Inputs", "Names", "Expressions",
          "Context", "Members", "Facts", "Kinds",
        ],
        "Summaries": [
          "Identifiers", "Layout", "Inputs", "Names", "Expressions", "Context", "Members", "Facts",
          "Kinds", "Resources",
        ],
        "Rendering": [
          "Identifiers", "Layout", "Templates", "Inputs", "Names", "Expressions", "Context",
          "Facts", "Kinds", "Resources", "Summaries",
        ],
        "Diagrams": ["Identifiers", "Layout", "Inputs", "Names", "Expressions"],
        "Versions": [
          "Identifiers", "Layout", "Inputs", "Names", "Expressions", "Context", "Members", "Facts",
        ],
      ],
      unordered: "Diagnostics"),
    ModuleFolders(path: "Sources/QuirePatterns", allowed: [".": []]),
    ModuleFolders(path: "Sources/QuireInference", allowed: [".": []]),
    ModuleFolders(path: "Sources/QuireTesting", allowed: [".": []]),
    ModuleFolders(
      path: "Sources/GitHubSearch",
      allowed: ["Terminal": [], "Search": ["Terminal"], ".": ["Terminal", "Search"]]),
    ModuleFolders(
      path: "Sources/quire-bench",
      allowed: [
        "ByHand": [],
        "Corpus": [],
        "Measuring": [],
        "Results": [],
        "Groups": ["ByHand", "Corpus", "Measuring", "Results"],
        ".": ["ByHand", "Corpus", "Measuring", "Results", "Groups"],
      ]),
    ModuleFolders(
      path: "Sources/quire",
      allowed: [
        "Disk": [],
        "Arguments": ["Disk"],
        "Console": ["Disk"],
        "Configuration": ["Disk", "Arguments", "Console"],
        "Commands": ["Disk", "Arguments", "Console", "Configuration"],
        "Proof": ["Disk", "Arguments", "Console", "Configuration", "Commands"],
        // The files outside of folders start the commands.
        ".": ["Disk", "Arguments", "Console", "Commands", "Proof"],
      ],
      unordered: "Diagnostics"),
    ModuleFolders(
      path: "Sources/QuireCaching",
      allowed: [
        "Responses": [],
        "Storage": ["Responses"],
        ".": ["Responses", "Storage"],
      ]),
    ModuleFolders(
      path: "Sources/QuireChecks", allowed: ["Rules": [], "Checking": ["Rules"]]),
  ]

  @Test(arguments: modules)
  private func `no folder uses a folder that comes after it`(module: ModuleFolders) {
    var earlier: Set<String> = []
    for (folder, uses) in module.allowed {
      #expect(uses.isSubset(of: earlier), "\(folder) comes before a folder that it uses")
      earlier.insert(folder)
    }
  }

  @Test(arguments: modules)
  private func `every file is in a known folder`(module: ModuleFolders) throws {
    let folders = Set(try module.files().map(\.folder))
    #expect(folders.subtracting([module.unordered]) == Set(module.allowed.map(\.key)))
  }

  @Test(arguments: modules)
  private func `a folder uses only names of the folders allowed to it`(
    module: ModuleFolders
  ) throws {
    let files = try module.files()
    let homes = Self.homes(of: files) { $0.topLevelNames }
    #expect(!homes.isEmpty)
    try expectOrder(of: files, in: module) { file in
      file.usedNames.sorted().map { ($0, homes[$0]) }
    }
  }

  @Test(arguments: modules)
  private func `a folder uses only members that the folders allowed to it add to other types`(
    module: ModuleFolders
  ) throws {
    let files = try module.files()
    let imported = try module.importedFiles()
    let homes = Self.homes(of: files + imported) { Set($0.file.declarations.flatMap(UsedName.all)) }
    let added = Self.addedMembers(of: files)
    try expectOrder(of: files, in: module) { file in
      file.usedMembers.filter(added.contains).map { ($0.text, homes[$0]) }
    }
  }

  private func expectOrder(
    of files: [SourceFile], in module: ModuleFolders,
    _ uses: (SourceFile) -> [(name: String, home: String?)]
  ) throws {
    for file in files where file.folder != module.unordered {
      let allowed = try #require(module.allowed.first { $0.key == file.folder }).value
      for (name, home) in uses(file) {
        guard let home, home != file.folder, home != module.unordered else { continue }
        #expect(allowed.contains(home), "\(file.file.path) uses '\(name)' of \(home)")
      }
    }
  }

  /// Returns the folder of each name that only one folder declares.
  private static func homes<Name: Hashable>(
    of files: [SourceFile], _ names: (SourceFile) -> Set<Name>
  ) -> [Name: String] {
    var folders: [Name: Set<String>] = [:]
    for file in files {
      for name in names(file) { folders[name, default: []].insert(file.folder) }
    }
    return folders.compactMapValues { $0.count == 1 ? $0.first : nil }
  }

  /// Returns the functions and computed properties that folders add to types that they do not
  /// declare, because no name of a type shows their use.
  private static func addedMembers(of files: [SourceFile]) -> Set<UsedName> {
    let types = Dictionary(grouping: files, by: \.folder).mapValues { files in
      files.reduce(into: Set<String>()) { $0.formUnion($1.file.declaredTypes) }
    }
    var added: Set<UsedName> = []
    for file in files {
      for member in file.file.declarations where member.isInExtension && !member.isPrivate {
        // An initializer has the name of its type, which is known from the names.
        guard member.isCode, let owner = member.owner, owner != member.name,
          types[file.folder]?.contains(String(owner.prefix { $0 != "." })) == false
        else { continue }
        added.formUnion(UsedName.all(of: member))
      }
    }
    return added.filter { !UsedName.ofLibrary.contains($0.text) }
  }
}

/// The folders of a module, and the folders that each of them may use.
private struct ModuleFolders: CustomTestStringConvertible {
  let path: String
  /// The folders in an order in which each follows those that it may use.
  let allowed: KeyValuePairs<String, Set<String>>
  /// The folder that may use all others and that all others may use, or an empty text.
  var unordered = ""

  var testDescription: String { path }

  func files() throws -> [SourceFile] {
    try SwiftFile.all(in: path).map { SourceFile(folder: Self.folder(of: $0.path), file: $0) }
  }

  /// Returns the files of the modules that the module imports, which may declare the same names.
  func importedFiles() throws -> [SourceFile] {
    let modules = (LayoutTests.allowed[path] ?? []).filter { $0.hasPrefix("Quire") }
    return try modules.sorted().flatMap { name in
      try SwiftFile.all(in: "Sources/\(name)").map { SourceFile(folder: name, file: $0) }
    }
  }

  private static func folder(of path: String) -> String {
    let parts = path.split(separator: "/")
    return parts.count > 3 ? String(parts[2]) : "."
  }
}

/// A file of a module, and the folder that contains it.
private struct SourceFile {
  let folder: String
  let file: SwiftFile

  /// The types and functions at the top level that other files can use.
  var topLevelNames: Set<String> {
    Set(
      file.declarations.filter { declaration in
        guard declaration.owner == nil, !declaration.isPrivate else { return false }
        return switch declaration.kind {
        case .type, .function: true
        case .typeExtension, .enumerationCase, .storedProperty, .computedProperty: false
        }
      }.map(\.name))
  }

  /// The names after a dot, and those of calls.
  var usedMembers: Set<UsedName> {
    Set(
      file.uses.compactMap { use in
        if case .word = use { nil } else { UsedName(of: use) }
      })
  }

  /// The names in the code, with those of the types that the file extends.
  var usedNames: Set<String> {
    let extended = file.types.map { String($0.prefix { $0 != "." }) }
    return Set(file.uses.map { UsedName(of: $0).text } + extended)
  }
}
