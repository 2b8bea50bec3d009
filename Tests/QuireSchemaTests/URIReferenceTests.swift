import Testing

@testable import QuireSchema

@Suite struct URIReferenceTests {
  // RFC 3986, sections 5.4.1 and 5.4.2, except those with parameters, which behave like paths.
  @Test(arguments: [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q"), ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../../g", "http://a/g"), ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."), ("./g/.", "http://a/b/c/g/"), ("g/../h", "http://a/b/c/h"),
  ])
  func `resolves a reference as RFC 3986 says`(text: String, absolute: String) {
    let base = URIReference("http://a/b/c/d;p?q")
    #expect(URIReference(text).resolved(against: base).identifier == absolute)
  }

  // RFC 3986, section 5.2.3
  @Test(arguments: [
    ("g", "http://a/g"), ("./g", "http://a/g"), ("../b/g", "http://a/b/g"), (".", "http://a/"),
    ("?y", "http://a?y"),
  ])
  func `a reference relative to an authority without a path begins at its root`(
    text: String, absolute: String
  ) {
    #expect(URIReference(text).resolved(against: URIReference("http://a")).identifier == absolute)
  }

  // RFC 3986, sections 5.2.2 and 6.2.2.1
  @Test(arguments: [
    ("http://a/b/../c/./d", "http://a/c/d"), ("//b/c/../d", "http://b/d"),
    ("HTTP://A.Example/B", "http://a.example/B"), ("http://Me@A.example/", "http://Me@a.example/"),
    ("http://a/%c3%a9", "http://a/%C3%A9"), ("http://a/../../g", "http://a/g"),
    ("urn:a:b", "urn:a:b"), ("//B/C", "http://b/C"),
  ])
  func `an absolute reference has no dot segments and a lowercase host`(
    text: String, absolute: String
  ) {
    let base = URIReference("http://a/b/c/d;p?q")
    #expect(URIReference(text).resolved(against: base).identifier == absolute)
    #expect(URIReference(absolute).identifier == absolute)
  }

  @Test(arguments: [
    ("b.json", "x/b.json"), ("../b.json", "b.json"), ("./a%20b.json", "x/a b.json"),
    ("../../b.json", nil), ("/etc/passwd", nil), ("%2e%2e/%2e%2e/b.json", nil), ("%zz", nil),
  ])
  func `a path never leaves the root folder`(reference: String, path: String?) {
    #expect(FilePath.resolve(reference, relativeTo: "x/a.json") == path)
  }
}
