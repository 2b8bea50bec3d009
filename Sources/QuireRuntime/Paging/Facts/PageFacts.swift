import Foundation

/// The facts that a walk needs about one page: its item count and the server's data on other pages.
struct PageFacts: Hashable, Sendable {
  /// The facts about the neighboring page in one direction.
  struct Neighbor: Hashable, Sendable {
    /// The continuation as it was in the response, or `nil` if it is absent or null.
    var continuation: JSONValue?
    /// Whether the server says that there is a further page, or `nil` if it does not say.
    var hasMore: Bool?
    /// The error in the facts about this direction, if only a walk in this direction needs them.
    var problem: PagingError.Reason?
  }

  /// The number of items received, including null elements.
  var received: Int

  /// The facts about the page after this one.
  var forward = Neighbor()

  /// The facts about the page before this one; empty if the rule has no way back.
  var backward = Neighbor()

  /// The number of items on all pages, 0 or more, or `nil` if the server does not send it.
  var total: Int?

  /// The number of pages, 0 or more, or `nil` if the server does not send it.
  var pages: Int?

  /// The URL of the response, against which links are resolved, or `nil` for the URL of the
  /// request.
  var url: URL?

  /// The items for comparison with other pages, or `nil` if the page is empty or its items cannot
  /// be compared.
  var items: PageItems?

  /// The header field or location, outside of the rule, that announces a further page; `nil` except
  /// on a first page.
  var announcement: String?

  /// The continuation as it was in the response, or `nil` if it is absent or null.
  var next: JSONValue? { forward.continuation }

  /// Whether the server says that there is a further page, or `nil` if it does not say.
  var hasMore: Bool? { forward.hasMore }

  /// The continuation to the previous page as it was in the response, or `nil` if it is absent or
  /// null.
  var previous: JSONValue? { backward.continuation }

  /// Whether the server says that there is a previous page, or `nil` if it does not say.
  var hasPrevious: Bool? { backward.hasMore }

  /// Returns the facts with a computed `hasMore` in a direction, which replaces the server's flag.
  ///
  /// A page with items has a neighbor if pages are counted or if the page has a continuation.
  func leading(_ direction: PagingMachine.Direction, counts: Bool) -> PageFacts {
    var facts = self
    facts[direction].hasMore =
      received > 0 && (counts || self[direction].continuation?.isBlank == false)
    return facts
  }

  /// The facts about the neighboring page in a direction.
  subscript(direction: PagingMachine.Direction) -> Neighbor {
    get { direction == .forward ? forward : backward }
    set { if direction == .forward { forward = newValue } else { backward = newValue } }
  }
}
