public import Foundation

/// The URL of a server that an API description states, with values for its variables.
///
/// Only generated code needs this type: the generator has verified that the text is a URL whatever
/// the values are. Values are percent-encoded, so that a value cannot change the host.
public struct ServerURL: Hashable, Sendable {
  private let text: String

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
}

extension ServerURL: ExpressibleByStringInterpolation {
  /// Creates a URL without variables.
  public init(stringLiteral value: String) { text = value }

  /// Creates a URL from text and values.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

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
