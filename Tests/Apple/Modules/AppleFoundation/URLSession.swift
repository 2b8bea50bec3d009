// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AlwaysUseLowerCamelCase

// Sessions, their tasks and their delegates.

open class URLSession: NSObject, @unchecked Sendable {
  public enum AuthChallengeDisposition: Int, Sendable {
    case useCredential = 0
    case performDefaultHandling = 1
    case cancelAuthenticationChallenge = 2
    case rejectProtectionSpace = 3
  }

  public enum ResponseDisposition: Int, Sendable {
    case cancel = 0
    case allow = 1
    case becomeDownload = 2
    case becomeStream = 3
  }

  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) { neverRun() }

  open class var shared: URLSession { neverRun() }
  open var delegateQueue: OperationQueue { neverRun() }

  open func invalidateAndCancel() { neverRun() }
  open func dataTask(with request: URLRequest) -> URLSessionDataTask { neverRun() }
  open func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    neverRun()
  }
  open func uploadTask(
    with request: URLRequest, fromFile fileURL: URL
  ) -> URLSessionUploadTask { neverRun() }
}

open class URLSessionTask: NSObject, @unchecked Sendable {
  open var taskIdentifier: Int { neverRun() }
  open var response: URLResponse? { neverRun() }

  open func cancel() { neverRun() }
  open func suspend() { neverRun() }
  open func resume() { neverRun() }
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

open class URLSessionTaskMetrics: NSObject, @unchecked Sendable {
  open var taskInterval: DateInterval { neverRun() }
}

open class URLSessionConfiguration: NSObject, NSCopying, @unchecked Sendable {
  open class var `default`: URLSessionConfiguration { neverRun() }
  open class var ephemeral: URLSessionConfiguration { neverRun() }

  open var requestCachePolicy: NSURLRequest.CachePolicy = .useProtocolCachePolicy
  open var timeoutIntervalForRequest: TimeInterval = 60
  open var httpMaximumConnectionsPerHost: Int = 6
  open var httpShouldSetCookies: Bool = true
  open var httpAdditionalHeaders: [AnyHashable: Any]?
  open var httpCookieStorage: HTTPCookieStorage?
  open var urlCredentialStorage: URLCredentialStorage?
  open var urlCache: URLCache?

  open func copy(with zone: NSZone? = nil) -> Any { neverRun() }
}

open class HTTPCookieStorage: NSObject, @unchecked Sendable {}

open class URLCredentialStorage: NSObject, @unchecked Sendable {}

open class URLCache: NSObject, @unchecked Sendable {}

open class URLCredential: NSObject, @unchecked Sendable {
  public enum Persistence: UInt, Sendable {
    case none = 0
    case forSession = 1
    case permanent = 2
    case synchronizable = 3
  }

  public init(user: String, password: String, persistence: URLCredential.Persistence) {
    neverRun()
  }
}

open class URLProtectionSpace: NSObject, @unchecked Sendable {
  open var authenticationMethod: String { neverRun() }
}

public var NSURLAuthenticationMethodHTTPBasic: String { neverRun() }

open class URLAuthenticationChallenge: NSObject, @unchecked Sendable {
  open var protectionSpace: URLProtectionSpace { neverRun() }
  open var previousFailureCount: Int { neverRun() }
  open var proposedCredential: URLCredential? { neverRun() }
  open var failureResponse: URLResponse? { neverRun() }
}

// On Apple's systems, the methods of delegates are optional, so that the compiler does not reject a
// method with a wrong name or parameter: it is never called. Here they are required. There are only
// those that Quire implements.

public protocol URLSessionDelegate: NSObjectProtocol, Sendable {}

public protocol URLSessionTaskDelegate: URLSessionDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void)

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64)

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics)

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}
