public import Foundation

/// The body of a response, in the parts in which it is received.
///
/// A body can be iterated over once. If the iteration ends early, because its loop ends or its task
/// is cancelled, the connection is closed.
public struct ResponseBody: AsyncSequence, Sendable {
  /// A part of the body, which has at least one byte.
  public typealias Element = Data
  /// The error of the transport.
  public typealias Failure = any Error

  private let iterator: @Sendable () -> Iterator

  /// Creates a body from parts that arrive later.
  ///
  /// - Parameter parts: The parts; empty ones are skipped. The connection is closed when their
  ///   iterator is released.
  public init<Parts: AsyncSequence & Sendable>(_ parts: Parts) where Parts.Element == Data {
    iterator = {
      var iterator = parts.makeAsyncIterator()
      return Iterator { try await iterator.next(isolation: #isolation) }
    }
  }

  /// Creates a body that was received as a whole.
  public init(_ data: Data) {
    iterator = {
      var rest: Data? = data
      return Iterator {
        defer { rest = nil }
        return rest
      }
    }
  }

  /// Creates an iterator at the first part.
  public func makeAsyncIterator() -> Iterator { iterator() }

  /// Iterates over the parts of a body.
  public struct Iterator: AsyncIteratorProtocol {
    private let nextPart: nonisolated(nonsending) () async throws -> Data?

    fileprivate init(_ nextPart: nonisolated(nonsending) @escaping () async throws -> Data?) {
      self.nextPart = nextPart
    }

    /// Waits for the next part.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The part, or `nil` at the end of the body.
    /// - Throws: The error that ended the body too early; `CancellationError` if the task was
    ///   cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
      while let part = try await nextPart() {
        if !part.isEmpty { return part }
      }
      return nil
    }
  }

  /// Waits for the whole body, for example in the ``Transport/send(_:in:)`` of a transport.
  ///
  /// - Parameter limit: The most bytes.
  /// - Returns: The bytes.
  /// - Throws: ``TransportError/Reason/bodyTooLarge(limit:)`` for a longer body, which a client turns
  ///   into a ``TransportError``; otherwise the error of the transport.
  public func collected(upTo limit: Int) async throws -> Data {
    var data = Data()
    for try await part in self {
      guard part.count <= limit - data.count else {
        throw TransportError.Reason.bodyTooLarge(limit: limit)
      }
      data.append(part)
    }
    return data
  }
}
