// Types come before names: what a name says counts only where the type allows it, as the same name
// means different things in different APIs.

/// The names by which inference knows the parts of a rule, PAGING.md "Inference".
extension Words {
  /// The words of a response's member, of an annotation of OData without the `@odata.` before it.
  ///
  /// A mere `count` may be that of this page; OData's is of all.
  init(ofMember name: String) {
    self.init(name == "@odata.count" ? "totalCount" : String(name.trimmingPrefix("@odata.")))
  }

  /// The words without anything between them, so that `perpage` is `per_page`.
  var joined: String { list.joined() }

  private func isOne(of phrases: Set<String>) -> Bool { phrases.contains(joined) }

  /// Whether the first word is `next`.
  var isNextLike: Bool { list.first == "next" && !looksElsewhere }

  /// Whether it is next-like or speaks of a cursor.
  var isCursorLike: Bool {
    !looksElsewhere && !speaksOfCredential
      && (list.first == "next" || list.contains(where: Self.cursorWords.contains))
  }

  /// Whether it ends as a URL's name does.
  var endsLikeURL: Bool { list.last.map(Self.urlWords.contains) ?? false }

  /// Whether it is the name of an object of links.
  var isLinks: Bool { joined == "links" }

  /// Whether an array of this name may be one of links with their relations.
  var isLinkList: Bool { joined == "link" || joined == "links" }

  /// Whether a boolean of this name says that there is a further page.
  var isFlag: Bool {
    let start = list.prefix(2)
    return start == ["has", "more"] || start == ["has", "next"] || isOne(of: Self.flags)
  }

  /// Whether a boolean of this name says that this page is the last.
  var isInvertedFlag: Bool { isOne(of: Self.invertedFlags) }

  /// Whether an integer of this name counts all items.
  var isTotal: Bool { isOne(of: Self.totals) }

  /// Whether an integer of this name counts all pages.
  var isPages: Bool { isOne(of: Self.pages) }

  /// Whether it does not say of what it is all: `total`, `pages`.
  var isBareCount: Bool { list.count == 1 }

  /// Whether an object of this name tells about the page or the list.
  var speaksOfList: Bool { list.contains(where: Self.listWords.contains) }

  /// Whether an array of this name may hold what the server has to say, and no items.
  var isMessages: Bool { joined == "messages" || joined == "message" }

  var isSize: Bool { isOne(of: Self.sizes) }

  /// Whether an integer parameter of this name counts items.
  var isOffset: Bool { isOne(of: Self.offsets) }

  /// Whether an integer parameter of this name counts pages.
  var isPageNumber: Bool { isOne(of: Self.pageNumbers) }

  /// Whether a parameter of this name takes the key of an item.
  var isAfter: Bool { joined == "after" || joined == "startingafter" }

  /// Whether a parameter of this name may say which page is wanted, and not how long it is.
  var speaksOfPage: Bool {
    guard !isSize, let first = list.first, let last = list.last, !Self.measures.contains(last),
      !list.contains("per"), !speaksOfCredential
    else { return false }
    return first == "after" || isAfter || isOffset || list.contains("p")
      || list.contains { word in Self.pageEndings.contains(where: word.hasSuffix) }
  }

  /// Whether what is called so is the envelope's own and holds no items.
  var isEnvelope: Bool { isOne(of: Self.envelope) }

  /// Whether an array of this name is likely to be the items.
  var isItems: Bool { isOne(of: Self.items) }

  /// Whether a member of these words and a parameter of those speak of one cursor.
  ///
  /// Names of which nothing is left once the small words are struck (`next`, `page`, `start`) say
  /// nothing, and are no family.
  func isFamily(of parameter: Words) -> Bool {
    if joined == parameter.joined { return true }
    if joined == "endcursor", parameter.joined == "after" { return true }
    let struck = Self.struck(list)
    return !struck.isEmpty && struck == Self.struck(parameter.list)
  }

  private static func struck(_ words: [String]) -> String {
    words.filter { !smallWords.contains($0) }.joined()
  }

  /// Whether a token of this name tells who asks.
  private var speaksOfCredential: Bool { list.contains(where: Self.credentials.contains) }

  private var looksElsewhere: Bool { list.contains(where: Self.elsewhere.contains) }

  private static let cursorWords: Set = ["cursor", "token", "marker", "continuation", "continue"]
  private static let elsewhere: Set = ["previous", "prev", "current", "start", "first"]
  private static let smallWords: Set = ["next", "page", "start", "end", "last", "exclusive"]
  private static let urlWords: Set = ["url", "uri", "link", "href"]
  private static let flags: Set = ["more", "hasmore", "hasnext", "hasnextpage"]
  private static let invertedFlags: Set = ["last", "islast", "islastpage"]
  static let totals: Set = [
    "total", "totalcount", "totalentries", "totalelements", "totalresults", "numbermatched",
  ]
  private static let pages: Set = ["pages", "totalpages", "pagecount"]
  private static let listWords: Set = [
    "page", "pages", "paging", "pagination", "paginator", "pager", "meta", "metadata", "info",
    "result", "results", "search", "cursor", "cursors", "list", "collection", "response",
  ]
  private static let sizes: Set = ["limit", "perpage", "pagesize", "size", "maxresults", "first"]
  private static let offsets: Set = Set(
    ["offset", "skip", "start"].flatMap { name in
      ["", "index", "at", "from"].map { name + $0 }
    })
  private static let pageNumbers: Set = ["page", "pagenumber", "pageindex"]
  private static let pageEndings = [
    "page", "offset", "cursor", "token", "marker", "continue", "continuation",
  ]
  private static let measures: Set = ["size", "limit", "count", "length"]
  private static let credentials: Set = ["access", "api", "auth", "csrf", "refresh", "session"]
  private static let envelope: Set = [
    "error", "errors", "warning", "warnings", "links", "link", "included", "includes", "meta",
    "metadata", "facets", "aggregations",
  ]
  private static let items: Set = [
    "items", "data", "results", "value", "entries", "records", "nodes", "edges", "content", "rows",
    "hits",
  ]
}
