import QuireRuntime

/// What a feed has one load for at most.
enum FeedLane: CaseIterable, Sendable {
  /// A list in place of the one there.
  case whole
  /// The page after those that are there.
  case next
  /// The page before them.
  case previous
}

/// One page that a feed asks for.
struct FeedAsk<Item: Sendable>: Sendable {
  let lane: FeedLane

  /// The number of the load that it is asked for by.
  let number: Int

  let load: FeedLoad<Item>

  /// Whether a cache is to have the page confirmed.
  let revalidates: Bool
}

/// What is to be done for one who asks a feed for items.
enum FeedAction<Item: Sendable> {
  /// Ask for a page; of a list in place of the one there, stop all other loads.
  case ask(FeedAsk<Item>)
  /// Wait for the load that is running.
  case join(FeedLane)
  /// Nothing, as it is settled already.
  case settled(LoadOutcome)
}

/// What is to be done for a feed's load after one of its pages.
enum FeedFollowUp<Item: Sendable> {
  /// Ask for a further page.
  case ask(FeedAsk<Item>)
  /// Nothing; that is what came of it.
  case settled(LoadOutcome)
}

/// What a feed takes a page in by.
struct FeedTerms {
  /// What becomes of an item that comes again.
  var duplicates = FeedDuplicates.firstKept

  /// The most pages to keep, or `nil` for all.
  var maxPages: Int?

  /// Whether the list is begun anew where its continuation is dead.
  var restartsWhenExpired = false

  /// The places of the rows that were shown, or `nil` where none was.
  var shown: Range<Int>?

  /// The number of rows around those shown that are kept.
  var margin = 0
}
