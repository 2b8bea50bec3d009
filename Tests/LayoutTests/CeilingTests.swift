import Testing

/// Tests that the modules stay small.
///
/// A change that exceeds a ceiling moves something out, or removes something, in the same change. A
/// change that makes a module smaller lowers its ceiling.
@Suite struct CeilingTests {
  /// The most that a module may have.
  struct Ceiling: Sendable, CustomTestStringConvertible {
    let module: String
    let lines: Int
    let publicTypes: Int

    var testDescription: String { module }
  }

  static let ceilings = [
    Ceiling(module: "QuireJSON", lines: 7_900, publicTypes: 58),
    Ceiling(module: "QuireRuntime", lines: 5_230, publicTypes: 39),
    Ceiling(module: "QuireStorage", lines: 1_020, publicTypes: 4),
    Ceiling(module: "QuireClient", lines: 9_700, publicTypes: 20),
    Ceiling(module: "QuireFeed", lines: 3_950, publicTypes: 9),
    Ceiling(module: "QuireCaching", lines: 1_620, publicTypes: 1),
    Ceiling(module: "QuireTesting", lines: 1_900, publicTypes: 9),
    Ceiling(module: "QuireChecks", lines: 900, publicTypes: 4),
    Ceiling(module: "QuireSchema", lines: 11_000, publicTypes: 0),
    Ceiling(module: "QuireModel", lines: 27_200, publicTypes: 0),
    Ceiling(module: "QuireSwift", lines: 13_100, publicTypes: 0),
    Ceiling(module: "QuireInference", lines: 960, publicTypes: 0),
    Ceiling(module: "QuirePatterns", lines: 850, publicTypes: 0),
    Ceiling(module: "quire", lines: 6_000, publicTypes: 0),
  ]

  /// The most settings of `quire.json`, at all levels.
  static let mostSettings = 35

  @Test(arguments: ceilings)
  func `a module has no more lines and public types than its ceiling`(ceiling: Ceiling) throws {
    let size = try Self.size(of: ceiling.module)
    #expect(size.lines <= ceiling.lines)
    #expect(size.publicTypes <= ceiling.publicTypes)
  }

  @Test(arguments: ceilings)
  func `a ceiling is close to the module`(ceiling: Ceiling) throws {
    let size = try Self.size(of: ceiling.module)
    #expect(ceiling.lines * 100 <= size.lines * 106, "lower it: \(size.lines) lines")
    #expect(ceiling.publicTypes <= size.publicTypes + 3, "lower it: \(size.publicTypes) types")
  }

  @Test func `the settings have a ceiling as well`() throws {
    let text = try LayoutTests.text(of: "Schemas/configuration.json")
    #expect(text.matches(of: #/"description":/#).count <= Self.mostSettings)
  }

  @Test func `CONTRIBUTING has the table of ceilings`() throws {
    let rows = Self.ceilings.map { "| `\($0.module)` | \($0.lines) | \($0.publicTypes) |\n" }
    #expect(try LayoutTests.text(of: "CONTRIBUTING.md").contains(rows.joined()))
  }

  private static func size(of module: String) throws -> (lines: Int, publicTypes: Int) {
    let declaration =
      #/^(?:@\w+(?:\([^)]*\))? )*public (?:final |indirect |nonisolated )*(?:actor|class|enum|protocol|struct|typealias) /#
      .anchorsMatchLineEndings()
    let texts = try LayoutTests.sources(in: "Sources/\(module)").map(\.1)
    return (
      texts.reduce(0) { $0 + $1.count(where: \.isNewline) },
      texts.reduce(0) { $0 + $1.matches(of: declaration).count }
    )
  }
}
