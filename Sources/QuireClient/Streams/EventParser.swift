import Foundation

/// Parses a stream of server-sent events (the HTML standard, section 9.2.6).
struct EventParser {
  /// An event as it was received.
  struct Event: Equatable {
    /// The type, or an empty text if none was sent.
    var name = ""
    var data: Data
    /// The identifier of the last event that had one, or an empty text.
    var id = ""
    /// The delay before a reconnection in milliseconds, or `nil` if the event has none.
    var retry: Int?
  }

  /// The identifier of the last event that had one, or an empty text.
  private(set) var lastID = ""
  /// The delay before a reconnection that the server demanded last, or `nil`.
  private(set) var retryDelay: Duration?

  private var lines: LineSplitter
  /// The most bytes of an event.
  private let limit: Int
  private var isFirstLine = true
  /// The identifier of the current event, which counts from its end on.
  private var id = ""
  private var name = ""
  /// The data of the current event, or `nil` without any.
  private var data: Data?
  private var retry: Int?
  /// Whether events without data count if they have a name.
  private let keepsNamedEvents: Bool

  /// Creates a parser at the start of the first connection.
  ///
  /// - Parameters:
  ///   - limit: The most bytes of an event.
  ///   - keepsNamedEvents: Whether events without data count if they have a name. The standard skips
  ///     them.
  init(limit: Int, keepsNamedEvents: Bool = false) {
    self.limit = limit
    self.keepsNamedEvents = keepsNamedEvents
    lines = LineSplitter(endsAtReturns: true, limit: limit)
  }

  /// Begins with the first byte of another connection.
  mutating func restart() {
    lines = LineSplitter(endsAtReturns: true, limit: limit)
    (isFirstLine, id, name, data, retry) = (true, lastID, "", nil, nil)
  }

  /// Parses further bytes.
  ///
  /// - Returns: The events that end in them. An event that has not ended when the stream ends is
  ///   discarded, as the standard demands.
  /// - Throws: ``TransportError/Reason`` for an event that is too long.
  mutating func parse(_ part: Data) throws(TransportError.Reason) -> [Event] {
    var events: [Event] = []
    for line in try lines.split(part) {
      if let event = try event(endingWith: line) { events.append(event) }
    }
    return events
  }

  private mutating func event(endingWith line: Data) throws(TransportError.Reason) -> Event? {
    var line = line
    if isFirstLine {
      isFirstLine = false
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      if line.starts(with: mark) { line = line.dropFirst(mark.count) }
    }
    guard !line.isEmpty else { return endEvent() }
    let field = line.prefix { $0 != UInt8(ascii: ":") }
    // A comment, which servers send to keep a connection open.
    if field.isEmpty { return nil }
    var value = line.dropFirst(field.count + 1)
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    try use(value, of: String(decoding: field, as: UTF8.self))
    return nil
  }

  private mutating func use(_ value: Data, of field: String) throws(TransportError.Reason) {
    switch field {
    case "event": name = String(decoding: value, as: UTF8.self)
    case "data":
      guard value.count < limit - (data?.count ?? 0) else { throw .bodyTooLarge(limit: limit) }
      if data == nil {
        data = value
      } else {
        data?.append(contentsOf: [UInt8(ascii: "\n")] + value)
      }
    case "id":
      if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    case "retry":
      let isNumber = !value.isEmpty && value.allSatisfy { (0x30...0x39).contains($0) }
      if isNumber, let delay = Int(String(decoding: value, as: UTF8.self)) {
        retryDelay = .milliseconds(delay)
        retry = delay
      }
    default: break
    }
  }

  private mutating func endEvent() -> Event? {
    defer { (name, data, retry) = ("", nil, nil) }
    lastID = id
    let data = data ?? (keepsNamedEvents && !name.isEmpty ? Data() : nil)
    return data.map { Event(name: name, data: $0, id: lastID, retry: retry) }
  }
}
