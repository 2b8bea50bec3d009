import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport that limits concurrent requests, and sends none while the server demands a pause.
final class PacedTransport: Transport {
  private let base: any Transport
  private let retrier: Retrier?
  private let errorReport: ErrorReport?
  private let line: WaitingQueue
  private let pause = Mutex<Pause?>(nil)

  /// Creates a transport for the pages of one list.
  ///
  /// - Parameters:
  ///   - count: The most requests in flight, 1 or more.
  ///   - client: The client whose transport sends the requests. Its retry policy limits the pause
  ///     that a server may demand; without a policy there is no pause.
  ///   - resource: The list.
  init(atOnce count: Int, of client: Client, for resource: some PagedResource) {
    base = client.transport
    retrier = client.retrier
    errorReport = resource.errorReport
    line = WaitingQueue(places: count)
  }

  var bodyLimit: Int { base.bodyLimit }
  var isCaching: Bool { base.isCaching }

  func discard(_ response: HTTPURLResponse) { base.discard(response) }

  /// Sends a request after waiting for a free slot and for the end of a pause.
  ///
  /// - Throws: ``RequestError`` if a page demands a longer pause than the policy allows; otherwise
  ///   the errors of the transport.
  func send(
    _ request: URLRequest, in context: RequestContext
  ) async throws -> (Data, HTTPURLResponse) {
    try await line.take()
    defer { line.leave() }
    while let pause = pause.withLock(\.self), pause.left > .zero { try await pause.end() }
    let (data, response) = try await base.send(request, in: context)
    if let demanded = demand(of: data, response, in: context) {
      pause.withLock { pause in
        if demanded.left > pause?.left ?? .zero { pause = demanded }
      }
    }
    return (data, response)
  }

  private func demand(
    of data: Data, _ response: HTTPURLResponse, in context: RequestContext
  ) -> Pause? {
    guard let retrier else { return nil }
    guard response.isSuccess else { return Pause(demandedBy: response, to: retrier) }
    guard retrier.policy.bodyDelayLocation != nil else { return nil }
    let received = ReceivedResponse(data, from: response)
    if let errorReport, BodyError(received, at: errorReport) != nil { return nil }
    return Pause(demandedBy: received, to: retrier, path: context.path)
  }
}
