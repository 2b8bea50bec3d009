/// A description of the requests and responses of a list with pages.
public struct PagingRule: Hashable, Sendable {
  /// A style of requesting the next page.
  public indirect enum Style: Hashable, Sendable {
    /// A page number, which increases by one from `start`, the number of the first page.
    ///
    /// If `start` is `nil`, the walk begins without the number, and then requests page 1. If that is
    /// the first page again, the walk leaves it out and continues with page 2. Otherwise the count
    /// begins at 0. So such a walk may send one request more than there are pages.
    case page(send: RequestLocation, start: Int? = 1)
    /// The number of items received so far, counted from `start`.
    ///
    /// If `send` is the header field `Range`, the request contains a range of items, such as `25-`, or
    /// `items=25-49` if the first request has a size.
    case offset(send: RequestLocation, start: Int = 0)
    /// A token from the response.
    ///
    /// A token that is an object of parameters is merged into the request if `send` is the location of members, such as ``RequestLocation/queryMembers``.
    case cursor(next: ResponseLocation, send: RequestLocation)
    /// Several values from the response, which are sent together for the next page.
    ///
    /// The list ends if all of them are blank. If only some of them are blank, those are not sent.
    case cursors([Continuation])
    /// The key of the last item.
    case after(next: ResponseLocation, send: RequestLocation)
    /// A URL in the body or in a header field.
    case link(next: ResponseLocation = .header("Link"))
  }

  /// A sign of a further page, in addition to the signs of the style.
  public indirect enum More: Hashable, Sendable {
    /// A boolean of the response that is `true` if there are further pages.
    case flag(ResponseLocation)
    /// A boolean of the response that is `true` on the last page.
    case lastFlag(ResponseLocation)
    /// A page has a successor only if it has as many items as requested.
    case full
    /// An empty page is the last page, even if it has a cursor or a link.
    case items
  }

  /// The meaning of a cursor, key or link that has occurred before.
  public enum Repeat: Hashable, Sendable {
    /// The list would never end, so it throws a ``PagingError``.
    case fail
    /// The list has ended.
    case end
    /// The server moves on although the cursor stays the same.
    ///
    /// With this setting, a repeated page is a ``PagingError``.
    case `continue`
  }

  /// One of several values that are sent for the next page.
  public struct Continuation: Hashable, Sendable {
    /// The location of the value in the response.
    public var next: ResponseLocation
    /// The location of the value in the next request.
    public var send: RequestLocation

    /// Creates a continuation from its two locations.
    public init(next: ResponseLocation, send: RequestLocation) {
      self.next = next
      self.send = send
    }
  }

  /// The way to the previous page.
  ///
  /// The styles `page` and `offset` count back without it. With a cursor, key or link, the previous
  /// page can be requested only if the rule has a way back. The items of a page are in the order of
  /// the list in both directions.
  public struct Back: Hashable, Sendable {
    /// The location of the continuation to the previous page, or `nil` if only a `Link` header
    /// contains one.
    ///
    /// In a `Link` header, it is the target of `rel=prev`. In the style `after`, it is the key of
    /// the first item, such as `.body("data", "0", "id")`.
    public var next: ResponseLocation?
    /// The location of the continuation in a request, or `nil` for the same location as in the
    /// forward direction.
    public var send: RequestLocation?
    /// The sign of a previous page, or `nil` if the style decides it.
    public var more: More?

    /// Creates a way to the previous page.
    public init(
      next: ResponseLocation? = nil, send: RequestLocation? = nil, more: More? = nil
    ) {
      self.next = next
      self.send = send
      self.more = more
    }
  }

  /// The style of requesting the next page.
  public var style: Style
  /// The location of the items in the response; the root if the response is an array.
  ///
  /// The items are the elements of an array there, or the values that ``JSONPath/Step/each`` in the
  /// location matches.
  public var items: ResponseLocation
  /// The sign of a further page, or `nil` if the style decides it.
  public var more: More?
  /// The location of the number of items on all pages, or `nil` if the server does not send it.
  public var total: ResponseLocation?
  /// The location of the number of pages, or `nil` if the server does not send it.
  public var pages: ResponseLocation?
  /// The parameter for the page size, or `nil` if requests contain no size.
  public var size: RequestLocation?
  /// The statuses that end the list if at least one page was received before.
  public var endStatuses: Set<Int>
  /// The most pages in a row that may be empty, or may have the items of an earlier page.
  public var emptyPageLimit: Int
  /// The meaning of a cursor, key or link that has occurred before.
  public var onRepeat: Repeat
  /// The way to the previous page, or `nil` if only page numbers or offsets count back.
  public var back: Back?
  /// The path for the pages after the first one, or `nil` for the resource's path.
  ///
  /// A link does not use it, because a link is a whole URL.
  public var continuationPath: ResourcePath?
  /// The values that only the first request contains.
  public var omitted: [RequestLocation]
  /// The signs of a continuation that the server no longer accepts.
  public var expired: Expired

  /// The statuses that end a list by page number or offset unless the rule states others.
  package static let usualEndStatuses: Set<Int> = [404, 416]

  /// Creates a rule.
  ///
  /// By default, the statuses 404 and 416 end a list with the style `page` or `offset`, and no
  /// status ends other lists.
  public init(
    _ style: Style, items: ResponseLocation = .body(), more: More? = nil,
    total: ResponseLocation? = nil, pages: ResponseLocation? = nil, size: RequestLocation? = nil,
    endStatuses: Set<Int>? = nil, emptyPageLimit: Int = 20, onRepeat: Repeat = .fail,
    back: Back? = nil, continuationPath: ResourcePath? = nil, omitted: [RequestLocation] = [],
    expired: Expired = Expired()
  ) {
    self.style = style
    self.items = items
    self.more = more
    self.total = total
    self.pages = pages
    self.size = size
    switch style {
    case .page, .offset: self.endStatuses = endStatuses ?? Self.usualEndStatuses
    case .cursor, .cursors, .after, .link: self.endStatuses = endStatuses ?? []
    }
    self.emptyPageLimit = emptyPageLimit
    self.onRepeat = onRepeat
    self.back = back
    self.continuationPath = continuationPath
    self.omitted = omitted
    self.expired = expired
  }
}
