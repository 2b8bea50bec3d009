import QuireClient

/// A running load: of one page, or of several pages in a row.
struct FeedRun<Item: Sendable>: Sendable {
  let lane: FeedLane

  /// The number of the load.
  ///
  /// Two loads may request the same page. The number shows whether a response is still wanted, or a
  /// later load has replaced it.
  let number: Int

  /// Requests the page that the load waits for.
  let page: FeedLoad<Item>

  /// The number of edits that had moved the source's pages when the page was requested.
  let edits: Int

  /// The pages since the last one that had what the load waits for.
  let fruitless: FruitlessPages
}

/// The numbers of pages in a row that a load has requested in vain.
struct FruitlessPages {
  /// Those without a new item.
  var withoutItems = 0
  /// Those without an item that the filter shows.
  var withoutRows = 0
}

/// The progress of the load in one lane.
enum FeedProgress<Item: Sendable> {
  /// No load is running, and the last one did not fail.
  case resting
  /// The load is running.
  case loading(FeedRun<Item>)
  /// The load failed with this error.
  case failed(any Error)
  /// The load has ended after this many pages in a row without a row to show.
  case paused(pageCount: Int)

  /// The running load, or `nil` if none is running.
  var run: FeedRun<Item>? { if case .loading(let run) = self { run } else { nil } }

  /// The error of the load, or `nil` if it did not fail.
  var error: (any Error)? { if case .failed(let error) = self { error } else { nil } }
}

/// The work of a feed after a change of its state.
enum FeedAction<Item: Sendable> {
  /// Request the page of this load. If its lane is ``FeedLane/whole``, stop all other loads.
  case request(FeedRun<Item>)
  /// Wait for the load that is running in this lane.
  case join(FeedLane)
  /// Return this outcome.
  case settled(LoadOutcome)
}

/// A list that replaces the feed's list when all of its pages have arrived.
struct FeedReload<Item: Sendable> {
  /// The refresh that requested the list, or `nil` if the list is not from a refresh.
  let refresh: FeedRefresh?

  /// The number of pages that the list needs, 1 or more; the source may have fewer.
  let pageCount: Int

  /// The pages so far.
  var list: FeedList<Item>

  /// The list before its first page.
  private let beginning: FeedList<Item>

  /// The index of the page in the feed's list at which this list begins, or `nil` if it begins
  /// elsewhere.
  private let index: Int?

  /// Begins the list that a refresh requests.
  ///
  /// - Parameters:
  ///   - refresh: The pages to request.
  ///   - list: The feed's list, or `nil` if it is not from the source.
  ///   - source: The source of the pages.
  init(_ refresh: FeedRefresh, of list: FeedList<Item>?, from source: FeedSource<Item>) {
    let index: Int? =
      switch refresh {
      case .firstPage: nil
      case .allPages: list?.pages.indices.first
      case .around(let row): list?.pageIndex(ofRow: max(0, row))
      }
    if let list, let index {
      self.init(
        list.start(atPage: index), atPage: index,
        pageCount: refresh == .allPages ? list.pages.count : 1, as: refresh)
    } else {
      self.init(FeedList(of: source), as: refresh)
    }
  }

  /// Begins with a list that has no page yet.
  init(
    _ list: FeedList<Item>, atPage index: Int? = nil, pageCount: Int = 1,
    as refresh: FeedRefresh? = nil
  ) {
    self.list = list
    self.index = index
    self.pageCount = pageCount
    self.refresh = refresh
    beginning = list
  }

  /// Whether the list has as many pages as it needs, and an item.
  var isComplete: Bool { list.pages.count >= pageCount && !list.items.isEmpty }

  /// Drops the pages so far, because pages that arrive after an edit do not fit to them.
  ///
  /// - Parameter current: The feed's list, whose pages the edit has moved.
  mutating func restart(from current: FeedList<Item>) {
    list = index.map { current.start(atPage: $0) } ?? beginning
    // A total that is known before the first page is the total of the feed's list.
    if beginning.total != nil { list.total = current.total }
  }
}
