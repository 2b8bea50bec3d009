import QuireSchema

// Types take precedence over names. A name is evidence only if the type allows it, because the same
// name means different things in different APIs.

/// The names by which inference recognizes the parts of a rule.
extension Words {
  /// Creates the words of a response's member, without the `@odata.` prefix of OData annotations.
  ///
  /// A simple `count` may be that of this page, but OData's `@odata.count` is the total.
  init(ofMember name: String) {
    let prefix = "@odata."
    let own = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    self.init(name == "@odata.count" ? "totalCount" : own)
  }

  private func isOne(of phrases: Set<String>) -> Bool { phrases.contains(joined) }

  /// Whether the first word is `next`; `next_start` is the next value of `start`.
  package var isNextLike: Bool {
    list.first == "next" && Self.elsewhere.subtracting(["start"]).isDisjoint(with: list)
  }

  /// Whether a next-like name is about a page, and not about a date or a step.
  ///
  /// `next_page_token` is, but `next_run` is not.
  var isAboutNextPage: Bool {
    guard isNextLike, let last = list.last else { return false }
    return Self.nextWords.contains(last) || list.contains(where: Self.cursorWords.contains)
  }

  /// Whether the name is next-like or that of a cursor.
  package var isCursorLike: Bool {
    guard !isAboutCredential else { return false }
    return isNextLike
      || Self.elsewhere.isDisjoint(with: list) && list.contains(where: Self.cursorWords.contains)
  }

  /// Whether the name is that of a cursor, and not that of some other token.
  var isCursorOfPages: Bool {
    isCursorLike
      && (!list.contains("token")
        || list.contains(where: ["continuation", "cursor", "page", "paging"].contains))
  }

  /// Whether the name ends like the name of a URL.
  var endsLikeURL: Bool { list.last.map(Self.urlWords.contains) ?? false }

  /// Whether the name is that of an object of links.
  var isLinks: Bool { joined == "links" }

  /// Whether an array with this name may contain links with their relations.
  var isLinkList: Bool { joined == "link" || joined == "links" }

  /// Whether a boolean with this name says that there is a next page.
  var isFlag: Bool {
    if isInvertedFlag { return false }
    return list.contains("more") || isTruncation || isOne(of: Self.flags)
      || list.prefix(2) == ["has", "next"] || list.first == "next" && list.contains("page")
  }

  /// Whether a boolean with this name says that a list was cut short; so may be a text.
  var isTruncation: Bool {
    list.last == "truncated"
      && list.dropLast().allSatisfy { word in
        ["is", "was", "are", "were"].contains(word) || Self.listWords.contains(word)
          || Self.items.contains(word) || Self.pageNouns.contains(word)
      }
  }

  /// Whether such a flag is about the list only in an object about the list.
  ///
  /// Anything else could be `done`, too.
  var isBareEnd: Bool { isOne(of: Self.bareEnds) }

  /// Whether a boolean with this name says that this page is the last.
  var isInvertedFlag: Bool {
    if isOne(of: Self.invertedFlags) || list.prefix(2) == ["no", "more"] { return true }
    // `listComplete`, `is_last_batch`
    guard let first = list.first, let last = list.last, list.count > 1 else { return false }
    let isEnd = Self.bareEnds.contains(last)
    return isEnd && (Self.listWords.contains(first) || Self.items.contains(first))
      || list.contains(where: ["last", "final"].contains) && Self.pageNouns.contains(last)
  }

  /// Whether an integer with this name counts all items.
  var isTotal: Bool { isOne(of: Self.totals) }

  /// Whether an integer with this name counts all pages.
  var isPages: Bool { isOne(of: Self.pages) }

  /// Whether an integer with this name shows that the list has pages.
  var isPageCount: Bool { isOne(of: Self.pageCounts) }

  /// Whether the name does not say what it counts: `total`, `pages`.
  var isBareCount: Bool { list.count == 1 }

  /// Whether an object with this name is about the page or the list.
  var isAboutList: Bool { list.contains(where: Self.listWords.contains) }

  /// Whether an array with this name may contain messages of the server instead of items.
  var isMessages: Bool { joined == "messages" || joined == "message" }

  var isSize: Bool {
    if isOne(of: Self.sizes) || Self.sizes.contains(joinedWithinPage) { return true }
    guard let first = list.first, ["max", "maximum"].contains(first) else { return false }
    return Self.sizes.contains(list.dropFirst().joined())
  }

  /// Whether an integer parameter with this name counts items.
  package var isOffset: Bool { Self.offsets.contains(joinedWithinPage) }

  /// Whether a parameter with this name may be the start of a range: `start`, `startAt`.
  var mayStartRange: Bool { list.first == "start" && isOffset }

  /// The words without a prefix for paging: `offset` of `page[offset]`.
  private var joinedWithinPage: String {
    guard let first = list.first, list.count > 1, Self.pageObjects.contains(first) else {
      return joined
    }
    let rest = list.dropFirst().joined()
    return first == "page" && rest.hasPrefix("start") ? joined : rest
  }

