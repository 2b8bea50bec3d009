extension PagingRule.Style {
  /// The locations of the continuation in the response.
  ///
  /// There is no location if pages or items are counted, and several for ``cursors(_:)``.
  package var nexts: [ResponseLocation] {
    switch self {
    case .page, .offset: []
    case .cursor(let next, _), .after(let next, _), .link(let next): [next]
    case .cursors(let continuations): continuations.map(\.next)
    }
  }

  /// The locations of the continuation in a request.
  ///
  /// There is no location for a link, and several for ``cursors(_:)``.
  package var sends: [RequestLocation] {
    switch self {
    case .page(let send, _), .offset(let send, _), .cursor(_, let send), .after(_, let send): [send]
    case .cursors(let continuations): continuations.map(\.send)
    case .link: []
    }
  }

  /// The only location of the continuation in a request, or `nil` if the rule has several or only
  /// links.
  package var send: RequestLocation? { sends.count == 1 ? sends[0] : nil }

  /// The number of the first page, or the offset of the first item; 0 if nothing is counted, and
  /// `nil` if the rule does not state the number.
  package var start: Int? {
    switch self {
    case .page(_, let start): start
    case .offset(_, let start): start
    case .cursor, .cursors, .after, .link: 0
    }
  }

  /// Whether pages or items are counted, so that any page can be requested by its number.
  package var counts: Bool {
    switch self {
    case .page, .offset: true
    case .cursor, .cursors, .after, .link: false
    }
  }

  /// Whether a page begins after the last item of the previous one, however many items that page
  /// has.
  package var continuesAfterItems: Bool {
    switch self {
    case .offset, .after: true
    case .page, .cursor, .cursors, .link: false
    }
  }

  /// Whether the offset is sent as a range of items.
  package var countsInRanges: Bool {
    guard case .offset(let send, _) = self, case .header(let name) = send else {
      return false
    }
    return name.lowercased() == "range"
  }
}
