/// Where a value is in a response, as a location of PAGING.md section 2 says it.
struct ResponseLocation: Hashable, Sendable {
  enum Segment: Hashable, Sendable {
    /// A member of an object or a map; on an array, the element of that index.
    case member(String)
    /// `*`: each element of an array, each value of a map.
    case each
    /// `-1`: the last element.
    case last
    /// `[k=v]`: the first element whose member `k` is the string `v`.
    case first(String, String)
  }

  /// The header field the value is in, or `nil` for the body.
  let header: String?
  /// The way within the body, or within the JSON that the header holds.
  var segments: [Segment]

  init(header: String? = nil, segments: [Segment]) {
    self.header = header
    self.segments = segments
  }

  /// What is wrong with a text that is no location.
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
          finding: "names no header field",
          help: "write 'header:' and the name of one, such as 'header:Link'")
      }
      header = String(name)
      pointer = rest.dropFirst(name.count)
    } else if let place = RequestPlace.Place.allCases.first(where: {
      text.hasPrefix("\($0.rawValue):")
    }) {
      throw Mistake(
        finding: "is a place in a request",
        help: "write the way into the response without '\(place.rawValue):', such as '/meta/total'")
    }
    guard pointer.isEmpty || pointer.hasPrefix("/") else {
      throw Mistake(
        finding: "does not begin with '/'",
        help: "write '/\(text)', or 'header:\(text)' for a header field")
    }
    self.init(header: header, segments: try Self.segments(of: pointer))
  }

  private static func segments(of pointer: Substring) throws(Mistake) -> [Segment] {
    var segments: [Segment] = []
    for token in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      switch token {
      case "*": segments.append(.each)
      case "-1": segments.append(.last)
      default:
        guard let name = JSONPointerToken.unescaped(token) else {
          throw Mistake(
            finding: "has '~' followed by neither 0 nor 1",
            help: "write '~0' for '~' and '~1' for '/'")
        }
        guard let condition = Self.condition(of: name) else {
          segments.append(.member(name))
          continue
        }
        if !condition.array.isEmpty { segments.append(.member(condition.array)) }
        segments.append(.first(condition.key, condition.value))
      }
    }
    return segments
  }

  /// Takes `link[rel=next]` apart; `nil` for a name without a condition, such as `page[size]`.
  private static func condition(of name: String) -> (array: String, key: String, value: String)? {
    guard name.hasSuffix("]"), let open = name.lastIndex(of: "[") else { return nil }
    let inner = name[name.index(after: open)...].dropLast()
    guard let equals = inner.firstIndex(of: "="), equals != inner.startIndex else { return nil }
    return (
      String(name[..<open]), String(inner[..<equals]), String(inner[inner.index(after: equals)...])
    )
  }
}

extension ResponseLocation: CustomStringConvertible {
  /// The location as PAGING.md writes it.
  var description: String {
    var text = header.map { "header:\($0)" } ?? ""
    for segment in segments {
      switch segment {
      case .member(let name): text += "/" + JSONPointerToken.escaped(name)
      case .each: text += "/*"
      case .last: text += "/-1"
      case .first(let key, let value): text += "[\(key)=\(value)]"
      }
    }
    return text
  }
}

/// The escapes of a JSON Pointer's tokens (RFC 6901 section 3).
enum JSONPointerToken {
  static func escaped(_ name: some StringProtocol) -> String {
    String(name).replacing("~", with: "~0").replacing("/", with: "~1")
  }

  /// - Returns: `nil` where a `~` is followed by neither 0 nor 1.
  static func unescaped(_ token: some StringProtocol) -> String? {
    guard token.utf8.contains(UInt8(ascii: "~")) else { return String(token) }
    var name = ""
    var characters = token.unicodeScalars.makeIterator()
    while let scalar = characters.next() {
      guard scalar == "~" else {
        name.unicodeScalars.append(scalar)
        continue
      }
      switch characters.next() {
      case "0": name += "~"
      case "1": name += "/"
      default: return nil
      }
    }
    return name
  }
}

extension StringProtocol {
  /// Whether it may be the name of a header field: a token of RFC 9110 section 5.6.2.
  var isHeaderName: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
      }
  }
}
