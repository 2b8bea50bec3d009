import QuireModel
import QuireSchema

/// The proof of one paging rule: which recorded requests follow from the responses before them.
struct PagingProof {
  let rule: PaginationModel
  private let operation: DescribedOperation
  private(set) var pages = 0
  /// The number of requests that follow from an earlier response by the rule.
  private(set) var steps = 0
  private(set) var ends = 0
  /// The number of lists whose items are as many as their total says.
  private(set) var totals = 0
  /// The contradictions of single steps.
  private var wrongSteps: [Contradiction] = []
  /// The contradictions of ends, totals and flags.
  private var wrongEnds: [Contradiction] = []

  /// Two pages that the rule does not connect.
  struct Contradiction {
    let first: RecordedPage
    /// The second page, or `nil` if the first one contradicts the rule.
    let second: RecordedPage?
    let message: String
    /// The way in which the second request follows, or `nil` if it is not known.
    let actual: ActualRule?
  }

  /// The latest pages at each path.
  private var lists: [String: [RecordedPage]] = [:]
  /// The latest responses in full, at a few paths.
  private var latest: [(key: String, exchange: RecordedExchange)] = []

  private static let mostPages = 32
  private static let mostLists = 500

  init(_ rule: PaginationModel, of operation: DescribedOperation) {
    self.rule = rule
    self.operation = operation
  }

  /// The contradictions, if they are not single requests among many that follow the rule.
  ///
  /// Those that show the right rule are first.
  var contradictions: [Contradiction] {
    let found =
      (wrongSteps.count > steps / 2 ? wrongSteps : [])
      + (wrongEnds.count > totals ? wrongEnds : [])
    return found.filter { $0.actual != nil } + found.filter { $0.actual == nil }
  }

  /// The result in words.
  var summary: String {
    guard pages > 1, steps > 0 else {
      return "its paging rule is not proved: \(ShownValue.counted(pages, "page"))"
    }
    let end = ends > 0 ? ", the end too" : ", the end not seen"
    return "its paging rule is proved by \(ShownValue.counted(steps, "step"))\(end)"
      + (totals > 0 ? ", the total too" : "")
  }

  /// Reads the next page of the recording.
  mutating func read(_ exchange: RecordedExchange) {
    guard (200..<300).contains(exchange.status), exchange.json != nil else { return }
    pages += 1
    let names = rule.style.sends.filter { $0.place == .query }.map(\.name)
    let request = ShownValue.request(exchange, of: operation, showing: Set(names))
    var page = RecordedPage(exchange, rule, request: request)
    // A link may lead to another path.
    let key = rule.style.sends.isEmpty || rule.continuation != nil ? "" : exchange.url.path
    let list = lists[key] ?? []
    if let before = list.last(where: { $0.isFollowed(by: exchange, rule) }) {
      follow(&page, before)
    } else if let before = list.last, let last = latest.first(where: { $0.key == key }),
      let actual = ActualRule(from: last.exchange, to: exchange, besides: rule)
    {
      let message = "the rule does not lead from one to the other, but \(actual.words) does"
      add(Contradiction(first: before, second: page, message: message, actual: actual), to: \.wrongSteps)
    }
    checkEnd(of: &page)
    if list.isEmpty, lists.count >= Self.mostLists { lists = [:] }
    lists[key] = list.suffix(Self.mostPages - 1) + [page]
    latest = latest.filter { $0.key != key }.suffix(3) + [(key, exchange)]
  }

  private mutating func follow(_ page: inout RecordedPage, _ before: RecordedPage) {
    if before.end == .count || before.end == .flag, page.received > 0, page.digest != before.digest {
      let isTotal = before.end == .count
      // The total was taken for proved, because the list seemed to end there.
      if isTotal, before.hasProvedTotal { totals -= 1 }
      ends -= 1
      contradict(
        before, page, "the \(isTotal ? "total" : "flag") of the first says that it is the last")
    } else if page.digest == before.digest, page.received > 0, before.end == nil, page.end == nil {
      return contradict(before, page, "both have the same items")
    }
    steps += 1
    page.receivedSoFar = before.receivedSoFar.map { $0 + page.received }
    page.hasSteadyTotal = before.hasSteadyTotal && before.total == page.total
  }

  /// Compares the total with the items of a list that was read from its first to its last page.
  private mutating func checkEnd(of page: inout RecordedPage) {
    guard let end = page.end else { return }
    if end == .contradictory {
      let message = "its flag says that there is another page, but nothing says which"
      return contradict(page, nil, message)
    }
    ends += 1
    guard let total = page.total, let received = page.receivedSoFar, page.hasSteadyTotal else {
      return
    }
    if received == total {
      totals += 1
      page.hasProvedTotal = true
    } else if end != .count {
      contradict(page, nil, "its total is \(total), but the list ends after \(received) items")
    }
  }

  private mutating func contradict(
    _ first: RecordedPage, _ second: RecordedPage?, _ message: String
  ) {
    let found = Contradiction(first: first, second: second, message: message, actual: nil)
    add(found, to: \.wrongEnds)
  }

  private mutating func add(
    _ contradiction: Contradiction, to list: WritableKeyPath<PagingProof, [Contradiction]>
  ) {
    if self[keyPath: list].count < 1000 { self[keyPath: list].append(contradiction) }
  }
}
