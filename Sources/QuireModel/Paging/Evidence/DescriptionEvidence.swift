/// The evidence about paging in the `description` of a member or a parameter.
///
/// It answers questions about words, such as whether the text mentions a token, and decides
/// nothing: names take precedence over it. For example, "A token for the next page" describes a
/// token. It is a class because the words are found once, on demand: most descriptions are never
/// asked for.
final class DescriptionEvidence {
  private let text: String?

  init(_ text: String?) { self.text = text }

  private lazy var words = text?.plainWords ?? []

  /// Whether the description says that the value is a URL and not a token.
  var describesURL: Bool {
    words.mention(Self.urlWords) && !words.mention(Self.tokenWords)
  }

  /// Whether the description says that the value is a token or a key and not a URL.
  var describesToken: Bool { words.mention(Self.tokenWords) && !words.mention(Self.urlWords) }

  /// Whether the description says that a member contains the token for the next page.
  var describesNextToken: Bool {
    describesToken && words.mention(Self.furtherWords) && !words.mention(Self.backWords)
  }

  /// Whether the description says that a parameter takes the token of another page.
  var describesPageToken: Bool {
    describesToken && (words.mention(Self.furtherWords) || words.mention(Self.backWords))
  }

  /// Whether the description says that a parameter takes the token of another page of a list, and
  /// not of a state.
  var describesTokenOfList: Bool {
    describesPageToken
      && (words.mention(["page", "pages", "list"]) || words.mention(Self.itemWords))
  }

  /// Whether the description says that a parameter takes the ID of an item for the page after it.
  var describesKeyOfNextPage: Bool {
    describesNextToken && words.mention(Self.keyWords)
  }

  /// Whether the description of a boolean says that it is true if there are more pages; `false` if
  /// it is true on the last page, and `nil` if it is unclear.
  var describesMorePages: Bool? {
    let clause = Array(words.prefix { !["false", "otherwise", "not"].contains($0) })
    if clause.isEmpty || clause.mention(Self.backWords.subtracting(["last"])) { return nil }
    let isLast =
      clause.follow("no", with: Self.moreWords)
      || ["last", "final"].contains { clause.follow($0, with: ["page", "batch", "chunk", "one"]) }
      || clause.follow("end", with: ["of"]) && clause.mention(["list", "results", "pages"])
    let isMore =
      ["is", "are", "has", "have", "if", "whether", "when", "another"].contains {
        clause.follow($0, with: Self.moreWords.union(["next", "page", "truncated"]))
      } && !clause.follow("more", with: ["than"])
    return isLast == isMore && !clause.follow("no", with: Self.moreWords) ? nil : !isLast
  }

  /// Whether the description mentions a page, or what comes before or after.
  var describesOtherPage: Bool {
    words.mention(["page", "pages"]) || words.mention(Self.furtherWords)
      || words.mention(Self.backWords)
  }

  /// Whether the description says that a parameter chooses what is listed.
  var describesFilter: Bool { words.mention(Self.filterWords) }

  /// Whether the description of a member says that a parameter takes it for the next page: "set the
  /// request's `after` parameter to this".
  func passes(to parameter: String) -> Bool {
    names(parameter) && (words.mention(Self.furtherWords) || words.mention(Self.passWords))
      && !words.mention(Self.echoWords)
  }

  /// Whether the description of a parameter says that it takes a member of another page: "the
  /// `mark` of the previous response".
  func takes(from member: String) -> Bool {
    names(member) && (words.mention(Self.furtherWords) || words.mention(Self.backWords))
      && !words.mention(Self.echoWords)
  }

  /// Whether the description contains a name as a name, and not as a word of a sentence.
  private func names(_ name: String) -> Bool {
    guard let text, !name.isEmpty else { return false }
    let isNoWord = !name.utf8.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
    let nameWords = name.plainWords
    return text.ranges(of: name).contains { range in
      let before = text[..<range.lowerBound].last
      let after = text[range.upperBound...].first
      guard ![before, after].contains(where: { $0?.isPartOfName == true }) else { return false }
      if isNoWord || before.map({ "`'*".contains($0) }) == true { return true }
      let rest = String(text[range.upperBound...].prefix(20)).plainWords
      let isFieldName = rest.first.map(Self.fieldWords.contains) == true
      return nameWords.count == 1 && isFieldName
    }
  }

  /// Whether the description says that a number is the number of a page.
  ///
  /// Other pages have an ID, such as those of a wiki or a book.
  var describesPageNumber: Bool {
    guard words.mention(["page"]), !describesSize, !words.mention(Self.keyWords) else {
      return false
    }
    return words.follow("page", with: ["number", "index", "no"])
      || words.mention(["which", "retrieve", "fetch", "return", "current", "requested"])
        && words.mention(Self.itemWords)
  }

