import Foundation
import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The snippets of the pages about the types for transports; a test compares them.

private enum TransportPage {
  struct Signed: Transport {
    let transport: any Transport
    let sign: @Sendable (inout URLRequest) -> Void

    func send(
      _ request: URLRequest, in context: RequestContext
    ) async throws -> (Data, HTTPURLResponse) {
      var signed = request
      if context.mayAddCredentials { sign(&signed) }
      return try await transport.send(signed, in: context)
    }

    func stream(
      _ request: URLRequest, in context: RequestContext
    ) async throws -> (ResponseBody, HTTPURLResponse) {
      var signed = request
      if context.mayAddCredentials { sign(&signed) }
      return try await transport.stream(signed, in: context)
    }
  }
}

private func session(base: URL) {
  let configuration = URLSessionTransport.plainConfiguration
  configuration.timeoutIntervalForRequest = 10
  let transport = URLSessionTransport(configuration: configuration, bodyLimit: 1_000_000)
  let github = Client(baseURL: base, transport: transport)
  _ = github
}
