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
/// Comments are skipped. Unless the data is a `String`, events without data are skipped too, and the
/// data `[DONE]` ends the sequence, as the servers of language models use it.
///
/// Some servers send events of several forms. ``named(_:)`` chooses events by their names, and
/// ``skippingUnreadable(_:)`` skips those whose data does not fit.
public struct EventSequence<Resource: StreamResource>: AsyncSequence, Sendable {
  /// An event.
  public typealias Element = ServerEvent<Resource.Element>
  /// The errors of ``Client/send(_:)``, and for an event that does not fit, `DecodingError`.
  public typealias Failure = any Error

  let resource: Resource
  let client: Client
  /// The conditions for a reconnection, or `nil` if the sequence ends with the connection.
  private(set) var retrier: Retrier?
  /// The names of the events, or `nil` for all events.
  private(set) var names: Set<String>?
  /// Receives the events that do not fit, or `nil` if they are errors.
  private(set) var reportUnreadable: (@Sendable (ServerEvent<String>, any Error) -> Void)?

  init(resource: Resource, client: Client) {
    self.resource = resource
    self.client = client
  }

  /// Returns the events of this and of all further connections.
  ///
  ///     for try await event in client.events(of: Prices()).reconnecting() { … }
  ///
  /// If the connection ends, is lost or cannot be made, the request is sent again, with the last
  /// identifier in the header field `Last-Event-ID`, so that a server can send the events that were
  /// missed. An identifier that is not ASCII is not sent. A response with status 204 ends the
  /// sequence.
  ///
  /// The delay is that of the last field `retry`, but at least the ``RetryPolicy/initialDelay`` and
  /// at most the ``RetryPolicy/maxDelay`` of the policy. It grows at random if connections end before
  /// that time without an event. If they have events, it grows only if the server states no such
  /// `retry`, up to eight times. The delay of a `Retry-After` in a 429 or 503 is at most
  /// ``RetryPolicy/maxDelay``, too.
  ///
  /// - Parameters:
  ///   - policy: The errors and statuses after which to reconnect, the delays, and the most
  ///     connections in a row that send nothing. A comment is something.
  ///   - clock: The clock for the delays; tests replace it.
  /// - Returns: The events.
  public func reconnecting(
    _ policy: RetryPolicy = RetryPolicy(), clock: any Clock<Duration> = ContinuousClock()
  ) -> EventSequence {
    var sequence = self
    sequence.retrier = Retrier(policy: policy, clock: clock)
    return sequence
  }

  /// Returns the events with some names; all other events are skipped, whatever their data is.
  ///
  ///     for try await event in client.events(of: Prices()).named("price", "trade") { … }
  ///
  /// - Parameter names: The names, ``ServerEvent/name``. They replace those of an earlier call. An
  ///   event without a name is `message`.
  /// - Returns: The events.
  public func named(_ names: String...) -> EventSequence {
    var sequence = self
    sequence.names = Set(names)
    return sequence
  }

  /// Returns the events whose data fits; all others are skipped and reported.
  ///
  ///     let events = client.events(of: Prices()).skippingUnreadable { event, error in
  ///       logger.warning("skipped \(event.name): \(error)")
  ///     }
  ///
  /// - Parameter report: Receives each event that is skipped, with its data as text, and the error.
  /// - Returns: The events.
  public func skippingUnreadable(
    _ report: @escaping @Sendable (ServerEvent<String>, any Error) -> Void = { _, _ in }
  ) -> EventSequence {
    var sequence = self
    sequence.reportUnreadable = report
    return sequence
  }

  /// Creates an iterator, without a request.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }
}
