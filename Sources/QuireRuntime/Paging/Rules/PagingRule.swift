/// A description of the requests and responses of a list with pages.
public struct PagingRule: Hashable, Sendable {
  /// What the next request carries.
  public enum Style: Hashable, Sendable {
    /// A page number, one more each time.
    case page(send: RequestLocation, start: Int = 1)
    /// The number of items received so far, counted from `start`.
    ///
    /// Sent in `header:Range` it is a range of items, such as `25-` or, where the first request
    /// says how many it wants, `items=25-49`.
    case offset(send: RequestLocation, start: Int = 0)
    /// A token from the response.
    ///
    /// A token that is an object of parameters is merged into the request if `send` ends in `*`.
    case cursor(next: ResponseLocation, send: RequestLocation)
    /// Several values from the response, which are sent together for the next page.
    ///
    /// The list ends if all of them are blank. A value that is blank next to others is not sent.
    case cursors([Continuation])
    /// The key of the last item.
    case after(next: ResponseLocation, send: RequestLocation)
    /// A URL out of the body or a header.
    case link(next: ResponseLocation = "header:Link")
  }

  /// What tells that there is a further page, besides the style's own end.
  public enum More: Hashable, Sendable {
    /// A boolean of the response that is true while there are further pages.
    case flag(ResponseLocation)
    /// A boolean of the response that is true on the last page.
    case lastFlag(ResponseLocation)
    /// A page has a successor only when it holds as many items as were asked for.
    case full
    /// An empty page is the last, even if it has a cursor or a link.
    case items
  }

  /// The meaning of a cursor, a key or a link that came before.
  public enum Repeat: Hashable, Sendable {
    /// The list would never end, which is a ``PagingError``.
    case fail
    /// The list has ended.
    case end
    /// Nothing: the server moves on while the cursor stays the same.
    ///
    /// Then a page that was there before is a ``PagingError``.
    case `continue`
  }

  /// One of several values that are sent for the next page.
  public struct Continuation: Hashable, Sendable {
    /// Where the value is in the response.
    public var next: ResponseLocation
    /// Where the value goes in the next request.
    public var send: RequestLocation

    /// Creates a continuation from its two locations.
    public init(next: ResponseLocation, send: RequestLocation) {
      self.next = next
      self.send = send
    }
  }

  /// What the next request carries.
  public var style: Style
  /// Where the items are in the response; the root for a bare array.
  ///
  /// An array's elements are the items; where the location has a `*`, what that stands for.
  public var items: ResponseLocation
  /// What tells that there is a further page, or `nil` where only the style does.
  public var more: More?
  /// The total of items over all pages, or `nil` where the server does not say.
  public var total: ResponseLocation?
  /// The total of pages, or `nil` where the server does not say.
  public var pages: ResponseLocation?
  /// The parameter that holds the page size, or `nil` where there is none.
  public var size: RequestLocation?
  /// Statuses that mean the end when they come after at least one page.
  public var endStatuses: Set<Int>
  /// The most pages in a row that may be empty, or have the items of an earlier page.
  public var emptyPageLimit: Int
  /// The meaning of a cursor, a key or a link that came before.
  public var onRepeat: Repeat
  /// How the page before another one is asked for, or `nil` where only counting leads back.
  public var back: Back?
  /// The path that pages after the first are asked at, or `nil` for the resource's own.
  ///
  /// A link is a URL of its own, for which this says nothing.
  public var continuationPath: ResourcePath?
  /// What the resource sends with the first page only.
  public var omitted: [RequestLocation]
  /// What tells that a continuation is dead.
  public var expired: Expired

  /// Makes a rule.
  ///
  /// Where nothing is said of the statuses that mean the end, they are the style's own: 404 and 416
  /// for `page` and `offset`, none elsewhere.
  public init(
    _ style: Style, items: ResponseLocation = "", more: More? = nil,
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
    case .page, .offset: self.endStatuses = endStatuses ?? [404, 416]
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
