/// What a refresh of a ``Feed`` asks for.
public enum FeedRefresh: Hashable, Sendable {
  /// The first page of the source.
  case firstPage
  /// As many pages as are there, from the first of them on, each as the one before it now leads to
  /// it.
  case allPages
  /// The page of an item, by the item's index; others may then come before and after it.
  case around(Int)
}
