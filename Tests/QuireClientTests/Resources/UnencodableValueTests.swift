import Foundation
import TestSupport
import Testing

@testable import QuireClient

@Suite struct UnencodableValueTests {
  private struct Search: Resource {
    typealias Response = JSONValue
    var parameters: QueryParameters = [:]
    var headers: HeaderFields = [:]
    var path: ResourcePath = "/search"
  }

  private struct Threshold: RawRepresentable, ParameterValue {
    let rawValue: Double
    static let none = Threshold(rawValue: .infinity)
  }

  private static let tooLate = Date(timeIntervalSince1970: 1e15)

  @Test(arguments: [
    Search(parameters: ["since": tooLate]), Search(parameters: ["since": [tooLate]]),
    Search(parameters: ["since": UnixTime.parameter(Date(timeIntervalSince1970: .infinity))]),
    Search(parameters: ["since": Double.infinity]), Search(parameters: ["since": Float.nan]),
    Search(parameters: ["since": Decimal.nan]), Search(parameters: ["since": Threshold.none]),
    Search(headers: ["since": tooLate]), Search(headers: ["since": [Date.distantPast, tooLate]]),
  ])
  private func `a value without a text form is an error and never omitted`(search: Search) throws {
    let base = try #require(URL(string: "https://api.example"))
    let error = #expect(throws: RequestError.self) { try search.request(baseURL: base) }
    #expect(error?.reason == .valueWithoutForm(name: "since"))
  }

  @Test func `replacing a value without a text form makes the request valid`() throws {
    let base = try #require(URL(string: "https://api.example"))
    var parameters: QueryParameters = ["since": Self.tooLate]
    parameters.set(7, for: "since")
    let request = try Search(parameters: parameters).request(baseURL: base)
    #expect(request.url?.query() == "since=7")
  }

  @Test func `a header field of a client without a text form is an error and never omitted`() throws
  {
    let base = try #require(URL(string: "https://api.example"))
    let client = Client(baseURL: base, headers: ["since": Self.tooLate])
    let error = #expect(throws: RequestError.self) {
      try client.request(for: RequestDraft(Search()))
    }
    #expect(error?.reason == .valueWithoutForm(name: "since"))
    let request = try client.request(for: RequestDraft(Search(headers: ["Since": 7])))
    #expect(request.urlRequest.value(forHTTPHeaderField: "since") == "7")
  }

  @Test(
    arguments: [
      "/days/\(tooLate)", "/days/\([Date.distantPast, tooLate])", "/days/\(Double.nan)",
    ] as [ResourcePath])
  func `a path value without a text form prevents the request`(path: ResourcePath) throws {
    let base = try #require(URL(string: "https://api.example"))
    let error = #expect(throws: RequestError.self) { try Search(path: path).request(baseURL: base) }
    #expect(error?.reason == .emptyPathValue)
  }

  @Test func `replacing a header field without a text form makes the request valid`() throws {
    let base = try #require(URL(string: "https://api.example"))
    var fields: HeaderFields = [
      "X-Since": Self.tooLate, "X-Until": Self.tooLate, "X-By": Self.tooLate,
    ]
    fields["x-since"] = "a"
    fields.set("b", for: "x-until")
    fields["X-By"] = nil
    #expect(fields == ["X-Since": "a", "X-Until": "b"])
    #expect(throws: Never.self) { try Search(headers: fields).request(baseURL: base) }
  }
}
