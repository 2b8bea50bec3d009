import QuireSchema

/// The location of a value in a response: a header field, or a JSON Pointer with more segments.
///
///     /data/items              a member of a member
///     /items/-1/id             a member of the last element
///     /links[rel=next]/href    a member of the first element whose `rel` is `next`
///     /items/*/id              that member of each element
///     header:X-Next            a header field
package struct ResponsePointer: Hashable, Sendable {
  /// A step of a location.
  package enum Segment: Hashable, Sendable {
    /// A member of an object or a map; on an array, the element at that index.
    case member(String)
    /// `*`: each element of an array, each value of a map.
    case each
    /// `-1`: the last element.
    case last
    /// `[k=v]`: the first element whose member `k` is the string `v`.
    case first(String, String)
  }

  /// The header field that contains the value, or `nil` for the body.
  package let header: String?
  /// The path within the body, or within the JSON that the header contains.
  package var segments: [Segment]

  /// The target of a link in the header field `Link`.
  static let linkHeader = ResponsePointer(header: "Link", segments: [])

  /// Whether this is the whole body.
  package var isRoot: Bool { header == nil && segments.isEmpty }

  /// Whether this is the header field `Link`.
  package var isLinkHeader: Bool { header?.lowercased() == "link" && segments.isEmpty }

  /// Whether the path selects an element by the value of a member, so that it may find no element.
  var choosesElement: Bool {
    segments.contains { if case .first = $0 { true } else { false } }
  }

  /// The names of the members on the path, the outermost first.
  var memberNames: [String] {
    segments.compactMap { if case .member(let name) = $0 { name } else { nil } }
  }

  init(header: String? = nil, segments: [Segment]) {
    self.header = header
    self.segments = segments
  }

  /// The reason why a text is not a location.
  struct Mistake: Error {
    let finding: String
    let help: String
  }

  init(_ text: String) throws(Mistake) {
    var pointer = Substring(text)
    var header: String?
    if text.hasPrefix("header:") {
      let rest = text.dropFirst("header:".count)
      let name = rest.prefix { $0 != "/" }
      guard name.isHeaderName else {
        throw Mistake(
          finding: "does not name a header field",
          help: "write 'header:' and a name, such as 'header:Link'")
      }
      header = String(name)
      pointer = rest.dropFirst(name.count)
    } else if text.hasPrefix("body:") {
      pointer = text.dropFirst("body:".count)
    } else if text.hasPrefix("query:") {
      throw Mistake(
        finding: "is a place in a request",
        help: "write the location in the response without 'query:', such as '/meta/total'")
    }
    guard pointer.isEmpty || pointer.hasPrefix("/") else {
      throw Mistake(
        finding: "does not begin with '/'",
        help: "write '/\(text)', or 'header:\(text)' for a header field")
    }
    self.init(header: header, segments: try Self.segments(of: pointer))
  }

  /// The maximum number of segments, more than any response is deep.
  private static let longest = 100

  private static func segments(of pointer: Substring) throws(Mistake) -> [Segment] {
    guard let tokens = JSONPointer(parsing: String(pointer))?.tokens else {
      throw Mistake(
        finding: "has '~' followed by neither 0 nor 1", help: "write '~0' for '~' and '~1' for '/'")
    }
    guard tokens.count <= longest else {
      throw Mistake(
        finding: "has more than \(longest) segments", help: "write a location in the response")
    }
    return tokens.flatMap { token -> [Segment] in
      switch token {
      case "*": return [.each]
      case "-1": return [.last]
      default:
        guard let (array, key, value) = condition(of: token) else { return [.member(token)] }
        return [.member(array), .first(key, value)]
      }
    }
  }

  /// Parses `link[rel=next]`; returns `nil` for names without a condition, such as `page[size]`.
  private static func condition(of name: String) -> (array: String, key: String, value: String)? {
    guard name.hasSuffix("]"), let open = name.lastIndex(of: "[") else { return nil }
    let inner = name[name.index(after: open)...].dropLast()
    guard let equals = inner.firstIndex(of: "="), equals != inner.startIndex else { return nil }
    return (
      String(name[..<open]), String(inner[..<equals]), String(inner[inner.index(after: equals)...])
    )
  }
}

extension ResponsePointer: CustomStringConvertible {
  /// The location as annotations write it.
  package var description: String {
    var text = header.map { "header:\($0)" } ?? ""
    for segment in segments {
      switch segment {
      case .member(let name): text += JSONPointer([name]).description
      case .each: text += "/*"
      case .last: text += "/-1"
      case .first(let key, let value):
        text += JSONPointer(["[\(key)=\(value)]"]).description.dropFirst()
      }
    }
    return text
  }
}
