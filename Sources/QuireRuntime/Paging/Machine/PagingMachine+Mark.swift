import Foundation

extension PagingMachine {
  /// Where a walk forwards stands, without what it has seen.
  struct Mark: Hashable, Sendable {
    /// What the next page is asked for with.
    enum Step: Hashable, Sendable {
      /// The resource's own request.
      case first
      /// A value where the rule sends it.
      case value(JSONValue)
      /// A URL.
      case link(URL)
      /// Nothing, after the last page.
      case ended
    }

    /// What the next page is asked for with.
    var step = Step.first
    /// The number of the page, or of the items before it, that is asked for.
    var position = 0
    /// The number of pages received.
    var pageCount = 0
    /// The number of items received.
    var itemCount = 0
    /// The total as the server said it last.
    var total: Int?
    /// The number of pages without items since the last one with some.
    var emptyPages = 0
    /// The items of the page before, where they are compared.
    var items: Fingerprint?
  }

  /// Where the walk stands, or `nil` where it has failed.
  var mark: Mark? {
    let step: Mark.Step
    switch state {
    case .asking(.first): step = .first
    case .asking(.setting(let value, _)): step = .value(value)
    case .asking(.settingAll(let values)): step = .value(rule.style.token(in: values))
    case .asking(.link(let url)): step = .link(url)
    case .ended: step = .ended
    case .failed: return nil
    }
    return Mark(
      step: step, position: position, pageCount: pageCount, itemCount: itemCount, total: total,
      emptyPages: emptyPages, items: items)
  }

  /// Goes on where a walk of the same rule and the same parameters stood.
  mutating func resume(at mark: Mark) {
    switch mark.step {
    // Nothing came before it, and it may be one that cannot be counted from.
    case .first: return
    case .value(let value):
      guard let request = rule.style.request(for: value) else { return }
      state = .asking(request)
      _ = seen.insert(Fingerprint(of: value))
    case .link(let url):
      state = .asking(.link(url))
      _ = seen.insert(Fingerprint(of: url.absoluteString))
    case .ended: state = .ended
    }
    position = mark.position
    pageCount = mark.pageCount
    itemCount = mark.itemCount
    total = mark.total
    emptyPages = mark.emptyPages
    items = mark.items
  }
}
