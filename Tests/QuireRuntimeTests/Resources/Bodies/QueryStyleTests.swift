import Foundation
import QuireRuntime
import TestSupport
import Testing

@Suite struct QueryStyleTests {
  @Test(arguments: [
    (Parameter.Style.form, "ids=a,b%20%7C,c%2Cd"),
    (.spaceDelimited, "ids=1%202"),
    (.pipeDelimited, "ids=1%7C2"),
  ])
  func `a list is sent once, with delimiters`(style: Parameter.Style, query: String) throws {
    let values = style == .form ? ["a", "b |", "c,d"] : ["1", "2"]
    let parameters: QueryParameters = ["ids": Parameter(values, style: style, explodes: false)]
    #expect(parameters.percentEncoded == query)
    #expect(parameters.names == ["ids"])
    let request = try request(parameters)
    #expect(request == "https://host/place?\(query)")
  }

  @Test func `a list without values is not sent`() {
    let none: [Int]? = nil
    let parameters: QueryParameters = [
      "a": Parameter([Int](), explodes: false), "b": Parameter(none, style: .pipeDelimited), "c": 1,
    ]
    #expect(parameters.percentEncoded == "c=1")
  }

  @Test(arguments: [(Parameter.Style.spaceDelimited, "a b"), (.pipeDelimited, "a|b")])
  func `a value that contains the delimiter prevents the request`(
    style: Parameter.Style, value: String
  ) {
    let error = #expect(throws: RequestError.self) {
      try request(["ids": Parameter(["x", value], style: style)])
    }
    #expect(error?.reason == .valueWithoutForm(name: "ids"))
  }

  @Test func `a required list without values prevents the request`() {
    let error = #expect(throws: RequestError.self) {
      try request(["ids": Parameter(required: [Int](), explodes: false)])
    }
    #expect(error?.reason == .valueWithoutForm(name: "ids"))
  }

  @Test func `the members of an object are parameters with brackets, by name`() {
    let object: JSONValue = [
      "name": "x&y", "tags": ["b", "a"], "price": ["min": 1, "max": 2.5], "null": .null,
    ]
    let parameters: QueryParameters = [
      "filter": Parameter(encoding: object, style: .deepObject), "page": 1,
    ]
    #expect(
      parameters.percentEncoded.removingPercentEncoding
        == "filter[name]=x&y&filter[price][max]=2.5&filter[price][min]=1&filter[tags]=b"
        + "&filter[tags]=a&page=1")
    #expect(parameters.percentEncoded.hasPrefix("filter%5Bname%5D=x%26y&"))
    #expect(parameters["filter[tags]"] == ["b", "a"])
  }

  @Test func `a model is an object`() throws {
    struct Filter: MemberValue {
      var createdAfter: Date?
      var name: String?
    }
    let filter = Filter(createdAfter: Date(timeIntervalSince1970: 0), name: nil)
    let parameters: QueryParameters = ["f": Parameter(encoding: filter, style: .deepObject)]
    #expect(
      parameters.percentEncoded.removingPercentEncoding
        == "f[created_after]=1970-01-01T00:00:00Z")
    let none: Filter? = nil
    #expect((["f": Parameter(encoding: none, style: .deepObject)] as QueryParameters).isEmpty)
  }

  @Test(
    arguments: [
      "text", ["a": [[1]]], ["a": [["b": 1]]], [1],
    ] as [JSONValue])
  func `a value that is not an object of texts prevents the request`(value: JSONValue) {
    let error = #expect(throws: RequestError.self) {
      try request(["filter": Parameter(encoding: value, style: .deepObject)])
    }
    #expect(error?.reason == .valueWithoutForm(name: "filter"))
  }

  @Test func `setting an object replaces all its members`() {
    var parameters: QueryParameters = [
      "f": Parameter(encoding: ["a": 1, "b": 2] as JSONValue, style: .deepObject), "z": 1,
    ]
    parameters.set(Parameter(encoding: ["c": 3] as JSONValue, style: .deepObject), for: "f")
    #expect(parameters.percentEncoded.removingPercentEncoding == "f[c]=3&z=1")
    parameters.set(nil, for: "f")
    #expect(parameters.percentEncoded == "z=1")
  }

  @Test func `a header field joins a list with its delimiter`() {
    let headers: HeaderFields = ["X-Ids": Parameter([1, 2], style: .pipeDelimited)]
    #expect(headers["x-ids"] == "1|2")
  }

  @Test func `printing reveals no values`() {
    var text = ""
    for value in [
      Parameter(["secret"], explodes: false),
      Parameter(encoding: ["a": "secret"] as JSONValue, style: .deepObject),
    ] as [Any] {
      dump(value, to: &text)
      text += "\(value)"
    }
    #expect(!text.contains("secret"))
  }

  private func request(_ parameters: QueryParameters) throws -> String? {
    let base = try #require(URL(string: "https://host"))
    return try Place(parameters: parameters).request(baseURL: base).url?.absoluteString
  }
}
