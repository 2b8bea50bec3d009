/// A server-sent event, whose data was decoded.
public struct ServerEvent<Value: Sendable>: Sendable {
  /// The type of the event; `message` if the server sends none.
  public let name: String
  /// The identifier of the last event that had one, or `nil` before the first.
  public let id: String?
  /// The decoded data.
  public let value: Value

  /// Creates an event, for example for a preview or a test.
  public init(name: String = "message", id: String? = nil, value: Value) {
    self.name = name
    self.id = id
    self.value = value
  }
}

extension ServerEvent: Equatable where Value: Equatable {}

/// The events that a server sends in one response (server-sent events, `text/event-stream`).
///
/// The request is sent when the first event is needed. Events arrive as they are received. If the
/// iteration stops, the connection is closed. Each iterator sends its own request.
///
/// Comments are skipped. Unless the data is a `String`, events without data are skipped too, and data
/// that is exactly `[DONE]` ends the sequence, as the servers of language models use it.
public struct EventSequence<Resource: StreamResource>: AsyncSequence, Sendable {
  /// An event.
  public typealias Element = ServerEvent<Resource.Element>
  /// The errors of ``Client/send(_:)``, and for an event that does not fit, `DecodingError`.
  public typealias Failure = any Error

  let resource: Resource
  let client: Client
  /// The conditions for a reconnection, or `nil` if the sequence ends with the connection.
  private(set) var retrier: Retrier?

  /// Returns the events of this and of all further connections.
  ///
  ///     for try await event in client.events(of: Prices()).reconnecting() { … }
  ///
  /// If the connection ends, is lost or cannot be made, the request is sent again, with the last
  /// identifier in the header field `Last-Event-ID`, so that a server can send the events that were
  /// missed. The delay is that of the last field `retry`, or of the policy. A response with status
  /// 204 ends the sequence.
  ///
  /// - Parameters:
  ///   - policy: The errors and statuses after which to reconnect, the delays, and the most attempts
  ///     in a row without an event.
  ///   - clock: The clock for the delays; tests replace it.
  /// - Returns: The events.
  public func reconnecting(
    _ policy: RetryPolicy = RetryPolicy(), clock: any Clock<Duration> = ContinuousClock()
  ) -> EventSequence {
    var sequence = self
    sequence.retrier = Retrier(policy: policy, clock: clock)
    return sequence
  }

  /// Creates an iterator, without a request.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// Iterates over events.
  public struct Iterator: AsyncIteratorProtocol {
    private let sequence: EventSequence
    private var connection: StreamConnection?
    private var parser: EventParser
    private var events: ArraySlice<EventParser.Event> = []
    /// The number of attempts since the last event.
    private var attempts = 0
    private var hasEnded = false

    fileprivate init(_ sequence: EventSequence) {
      self.sequence = sequence
      parser = EventParser(
        limit: sequence.client.transport.bodyLimit,
        keepsNamedEvents: sequence.resource.hasWholeEvents)
    }

    /// Waits for the next event.
    ///
    /// - Parameter actor: The actor of the caller.
    /// - Returns: The event, or `nil` at the end.
    /// - Throws: The error of the connection, unless it is made again; `DecodingError` for data that
    ///   does not fit, after which the iteration can go on; ``TransportError`` for an event that is
    ///   longer than the limit of the transport, and for another media type.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      while !hasEnded {
        if let event = events.popFirst() {
          attempts = 0
          if Resource.Element.self != String.self {
            if event.data.isEmpty, !sequence.resource.hasWholeEvents || event.name.isEmpty {
              continue
            }
            if event.data.elementsEqual("[DONE]".utf8) { break }
          }
          return try decoded(event)
        }
        do {
          try await receive(isolation: actor)
        } catch {
          connection = nil
          guard let delay = delay(after: error) else {
            hasEnded = true
            throw error
          }
          try await sequence.retrier?.clock.sleep(for: delay)
        }
      }
      (connection, hasEnded) = (nil, true)
      return nil
    }

    private func decoded(_ event: EventParser.Event) throws -> Element {
      ServerEvent(
        name: event.name.isEmpty ? "message" : event.name, id: event.id.isEmpty ? nil : event.id,
        value: sequence.resource.hasWholeEvents
          ? try sequence.client.element(Resource.Element.self, ofWhole: event)
          : try sequence.client.element(Resource.Element.self, from: event.data))
    }

    /// Receives further events, or ends the sequence.
    private mutating func receive(isolation actor: isolated (any Actor)?) async throws {
      if connection == nil {
        attempts += 1
        parser.restart()
        connection = try await sequence.client.connection(
          to: sequence.resource, accepting: "text/event-stream", after: parser.lastID)
        // A server ends the stream in this way.
        if connection?.status == 204 {
          hasEnded = true
          return
        }
        try connection?.requireType("text/event-stream")
      }
      if let part = try await connection?.next(isolation: actor) {
        let parsed = try connection?.reporting { () throws(TransportError.Reason) in
          try parser.parse(part)
        }
        events = (parsed ?? [])[...]
      } else if let delay = delayAfterEnd {
        connection = nil
        try await sequence.retrier?.clock.sleep(for: delay)
      } else {
        hasEnded = true
      }
    }

    /// The delay before the next connection after one that ended, or `nil` if there is none.
    private var delayAfterEnd: Duration? {
      guard let retrier = sequence.retrier, attempts < retrier.policy.maxAttempts else {
        return nil
      }
      return parser.retryDelay ?? retrier.delay(afterAttempt: Swift.max(1, attempts))
    }

    private func delay(after error: any Error) -> Duration? {
      guard let retrier = sequence.retrier, !(error is CancellationError) else { return nil }
      let isTransient = (error as? any StatusFailure).map {
        retrier.policy.statuses.contains($0.statusError.status)
      }
      if isTransient == false { return nil }
      if isTransient == true { return attempts < retrier.policy.maxAttempts ? delayAfterEnd : nil }
      let delay = retrier.delay(after: error, attempt: Swift.max(1, attempts))
      return delay.map { parser.retryDelay ?? $0 }
    }
  }
}
