import Foundation
import Testing

/// Tests that identifiers consist of words that readers of this field know.
///
/// Each of the words was in names that readers could not guess. `ProseTests` reads comments.
@Suite struct IdentifierTests {
  /// Words, and sequences of words, that no identifier contains.
  private static let awkward = [
    "admits", "anew", "behind", "beside", "came", "formless", "goes on", "go over", "if fit",
    "leads", "lend", "lends", "move on", "nobody", "ours", "patience", "said", "say", "saying",
    "says", "settle", "speaks", "spot", "stand", "stands", "stranger", "strangers", "take in",
    "take place", "tell", "telling", "tells", "told", "upon",
  ]

  @Test func `no identifier contains an awkward word`() throws {
    var found: [String: String] = [:]
    for folder in ["Sources", "Plugins", "Tests"] {
      for (path, text) in try LayoutTests.sources(in: folder) where !path.contains("/expected/") {
        for name in Self.awkwardNames(in: text) { found[name] = path }
      }
    }
    let lines = found.map { "\($0.value): \($0.key)" }.sorted()
    #expect(lines.isEmpty, "\(lines.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("let isTold = true", ["isTold"]), ("func goesOnHere() {}", ["goesOnHere"]),
    ("resolve(path, beside: file)", ["beside"]), ("text = \"\\(said)\" // told", ["said"]),
    ("let retold = \"told\", category = 1", []), ("func `what is told`() {}", []),
    ("URLSaysSo()", ["URLSaysSo"]),
  ])
  func `a name is split into its words`(text: String, names: [String]) {
    #expect(Self.awkwardNames(in: text) == names)
  }

  /// Returns the identifiers of a text that contain an awkward word, without those in strings.
  private static func awkwardNames(in text: String) -> [String] {
    // Only few texts have one of the words, and the search is faster than reading the tokens.
    let lower = text.lowercased()
    let words = awkward.filter { lower.contains($0.filter { $0 != " " }) }
    guard !words.isEmpty else { return [] }
    let code = text.replacing(#/`[^`\n]*`/#, with: "")
    return Set(SwiftTokens(code).all).sorted().filter { name in
      let parts = name.matches(of: #/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/#).map { $0.output.lowercased() }
      let sentence = " \(parts.joined(separator: " ")) "
      return words.contains { sentence.contains(" \($0) ") }
    }
  }
}
