import Testing

@testable import QuireSwift

@Suite struct HTMLTextTests {
  private func markdown(_ text: String) -> String {
    HTMLText.lines(
      of: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    )
    .joined(separator: "\n")
  }

  @Test(arguments: [
    ("<p>One.</p>\n<p>Two.</p>", ["/// One.", "///", "/// Two."]),
    ("<h2>Title</h2>Text", ["/// Title.", "///", "/// Text"]),
    ("One.<br><br/>Two", ["/// One.", "///", "/// Two"]),
    ("One:<br/>- a<br/>- b", ["/// One.", "///", "/// - a", "/// - b"]),
    (
      "One.<ul>\n <li>a</li>\n <li><p>b<br>c</p></li></ul>Two",
      ["/// One.", "///", "/// - a", "/// - b c", "///", "/// Two"]
    ),
    ("One.<ol><li>a<li>b</ol>", ["/// One.", "///", "/// 1. a", "/// 2. b"]),
    (
      "One.<pre><code>if a &lt; b {\n  <b>c</b>\n}</code></pre>",
      ["/// One.", "///", "/// ```", "/// if a < b {", "///   c", "/// }", "/// ```"]
    ),
  ])
  func `blocks become blocks of Markdown`(text: String, lines: [String]) {
    #expect(DocComment([Markdown(text)]).lines() == lines)
  }

  @Test(arguments: [
    ("<b>a</b> <STRONG class=\"x\">b</STRONG> <i>c</i> <em>d</em>", "**a** **b** *c* *d*"),
    ("<b> a </b>b", " **a** b"),
    ("<b><strong>a</strong></b>", "**a**"),
    ("<b><i>a</b></i>", "**a**"),
    ("<b></b>a", "a"),
    ("<code>a <b>b</b>\n&lt;c&gt;</code>", "`a b <c>`"),
    ("<code>a`b</code>", "a`b"),
    ("<a href=\"https://a.b/c?d=1&amp;e=(2)\">f</a>", "[f](https://a.b/c?d=1&e=%282%29)"),
    ("<a target='_blank' href='/c'>a <code>b</code></a>", "[a `b`](/c)"),
    ("<a name=\"x\">a</a>", "a"),
    ("<a href=\"javascript:x\">a</a>", "a"),
    ("See <https://example.com/?a=1&b=2>.", "See <https://example.com/?a=1&b=2>."),
  ])
  func `elements in a line become markup`(text: String, expected: String) {
    #expect(markdown(text) == expected)
  }

  @Test(arguments: [
    ("a<!-- b\n\n<p>c -->d", "ad"),
    ("<span style=\"x > y\">a</span></font><wbr>", "a"),
    ("<currency>100</currency>", "100"),
    ("a<script>b < c</script>d", "ad"),
    ("a&nbsp;b &amp; c &lt; d &#39;e&#x27; &mdash; &unknown; &", "a b & c < d 'e' — &unknown; &"),
    ("a&#10;b&#8238;c", "a b c"),
  ])
  func `other markup is removed, and entities are decoded`(text: String, expected: String) {
    #expect(markdown(text) == expected)
  }

  @Test(arguments: [
    ("a < b <= c <3 <> <", "a < b <= c <3 <> <"),
    ("of <owner>", "of `<owner>`"),
    ("https://<host>:<port><path>", "https://`<host>`:`<port><path>`"),
    ("<b>a", "`<b>`a"),
    ("a <b", "a \\<b"),
    ("&lt;b>", "\\<b>"),
    ("<<!-- -->b>", "\\<b>"),
    ("\\<b>a</b>", "\\<b>a"),
    ("<a`b>", "\\<a`b>"),
    ("<!-- a", "\\<!-- a"),
  ])
  func `text that is no tag stays`(text: String, expected: String) {
    #expect(markdown(text) == expected)
  }

  @Test(arguments: [
    "`<b>a</b> &amp;` b", "`<b>a\nb</b>`", "One.\n```\n<p>&nbsp;</p>\n```\nTwo", "```html\n<p>",
  ])
  func `code does not change`(text: String) {
    #expect(markdown(text) == text)
  }

  @Test func `code between several backticks keeps one on each side`() {
    #expect(markdown("``<b>a</b>`` b") == "`<b>a</b>` b")
  }

  @Test(arguments: [
    ("a ` <b>b</b>\n\n` c", "a ` **b**\n\n` c"),
    ("a ` b\n- <b>c</b> ` d", "a ` b\n- **c** ` d"),
    ("<b>a\n\nb</b>", "a\n\nb"),
  ])
  func `markup does not continue in another block`(text: String, expected: String) {
    #expect(markdown(text) == expected)
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "<", "<p", "<p ", "<p>", "<b>", "</b>", "<code>", "<code>\n\n", "<pre>`", "<!--", "<!",
      "<a href=\"",
      "<a href='x'>", "<li>", "<ul>", "&", "&#", "&lt;", "`", "`\n-", "<x>", "<x>`", "<https://",
      "\\<",
    ])
  func `hostile text takes linear time`(part: String) {
    let text = String(repeating: part, count: 100_000)
    #expect(!markdown(text + "x</b></code>").isEmpty)
  }
}
