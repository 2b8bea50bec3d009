/// What a ``Feed`` does with an item that comes again, as when others were put before it meanwhile.
///
/// Only items that are `Identifiable` are told to be the same. Either way one is in the list once,
/// where it came first.
public enum FeedDuplicates: Hashable, Sendable {
  /// The item stays as it came first.
  case firstKept
  /// The item becomes what came last.
  case lastWins
}
