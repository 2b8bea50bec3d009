import Foundation

/// The body of a response to a session's request, which is read while it is received.
///
/// The task ends when the last reference is released, and with it the connection.
final class ReceivedBody: AsyncSequence, Sendable {
  typealias Element = Data
  typealias Failure = any Error

  private let parts: ReceivedParts
  private let url: URL?
  private let redaction: Redaction
  /// The transport, which ends its session when it is released.
  private let transport: URLSessionTransport

  init(parts: ReceivedParts, url: URL?, redaction: Redaction, of transport: URLSessionTransport) {
    self.parts = parts
    self.url = url
    self.redaction = redaction
    self.transport = transport
  }

  deinit { transport.cancel(parts.task) }

  func makeAsyncIterator() -> Iterator { Iterator(body: self) }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let body: ReceivedBody

    mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
      do {
        return try await body.parts.next(isolation: actor)
      } catch {
        throw body.redaction.shownError(error, at: body.url)
      }
    }
  }
}
