import QuireModel
import QuireSchema

/// The way in which a recorded request follows from the response before it, without the rule.
///
/// It is found only if the evidence is strong: a person who uses an app also changes filters, and
/// jumps to other pages.
struct ActualRule {
  private let before: RecordedExchange
  private let after: RecordedExchange
  private let rule: PaginationModel
  private var style = "link"
  /// The location of the continuation in the response, or `nil` if the style counts.
  private var next: String?
  private var send: RequestPlace?

  /// The rule as `x-pagination` states it.
  var draft: JSONDraft {
    let items = rule.items.location
    let entries = [
      ("style", style), ("next", next), ("send", send?.location),
      ("items", items.isRoot ? nil : "\(items)"),
    ]
    return .object(entries.compactMap { name, text in text.map { (name, .string($0)) } })
  }

  /// The rule in words.
  var words: String {
    "\(send.map { "'\($0.location)'" } ?? "the URL")\(next.map { " from '\($0)'" } ?? "") (\(style))"
  }

  /// Finds how a request follows from a response, or returns `nil` without strong evidence.
  init?(
    from before: RecordedExchange, to after: RecordedExchange, besides rule: PaginationModel
  ) {
    guard before.url.path == after.url.path else { return nil }
    (self.before, self.after, self.rule) = (before, after, rule)
    next = link
    if next != nil { return }
    guard let place = changedPlace, let text = after.sent(at: place),
      let (style, next) = source(of: text, at: place)
    else { return nil }
    (self.style, self.next, send) = (style, next, place)
  }

  /// The location of the request's URL, or `nil`.
  private var link: String? {
    func isRequest(_ text: String) -> Bool {
      // A path without a query could be that of any resource.
      text.contains("?") && !before.url.requestsSame(as: after.url)
        && RecordedURL(text, relativeTo: before.url)?.requestsSame(as: after.url) == true
    }
    let next = before.response.fields["link"].flatMap(RecordedExchange.nextLink)
    if let next, isRequest(next) { return "header:Link" }
    return header(where: isRequest) ?? locations { $0.stringValue.map(isRequest) ?? false }.first
  }

  private func header(where isFound: (String) -> Bool) -> String? {
    before.response.fields.filter { isFound($0.value) }.keys.min().map { "header:\($0)" }
  }

  /// The only part of the request that changed, or `nil`.
  private var changedPlace: RequestPlace? {
    let ignored = rule.omitted + [rule.size].compactMap(\.self)
    let names = Set((before.url.query + after.url.query).map(\.name))
    let places =
      names.map { RequestPlace(.query, $0) } + rule.style.sends.filter { $0.place != .query }
    let changed = places.filter { place in
      !ignored.contains(place) && before.sent(at: place) != after.sent(at: place)
    }
    return changed.count == 1 ? changed[0] : nil
  }

  /// Returns the style and the location from which a changed text comes, or `nil`.
  private func source(
    of text: String, at place: RequestPlace
  ) -> (style: String, next: String?)? {
    let isSent = rule.style.sends.contains(place)
    let words = Words(place.bodyNames.last ?? place.name)
    let items = rule.items.location
    if let number = Int(text), isSent || words.isPageNumber || words.isOffset {
      let received = before.items(at: items).count
      let old = before.sent(at: place)
      let first = old.flatMap { Int($0) }
      guard received > 1, old == nil || first != nil else { return nil }
      if number == (first ?? 0) + received { return ("offset", nil) }
      if number == (first ?? 1) + 1 { return ("page", nil) }
      if rule.style.counts { return nil }
    }
    guard !text.isEmpty, isSent || words.isCursorLike else { return nil }
    let found = locations { $0.scalarText == text }
    let best = found.first { Words(String($0.split(separator: "/").last ?? "")).isCursorLike }
    if let location = best ?? (isSent ? found.first : nil) { return ("cursor", location) }
    guard isSent else { return nil }
    if let location = header(where: { $0 == text }) { return ("cursor", location) }
    let key = before.items(at: items).last?.members?.first { $0.value.scalarText == text }
    return key.map { ("after", "\(items)/-1\(JSONPointer([$0.name]))") }
  }

  /// The words of places about earlier pages, or about the same page.
  private static let others: Set = [
    "back", "before", "current", "first", "prev", "previous", "self",
  ]

  /// Returns the places outside of the items of values that a test accepts.
  private func locations(where isFound: (SourceNode) -> Bool) -> [String] {
    var items = "\(rule.items.location)"
    if let each = items.firstRange(of: "/*") { items = String(items[..<each.lowerBound]) }
    var found: [String] = []
    var rest = before.response.json.map { [(path: [String](), node: $0)] } ?? []
    var count = 0
    while let (path, node) = rest.popLast(), count < 10_000 {
      count += 1
      let location = JSONPointer(path).description
      if !path.isEmpty, location == items { continue }
      if !path.isEmpty, isFound(node) { found.append(location) }
      rest += (node.members ?? []).reversed().compactMap { member in
        let isOther = !Self.others.isDisjoint(with: Words(member.name).list)
        return isOther ? nil : (path + [member.name], member.value)
      }
    }
    return found
  }
}
