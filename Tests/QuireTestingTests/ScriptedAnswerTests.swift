import Foundation
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct ScriptedAnswerTests {
  @Test(arguments: [
    ([:], "application/json"), (["content-type": "text/html"], "text/html"),
    (["Content-Type": "text/html"], "text/html"),
  ])
  func `an answer is JSON unless its Content-Type says otherwise, in any case`(
    headers: [String: String], type: String
  ) async throws {
    let transport = ScriptedTransport([.json("1", headers: headers)])
    let url = try #require(URL(string: "https://api.example/a"))
    let (_, response) = try await transport.send(URLRequest(url: url), in: RequestContext())
    #expect(response.value(forHTTPHeaderField: "Content-Type") == type)
    #expect(response.allHeaderFields.count == 1)
  }
}
