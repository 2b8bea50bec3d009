import Foundation
import QuireTesting
import Synchronization
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client whose bearer tokens a test loads.
@MainActor struct TokenScenario {
  /// The tokens that closures load when a test answers them; the load 0 is the first token.
  ///
  /// A first token has the offset 0, and a renewed one the offset 1.
  let loads = GatedSource<String>()
  let clock = TestClock()

  /// Sends requests at once, all of which the server rejects after the last one arrived.
  func rejectedCalls(
    _ count: Int
  ) async -> (server: TokenServer, calls: [Task<JSONValue, any Error>]) {
    let gate = GatedSource<Int>()
    let server = TokenServer(accepting: "new") { request in
      guard request.value(forHTTPHeaderField: "Authorization") == "Bearer old" else { return }
      _ = try await gate.items(offset: 0, limit: 1)
    }
    let client = client(server)
    loads.answer(0, "old")
    let calls = (0..<count).map { _ in Task { try await client.send(Place()) } }
    await until { gate.offsets.count == count }
    for request in 0..<count { gate.answer(request) }
    return (server, calls)
  }

  func client(_ transport: some Transport) -> Client {
    Client(baseURL: base, transport: transport).authorizing(
      with: .bearer { [loads] in
        try await loads.items(offset: 0, limit: 1).first ?? ""
      } renewing: { [loads] in
        try await loads.items(offset: 1, limit: 1).first ?? ""
      }, clock: clock)
  }
}

/// A server that accepts one bearer token, and answers 1.
final class TokenServer: Transport {
  private let accepted: String
  private let prepare: @Sendable (URLRequest) async throws -> Void
  private let all = Mutex<[URLRequest]>([])

  init(
    accepting token: String,
    after prepare: @escaping @Sendable (URLRequest) async throws -> Void = { _ in }
  ) {
    accepted = token
    self.prepare = prepare
  }

  var requests: [URLRequest] { all.withLock(\.self) }
  var tokens: [String] { requests.map(token) }

  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    all.withLock { $0.append(request) }
    try await prepare(request)
    let answer: ScriptedAnswer = token(of: request) == accepted ? "1" : .status(401)
    return try await ScriptedTransport(answer).send(request, in: context)
  }

  private func token(of request: URLRequest) -> String {
    (request.value(forHTTPHeaderField: "Authorization") ?? "").replacing("Bearer ", with: "")
  }
}