  /// Whether the description says that a number counts the items before a page.
  ///
  /// A time zone has an offset, and a range has a position, too.
  var describesOffset: Bool {
    guard words.mention(Self.itemWords) else { return false }
    return words.mention(["skip", "offset", "skipped"])
      || words.mention(["index", "position"])
        && words.mention(["start", "starting", "first", "from"])
  }

  /// Whether the description says that a number is the number of items of a page.
  var describesSize: Bool {
    if words.follow("per", with: ["page", "request", "response", "call"]) { return true }
    if words.follow("page", with: ["size"]) { return true }
    return words.mention(["maximum", "max", "number", "amount", "limit", "limits", "many"])
      && words.mention(["return", "returned", "retrieve", "retrieved", "fetch", "show"])
      && words.mention(Self.itemWords) && !words.mention(["skip", "offset", "page"])
  }

  /// The numbers at which the description says that a count begins.
  ///
  /// They are empty, 0, 1, or both if the description contradicts itself.
  var starts: Set<Int> {
    var starts: Set<Int> = []
    for (index, word) in words.enumerated() {
      guard let number = Self.numbers[word] else { continue }
      let before = words[..<index].suffix(6)
      let after = words[(index + 1)...].prefix(4)
      let isDigit = word == "0" || word == "1"
      if Self.isBase(after) || Self.isStart(before, isDigit: isDigit) || Self.isFirst(before, after)
      {
        starts.insert(number)
      }
    }
    return starts
  }

  /// Matches `based` in "0-based" and `indexed` in "zero-indexed", after the number.
  private static func isBase(_ after: ArraySlice<String>) -> Bool {
    after.first.map { ["based", "indexed", "origin"].contains($0) } ?? false
  }

  /// Matches "starts at", "counting from page" and "defaults to", before the number.
  private static func isStart(_ before: ArraySlice<String>, isDigit: Bool) -> Bool {
    var rest = before
    while let last = rest.last, fillers.contains(last) { rest.removeLast() }
    guard let last = rest.last, !rest.contains("not"), !rest.contains("never") else { return false }
    // "from one page to the next" is not evidence.
    if startWords.contains(last) || last == "from" && isDigit { return true }
    return ["at", "from", "is", "to", "with"].contains(last)
      && (rest.dropLast().last.map(startWords.contains) ?? false)
  }

  /// Matches "the first page is" before the number, or "is the first page" after it.
  private static func isFirst(_ before: ArraySlice<String>, _ after: ArraySlice<String>) -> Bool {
    var rest = before
    while let last = rest.last, fillers.contains(last) || verbs.contains(last) { rest.removeLast() }
    if rest.last == "first", rest.count < before.count { return true }
    var next = after
    while let first = next.first, first == "the" || verbs.contains(first) { next.removeFirst() }
    return next.first == "first"
  }

  private static let itemWords: Set = [
    "element", "elements", "entries", "entry", "item", "items", "list", "object", "objects",
    "record", "records", "result", "results", "row", "rows",
  ]
  private static let numbers = ["0": 0, "zero": 0, "1": 1, "one": 1]
  private static let fillers: Set = [
    "a", "by", "entry", "index", "item", "number", "offset", "page", "record", "result", "the",
    "value",
  ]
  private static let verbs: Set = [
    "as", "at", "being", "for", "has", "have", "is", "means", "numbered", "returns", "with",
  ]
  private static let startWords: Set = [
    "base", "begin", "beginning", "begins", "count", "counted", "counting", "counts", "default",
    "defaults", "indexed", "numbered", "numbering", "start", "started", "starting", "starts",
  ]
  private static let urlWords: Set = ["href", "hyperlink", "link", "uri", "url"]
  private static let moreWords: Set = ["additional", "further", "more", "remaining"]
  private static let filterWords: Set = [
    "filter", "filtered", "filters", "match", "matches", "matching", "only", "order", "query",
    "search", "sort", "sorted",
  ]
  private static let passWords: Set = ["pass", "provide", "send", "set", "submit", "supply", "use"]
  private static let echoWords: Set = ["applied", "echo", "echoes", "given", "requested", "used"]
  private static let fieldWords: Set = [
    "argument", "attribute", "field", "member", "param", "parameter", "property", "value",
  ]
  private static let furtherWords: Set = [
    "continue", "continues", "following", "further", "next", "subsequent",
  ]
  private static let backWords: Set = ["before", "earlier", "last", "prev", "previous", "prior"]
  private static let keyWords: Set = ["id", "identifier", "identity"]
  private static let tokenWords: Set = [
    "bookmark", "continuation", "cursor", "key", "marker", "token",
  ]
}

extension [String] {
  /// Whether one of some words follows a word.
  fileprivate func follow(_ word: String, with next: Set<String>) -> Bool {
    zip(self, dropFirst()).contains { $0 == word && next.contains($1) }
  }

  fileprivate func mention(_ known: Set<String>) -> Bool { contains(where: known.contains) }
}

extension Character {
  /// Whether the character is a part of a name such as `next_row` or `page-token`.
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" || self == "-" }
}
