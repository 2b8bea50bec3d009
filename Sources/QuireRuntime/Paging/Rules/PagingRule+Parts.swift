extension PagingRule.Style {
  /// Where the continuation is in the response, or `nil` where pages or items are counted.
  var next: ResponseLocation? {
    switch self {
    case .page, .offset: nil
    case .cursor(let next, _), .after(let next, _), .link(let next): next
    }
  }

  /// Where the continuation goes in a request, or `nil` where it is a URL of its own.
  package var send: RequestLocation? {
    switch self {
    case .page(let send, _), .offset(let send, _), .cursor(_, let send), .after(_, let send): send
    case .link: nil
    }
  }

  /// The first page's number, or the offset of the first item; 0 where nothing is counted.
  var start: Int {
    switch self {
    case .page(_, let start), .offset(_, let start): start
    case .cursor, .after, .link: 0
    }
  }

  /// Whether pages or items are counted, so that any page can be asked for by its number.
  var counts: Bool {
    switch self {
    case .page, .offset: true
    case .cursor, .after, .link: false
    }
  }

  /// Whether a page begins behind the last item of the one before, however many that has.
  var goesOnBehindItems: Bool {
    switch self {
    case .offset, .after: true
    case .page, .cursor, .link: false
    }
  }

  /// Whether the offset is sent as a range of items.
  package var countsInRanges: Bool {
    guard case .offset(let send, _) = self, case .header(let name) = send.place else {
      return false
    }
    return name.lowercased() == "range"
  }
}

extension PagingRule {
  /// Where the continuation to the page before is, or `nil` where nothing leads back but counting.
  var backNext: ResponseLocation? {
    guard let back else { return nil }
    return switch style {
    case .page, .offset: nil
    case .cursor, .after: back.next
    case .link: back.next ?? "header:Link"
    }
  }

  /// Whether there is a way from a page to the one before.
  var leadsBack: Bool { style.counts || backNext != nil }
}
