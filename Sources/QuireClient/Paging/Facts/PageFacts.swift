import Foundation

/// The facts that a walk needs about one page: its item count and the server's data on other pages.
///
/// They are a class, so that copies of a walk share them.
final class PageFacts: Sendable {
  /// The facts about the neighboring page in one direction.
  struct Neighbor: Sendable {
    /// The continuation as it was in the response, or `nil` if it is absent or null.
    var continuation: JSONValue?
    /// Whether the server says that there is a further page, or `nil` if it does not say.
    var hasMore: Bool?
    /// The error in the facts about this direction, if only a walk in this direction needs them.
    var problem: PagingError.Reason?
  }

  /// The number of items received, including null elements.
  let received: Int

  /// Whether the response has an array or an object for the items, or null.
  let hasItems: Bool

  /// The facts about the page after this one.
  let forward: Neighbor

  /// The facts about the page before this one; empty if the rule has no way back.
  let backward: Neighbor

  /// The number of items on all pages, 0 or more, or `nil` if the server does not send it.
  let total: Int?

  /// The number of pages, 0 or more, or `nil` if the server does not send it.
  let pages: Int?

  /// The URL of the response, against which links are resolved, or `nil` for the URL of the
  /// request.
  let url: URL?

  /// The items for comparison with other pages, or `nil` if the page is empty or its items cannot
  /// be compared.
  let items: PageItems?

  /// The header field or location, outside of the rule, that announces a further page; `nil` except
  /// on a first page.
  let announcement: String?

  init(
    received: Int, hasItems: Bool = true, forward: Neighbor = Neighbor(),
    backward: Neighbor = Neighbor(),
    total: Int? = nil, pages: Int? = nil, url: URL? = nil, items: PageItems? = nil,
    announcement: String? = nil
  ) {
    self.received = received
    self.hasItems = hasItems
    self.forward = forward
    self.backward = backward
    self.total = total
    self.pages = pages
    self.url = url
    self.items = items
    self.announcement = announcement
  }

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
  func leading(_ direction: PagingDirection, counts: Bool) -> PageFacts {
    var neighbor = self[direction]
    neighbor.hasMore = received > 0 && (counts || neighbor.continuation?.isBlank == false)
    return PageFacts(
      received: received, hasItems: hasItems,
      forward: direction == .forward ? neighbor : forward,
      backward: direction == .backward ? neighbor : backward, total: total, pages: pages, url: url,
      items: items, announcement: announcement)
  }

  /// The facts without the fingerprints of the single items.
  var withoutKeys: PageFacts {
    PageFacts(
      received: received, hasItems: hasItems, forward: forward, backward: backward, total: total,
      pages: pages,
      url: url, items: items?.withoutKeys, announcement: announcement)
  }

  /// The facts about the neighboring page in a direction.
  subscript(direction: PagingDirection) -> Neighbor {
    direction == .forward ? forward : backward
  }
}
