import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The part of a walk that changes, whatever the type of its pages.
struct WalkState: Sendable {
  /// The state machine with the next request.
  var machine: PagingMachine
  /// Whether a cache revalidates every page, as for a refresh.
  var revalidates = false
  /// Whether a cache revalidates the next page, because it is the first page after a restart.
  var revalidatesNext = false
  /// Whether the walk may restart if its continuation has expired.
  var mayRestart: Bool
  /// Whether the walk was restarted.
  private(set) var hasRestarted = false
  /// The error that stops the walk after a page that was nested in another response.
  var failure: (any Error)?
  /// The delay that the last page demands before the next request.
  var pause: Pause?
  /// The responses that were requested ahead, or `nil` if pages are not requested ahead.
  var ahead: ResponsesAhead?
  /// The position of the walk.
  private(set) var bookmark: PagingMachine.Bookmark
  /// The position of the walk before the last received page.
  private(set) var pageBookmark = PagingMachine.Bookmark()

  /// Creates the state before the first page.
  init(_ machine: PagingMachine, mayRestart: Bool) {
    self.machine = machine
    self.mayRestart = mayRestart
    bookmark = machine.bookmark
  }

  /// Whether there is a page to request, as far as is known.
  var isAsking: Bool {
    if case .asking = machine.state { true } else { false }
  }

  /// The number of items of the last received page, including null elements.
  var received: Int { machine.position.last?.facts.received ?? 0 }

  /// Ends the walk with an error.
  mutating func fail(_ reason: PagingError.Reason) {
    machine.fail(reason)
    bookmark = machine.bookmark
  }

  /// Begins again with a machine before the first page.
  ///
  /// The bookmark does not change until a page is received, because one at the start lacks the
  /// earlier pages.
  mutating func restart(with machine: PagingMachine) {
    self.machine = machine
    mayRestart = false
    hasRestarted = true
    // The cached first page may be the one with the expired continuation.
    revalidatesNext = true
  }

  /// Continues at a bookmark, with a machine before the first page.
  mutating func resume(at bookmark: PagingMachine.Bookmark, with machine: PagingMachine) {
    self.machine = machine
    self.machine.resume(at: bookmark)
    // A nested first page, after which this walk may have begun, is no longer used.
    failure = nil
    self.bookmark = self.machine.bookmark
  }

  /// Continues after a first page that was nested in another response.
  ///
  /// - Returns: The number of items at the start of the next page that were part of this page.
  mutating func begin(after facts: PageFacts) -> Int {
    let overlap = machine.receive(nested: facts)
    bookmark = machine.bookmark
    return overlap
  }

  /// Moves the bookmark to the state of the machine, after a response to a request.
  ///
  /// - Parameter page: The position before the received page, or `nil` if the response was no page.
  mutating func updateBookmark(before page: PagingMachine.Bookmark?) {
    bookmark = machine.bookmark
    if let page { pageBookmark = page }
  }

  /// Creates the request for a page.
  func request(
    for step: PagingMachine.Request, by machine: PagingMachine, of draft: RequestDraft,
    from client: Client
  ) throws(RequestError) -> PreparedRequest {
    var request = try client.request(for: step, of: draft, by: machine)
    if revalidates || revalidatesNext, !request.urlRequest.isReload,
      !request.urlRequest.isOnlyIfCached
    {
      request.urlRequest.cachePolicy = .reloadRevalidatingCacheData
    }
    return request
  }

  /// Creates the requests for the next pages, without changing the state.
  ///
  /// - Parameters:
  ///   - count: The most requests.
  ///   - facts: The facts of each page, or `nil` if only the next request is known.
  ///   - wanted: The most items to request, or `nil` for all.
  ///   - rest: The number of items after which no page is needed, or `nil` for all.
  ///   - draft: The request for the first page.
  ///   - client: The client that sends the requests.
  /// - Returns: The requests in order.
  func requests(
    _ count: Int, facts: PageFacts?, wanted: Int?, rest: Int?, of draft: RequestDraft,
    from client: Client
  ) -> [PreparedRequest] {
    var (machine, wanted, rest) = (machine, wanted, rest)
    var requests: [PreparedRequest] = []
    while requests.count < count, case .asking(let step) = machine.state, rest ?? 1 > 0 {
      machine.position.wanted = wanted
      guard let request = try? request(for: step, by: machine, of: draft, from: client) else {
        break
      }
      requests.append(request)
      guard let facts else { break }
      machine.receive(facts)
      wanted = wanted.map { $0 - facts.received }
      rest = rest.map { $0 - facts.received }
    }
    return requests
  }
}
