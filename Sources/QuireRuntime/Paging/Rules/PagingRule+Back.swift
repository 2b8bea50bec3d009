extension PagingRule {
  /// How the page before another one is asked for.
  ///
  /// A page and an offset are counted back without it; a cursor, a key and a link lead back only
  /// where a rule has it. The items of a page stand in the list's order in both directions.
  public struct Back: Hashable, Sendable {
    /// Where the continuation to the page before is in the response, or `nil` where there is none
    /// but that of a `Link` header.
    ///
    /// `header:Link` is here the target of `rel=prev`. In the style `after` it leads to the key of
    /// the first item, such as `/data/0/id`.
    public var next: ResponseLocation?
    /// Where the continuation goes in a request, or `nil` where it goes as forwards.
    public var send: RequestLocation?
    /// What tells that there is a page before, or `nil` where only the style does.
    public var more: More?

    /// Makes the other direction of a rule.
    public init(
      next: ResponseLocation? = nil, send: RequestLocation? = nil, more: More? = nil
    ) {
      self.next = next
      self.send = send
      self.more = more
    }
  }
}
