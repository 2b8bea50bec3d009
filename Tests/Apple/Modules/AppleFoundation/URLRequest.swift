// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The parts of Foundation that Linux has in the module FoundationNetworking: requests, responses and
// errors. These files declare what Quire uses of them, as Apple's documentation does.

@_exported public import Foundation

public struct URLRequest: Hashable, Sendable {
  public typealias CachePolicy = NSURLRequest.CachePolicy

  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60.0
  ) { standIn() }

  public var url: URL?
  public var cachePolicy: CachePolicy
  public var timeoutInterval: TimeInterval
  public var httpMethod: String?
  public var allHTTPHeaderFields: [String: String]?
  public var httpBody: Data?
  public var httpBodyStream: InputStream? {
    get { standIn() }
    set { standIn() }
  }

  public func value(forHTTPHeaderField field: String) -> String? { standIn() }
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) { standIn() }
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) { standIn() }
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
  open var url: URL? { standIn() }
  open var mimeType: String? { standIn() }
  open var expectedContentLength: Int64 { standIn() }
  open var suggestedFilename: String? { standIn() }
}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public init?(
    url: URL, statusCode: Int, httpVersion HTTPVersion: String?, headerFields: [String: String]?
  ) { standIn() }

  open var statusCode: Int { standIn() }
  open var allHeaderFields: [AnyHashable: Any] { standIn() }
  open func value(forHTTPHeaderField field: String) -> String? { standIn() }
  open class func localizedString(forStatusCode statusCode: Int) -> String { standIn() }
}

public struct URLError: CustomNSError, Hashable, Sendable {
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }
  }

  public init(_ code: Code, userInfo: [String: Any] = [:]) { standIn() }

  public var code: Code { standIn() }
  public var userInfo: [String: Any] { standIn() }
  public var errorUserInfo: [String: Any] { standIn() }
  public var localizedDescription: String { standIn() }
  public var failingURL: URL? { standIn() }
}

extension URLError.Code {
  public static var badServerResponse: Self { standIn() }
  public static var badURL: Self { standIn() }
  public static var callIsActive: Self { standIn() }
  public static var cancelled: Self { standIn() }
  public static var cannotConnectToHost: Self { standIn() }
  public static var cannotFindHost: Self { standIn() }
  public static var dataNotAllowed: Self { standIn() }
  public static var dnsLookupFailed: Self { standIn() }
  public static var internationalRoamingOff: Self { standIn() }
  public static var networkConnectionLost: Self { standIn() }
  public static var notConnectedToInternet: Self { standIn() }
  public static var serverCertificateUntrusted: Self { standIn() }
  public static var timedOut: Self { standIn() }
  public static var unknown: Self { standIn() }
  public static var userAuthenticationRequired: Self { standIn() }
}

/// The body of each declaration in a module here, because these modules are compiled and never run.
func standIn() -> Never { fatalError("a stand-in has no behavior") }
