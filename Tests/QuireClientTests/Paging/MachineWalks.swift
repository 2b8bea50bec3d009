import Foundation
import QuireTesting
import TestSupport

@testable import QuireClient

extension PagingMachine {
  /// Creates a walk over ``Numbers`` before its first request.
  init(_ resource: Numbers) {
    self.init(
      PagingConfiguration(
        resource.pagingRule, for: RequestDraft(resource), url: base.appending(path: "numbers")))
  }

  /// Creates a walk that has received these pages.
  init(_ resource: Numbers, after pages: PageFacts...) {
    self.init(resource)
    for page in pages { receive(page) }
  }

  /// The reason for the failure, or `nil` if the walk has not failed.
  var failure: PagingError.Reason? {
    guard case .failed(let error) = state else { return nil }
    return error.reason
  }

  /// The value sent with the next request, or `nil` for a link and after the last page.
  var continuation: JSONValue? {
    guard case .asking(.setting(let value, _)) = state else { return nil }
    return value
  }

  /// The URL of the next request, or `nil` if the request does not follow a link.
  var link: String? {
    guard case .asking(.link(let url)) = state else { return nil }
    return url.absoluteString
  }
}

extension PageFacts {
  /// Returns the facts of a page with a number of items, but without their values.
  static func items(
    _ received: Int, next: JSONValue? = nil, more: Bool? = nil, total: Int? = nil,
    pages: Int? = nil, from url: URL? = nil
  ) -> PageFacts {
    PageFacts(
      received: received, forward: PageFacts.Neighbor(continuation: next, hasMore: more),
      total: total,
      pages: pages, url: url)
  }
}
