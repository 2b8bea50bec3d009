import Foundation

extension PagingMachine {
  /// The position of a forward walk, with digests of what it has seen.
  struct Bookmark: Hashable, Sendable {
    /// The request for the next page.
    indirect enum Step: Hashable, Sendable {
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
    /// The numbers of received pages and items.
    var progress = PagingProgress()
    /// The items of the last received page, or `nil` if they cannot be compared.
    var items: PageItems?
    /// The digests of the tokens, keys and links of the walk.
    var continuations = Trail()
    /// The digests of the items of each page.
    var pages = Trail()
  }

  /// The position of the walk.
  var bookmark: Bookmark {
    let step: Bookmark.Step
    switch state {
    case .asking(.first): step = .first
    case .asking(.setting(let value, _)): step = .value(value)
    case .asking(.settingAll(let values)):
      step = .value(configuration.rule.style.token(in: values))
    case .asking(.link(let url)): step = .link(url)
    case .ended: step = .ended
    case .failed(let error): step = .failed(error.reason)
    }
    return Bookmark(
      step: step, position: position.next, learnedStart: position.learnedStart,
      progress: progress, items: history.items?.withoutKeys,
      continuations: history.continuations.trail, pages: history.pages.trail)
  }

  /// Continues at the position of a walk with the same rule and the same parameters.
  mutating func resume(at bookmark: Bookmark) {
    // There is nothing to restore before the first page, which may be one that cannot be counted
    // from.
    if bookmark.step == .first { return }
    history = PagingHistory(
      continuations: bookmark.continuations, pages: bookmark.pages, items: history.items)
    switch bookmark.step {
    case .first: return
    case .value(let value):
      guard let request = configuration.rule.style.request(for: value) else { return }
      state = .asking(request)
      if !configuration.rule.style.counts { history.record(Fingerprint(of: value)) }
    case .link(let url):
      state = .asking(.link(url))
      history.record(Fingerprint(of: url.absoluteString))
    case .ended: state = .ended
    case .failed(let reason): state = .failed(error(reason, pageCount: bookmark.progress.pageCount))
    }
    position.next = bookmark.position
    position.learnedStart = bookmark.learnedStart ?? position.learnedStart
    progress = bookmark.progress
    history.items = bookmark.items
  }
}