  /// Whether an integer parameter with this name counts pages.
  package var isPageNumber: Bool {
    isOne(of: Self.pageNumbers)
      || list.first != "page" && Self.pageNumbers.contains(joinedWithinPage)
  }

  /// Whether a parameter with this name takes the key of an item: `after`, `starting_after`, or
  /// `after_id`.
  var isAfter: Bool {
    var words = list
    if let last = words.last, words.count > 1, Self.keyWords.contains(last) { words.removeLast() }
    return [["after"], ["starting", "after"], ["start", "after"]].contains(words)
  }

  /// Whether a parameter with this name may choose what is listed, and in which order.
  var isFilter: Bool { list.contains(where: Self.filterWords.contains) }

  /// The words for the value of the last item that a parameter with this name takes: `created_at`
  /// of `after_created_at`; empty for other names.
  var afterWhat: ArraySlice<String> {
    let own = list[...].drop { $0 == "starting" || $0 == "start" }
    return own.first == "after" ? own.dropFirst() : []
  }

  /// Whether a member with this name is the key of the last item of a page: `last_id`.
  var isLastKey: Bool {
    list.count == 2 && list[0] == "last" && Self.keyWords.contains(list[1])
  }

  /// Whether a member with this name belongs to the envelope and contains no items.
  var isEnvelope: Bool { isOne(of: Self.envelope) }

  /// Whether the name is that of an object about the response.
  var isMeta: Bool { joined == "meta" || joined == "metadata" }

  /// Whether an array with this name is likely to contain the items.
  var isItems: Bool { isOne(of: Self.items) }

  /// Whether a member with these words and a parameter with those are about the same cursor.
  ///
  /// The key of the last item is the cursor for what comes after it: `last_id` for `after`,
  /// `after_id` and `starting_after`. Words such as `next`, `page` and `start` are ignored. Names
  /// that consist only of such words are a family only if they are equal.
  func isFamily(of parameter: Words) -> Bool {
    if joined == parameter.joined { return true }
    if joined == "endcursor", parameter.joined == "after" { return true }
    if isLastKey, parameter.isAfter { return true }
    let struck = Self.struck(list)
    return !struck.isEmpty && struck == Self.struck(parameter.list)
  }

  /// Whether a parameter with these words is the same as another one for the other direction.
  func isOpposite(of forward: Words) -> Bool {
    list != forward.list && list.count == forward.list.count
      && zip(forward.list, list).allSatisfy { $0 == $1 || Self.opposites[$0] == $1 }
  }

  private static func struck(_ words: [String]) -> String {
    words.filter { !smallWords.contains($0) }.joined()
  }

  /// Whether a token with this name identifies the caller.
  package var isAboutCredential: Bool { list.contains(where: Self.credentials.contains) }

  private static let cursorWords: Set = ["cursor", "token", "marker", "continuation", "continue"]
  private static let opposites = [
    "after": "before", "starting": "ending", "start": "end", "next": "previous", "since": "until",
  ]
  private static let elsewhere: Set = ["previous", "prev", "current", "start", "first"]
  private static let smallWords: Set = ["next", "page", "start", "end", "last", "exclusive"]
  private static let urlWords: Set = ["url", "uri", "link", "href"]
  private static let flags: Set = ["hasmore", "hasnext", "hasnextpage", "next"]
  // These are in use: `isLast` (Jira), `isLastPage` (Bitbucket), `end_of_stream` (Zendesk),
  // `endOfRecords` (GBIF), `is_end` (Kakao) and `done` (Salesforce).
  private static let invertedFlags = bareEnds.union(listEnds).union([
    "last", "islast", "isend", "endreached", "isfinal",
  ])
  private static let pageNouns: Set = ["batch", "chunk", "page", "result", "results", "set"]
  private static let listEnds = [
    "data", "feed", "items", "list", "records", "results", "stream",
  ].flatMap { ["endof\($0)", "isendof\($0)"] }
  private static let bareEnds: Set = Set(
    ["complete", "completed", "done", "eof", "exhausted", "finished"].flatMap { [$0, "is\($0)"] })
  private static let totals: Set = [
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
      ["", "index", "at", "from", "position"].map { name + $0 }
    })
  private static let pageNumbers: Set = [
    "page", "pagenumber", "pageindex", "pageno", "pagenum",
  ]
  private static let keyWords: Set = ["id", "key", "uuid", "cursor", "token"]
  private static let credentials: Set = ["access", "api", "auth", "csrf", "refresh", "session"]
  private static let filterWords: Set = [
    "by", "country", "currency", "direction", "expand", "fields", "filter", "format", "include",
    "kind", "lang", "language", "locale", "mode", "name", "order", "q", "query", "region", "scope",
    "search", "sort", "state", "status", "term", "text", "timezone", "type", "version",
  ]
  private static let envelope: Set = [
    "error", "errors", "warning", "warnings", "links", "link", "included", "includes", "meta",
    "metadata", "facets", "aggregations",
  ]
  private static let items: Set = [
    "items", "data", "results", "value", "entries", "records", "nodes", "edges", "content", "rows",
    "hits",
  ]
}
