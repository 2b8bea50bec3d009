public import Foundation
public import QuireRuntime
import Synchronization

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// A server in memory that answers from a script, one answer per request, and keeps the requests.
///
///     let transport = ScriptedTransport(#"{"items": [1, 2], "next": "b"}"#, .status(503))
///     let client = Client(baseURL: base, transport: transport)
///
/// A request beyond the script throws ``ScriptExhausted``, so that a list which asks too much
/// fails its test.
public final class ScriptedTransport: Transport {
  private struct State {
    var answers: ArraySlice<ScriptedAnswer>
    var requests: [URLRequest] = []
  }

  private let state: Mutex<State>
  /// What answers beyond the script.
  private let otherwise: ScriptedAnswer?

  /// Makes a server of a script.
  public convenience init(_ answers: ScriptedAnswer...) { self.init(answers) }

  /// Makes a server of a script.
  ///
  /// - Parameters:
  ///   - answers: One for each request, in order.
  ///   - otherwise: What every request beyond them gets; `nil` throws ``ScriptExhausted``.
  public init(
    _ answers: [ScriptedAnswer], otherwise: ScriptedAnswer? = nil
  ) {
    state = Mutex(State(answers: answers[...]))
    self.otherwise = otherwise
  }

  /// The requests so far, in the order they came.
  public var requests: [URLRequest] { state.withLock(\.requests) }

  /// The URLs of the requests so far, in the order they came.
  public var urls: [String] { requests.map { $0.url?.absoluteString ?? "" } }

  /// Answers a request by the script.
  public func send(_ request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let next = state.withLock { state in
      state.requests.append(request)
      return state.answers.popFirst()
    }
    guard let answer = next ?? otherwise else { throw ScriptExhausted(url: request.url) }
    return try await answer.answer(request)
  }
}

/// A request that a script has no answer for.
public struct ScriptExhausted: Error, Hashable, Sendable, CustomStringConvertible {
  /// The URL that was asked.
  public let url: URL?

  /// One line that names the URL.
  public var description: String {
    "the script has no answer left for '\(url?.absoluteString ?? "")'"
  }
}
