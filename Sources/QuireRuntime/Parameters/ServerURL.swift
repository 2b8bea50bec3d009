public import Foundation

/// The URL of a server that an API description states, with values for its variables.
///
/// Generated code needs this type: the generator has verified that the text is a URL whatever the
/// values are. Values are percent-encoded, so that a value cannot change the host.
public struct ServerURL: Sendable {
  private let text: String
  /// Whether a description states the URL for one operation, and not the app.
  private let isDescribed: Bool
  /// The URL for the other operations of the description, or `nil` if it states none.
  private let usual: String?

  /// Creates the URL that a description states for one operation.
  ///
  /// - Parameters:
  ///   - url: The URL.
  ///   - usual: The URL for the other operations, or `nil` if the description states none. A client
  ///     for another server does not use `url` unless the app says so:
  ///     ``Client/replacingServers(_:)``.
  public init(_ url: ServerURL, insteadOf usual: ServerURL?) {
    (text, isDescribed, self.usual) = (url.text, true, usual?.text)
  }

  /// The URL of a server with an absolute URL.
  ///
  /// Traps if the text is not a URL.
  public var url: URL {
    guard let url = URL(string: text) else { preconditionFailure("\(text) is not a URL") }
    return url
  }

  /// Returns the URL of a server whose URL is relative to that of the description.
  ///
  /// Traps if the text is not a URL.
  ///
  /// - Parameter base: The URL of the description.
  /// - Returns: An absolute URL.
  public func url(relativeTo base: URL) -> URL {
    guard let url = URL(string: text, relativeTo: base) else {
      preconditionFailure("\(text) is not a relative URL")
    }
    return url.absoluteURL
  }

  /// Returns the URL to which a client sends the requests of an operation with this server.
  ///
  /// - Parameters:
  ///   - base: The base URL of the client.
  ///   - servers: The URLs that the app uses instead of those of the description, or `nil` to use
  ///     all those of the description, as without credentials.
  /// - Returns: The URL.
  /// - Throws: The reason if the app chose another server than the description, but none for this
  ///   operation.
  package func url(
    relativeTo base: URL, replacing servers: [ServerURL: URL]?
  ) throws(RequestError.Reason) -> URL {
    let url = url(relativeTo: base)
    guard let servers else { return url }
    if let own = servers[self] { return own }
    let origin = Origin(base)
    let usualOrigin = usual.flatMap(URL.init).flatMap(Origin.init)
    guard !isDescribed || Origin(url) == origin || usualOrigin.map({ $0 == origin }) == true else {
      throw .describedServer(text)
    }
    return url
  }
}

extension ServerURL: Hashable {
  /// Returns whether two URLs are the same; a slash at the end makes no difference.
  public static func == (left: Self, right: Self) -> Bool { left.place == right.place }

  /// Hashes the URL.
  public func hash(into hasher: inout Hasher) { hasher.combine(place) }

  private var place: Substring { text.hasSuffix("/") ? text.dropLast() : text[...] }
}

extension ServerURL: ExpressibleByStringInterpolation {
  /// Creates a URL without variables.
  public init(stringLiteral value: String) { (text, isDescribed, usual) = (value, false, nil) }

  /// Creates a URL from text and values.
  public init(stringInterpolation: StringInterpolation) {
    self.init(stringLiteral: stringInterpolation.text)
  }

  /// The text and the values of a URL.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    /// Adds text as it is.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a port.
    public mutating func appendInterpolation(_ port: UInt16) { text += String(port) }

    /// Adds a value that the description lists, as it is.
    public mutating func appendInterpolation(listed value: some RawRepresentable<String>) {
      text += value.rawValue
    }

    /// Adds a part of the host.
    public mutating func appendInterpolation(label value: String) {
      text += PercentEncoding.encode(value)
    }

    /// Adds the end of the host, which may have a port.
    public mutating func appendInterpolation(host value: String) {
      guard let colon = value.lastIndex(of: ":"),
        let port = UInt16(value[value.index(after: colon)...])
      else { return appendInterpolation(label: value) }
      appendInterpolation(label: String(value[..<colon]))
      text += ":\(port)"
    }

    /// Adds a part of the path; slashes in it separate segments.
    public mutating func appendInterpolation(path value: String) {
      text += value.split(separator: "/", omittingEmptySubsequences: false)
        .map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
    }
  }
}

extension ServerURL: CustomStringConvertible {
  /// The text of the URL.
  public var description: String { text }
}
