/// A paging rule in words.
extension PaginationModel {
  /// The rule as sentences for a person, each without its full stop.
  ///
  /// - Parameter sendsUndeclared: Whether the parameter that carries the continuation is not among
  ///   those of the request.
  /// - Returns: The walk first, then where things are, then the end.
  func sentences(sendsUndeclared: Bool) -> [String] {
    var sentences = [walk]
    if sendsUndeclared {
      sentences.append("That parameter is sent without being declared")
    }
    sentences.append(
      items.location.isEmpty
        ? "The response is the array of items" : "The items are at `\(items.location)`")
    switch more {
    case .flag(let flag, isInverted: false):
      sentences.append("\(flag.words.capitalizedFirst) tells whether there is a further page")
    case .flag(let flag, isInverted: true):
      sentences.append("\(flag.words.capitalizedFirst) tells that a page is the last")
    case .full: sentences.append("Only a full page has a successor")
    case nil: break
    }
    if let total { sentences.append("\(total.words.capitalizedFirst) is the total of items") }
    if let pages { sentences.append("\(pages.words.capitalizedFirst) is the number of pages") }
    if let size { sentences.append("\(size.words.capitalizedFirst) is the page size") }
    if !end.isEmpty {
      let statuses = end.map(String.init)
      let list =
        statuses.count == 1
        ? "The status \(statuses[0]) means"
        : "The statuses \(statuses.dropLast().joined(separator: ", ")) and \(statuses[statuses.count - 1]) mean"
      sentences.append("\(list) the end after at least one page")
    }
    return sentences
  }

  private var walk: String {
    switch style {
    case .page(let send, let start):
      "Pages by number: \(send.words) counts up from \(start)"
    case .offset(let send, let start):
      "Pages by offset: \(send.words) counts the items received, from \(start)"
    case .cursor(let next, let send):
      "Pages by cursor: \(send.words) carries the token at \(next.words)"
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
  /// The place in words, which begin a sentence or stand in one.
  fileprivate var words: String {
    location.hasPrefix("header:")
      ? "the header `\(location.dropFirst("header:".count))`" : "`\(location)`"
  }
}

extension RequestPlace {
  fileprivate var words: String {
    switch place {
    case .query: "`\(name)`"
    case .header: "the header `\(name)`"
    case .body: "`\(name)` of the body"
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
