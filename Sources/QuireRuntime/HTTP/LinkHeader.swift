import Foundation

/// The links of `Link` header fields (RFC 8288).
///
///     LinkHeader("<https://api.example/users?page=2>; rel=\"next\"").target(of: "next")
struct LinkHeader: Hashable, Sendable {
  /// One link.
  struct Link: Hashable, Sendable {
    /// The URL as it stands in the field, perhaps relative.
    let target: String
    /// How the target relates to the response, in lower case; may be empty.
    let relations: [String]
    /// What the link is from, where that is not the response itself.
    let anchor: String?
    /// Whether there is nothing at the target, by `results="false"`: Sentry's links to the next page
    /// and the one before stand on all pages.
    let leadsToNothing: Bool
  }

  /// The links in the order they stand.
  let links: [Link]

  /// Reads a field; where it breaks off its grammar, the links before that are kept.
  ///
  /// - Parameter field: Its value, with any number of links; fields that came apart are joined by
  ///   commas (RFC 9110, section 5.3).
  init(_ field: String) {
    var reader = LinkFieldReader(field)
    links = reader.links()
  }

  /// The target of the first link of a relation, or `nil` where there is none.
  ///
  /// Upper and lower case are the same in a relation such as `next`. A link with an anchor is
  /// passed over unless that is the response itself, and so is one that says it leads to nothing.
  ///
  /// - Parameters:
  ///   - relation: How the target relates to the response.
  ///   - url: The URL that answered, for links with an anchor; `nil` passes over them all.
  /// - Returns: The target as it stands in the field, perhaps relative.
  func target(of relation: String, from url: URL? = nil) -> String? {
    let relation = relation.lowercased()
    return links.first {
      $0.relations.contains(relation) && !$0.leadsToNothing && $0.isFrom(url)
    }?.target
  }
}

extension LinkHeader.Link {
  /// Whether the link is from the response that a URL answered with (RFC 8288, section 3.2).
  fileprivate func isFrom(_ url: URL?) -> Bool {
    guard let anchor else { return true }
    // A fragment is a part of the response.
    guard let url, !anchor.contains("#") else { return false }
    return PageLink.resolve(anchor, against: url) == PageLink.resolve("", against: url)
  }
}

/// Reads one field by the algorithm of RFC 8288, appendix B.
private struct LinkFieldReader {
  private var rest: Substring.UTF8View

  init(_ field: String) { rest = field[...].utf8 }

  mutating func links() -> [LinkHeader.Link] {
    var links: [LinkHeader.Link] = []
    while true {
      // Commas without a link between them are allowed in a list (RFC 9110, section 5.6.1).
      while skipSpace(), skip(",") {}
      guard let link = link() else { return links }
      links.append(link)
    }
  }

  /// `<target>; name=value; …` up to the comma behind it.
  private mutating func link() -> LinkHeader.Link? {
    guard skip("<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let target = String(rest[..<end]) ?? ""
    rest = rest[rest.index(after: end)...]

    var relations: [String]?
    var anchor: String?
    var results: String?
    while skipSpace(), skip(";") {
      let (name, value) = parameter()
      switch name {
      // Only the first of several counts (RFC 8288, section 3.3).
      case "rel":
        relations = relations ?? value.lowercased().split { $0.isWhitespace }.map(String.init)
      case "anchor": anchor = anchor ?? value
      case "results": results = results ?? value
      default: break
      }
    }
    return LinkHeader.Link(
      target: target, relations: relations ?? [], anchor: anchor,
      leadsToNothing: results == "false")
  }

  /// A parameter's name in lower case and its value, empty where it has none.
  private mutating func parameter() -> (name: String, value: String) {
    skipSpace()
    let name = token(until: "=;,").lowercased()
    guard skipSpace(), skip("=") else { return (name, "") }
    skipSpace()
    return (name, skip("\"") ? quoted() : token(until: ";,"))
  }

  /// The bytes up to one of the delimiters or to a space.
  private mutating func token(until delimiters: StaticString) -> String {
    let end = rest.firstIndex { byte in
      Self.isSpace(byte)
        || delimiters.withUTF8Buffer { $0.contains(byte) }
    }
    defer { rest = rest[(end ?? rest.endIndex)...] }
    return String(rest[..<(end ?? rest.endIndex)]) ?? ""
  }

  /// The text up to the closing quote, its escapes resolved.
  private mutating func quoted() -> String {
    var bytes: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      bytes.append(byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Always true, so that it stands before a `skip` in a condition.
  @discardableResult
  private mutating func skipSpace() -> Bool {
    rest = rest.drop(while: Self.isSpace)
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
