/// The pages that a refresh of a ``Feed`` requests.
public enum FeedRefresh: Hashable, Sendable {
  /// The first page of the source.
  case firstPage
  /// As many pages as the feed has, from the first of them on. Each page is requested with the
  /// continuation from the new page before it.
  case allPages
  /// The page of the item at an index; the feed can then grow in both directions.
  case around(Int)
}

/// The treatment of items that a ``Feed`` receives again, for example after other items were inserted
/// before them.
///
/// Only items that are `Identifiable` are compared. In both cases the feed has the item once, at its
/// first place.
public enum FeedDuplicates: Hashable, Sendable {
  /// The feed keeps the item that arrived first.
  case keepFirst
  /// The feed replaces the item with the one that arrived last.
  case keepLast
}

/// The loads that a feed can run at the same time, at most one of each.
enum FeedLane: CaseIterable, Sendable {
  /// A list that replaces the current one.
  case whole
  /// The page after the list.
  case next
  /// The page before the list.
  case previous
}

/// The settings that apply when a page arrives.
struct FeedSettings {
  var duplicates = FeedDuplicates.keepFirst

  /// The most pages with items to keep, or `nil` for all.
  var maxPages: Int?

  var restartsWhenExpired = false

  /// The places of the rows that were shown, or `nil` if no row was shown.
  var shown: Range<Int>?

  /// The version of the list that the store has noted; later changes are not.
  var notedVersion = Int.max

  /// The number of rows to keep before and after the rows that were shown.
  var margin = 0
}
