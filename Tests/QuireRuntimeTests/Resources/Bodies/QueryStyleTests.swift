import Foundation
import QuireRuntime
import TestSupport
import Testing

@Suite struct QueryStyleTests {
  @Test(arguments: [
    (QueryDelimiter.comma, "ids=a,b%20%7C,c%2Cd"),
    (.space, "ids=1%202"),
    (.pipe, "ids=1%7C2"),
  ])
  func `a list is sent once, with delimiters`(delimiter: QueryDelimiter, query: String) throws {
    let values = delimiter == .comma ? ["a", "b |", "c,d"] : ["1", "2"]
    let parameters: QueryParameters = ["ids": QueryList(values, joinedBy: delimiter)]
    #expect(parameters.percentEncoded == query)
    #expect(parameters.names == ["ids"])
    let request = try request(parameters)
    #expect(request == "https://host/place?\(query)")
  }

  @Test func `a list without values is not sent`() {
    let none: [Int]? = nil
    let parameters: QueryParameters = [
      "a": QueryList([Int](), joinedBy: .comma), "b": QueryList(none, joinedBy: .pipe), "c": 1,
    ]
    #expect(parameters.percentEncoded == "c=1")
  }

  @Test(arguments: [(QueryDelimiter.space, "a b"), (.pipe, "a|b")])
  func `a value that contains the delimiter prevents the request`(
    delimiter: QueryDelimiter, value: String
  ) {
    let error = #expect(throws: RequestError.self) {
      try request(["ids": QueryList(["x", value], joinedBy: delimiter)])
    }
    #expect(error?.reason == .valueWithoutForm(name: "ids"))
  }

  @Test func `a required list without values prevents the request`() {
    let error = #expect(throws: RequestError.self) {
      try request(["ids": QueryList(RequiredValues([Int]()), joinedBy: .comma)])
    }
    #expect(error?.reason == .valueWithoutForm(name: "ids"))
  }

  @Test func `the members of an object are parameters with brackets, by name`() {
    let object = DeepObject([
      "name": "x&y", "tags": ["b", "a"], "price": ["min": 1, "max": 2.5] as JSONValue, "none": nil,
      "null": JSONValue.null,
    ])
    let parameters: QueryParameters = ["filter": object, "page": 1]
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
    let parameters: QueryParameters = ["f": DeepObject(encoding: filter)]
    #expect(
      parameters.percentEncoded.removingPercentEncoding
        == "f[created_after]=1970-01-01T00:00:00Z")
    let none: Filter? = nil
    #expect((["f": DeepObject(encoding: none)] as QueryParameters).isEmpty)
  }

  @Test(
    arguments: [
      "text", ["a": [[1]]], ["a": [["b": 1]]], [1],
    ] as [JSONValue])
  func `a value that is not an object of texts prevents the request`(value: JSONValue) {
    let error = #expect(throws: RequestError.self) {
      try request(["filter": DeepObject(encoding: value)])
    }
    #expect(error?.reason == .valueWithoutForm(name: "filter"))
  }

  @Test func `setting an object replaces all its members`() {
    var parameters: QueryParameters = ["f": DeepObject(["a": 1, "b": 2]), "z": 1]
    parameters.set(DeepObject(["c": 3]), for: "f")
    #expect(parameters.percentEncoded.removingPercentEncoding == "f[c]=3&z=1")
    parameters.set(nil, for: "f")
    #expect(parameters.percentEncoded == "z=1")
  }

  @Test func `a header field joins a list with its delimiter`() {
    let headers: HeaderFields = ["X-Ids": QueryList([1, 2], joinedBy: .pipe)]
    #expect(headers["x-ids"] == "1|2")
  }

  @Test func `printing reveals no values`() {
    var text = ""
    for value in [
      QueryList(["secret"], joinedBy: .comma), DeepObject(["a": "secret"]),
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
