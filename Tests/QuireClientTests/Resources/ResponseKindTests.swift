import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hand-written resources whose responses are not decoded from JSON by their type.
@Suite(.timeLimit(.minutes(10))) struct ResponseKindTests {
  private struct Deletion: Resource {
    typealias Response = Void
    let path: ResourcePath = "/thing"
    let method = "DELETE"
    var errorReport: ErrorReport?
  }

  private struct Picture: Resource {
    typealias Response = Data
    let path: ResourcePath = "/picture"
    var headers: HeaderFields = ["Accept": "image/png"]
  }

  private struct PictureInfo: Resource {
    typealias Response = HeaderFields
    let path: ResourcePath = "/picture"
    let method = "HEAD"
    var errorReport: ErrorReport?
  }

  private struct Times: FormattedResource {
    typealias ResponseForm = MapForm<String, UnixTime>
    let path: ResourcePath = "/times"
  }

  private struct Update: Resource {
    enum Response: StatusResponse, Equatable {
      case ok(Int)
      case accepted(Date)
      case noContent

      init(from success: ReceivedResponse) throws {
        switch success.status {
        case 202: self = .accepted(try success.decode(as: UnixTime.self))
        case 204: self = .noContent
        default: self = .ok(try success.decode())
        }
      }
    }
    let path: ResourcePath = "/update"
    let method = "PUT"
  }

  @Test func `a response by status is decoded as the type of its status`() async throws {
    let transport = ScriptedTransport(.json("1"), .json("2", status: 202), .status(204))
    let client = Client(transport)
    #expect(try await client.send(Update()) == .ok(1))
    #expect(try await client.send(Update()) == .accepted(Date(timeIntervalSince1970: 2)))
    #expect(try await client.send(Update()) == .noContent)
    #expect(transport.requests[0].value(forHTTPHeaderField: "Accept") == "application/json")
  }

  @Test(arguments: [("", 204), ("", 200), ("{", 201), ("[1]", 299)])
  func `any success without content is accepted`(body: String, status: Int) async throws {
    try await Client(ScriptedTransport(.json(body, status: status))).send(Deletion())
  }

  @Test(arguments: [304, 404, 500])
  func `any other status is a status error for each kind of response`(status: Int) async {
    let client = Client(ScriptedTransport([], otherwise: .status(status)))
    await #expect(throws: StatusError.self) { try await client.send(Deletion()) }
    await #expect(throws: StatusError.self) { try await client.send(Picture()) }
    await #expect(throws: StatusError.self) { try await client.send(PictureInfo()) }
    await #expect(throws: StatusError.self) { try await client.send(Times()) }
  }

  @Test func `a success without content can report an error in its body`() async {
    let client = Client(ScriptedTransport(#"{"error": "locked"}"#))
    let error = await #expect(throws: BodyError.self) {
      try await client.send(Deletion(errorReport: ErrorReport(at: .body("error"))))
    }
    #expect(error?.status == 200)
  }

  @Test func `a response to HEAD can report an error in a header field`() async {
    let client = Client(ScriptedTransport(.status(200, headers: ["X-Error": "gone"])))
    await #expect(throws: BodyError.self) {
      try await client.send(PictureInfo(errorReport: ErrorReport(at: .header("X-Error"))))
    }
  }

  @Test func `data is returned as it was received`() async throws {
    let client = Client(ScriptedTransport(#""aGk=""#, .status(204)))
    #expect(try await client.send(Picture()) == Data(#""aGk=""#.utf8))
    #expect(try await client.send(Picture()) == Data())
  }

  @Test func `a file has the media type of the resource, not of the client`() async throws {
    let transport = ScriptedTransport("")
    let client = Client(
      baseURL: base, headers: ["Accept": "application/json"], transport: transport)
    _ = try await client.send(Picture())
    #expect(transport.requests.last?.value(forHTTPHeaderField: "Accept") == "image/png")
  }

  @Test func `the header fields of a response to HEAD are returned`() async throws {
    let transport = ScriptedTransport(.status(200, headers: ["ETag": "\"7\""]))
    #expect(try await Client(transport).send(PictureInfo())["etag"] == "\"7\"")
    #expect(transport.requests.first?.httpMethod == "HEAD")
  }

  @Test func `a response is decoded from its form and keeps the names of a map`() async throws {
    let transport = ScriptedTransport(#"{"last_seen": 60.5}"#, #"{"last_seen": "x"}"#)
    let client = Client(transport)
    #expect(try await client.send(Times()) == ["last_seen": Date(timeIntervalSince1970: 60.5)])
    #expect(
      transport.requests.first?.value(forHTTPHeaderField: "Accept") == "application/json")
    await #expect(throws: DecodingError.self) { try await client.send(Times()) }
  }

  @Test func `only requests that read are repeated`() async throws {
    let transport = ScriptedTransport([], otherwise: .status(503))
    let client = Client(
      retrying: transport, RetryPolicy(maxAttempts: 3), on: TestClock(skipsSleeps: true))
    await #expect(throws: StatusError.self) { try await client.send(Deletion()) }
    #expect(transport.requests.count == 1)
    await #expect(throws: StatusError.self) { try await client.send(PictureInfo()) }
    await #expect(throws: StatusError.self) { try await client.send(Picture()) }
    #expect(transport.requests.count == 7)
  }
}
