/// A received page with its place in the list; a class, so that copies of a walk share it.
final class ReceivedPage: Sendable {
  let facts: PageFacts
  /// The number of the page, or of the items before it.
  let start: Int
  /// The number of the page, or of the items before the next page.
  let end: Int

  init(_ facts: PageFacts, start: Int, end: Int) {
    self.facts = facts
    self.start = start
    self.end = end
  }
}

/// The direction of a walk.
///
/// The items of a page keep the order of the list in both directions.
enum PagingDirection: Hashable, Sendable {
  /// From each page to the one after it.
  case forward
  /// From each page to the one before it.
  case backward

  /// The relations in a `Link` header that name the next page in this direction.
  ///
  /// `prev` and `previous` are both registered for the same relation.
  var relations: [String] { self == .forward ? ["next"] : ["prev", "previous"] }
}
