#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// Code that must not compile, checked by running the compiler.
  @Suite struct IdentifierMixingTests {
    @Test(
      .enabled(if: Compiler.here != nil, "needs swiftc in PATH and the modules beside this test"),
      arguments: [
        ("let id: ID<Author> = Author(id: 1).id", true),
        ("let id: ID<Author> = Tag(id: 1).id", false),
        ("let isSame = Author(id: 1).id == Author(id: 1).id", true),
        ("let isSame = Author(id: 1).id == Tag(id: 1).id", false),
        ("let tag = Tag(id: ID(Author(id: 1).id.rawValue))", true),
        ("let tag = Tag(id: Author(id: 1).id)", false),
        ("let number: Int = Author(id: 1).id.rawValue", true),
        ("let number: Int = Author(id: 1).id", false),
        ("let id: StringID<Author> = \"1\"", true),
        ("let id: ID<Author> = \"1\"", false),
      ])
    func `identities of two entities do not mix`(line: String, compiles: Bool) throws {
      let compiler = try #require(Compiler.here)
      let found = try compiler.accepts(
        """
        import QuireJSON
        struct Author { var id: ID<Author> }
        struct Tag { var id: ID<Tag> }
        \(line)
        """)
      #expect(found == compiles)
    }
  }

  /// A Swift compiler with the modules that this test was built with.
  private struct Compiler {
    let executable: URL
    let modules: URL

    static let here: Compiler? = {
      let environment = ProcessInfo.processInfo.environment
      let executable = (environment["PATH"] ?? "").split(separator: ":")
        .map { URL(filePath: String($0)).appending(path: "swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
      let modules = CommandLine.arguments.prefix(1).map { URL(filePath: $0) }
        .flatMap { test in
          // On macOS the test is inside a bundle, so it may be several folders deep.
          sequence(first: test) { $0.deletingLastPathComponent() }.dropFirst().prefix(5)
            .flatMap { [$0.appending(path: "Modules"), $0] }
        }
        .first {
          FileManager.default.fileExists(
            atPath: $0.appending(path: "QuireJSON.swiftmodule").path)
        }
      guard let executable, let modules else { return nil }
      return Compiler(executable: executable, modules: modules)
    }()

    /// Returns whether the source passes the type checker.
    func accepts(_ source: String) throws -> Bool {
      let file = FileManager.default.temporaryDirectory
        .appending(path: "quire-\(UUID().uuidString).swift")
      try Data(source.utf8).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let process = Process()
      process.executableURL = executable
      process.arguments = ["-typecheck", "-swift-version", "6", "-I", modules.path, file.path]
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }
#endif
