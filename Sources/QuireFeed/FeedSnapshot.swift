/// All that a ``Feed`` shows at one moment, as one value.
public struct FeedSnapshot<Item: Sendable>: Sendable {
  /// The items in the source's order.
  public let items: [Item]

  /// The indices of the items that begin a page, ascending; the first is 0.
  ///
  /// Where separators or sections depend on neighbours, only these seams are to be looked at anew.
  public let pageStarts: [Int]

  /// The number of items over all pages as the source said it last, 0 or more, or `nil` where it
  /// never did.
  public let total: Int?

  /// Where the list and its end stand.
  public let phase: FeedPhase

  /// Where the beginning of the list stands.
  public let previousPhase: FeedEdgePhase
}
