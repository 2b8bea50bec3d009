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
      guard let added = Self.cookies(named: name, value) else {
        cookies = nil
        break
      }
      cookies? += added
    }
    texts = cookies
  }

  private static func cookies(named name: String, _ value: any QueryValue) -> [String]? {
    if let value = value as? StyledParameter { return value.cookies(named: name) }
    return value.texts.map { texts in
      let text = texts.map(PercentEncoding.encode).joined(separator: ",")
      return texts.isEmpty ? [] : ["\(name)=\(text)"]
    }
  }
}

extension Cookies: QueryValue {
  /// Returns all cookies as one text, or no text without cookies; `nil` if a value has no text.
  public static func queryTexts(of value: Cookies) -> [String]? {
    value.texts.map { $0.isEmpty ? [] : [$0.joined(separator: "; ")] }
  }
}

extension HeaderFields {
  /// Adds those fields of others whose names are not present yet, and their cookies likewise.
  ///
  /// A request has one field `Cookie` with all cookies (RFC 6265, section 5.4).
  mutating func complete(with others: HeaderFields) {
    let (own, added) = (self["Cookie"], others["Cookie"])
    fill(from: others)
    guard let own, let added else { return }
    let names = Set(own.split(separator: ";").map(Self.cookieName))
    let missing = added.split(separator: ";").filter { !names.contains(Self.cookieName($0)) }
    let texts = missing.map { String($0.drop { $0 == " " }) }
    self["Cookie"] = (texts + [own]).joined(separator: "; ")
  }

  private static func cookieName(_ cookie: Substring) -> Substring {
    cookie.drop { $0 == " " }.prefix { $0 != "=" }
  }
}

extension Cookies: CustomStringConvertible, CustomReflectable {
  /// The number of cookies, because a value may be a secret.
  public var description: String { "cookies: \(texts?.count ?? 0)" }

  /// The number of cookies.
  public var customMirror: Mirror { Mirror(self, children: ["count": texts?.count ?? 0]) }
}
