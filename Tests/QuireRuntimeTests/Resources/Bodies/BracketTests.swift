import Foundation
import QuireRuntime
import TestSupport
import Testing

/// Tests objects and arrays whose elements have indices in brackets.
@Suite struct BracketTests {
  private static let cases: [(value: JSONValue, query: String)] = [
    (
      [["price": 1, "tags": ["a", "b"]], ["price": 2]],
      "x[0][price]=1&x[0][tags][0]=a&x[0][tags][1]=b&x[1][price]=2"
    ),
    ([[1, 2], [3]], "x[0][0]=1&x[0][1]=2&x[1][0]=3"),
    (["a", "b"], "x[0]=a&x[1]=b"),
    (["a": [["b": true]]], "x[a][0][b]=true"),
    ("", "x="), (7, "x=7"), (["a": .null, "b": 1], "x[b]=1"), ([], ""), ([:], ""),
  ]

  @Test(arguments: cases.indices)
  func `the index of an element follows in brackets`(index: Int) {
    let (value, query) = Self.cases[index]
    let parameters: QueryParameters = ["x": Parameter(encoding: value, style: .bracketed)]
    #expect(parameters.percentEncoded.removingPercentEncoding == query)
    #expect(parameters["x[0]"].count <= 1)
  }

  @Test func `setting an array replaces all its elements`() {
    var parameters: QueryParameters = [
      "x": Parameter(encoding: [1, 2] as JSONValue, style: .bracketed), "z": 1,
    ]
    parameters.set(Parameter(encoding: [3] as JSONValue, style: .bracketed), for: "x")
    #expect(parameters.percentEncoded.removingPercentEncoding == "x[0]=3&z=1")
  }

  @Test func `an element without a JSON form prevents the request`() throws {
    let base = try #require(URL(string: "https://host"))
    let error = #expect(throws: RequestError.self) {
      try Place(parameters: ["x": Parameter(encoding: [1, Double.infinity], style: .bracketed)])
        .request(baseURL: base)
    }
    #expect(error?.reason == .valueWithoutForm(name: "x"))
  }

  @Test func `a form sends indices too`() throws {
    let body = RequestBody.form([
      "items": Parameter(encoding: [["price": 1]] as JSONValue, style: .bracketed)
    ])
    let base = try #require(URL(string: "https://host"))
    let request = try Place(method: "POST", body: body).request(baseURL: base)
    #expect(request.httpBody == Data("items%5B0%5D%5Bprice%5D=1".utf8))
  }
}
