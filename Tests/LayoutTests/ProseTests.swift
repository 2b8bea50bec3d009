import Foundation
import Testing

/// Counts turns of phrase that make comments, test names and articles hard to read.
///
/// The patterns are an indicator, not a style guide: a sentence can be clumsy without one of them.
@Suite struct ProseTests {
  /// The most hits in 1,000 words; good packages have 0.2 to 1.0.
  private static let mostHits = 1.0

  /// The texts that people read: folders, and files at the root.
  private static let places = [
    "Sources", "Plugins", "Tests", "Templates", "README.md", "CONTRIBUTING.md", "CHANGELOG.md",
  ]

  @Test(arguments: places)
  func `fewer than one word in a thousand belongs to an awkward phrase`(place: String) throws {
    var words = 0
    var hits: [String] = []
    let texts =
      place.hasSuffix(".md")
      ? [(place, try LayoutTests.text(of: place))]
      : try LayoutTests.files(in: place, withEndings: [".swift", ".md", ".mustache"])
    for (path, text) in texts where !path.hasSuffix("/ProseTests.swift") {
      for block in Prose.blocks(of: text, in: path) {
        words += block.split { !$0.isLetter && $0 != "'" }.count
        hits += try Prose.hits(in: block).map { "\(path): \($0)" }
      }
    }
    let rate = Double(hits.count) * 1000 / Double(max(words, 1))
    #expect(rate < Self.mostHits, "\(hits.count) hits:\n\(hits.joined(separator: "\n"))")
  }

  @Test(arguments: [
    "It is empty where the list is nil.", "A name, or there is none.", "It is told by its name.",
    "The name stands here.", "A name beside it.", "A type of its own.", "This is for nobody.",
    "What a page holds is known.", "It leads nowhere.",
    "The list begins anew.", "It comes of a page.", "The name alone counts.", "It is of one kind.",
  ])
  func `an awkward phrase is found`(sentence: String) throws {
    #expect(try !Prose.hits(in: sentence).isEmpty)
  }

  @Test func `code, and text in backticks, is not read`() {
    let text = """
      // The page has `what stands beside it` and
      // nothing else.
      let text = "where there is none"
      func `a name is read`() {}
      """
    #expect(
      Prose.blocks(of: text, in: "A.swift")
        == ["The page has X and nothing else.", "a name is read"])
    #expect(
      Prose.blocks(of: "One\ntwo\n```\nlet a = 1\n```\nthree", in: "A.md") == ["One two", "three"])
  }
}

/// The sentences of a source file or an article.
private enum Prose {
  private static let patterns = [
    (
      "where for if",
      #"\bwhere (it|there|they|one|nothing|none|neither|nobody|that|this|a|the|no) ?"#
        + #"(is|are|was|were|has|have|does|do|can|cannot|stands|says)?\b"#
        + #"(?=.{0,40}\b(is|are|was|were|has|have|does|do|can|cannot|stands|says)\b)"#
    ),
    ("there is none", #"\bthere (is|are|was|were) none\b|\bor there is none\b"#),
    ("stands", #"\bstands?\b|\bstood\b"#),
    (
      "is told",
      #"\b(is|are|was|were|be|been) told\b|\btells? (the|what|a|of|that|whether|which|them|it)\b"#
    ),
    ("of its own", #"\bof (its|their|one's|his|a|another) own\b|\bone's own\b"#),
    (
      "who, nobody",
      #"\b(nobody|somebody|whoever)\b|(^|[.,;:] )[Ww]ho [a-z]+s\b|\bfor (those|one) who\b"#
    ),
    (
      "What ... as subject",
      #"(^|[.] )What (a|an|is|it|they|was|stands|to|comes|holds|one|came|no|of|the)\b"#
    ),
    ("leads on", #"\bleads? (on|away|back|nowhere|to|off)\b|\bled (on|away|to|off)\b"#),
    ("beside, behind", #"\bbeside\b|\bbehind\b"#),
    (
      "anew, upon, be it",
      #"\banew\b|\bupon\b|\bin vain\b|\bbe (it|they) \b|\bbut for\b|\bsave that\b|\bwere it\b"#
    ),
    ("comes of", #"\b(comes?|came|goes|went) (by|of|about|along|with)\b"#),
    ("X alone", #"\b\w+ alone\b"#),
    ("is of", #"\b(is|are) of (no|a|the|one|another|this|that|none)\b"#),
  ]

  /// The compiled patterns with their names.
  private static let expressions = Result {
    try patterns.map { ($0.0, try NSRegularExpression(pattern: $0.1)) }
  }

  /// Each phrase that a pattern finds, with the name of the pattern and the words around it.
  static func hits(in block: String) throws -> [String] {
    let text = block as NSString
    return try expressions.get().flatMap { name, expression in
      expression.matches(in: block, range: NSRange(location: 0, length: text.length)).map {
        let start = max(0, $0.range.location - 30)
        let end = min(text.length, $0.range.location + $0.range.length + 30)
        return
          "\(name): …\(text.substring(with: NSRange(location: start, length: end - start)))…"
      }
    }
  }

  /// The comments and test names of a source file, or the paragraphs of an article outside of code
  /// blocks, with `X` for everything in backticks.
  static func blocks(of text: String, in path: String) -> [String] {
    let lines = text.components(separatedBy: "\n")
    let blocks = path.hasSuffix(".md") ? paragraphs(in: lines) : comments(in: lines)
    return blocks.map { $0.replacing(#/`[^`]*`/#, with: "X") }
  }

  private static func comments(in lines: [String]) -> [String] {
    var blocks: [String] = []
    var run: [String] = []
    for line in lines + [""] {
      let text = line.trimmingCharacters(in: .whitespaces)
      if text.hasPrefix("//") {
        run.append(String(text.drop { $0 == "/" }.drop { $0 == " " }))
        continue
      }
      if !run.isEmpty { blocks.append(run.joined(separator: " ")) }
      run = []
      if text.contains("func `"), let name = text.firstMatch(of: #/func `([^`]+)`/#) {
        blocks.append(String(name.1))
      }
    }
    return blocks
  }

  private static func paragraphs(in lines: [String]) -> [String] {
    var blocks: [String] = []
    var run: [String] = []
    var isCode = false
    for line in lines + [""] {
      let text = line.trimmingCharacters(in: .whitespaces)
      let isFence = text.hasPrefix("```")
      if isFence { isCode.toggle() }
      if isCode || isFence || text.isEmpty {
        if !run.isEmpty { blocks.append(run.joined(separator: " ")) }
        run = []
      } else {
        run.append(text)
      }
    }
    return blocks
  }
}
