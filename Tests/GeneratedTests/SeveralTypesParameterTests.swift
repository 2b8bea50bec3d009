import Foundation
import QuireClient
import Testing

@Suite struct SeveralTypesParameterTests {
  @Test func `sends a parameter of several types as text without quotes`() throws {
    let base = try #require(URL(string: "https://api.example"))
    let request = try Errand.Resource(
      key: .string("a/b"), since: .dateTime(Date(timeIntervalSince1970: 0)), size: .number(1.5),
      ids: [.integer(7), .string("x")], state: .keyword(.open), label: .array(["a", "b"]),
      any: .all, xDepth: .integer(3)
    ).request(baseURL: base)
    #expect(
      request.url?.absoluteString
        == "https://api.example/errands/a%2Fb?since=1970-01-01T00%3A00%3A00Z&size=1.5&ids=7&ids=x"
        + "&state=open&label=a&label=b&any=all")
    #expect(request.value(forHTTPHeaderField: "X-Depth") == "3")
  }

  @Test func `takes literals of the types that a parameter may have`() throws {
    let base = try #require(URL(string: "https://api.example"))
    let request = try Errand.Resource(
      key: "a", size: 2, ids: [7, "x"], state: 3, label: "b", public: true, xDepth: 4
    ).request(baseURL: base)
    #expect(
      request.url?.absoluteString
        == "https://api.example/errands/a?size=2&ids=7&ids=x&state=3&label=b&public=true")
    #expect(request.value(forHTTPHeaderField: "X-Depth") == "4")
    #expect(Errand.Resource.Size(floatLiteral: 1.5) == 1.5)
    #expect(Errand.Resource.Size.boolean(true) == true)
    #expect(Errand.Resource.Public.unlisted != false)
  }

  @Test func `does not send an omitted parameter`() throws {
    let base = try #require(URL(string: "https://api.example"))
    let request = try Errand.Resource(key: .integer(7)).request(baseURL: base)
    #expect(request.url?.absoluteString == "https://api.example/errands/7")
  }
}
