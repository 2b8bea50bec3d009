/// The cookies of a request, for its header field `Cookie` (RFC 6265, section 4.2).
///
///     let headers: HeaderFields = ["Cookie": Cookies(["session": session, "theme": nil])]
///
/// The cookies are sent in the order in which they are written. A value is percent-encoded, because
/// a cookie can contain neither spaces nor semicolons.
public struct Cookies: Hashable, Sendable {
  private let texts: [String]?

  /// Creates cookies.
  ///
  /// - Parameter values: The values by name; `nil` is not sent, and the texts of an array are joined
  ///   with commas. A request with a value without text is a ``RequestError``.
  public init(_ values: KeyValuePairs<String, (any QueryValue)?>) {
    var cookies: [String]? = []
    for case (let name, let value?) in values {
      guard let texts = value.texts else {
        cookies = nil
        break
      }
      if !texts.isEmpty {
        cookies?.append(
          "\(name)=\(texts.map(PercentEncoding.encode).joined(separator: ","))")
      }
    }
    texts = cookies
  }
}

extension Cookies: QueryValue {
  /// Returns all cookies as one text, or no text without cookies; `nil` if a value has no text.
  public static func queryTexts(of value: Cookies) -> [String]? {
    value.texts.map { $0.isEmpty ? [] : [$0.joined(separator: "; ")] }
  }
}

extension Cookies: CustomStringConvertible, CustomReflectable {
  /// The number of cookies, because a value may be a secret.
  public var description: String { "cookies: \(texts?.count ?? 0)" }

  /// The number of cookies.
  public var customMirror: Mirror { Mirror(self, children: ["count": texts?.count ?? 0]) }
}
