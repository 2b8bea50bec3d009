import QuireModel
import QuireSchema

/// The facts of a recorded page that its rule reads, without its body.
struct RecordedPage {
  let place: RecordedExchange.Place
  /// The request for people.
  let request: String
  let url: RecordedURL
  let received: Int
  let total: Int?
  /// The texts that a next request sends by the rule; one of several alternatives, or none.
  private(set) var next: [[RequestPlace: String]] = []
  /// The URL of the next request by the rule, or `nil`.
  private(set) var nextURL: RecordedURL?
  private(set) var end: End?
  /// The digest of the items.
  let digest: Int
  /// What the next request repeats if the rule counts, because a number alone says little; or `nil`.
  private let repeated: [String]?
  /// The items from the first page to this one, or `nil` if the first page is not known.
  var receivedSoFar: Int?
  /// Whether the total was as many as the items up to this page, which seemed to be the last.
  var hasProvedTotal = false
  /// Whether all pages so far have the same total.
  var hasSteadyTotal = true

  /// The reason why the rule ends the list after a page.
  enum End {
    case flag, noContinuation, count, empty
    /// The flag says that there is another page, but nothing says which.
    case contradictory
  }

  init(_ exchange: RecordedExchange, _ rule: PaginationModel, request: String) {
    place = exchange.place
    self.request = request
    url = exchange.url
    let items = exchange.items(at: rule.items.location)
    received = items.count
    var hasher = Hasher()
    for item in items.prefix(1000) { hasher.combine(item.canonicalBytes) }
    digest = hasher.finalize()
    repeated = Self.repeated(in: exchange, rule)
    total = exchange.count(at: rule.total?.location)
    let isFirst = !RecordedPage.isContinued(exchange, rule)
    receivedSoFar = isFirst ? received : nil
    predict(from: exchange, by: rule)
    end = end(of: exchange, by: rule)
  }

  /// Whether a request says where in the list its page begins.
  static func isContinued(_ exchange: RecordedExchange, _ rule: PaginationModel) -> Bool {
    rule.style.sends.contains { place in
      guard let text = exchange.sent(at: place), !text.isEmpty else { return false }
      switch rule.style {
      case .page(_, let start?): return text != "\(start)"
      case .page(_, nil): return text != "0" && text != "1"
      case .offset(_, let start): return Self.number(in: text) != start
      default: return true
      }
    }
  }

  private mutating func predict(from exchange: RecordedExchange, by rule: PaginationModel) {
    switch rule.style {
    case .page(let send, let start):
      let current = exchange.sent(at: send).flatMap { Int($0) }
      let numbers = (current ?? start).map { [$0 + 1] } ?? [1, 2]
      next = numbers.map { [send: "\($0)"] }
    case .offset(let send, let start):
      let current = exchange.sent(at: send).flatMap(Self.number) ?? start
      if received > 0 { next = [[send: "\(current + received)"]] }
    case .cursor(let location, let send) where send.takesMembers:
      let members = exchange.value(at: location.location)?.members ?? []
      let texts = members.map { member -> (RequestPlace, String) in
        let name = send.place == .body
          ? JSONPointer(send.bodyNames + [member.name]).description : member.name
        return (RequestPlace(send.place, name), Self.text(of: member.value))
      }
      if !texts.isEmpty { next = [Dictionary(texts, uniquingKeysWith: { first, _ in first })] }
    case .cursor(let location, let send), .after(let location, let send):
      if let value = exchange.value(at: location.location) { next = [[send: Self.text(of: value)]] }
    case .cursors(let parts):
      var texts: [RequestPlace: String] = [:]
      for part in parts {
        texts[part.send] = exchange.value(at: part.next.location).map(Self.text)
      }
      if !texts.isEmpty { next = [texts] }
    case .link(let location):
      nextURL = exchange.value(at: location.location)?.stringValue.flatMap(url.resolving)
    }
  }

  private func end(of exchange: RecordedExchange, by rule: PaginationModel) -> End? {
    var flag: Bool?
    if case .flag(let location, let isInverted) = rule.more {
      flag = exchange.flag(at: location.location).map { $0 != isInverted }
    }
    if flag == false { return .flag }
    switch rule.style {
    case .page(let send, let start):
      let current = exchange.sent(at: send).flatMap { Int($0) } ?? start
      if let pages = exchange.count(at: rule.pages?.location), let current,
        current - (start ?? 1) + 1 >= pages
      {
        return .count
      }
      if let total, let receivedSoFar, receivedSoFar >= total { return .count }
      return received == 0 ? .empty : nil
    case .offset(let send, let start):
      let current = exchange.sent(at: send).flatMap(Self.number) ?? start
      if let total, current - start + received >= total { return .count }
      return received == 0 ? .empty : nil
    case .cursor, .cursors, .after, .link:
      guard next.isEmpty, nextURL == nil else { return nil }
      return flag == true ? .contradictory : .noContinuation
    }
  }

  /// Returns the parts of a request that do not change from page to page, or `nil` for a rule whose
  /// continuations are unique.
  private static func repeated(
    in exchange: RecordedExchange, _ rule: PaginationModel
  ) -> [String]? {
    guard rule.style.counts else { return nil }
    let changing = Set((rule.style.sends + rule.omitted).map { $0.bodyNames.first ?? $0.name })
    let query = exchange.url.query.filter { !changing.contains($0.name) }.sorted(by: <)
    let body = (exchange.requestBody?.members ?? []).filter { !changing.contains($0.name) }
    return query.flatMap { [$0.name, $0.value] }
      + body.flatMap { [$0.name, String(decoding: $0.value.canonicalBytes, as: UTF8.self)] }
  }

  /// Whether a request asks for the page after this one by the rule.
  func isFollowed(by exchange: RecordedExchange, _ rule: PaginationModel) -> Bool {
    if let nextURL { return nextURL.requestsSame(as: exchange.url) }
    guard repeated == nil || repeated == Self.repeated(in: exchange, rule) else { return false }
    return next.contains { texts in
      texts.allSatisfy { place, text in
        guard let sent = exchange.sent(at: place) else { return false }
        return sent == text || place.place == .header && Self.number(in: sent) == Int(text)
      }
    }
  }

  /// Returns the first number in a text: that of `items=20-39`.
  private static func number(in text: String) -> Int? {
    Int(text.drop { !$0.isNumber }.prefix(while: \.isNumber))
  }

  private static func text(of value: JSONNode) -> String {
    value.scalarText ?? String(decoding: value.canonicalBytes, as: UTF8.self)
  }
}
