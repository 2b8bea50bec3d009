import Foundation
import TestSupport

@testable import QuireClient

/// A fixed list of the numbers below a count that answers a machine correctly or with faults.
struct ModelServer {
  /// The response of the server to one request.
  enum Event: CaseIterable {
    /// The requested page.
    case page
    /// Only one item of the requested page, if a page may be shorter.
    case short
    /// One item more than requested, if a page may be longer.
    case long
    /// An empty page with a continuation, if a page may be empty in the middle of a list.
    case empty
    /// The requested page, with a total that is far too high.
    case highTotal
    /// A failure that does not reach the machine.
    case failure
    /// The requested page, with a total equal to the number of items received.
    case lowTotal
    /// The requested page with an earlier continuation; by page or offset, the last page again.
    case repetition
    /// The requested page without a continuation; by page or offset, an empty page.
    case blank
    /// The status 404.
    case notFound
    /// The status 410.
    case gone

    /// Whether a walk still receives all items if the server only sends this event.
    var isHonest: Bool {
      switch self {
      case .page, .short, .long, .empty, .highTotal, .failure: true
      case .lowTotal, .repetition, .blank, .notFound, .gone: false
      }
    }
  }

  /// Rules for all styles; those that do not count pages or items also define a way back.
  static let rules: [PagingRule] = [
    PagingRule(.page(send: .query("page")), size: .query("limit"), emptyPageLimit: 3),
    PagingRule(.page(send: .query("page"), start: 0), pages: .body("pages"), emptyPageLimit: 3),
    PagingRule(.offset(send: .query("offset")), size: .query("limit"), emptyPageLimit: 3),
    PagingRule(.offset(send: .query("offset"), start: 1), emptyPageLimit: 3),
    PagingRule(.offset(send: .header("Range")), emptyPageLimit: 3),
    PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), emptyPageLimit: 3,
      back: .init(next: .body("previous"), send: .query("before"))),
    PagingRule(
      .cursor(next: .body("next"), send: .query("cursor")), more: .flag(.body("more")),
      emptyPageLimit: 3,
      back: .init(next: .body("previous"), more: .flag(.body("less")))),
    PagingRule(
      .after(next: .body(.last), send: .query("after")), size: .query("limit"), emptyPageLimit: 3,
      back: .init(next: .body("0"), send: .query("before"))),
    PagingRule(
      .after(next: .body(.last), send: .query("after")), more: .flag(.body("more")),
      emptyPageLimit: 3,
      back: .init(next: .body("0"), send: .query("before"), more: .flag(.body("less")))),
    PagingRule(.link(next: .body("next")), emptyPageLimit: 3, back: .init(next: .body("previous"))),
  ]

  let rule: PagingRule
  /// The number of items in the list.
  let count: Int
  /// The page size if a request does not specify one.
  let size: Int

  /// The items received so far, in list order.
  private(set) var received: [Int] = []
  /// The range of the last page received.
  private(set) var last: Range<Int> = 0..<0
  /// Whether the server has done nothing that can lose items.
  private(set) var isHonest = true
  /// The continuations sent with requests so far.
  private var sent: [JSONValue] = []
  /// The number of empty pages so far, which makes their continuations differ.
  private var blanks = 0

  init(_ rule: PagingRule, count: Int = 7, size: Int = 2) {
    self.rule = rule
    self.count = count
    self.size = size
  }

  /// The same list for a walk that turns around at the last page.
  var turned: Self {
    var server = self
    server.received = []
    server.sent = []
    return server
  }

  /// Creates a machine before its first page.
  var machine: PagingMachine {
    var headers: HeaderFields = [:]
    if rule.style.countsInRanges { headers["Range"] = "0-\(size - 1)" }
    let parameters: QueryParameters = rule.size == nil ? [:] : ["limit": size]
    return PagingMachine(Numbers(rule, parameters: parameters, headers: headers))
  }

  /// Answers the next request of a machine with an event.
  mutating func answer(_ machine: inout PagingMachine, by event: Event) {
    guard case .asking(let request) = machine.state else { return }
    let isBack = machine.position.direction == .backward
    isHonest = isHonest && event.isHonest
    switch event {
    case .failure: return
    case .notFound, .gone:
      machine.receive(status: event == .gone ? 410 : 404)
      return
    case .repetition where rule.style.counts:
      receive(last, by: &machine, total: nil, event: event)
      return
    case .empty where !rule.style.counts && !isAfter:
      blanks += 1
      if machine.progress.idlePages >= rule.emptyPageLimit { isHonest = false }
      let place = isBack ? last.lowerBound : last.upperBound
      receive(place..<place, by: &machine, total: nil, event: event)
      return
    default: break
    }
    switch request {
    case .first: break
    case .setting(let value, _): sent.append(value)
    case .settingAll(let values): sent.append(rule.style.token(in: values))
    case .link(let url): sent.append(.string(url.absoluteString))
    }
    var range = range(of: request, size: machine.position.requestedSize ?? size, isBack: isBack)
    if !isPage {
      switch event {
      case .short: range = shortened(range, isBack: isBack)
      case .long:
        if isBack, !isOffset {
          range = max(0, range.lowerBound - 1)..<range.upperBound
        } else {
          range = range.lowerBound..<min(count, range.upperBound + 1)
        }
      default: break
      }
    }
    let total: Int? =
      switch event {
      case .highTotal: 1000
      case .lowTotal: received.count + range.count
      default: nil
      }
    receive(range, by: &machine, total: total, event: event)
  }

  private var pageCount: Int { (count + size - 1) / size }
  private var isPage: Bool { if case .page = rule.style { true } else { false } }
  private var isOffset: Bool { if case .offset = rule.style { true } else { false } }
  private var isAfter: Bool { if case .after = rule.style { true } else { false } }

  /// Returns one item of a page: the first, or going back by continuation the last.
  private func shortened(_ range: Range<Int>, isBack: Bool) -> Range<Int> {
    guard !range.isEmpty else { return range }
    let first = isBack && !isOffset ? range.upperBound - 1 : range.lowerBound
    return first..<first + 1
  }

  /// Returns the range of the items that a request asks for.
  private func range(of request: PagingMachine.Request, size: Int, isBack: Bool) -> Range<Int> {
    func bounded(_ low: Int, _ high: Int) -> Range<Int> {
      let low = min(max(0, low), count)
      return low..<min(max(low, high), count)
    }
    switch (request, rule.style) {
    case (.first, _): return bounded(0, size)
    case (.setting(let value, _), .page(_, let start)):
      let first = ((value.int ?? 0) - (start ?? 1)) * size
      return bounded(first, first + size)
    case (.setting(.string(let text), _), .offset):
      let range = ItemRange(text)
      return bounded(range?.first ?? 0, (range?.first ?? 0) + (range?.count ?? size))
    case (.setting(let value, _), .offset(_, let start)):
      return bounded((value.int ?? 0) - start, (value.int ?? 0) - start + size)
    case (.setting(let value, _), .after):
      let key = value.int ?? 0
      return isBack ? bounded(key - size, key) : bounded(key + 1, key + 1 + size)
    case (.setting(let value, _), _):
      return place(in: value.string ?? "", size: size, isBack: isBack)
    case (.settingAll(let values), _):
      let text = rule.style.token(in: values).array?.first?.string
      return place(in: text ?? "", size: size, isBack: isBack)
    case (.link(let url), _): return place(in: url.query() ?? "", size: size, isBack: isBack)
    }
    func place(in text: String, size: Int, isBack: Bool) -> Range<Int> {
      let place = text.split(separator: "=").compactMap { Int($0) }.first ?? 0
      return isBack ? bounded(place - size, place) : bounded(place, place + size)
    }
  }

  private mutating func receive(
    _ range: Range<Int>, by machine: inout PagingMachine, total: Int?, event: Event
  ) {
    var forward = PageFacts.Neighbor()
    var backward = PageFacts.Neighbor()
    if !rule.style.counts {
      forward = way(to: isAfter ? range.upperBound - 1 : range.upperBound, named: "from")
      backward = way(to: range.lowerBound, named: "to")
      if range.upperBound == count {
        forward.continuation = isAfter ? forward.continuation : nil
      }
      if range.lowerBound == 0 { backward.continuation = isAfter ? backward.continuation : nil }
      if isAfter, range.isEmpty {
        (forward, backward) = (PageFacts.Neighbor(), PageFacts.Neighbor())
      }
      if case .flag = rule.more {
        forward.hasMore = range.upperBound < count
        backward.hasMore = range.lowerBound > 0
      }
      if event == .blank { (forward.continuation, backward.continuation) = (nil, nil) }
      if event == .repetition { (forward, backward) = (repeated(forward), repeated(backward)) }
    }
    let facts = PageFacts(
      received: event == .blank && rule.style.counts ? 0 : range.count, forward: forward,
      backward: backward, total: total, pages: rule.pages.map { _ in pageCount },
      items: event == .blank && rule.style.counts
        ? nil : PageItems(range.map { Fingerprint(of: "\($0)") }))
    guard machine.receive(facts) else { return }
    last = range
    if event == .blank, rule.style.counts { return }
    let items = Array(range.dropLast(machine.position.overlap))
    received = machine.position.direction == .forward ? received + items : items + received
  }

  /// Returns the continuation to a place, which changes after each empty page.
  private func way(to place: Int, named name: String) -> PageFacts.Neighbor {
    let text = "\(name)=\(place)=\(String(repeating: "~", count: blanks))"
    return switch rule.style {
    case .after: PageFacts.Neighbor(continuation: .number(JSONNumber(place)))
    case .link: PageFacts.Neighbor(continuation: .string("?\(text)"))
    default: PageFacts.Neighbor(continuation: .string(text))
    }
  }

  /// Replaces the continuation with the first one sent, if any was sent.
  private func repeated(_ way: PageFacts.Neighbor) -> PageFacts.Neighbor {
    var way = way
    guard let first = sent.first else { return way }
    way.continuation = first
    if way.hasMore != nil { way.hasMore = true }
    return way
  }
}
