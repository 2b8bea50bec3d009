import Foundation
import Testing

/// Tests that only templates and `Code` write the braces of generated Swift.
@Suite struct BraceTests {
  /// The folders with the templates, with the type that writes statements, and with diagrams in
  /// another language.
  private static let writers = ["/Layout/", "/Templates/", "/Diagrams/"]

  /// Returns the lines of a text with a string that ends in an opening brace, or begins with a
  /// closing one.
  private static func lines(withBraces text: String) throws -> [String] {
    // A string of one brace is JSON or a name; a parenthesis after a brace ends an interpolation.
    let brace = try Regex(#"[^"{ ] ?\{"(?!\))|"\\n *\}|\{\\n"#)
    return text.split(separator: "\n").map(String.init).filter { line in
      // Few lines have both, and the expression is slow without optimization.
      line.contains("\"") && line.contains { "{}".contains($0) }
        && !line.drop(while: \.isWhitespace).hasPrefix("//") && line.contains(brace)
    }
  }

  @Test func `renderers write no braces`() throws {
    for (path, text) in try LayoutTests.sources(in: "Sources/QuireSwift")
    where !Self.writers.contains(where: path.contains) {
      #expect(try Self.lines(withBraces: text) == [], "\(path): use Code or a template")
    }
  }

  @Test(arguments: [
    #"let head = "struct \(name) {""#, #"return "\(head) {\n\(body)""#, #"text += "\n  }""#,
  ])
  func `a string with a brace is found`(line: String) throws {
    #expect(try Self.lines(withBraces: line) == [line])
  }
}
