import QuireSchema

/// The form of a response that is a stream of values.
package enum StreamKind: Hashable, Sendable {
  /// Server-sent events.
  case events
  /// JSON texts, usually one in each line.
  case lines

  /// Creates the form of a media type, or `nil` if its bodies are no streams.
  init?(ofMediaType type: String) {
    if type.prefix(while: { $0 != ";" }).lowercased() == "text/event-stream" {
      self = .events
    } else if type.isJSONSequenceType {
      self = .lines
    } else {
      return nil
    }
  }
}

/// The stream that an operation can respond with, as a description declares it.
struct EndpointStream {
  let kind: StreamKind
  let mediaType: String
  /// The schema of a value: of the data of an event, or of a line; `nil` for any text.
  let schema: Schema?
  /// Whether a value is a whole event, and not only its data.
  let hasWholeEvents: Bool
}
