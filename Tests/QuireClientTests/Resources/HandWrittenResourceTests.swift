import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct HandWrittenResourceTests {
  @Test func `a response type and a path make a resource`() async throws {
    let transport = ScriptedTransport(#"{"id": 7, "login": "octocat"}"#)
    let user = try await Client(transport).send(UserResource(login: "octo/cat"))
    #expect(user == User(id: 7, login: "octocat"))
    #expect(transport.urls == ["https://api.example/users/octo%2Fcat"])
  }

  @Test func `a static member can be used with dot syntax`() async throws {
    let transport = ScriptedTransport(#"{"id": 7, "login": "octocat"}"#)
    let user = try await Client(transport).send(.user(login: "octocat"))
    #expect(user.id == 7)
  }

  @Test func `method, query, headers and body can be customized`() async throws {
    let transport = ScriptedTransport(#"{"id": 8, "login": "new"}"#)
    _ = try await Client(transport).send(NewUser(login: "new", dryRun: true))
    let request = try #require(transport.requests.first)
    #expect(request.httpMethod == "POST")
    #expect(request.url?.absoluteString == "https://api.example/users?dry_run=true")
    #expect(request.value(forHTTPHeaderField: "Prefer") == "return=representation")
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(request.httpBody == Data(#"{"login":"new"}"#.utf8))
  }

  @Test func `your own networking code can use the request and parse the response data`() throws {
    let resource = UserResource(login: "octocat")
    let request = try resource.request(baseURL: base)
    #expect(request.url?.absoluteString == "https://api.example/users/octocat")
    let user = try resource.parse(
      ReceivedResponse(Data(#"{"id": 7, "login": "octocat"}"#.utf8), from: answer(200)))
    #expect(user.id == 7)
  }

  @Test func `a response in a custom format is parsed by hand`() async throws {
    let transport = ScriptedTransport("plain words")
    #expect(try await Client(transport).send(Motto()) == "plain words")
  }

  @Test(arguments: [
    ("https://api.example/v1?key=secret", RequestError.Reason.baseWithQuery),
    ("https://api.example/v1#part", .baseWithQuery),
    ("https:///v1", .baseWithoutHost),
    ("ftp://api.example", .baseNotHTTP),
    ("/v1", .baseNotHTTP),
  ])
  func `a base URL that cannot carry a path is a typed error`(
    text: String, reason: RequestError.Reason
  ) async throws {
    let transport = ScriptedTransport()
    let client = Client(baseURL: try #require(URL(string: text)), transport: transport)
    let error = await #expect(throws: RequestError.self) {
      try await client.send(.user(login: "octocat"))
    }
    #expect(error?.reason == reason)
    #expect(error.map { "\($0)" }?.contains("secret") == false)
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: [
    ("", RequestError.Reason.emptyPathValue), ("..", .dotSegment), ("a/../b", .dotSegment),
  ])
  func `a path value that would change the resource is a typed error`(
    login: String, reason: RequestError.Reason
  ) async throws {
    let transport = ScriptedTransport()
    let error = await #expect(throws: RequestError.self) {
      try await Client(transport).send(.user(login: login))
    }
    #expect(error?.reason == reason)
    #expect(transport.requests.isEmpty)
  }

  @Test func `JSON of the wrong shape throws an error with its path`() async throws {
    let transport = ScriptedTransport(#"{"id": "seven", "login": "octocat"}"#)
    let error = await #expect(throws: DecodingError.self) {
      try await Client(transport).send(.user(login: "octocat"))
    }
    guard case .typeMismatch(_, let context) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["id"])
  }

  @Test func `an unsuccessful status is thrown before the body is decoded`() async throws {
    let transport = ScriptedTransport(.json("no JSON", status: 404))
    let error = await #expect(throws: StatusError.self) {
      try await Client(transport).send(.user(login: "nobody"))
    }
    #expect(error?.status == 404)
    #expect(error?.path == "/users/{}")
  }

  private func answer(_ status: Int) throws -> HTTPURLResponse {
    try #require(
      HTTPURLResponse(url: base, statusCode: status, httpVersion: nil, headerFields: nil))
  }
}

private struct User: Codable, Equatable {
  let id: Int
  let login: String
}

private struct UserResource: Resource {
  typealias Response = User
  let login: String
  var path: ResourcePath { "/users/\(login)" }
}

extension Resource where Self == UserResource {
  fileprivate static func user(login: String) -> Self { Self(login: login) }
}

private struct NewUser: Resource {
  typealias Response = User
  let login: String
  let dryRun: Bool
  let method = "POST"
  let path: ResourcePath = "/users"
  let headers: HeaderFields = ["Prefer": "return=representation"]
  var parameters: QueryParameters { ["dry_run": dryRun] }
  var body: RequestBody? { ["login": login] }
}

private struct Motto: Resource {
  let path: ResourcePath = "/motto"

  func parse(_ response: ReceivedResponse) throws -> String {
    if let error = StatusError(response) { throw error }
    return String(decoding: response.data, as: UTF8.self)
  }
}
