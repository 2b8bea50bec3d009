extension PagingMachine {
  /// Where a walk goes from page to page; the items of a page keep the list's order in both.
  public enum Direction: Hashable, Sendable {
    /// From each page to the one after it.
    case forward
    /// From each page to the one before it.
    case backward

    /// The relations in a `Link` header that lead on in this direction; `prev` and `previous` are
    /// both registered for the same relation.
    var relations: [String] { self == .forward ? ["next"] : ["prev", "previous"] }
  }

  /// A page, and where it is among those that are counted; a class, which copies of a walk share.
  final class Page: Sendable {
    let facts: PageFacts
    /// The number of the page, or of the items before it.
    let start: Int
    /// The number of the page, or of the items before the page after it.
    let end: Int

    init(facts: PageFacts, start: Int, end: Int) {
      self.facts = facts
      self.start = start
      self.end = end
    }
  }

  /// The walk in the other direction, from the page received last.
  ///
  /// It begins with that page's neighbour, and has nothing to ask for where there is none. It
  /// remembers nothing of what led here.
  ///
  /// - Returns: The walk, or `nil` where no page has come or the rule has no way back.
  public func reversed() -> PagingMachine? {
    guard let last, direction == .backward || rule.leadsBack else { return nil }
    var other = self
    other.direction = direction == .forward ? .backward : .forward
    other.steps = WalkMemory()
    other.pages = WalkMemory()
    other.idlePages = 0
    other.overlap = 0
    other.comparison = Comparison()
    other.items = last.facts.items
    other.bound = nil
    other.wanted = nil
    // From the midst of the list on, a total counts more than the items of the walk.
    other.countsAll = false
    let received = last.facts.received
    other.position = direction == .forward ? last.start : last.end
    if case .offset = rule.style, other.direction == .forward { other.position -= received }
    other.stride = max(1, size ?? received)
    other.moveOn(from: other.told(by: last.facts, asked), mayBeShort: true)
    return other
  }

  /// The direction in which the page received last was asked for.
  var asked: Direction { beginsBack && pageCount == 1 ? .backward : direction }

  /// What a page tells this walk, by the direction in which it was asked for.
  func told(by facts: PageFacts, _ asked: Direction) -> PageFacts {
    // One flag for both directions speaks of that in which the page was asked for; and a page that
    // was asked for from the one after it has that behind it, whatever the server says.
    let isShared = rule.more != nil && rule.more == rule.back?.more
    guard asked != direction, isShared || asked == .backward else { return facts }
    return facts.leading(direction, counts: rule.style.counts)
  }

  /// What tells, in this direction, that there is a further page.
  var more: PagingRule.More? { direction == .forward ? rule.more : rule.back?.more }

  /// Where the continuation is in the response, in this direction.
  func continuation(_ forward: ResponseLocation) -> ResponseLocation {
    direction == .forward ? forward : rule.backNext ?? forward
  }

  /// Where the continuation goes in a request, in this direction.
  func back(_ forward: RequestLocation) -> RequestLocation {
    direction == .forward ? forward : rule.back?.send ?? forward
  }

  /// Whether there is a further page, or `nil` where the server does not say.
  ///
  /// Some encoders leave out what is false, so a flag that is declared and absent is false: of one
  /// that marks the last page that says nothing, as the list may end without it.
  func hasMore(_ way: PageFacts.Way) -> Bool? {
    if case .flag = more { return way.hasMore ?? false }
    return way.hasMore
  }
}
