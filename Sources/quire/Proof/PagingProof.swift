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
  /// The contradictions of single steps, and those of ends, totals and flags.
  private var (wrongSteps, wrongEnds) = (Contradictions(), Contradictions())
  /// The latest pages at each path.
  private var lists: [String: [RecordedPage]] = [:]
  private var latest: RecordedExchange?

  private struct Contradictions {
    var count = 0
    var first: Contradiction?
  }

  /// Pages that the rule does not connect.
  struct Contradiction {
    let message: String
    let correction: Correction?
  }

  enum Correction {
    /// The rule that the pages follow.
    case rule(ActualRule)
    /// The flag does not say whether there is another page.
    case noFlag
    /// The value is neither the total nor the number of pages.
    case noCount(ResponseValue)
  }

  private static let mostPages = 32
  private static let mostLists = 500
  private static let mostBytes = 1 << 20

  init(_ rule: PaginationModel, of operation: DescribedOperation) {
    self.rule = rule
    self.operation = operation
  }

  /// The contradiction to report, or `nil` without one, or if it is a single request among many that
  /// follow the rule; a person who uses an app also jumps to other pages.
  var contradiction: Contradiction? {
    if wrongSteps.count > steps / 2 { return wrongSteps.first }
    return wrongEnds.count > totals ? wrongEnds.first : nil
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
    guard exchange.isSuccess, let json = exchange.response.json else { return }
    pages += 1
    let request = ShownValue.request(exchange, of: operation, by: rule)
    var page = RecordedPage(exchange, rule, request: request)
    // A link may have another path.
    let key = rule.style.sends.isEmpty || rule.continuation != nil ? "" : exchange.url.path
    let list = lists[key] ?? []
    if let before = list.last(where: { $0.isFollowed(by: exchange, rule) }) {
      follow(&page, before)
    } else if let before = list.last, let latest,
      let actual = ActualRule(from: latest, to: exchange, besides: rule)
    {
      let message = "the second does not follow by the rule, but by \(actual.words)"
      contradict(\.wrongSteps, message, before, page, correction: .rule(actual))
    }
    checkEnd(of: &page)
    if list.isEmpty, lists.count >= Self.mostLists { lists = [:] }
    lists[key] = list.suffix(Self.mostPages - 1) + [page]
    latest = json.range.offsets.count <= Self.mostBytes ? exchange : nil
  }

  private mutating func follow(_ page: inout RecordedPage, _ before: RecordedPage) {
    let isSame = page.digest == before.digest
    if before.end == .count || before.end == .flag, page.received > 0, !isSame {
      // The total was taken for proved, because the list seemed to end there.
      if before.hasProvedTotal { totals -= 1 }
      ends -= 1
      let isFlag = before.end == .flag
      contradict(
        \.wrongEnds, "the \(isFlag ? "flag" : "total") of the first says that it is the last",
        before, page,
        correction: isFlag
          ? .noFlag : (before.total == nil ? rule.pages : rule.total).map(Correction.noCount))
    } else if isSame, page.received > 0, before.end == nil, page.end == nil {
      if case .page(_, nil) = rule.style {
        // The second request shows whether the first page is 0 or 1.
        page.receivedSoFar = before.receivedSoFar
        return
      }
      return contradict(\.wrongEnds, "both have the same items", before, page)
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
      return contradict(
        \.wrongEnds, "its flag says that there is another page, but nothing says which", page,
        correction: .noFlag)
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
      contradict(
        \.wrongEnds, "its total is \(total), but the list ends after \(received) items", page,
        correction: rule.total.map(Correction.noCount))
    }
  }

  private mutating func contradict(
    _ kind: WritableKeyPath<Self, Contradictions>, _ message: String, _ first: RecordedPage,
    _ second: RecordedPage? = nil, correction: Correction? = nil
  ) {
    self[keyPath: kind].count += 1
    guard self[keyPath: kind].first == nil else { return }
    let then = second.map { ", then \($0.request) in \($0.place)" } ?? ""
    self[keyPath: kind].first = Contradiction(
      message: "\(first.request) in \(first.place)\(then): \(message)", correction: correction)
  }
}
