public import Foundation
public import QuireClient

extension Feed {
  /// Creates a feed of a resource's pages that keeps them in a store; sends no request.
  ///
  /// - Parameters:
  ///   - resource: The list; it begins at the resource's own page number, offset or cursor.
  ///   - client: The client that requests the pages.
  ///   - store: The store, which only this feed uses. A stored list of another server, of another owner or
  ///     with other parameters or header fields is not shown.
  ///   - prefetchDistance: The ``prefetchDistance``; less than 1 counts as 1.
  public convenience init<Paged: PagedResource>(
    _ resource: Paged, from client: Client, store: some FeedStore, prefetchDistance: Int = 5
  ) where Paged.Item == Item, Item: Codable {
    self.init(
      FeedSource(resource, from: client), storage: FeedStorage(store),
      prefetchDistance: prefetchDistance)
  }

  /// Creates a feed of a list that keeps its pages in a store; sends no request.
  ///
  ///     let feed = Feed(
  ///       github.issues.listForRepo(owner: "apple", repo: "swift"),
  ///       store: .file("issues", in: folder))
  ///     await feed.load()
  ///
  /// - Parameters:
  ///   - items: The items of the list, as a call of an API returns them.
  ///   - store: The store, which only this feed uses. A stored list of another server, of another owner or
  ///     with other parameters or header fields is not shown.
  ///   - prefetchDistance: The ``prefetchDistance``; less than 1 counts as 1.
  public convenience init<Paged: PagedResource>(
    _ items: ItemSequence<Paged>, store: some FeedStore, prefetchDistance: Int = 5
  ) where Paged.Item == Item, Item: Codable {
    self.init(
      items.pages.resource, from: items.pages.client, store: store,
      prefetchDistance: prefetchDistance)
  }

  /// The last error of the feed's store, or `nil` if the store has worked since and without a store.
  ///
  /// It is a ``FeedStoreError``, or an error of the store such as that of a full disk. The feed itself
  /// goes on without the store; its next change writes the whole list.
  public var storeError: (any Error)? { storage?.error }

  /// The date on which the first page of the items arrived, if the items are from the store; `nil` as
  /// soon as the first page has arrived again.
  public var storedDate: Date? { state.storedDate }

  /// Shows the items of the store, without a request.
  ///
  /// ``loadNext()`` then continues after them. If the server no longer accepts that position, the feed
  /// loads the list again. With ``maxPages``, the feed begins with that many pages, and reads the others
  /// from the store when they are needed.
  ///
  /// - Returns: Whether the feed shows items of the store. It does nothing if the feed has a list or is
  ///   loading one, and without a store.
  @discardableResult public func restore() async -> Bool {
    guard let storage, !storage.hasRestored, state.list == nil,
      state.progress(of: .whole).run == nil
    else { return state.storedDate != nil }
    calls.begin()
    defer { calls.end() }
    let reading =
      storage.restoring
      ?? SharedTask(isHeld: true) { [weak self] in
        await self?.readStore()
      }
    storage.restoring = reading
    _ = await reading.value
    return state.storedDate != nil
  }

  private func readStore() async {
    guard let storage else { return }
    let source = state.source
    let stored = await storage.restore(from: source, maxPages: maxPages)
    defer { (storage.hasRestored, storage.restoring) = (true, nil) }
    guard let (list, date) = stored else { return }
    change { $0.restore(list, from: date) }
  }
}
