public import Foundation

/// What a walk needs to know of one page: how many items, and what the server says of the rest.
public struct PageFacts: Hashable, Sendable {
  /// The number of items received, null elements among them.
  public let received: Int

  /// The continuation as it stood in the response, or `nil` where it is absent or null.
  public let next: JSONValue?

  /// Whether the server says that there is a further page, or `nil` where it does not say.
  public let hasMore: Bool?

  /// The number of items over all pages, 0 or more, or `nil` where the server does not say.
  public let total: Int?

  /// The number of pages, 0 or more, or `nil` where the server does not say.
  public let pages: Int?

  /// The URL that answered, against which a link is resolved; `nil` for that of the request.
  public let url: URL?

  /// What tells these items in this order from others, where the rule needs that.
  let items: Fingerprint?

  init(
    received: Int, next: JSONValue? = nil, hasMore: Bool? = nil, total: Int? = nil,
    pages: Int? = nil, url: URL? = nil, items: Fingerprint? = nil
  ) {
    self.received = received
    self.next = next
    self.hasMore = hasMore
    self.total = total
    self.pages = pages
    self.url = url
    self.items = items
  }
}
