/// A value that is sent as JSON in a query, a form field, a header field, a cookie or a path.
///
///     let parameters: QueryParameters = ["filter": JSONParameter(encoding: filter)]
///
/// The query is `filter={"name":"x"}` for a model with one member, percent-encoded. Text is sent in
/// quotes.
public struct JSONParameter: Hashable, Sendable {
  private let texts: [String]?

  /// Creates a parameter from a value, such as a model.
  ///
  /// - Parameters:
  ///   - value: The value; `nil` is not sent. If it has no JSON form, a request with it is a
  ///     ``RequestError``.
  ///   - hasPlainText: Whether a value that is a string is sent without quotes.
  public init(encoding value: (any MemberValue)?, hasPlainText: Bool = false) {
    guard let value else {
      texts = []
      return
    }
    let json = try? value as? JSONValue ?? JSONValue(sending: value)
    texts = json.map { [hasPlainText ? $0.string ?? $0.description : $0.description] }
  }
}

extension JSONParameter: QueryValue {
  /// Returns the JSON text of the value, or no text for `nil`; `nil` if the value has no JSON form.
  public static func queryTexts(of value: JSONParameter) -> [String]? { value.texts }
}

extension JSONParameter: CustomStringConvertible, CustomReflectable {
  /// The name of the type, because the value may be a secret.
  public var description: String { "JSON" }

  /// No children.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
