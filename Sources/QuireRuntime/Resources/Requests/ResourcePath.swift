/// The path of a resource; interpolated values are percent-encoded.
///
/// In `"/users/\(login)/repos"` the value of `login` becomes one segment, whatever it holds. The
/// text around it is sent as written: escapes in it stay, and what cannot stand in a URL is
/// encoded. A value that has no text, or would lead out of its segment (an empty one, `.`, `..`, or one
/// of these between slashes), makes ``RequestDraft/request(baseURL:)`` throw.
public struct ResourcePath: Hashable, Sendable {
  /// The path as it stands in a URL.
  public let percentEncoded: String

  /// Why there can be no request for it, or `nil`.
  let problem: RequestError.Reason?

  fileprivate init(percentEncoded: String, problem: RequestError.Reason?) {
    self.percentEncoded = percentEncoded
    // Segments are judged whole: two values side by side may make the dots together.
    let hasDots = percentEncoded.utf8.split(separator: UInt8(ascii: "/"))
      .contains(where: PercentEncoding.isDotSegment)
    self.problem = problem ?? (hasDots ? .dotSegment : nil)
  }
}

extension ResourcePath: ExpressibleByStringInterpolation {
  /// Makes a path of a text without values.
  public init(stringLiteral value: String) {
    self.init(percentEncoded: PercentEncoding.encodePath(value), problem: nil)
  }

  /// Makes a path of text and values.
  public init(stringInterpolation: StringInterpolation) {
    self.init(
      percentEncoded: stringInterpolation.percentEncoded, problem: stringInterpolation.problem)
  }

  /// Gathers the text and the values of a path.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var percentEncoded = ""
    fileprivate var problem: RequestError.Reason?

    /// Makes an empty path with room for the text around the values.
    public init(literalCapacity: Int, interpolationCount: Int) {
      percentEncoded.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    /// Adds text as it is written in the source.
    public mutating func appendLiteral(_ literal: String) {
      percentEncoded += PercentEncoding.encodePath(literal)
    }

    /// Adds a value; the elements of an array are joined by commas.
    public mutating func appendInterpolation(_ value: some QueryValue) {
      let texts = value.queryTexts
      let parts = texts.joined(separator: "/").utf8.split {
        // Some servers and proxies decode `%2F` and `%5C` before they look for dots.
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
      }
      if !value.hasQueryForm || texts.allSatisfy(\.isEmpty) {
        problem = problem ?? .emptyPathValue
      } else if parts.contains(where: PercentEncoding.isDotSegment) {
        problem = problem ?? .dotSegment
      }
      percentEncoded += texts.map(PercentEncoding.encode).joined(separator: ",")
    }
  }
}

extension ResourcePath: CustomStringConvertible {
  /// The path as it stands in a URL.
  public var description: String { percentEncoded }
}
