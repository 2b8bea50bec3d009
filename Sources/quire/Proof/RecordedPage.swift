import QuireModel
import QuireSchema

/// The facts of a recorded page that its rule reads, without its body.
struct RecordedPage {
  let place: RecordedExchange.Place
  /// The request for people.
  let request: String
  let received: Int
  let total: Int?
  /// The digest of the items.
  let digest: Int
  /// The texts that a next request sends by the rule, of which one alternative is enough.
  private var next: [[RequestPlace: String]] = []
  /// The URL of the next request by the rule, or `nil`.
  private var nextURL: RecordedURL?
  /// The parts that the next request repeats if the rule counts, because a number says little.
  private let repeated: [String]
  private(set) var end: End?
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
    let items = exchange.items(at: rule.items.location)
    received = items.count
    var hasher = Hasher()
    for item in items {
      item.range.source.bytes[item.range.offsets].withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    digest = hasher.finalize()
    total = exchange.count(at: rule.total)
    repeated = Self.repeated(in: exchange, rule)
    let sent = rule.style.sends.map { exchange.sent(at: $0) ?? "" }
    let number = sent.first.flatMap(Self.number)
    receivedSoFar = sent.allSatisfy(\.isEmpty) ? received : nil
    switch rule.style {
    case .page(let send, let start):
      next = ((number ?? start).map { [$0 + 1] } ?? [1, 2]).map { [send: "\($0)"] }
      let first = start ?? 1
      if number == first { receivedSoFar = received }
      if let pages = exchange.count(at: rule.pages), (number ?? first) - first + 1 >= pages {
        end = .count
      }
    case .offset(let send, let start):
      let offset = number ?? start
      next = received > 0 ? [[send: "\(offset + received)"]] : []
      receivedSoFar = offset - start + received
    case .cursor(let location, let send), .after(let location, let send):
      next = exchange.texts(sentFrom: location, at: send)
    case .cursors(let parts):
      let texts = parts.flatMap { exchange.texts(sentFrom: $0.next, at: $0.send) }.joined()
      next = texts.isEmpty ? [] : [Dictionary(texts.map { ($0, $1) }) { first, _ in first }]
    case .link(let location):
      let text = exchange.value(at: location.location)?.stringValue
      nextURL = text.flatMap { RecordedURL($0, relativeTo: exchange.url) }
      // The URL of a later page has any form, but usually says so.
      let isLater = exchange.url.query.map { Words($0.name) }.contains {
        $0.isPageNumber || $0.isOffset || $0.isCursorLike
      }
      if isLater { receivedSoFar = nil }
    }
    if rule.style.counts, end == nil {
      let hasAll = total.flatMap { total in receivedSoFar.map { $0 >= total } } ?? false
      end = hasAll ? .count : received == 0 ? .empty : nil
    }
    let flag = exchange.flag(of: rule)
    if flag == false {
      end = .flag
    } else if !rule.style.counts, next.isEmpty, nextURL == nil {
      end = flag == true ? .contradictory : .noContinuation
    }
  }

  /// Whether a request asks for the page after this one by the rule.
  func isFollowed(by exchange: RecordedExchange, _ rule: PaginationModel) -> Bool {
    if let nextURL { return nextURL.requestsSame(as: exchange.url) }
    guard repeated == Self.repeated(in: exchange, rule) else { return false }
    return next.contains { texts in
      texts.allSatisfy { place, text in
        guard let sent = exchange.sent(at: place) else { return false }
        return sent == text || place.place == .header && Self.number(in: sent) == Int(text)
      }
    }
  }

  /// Returns the parts of a request that do not change from page to page, if the rule counts.
  private static func repeated(in exchange: RecordedExchange, _ rule: PaginationModel) -> [String] {
    guard rule.style.counts else { return [] }
    let changing = Set((rule.style.sends + rule.omitted).map { $0.bodyNames.first ?? $0.name })
    let body = (exchange.request.json?.members ?? []).map { ($0.name, $0.value.sentText) }
    return (exchange.url.query + body).filter { !changing.contains($0.0) }
      .map { "\($0)=\($1)" }.sorted()
  }

  /// Returns the first number in a text: that of `items=20-39`.
  private static func number(in text: String) -> Int? {
    Int(text.drop { !$0.isNumber }.prefix(while: \.isNumber))
  }
}

extension RecordedExchange {
  fileprivate func count(at value: ResponseValue?) -> Int? {
    self.value(at: value?.location)?.scalarText.flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// Returns whether the flag of a rule says that there is another page, or `nil` without a flag.
  fileprivate func flag(of rule: PaginationModel) -> Bool? {
    guard case .flag(let flag, let isInverted) = rule.more else { return nil }
    let text = value(at: flag.location)?.scalarText
    return text.flatMap { Bool($0.lowercased()) }.map { $0 != isInverted }
  }

  /// Returns the texts that a next request sends, which are in the response; empty if it has none.
  fileprivate func texts(
    sentFrom next: ResponseValue, at send: RequestPlace
  ) -> [[RequestPlace: String]] {
    guard let value = value(at: next.location) else { return [] }
    guard send.takesMembers else { return [[send: value.sentText]] }
    let texts = (value.members ?? []).map { member in
      let isInBody = send.place == .body
      let name = isInBody ? "\(JSONPointer(send.bodyNames + [member.name]))" : member.name
      return (RequestPlace(send.place, name), member.value.sentText)
    }
    return texts.isEmpty ? [] : [Dictionary(texts) { first, _ in first }]
  }
}
