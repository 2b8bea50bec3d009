import Foundation
import QuireRuntime
import Testing

@Suite struct FormlessValueTests {
  private struct Search: Resource {
    typealias Response = JSONValue
    var parameters: QueryParameters = [:]
    var headers: HeaderFields = [:]
    var path: ResourcePath { "/search" }
  }

  private static let tooLate = Date(timeIntervalSince1970: 1e15)

  @Test(arguments: [
    Search(parameters: ["since": tooLate]), Search(parameters: ["since": [tooLate]]),
    Search(parameters: ["since": UnixTime.parameter(Date(timeIntervalSince1970: .infinity))]),
    Search(headers: ["since": tooLate]),
  ])
  private func `a value without a text is an error and never left out`(search: Search) throws {
    let base = try #require(URL(string: "https://api.example"))
    let error = #expect(throws: RequestError.self) { try search.request(baseURL: base) }
    #expect(error?.reason == .valueWithoutForm(name: "since"))
  }

  @Test func `a value put in the place of one without a text is sent`() throws {
    let base = try #require(URL(string: "https://api.example"))
    var parameters: QueryParameters = ["since": Self.tooLate]
    parameters.set(7, as: "since")
    let request = try Search(parameters: parameters).request(baseURL: base)
    #expect(request.url?.query() == "since=7")
  }
}
