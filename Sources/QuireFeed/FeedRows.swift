/// The rows of a list that were shown, and the ends that are to grow because of them.
struct FeedRows {
  /// The places of the rows shown since the list changed last, before that of those before.
  private(set) var shown: Range<Int>?

  /// The lanes whose pages rows that are shown ask for.
  private var lanes: Set<FeedLane> = []

  /// Whether the list has changed since.
  private var isOld = false

  /// Takes in that a row is shown, and perhaps asks for pages of a lane; one beyond the list is its
  /// last, one before it is none.
  mutating func show<Item>(_ row: Int, in list: FeedList<Item>, for lane: FeedLane?) {
    if let lane { lanes.insert(lane) }
    guard row >= 0, !list.items.isEmpty else { return }
    let place = list.start + min(row, list.items.count - 1)
    if let shown, !isOld {
      self.shown = min(shown.lowerBound, place)..<max(shown.upperBound, place + 1)
    } else {
      shown = place..<(place + 1)
    }
    isOld = false
  }

  /// Takes in that pages have come or gone.
  mutating func listHasChanged() { isOld = true }

  /// Takes in that another list has come, whose rows stand where those of the old one stood, that
  /// began at a place.
  mutating func listWasReplaced<Item>(by list: FeedList<Item>, from start: Int) {
    let all = list.start..<(list.start + list.items.count)
    let distance = list.start - start
    shown = shown.map {
      (($0.lowerBound + distance)..<($0.upperBound + distance)).clamped(to: all)
    }
    isOld = true
  }

  /// Whether the page of a lane is to be asked for, as fewer rows than a distance lie beyond those
  /// shown.
  func ask<Item>(for lane: FeedLane, of list: FeedList<Item>, within distance: Int) -> Bool {
    guard lanes.contains(lane), let shown else { return false }
    let end = list.start + list.items.count
    switch lane {
    case .whole: return false
    case .next: return end - min(shown.upperBound, end) < distance
    case .previous: return max(shown.lowerBound, list.start) - list.start < distance
    }
  }
}
