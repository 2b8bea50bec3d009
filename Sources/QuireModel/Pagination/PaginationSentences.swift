/// A paging rule in words.
extension PaginationModel {
  /// Returns the rule as sentences for a reader, without full stops.
  ///
  /// - Parameter assumesStart: Whether the first number of the count is only assumed.
  /// - Returns: The style first, then the locations, then the end.
  func sentences(assumesStart: Bool) -> [String] {
    var sentences = [walk]
    if assumesStart { sentences.append("The first number is assumed, because nothing says it") }
    sentences.append(
      items.location.isEmpty
        ? "The response is the array of items" : "The items are at `\(items.location)`")
    switch more {
    case .flag(let flag, isInverted: false):
      sentences.append("\(flag.words.capitalizedFirst) tells whether there is a further page")
    case .flag(let flag, isInverted: true):
      sentences.append("\(flag.words.capitalizedFirst) tells that a page is the last")
    case .full: sentences.append("Only a full page has a successor")
    case .items: sentences.append("An empty page is the last")
    case nil: break
    }
    if let total { sentences.append("\(total.words.capitalizedFirst) is the total of items") }
    if let pages { sentences.append("\(pages.words.capitalizedFirst) is the number of pages") }
    if let size { sentences.append("\(size.words.capitalizedFirst) is the page size") }
    if !end.isEmpty {
      sentences.append("\(Self.meaning(end, [])) the end after at least one page")
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
      sentences.append("Further pages are asked for at `\(continuation.template)`")
    }
    if !omitted.isEmpty {
      let names = Self.list(omitted.map(\.words)).capitalizedFirst
      let verb = omitted.count == 1 ? "is" : "are"
      sentences.append("\(names) \(verb) sent with the first page only")
    }
    switch onRepeat {
    case .fail: break
    case .end: sentences.append("What leads to a page that was there already is the end")
    case .continue: sentences.append("What leads to the next page may stay the same")
    }
    if let expired {
      sentences.append("\(Self.meaning(expired.statuses, expired.codes)) that the walk has expired")
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
          "Backwards, \((back.send ?? send).words) carries the token at \(next.words)")
      }
    case .after(_, let send):
      if let next = back.next {
        sentences.append(
          "Backwards, \((back.send ?? send).words) carries the value at \(next.words)")
      }
    case .link:
      sentences.append(
        back.next.map { "Backwards, the page before is at the URL in \($0.words)" }
          ?? "Backwards, the page before is where the header `Link` says, with `rel=prev`")
    }
    switch back.more {
    case .flag(let flag, isInverted: false):
      sentences.append("\(flag.words.capitalizedFirst) tells whether there is a page before")
    case .flag(let flag, isInverted: true):
      sentences.append("\(flag.words.capitalizedFirst) tells that a page is the first")
    case .full, .items, nil: break
    }
    return sentences
  }

  /// Returns statuses and codes as the beginning of a sentence, up to its verb.
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
    return "\(parts.joined(separator: " and ").capitalizedFirst) \(verb)"
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) and \(last)"
  }

  private var walk: String {
    switch style {
    case .page(let send, let start):
      "Pages by number: \(send.words) counts up from \(start)"
    case .offset(let send, let start):
      "Pages by offset: \(send.words) counts the items received, from \(start)"
    case .cursor(let next, let send) where send.takesMembers:
      "Pages by cursor: the members of \(next.words) are set in \(send.words), whether they are "
        + "declared there or not"
    case .cursor(let next, let send):
      "Pages by cursor: \(send.words) carries the token at \(next.words)"
    case .cursors(let parts):
      "Pages by cursor: "
        + Self.list(parts.map { "\($0.send.words) carries the value at \($0.next.words)" })
    case .after(let next, let send):
      "Pages by key: \(send.words) carries the value at \(next.words) of the page before"
    case .link(let next):
      next.location.lowercased() == "header:link"
        ? "Pages by link: the next page is where the header `Link` says, with `rel=next`"
        : "Pages by link: the next page is at the URL in \(next.words)"
    }
  }
}

extension ResponseValue {
  /// The location in words, at the beginning of a sentence or inside one.
  fileprivate var words: String {
    location.hasPrefix("header:")
      ? "the header `\(location.dropFirst("header:".count))`" : "`\(location)`"
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
