import Foundation
import QuireTesting
import Synchronization
import TestSupport

@testable import QuireClient

/// A client whose tokens expire, and a time that a test sets.
@MainActor struct ExpirationScenario {
  /// The tokens that closures load when a test answers them.
  ///
  /// A first token has the offset 0, and a renewed one the offset 1.
  let loads = GatedSource<Client.Token>()
  let server = ScriptedTransport([], otherwise: "1")
  let authorization: Client.Authorization
  private let seconds = SettableSeconds()

  init() {
    authorization = .bearer { [loads] in
      try await loads.items(offset: 0, limit: 1).first ?? Client.Token("")
    } renewing: { [loads] in
      try await loads.items(offset: 1, limit: 1).first ?? Client.Token("")
    }
  }

  /// The tokens of the requests so far.
  var tokens: [String] {
    server.requests.map {
      ($0.value(forHTTPHeaderField: "Authorization") ?? "").replacing("Bearer ", with: "")
    }
  }

  /// Sends a request at a time in seconds.
  func send(at time: Double, over transport: (any Transport)? = nil) async throws {
    seconds.value.withLock { $0 = time }
    _ = try await client(over: transport ?? server).send(Place())
  }

  func client(over transport: any Transport) -> Client {
    Client(baseURL: base, transport: transport).authorizing(
      with: authorization, limit: TimeLimit(.seconds(60), on: TestClock())
    ) { [seconds] in Date(timeIntervalSinceReferenceDate: seconds.value.withLock(\.self)) }
  }

  /// Sets the time in seconds.
  func wait(until time: Double) { seconds.value.withLock { $0 = time } }
}

private final class SettableSeconds: Sendable {
  let value = Mutex(0.0)
}

extension Client.Token {
  /// Creates a token that expires at a time in seconds.
  init(_ value: String, until time: Double) {
    self.init(value, expires: Date(timeIntervalSinceReferenceDate: time))
  }
}
