import Foundation
import QuireTesting
import Synchronization
import TestSupport

@testable import QuireClient
@testable import QuireFeed

/// A row that is Codable without a description.
struct StoredRow: Codable, Hashable, Identifiable, Sendable {
  let id: Int
  var title: String
}

/// A list of rows.
struct StoredRows: PagedResource {
  struct Response: Decodable, PaginatedResponse {
    let items: [StoredRow]
  }

  let path: ResourcePath = "/rows"
  let parameters: QueryParameters
  let pagingRule: PagingRule

  init(_ rule: PagingRule, _ parameters: QueryParameters = [:]) {
    pagingRule = rule
    self.parameters = parameters
  }

  /// A rule with a cursor, whose server cannot go back.
  static let cursor = PagingRule(
    .cursor(next: .body("next"), send: .query("cursor")), items: .body("items"))

  /// A rule that counts items.
  static let offset = PagingRule(
    .offset(send: .query("offset")), items: .body("items"), total: .body("total"),
    size: .query("limit"))

  /// Creates a server of rows with the numbers as identities.
  static func server(_ ids: Range<Int>, by rule: PagingRule = cursor, pageSize: Int = 2)
    -> PagedServer
  {
    PagedServer(ids.map(row), by: rule, pageSize: pageSize)
  }

  /// A row as the server sends it.
  static func row(_ id: Int) -> JSONValue {
    .object(["id": .int(id), "title": .string("row \(id)")])
  }
}

/// A store in memory, whose functions can fail.
final class MemoryStore: FeedStore {
  struct State {
    var index: FeedIndex?
    var pages: [Int: Data] = [:]
    var writes: [[Int: Data]] = []
    var failure: (any Error)?
    /// The number of writes that fail.
    var failingWrites = 0
  }

  let state = Mutex(State())

  func index() async throws -> FeedIndex? {
    try state.withLock {
      if let failure = $0.failure { throw failure }
      return $0.index
    }
  }

  func page(_ number: Int) async throws -> Data {
    try state.withLock {
      if let failure = $0.failure { throw failure }
      guard let page = $0.pages[number] else { throw FeedStoreError.missingPage(number) }
      return page
    }
  }

  func write(_ pages: [Int: Data], index: FeedIndex) async throws {
    try state.withLock {
      if let failure = $0.failure { throw failure }
      if $0.failingWrites > 0 {
        $0.failingWrites -= 1
        throw CocoaError(.fileWriteOutOfSpace)
      }
      $0.index = index
      $0.pages.merge(pages) { $1 }
      $0.pages = $0.pages.filter { index.pages.contains($0.key) }
      $0.writes.append(pages)
    }
  }
}
