/// The evidence about paging in the `description` of a member or a parameter.
struct DescriptionEvidence {
  /// In lower case; letters and digits only.
  private let words: [String]

  init(_ text: String?) {
    words =
      text?.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init) ?? []
  }

  /// Whether it says that the value is a URL, and not that it is a token.
  var saysURL: Bool { mentions(Self.urlWords) && !mentions(Self.tokenWords) }

  /// Whether it says that the value is a token or a key, and not that it is a URL.
  var saysToken: Bool { mentions(Self.tokenWords) && !mentions(Self.urlWords) }

  /// Whether it says that a member holds the token for the next page.
  var saysNextToken: Bool {
    saysToken && mentions(Self.furtherWords) && !mentions(Self.backWords)
  }

  /// Whether it says that a parameter takes the token of another page.
  var saysPageToken: Bool { saysToken && (mentions(Self.furtherWords) || mentions(Self.backWords)) }

  /// The numbers at which it says that a count begins: none, 0, 1, or both if it contradicts itself.
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

  private func mentions(_ known: Set<String>) -> Bool { words.contains(where: known.contains) }

  /// `based` of "0-based", `indexed` of "zero-indexed".
  private static func isBase(_ after: ArraySlice<String>) -> Bool {
    after.first.map { ["based", "indexed", "origin"].contains($0) } ?? false
  }

  /// "starts at", "counting from page", "defaults to", in front of the number.
  private static func isStart(_ before: ArraySlice<String>, isDigit: Bool) -> Bool {
    var rest = before
    while let last = rest.last, fillers.contains(last) { rest.removeLast() }
    guard let last = rest.last, rest.isDisjoint(with: ["not", "never"]) else { return false }
    // "from one page to the next" says nothing.
    if startWords.contains(last) || last == "from" && isDigit { return true }
    return ["at", "from", "is", "to", "with"].contains(last)
      && (rest.dropLast().last.map(startWords.contains) ?? false)
  }

  /// "the first page is", in front of the number, or "is the first page", after it.
  private static func isFirst(_ before: ArraySlice<String>, _ after: ArraySlice<String>) -> Bool {
    var rest = before
    while let last = rest.last, fillers.contains(last) || verbs.contains(last) { rest.removeLast() }
    if rest.last == "first", rest.count < before.count { return true }
    var next = after
    while let first = next.first, first == "the" || verbs.contains(first) { next.removeFirst() }
    return next.first == "first"
  }

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
  private static let furtherWords: Set = [
    "continue", "continues", "following", "further", "next", "subsequent",
  ]
  private static let backWords: Set = ["before", "earlier", "last", "prev", "previous", "prior"]
  private static let tokenWords: Set = [
    "bookmark", "continuation", "cursor", "key", "marker", "token",
  ]
}

extension ArraySlice<String> {
  fileprivate func isDisjoint(with words: Set<String>) -> Bool { words.isDisjoint(with: self) }
}
