import QuireModel
import QuireSchema

/// The way in which a recorded request follows from the response before it, without the rule.
///
/// It is found only if the evidence is strong: a person who uses an app also changes filters, and
/// jumps to other pages.
struct ActualRule {
  private let style: String
  private let next: String?
  private let send: String?
  private let items: ResponseLocation

  /// The rule as `x-pagination` states it.
  var draft: JSONDraft {
    let entries = [("style", style), ("next", next), ("send", send)]
    let list = items.isRoot ? [] : [(name: "items", value: JSONDraft.string("\(items)"))]
    return .object(
      entries.compactMap { name, text in text.map { (name: name, value: .string($0)) } } + list)
  }

  /// The rule in words.
  var words: String {
    [send.map { "'\($0)'" } ?? "the URL", next.map { "from '\($0)'" }, "(\(style))"]
      .compactMap(\.self).joined(separator: " ")
  }

  /// Finds how a request follows from a response, or returns `nil` without strong evidence.
  init?(
    from response: RecordedExchange, to request: RecordedExchange, besides rule: PaginationModel
  ) {
    guard response.url.path == request.url.path else { return nil }
    items = rule.items.location
    let found = Search(response: response, request: request, rule: rule)
    if let location = found.link() {
      (style, next, send) = ("link", location, nil)
    } else if let (place, text, old) = found.change,
      let (style, next) = found.source(of: text, at: place, instead: old)
    {
      (self.style, self.next, send) = (style, next, place.location)
    } else {
      return nil
    }
  }
}

/// The search for the value of a request in the response before it.
private struct Search {
  let response: RecordedExchange
  let request: RecordedExchange
  let rule: PaginationModel

  /// Returns the location of the request's URL, or `nil`.
  func link() -> String? {
    guard response.url.query != request.url.query else { return nil }
    if let link = response.nextLink, isRequest(link) { return "header:Link" }
    if let name = response.fields.names(where: isRequest).first { return "header:\(name)" }
    return locations { $0.stringValue.map(isRequest) ?? false }.first
  }

  private func isRequest(_ text: String) -> Bool {
    // A path alone could be that of any resource.
    guard text.contains("?") else { return false }
    return response.url.resolving(text)?.requestsSame(as: request.url) ?? false
  }

  /// The only part of the request that changed, with its new and its old text, or `nil`.
  var change: (place: RequestPlace, text: String, old: String?)? {
    let ignored = Set((rule.omitted + [rule.size].compactMap(\.self)).map(\.location))
    let names = Set((response.url.query + request.url.query).map(\.name))
    let places =
      names.map { RequestPlace(.query, $0) } + rule.style.sends.filter { $0.place != .query }
    let changed = places.filter { place in
      !ignored.contains(place.location) && response.sent(at: place) != request.sent(at: place)
    }
    guard changed.count == 1, let text = request.sent(at: changed[0]), !text.isEmpty else {
      return nil
    }
    return (changed[0], text, response.sent(at: changed[0]))
  }

  /// Returns the style and the location from which a changed text comes, or `nil`.
  func source(
    of text: String, at place: RequestPlace, instead old: String?
  ) -> (style: String, next: String?)? {
    let isSent = rule.style.sends.contains(place)
    let words = Words(place.bodyNames.last ?? place.name)
    if let number = Int(text), isSent || words.isPageNumber || words.isOffset {
      let received = response.items(at: rule.items.location).count
      guard received > 1, old == nil || old.flatMap({ Int($0) }) != nil else { return nil }
      let first = old.flatMap { Int($0) }
      if number == (first ?? 0) + received { return ("offset", nil) }
      if number == (first ?? 1) + 1 { return ("page", nil) }
      if rule.style.counts { return nil }
    }
    guard isSent || words.isCursorLike else { return nil }
    let found = locations { $0.scalarText == text }
    if found.isEmpty, isSent, let name = response.fields.names(where: { $0 == text }).first {
      return ("cursor", "header:\(name)")
    }
    let best = found.first { Words(String($0.split(separator: "/").last ?? "")).isCursorLike }
    if let location = best ?? (isSent ? found.first : nil) { return ("cursor", location) }
    guard isSent, let last = response.items(at: rule.items.location).last,
      let key = last.members?.first(where: { $0.value.scalarText == text })
    else { return nil }
    return ("after", "\(rule.items.location)/-1\(JSONPointer([key.name]))")
  }

  /// Returns the places outside of the items of values that a test accepts.
  ///
  /// The places that lead backwards or to the same page are left out.
  private func locations(where isFound: (JSONNode) -> Bool) -> [String] {
    guard let body = response.json else { return [] }
    let items = rule.items.location.segments.prefix { $0 != .each }.map { segment in
      if case .member(let name) = segment { name } else { "" }
    }
    var found: [String] = []
    var rest: [(path: [String], node: JSONNode)] = [([], body)]
    var count = 0
    while let (path, node) = rest.popLast(), count < 10_000 {
      count += 1
      if !path.isEmpty, path == items { continue }
      if isFound(node), !path.isEmpty { found.append(JSONPointer(path).description) }
      for member in (node.members ?? []).reversed()
      where Self.others.isDisjoint(with: Words(member.name).list) {
        rest.append((path + [member.name], member.value))
      }
    }
    return found
  }

  private static let others: Set = ["back", "before", "current", "first", "prev", "previous", "self"]
}
