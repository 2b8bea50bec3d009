import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

/// Tests successes whose body is not JSON.
@Suite(.timeLimit(.minutes(5))) struct OtherMediaTypeTests {
  private func error(_ body: String, _ type: String?) async -> DecodingError? {
    let transport = ScriptedTransport(
      .json(body, headers: type.map { ["Content-Type": $0] } ?? [:]))
    return await #expect(throws: DecodingError.self) {
      try await Client(transport).send(Place())
    }
  }

  @Test func `a page of HTML is an error with its type and its text`() async {
    let page = """
      <!DOCTYPE html><html><head><title>Hotel</title><style>p { color: red }</style></head>
      <script>let a = 1;</script><p>Please <b>sign in</b> first.</p>
      """
    let text = await error(page, "text/html; charset=utf-8").map { "\($0)" } ?? ""
    #expect(text.contains("'text/html' instead of 'application/json'"))
    #expect(text.contains("Hotel Please sign in first."))
    #expect(!text.contains("color"))
  }

  @Test func `a stream of events is an error with its type and its start`() async {
    let text =
      await error("event: error\ndata: too late\n\n", "text/event-stream")
      .map { "\($0)" } ?? ""
    #expect(text.contains("'text/event-stream' instead of 'application/json'"))
    #expect(text.contains("too late"))
  }

  @Test(arguments: ["application/json", "application/problem+json", nil])
  func `the media type of JSON is not the reason`(type: String?) async {
    let text = await error("{", type).map { "\($0)" } ?? ""
    #expect(!text.contains("media type"))
  }

  @Test func `JSON that does not fit is not quoted, whatever its media type is`() async {
    let transport = ScriptedTransport(
      .json(#"{"name": "secret"}"#, headers: ["Content-Type": "text/html"]))
    let error = await #expect(throws: DecodingError.self) {
      try await Client(transport).send(Count())
    }
    #expect(error.map { "\($0)" }?.contains("secret") == false)
  }

  @Test func `JSON with another media type is decoded`() async throws {
    let transport = ScriptedTransport(
      .json("1", headers: ["Content-Type": "text/html"]))
    #expect(try await Client(transport).send(Place()) == 1)
  }
}

private struct Count: Resource {
  typealias Response = Int
  let path: ResourcePath = "/count"
}
