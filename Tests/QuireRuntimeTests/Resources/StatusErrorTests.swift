import Foundation
import QuireRuntime
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct StatusErrorTests {
  @Test(arguments: [200, 204, 299]) func `a successful status is not an error`(status: Int) throws {
    #expect(try StatusError(response(status)) == nil)
  }

  @Test(arguments: [100, 199, 300, 304, 404, 500]) func `any other status is an error`(
    status: Int
  ) throws {
    let error = try #require(try StatusError(response(status, Data("why".utf8))))
    #expect(error.status == status)
    #expect(error.headers["RETRY-AFTER"] == "7")
    #expect(error.body == Data("why".utf8))
    #expect(error.path == "/a%2Fb/")
  }

  @Test func `the description has the status and the path, and the localized one a sentence`()
    throws
  {
    let error: any Error = try #require(try StatusError(response(503)))
    #expect("\(error)" == "status 503 from '/a%2Fb/'")
    #expect(String(reflecting: error) == "status 503 from '/a%2Fb/'")
    #expect(error.localizedDescription == ErrorSentence.serverFailed.english)
  }

  @Test func `a long body is truncated`() throws {
    let body = Data(repeating: 1, count: StatusError.bodyLimit + 1)
    #expect(try StatusError(response(500, body))?.body.count == StatusError.bodyLimit)
  }

  @Test func `printing reveals no header fields, body or query`() throws {
    let error = try #require(try StatusError(response(403, Data("secret".utf8))))
    #expect("\(error)" == "status 403 from '/a%2Fb/'")
    var dumped = String(reflecting: error)
    dump(error, to: &dumped)
    #expect(!dumped.contains("secret"))
  }

  private func response(_ status: Int, _ body: Data = Data()) throws -> ReceivedResponse {
    let url = try #require(URL(string: "https://user:secret@host/a%2Fb/?key=secret"))
    let response = try #require(
      HTTPURLResponse(
        url: url, statusCode: status, httpVersion: nil,
        headerFields: ["Retry-After": "7", "Set-Cookie": "secret"]))
    return ReceivedResponse(body, from: response)
  }
}
