import Foundation
import QuireRuntime
import TestSupport
import Testing

/// Tests cookies and parameters that are JSON.
@Suite struct CookieTests {
  private static let secret = "secret"

  @Test func `all cookies are in one header field, in the order in which they are written`() {
    let headers: HeaderFields = [
      "Cookie": Parameter.cookies(["b": "x", "a": 2, "none": nil as String?, "ids": [1, 2]])
    ]
    #expect(headers["cookie"] == "b=x; a=2; ids=1,2")
  }

  @Test(arguments: [
    ("a b", "a%20b"), ("a;b", "a%3Bb"), ("a,b", "a%2Cb"), ("\"q\"", "%22q%22"), ("ä", "%C3%A4"),
    ("a\r\nb", "a%0D%0Ab"), ("", ""),
  ])
  func `a cookie contains no character that could end it`(value: String, text: String) {
    let headers: HeaderFields = ["Cookie": Parameter.cookies(["c": value])]
    #expect(headers["Cookie"] == "c=\(text)")
  }

  @Test func `no header field is sent without cookies`() {
    let none: String? = nil
    let headers: HeaderFields = ["Cookie": Parameter.cookies(["a": none, "b": [Int]()])]
    #expect(headers["Cookie"] == nil)
  }

  @Test func `a cookie without a text prevents the request`() throws {
    let base = try #require(URL(string: "https://host"))
    let error = #expect(throws: RequestError.self) {
      try Place(headers: ["Cookie": Parameter.cookies(["a": Double.nan])]).request(baseURL: base)
    }
    #expect(error?.reason == .valueWithoutForm(name: "Cookie"))
  }

  @Test func `a parameter can be the JSON text of a value`() {
    let filter: JSONValue = ["name": "x y", "ids": [1, .null]]
    let none: String? = nil
    let parameters: QueryParameters = [
      "filter": Parameter(encoding: filter, style: .json),
      "text": Parameter(encoding: "a", style: .json),
      "none": Parameter(encoding: none, style: .json),
    ]
    #expect(parameters["filter"] == [#"{"ids":[1,null],"name":"x y"}"#])
    #expect(parameters["text"] == [#""a""#])
    #expect(parameters.names == ["filter", "text"])
  }

  @Test func `a parameter without a JSON form prevents the request`() throws {
    let base = try #require(URL(string: "https://host"))
    let error = #expect(throws: RequestError.self) {
      try Place(parameters: ["a": Parameter(encoding: Double.infinity, style: .json)])
        .request(baseURL: base)
    }
    #expect(error?.reason == .valueWithoutForm(name: "a"))
  }

  @Test func `printing reveals no values`() {
    var text = ""
    for value in [
      Parameter.cookies(["a": Self.secret]), Parameter(encoding: Self.secret, style: .json),
    ] as [Any] {
      dump(value, to: &text)
      text += "\(value)"
    }
    #expect(!text.contains(Self.secret))
  }
}
