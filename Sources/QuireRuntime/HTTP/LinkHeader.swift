package import Foundation

/// The links of `Link` header fields (RFC 8288).
///
///     LinkHeader("<https://api.example/users?page=2>; rel=\"next\"").target(of: "next")
package struct LinkHeader: Hashable, Sendable {
  /// One link.
  struct Link: Hashable, Sendable {
    /// The URL as it is in the field, perhaps relative.
    let target: String
    /// The relations of the target to the response, in lower case; may be empty.
    let relations: [String]
    /// The context of the link, or `nil` if it is the response itself.
    let anchor: String?
    /// Whether the target has no results, according to `results="false"`.
    ///
    /// Sentry sends links to the next and the previous page on every page, and marks those without
    /// results.
    let hasNoResults: Bool
  }

  /// The links in the order of the field.
  let links: [Link]

  /// Parses a field; if it violates the grammar, the links before that are kept.
  ///
  /// - Parameter field: The value, with any number of links. Repeated fields are joined by commas
  ///   (RFC 9110, section 5.3).
  package init(_ field: String) {
    var reader = LinkFieldReader(field)
    links = reader.links()
  }

  /// Returns the target of the first link of a relation, or `nil` if there is no such link.
  ///
  /// Relations such as `next` are not case-sensitive. A link is skipped if its anchor is not the
  /// response itself, or if it has no results.
  ///
  /// - Parameters:
  ///   - relation: The relation of the target to the response.
  ///   - url: The URL of the response, for links with an anchor; `nil` skips all of these.
  /// - Returns: The target as it is in the field, perhaps relative.
  package func target(of relation: String, from url: URL? = nil) -> String? {
    let relation = relation.lowercased()
    return links.first {
      $0.relations.contains(relation) && !$0.hasNoResults && $0.isFrom(url)
    }?.target
  }
}

extension LinkHeader.Link {
  /// Returns whether the context of the link is the response from a URL (RFC 8288, section 3.2).
  fileprivate func isFrom(_ url: URL?) -> Bool {
    guard let anchor else { return true }
    // A fragment is only a part of the response.
    guard let url, !anchor.contains("#") else { return false }
    return PageLink.resolve(anchor, against: url) == PageLink.resolve("", against: url)
  }
}

/// Parses one field with the algorithm of RFC 8288, appendix B.
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

  /// Parses `<target>; name=value; …` up to the next comma.
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
      // Only the first parameter of each name counts (RFC 8288, section 3.3).
      case "rel":
        relations = relations ?? value.lowercased().split { $0.isWhitespace }.map(String.init)
      case "anchor": anchor = anchor ?? value
      case "results": results = results ?? value
      default: break
      }
    }
    return LinkHeader.Link(
      target: target, relations: relations ?? [], anchor: anchor,
      hasNoResults: results == "false")
  }

  /// Parses a parameter: its name in lower case and its value, which is empty if it has none.
  private mutating func parameter() -> (name: String, value: String) {
    skipSpace()
    let name = token(until: "=;,").lowercased()
    guard skipSpace(), skip("=") else { return (name, "") }
    skipSpace()
    return (name, skip("\"") ? quoted() : token(until: ";,"))
  }

  /// Takes the bytes up to a delimiter or a space.
  private mutating func token(until delimiters: StaticString) -> String {
    let end = rest.firstIndex { byte in
      Self.isSpace(byte)
        || delimiters.withUTF8Buffer { $0.contains(byte) }
    }
    defer { rest = rest[(end ?? rest.endIndex)...] }
    return String(rest[..<(end ?? rest.endIndex)]) ?? ""
  }

  /// Takes the text up to the closing quote and resolves its escapes.
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

  /// Skips spaces and tabs; always returns `true`, for use before a `skip` in a condition.
  @discardableResult
  private mutating func skipSpace() -> Bool {
    rest = rest.drop(while: Self.isSpace)
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
