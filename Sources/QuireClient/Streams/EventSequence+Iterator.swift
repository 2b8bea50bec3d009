import Foundation

extension EventSequence {
  /// Iterates over events.
  public struct Iterator: AsyncIteratorProtocol {
    private let sequence: EventSequence
    private var connection: StreamConnection?
    private var parser: EventParser
    private var events: ArraySlice<EventParser.Event> = []
    private var reconnection = Reconnection()
    private var hasEnded = false

    init(_ sequence: EventSequence) {
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
    ///   does not fit, which names the event, and after which the iteration can go on;
    ///   ``TransportError`` for an event that is longer than the limit of the transport, and for
    ///   another media type.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
      while !hasEnded {
        if let event = events.popFirst() {
          reconnection.hasEvent = true
          if event.isEnd, Resource.Element.self != String.self { break }
          if let value = try value(of: event) { return value }
          continue
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

    /// Returns an event with its decoded data, or `nil` if it is skipped.
    private func value(of event: EventParser.Event) throws -> Element? {
      let isWhole = sequence.resource.hasWholeEvents
      if event.data.isEmpty, Resource.Element.self != String.self,
        !isWhole || event.name.isEmpty
      {
        return nil
      }
      let text = event.text
      if sequence.names?.contains(text.name) == false { return nil }
      do {
        return ServerEvent(
          name: text.name, id: text.id,
          value: isWhole
            ? try sequence.client.element(Resource.Element.self, ofWhole: event)
            : try sequence.client.element(Resource.Element.self, from: event.data))
      } catch {
        if let report = sequence.reportUnreadable {
          report(text, error)
          return nil
        }
        throw (error as? DecodingError)?.naming(text) ?? error
      }
    }

    /// Receives further events, or ends the sequence.
    private mutating func receive(isolation actor: isolated (any Actor)?) async throws {
      if connection == nil {
        reconnection.begin(by: sequence.retrier)
        parser.restart()
        connection = try await sequence.client.connection(
          to: sequence.resource, accepting: "text/event-stream", after: parser.lastID)
        // A server ends the stream in this way.
        if connection?.status == 204 {
          hasEnded = true
          return
        }
        try await connection?.requireType("text/event-stream", isolation: actor)
      }
      if let part = try await connection?.next(isolation: actor) {
        reconnection.failures = 0
        let parsed = try connection?.reporting { () throws(TransportError.Reason) in
          try parser.parse(part)
        }
        events = (parsed ?? [])[...]
      } else if let delay = reconnection.delay(
        by: sequence.retrier, stated: parser.retryDelay)
      {
        connection = nil
        try await sequence.retrier?.clock.sleep(for: delay)
      } else {
        hasEnded = true
      }
    }

    private mutating func delay(after error: any Error) -> Duration? {
      guard let retrier = sequence.retrier, !(error is CancellationError) else { return nil }
      var demanded: Duration?
      if let failure = (error as? any StatusFailure)?.statusError {
        guard retrier.policy.statuses.contains(failure.status) else { return nil }
        demanded = failure.headers.demandedDelay(from: retrier.now(), status: failure.status)
      } else if !retrier.isTransient(error) {
        return nil
      }
      return reconnection.delay(by: retrier, stated: parser.retryDelay, demanded: demanded)
    }
  }
}

extension EventParser.Event {
  /// Whether the event is the last one of a language model.
  fileprivate var isEnd: Bool {
    data.count < 64 && String(decoding: data, as: UTF8.self).trimmed == "[DONE]"
  }

  /// The event with its data as text.
  fileprivate var text: ServerEvent<String> {
    ServerEvent(
      name: name.isEmpty ? "message" : name, id: id.isEmpty ? nil : id,
      value: String(decoding: data, as: UTF8.self))
  }
}

extension DecodingError {
  /// Returns the same error with an event added to its description.
  fileprivate func naming(_ event: ServerEvent<String>) -> DecodingError {
    let name = PageLink.printable(event.name)
    return adding("In event '\(name)' with \(event.value.utf8.count) bytes of data.")
  }
}
