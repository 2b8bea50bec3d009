import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A sentence about an error, for people.
///
/// Each error of Quire, and each that its transports throw, has one of these sentences. The errors'
/// `localizedDescription` is the message of the server, if it sent one for people, or else the
/// sentence. To translate the sentences, or to say them in other words, set ``translation``.
public enum ErrorSentence: String, CaseIterable, Hashable, Sendable {
  /// There is no connection to the internet.
  case offline
  /// The server cannot be reached.
  case unreachable
  /// The server took too long to answer.
  case timedOut
  /// A secure connection to the server is not possible.
  case insecure
  /// Please sign in again.
  case signIn
  /// This is not allowed.
  case forbidden
  /// This does not exist, or no longer exists.
  case notFound
  /// This conflicts with the current state. Please load it again.
  case conflict
  /// The server did not accept the input.
  case invalidInput
  /// There were too many requests. Please try again later.
  case tooManyRequests
  /// The server has a problem. Please try again later.
  case serverFailed
  /// The server refused the request.
  case refused
  /// The response of the server cannot be read.
  case unreadable
  /// The request cannot be sent.
  case unsendable
  /// The list has changed. Please load it again.
  case listChanged
  /// The list cannot be loaded completely.
  case listBroken
  /// There is not enough space on this device.
  case diskFull
  /// This cannot be saved on this device.
  case unsaved
  /// This was canceled.
  case cancelled
  /// Something went wrong.
  case other

  /// The ways to go on that an app can offer to a person after an error.
  public enum Offer: Hashable, Sendable {
    /// The same request again.
    case retry
    /// The whole list, or the whole screen, from the beginning.
    case reload
    /// To sign in.
    case signIn
    /// Nothing: the same request fails again.
    case none
  }

  /// The way to go on that an app can offer after the error.
  public var offer: Offer {
    switch self {
    case .offline, .unreachable, .timedOut, .tooManyRequests, .serverFailed, .diskFull, .unsaved,
      .cancelled, .other:
      .retry
    case .conflict, .listChanged, .listBroken: .reload
    case .signIn: .signIn
    case .insecure, .forbidden, .notFound, .invalidInput, .refused, .unreadable, .unsendable: .none
    }
  }

  private static let translations = Mutex<(@Sendable (ErrorSentence) -> String?)?>(nil)

  /// Returns the text of a sentence in the language of the app, or `nil` for the English text; `nil`
  /// by default.
  ///
  ///     ErrorSentence.translation = { NSLocalizedString("error.\($0.rawValue)", comment: "") }
  ///
  /// Set it when the app begins. It may be called on any thread.
  public static var translation: (@Sendable (ErrorSentence) -> String?)? {
    get { translations.withLock { $0 } }
    set { translations.withLock { $0 = newValue } }
  }

  /// The sentence in the language of the app.
  public var text: String { Self.translation?(self) ?? english }

  /// The sentence in English.
  public var english: String {
    switch self {
    case .offline: "There is no connection to the internet."
    case .unreachable: "The server cannot be reached."
    case .timedOut: "The server took too long to answer."
    case .insecure: "A secure connection to the server is not possible."
    case .signIn: "Please sign in again."
    case .forbidden: "This is not allowed."
    case .notFound: "This does not exist, or no longer exists."
    case .conflict: "This conflicts with the current state. Please load it again."
    case .invalidInput: "The server did not accept the input."
    case .tooManyRequests: "There were too many requests. Please try again later."
    case .serverFailed: "The server has a problem. Please try again later."
    case .refused: "The server refused the request."
    case .unreadable: "The response of the server cannot be read."
    case .unsendable: "The request cannot be sent."
    case .listChanged: "The list has changed. Please load it again."
    case .listBroken: "The list cannot be loaded completely."
    case .diskFull: "There is not enough space on this device."
    case .unsaved: "This cannot be saved on this device."
    case .cancelled: "This was canceled."
    case .other: "Something went wrong."
    }
  }
}

extension ErrorSentence {
  /// Chooses the sentence for an error: one of Quire, or a `URLError`, `DecodingError`, `POSIXError`,
  /// `CocoaError` or `CancellationError`; ``other`` for any other.
  public init(for error: any Error) {
    self =
      switch error {
      case let error as any ShownError: error.sentence
      case let error as URLError: Self(error.code)
      case is DecodingError: .unreadable
      case is CancellationError: .cancelled
      case let error as POSIXError: error.code == .ENOSPC ? .diskFull : .unsaved
      case let error as CocoaError: Self(error.code)
      default: .other
      }
  }

  /// Returns the text for people about any error: the message of the server, if it sent one, or else
  /// the sentence.
  public static func text(for error: any Error) -> String {
    (error as? any ShownError)?.serverMessage ?? Self(for: error).text
  }

  /// Chooses the sentence for a status outside 200..<300.
  init(status: Int) {
    self =
      switch status {
      case 401: .signIn
      case 403, 451: .forbidden
      case 404, 410: .notFound
      case 409, 412: .conflict
      case 400, 413, 415, 422: .invalidInput
      case 408, 504: .timedOut
      case 429: .tooManyRequests
      case 500...: .serverFailed
      default: .refused
      }
  }

  private init(_ code: CocoaError.Code) {
    // These are Foundation's codes for files that cannot be written.
    let isWriting = (512..<1_024).contains(code.rawValue)
    self = code == .fileWriteOutOfSpace ? .diskFull : isWriting ? .unsaved : .other
  }

  private init(_ code: URLError.Code) {
    self =
      switch code {
      case .notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff, .callIsActive:
        .offline
      case .timedOut: .timedOut
      case .cancelled: .cancelled
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
        .clientCertificateRejected, .clientCertificateRequired,
        .appTransportSecurityRequiresSecureConnection:
        .insecure
      case .userAuthenticationRequired, .userCancelledAuthentication: .signIn
      case .badURL, .unsupportedURL: .unsendable
      case .cannotParseResponse, .cannotDecodeContentData, .cannotDecodeRawData: .unreadable
      // On Linux, a connection that ends before a response is a bad response of the server.
      default: .unreachable
      }
  }
}
