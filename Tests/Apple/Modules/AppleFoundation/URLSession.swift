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
  ) { standIn() }

  open class var shared: URLSession { standIn() }
  open var delegateQueue: OperationQueue { standIn() }

  open func invalidateAndCancel() { standIn() }
  open func dataTask(with request: URLRequest) -> URLSessionDataTask { standIn() }
  open func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    standIn()
  }
  open func uploadTask(
    with request: URLRequest, fromFile fileURL: URL
  ) -> URLSessionUploadTask { standIn() }
}

open class URLSessionTask: NSObject, @unchecked Sendable {
  open var taskIdentifier: Int { standIn() }
  open var response: URLResponse? { standIn() }

  open func cancel() { standIn() }
  open func suspend() { standIn() }
  open func resume() { standIn() }
}

open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}

open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}

open class URLSessionTaskMetrics: NSObject, @unchecked Sendable {
  open var taskInterval: DateInterval { standIn() }
}

open class URLSessionConfiguration: NSObject, NSCopying, @unchecked Sendable {
  open class var `default`: URLSessionConfiguration { standIn() }
  open class var ephemeral: URLSessionConfiguration { standIn() }

  open var requestCachePolicy: NSURLRequest.CachePolicy = .useProtocolCachePolicy
  open var timeoutIntervalForRequest: TimeInterval = 60
  open var httpShouldSetCookies: Bool = true
  open var httpAdditionalHeaders: [AnyHashable: Any]?
  open var httpCookieStorage: HTTPCookieStorage?
  open var urlCredentialStorage: URLCredentialStorage?
  open var urlCache: URLCache?

  open func copy(with zone: NSZone? = nil) -> Any { standIn() }
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
    standIn()
  }
}

open class URLProtectionSpace: NSObject, @unchecked Sendable {
  open var authenticationMethod: String { standIn() }
}

public var NSURLAuthenticationMethodHTTPBasic: String { standIn() }

open class URLAuthenticationChallenge: NSObject, @unchecked Sendable {
  open var protectionSpace: URLProtectionSpace { standIn() }
  open var previousFailureCount: Int { standIn() }
  open var proposedCredential: URLCredential? { standIn() }
  open var failureResponse: URLResponse? { standIn() }
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
