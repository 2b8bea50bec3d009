import Foundation

/// A position in a list, from which you can continue later.
///
/// A checkpoint is small, no matter how many pages came before it. It contains some bytes for each
/// of the latest 64 pages, and for one more page whenever their number doubles. A list that resumes
/// at a checkpoint after every page detects a cycle of up to 64 pages as early as any other
/// iteration, and a longer cycle later.
///
/// After a ``PagingError``, the checkpoint contains that error: a list that resumes there throws it
/// again and requests nothing. The description does not show the continuation of the server, which
/// may be a secret.
public struct Checkpoint: Hashable, Sendable {
  /// The identity of the list: the fingerprint of its server, parameters and rule.
  let list: Fingerprint
  /// The request for the next page, or for the page from which ``itemsTaken`` counts.
  let bookmark: PagingMachine.Bookmark
  /// The number of items, from that page on, that have been returned.
  let itemsTaken: Int
  /// The items around the position, by which it is found if the page has changed.
  var neighbors = ItemNeighbors()
  /// Whether returned items that the page no longer contains are in the following pages, and were
  /// not removed from the list.
  var passesOn = false

  /// Whether the list has ended; a list that resumes here has no items and sends no request.
  public var isAtEnd: Bool { bookmark.step == .ended }

  /// The number of pages before the next request.
  public var pageCount: Int { bookmark.progress.pageCount }

  /// The number of items before the position, including null elements.
  public var itemCount: Int { bookmark.progress.itemCount + itemsTaken }
}

extension Checkpoint: CustomStringConvertible, CustomReflectable {
  /// The numbers of pages and items, without the continuation.
  public var description: String { "Checkpoint after \(pageCount) pages, \(itemCount) items" }

  /// The numbers of pages and items, without the continuation.
  public var customMirror: Mirror {
    Mirror(self, children: ["pageCount": pageCount, "itemCount": itemCount])
  }
}

extension Fingerprint {
  /// Creates the identity of a list from the request for its first page and its paging rule.
  ///
  /// Credentials are ignored, because they can change for the same list.
  init(ofListAt url: URL, draft: RequestDraft, rule: PagingRule) {
    self.init()
    absorb([draft.method, url.absoluteString])
    let credentials = ["authorization", "cookie", "proxy-authorization"]
    for name in draft.headers.names where !credentials.contains(name.lowercased()) {
      absorb([name.lowercased(), draft.headers[name]])
    }
    for piece in (try? draft.body?.pieces(boundary: "")) ?? [] {
      switch piece {
      case .data(let data): absorb(data)
      case .file(let file): absorb([file.url.absoluteString])
      }
    }
    absorb(
      [
        rule.style.name, rule.style.nexts.first?.description, rule.style.sends.first?.description,
        rule.style.start.map(String.init) ?? "", rule.items.description, rule.size?.description,
        rule.continuationPath?.percentEncoded,
      ] + rule.omitted.map(\.description) + rule.style.nexts.dropFirst().map(\.description)
        + rule.style.sends.dropFirst().map(\.description))
  }
}

extension Fingerprint {
  private mutating func absorb(_ texts: [String?]) {
    absorb(.array(texts.map { $0.map { .string($0) } ?? .null }))
  }
}

extension PagingRule.Style {
  fileprivate var name: String {
    switch self {
    case .page: "page"
    case .offset: "offset"
    case .cursor: "cursor"
    case .cursors: "cursors"
    case .after: "after"
    case .link: "link"
    }
  }
}
