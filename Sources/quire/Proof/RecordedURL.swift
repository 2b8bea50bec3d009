/// The URL of a recorded request, in the parts that are compared.
struct RecordedURL: Hashable {
  /// The scheme, the host and the port, in lower case; empty for a relative URL without a host.
  let origin: String
  /// The path, still percent-encoded.
  let path: String
  /// The parameters of the query in order, decoded.
  let query: [Parameter]

  struct Parameter: Hashable {
    let name: String
    let value: String
  }

  /// Reads an absolute URL, or returns `nil` for any other text.
  init?(_ text: String) {
    guard let colon = text.firstRange(of: "://"), !text[..<colon.lowerBound].contains("/") else {
      return nil
    }
    let rest = text[colon.upperBound...]
    let authority = rest.prefix { !"/?#".contains($0) }
    guard !authority.isEmpty else { return nil }
    // A user and a password are no part of an origin.
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
    let scheme = text[..<colon.lowerBound].lowercased()
    let port = scheme == "https" ? ":443" : scheme == "http" ? ":80" : "/"
    let plain = host.hasSuffix(port) ? host.dropLast(port.count) : host
    self.init(origin: "\(scheme)://\(plain.lowercased())", rest[authority.endIndex...])
  }

  private init(origin: String, _ target: Substring) {
    self.origin = origin
    let whole = target.prefix { $0 != "#" }
    let path = whole.prefix { $0 != "?" }
    self.path = path.isEmpty ? "/" : String(path)
    query = Self.parameters(in: whole.dropFirst(path.count + 1))
  }

  /// Returns the URL that a text means in a response to this request, or `nil` if it is no URL.
  func resolving(_ text: String) -> RecordedURL? {
    if let absolute = RecordedURL(text) { return absolute }
    if text.hasPrefix("//") { return RecordedURL("http:\(text)") }
    if text.hasPrefix("/") { return RecordedURL(origin: origin, text[...]) }
    if text.hasPrefix("?") { return RecordedURL(origin: origin, "\(path)\(text)") }
    guard !text.isEmpty, !text.contains(" "), text.contains("/") || text.contains("?") else {
      return nil
    }
    let folder = path[...(path.lastIndex(of: "/") ?? path.startIndex)]
    return RecordedURL(origin: origin, "\(folder)\(text)")
  }

  /// Whether two URLs request the same, whatever host answers: a proxy may have another one.
  func requestsSame(as other: RecordedURL) -> Bool {
    path.percentDecoded == other.path.percentDecoded
      && query.sorted(by: <) == other.query.sorted(by: <)
  }

  subscript(name: String) -> String? { query.first { $0.name == name }?.value }

  /// Reads the parameters of a query or of a form.
  static func parameters(in text: Substring) -> [Parameter] {
    text.split(separator: "&").map { pair in
      let name = pair.prefix { $0 != "=" }
      func decoded(_ text: Substring) -> String {
        text.replacing("+", with: " ").percentDecoded
      }
      return Parameter(name: decoded(name), value: decoded(pair.dropFirst(name.count + 1)))
    }
  }
}

extension RecordedURL.Parameter: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.name, left.value) < (right.name, right.value)
  }
}

extension StringProtocol {
  /// The text without percent-encoding.
  var percentDecoded: String {
    guard contains("%") else { return String(self) }
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count > 1,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
