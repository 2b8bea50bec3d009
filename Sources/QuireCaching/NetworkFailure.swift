import Foundation
import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Error {
  /// Whether the network or the server could not be reached, or did not answer in time.
  var isNetworkFailure: Bool {
    switch self {
    case let error as URLError: URLError.networkFailures.contains(error.code)
    case let error as TransportError:
      if case .timedOut = error.reason { true } else { false }
    default: false
    }
  }
}

extension URLError {
  fileprivate static let networkFailures: Set<Code> = [
    .callIsActive, .cannotConnectToHost, .cannotFindHost, .dataNotAllowed, .dnsLookupFailed,
    .internationalRoamingOff, .networkConnectionLost, .notConnectedToInternet, .timedOut,
  ]
}
