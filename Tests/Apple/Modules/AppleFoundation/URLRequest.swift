// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The parts of Foundation that Linux has in the module FoundationNetworking: requests, responses and
// errors. These files declare what Quire uses of them, as Apple's documentation does.

@_exported public import Foundation

public struct URLRequest: Hashable, Sendable {
  public typealias CachePolicy = NSURLRequest.CachePolicy

  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60.0
  ) { neverRun() }

  public var url: URL?
  public var cachePolicy: CachePolicy
  public var timeoutInterval: TimeInterval
  public var httpMethod: String?
  public var allHTTPHeaderFields: [String: String]?
  public var httpBody: Data?
  public var httpBodyStream: InputStream? {
    get { neverRun() }
    set { neverRun() }
  }

  public func value(forHTTPHeaderField field: String) -> String? { neverRun() }
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) { neverRun() }
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) { neverRun() }
}

open class NSURLRequest: NSObject, @unchecked Sendable {
  public enum CachePolicy: UInt, Sendable {
    case useProtocolCachePolicy = 0
    case reloadIgnoringLocalCacheData = 1
    case returnCacheDataElseLoad = 2
    case returnCacheDataDontLoad = 3
    case reloadIgnoringLocalAndRemoteCacheData = 4
    case reloadRevalidatingCacheData = 5
  }
}

open class URLResponse: NSObject, @unchecked Sendable {
  open var url: URL? { neverRun() }
  open var mimeType: String? { neverRun() }
  open var expectedContentLength: Int64 { neverRun() }
  open var suggestedFilename: String? { neverRun() }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public init?(
    url: URL, statusCode: Int, httpVersion HTTPVersion: String?, headerFields: [String: String]?
  ) { neverRun() }

  open var statusCode: Int { neverRun() }
  open var allHeaderFields: [AnyHashable: Any] { neverRun() }
  open func value(forHTTPHeaderField field: String) -> String? { neverRun() }
  open class func localizedString(forStatusCode statusCode: Int) -> String { neverRun() }
}

public struct URLError: CustomNSError, Hashable, Sendable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  public init(_ code: Code, userInfo: [String: Any] = [:]) { neverRun() }

  public var code: Code { neverRun() }
  public var userInfo: [String: Any] { neverRun() }
  public var errorUserInfo: [String: Any] { neverRun() }
  public var localizedDescription: String { neverRun() }
  public var failingURL: URL? { neverRun() }
}

extension URLError.Code {
  public static var appTransportSecurityRequiresSecureConnection: Self { neverRun() }
  public static var badServerResponse: Self { neverRun() }
  public static var badURL: Self { neverRun() }
  public static var callIsActive: Self { neverRun() }
  public static var cancelled: Self { neverRun() }
  public static var cannotConnectToHost: Self { neverRun() }
  public static var cannotDecodeContentData: Self { neverRun() }
  public static var cannotDecodeRawData: Self { neverRun() }
  public static var cannotFindHost: Self { neverRun() }
  public static var cannotParseResponse: Self { neverRun() }
  public static var clientCertificateRejected: Self { neverRun() }
  public static var clientCertificateRequired: Self { neverRun() }
  public static var dataNotAllowed: Self { neverRun() }
  public static var dnsLookupFailed: Self { neverRun() }
  public static var internationalRoamingOff: Self { neverRun() }
  public static var networkConnectionLost: Self { neverRun() }
  public static var notConnectedToInternet: Self { neverRun() }
  public static var secureConnectionFailed: Self { neverRun() }
  public static var serverCertificateHasBadDate: Self { neverRun() }
  public static var serverCertificateHasUnknownRoot: Self { neverRun() }
  public static var serverCertificateNotYetValid: Self { neverRun() }
  public static var serverCertificateUntrusted: Self { neverRun() }
  public static var timedOut: Self { neverRun() }
  public static var unknown: Self { neverRun() }
  public static var unsupportedURL: Self { neverRun() }
  public static var userAuthenticationRequired: Self { neverRun() }
  public static var userCancelledAuthentication: Self { neverRun() }
}

/// The body of each declaration in a module here, because these modules are compiled and never run.
func neverRun() -> Never { fatalError("a stand-in has no behavior") }
