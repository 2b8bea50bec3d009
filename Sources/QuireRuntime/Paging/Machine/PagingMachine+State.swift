import Foundation

extension PagingMachine {
  /// The request for one page.
  enum Request: Hashable, Sendable {
    /// The resource's own request, unchanged.
    case first
    /// The resource's own request with a value set at a location.
    case setting(JSONValue, at: RequestLocation)
    /// The resource's own request with several values, each set at its location.
    ///
    /// A null removes the value that the request has at the location.
    case settingAll([RequestLocation: JSONValue])
    /// A GET of a URL with the resource's header fields.
    case link(URL)
  }

  /// The state of a walk.
  enum State: Hashable, Sendable {
    /// There is a page to request.
    case asking(Request)
    /// The last page in this direction was received.
    case ended
    /// The walk cannot continue.
    case failed(PagingError)
  }

  /// The constants of a walk.
  final class Configuration: Sendable {
    let rule: PagingRule
    /// The URL of the first request, whose origin the links must have.
    let url: URL
    /// The page size in the resource's request, or `nil` if the request has none.
    let size: Int?
    /// The form of a range of items, if the offset is sent as a range.
    let range: ItemRange?
    /// Whether the first request asks for the page before a position.
    let beginsBack: Bool

    init(
      rule: PagingRule, url: URL, size: Int?, range: ItemRange?,
      beginsBack: Bool = false
    ) {
      self.rule = rule
      self.url = url
      self.size = size
      self.range = range
      self.beginsBack = beginsBack
    }
  }

  /// The path template of the resource, for errors.
  var path: String { redaction.path }
  var url: URL { configuration.url }
  var size: Int? { configuration.size }
  var range: ItemRange? { configuration.range }
  var beginsBack: Bool { configuration.beginsBack }
}

extension PagingMachine {
  /// The position of a forward walk, with digests of what it has seen.
  struct Bookmark: Hashable, Sendable {
    /// The request for the next page.
    enum Step: Hashable, Sendable {
      /// The resource's own request.
      case first
      /// A value at the location that the rule sends it to.
      case value(JSONValue)
      /// A URL.
      case link(URL)
      /// No request, because the last page was received.
      case ended
      /// No request, because the walk cannot continue.
      case failed(PagingError.Reason)
    }

    /// The request for the next page.
    var step = Step.first
    /// The number of the next page, or of the items before it.
    var position = 0
    /// The number of the first page, if the walk learned it.
    var learnedStart: Int?
    /// The number of pages received.
    var pageCount = 0
    /// The number of items received.
    var itemCount = 0
    /// The latest total that the server sent.
    var total: Int?
    /// The number of pages without a new item since the last page with one.
    var idlePages = 0
    /// The number of repeated items, because pages overlap or a whole page was repeated.
    var repeatCount = 0
    /// The items of the last received page, or `nil` if they cannot be compared.
    var items: PageItems?
    /// The part of the first response that announced a further page, until that page is received.
    var announcement: String?
    /// The digests of the tokens, keys and links of the walk.
    var steps = Trail()
    /// The digests of the items of each page.
    var pages = Trail()
  }

  /// The position of the walk.
  var bookmark: Bookmark {
    let step: Bookmark.Step
    switch state {
    case .asking(.first): step = .first
    case .asking(.setting(let value, _)): step = .value(value)
    case .asking(.settingAll(let values)): step = .value(rule.style.token(in: values))
    case .asking(.link(let url)): step = .link(url)
    case .ended: step = .ended
    case .failed(let error): step = .failed(error.reason)
    }
    return Bookmark(
      step: step, position: position, learnedStart: learnedStart, pageCount: pageCount,
      itemCount: itemCount, total: total,
      idlePages: idlePages, repeatCount: repeatCount,
      items: items?.withoutKeys,
      announcement: announcement, steps: steps.trail, pages: pages.trail)
  }

  /// Continues at the position of a walk with the same rule and the same parameters.
  mutating func resume(at bookmark: Bookmark) {
    // There is nothing to restore before the first page, which may be one that cannot be counted
    // from.
    if bookmark.step == .first { return }
    steps = WalkMemory(bookmark.steps)
    pages = WalkMemory(bookmark.pages)
    switch bookmark.step {
    case .first: return
    case .value(let value):
      guard let request = rule.style.request(for: value) else { return }
      state = .asking(request)
      if !rule.style.counts { _ = steps.insert(Fingerprint(of: value)) }
    case .link(let url):
      state = .asking(.link(url))
      _ = steps.insert(Fingerprint(of: url.absoluteString))
    case .ended: state = .ended
    case .failed(let reason):
      state = .failed(PagingError(reason: reason, path: path, pageCount: bookmark.pageCount))
    }
    position = bookmark.position
    learnedStart = bookmark.learnedStart ?? learnedStart
    pageCount = bookmark.pageCount
    itemCount = bookmark.itemCount
    total = bookmark.total
    idlePages = bookmark.idlePages
    repeatCount = bookmark.repeatCount
    items = bookmark.items
    announcement = bookmark.announcement
  }
}
