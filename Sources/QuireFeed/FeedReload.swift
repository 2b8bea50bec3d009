/// A list that comes in place of the one there, page by page until it is whole.
struct FeedReload<Item: Sendable> {
  /// What was asked for, or `nil` where it is no refresh.
  let refresh: FeedRefresh?

  /// The number of pages that it is to have, 1 or more, if there are so many.
  let pageCount: Int

  /// The list so far.
  var list: FeedList<Item>

  /// Where it stands.
  var progress = FeedProgress.resting

  private let beginning: FeedList<Item>
  private let index: Int?

  /// Begins with a list of which no page has come yet, at the page there with an index, or `nil`
  /// where it begins with none of those.
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

  /// Whether all has come.
  var isWhole: Bool { list.next == nil || (list.pages.count >= pageCount && !list.items.isEmpty) }

  /// Lets go of what has come, as it does not fit what comes after an edit.
  ///
  /// - Parameter there: The list there, whose pages have moved by the edit.
  mutating func restart(beside there: FeedList<Item>) {
    list = index.map { there.start(atPage: $0) } ?? beginning
    // What it knows of the total is from the list there.
    if beginning.total != nil { list.total = there.total }
  }
}

/// Where the asking for one thing stands.
enum FeedProgress {
  /// Nothing is on its way.
  case resting
  /// It is on its way.
  case loading(FeedRun)
  /// It did not come, and why.
  case failed(any Error)

  /// What is on its way.
  var run: FeedRun? {
    if case .loading(let run) = self { run } else { nil }
  }

  /// Why it did not come.
  var error: (any Error)? {
    if case .failed(let error) = self { error } else { nil }
  }
}

/// One load, of one page or of several in a row.
struct FeedRun {
  /// The number of the load.
  ///
  /// Two loads may ask for the same page, so only this tells an answer that is still wanted from
  /// one that was overtaken.
  let number: Int

  /// The number of edits before its page was asked for that moved the source's pages.
  let edits: Int

  /// The number of pages in a row that brought nothing new to it.
  var emptyPages = 0
}
