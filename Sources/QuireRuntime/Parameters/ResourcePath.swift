/// The path of a resource, with percent-encoded values.
///
/// The text around the values is sent as it is written: escapes in it are kept, and characters that
/// a URL cannot contain are percent-encoded. ``Resource/request(baseURL:)`` throws a
/// ``RequestError`` if a value has no text, or if it is empty, `.` or `..`, or contains one of
/// these between slashes.
public struct ResourcePath: Sendable {
  /// The path, percent-encoded.
  public let percentEncoded: String

  /// The path with names instead of values, such as `/users/{login}/repos`, which errors show.
  ///
  /// A value without a name is `{}`.
  public let template: String

  /// The segments of ``percentEncoded`` that hold a value.
  let valueSegments: Set<String>

  /// The values in the form of ``percentEncoded``.
  let values: Set<String>

  /// The reason why the path has no request, or `nil` if it has one.
  let problem: RequestError.Reason?

  fileprivate init(_ parts: [Part], problem: RequestError.Reason?) {
    let percentEncoded = parts.map(\.text).joined()
    self.percentEncoded = percentEncoded
    template = parts.map { $0.name.map { "{\($0)}" } ?? $0.text }.joined()
    values = Set(parts.filter { $0.name != nil }.map(\.text))
    var valueSegments: Set<String> = []
    var (segment, hasValue) = ("", false)
    for part in parts + [Part(text: "/")] {
      for (index, piece) in part.text.split(separator: "/", omittingEmptySubsequences: false)
        .enumerated()
      {
        if index > 0 {
          if hasValue { valueSegments.insert(segment) }
          (segment, hasValue) = ("", false)
        }
        segment += piece
        hasValue = hasValue || part.name != nil
      }
    }
    self.valueSegments = valueSegments
    // Whole segments are checked, because two adjacent values may form the dots together.
    let hasDots = percentEncoded.utf8.split(separator: UInt8(ascii: "/"))
      .contains(where: PercentEncoding.isDotSegment)
    self.problem = problem ?? (hasDots ? .dotSegment : nil)
  }

  /// Text, or a value with its name, percent-encoded.
  fileprivate struct Part {
    var text: String
    var name: String?
  }
}

extension ResourcePath: Hashable {
  /// Returns whether two paths are the same in a URL, even if other parts of them are values.
  public static func == (left: Self, right: Self) -> Bool {
    left.percentEncoded == right.percentEncoded && left.problem == right.problem
  }

  /// Hashes the percent-encoded path.
  public func hash(into hasher: inout Hasher) { hasher.combine(percentEncoded) }
}

extension ResourcePath: ExpressibleByStringInterpolation {
  /// Creates a path without values.
  public init(stringLiteral value: String) {
    self.init([Part(text: PercentEncoding.encodePath(value))], problem: nil)
  }

  /// Creates a path from text and values.
  public init(stringInterpolation: StringInterpolation) {
    self.init(stringInterpolation.parts, problem: stringInterpolation.problem)
  }

  /// The text and the values of a path.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []
    fileprivate var problem: RequestError.Reason?

    /// Creates an empty path with room for the text around the values.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds text as it is written in the source.
    public mutating func appendLiteral(_ literal: String) {
      parts.append(Part(text: PercentEncoding.encodePath(literal)))
    }

    /// Adds a value; commas separate the elements of an array.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The name that errors show in braces instead of the value.
    public mutating func appendInterpolation(_ value: some ParameterValue, name: String = "") {
      append(value.texts ?? [], name: name) { texts in
        // The commas between elements differ from those within them.
        texts.map { PercentEncoding.encodeSegment($0, besides: texts.count > 1 ? "," : "") }
          .joined(separator: ",")
      }
    }

    /// Adds a value in a style.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - name: The name of the parameter, which the style ``Parameter/Style/matrix`` sends, and
    ///     which errors show in braces instead of the value.
    public mutating func appendInterpolation(_ value: Parameter, name: String = "") {
      append(value.plainTexts ?? [], name: name) { _ in
        // Most of the characters of JSON are encoded in any case.
        value.text(named: name) {
          value.style == .json
            ? PercentEncoding.encode($0) : PercentEncoding.encodeSegment($0, besides: ",;=")
        } ?? ""
      }
    }

    private mutating func append(
      _ texts: [String], name: String, as encoded: ([String]) -> String
    ) {
      // A value without a text is treated as an empty one here.
      let segments = texts.joined(separator: "/").utf8.split {
        // Some servers and proxies decode `%2F` and `%5C` before they look for dots.
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\")
      }
      if texts.allSatisfy(\.isEmpty) {
        problem = problem ?? .emptyPathValue
      } else if segments.contains(where: PercentEncoding.isDotSegment) {
        problem = problem ?? .dotSegment
      }
      parts.append(Part(text: encoded(texts), name: name))
    }
  }
}

extension ResourcePath: CustomStringConvertible {
  /// The percent-encoded path.
  public var description: String { percentEncoded }
}
