extension PagingRule {
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
}
