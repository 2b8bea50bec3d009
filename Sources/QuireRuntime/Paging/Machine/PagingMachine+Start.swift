// A rule may not state at which number the pages begin. The second response shows it.
extension PagingMachine {
  /// The number of the first page, or the offset of the first item; 0 as long as it is unknown.
  var start: Int { rule.style.start ?? learnedStart ?? 0 }

  /// Whether the number of the first page is still unknown.
  var learnsStart: Bool { rule.style.start == nil && learnedStart == nil }

  /// Learns at which number the pages begin, from the response to the request for page 1.
  ///
  /// - Returns: Whether it is the first page again, which must not be used; page 2 is requested then.
  mutating func isFirstPageAgain(_ facts: PageFacts) -> Bool {
    guard learnsStart, pageCount == 1, case .page(let send, _) = rule.style else { return false }
    guard let items, let again = facts.items, again.repeats(items) else {
      learnedStart = 0
      return false
    }
    learnedStart = 1
    position = 2
    last = last.map { Page(facts: $0.facts, start: 1, end: 1) }
    state = .asking(.setting(.number(JSONNumber(2)), at: send))
    return true
  }
}
