/// A text between the values of a ``QueryList``.
public enum QueryDelimiter: Hashable, Sendable {
  /// A comma: `ids=1,2,3`.
  case comma
  /// A space, which a URL contains as `%20`: `ids=1%202%203`.
  case space
  /// A vertical bar, which a URL contains as `%7C`: `ids=1%7C2%7C3`.
  case pipe

  /// The delimiter as the server reads it.
  var text: String {
    switch self {
    case .comma: ","
    case .space: " "
    case .pipe: "|"
    }
  }

  /// The delimiter as it is sent.
  var encoded: String { self == .comma ? text : PercentEncoding.encode(text) }
}

/// The values of a query parameter that is sent once, with a delimiter between the values.
///
///     let parameters: QueryParameters = ["ids": QueryList([1, 2, 3], joinedBy: .comma)]
///
/// A list without values is not sent. A comma within a value is percent-encoded, so that it differs
/// from the delimiters. A space or a vertical bar would not differ, so a request with such a value
/// in a list with the same delimiter is a ``RequestError``.
public struct QueryList: Hashable, Sendable {
  private let texts: [String]?
  private let delimiter: QueryDelimiter

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - values: The values, usually an array; `nil` is not sent.
  ///   - delimiter: The text between the values.
  public init(_ values: (any QueryValue)?, joinedBy delimiter: QueryDelimiter) {
    let texts = values.map(\.texts) ?? []
    let isAmbiguous =
      delimiter != .comma && texts?.contains { $0.contains(delimiter.text) } ?? false
    self.texts = isAmbiguous ? nil : texts
    self.delimiter = delimiter
  }
}

extension QueryList: StyledQueryValue {
  /// Returns the values as one text, or no text for a list without values.
  public static func queryTexts(of value: QueryList) -> [String]? {
    value.texts.map { $0.isEmpty ? [] : [$0.joined(separator: value.delimiter.text)] }
  }

  func entries(for name: String) -> [QueryEntry]? {
    texts.map { texts in
      texts.isEmpty ? [] : [QueryEntry(name: name, texts: texts, delimiter: delimiter)]
    }
  }
}

extension QueryList: CustomStringConvertible, CustomReflectable {
  /// The number of values, because a value may be a secret.
  public var description: String { "list of \(texts?.count ?? 0)" }

  /// The number of values.
  public var customMirror: Mirror { Mirror(self, children: ["count": texts?.count ?? 0]) }
}
