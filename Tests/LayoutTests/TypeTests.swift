import Testing

/// Tests that a type is in few files, and that no two types have the same name, also in the
/// generator and the runtime.
@Suite struct TypeTests {
  /// Modules that are read together, because an extension in one appears in the others.
  private static let groups = [
    ["QuirePatterns", "QuireSchema", "QuireModel", "QuireInference", "QuireSwift", "quire"],
    [
      "QuirePatterns", "QuireJSON", "QuireRuntime", "QuireStorage", "QuireClient", "QuireFeed",
      "QuireCaching", "QuireChecks", "QuireTesting",
    ],
  ]

  private static let mostExtensionFiles = 7

  /// Types that more files extend, each with its reason.
  private static let widelyExtended: [String: String] = [
    "Client": "each method that returns a changed client is next to the type of its setting",
    "Diagnostic": "each group of diagnostics has a file with its factories",
    "DiagnosticCode": "each group of diagnostics has a file with its codes",
    "String": "each format of texts has a file",
    "TypeTable": "each pass that reads types has a file with its questions about them",
  ]

  @Test(arguments: groups)
  func `no type is extended in more than seven files, unless it has a reason`(
    modules: [String]
  ) throws {
    var extensions: [String: Set<String>] = [:]
    for file in try Self.files(of: modules) {
      let own = file.declaredTypes
      for member in file.declarations where member.isInExtension && !member.isPrivate {
        guard let type = member.owner, !own.contains(type) else { continue }
        extensions[type, default: []].insert(file.path)
      }
    }
    #expect(extensions.count > 20)
    for (type, files) in extensions where Self.widelyExtended[type] == nil {
      #expect(
        files.count <= Self.mostExtensionFiles,
        "\(type) is extended in \(files.count) files: \(files.sorted())")
    }
  }

  @Test func `every type with a reason for many extensions has many`() throws {
    let files = try Self.groups.flatMap(Self.files)
    for type in Self.widelyExtended.keys {
      let count = files.count { file in
        file.declarations.contains { $0.isInExtension && $0.owner == type && !$0.isPrivate }
      }
      #expect(count > Self.mostExtensionFiles, "\(type) needs no reason")
    }
  }

  @Test func `no two types at the top level of the modules have the same name`() throws {
    var paths: [String: [String]] = [:]
    for file in try Self.files(of: Array(Set(Self.groups.joined()))) {
      for type in file.declaredTypes { paths[type, default: []].append(file.path) }
    }
    #expect(paths.count > 100)
    for (type, files) in paths {
      #expect(files.count == 1, "\(type) is declared in \(files)")
    }
  }

  private static func files(of modules: [String]) throws -> [SwiftFile] {
    try modules.flatMap { try SwiftFile.all(in: "Sources/\($0)") }
  }
}
