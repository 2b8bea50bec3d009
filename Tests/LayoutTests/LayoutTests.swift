import Foundation
import Testing

/// Tests the structure of the package: which modules may import which, and how long files may be.
@Suite struct LayoutTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The modules that the module in each folder may import.
  static let allowed: [String: Set<String>] = [
    "Sources/QuireJSON": ["Foundation", "Synchronization"],
    "Sources/QuireRuntime": [
      "QuireJSON", "Foundation", "FoundationNetworking", "Synchronization", "UIKit",
    ],
    "Sources/QuireClient": [
      "QuireRuntime", "QuireStorage", "Foundation", "FoundationNetworking", "Synchronization",
    ],
    "Sources/QuireStorage": ["QuireRuntime", "CryptoKit", "Foundation"],
    "Sources/QuireFeed": ["QuireClient", "QuireStorage", "Foundation", "Observation"],
    "Sources/QuireCaching": [
      "QuireClient", "QuireStorage", "Foundation", "FoundationNetworking", "Synchronization",
    ],
    "Sources/QuirePatterns": [],
    "Sources/QuireChecks": ["QuireJSON", "QuirePatterns", "Foundation", "Synchronization"],
    "Sources/QuireTesting": [
      "QuireClient", "Foundation", "FoundationNetworking", "Synchronization",
    ],
    "Sources/QuireSchema": ["QuirePatterns"],
    "Sources/QuireModel": ["QuirePatterns", "QuireSchema"],
    "Sources/QuireInference": ["QuireSchema", "QuireModel"],
    "Sources/QuireSwift": ["QuireSchema", "QuireModel", "QuirePatterns"],
    "Sources/quire": [
      "QuireSchema", "QuireModel", "QuireInference", "QuireSwift", "Foundation",
      "FoundationEssentials", "Darwin", "Glibc", "Musl",
    ],
    "Sources/GitHubModel": [],
    "Sources/GitHubNetwork": [
      "ExampleAPI", "QuireClient", "QuireCaching", "QuireTesting", "Foundation",
    ],
    "Sources/GitHubDataAccess": [
      "GitHubModel", "GitHubNetwork", "ExampleAPI", "QuireClient", "QuireFeed", "Foundation",
      "Observation",
    ],
    "Sources/GitHubSearch": [
      "GitHubModel", "GitHubDataAccess", "ExampleAPI", "QuireFeed", "Foundation", "Observation",
      "Synchronization", "Darwin", "Glibc", "Musl",
    ],
    "Sources/GitHubScreen": ["GitHubDataAccess", "ExampleAPI", "QuireFeed", "SwiftUI", "UIKit"],
    // The last module is imported in a manifest that the benchmark writes.
    "Sources/quire-bench": [
      "QuireClient", "QuireFeed", "Foundation", "FoundationNetworking", "PackageDescription",
    ],
    "Plugins/QuirePlugin": ["Foundation", "PackagePlugin", "XcodeProjectPlugin"],
    "Plugins/QuireCommandPlugin": ["Foundation", "PackagePlugin"],
    "Schemas": ["QuireClient", "Foundation"],
  ]

  /// Files of more than 400 lines, each with its reason.
  private static let longFiles: [String: String] = [
    "Sources/QuireSwift/Templates/EmbeddedTemplates.swift": "made of the templates by a test",
    "Tests/QuireModelTests/Resources/PagingInferenceTests.swift": "a table for every rule",
  ]

  @Test(arguments: allowed.keys.sorted())
  func `a module imports only allowed modules`(folder: String) throws {
    let allowed = try #require(Self.allowed[folder])
    let importedModule =
      #/^\s*(?:@?[\w()]+\s+)*import\s+(?:(?:class|enum|func|let|protocol|struct|typealias|var)\s+)?(\w+)/#
    for (path, text) in try Self.sources(in: folder) {
      for line in text.split(separator: "\n") where line.contains("import") {
        guard let name = line.prefixMatch(of: importedModule)?.1 else { continue }
        #expect(allowed.contains(String(name)), "\(path) imports \(name)")
      }
    }
  }

  @Test func `every module is known here`() throws {
    let folders = try ["Sources", "Plugins"].flatMap { parent in
      try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: parent).path)
        .filter { !$0.hasPrefix(".") }.map { "\(parent)/\($0)" }
    }
    #expect(Set(folders + ["Schemas"]) == Set(Self.allowed.keys))
  }

  @Test func `a file of more than 400 lines has a reason`() throws {
    var long: Set<String> = []
    for folder in ["Sources", "Plugins", "Tests"] {
      for (path, text) in try Self.sources(in: folder)
      where text.components(separatedBy: "\n").count > 401 && !path.contains("/expected/") {
        long.insert(path)
      }
    }
    #expect(long == Set(Self.longFiles.keys))
  }

  @Test func `the lint rules for generated code are those of the package, except for comments`()
    throws
  {
    var own = try Self.text(of: ".swift-format")
    for rule in ["AllPublicDeclarationsHaveDocumentation", "ValidateDocumentationComments"] {
      own = own.replacingOccurrences(of: "\"\(rule)\": true", with: "\"\(rule)\": false")
    }
    #expect(try Self.text(of: "Tests/Fixtures/.swift-format") == own)
  }

  @Test func `the package has no dependencies`() throws {
    #expect(try !Self.text(of: "Package.swift").contains(".package("))
  }

  @Test func `no code bypasses the compiler's checks`() throws {
    for folder in ["Sources", "Plugins"] {
      for (path, text) in try Self.sources(in: folder) {
        for word in ["@unchecked Sendable", "nonisolated(unsafe)", "try!", "TODO", "FIXME"] {
          #expect(!text.contains(word), "\(path) holds '\(word)'")
        }
      }
    }
  }

  @Test func `only the code that reads bytes uses unsafe pointers`() throws {
    // A buffer that a closure borrows is the responsibility of the library.
    let pointer = #/\bUnsafe(?:Mutable)?(?:Raw)?Pointer\b/#
    let rooms = [
      "Sources/QuireJSON/Codec/Bytes/",
      // Scans a text with the reader in that folder.
      "Sources/QuireJSON/Text/ScannedText.swift",
      // Contains a list of reserved names.
      "Sources/QuireSwift/Identifiers/ReservedNames.swift",
      // Starts a process with C arguments.
      "Sources/quire-bench/Measuring/Child.swift",
    ]
    for folder in ["Sources", "Plugins"] {
      for (path, text) in try Self.sources(in: folder)
      where !rooms.contains(where: path.hasPrefix) {
        #expect(!text.contains(pointer), "\(path) handles memory by hand")
      }
    }
  }

  @Test func `the build plugin splits schemas by the rule of the tool`() throws {
    for path in [
      "Plugins/QuirePlugin/SchemaFolder.swift", "Sources/QuireSwift/Rendering/OutputNames.swift",
    ] {
      #expect(try Self.text(of: path).contains(" / 65_536, 1), 64)"), "\(path) has another rule")
    }
  }

  /// Returns the text of a file, by its path from the root.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Returns the Swift files below a folder, by their paths from the root.
  static func sources(in folder: String) throws -> [(path: String, text: String)] {
    try files(in: folder, withEndings: [".swift"])
  }

  /// Returns the files below a folder with some endings, by their paths from the root.
  static func files(
    in folder: String, withEndings endings: [String]
  ) throws -> [(path: String, text: String)] {
    let base = root.appending(path: folder)
    let paths = try #require(FileManager.default.enumerator(atPath: base.path))
    return try paths.compactMap { $0 as? String }
      .filter { path in endings.contains { path.hasSuffix($0) } }.sorted().map {
        ("\(folder)/\($0)", try text(of: "\(folder)/\($0)"))
      }
  }
}
