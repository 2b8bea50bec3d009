import QuireModel
import QuireSchema

/// The proof of one paging rule: which recorded requests follow from the responses before them.
struct PagingProof {
  private let rule: PaginationModel
  private let operation: DescribedOperation
  private var pages = 0
  /// The number of requests that follow from an earlier response by the rule.
  private var steps = 0
  private var ends = 0
  /// The number of lists whose items are as many as their total says.
  private var totals = 0
  /// The contradictions of single steps.
  private var wrongSteps: [Contradiction] = []
  /// The contradictions of ends, totals and flags.
  private var wrongEnds: [Contradiction] = []
  /// The latest pages at each path.
  private var lists: [String: [RecordedPage]] = [:]
  /// The latest responses in full, at a few paths.
  private var latest: [(key: String, exchange: RecordedExchange)] = []

  /// Pages that the rule does not connect.
  struct Contradiction {
    let message: String
    /// The way in which the second request follows, or `nil` if it is not known.
    var actual: ActualRule?
  }

  private static let mostPages = 32
  private static let mostLists = 500
  private static let mostContradictions = 100

  init(_ rule: PaginationModel, of operation: DescribedOperation) {
    self.rule = rule
    self.operation = operation
  }

  /// The contradiction to report, or `nil` without one, or if it is a single request among many that
  /// follow the rule; a person who uses an app also jumps to other pages.
  var contradiction: Contradiction? {
    let found =
      (wrongSteps.count > steps / 2 ? wrongSteps : [])
      + (wrongEnds.count > totals ? wrongEnds : [])
    return found.first { $0.actual != nil } ?? found.first
  }

  /// The result in words.
  var summary: String {
    if let contradiction { return "its paging rule is contradicted: \(contradiction.message)" }
    guard steps > 0 else {
      return "its paging rule is not proved by \(ShownValue.counted(pages, "page"))"
    }
    return "its paging rule is proved by \(ShownValue.counted(steps, "step"))"
      + (ends > 0 ? ", the end too" : ", the end not seen") + (totals > 0 ? ", the total too" : "")
  }

  /// Reads the next page of the recording.
  mutating func read(_ exchange: RecordedExchange) {
    guard exchange.isSuccess, exchange.response.json != nil else { return }
    pages += 1
    var page = RecordedPage(
      exchange, rule, request: ShownValue.request(exchange, of: operation, by: rule))
    // A link may have another path.
    let key = rule.style.sends.isEmpty || rule.continuation != nil ? "" : exchange.url.path
    let list = lists[key] ?? []
    if let before = list.last(where: { $0.isFollowed(by: exchange, rule) }) {
      follow(&page, before)
    } else if let before = list.last, let last = latest.first(where: { $0.key == key }),
      let actual = ActualRule(from: last.exchange, to: exchange, besides: rule),
      wrongSteps.count < Self.mostContradictions
    {
      let message = "the second does not follow by the rule, but by \(actual.words)"
      wrongSteps.append(
        Contradiction(message: Self.words(before, page, message), actual: actual))
    }
    checkEnd(of: &page)
    if list.isEmpty, lists.count >= Self.mostLists { lists = [:] }
    lists[key] = list.suffix(Self.mostPages - 1) + [page]
    latest = latest.filter { $0.key != key }.suffix(3) + [(key, exchange)]
  }

  private mutating func follow(_ page: inout RecordedPage, _ before: RecordedPage) {
    let isSame = page.digest == before.digest
    if before.end == .count || before.end == .flag, page.received > 0, !isSame {
      // The total was taken for proved, because the list seemed to end there.
      if before.hasProvedTotal { totals -= 1 }
      ends -= 1
      let sign = before.end == .count ? "total" : "flag"
      contradict("the \(sign) of the first says that it is the last", before, page)
    } else if isSame, page.received > 0, before.end == nil, page.end == nil {
      if case .page(_, nil) = rule.style {
        // The second request shows whether the first page is 0 or 1.
        page.receivedSoFar = before.receivedSoFar
        return
      }
      return contradict("both have the same items", before, page)
    }
    // After one item, pages and items are counted alike.
    if !rule.style.counts || before.received > 1 { steps += 1 }
    page.receivedSoFar = before.receivedSoFar.map { $0 + page.received }
    page.hasSteadyTotal = before.hasSteadyTotal && before.total == page.total
  }

  /// Compares the total with the items of a list that was read from its first to its last page.
  private mutating func checkEnd(of page: inout RecordedPage) {
    guard let end = page.end else { return }
    if end == .contradictory {
      return contradict("its flag says that there is another page, but nothing says which", page)
    }
    ends += 1
    guard let total = page.total, let received = page.receivedSoFar, page.hasSteadyTotal else {
      return
    }
    if received == total {
      // The total itself ends a list of one page, which proves nothing.
      page.hasProvedTotal = end != .count || page.received < received
      totals += page.hasProvedTotal ? 1 : 0
    } else if end != .count {
      contradict("its total is \(total), but the list ends after \(received) items", page)
    }
  }

  private mutating func contradict(
    _ message: String, _ first: RecordedPage, _ second: RecordedPage? = nil
  ) {
    guard wrongEnds.count < Self.mostContradictions else { return }
    wrongEnds.append(Contradiction(message: Self.words(first, second, message)))
  }

  private static func words(
    _ first: RecordedPage, _ second: RecordedPage?, _ message: String
  ) -> String {
    let then = second.map { ", then \($0.request) in \($0.place)" } ?? ""
    return "\(first.request) in \(first.place)\(then): \(message)"
  }
}
