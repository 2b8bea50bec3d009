import Foundation

/// The values of a response that has one JSON text in each line, or is a JSON text sequence
/// (`application/jsonl`, `application/x-ndjson`, `application/json-seq`).
///
/// The request is sent when the first value is needed. Values arrive as they are received, so a list
/// of any length needs little memory. If the iteration stops, the connection is closed. Each iterator
/// sends its own request.
public struct LineSequence<Resource: StreamResource>: AsyncSequence, Sendable {
  /// A value.
  public typealias Element = Resource.Element
  /// The errors of ``Client/send(_:)``, and for a line that does not fit, `DecodingError`.
  public typealias Failure = any Error

  let resource: Resource
  let client: Client

  /// Creates an iterator, without a request.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// Iterates over values.
  public struct Iterator: AsyncIteratorProtocol {
    private let sequence: LineSequence
    private var connection: StreamConnection?
    private var parser: RecordParser
    private var lines: ArraySlice<Data> = []
    private var hasEnded = false

    fileprivate init(_ sequence: LineSequence) {
      self.sequence = sequence
      parser = RecordParser(limit: sequence.client.transport.bodyLimit)
    }

    /// Waits for the next value.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The value, or `nil` at the end.
    /// - Throws: The error of the connection; `DecodingError` for a line that does not fit, after
    ///   which the iteration can go on; ``TransportError`` for a line that is longer than the limit of
    ///   the transport.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      while true {
        if var line = lines.popFirst() {
          // JSON ignores the rest of a line end, but a text would contain it.
          if line.last == UInt8(ascii: "\r") { line.removeLast() }
          return try sequence.client.element(Element.self, from: line)
        }
        if hasEnded { return nil }
        do {
          try await receive(isolation: actor)
        } catch {
          (connection, hasEnded) = (nil, true)
          throw error
        }
      }
    }

    private mutating func receive(isolation actor: isolated (any Actor)?) async throws {
      if connection == nil {
        connection = try await sequence.client.connection(
          to: sequence.resource, accepting: sequence.resource.lineType)
      }
      let part = try await connection?.next(isolation: actor)
      let parsed = try connection?.reporting { () throws(TransportError.Reason) in
        if let part { try parser.parse(part) } else { try parser.finish() }
      }
      lines = (parsed ?? [])[...]
      if part == nil { (connection, hasEnded) = (nil, true) }
    }
  }
}
