public import Foundation

/// A request whose response can be received as a stream of values: server-sent events, or JSON lines.
///
///     struct Prices: StreamResource {
///       typealias Element = Price
///       let path: ResourcePath = "/prices"
///     }
///     for try await event in client.events(of: Prices()) { show(event.value) }
///
/// Events are received with ``Client/events(of:)``, lines with ``Client/lines(of:)``. The response of
/// ``Client/send(_:)`` is unrelated: the whole body by default, or one value if the server sends one
/// unless it is asked for a stream.
public protocol StreamResource<Element>: Resource {
  /// The type of the values: of the data of an event, or of a line.
  ///
  /// `String` is the data or the line as it is. All other types are decoded from JSON. If
  /// ``hasWholeEvents`` is true, a value is an event with all its fields.
  associatedtype Element: Decodable & Sendable

  /// The whole body by default.
  associatedtype Response = Data

  /// The media type of the lines that the request asks for, in its header field `Accept`.
  var lineType: String { get }

  /// Whether a value is a whole server-sent event, and not only its data; false by default.
  ///
  /// It is then an object with the members `event`, `data`, `id` and `retry`. The data is JSON, or
  /// else a text, as the type demands. An event without data is a value if it has a name.
  var hasWholeEvents: Bool { get }
}

extension StreamResource {
  /// JSON lines, or a JSON text sequence (RFC 7464).
  public var lineType: String {
    "application/jsonl, application/x-ndjson, application/json-seq;q=0.9"
  }

  /// A value is the data of an event.
  public var hasWholeEvents: Bool { false }
}
