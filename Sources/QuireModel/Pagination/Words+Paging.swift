import QuireSchema

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

  private func isOne(of phrases: Set<String>) -> Bool { phrases.contains(joined) }

  /// Whether the first word is `next`; `next_start` is the next value of `start`.
  package var isNextLike: Bool {
    list.first == "next" && Self.elsewhere.subtracting(["start"]).isDisjoint(with: list)
  }

  /// Whether a next-like name speaks of a page, and not of a date or a step: `next_page_token`, and
  /// not `next_run`.
  var speaksOfNextPage: Bool {
    guard isNextLike, let last = list.last else { return false }
    return Self.nextWords.contains(last) || list.contains(where: Self.cursorWords.contains)
  }

  /// Whether it is next-like or speaks of a cursor.
  package var isCursorLike: Bool {
    guard !speaksOfCredential else { return false }
    return isNextLike || !looksElsewhere && list.contains(where: Self.cursorWords.contains)
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

  /// Whether such a flag is about the list only if it is in an object about the list: anything can be
  /// done.
  var isBareEnd: Bool { isOne(of: Self.bareEnds) }

  /// Whether a boolean of this name says that this page is the last.
  var isInvertedFlag: Bool { isOne(of: Self.invertedFlags) || list.prefix(2) == ["no", "more"] }

  /// Whether an integer of this name counts all items.
  var isTotal: Bool { isOne(of: Self.totals) }

  /// Whether an integer of this name counts all pages.
  var isPages: Bool { isOne(of: Self.pages) }

  /// Whether an integer of this name shows that the list has pages.
  var isPageCount: Bool { isOne(of: Self.pageCounts) }

  /// Whether it does not say of what it is all: `total`, `pages`.
  var isBareCount: Bool { list.count == 1 }

  /// Whether an object of this name tells about the page or the list.
  var speaksOfList: Bool { list.contains(where: Self.listWords.contains) }

  /// Whether an array of this name may hold what the server has to say, and no items.
  var isMessages: Bool { joined == "messages" || joined == "message" }

  var isSize: Bool { isOne(of: Self.sizes) || Self.sizes.contains(joinedWithinPage) }

  /// Whether an integer parameter of this name counts items.
  var isOffset: Bool { Self.offsets.contains(joinedWithinPage) }

  /// Whether a parameter of this name may be the start of a range: `start`, `startAt`.
  var mayStartRange: Bool { list.first == "start" && isOffset }

  /// The words without what only says that they are about paging: `offset` of `page[offset]`.
  private var joinedWithinPage: String {
    guard let first = list.first, list.count > 1, Self.pageObjects.contains(first) else {
      return joined
    }
    let rest = list.dropFirst().joined()
    return first == "page" && rest.hasPrefix("start") ? joined : rest
  }

  /// Whether an integer parameter of this name counts pages.
  package var isPageNumber: Bool {
    isOne(of: Self.pageNumbers)
      || list.first != "page" && Self.pageNumbers.contains(joinedWithinPage)
  }

  /// Whether a parameter of this name takes the key of an item.
  var isAfter: Bool { joined == "after" || joined == "startingafter" }

  /// Whether what is called so is the envelope's own and holds no items.
  var isEnvelope: Bool { isOne(of: Self.envelope) }

  /// Whether it is the name of an object about the response.
  var isMeta: Bool { joined == "meta" || joined == "metadata" }

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
  // Names that begin with "has more" or "has next" count too. Each of these is in use: `more_available`
  // (Instagram), `more_records` (Zoho), `more_items_in_collection` (Pipedrive).
  private static let flags: Set = [
    "hasmore", "hasnext", "hasnextpage", "more", "moreavailable", "moreitemsincollection",
    "morerecords", "moreresults", "moreresultsavailable",
  ]
  // In use are `isLast` (Jira), `isLastPage` (Bitbucket), `end_of_stream` (Zendesk), `endOfRecords`
  // (GBIF), `is_end` (Kakao) and `done` (Salesforce).
  private static let invertedFlags: Set = Set(
    ["last", "islast", "lastpage", "islastpage", "isend", "endreached"]
      + ["data", "feed", "items", "list", "records", "results", "stream"].flatMap { name in
        ["endof" + name, "isendof" + name]
      }
  ).union(bareEnds)
  private static let bareEnds: Set = ["done", "eof", "exhausted", "isdone"]
  static let totals: Set = [
    "total", "totalcount", "totalentries", "totalelements", "totalresults", "numbermatched",
  ]
  private static let pages: Set = ["pages", "totalpages", "pagecount"]
  private static let pageCounts: Set = ["lastpage", "nbpages", "numberofpages", "numpages"]
  private static let nextWords: Set = [
    "next", "page", "start", "at", "offset", "key", "id", "index", "from", "position", "number",
  ]
  private static let pageObjects: Set = ["page", "pagination", "paging"]
  private static let listWords: Set = [
    "page", "pages", "paging", "pagination", "paginator", "pager", "meta", "metadata", "info",
    "result", "results", "search", "cursor", "cursors", "list", "collection", "response",
  ]
  private static let sizes: Set = [
    "limit", "perpage", "pagesize", "size", "maxresults", "first", "top",
  ]
  private static let offsets: Set = Set(
    ["offset", "skip", "start"].flatMap { name in
      ["", "index", "at", "from"].map { name + $0 }
    })
  private static let pageNumbers: Set = [
    "page", "pagenumber", "pageindex", "pageno", "pagenum",
  ]
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
