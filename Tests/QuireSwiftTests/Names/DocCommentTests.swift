import Testing

@testable import QuireSwift

@Suite struct DocCommentTests {
  @Test(arguments: [
    ("The users of this page", ["/// The users of this page."]),
    ("One. Two", ["/// One.", "///", "/// Two"]),
    ("One\ntwo.\n\nThree", ["/// One two.", "///", "/// Three"]),
    ("Is it so? Yes!", ["/// Is it so.", "///", "/// Yes!"]),
    ("A name, e.g. octocat. More", ["/// A name, e.g., octocat.", "///", "/// More"]),
    ("Cats vs. dogs etc. and so on", ["/// Cats vs dogs etc and so on."]),
    ("See `a. b` there. Then", ["/// See `a. b` there.", "///", "/// Then"]),
    ("A lone ` tick. Then", ["/// A lone ` tick.", "///", "/// Then"]),
    ("**Note.** Then", ["/// **Note.**.", "///", "/// Then"]),
    ("用户。", ["/// 用户."]),
    ("# Title\nText", ["/// Title.", "///", "/// Text"]),
    ("- first\n- second", ["/// first.", "///", "/// - second"]),
    (
      "Kinds:\n* a: one\n  more\n* b",
      ["/// Kinds.", "///", "/// - a: one more", "/// - b"]
    ),
    ("Code:\n```json\n{  }\n\n```", ["/// Code.", "///", "/// ```", "/// {  }", "///", "/// ```"]),
    ("Open:\n```\nx", ["/// Open.", "///", "/// ```", "/// x", "/// ```"]),
    ("One.\r\nTwo\u{2028}three", ["/// One.", "///", "/// Two three"]),
  ])
  func `splits a description into a summary and the rest`(text: String, lines: [String]) {
    #expect(DocComment([Markdown(text)]).lines() == lines)
  }

  @Test(arguments: ["", " \n\t ", "\u{202E}\u{0}", "-", "# "])
  func `an empty description makes no comment`(text: String) {
    #expect(DocComment([Markdown(text)]).lines() == [])
    #expect(DocComment([]).lines() == [])
  }

  @Test(arguments: [
    (
      "One.\n- Parameters:\n  - a: b",
      ["/// One.", "///", "/// \\- Parameters:", "///", "/// - a: b"]
    ),
    ("One.\n* Returns: x", ["/// One.", "///", "/// \\- Returns: x"]),
    ("One.\n\n@Metadata { }", ["/// One.", "///", "/// \\@Metadata { }"]),
    ("One.\n\n> quoted", ["/// One.", "///", "/// \\> quoted"]),
    ("One.\n\n---", ["/// One.", "///", "/// \\---"]),
    ("One ``Symbol``.", ["/// One `Symbol`."]),
    ("A */ b /* c // d \\(x) \"\"\" `e", ["/// A */ b /* c // d \\(x) \"\"\" `e."]),
    ("a\u{202E}b\u{2066}c\u{0}\u{1B}d\u{FEFF}", ["/// abcd."]),
  ])
  func `escapes markup with a special meaning`(text: String, lines: [String]) {
    #expect(DocComment([Markdown(text)]).lines() == lines)
  }

  @Test func `closes an open fence at the end of its text`() {
    #expect(
      DocComment(["One.\n```\nx", "Two."].map(Markdown.init)).lines() == [
        "/// One.", "///", "/// ```", "/// x", "/// ```", "///", "/// Two.",
      ])
  }

  @Test(arguments: [0, 4, 90])
  func `fills lines up to the width`(indentation: Int) {
    let words = String(repeating: "word - 1. # > ", count: 50)
    let lines = DocComment([Markdown(words)]).lines(width: 100 - indentation)
    let width = max(100 - indentation, 44)
    for line in lines {
      #expect(line.utf8.count <= width)
      #expect(!line.hasPrefix("/// - ") && !line.hasPrefix("/// # ") && !line.hasPrefix("/// 1. "))
    }
    #expect(lines.dropFirst(2).dropLast().allSatisfy { $0.utf8.count > width - 8 })
  }

  @Test func `does not break a word that is longer than the line`() {
    let address = "https://example.com/" + String(repeating: "a", count: 200)
    #expect(
      DocComment([Markdown("See \(address) for more")]).lines() == [
        "/// See", "/// \(address)", "/// for more.",
      ])
  }
}
