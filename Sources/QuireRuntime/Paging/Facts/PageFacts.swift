import Foundation

/// What a walk needs to know of one page: how many items, and what the server says of the rest.
struct PageFacts: Hashable, Sendable {
  /// What a page says of the pages in one direction.
  struct Way: Hashable, Sendable {
    /// The continuation as it stood in the response, or `nil` where it is absent or null.
    var continuation: JSONValue?
    /// Whether the server says that there is a further page, or `nil` where it does not say.
    var hasMore: Bool?
    /// Why the page cannot be understood, where only a walk in this direction must know.
    var problem: PagingError.Reason?
  }

  /// The number of items received, null elements among them.
  var received: Int

  /// What leads to the page after this one.
  var forward = Way()

  /// What leads to the page before this one; nothing where the rule does not say how.
  var backward = Way()

  /// The number of items over all pages, 0 or more, or `nil` where the server does not say.
  var total: Int?

  /// The number of pages, 0 or more, or `nil` where the server does not say.
  var pages: Int?

  /// The URL that answered, against which a link is resolved; `nil` for that of the request.
  var url: URL?

  /// The items for comparison with other pages, or `nil` for an empty page, or if they cannot be
  /// compared.
  var items: PageItems?

  /// The header field or the location that announces a further page besides the rule, on a first
  /// page; otherwise `nil`.
  var announcement: String?

  /// The continuation as it stood in the response, or `nil` where it is absent or null.
  var next: JSONValue? { forward.continuation }

  /// Whether the server says that there is a further page, or `nil` where it does not say.
  var hasMore: Bool? { forward.hasMore }

  /// The continuation to the page before as it stood in the response, or `nil` where it is absent
  /// or null.
  var previous: JSONValue? { backward.continuation }

  /// Whether the server says that there is a page before, or `nil` where it does not say.
  var hasPrevious: Bool? { backward.hasMore }

  /// What leads on in a direction, whatever a flag says: where pages are counted what items there
  /// are, else a continuation.
  func leading(_ direction: PagingMachine.Direction, counts: Bool) -> PageFacts {
    var facts = self
    facts[direction].hasMore =
      received > 0 && (counts || self[direction].continuation?.isBlank == false)
    return facts
  }

  /// What the page says of the pages in a direction.
  subscript(direction: PagingMachine.Direction) -> Way {
    get { direction == .forward ? forward : backward }
    set { if direction == .forward { forward = newValue } else { backward = newValue } }
  }
}
