/// The words of a name on the wire, by which names are compared.
///
/// Case, `_`, `-`, `[]`, `$` and `@` only part words: `nextPage`, `next_page` and `Next-Page` are
/// the same words.
struct Words: Hashable, Sendable {
  /// In lower case, in order; empty for a name of separators alone.
  let all: [String]

  init(_ name: String) {
    var words: [String] = []
    var word = ""
    var previous: Unicode.Scalar?
    let scalars = Array(name.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if Self.separators.contains(scalar) {
        if !word.isEmpty { words.append(word) }
        word = ""
        previous = nil
        continue
      }
      if let previous, scalar.isUpper {
        // `nextURL` parts before the U, `URLNext` before the N.
        let following = index + 1 < scalars.count ? scalars[index + 1] : nil
        if !previous.isUpper || following?.isLower == true {
          if !word.isEmpty { words.append(word) }
          word = ""
        }
      }
      word.unicodeScalars.append(scalar)
      previous = scalar
    }
    if !word.isEmpty { words.append(word) }
    all = words.map { $0.lowercased() }
  }

  private static let separators: Set<Unicode.Scalar> = ["_", "-", "[", "]", "$", "@", " "]

  /// The words without anything between them, so that `perpage` is `per_page`.
  var joined: String { all.joined() }

  func isOne(of phrases: Set<String>) -> Bool { phrases.contains(joined) }
}

extension Unicode.Scalar {
  fileprivate var isUpper: Bool { ("A"..."Z").contains(self) }
  fileprivate var isLower: Bool { ("a"..."z").contains(self) }
}

// MARK: - What names say

/// The names by which inference knows the parts of a rule, PAGING.md "Inference".
///
/// A name alone decides nothing: types come first, as the same name means different things in
/// different APIs.
extension Words {
  /// Whether the first word is `next`.
  var isNextLike: Bool { all.first == "next" && !looksElsewhere }

  /// Whether it is next-like or speaks of a cursor.
  var isCursorLike: Bool {
    !looksElsewhere && (all.first == "next" || all.contains(where: Self.cursorWords.contains))
  }

  /// Whether it ends as a URL's name does.
  var endsLikeURL: Bool { all.last.map(Self.urlWords.contains) ?? false }

  /// Whether it is the name of an object of links.
  var isLinks: Bool { joined == "links" }

  /// Whether an array of this name may be one of links with their relations.
  var isLinkList: Bool { joined == "link" || joined == "links" }

  /// Whether a boolean of this name says that there is a further page.
  var isFlag: Bool {
    let start = all.prefix(2)
    return start == ["has", "more"] || start == ["has", "next"] || isOne(of: Self.flags)
  }

  /// Whether a boolean of this name says that this page is the last.
  var isInvertedFlag: Bool { isOne(of: Self.invertedFlags) }

  var isTotal: Bool { isOne(of: Self.totals) }
  var isPages: Bool { isOne(of: Self.pages) }
  var isSize: Bool { isOne(of: Self.sizes) }

  /// Whether an integer parameter of this name counts items.
  var isOffset: Bool { isOne(of: Self.offsets) }

  /// Whether an integer parameter of this name counts pages.
  var isPageNumber: Bool { isOne(of: Self.pageNumbers) }

  /// Whether a parameter of this name takes the key of an item.
  var isAfter: Bool { joined == "after" || joined == "startingafter" }

  /// Whether an array or object of this name is the envelope's own and holds no items.
  var isEnvelope: Bool { isOne(of: Self.envelope) }

  /// The names an item array is known by, in the order of PAGING.md.
  var isItems: Bool { isOne(of: Self.items) }

  /// Whether a member of these words and a parameter of those speak of one cursor.
  ///
  /// Names of which nothing is left once the small words are struck (`next`, `page`, `start`) say
  /// nothing, and are no family.
  func isFamily(of parameter: Words) -> Bool {
    if joined == parameter.joined { return true }
    if joined == "endcursor", parameter.joined == "after" { return true }
    let struck = Self.struck(all)
    return !struck.isEmpty && struck == Self.struck(parameter.all)
  }

  private static func struck(_ words: [String]) -> String {
    words.filter { !smallWords.contains($0) }.joined()
  }

  private var looksElsewhere: Bool { all.contains(where: Self.elsewhere.contains) }

  private static let cursorWords: Set = ["cursor", "token", "marker", "continuation", "continue"]
  private static let elsewhere: Set = ["previous", "prev", "current", "start", "first"]
  private static let smallWords: Set = ["next", "page", "start", "end", "last", "exclusive"]
  private static let urlWords: Set = ["url", "uri", "link", "href"]
  private static let flags: Set = ["more", "hasmore", "hasnext", "hasnextpage"]
  private static let invertedFlags: Set = ["last", "islast", "islastpage"]
  private static let totals: Set = [
    "total", "totalcount", "totalentries", "totalelements", "totalresults", "numbermatched",
  ]
  private static let pages: Set = ["pages", "totalpages", "pagecount"]
  private static let sizes: Set = ["limit", "perpage", "pagesize", "size", "maxresults", "first"]
  private static let offsets: Set = Set(
    ["offset", "skip", "start"].flatMap { name in
      ["", "index", "at", "from"].map { name + $0 }
    })
  private static let pageNumbers: Set = ["page", "pagenumber", "pageindex"]
  private static let envelope: Set = [
    "errors", "warnings", "links", "link", "included", "includes", "meta", "metadata", "facets",
    "aggregations",
  ]
  private static let items: Set = [
    "items", "data", "results", "value", "entries", "records", "nodes", "edges", "content", "rows",
    "hits",
  ]
}
