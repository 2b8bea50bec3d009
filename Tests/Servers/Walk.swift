import Foundation
import QuireClient
import QuireFeed

/// A list that is walked in every way, with several page sizes.
struct Walk<Paged: PagedResource>: Sendable {
  private let name: String
  private let client: Client
  private let sizes: [Int?]
  private let resource: @Sendable (Int?) -> Paged

  /// Creates the walk of a case.
  ///
  /// - Parameters:
  ///   - name: The name of the case in the servers' index.
  ///   - client: The client that requests the pages.
  ///   - sizes: The page sizes to request; `nil` for the server's own.
  ///   - resource: Returns the list for a page size.
  init(
    _ name: String, _ client: Client, sizes: [Int?], resource: @escaping @Sendable (Int?) -> Paged
  ) {
    self.name = name
    self.client = client
    self.sizes = sizes
    self.resource = resource
  }

  /// Walks the list and prints the ID of every item.
  ///
  /// - Parameters:
  ///   - id: Returns the ID of an item.
  ///   - call: The call of an API that returns the list for a page size, if there is one.
  /// - Throws: The errors of the requests.
  func print<Key>(
    _ id: @escaping (Paged.Item) -> Key, call: ((Int?) -> ItemSequence<Paged>)? = nil
  ) async throws {
    for size in sizes {
      let resource = resource(size)
      let number = size.map(String.init) ?? "own"
      func report(_ items: [Paged.Item], _ way: String) {
        Swift.print("\(name)\t\(way) of \(number)\t")
        for item in items { Swift.print("\(name)\t\(way) of \(number)\t\(id(item))") }
      }
      report(try await items(in: client.items(of: resource)), "items")
      report(try await items(in: client.items(of: resource).prefetching()), "items ahead")
      report(try await resumedItems(of: resource), "items resumed")
      report(try await pages(of: resource), "pages")
      report(try await resumedPages(of: resource), "pages resumed")
      report(try await items(in: Feed(resource, from: client)), "feed")
      guard let call else { continue }
      report(try await items(in: call(size)), "items of a call")
      report(try await items(in: Feed(call(size))), "feed of a call")
    }
  }

  private func items(in sequence: ItemSequence<Paged>) async throws -> [Paged.Item] {
    var items: [Paged.Item] = []
    for try await item in sequence { items.append(item) }
    return items
  }

  /// Returns the items in runs of five, each resumed after the previous one, often within a page.
  private func resumedItems(of resource: Paged) async throws -> [Paged.Item] {
    var items: [Paged.Item] = []
    var saved: Data?
    while true {
      var sequence = client.items(of: resource)
      if let saved { sequence = try sequence.resuming(at: checkpoint(saved)) }
      var iterator = sequence.makeAsyncIterator()
      for _ in 0..<5 {
        guard let item = try await iterator.next() else { return items }
        items.append(item)
      }
      saved = try JSONEncoder().encode(iterator.checkpoint)
    }
  }

  /// Returns the pages, each requested by a separate walk.
  private func resumedPages(of resource: Paged) async throws -> [Paged.Item] {
    var items: [Paged.Item] = []
    var saved: Data?
    while true {
      var sequence = client.pages(of: resource)
      if let saved { sequence = try sequence.resuming(at: checkpoint(saved)) }
      var iterator = sequence.makeAsyncIterator()
      guard let page = try await iterator.next() else { return items }
      items += resource.items(of: page)
      saved = try JSONEncoder().encode(iterator.checkpoint)
    }
  }

  private func checkpoint(_ saved: Data) throws -> Checkpoint {
    try JSONDecoder().decode(Checkpoint.self, from: saved)
  }

  private func pages(of resource: Paged) async throws -> [Paged.Item] {
    var items: [Paged.Item] = []
    for try await page in client.pages(of: resource) { items += resource.items(of: page) }
    return items
  }

  @MainActor private func items(in feed: Feed<Paged.Item>) async throws -> [Paged.Item] {
    repeat {
      if case .failed(let error) = await feed.loadNext() { throw error }
    } while !feed.hasEnded
    return feed.items
  }
}
