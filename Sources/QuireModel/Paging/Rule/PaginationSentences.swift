/// A paging rule in words.
extension PaginationModel {
  /// The rule as sentences for a reader, without full stops: the style first, then the locations,
  /// then the end.
  var sentences: [String] {
    var sentences = [walk]
    sentences.append(
      items.location.isRoot
        ? "The response is the array of items" : "The items are at `\(items.location)`")
    switch more {
    case .flag(let flag, isInverted: false):
      sentences.append("\(flag.words.capitalizedFirst) is true if there is another page")
    case .flag(let flag, isInverted: true):
      sentences.append("\(flag.words.capitalizedFirst) is true on the last page")
    case .full: sentences.append("A page that is not full is the last")
    case .items: sentences.append("An empty page is the last")
    case nil: break
    }
    if let total {
      sentences.append("\(total.words.capitalizedFirst) is the total number of items")
    }
    if let pages { sentences.append("\(pages.words.capitalizedFirst) is the number of pages") }
    if let size { sentences.append("\(size.words.capitalizedFirst) is the page size") }
    if !end.isEmpty {
      sentences.append("After the first page, \(Self.meaning(end, [])) the end of the list")
    }
    sentences += rareSentences
    if !inferred.isEmpty {
      sentences.append("Inferred from the schema: \(Self.list(inferred))")
    }
    return sentences
  }

  /// The sentences for the rarely needed keys.
  private var rareSentences: [String] {
    var sentences: [String] = []
    if let continuation {
      sentences.append("Further pages are requested at `\(continuation.template)`")
    }
    if !omitted.isEmpty {
      let names = Self.list(omitted.map(\.words)).capitalizedFirst
      let verb = omitted.count == 1 ? "is" : "are"
      sentences.append("\(names) \(verb) sent only in the request for the first page")
    }
    switch onRepeat {
    case .fail: break
    case .end:
      sentences.append("A \(continuationNoun) that was received before means the end of the list")
    case .continue: sentences.append("A \(continuationNoun) may be the same on several pages")
    }
    if let expired {
      let meaning = Self.meaning(expired.statuses, expired.codes).capitalizedFirst
      sentences.append("\(meaning) that the \(continuationNoun) has expired")
    }
    if let back { sentences += self.sentences(on: back) }
    return sentences
  }

  private func sentences(on back: Back) -> [String] {
    var sentences: [String] = []
    switch style {
    case .page, .offset, .cursors: break
    case .cursor(_, let send):
      if let next = back.next {
        sentences.append(
          "For previous pages, \((back.send ?? send).words) carries the token from \(next.words)")
      }
    case .after(_, let send):
      if let next = back.next {
        sentences.append(
          "For previous pages, \((back.send ?? send).words) carries the value from \(next.words)")
      }
    case .link:
      sentences.append(
        back.next.map { "The URL of the previous page is in \($0.words)" }
          ?? "The URL of the previous page is in the header `Link`, with `rel=prev`")
    }
    switch back.more {
    case .flag(let flag, isInverted: false):
      sentences.append("\(flag.words.capitalizedFirst) is true if there is a previous page")
    case .flag(let flag, isInverted: true):
      sentences.append("\(flag.words.capitalizedFirst) is true on the first page")
    case .full, .items, nil: break
    }
    return sentences
  }

  /// Returns statuses and codes as the subject of a clause, with its verb.
  private static func meaning(_ statuses: [Int], _ codes: [String]) -> String {
    var parts: [String] = []
    if !statuses.isEmpty {
      let noun = statuses.count == 1 ? "status" : "statuses"
      parts.append("the \(noun) \(list(statuses.map(String.init)))")
    }
    if !codes.isEmpty {
      let noun = codes.count == 1 ? "code" : "codes"
      parts.append("the \(noun) \(list(codes.map { "`\($0)`" }))")
    }
    let verb = statuses.count + codes.count == 1 ? "means" : "mean"
    return "\(parts.joined(separator: " and ")) \(verb)"
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// The noun for the value that the next page is requested with.
  private var continuationNoun: String {
    switch style {
    case .after: "key"
    case .link: "link"
    case .page, .offset, .cursor, .cursors: "cursor"
    }
  }

  private var walk: String {
    switch style {
    case .page(let send, let start):
      start.map { "Pages by number: \(send.words) counts up from \($0)" }
        ?? "Pages by number: \(send.words) counts up from 0 or 1, which the second response shows"
    case .offset(let send, let start):
      "Pages by offset: \(send.words) counts the items received, from \(start)"
    case .cursor(let next, let send) where send.takesMembers:
      "Pages by cursor: the members of \(next.words) are set in \(send.words), even if the "
        + "request does not declare them"
    case .cursor(let next, let send):
      "Pages by cursor: \(send.words) carries the token from \(next.words)"
    case .cursors(let parts):
      "Pages by cursor: "
        + Self.list(parts.map { "\($0.send.words) carries the value from \($0.next.words)" })
    case .after(let next, let send):
      "Pages by key: \(send.words) carries the value from \(next.words) of the previous page"
    case .link(let next):
      next.location.isLinkHeader
        ? "Pages by link: the URL of the next page is in the header `Link`, with `rel=next`"
        : "Pages by link: the URL of the next page is in \(next.words)"
    }
  }
}

extension ResponseValue {
  /// The location in words, at the beginning of a sentence or inside one.
  fileprivate var words: String {
    location.header == nil
      ? "`\(location)`" : "the header `\(location.description.dropFirst("header:".count))`"
  }
}

extension RequestPlace {
  fileprivate var words: String {
    switch place {
    case .query where takesMembers: "the query"
    case .header where takesMembers: "the headers"
    case .body where takesMembers:
      name == "/*" ? "the body" : "`\(name.dropLast(2))` of the body"
    case .query: "`\(name)`"
    case .header: "the header `\(name)`"
    case .body: "`\(name)` of the body"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
